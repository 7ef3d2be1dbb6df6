import Foundation

/// What the app knows of the shop.
struct Shop {
  /// What came last of each product, by id: the one place where it is held.
  private var products: [Int: Product] = [:]
  /// The ids of the latest list, in its order.
  private var listed: [Int] = []
  private var descriptions: [Int: String] = [:]

  /// A list of products: what a search has found, or what stands in the window today.
  mutating func receiveList(_ data: Data) throws {
    let list = try JSONDecoder().decode([Product].self, from: data)
    for product in list { products[product.id] = product }
    listed = list.map(\.id)
  }

  /// The page of one product. It may be one that is in no list: people send each other links.
  mutating func receivePage(_ data: Data) throws {
    let page = try JSONDecoder().decode(ProductPage.self, from: data)
    products[page.product.id] = page.product
    descriptions[page.product.id] = page.description
  }

  /// The lines of the latest list.
  var listLines: [String] {
    listed.compactMap { products[$0] }.map(Self.line)
  }

  /// The line and the description on a product's page; nil until the page has come.
  func pageLines(of id: Int) -> [String]? {
    guard let product = products[id], let description = descriptions[id] else { return nil }
    return [Self.line(product), description]
  }

  /// What the cart costs, in cents; nil when it holds something that the app knows nothing of.
  func total(of ids: [Int]) -> Int? {
    var sum = 0
    for id in ids {
      guard let product = products[id] else { return nil }
      sum += product.cents
    }
    return sum
  }

  /// Whether the button "Buy" can be pressed.
  func canBuy(_ id: Int) -> Bool {
    guard let product = products[id] else { return false }
    return product.stock > 0
  }

  private static func line(_ product: Product) -> String {
    "\(product.name) by \(product.maker): \(product.cents) cents, \(product.stock) left"
  }
}

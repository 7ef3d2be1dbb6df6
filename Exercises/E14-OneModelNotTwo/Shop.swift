import Foundation

/// What the app knows of the shop.
struct Shop {
  private var products: [Product] = []
  private var pages: [Int: ProductPage] = [:]

  /// A list of products: what a search has found, or what stands in the window today.
  mutating func receiveList(_ data: Data) throws {
    products = try JSONDecoder().decode([Product].self, from: data)
  }

  /// The page of one product. It may be one that is in no list: people send each other links.
  mutating func receivePage(_ data: Data) throws {
    let page = try JSONDecoder().decode(ProductPage.self, from: data)
    pages[page.id] = page
  }

  /// The lines of the latest list.
  var listLines: [String] {
    products.map { Self.line($0.name, $0.maker, $0.cents, $0.stock) }
  }

  /// The line and the description on a product's page; nil until the page has come.
  func pageLines(of id: Int) -> [String]? {
    guard let page = pages[id] else { return nil }
    return [Self.line(page.name, page.maker, page.cents ?? 0, page.stock), page.description]
  }

  /// What the cart costs, in cents; nil when it holds something that the app knows nothing of.
  func total(of ids: [Int]) -> Int? {
    ids.reduce(0) { sum, id in
      if let page = pages[id] { return sum + (page.cents ?? 0) }
      return sum + (products.first { $0.id == id }?.cents ?? 0)
    }
  }

  /// Whether the button "Buy" can be pressed.
  func canBuy(_ id: Int) -> Bool {
    if let page = pages[id] { return page.stock > 0 }
    return products.contains { $0.id == id && $0.stock > 0 }
  }

  private static func line(_ name: String, _ maker: String, _ cents: Int, _ stock: Int) -> String {
    "\(name) by \(maker): \(cents) cents, \(stock) left"
  }
}

import Foundation

/// A product in the list.
struct Product: Decodable, Equatable {
  let id: Int
  let name: String
  let maker: String
  let cents: Int
  let stock: Int
}

// TODO: The list, the product's own page and the cart show different prices.
/// A product on its own page.
struct ProductPage: Decodable, Equatable {
  let id: Int
  let name: String
  let maker: String
  let cents: Int?
  let stock: Int
  let description: String
}

import Foundation

/// What every payload says of a product.
struct Product: Decodable, Equatable {
  let id: Int
  let name: String
  let maker: String
  let cents: Int
  let stock: Int
}

/// A product's page: the product, and what only the page says.
struct ProductPage: Decodable {
  let product: Product
  let description: String

  private enum CodingKeys: String, CodingKey {
    case description
  }

  /// The payload is flat: both parts read their keys from the same object.
  init(from decoder: any Decoder) throws {
    product = try Product(from: decoder)
    description = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .description)
  }
}

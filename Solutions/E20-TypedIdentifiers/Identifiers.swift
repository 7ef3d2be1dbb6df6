import Foundation

/// A customer, as the shop's server writes it.
struct CustomerID: RawRepresentable, Codable, Hashable, Sendable {
  let rawValue: String
}

/// A product, as the shop's server writes it. Dictionaries with this key are coded as objects.
struct ProductID: RawRepresentable, Codable, Hashable, Sendable, CodingKeyRepresentable {
  let rawValue: String
}

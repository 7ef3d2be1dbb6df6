import Foundation

/// An identifier, as the shop's server writes it.
struct Identifier: RawRepresentable, Codable, Hashable, Sendable {
  let rawValue: String
}

typealias CustomerID = Identifier
typealias ProductID = Identifier

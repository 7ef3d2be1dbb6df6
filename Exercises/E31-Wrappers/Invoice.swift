import Foundation

/// An invoice, as the bookkeeping service sends it and takes it back.
struct Invoice: Codable, Equatable {
  var number: String
  var cents: Int
  /// The customer's order number; nil where they gave none.
  @Trimmed var reference: String?
  @DefaultFalse var paid: Bool
}

/// What the app and the bookkeeping service send each other.
enum InvoiceExchange {
  static func invoices(from data: Data) throws -> [Invoice] {
    try JSONDecoder().decode([Invoice].self, from: data)
  }

  static func data(for invoices: [Invoice]) throws -> Data {
    try JSONEncoder().encode(invoices)
  }
}

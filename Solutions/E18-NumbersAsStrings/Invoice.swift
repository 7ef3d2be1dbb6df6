import Foundation

/// An invoice, as the meter readings service sends it.
struct Invoice: Decodable {
  let number: String
  let currency: String
  let lines: [Line]

  struct Line: Decodable {
    let label: String
    let quantity: Int
    let price: Price

    /// What the line costs, in cents; half a cent is rounded away from zero.
    var cents: Int {
      var exact = price.value * Decimal(quantity) * 100
      var rounded = Decimal()
      NSDecimalRound(&rounded, &exact, 0, .plain)
      return NSDecimalNumber(decimal: rounded).intValue
    }
  }

  /// What the customer's bank is asked for, in cents: the sum of the lines as they are printed.
  var totalInCents: Int {
    lines.reduce(0) { $0 + $1.cents }
  }
}

/// A price that a payload carries as a string, such as "0.2849", so that it stays exact.
struct Price: Decodable {
  let value: Decimal

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    // `Decimal(string:)` reads as far as it can and passes over the rest, so the whole string is checked first.
    guard text.wholeMatch(of: /-?[0-9]{1,12}(\.[0-9]{1,4})?/) != nil, let value = Decimal(string: text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a price")
    }
    self.value = value
  }
}

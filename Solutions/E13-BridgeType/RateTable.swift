import Foundation

/// What one unit of the base currency costs in another.
struct ExchangeRate: Equatable {
  var currency: String
  var rate: Double
}

/// The rates of one day. As the bank sends them, the base comes first, and the others in the order of their codes.
struct RateTable: Equatable {
  var base: String
  var rates: [ExchangeRate]
}

/// The rates of the bank: fetched in the morning, and saved when a cashier has corrected one.
enum RateService {
  /// - Throws: A `DecodingError` when something is missing or no number, or when the base has no rate itself.
  static func table(from data: Data) throws -> RateTable {
    let payload = try JSONDecoder().decode(Payload.self, from: data)
    guard let base = payload.rates[payload.base] else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "The base '\(payload.base)' is not among the rates."))
    }
    let others = payload.rates.filter { $0.key != payload.base }.sorted { $0.key < $1.key }
    let rates = [(key: payload.base, value: base)] + others
    return RateTable(base: payload.base, rates: rates.map { ExchangeRate(currency: $0.key, rate: $0.value) })
  }

  /// - Throws: An `EncodingError` when a currency has two rates: an object cannot hold both.
  static func data(for table: RateTable) throws -> Data {
    var payload = Payload(base: table.base, rates: [:])
    for rate in table.rates where payload.rates.updateValue(rate.rate, forKey: rate.currency) != nil {
      throw EncodingError.invalidValue(
        rate, .init(codingPath: [], debugDescription: "The currency '\(rate.currency)' has two rates."))
    }
    return try JSONEncoder().encode(payload)
  }

  /// The shape that the bank sends. It has no order, and so it never leaves this file.
  private struct Payload: Codable {
    var base: String
    var rates: [String: Double]
  }
}

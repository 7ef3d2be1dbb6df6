import Foundation

/// What one unit of the base currency costs in another.
struct ExchangeRate: Equatable {
  var currency: String
  var rate: Double
}

/// The rates of one day.
struct RateTable: Equatable {
  var base: String
  var rates: [ExchangeRate]
}

/// The rates of the bank: fetched in the morning, and saved when a cashier has corrected one.
enum RateService {
  static func table(from data: Data) throws -> RateTable {
    // TODO: The till begins with another currency at every start, and on Tuesday there was none at all.
    let json = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    let rates = json["rates"] as? [String: Double] ?? [:]
    return RateTable(
      base: json["base"] as? String ?? "EUR",
      rates: rates.map { ExchangeRate(currency: $0.key, rate: $0.value) })
  }

  static func data(for table: RateTable) throws -> Data {
    var rates: [String: Double] = [:]
    for rate in table.rates { rates[rate.currency] = rate.rate }
    let json: [String: Any] = ["base": table.base, "rates": rates]
    return try JSONSerialization.data(withJSONObject: json)
  }
}

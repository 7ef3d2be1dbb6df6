import Foundation

/// The cashier's page.
enum Till {
  /// The currencies from which a cashier can choose.
  static func choices(of table: RateTable) -> [String] {
    table.rates.map(\.currency)
  }

  /// What a sale is made in unless the cashier chooses something else.
  static func preselected(in table: RateTable) -> ExchangeRate? {
    table.rates.first
  }

  static func receipt(for amount: Double, in table: RateTable) -> String? {
    preselected(in: table).map { "\(amount * $0.rate) \($0.currency)" }
  }
}

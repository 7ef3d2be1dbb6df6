/// Words in names that say whether a number is an amount of money.
package enum AmountWords {
  /// Words that mean money wherever they stand.
  package static let always: Set<String> = ["price", "subtotal", "salary", "revenue", "msrp"]

  /// Words that mean money where a sibling or the type says so.
  package static let sometimes: Set<String> = ["amount", "total", "fee", "tax", "cost", "balance", "discount"]

  /// Words that say that a number is no amount: a rate, a count, a level.
  package static let notMoney: Set<String> = [
    "rate", "percent", "percentage", "ratio", "count", "change", "factor", "index", "level",
  ]

  /// Words in the names of types that have to do with money.
  package static let types: Set<String> = [
    "payment", "order", "invoice", "money", "price", "cart", "checkout", "refund", "receipt", "wallet", "transaction",
  ]
}

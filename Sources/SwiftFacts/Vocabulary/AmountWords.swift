/// Parts of names that tell an amount of money.
package enum AmountWords {
  package static let always: Set<String> = ["price", "subtotal", "salary", "revenue", "msrp"]

  package static let sometimes: Set<String> = ["amount", "total", "fee", "tax", "cost", "balance", "discount"]

  package static let notMoney: Set<String> = [
    "rate", "percent", "percentage", "ratio", "count", "change", "factor", "index", "level",
  ]

  /// Words in the names of types that have to do with money.
  package static let types: Set<String> = [
    "payment", "order", "invoice", "money", "price", "cart", "checkout", "refund", "receipt", "wallet", "transaction",
  ]
}

import LintModel
import SwiftFacts

/// An amount of money in a coded type, kept in a binary floating-point number.
struct MoneyAsDouble: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.filter { $0.kind == .struct || $0.kind == .class }.flatMap { fact -> [Finding] in
      guard let type = project.type(of: fact, in: file), project.coding(of: type).isCodable else { return [] }
      let speaksOfMoney = MoneyWords.speaksOfMoney(fact)
      return fact.properties.filter { $0.isStored && MoneyWords.nameAmount($0.name, speaksOfMoney: speaksOfMoney) }
        .compactMap { property in
          guard let written = property.type, ScalarTypes.floatingPoint.contains(TypeName.base(written)),
            let range = property.typeRange
          else { return nil }
          return finding(
            "'\(property.name)' is money in a '\(TypeName.base(written))': 19.99 * 100 is 1998.9999…, and sums drift; use Decimal or minor units",
            at: range, in: file, symbol: "\(type.qualifiedName).\(property.name)")
        }
    }
  }
}

/// Names that mention money.
private enum MoneyWords {
  /// A sibling or the type's name shows that amounts are amounts of money.
  static func speaksOfMoney(_ fact: TypeFact) -> Bool {
    fact.properties.contains { SnakeCase.words(of: $0.name).contains("currency") }
      || !AmountWords.types.isDisjoint(with: SnakeCase.words(of: fact.name))
  }

  static func nameAmount(_ name: String, speaksOfMoney: Bool) -> Bool {
    let words = SnakeCase.words(of: name)
    guard AmountWords.notMoney.isDisjoint(with: words) else { return false }
    return words.contains(where: AmountWords.always.contains)
      || (speaksOfMoney && words.contains(where: AmountWords.sometimes.contains))
  }

}

extension MoneyAsDouble {
  static let info = RuleInfo(
    id: "money-as-double",
    category: .wireFormat,
    severity: .note,
    isOptIn: true,
    summary: "an amount of money is coded as a Double",
    why: """
      A binary floating-point number cannot hold 19.99. `Int(19.99 * 100)` is 1998, and sums drift by a cent. `JSONDecoder` \
      reads a JSON number into a `Decimal` exactly; a `Decimal` made from a `Double` carries the error along.
      """,
    fix: """
      Declare the property as `Decimal`, or code an Int of minor units (cents). `Decimal` reads numbers, not strings: a price in \
      quotes needs an `init(from:)`.
      """,
    leavesAlone: [
      "Names that may mean something else (`amount`, `total`, `fee`), unless the type has a currency or is an order, an invoice or the like.",
      "Rates and percentages, and types that are not coded.",
    ],
    sources: [.init("Measured on Swift 6.3: Decimal reads 19.99 exactly, Decimal(19.99) is 19.98999999999999488")],
    examples: [
      .bad(
        "A price in a Double", "struct Product: Codable {\n  var name: String\n  var price: «Double»\n}", shown: true),
      .good(
        "A Decimal is exact", "struct Product: Codable {\n  var name: String\n  var price: Decimal\n}", shown: true),
      .bad(
        "A currency next to it",
        "struct Due: Decodable { let currency: String; let amount: «Double?»; let tax: «Float» }"),
      .bad(
        "The type speaks of money", "struct InvoiceLine: Encodable { var total_amount: «Double» }"),
      .bad(
        "Codable through an alias in another file",
        files: [
          ("Model.swift", "typealias Model = Codable & Sendable"),
          ("Item.swift", "struct Item: Model { var unitPrice: «Double» }"),
        ]),
      .good("Insulin is no money", "struct Dose: Codable { var amount: Double; var total: Double }"),
      .good("A rate", "struct Order: Codable { var taxRate: Double; var priceChangePercent: Double }"),
      .good("Not coded", "struct Quote { var price: Double }"),
      .good(
        "Minor units, or computed",
        "struct Product: Codable {\n  var price: Int\n  var shownPrice: Double { Double(price) / 100 }\n}"),
    ])
}

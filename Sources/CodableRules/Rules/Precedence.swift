/// Which rule speaks where two could report one defect: one defect is one finding.
///
/// The rules themselves see to it; this list says what they agreed on, and its examples are tests.
package struct Precedence: Sendable {
  /// The id of the rule that reports.
  package var winner: String
  /// The id of the rule that stays silent.
  package var silent: String
  /// What both could report, in words.
  package var place: String
  /// Why the winner says more.
  package var reason: String
  /// Code in which the winner reports and the other rule does not.
  package var example: String

  package static let all: [Precedence] = decodingErrors + dates + types

  private static let decodingErrors = [
    Precedence(
      winner: "unkeyed-loop-may-not-advance", silent: "swallowed-decoding-error",
      place: "a `try?` in a loop over an unkeyed container", reason: "a hang is worse than a lost error",
      example: """
        func read(_ decoder: any Decoder) throws -> [Int] {
          var container = try decoder.unkeyedContainer()
          var numbers: [Int] = []
          while !container.isAtEnd { if let number = try? container.decode(Int.self) { numbers.append(number) } }
          return numbers
        }
        """),
    Precedence(
      winner: "unkeyed-loop-may-not-advance", silent: "discarded-decoding-error",
      place: "a `catch` in a loop over an unkeyed container", reason: "a hang is worse than a lost error",
      example: """
        func read(_ decoder: any Decoder) throws -> [Int] {
          var container = try decoder.unkeyedContainer()
          var numbers: [Int] = []
          while !container.isAtEnd { do { numbers.append(try container.decode(Int.self)) } catch {} }
          return numbers
        }
        """),
    Precedence(
      winner: "forced-decode", silent: "swallowed-decoding-error", place: "`(try? …)!`",
      reason: "the failure is no silence but a crash",
      example: "func read(_ data: Data) -> Int { (try? JSONDecoder().decode(Int.self, from: data))! }"),
    Precedence(
      winner: "overwritten-after-failed-load", silent: "swallowed-decoding-error",
      place: "a `try?` whose fallback the next save writes over the original",
      reason: "losing the data is worse than losing the error",
      example: """
        final class Notes {
          var notes: [String] = []
          func load() {
            guard let data = UserDefaults.standard.data(forKey: "notes") else { return }
            notes = (try? JSONDecoder().decode([String].self, from: data)) ?? []
          }
          func save() throws { UserDefaults.standard.set(try JSONEncoder().encode(notes), forKey: "notes") }
        }
        """),
    Precedence(
      winner: "overwritten-after-failed-load", silent: "discarded-decoding-error",
      place: "a `catch` that leaves a default, which the next save writes over the original",
      reason: "losing the data is worse than losing the error",
      example: """
        final class Notes {
          var notes: [String] = []
          func load() {
            guard let data = UserDefaults.standard.data(forKey: "notes") else { return }
            do { notes = try JSONDecoder().decode([String].self, from: data) } catch { notes = [] }
          }
          func save() throws { UserDefaults.standard.set(try JSONEncoder().encode(notes), forKey: "notes") }
        }
        """),
    Precedence(
      winner: "swallowed-decoding-error", silent: "discarded-decoding-error",
      place: "a `try?` in the `catch` that drops the first error",
      reason: "the last failure is the one nobody hears of",
      example: """
        func read(_ data: Data) -> Int? {
          do { return try JSONDecoder().decode(Int.self, from: data) } catch {
            return try? JSONDecoder().decode([Int].self, from: data).first
          }
        }
        """),
    Precedence(
      winner: "swallowed-decoding-error", silent: "optional-hides-failure",
      place: "`(try? container.decode(…)) ?? placeholder` for an identity",
      reason: "`try?` hides a wrong type as well as a missing key",
      example: """
        struct Item: Decodable {
          enum CodingKeys: String, CodingKey { case id }
          var id: String
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = (try? container.decode(String.self, forKey: .id)) ?? ""
          }
        }
        """),
  ]

  private static let dates = [
    Precedence(
      winner: "quoted-zone-literal", silent: "formatter-without-time-zone",
      place: "a format that ends in `'Z'`, without a zone",
      reason: "the zone is in the string, and the format overlooks it",
      example: """
        func read(_ text: String) -> Date? {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss'Z'"
          return formatter.date(from: text)
        }
        """)
  ]

  private static let types = [
    Precedence(
      winner: "overwritten-optional-default", silent: "defaulted-key-required",
      place: "a default of an Optional property", reason: "the key is not required, the default is overwritten",
      example: """
        struct Settings: Codable { var theme: String? = "system" }
        func load(_ data: Data) throws -> Settings { try JSONDecoder().decode(Settings.self, from: data) }
        """),
    Precedence(
      winner: "subclass-not-decoded", silent: "defaulted-key-required",
      place: "a default in a subclass of a decoded class", reason: "the key is not required, it is never read",
      example: """
        class Item: Codable { var id: Int }
        final class Book: Item { var pages = 0 }
        func load(_ data: Data) throws -> Book { try JSONDecoder().decode(Book.self, from: data) }
        """),
    Precedence(
      winner: "observable-codable", silent: "defaulted-key-required",
      place: "a default in an `@Observable` class", reason: "the key itself is another",
      example: """
        @Observable final class Counter: Codable { var count = 0 }
        func load(_ data: Data) throws -> Counter { try JSONDecoder().decode(Counter.self, from: data) }
        """),
    Precedence(
      winner: "raw-value-recursion", silent: "one-sided-coding",
      place: "a type that encodes itself in its raw value", reason: "nothing is written before the stack overflows",
      example: """
        struct Preferences: Codable, RawRepresentable {
          var isOn = true
          init?(rawValue: String) { nil }
          var rawValue: String { String(decoding: (try? JSONEncoder().encode(self)) ?? Data(), as: UTF8.self) }
        }
        """),
  ]

  /// The page `docs/rules/precedence.md`.
  package static var page: String {
    let rows = all.map { "| \($0.place) | `\($0.winner)` | `\($0.silent)` | \($0.reason) |" }
    return
      ([
        "# Which rule speaks", "",
        "One defect is one finding. Where two rules could report the same place, the one that says more reports it, and the",
        "other is silent:", "", "| Place | Reports | Silent | Because |", "|---|---|---|---|",
      ] + rows + [
        "",
        "Two defects of one place are two findings: a formatter may lack both locale and zone, a dictionary property may",
        "have both a default that decoding does not use and keys that are coded as an array. Fixing one leaves the other.",
        "",
        "Each row is a test: the linter must report the one rule, and must not report the other, in an example of that place.",
      ]).joined(separator: "\n") + "\n"
  }
}

import Testing

@testable import CodableLint
@testable import LintModel

/// Where the evidence is weaker, a finding is a note, which fails no run.
@Suite("Notes in place of warnings")
struct QuietSeverityTests {
  private func severities(_ source: String, of rule: String, in path: String = "Client.swift") -> [Severity] {
    findings(source, of: rule, in: path).map(\.severity)
  }

  private func findings(_ source: String, of rule: String, in path: String = "Client.swift") -> [Finding] {
    var configuration = Configuration()
    configuration.optIn = [rule]
    let file = SourceFile(
      path: path, content: .bytes(Array(source.utf8)), configuration: configuration)
    return Linter().lint([file]).findings.filter { $0.rule == rule }
  }

  @Test(
    "a date that the program may set itself",
    arguments: [
      ("let issued: Date", Severity.warning), ("var issued: Date", .warning), ("let expires: Date?", .warning),
      ("var expires: Date?", .note), ("var expires: Date?; let issued: Date", .warning),
    ])
  func dates(_ properties: String, _ severity: Severity) {
    let source = """
      struct Token: Decodable { \(properties) }
      func token(_ data: Data, _ response: HTTPURLResponse) throws -> Token {
        try JSONDecoder().decode(Token.self, from: data)
      }
      """
    #expect(severities(source, of: "date-without-strategy") == [severity])
  }

  @Test(
    "a catch that says when the failure means nothing",
    arguments: [
      ("", "// Not every copy has one.", Severity.note), ("// Older servers omit it.", "", .note), ("", "", .warning),
      ("", "// ignore", .warning), ("// Reads the price.", "", .warning),
      ("", "// Malformed: an older sender.\n    price = 1", .note), ("", "// Tells the user.\n    price = 1", .warning),
    ])
  func catches(_ above: String, _ inside: String, _ severity: Severity) {
    let source = """
      func price(_ data: Data) -> Int {
        var price = 0
        \(above)
        do { price = try JSONDecoder().decode(Row.self, from: data) } catch {
          \(inside)
        }
        return price
      }
      """
    #expect(severities(source, of: "discarded-decoding-error") == [severity])
  }

  @Test(
    "a try? whose comment speaks of its failure",
    arguments: [
      ("// A corrupt price is none.", "", Severity.note), ("", "// try? — the price may be odd.", .note),
      ("// Lenient: a bad price\n  // is no price.\n  let store = data", "", .note),
      ("// Reads the price.", "", .warning), ("// TODO: fails", "", .warning), ("// TODO: no try? here.", "", .warning),
      ("// A corrupt store.\n  let store = data\n\n", "", .warning),
    ])
  func attempts(_ above: String, _ inside: String, _ severity: Severity) {
    let source = """
      func price(_ data: Data) -> Int {
        \(above)
        guard !data.isEmpty,
          \(inside)
          let price = try? JSONDecoder().decode(Row.self, from: data)
        else { return 0 }
        return price
      }
      """
    #expect(severities(source, of: "swallowed-decoding-error") == [severity])
  }

  @Test(
    "the comment of a function that does nothing else", arguments: [("Lenient", Severity.note), ("Reads", .warning)])
  func wholeFunction(_ word: String, _ severity: Severity) {
    let source = """
      /// \(word): one price.
      func price(_ data: Data) -> Row? { try? JSONDecoder().decode(Row.self, from: data) }
      """
    #expect(severities(source, of: "swallowed-decoding-error") == [severity])
  }

  @Test(
    "a try? whose other branch says why",
    arguments: [
      (
        "guard let a = try? JSONDecoder().decode(Row.self, from: data) else {\n // Corrupt.\n return 0 }", Severity.note
      ),
      ("guard let a = try? JSONDecoder().decode(Row.self, from: data) else { // corrupt\n return 0 }", .note),
      ("if let a = try? JSONDecoder().decode(Row.self, from: data) { use(a) } else {\n // Malformed\n }", .note),
      ("if let a = try? JSONDecoder().decode(Row.self, from: data) {\n // Not corrupt\n use(a) }", .warning),
    ])
  func branches(_ statement: String, _ severity: Severity) {
    let source = "func price(_ data: Data) -> Int {\n  \(statement)\n  return 1\n}"
    #expect(severities(source, of: "swallowed-decoding-error") == [severity])
  }

  @Test(
    "a catch of a value without keys, unless a helper beside it decodes what has some",
    arguments: [("", Severity.note), ("let user = try loadUser(data)", .warning)])
  func keylessBesideHelper(_ statement: String, _ severity: Severity) {
    let source = """
      struct User: Decodable { var name: String }
      func loadUser(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
      func names(_ data: Data) -> [String] {
        do {
          let names = try JSONDecoder().decode([String].self, from: data)
          \(statement)
          return names
        } catch { return [] }
      }
      """
    #expect(severities(source, of: "discarded-decoding-error") == [severity])
  }

  @Test(
    "an object that is asked for a value, where a comment says that it can be had again",
    arguments: [("// Refetched at the next launch.", 0), ("// The list so far.", 1)])
  func askedValue(_ comment: String, _ count: Int) {
    let source = """
      struct Store {
        func load() -> [Row]? { try? JSONDecoder().decode([Row].self, from: Data()) }
        func save(_ rows: [Row]) { _ = try? JSONEncoder().encode(rows) }
      }
      struct Model {
        let store: Store
        func add(_ row: Row) {
          \(comment)
          var rows = store.load() ?? []
          rows.append(row)
          store.save(rows)
        }
      }
      """
    #expect(severities(source, of: "overwritten-after-failed-load").count == count)
  }

  @Test("a value of any kind at a key is not said to have no key")
  func anyValueAtKey() {
    let source = """
      struct Item: Decodable {
        var value: JSONValue
        enum CodingKeys: CodingKey { case value }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          guard let value = try? container.decode(JSONValue.self, forKey: .value) else { throw Missing() }
          self.value = value
        }
      }
      """
    let notes = findings(source, of: "swallowed-decoding-error").flatMap(\.notes).map(\.message)
    #expect(!notes.contains { $0.contains("no key can be missing") })
  }

  @Test(
    "a dictionary whose reader says why it is one",
    arguments: [("/// Through JSONSerialization: a value may be a number or a text.", true), ("/// Reads.", false)])
  func serialization(_ comment: String, _ isMeant: Bool) {
    let source = """
      \(comment)
      func order(_ data: Data) throws -> Order? {
        guard let json = try JSONSerialization.jsonObject(with: data) as? [String: Any],
          let id = json["id"] as? Int, let note = json["note"] as? String else { return nil }
        return Order(id: id, note: note)
      }
      """
    let found = findings(source, of: "json-serialization-for-model")
    #expect(found.map(\.severity) == [.note])
    let notes = found.flatMap(\.notes).map(\.message)
    #expect(notes.contains { $0.contains("a comment gives a reason") } == isMeant)
  }

  @Test(
    "a subclass that writes one member",
    arguments: [
      ("func save(_ item: Item) throws -> Data { try JSONEncoder().encode(item) }", Severity.note),
      ("func save(_ book: Book) throws -> Data { try JSONEncoder().encode(book) }", .error),
      (
        "struct Shelf: Codable { var items: [Item] }; func save(_ s: Shelf) throws { try JSONEncoder().encode(s) }",
        .error
      ),
    ])
  func subclasses(_ saving: String, _ severity: Severity) {
    let source = """
      class Item: Codable { var id = 0 }
      final class Book: Item {
        var pages: Int
        enum Keys: String, CodingKey { case pages }
        required init(from decoder: any Decoder) throws {
          pages = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .pages)
          try super.init(from: decoder)
        }
      }
      \(saving)
      """
    #expect(severities(source, of: "subclass-not-decoded") == [severity])
  }

  @Test("a crash in a script", arguments: [("Scripts/fetch.swift", Severity.note), ("Script/Fetch.swift", .warning)])
  func scripts(_ path: String, _ severity: Severity) {
    let source = "let names = try! JSONDecoder().decode([String].self, from: Data(contentsOf: url))"
    #expect(severities(source, of: "forced-decode", in: path) == [severity])
  }

  @Test(
    "a formatter that reads what it has written",
    arguments: [
      ("let text = f.string(from: date); return f.date(from: text)", 0),
      ("return f.date(from: f.string(from: date))", 0), ("return f.date(from: text(date))", 1),
      ("let text = g.string(from: date); return f.date(from: text)", 1),
    ])
  func roundTrip(_ body: String, _ count: Int) {
    let source = """
      func day(_ date: Date, as format: String, _ g: Other) -> Date? {
        let f = DateFormatter()
        f.dateFormat = format
        \(body)
      }
      """
    #expect(severities(source, of: "formatter-without-posix-locale").count == count)
  }

  @Test(
    "a property without a key, in a type that nothing decodes",
    arguments: [
      ("", Severity.note),
      ("func read(_ data: Data) throws -> Options { try JSONDecoder().decode(Options.self, from: data) }", .warning),
    ])
  func keys(_ reading: String, _ severity: Severity) {
    let source = """
      struct Options: Codable {
        var limit: Int
        var dropsTarget: Bool?
        enum CodingKeys: String, CodingKey { case limit }
      }
      func send(_ options: Options) throws -> Data { try JSONEncoder().encode(options) }
      \(reading)
      """
    #expect(severities(source, of: "property-missing-from-coding-keys") == [severity])
  }
}

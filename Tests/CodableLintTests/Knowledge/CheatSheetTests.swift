import Foundation
import Testing

@testable import CodableRules
@testable import LintModel

/// Measures the tables of docs/guides/cheat-sheet.md anew.
@Suite struct CheatSheetTests {
  let sheet: String

  init() throws {
    let file = Golden.repositoryRoot.appending(path: "docs/guides/cheat-sheet.md")
    sheet = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  private func expectRow(_ cells: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    let row = "| \(cells.joined(separator: " | ")) |"
    // Not in the expectation itself, which would print the whole page.
    let isThere = sheet.contains("\n\(row)\n")
    #expect(isThere, "measured: \(row)", sourceLocation: sourceLocation)
  }

  // MARK: - Dates

  @Test("what each date strategy reads and writes")
  func dateStrategies() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
    let strategies: [(JSONDecoder.DateDecodingStrategy, JSONEncoder.DateEncodingStrategy)] = [
      (.deferredToDate, .deferredToDate), (.secondsSince1970, .secondsSince1970),
      (.millisecondsSince1970, .millisecondsSince1970), (.iso8601, .iso8601),
      (.formatted(formatter), .formatted(formatter)),
    ]
    let inputs = [
      "755863200", "1734170400", "1734170400000", #""2024-12-14T10:00:00Z""#, #""2024-12-14T11:00:00+01:00""#,
      #""2024-12-14T10:00:00.123Z""#, #""2024-12-14T10:00:00""#, #""2024-12-14""#,
    ]
    for input in inputs {
      expectRow(["`\(input)`"] + strategies.map { Self.reading(input, by: $0.0) })
    }
    let written = try strategies.map { strategy in
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = strategy.1
      let json = String(decoding: try encoder.encode([Date(timeIntervalSince1970: 1_734_170_400.5)]), as: UTF8.self)
      return "`\(json.dropFirst().dropLast())`"
    }
    expectRow(["writes 10:00:00.5 UTC as"] + written)
  }

  /// A tick for 10:00 UTC on 14 December 2024, the year of any other date, the case of an error.
  private static func reading(_ input: String, by strategy: JSONDecoder.DateDecodingStrategy) -> String {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = strategy
    do {
      let date = try decoder.decode([Date].self, from: Data("[\(input)]".utf8))[0]
      if abs(date.timeIntervalSince1970 - 1_734_170_400) < 1 { return "✓" }
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      return "**the year \(calendar.component(.year, from: date))**"
    } catch {
      return name(of: error)
    }
  }

  // MARK: - Containers

  private enum Key: CodingKey { case k }
  private typealias Container = KeyedDecodingContainer<Key>

  @Test("what each call makes of a missing key, null and a wrong type")
  func absence() {
    expectRow(calling("decode(T.self, forKey:)") { "\(try $0.decode(String.self, forKey: .k))" })
    expectRow(
      calling("decodeIfPresent(T.self, forKey:)") { Self.shown(try $0.decodeIfPresent(String.self, forKey: .k)) })
    expectRow(
      calling("decodeIfPresent(T.self, forKey:) ?? d") { try $0.decodeIfPresent(String.self, forKey: .k) ?? "`d`" })
    expectRow(calling("try? decode(T.self, forKey:)") { Self.shown(try? $0.decode(String.self, forKey: .k)) })
    expectRow(
      calling("try? decodeIfPresent(T.self, forKey:)") { Self.shown(try? $0.decodeIfPresent(String.self, forKey: .k)) })
    expectRow(calling("contains(_:)") { "`\($0.contains(.k))`" })
    expectRow(calling("decodeNil(forKey:)") { "`\(try $0.decodeNil(forKey: .k))`" })
  }

  @Test("what synthesis makes of a missing key, null and a wrong type")
  func synthesis() {
    struct Required: Decodable { var k: String }
    struct Defaulted: Decodable { var k = "d" }
    struct Optional: Decodable { var k: String? }
    struct DefaultedOptional: Decodable { var k: String? = "d" }
    expectRow(decoding("var k: T") { try Self.decode(Required.self, $0).k })
    expectRow(decoding("var k = d") { try Self.decode(Defaulted.self, $0).k })
    expectRow(decoding("var k: T?") { Self.shown(try Self.decode(Optional.self, $0).k) })
    expectRow(decoding("var k: T? = d") { Self.shown(try Self.decode(DefaultedOptional.self, $0).k) })
  }

  @Test("which calls move an unkeyed container on")
  func moving() throws {
    struct Nothing: Decodable {}
    func moved(_ json: String, _ call: (inout any UnkeyedDecodingContainer) throws -> Void) throws -> String {
      var container = try Self.decode(Captured.self, json).decoder.unkeyedContainer()
      do { try call(&container) } catch {}
      return container.currentIndex == 1 ? "yes" : "no"
    }
    let calls: [(String, (inout any UnkeyedDecodingContainer) throws -> Void)] = [
      ("decode(T.self)", { _ = try $0.decode(String.self) }), ("decodeNil()", { _ = try $0.decodeNil() }),
      ("decode(Empty.self), a struct without properties", { _ = try $0.decode(Nothing.self) }),
      ("superDecoder()", { _ = try $0.superDecoder() }),
    ]
    for (name, call) in calls {
      expectRow(
        ["`\(name)`".replacing("), a struct without properties`", with: ")`, a struct without properties")] + [
          try moved(#"["a"]"#, call), try moved("[5]", call), try moved("[null]", call),
        ])
    }
  }

  private func calling(_ name: String, _ call: @escaping @Sendable (Container) throws -> String) -> [String] {
    decoding(name) { json in
      try call(try Self.decode(Captured.self, json).decoder.container(keyedBy: Key.self))
    }
  }

  private func decoding(_ name: String, _ read: (String) throws -> String) -> [String] {
    ["`\(name)`"]
      + ["{}", #"{"k":null}"#, #"{"k":5}"#].map { json in
        do { return try read(json) } catch { return Self.name(of: error) }
      }
  }

  // MARK: - Catches

  @Test("on which rung of the ladder a document ends, and with which path")
  func ladder() {
    enum Kind: String, Decodable { case song }
    struct Item: Decodable { var id: Int, kind: Kind, url: URL? }
    struct Page: Decodable { var items: [Item] }
    let documents = [
      #"{"items":[{"kind":"song"}]}"#, #"{"items":[{"id":null,"kind":"song"}]}"#,
      #"{"items":[{"id":"1","kind":"song"}]}"#,
      #"{"items":[{"id":1,"kind":"film"}]}"#, #"{"items":[{"id":1,"kind":"song","url":""}]}"#,
      #"{"items":[{"id":1.5,"kind":"song"}]}"#, "<html>",
    ]
    for document in documents {
      do {
        _ = try Self.decode(Page.self, document)
        Issue.record("\(document) decodes")
      } catch {
        expectRow(["`\(document)`", Self.name(of: error), Self.path(of: error)])
      }
    }
  }

  // MARK: - The review checklist

  @Test(
    "the checklist has an entry for every rule",
    arguments: RuleCatalog.infos.filter { $0.category != .builtIn }.map(\.id))
  func everyRule(id: String) {
    let isThere = sheet.contains("[\(id)](../rules/\(id).md)")
    #expect(isThere, "add an entry for \(id) to docs/guides/cheat-sheet.md")
  }

  @Test("the rules that the guides written by hand link to exist", arguments: ["cheat-sheet", "glossary"])
  func links(guide: String) throws {
    let page = try String(
      decoding: Data(contentsOf: Golden.repositoryRoot.appending(path: "docs/guides/\(guide).md")), as: UTF8.self)
    for match in page.matches(of: /\]\(([^)#\s]+)[^)]*\)/) where !match.1.hasPrefix("http") {
      let file = Golden.repositoryRoot.appending(path: "docs/guides").appending(path: String(match.1))
      #expect(FileManager.default.fileExists(atPath: file.standardizedFileURL.path()), "\(match.1)")
    }
  }

  // MARK: -

  /// Hands out the decoder that it is made from.
  private struct Captured: Decodable {
    let decoder: any Decoder
    init(from decoder: any Decoder) { self.decoder = decoder }
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  private static func shown(_ value: String?) -> String { value ?? "`nil`" }

  private static func name(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound: "throws `keyNotFound`"
    case DecodingError.valueNotFound: "throws `valueNotFound`"
    case DecodingError.typeMismatch: "throws `typeMismatch`"
    case DecodingError.dataCorrupted: "throws `dataCorrupted`"
    default: "throws \(type(of: error))"
    }
  }

  private static func path(of error: any Error) -> String {
    let context: DecodingError.Context? =
      switch error {
      case DecodingError.keyNotFound(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
        context
      default: nil
      }
    let path = (context?.codingPath ?? []).reduce(into: "") { path, key in
      path += key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? key.stringValue : ".\(key.stringValue)")
    }
    return path.isEmpty ? "empty" : "`\(path)`"
  }
}

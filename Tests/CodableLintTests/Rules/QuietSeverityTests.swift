import Testing

@testable import CodableLint

/// Where the evidence is weaker, a finding is a note, which fails no run.
@Suite("Notes in place of warnings")
struct QuietSeverityTests {
  private func severities(_ source: String, of rule: String, in path: String = "Client.swift") -> [Severity] {
    var configuration = Configuration()
    configuration.optIn = [rule]
    let file = SourceFile(
      path: path, content: .bytes(Array(source.utf8)), configuration: configuration)
    return Linter().lint([file]).findings.filter { $0.rule == rule }.map(\.severity)
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
    ])
  func catches(_ above: String, _ inside: String, _ severity: Severity) {
    let source = """
      func price(_ data: Data) -> Int {
        var price = 0
        \(above)
        do { price = try JSONDecoder().decode(Int.self, from: data) } catch {
          \(inside)
        }
        return price
      }
      """
    #expect(severities(source, of: "discarded-decoding-error") == [severity])
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

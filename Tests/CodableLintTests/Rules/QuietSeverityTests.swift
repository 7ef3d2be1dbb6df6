import Testing

@testable import CodableLint

/// Where the evidence is weaker, a finding is a note, which fails no run.
@Suite("Notes in place of warnings")
struct QuietSeverityTests {
  private func severities(_ source: String, of rule: String) -> [Severity] {
    var configuration = Configuration()
    configuration.optIn = [rule]
    let file = SourceFile(
      path: "Client.swift", content: .bytes(Array(source.utf8)), configuration: configuration)
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

import Foundation
import LanguageServer
import TestSupport
import Testing

@Suite struct CodeActionTests {
  private let formatter = """
    import Foundation

    func makeFormatter() -> DateFormatter {
      let formatter = DateFormatter()
      formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ"
      return formatter
    }

    """

  @Test(arguments: ["\n", "\r\n"], [true, false])
  func aFixRemovesItsFinding(lineBreak: String, isVersioned: Bool) throws {
    let edits = isVersioned ? #","workspace":{"workspaceEdit":{"documentChanges":true}}"# : ""
    var client = try TestClient(capabilities: #"{"general":{"positionEncodings":["utf-8"]}\#(edits)}"#)
    let text = formatter.replacing("\n", with: lineBreak)
    try client.open("A.swift", text, version: 5)
    let action = try #require(
      try client.actions("A.swift", line: 4, character: 30).first { $0["isPreferred"] == .bool(true) })
    #expect((action["edit"]?["documentChanges"] != nil) == isVersioned)
    let fixed = try TextEdits.applying(action, to: text, of: client.uri(of: "A.swift"))
    #expect(fixed.contains("en_US_POSIX"))
    #expect(fixed.split(separator: lineBreak).allSatisfy { !$0.contains("\n") && !$0.contains("\r") })
    try client.replace("A.swift", with: fixed, version: 6)
    try client.settle()
    #expect(client.rules(in: "A.swift") == [])
  }

  /// As the command line makes them.
  @Test func everySafeFixIsMadeAtOnce() throws {
    var client = try TestClient()
    let text = "// é😀\n" + formatter + formatter.replacing("makeFormatter", with: "makeAnother")
    try client.open("A.swift", text)
    #expect(try client.actions("A.swift", line: 0, character: 0).isEmpty)
    let action = try #require(try client.actions("A.swift", line: 0, character: 0, only: "source.fixAll").first)
    #expect(action["kind"]?.string == "source.fixAll.codableLint")
    let fixed = try TextEdits.applying(action, to: text, of: client.uri(of: "A.swift"))
    try client.replace("A.swift", with: fixed)
    try client.settle()
    #expect(client.rules(in: "A.swift") == [])
    #expect(try client.actions("A.swift", line: 0, character: 0, only: "source").isEmpty)
  }

  @Test(arguments: [
    ("func load(_ data: Data) -> Row? {\n  try? JSONDecoder().decode(Row.self, from: data)\n}\n", 1, 4),
    (
      "func load(_ data: Data) {\n  let a =\n    try? JSONDecoder().decode(Row.self, from: data)\n  print(a)\n}\n", 2, 6
    ),
    ("func load(_ data: Data) -> [Int?] {\n  [1, 2, try? JSONDecoder().decode(Row.self, from: data)]\n}\n", 1, 10),
  ])
  func aCommentAllowsAFindingOnceItSaysWhy(code: String, line: Int, character: Int) throws {
    var client = try TestClient()
    let text = "import Foundation\n" + code
    try client.open("A.swift", text)
    let action = try #require(
      try client.actions("A.swift", line: line + 1, character: character).first {
        $0["title"]?.string?.hasPrefix("Allow ") == true
      })
    let commented = try TextEdits.applying(action, to: text, of: client.uri(of: "A.swift"))
    try client.replace("A.swift", with: commented)
    try client.settle()
    #expect(client.rules(in: "A.swift")?.contains("suppression-without-reason") == true)
    let reason = commented.replacing("swallowed-decoding-error: ", with: "swallowed-decoding-error: a cache")
    try client.replace("A.swift", with: reason, version: 3)
    try client.settle()
    #expect(client.rules(in: "A.swift") == [])
  }

  @Test func aRuleIsExplained() throws {
    var client = try TestClient()
    let page = try client.request(
      "workspace/executeCommand", #"{"command":"codable-lint.explain","arguments":["forced-decode"]}"#)
    #expect(page.string?.hasPrefix("# forced-decode") == true)
    #expect(client.told.first?.hasPrefix("forced-decode: ") == true)
    let wrong = try client.request(
      "workspace/executeCommand", #"{"command":"codable-lint.explain","arguments":["forced-decod"]}"#)
    #expect(wrong["error"]?["message"]?.string?.contains("Did you mean") == true)
  }

  @Test func aCommentTellsWhatItAllows() throws {
    var client = try TestClient()
    let text = """
      import Foundation
      func load(_ data: Data) -> Int? {
        // codable-lint:allow swallowed-decoding-error: a cache
        try? JSONDecoder().decode(Row.self, from: data)
      }
      """
    try client.open("A.swift", text)
    func hover(_ line: Int, _ character: Int) throws -> String {
      let place = #"{"line":\#(line),"character":\#(character)}"#
      return try client.request(
        "textDocument/hover", #"{"textDocument":{"uri":"\#(client.uri(of: "A.swift"))"},"position":\#(place)}"#)[
          "contents"]?["value"]?.string ?? ""
    }
    #expect(try hover(2, 10).contains("- line 4: 'try?' hides"))
    #expect(try hover(1, 0).isEmpty)
    try client.replace("A.swift", with: text.replacing(": a cache", with: ":"))
    #expect(try hover(2, 10).contains("allows nothing yet"))
    #expect(try hover(3, 3).hasPrefix("**swallowed-decoding-error**"))
    try client.replace(
      "A.swift", with: text.replacing("allow swallowed-decoding-error", with: "allow silent-format-change"))
    #expect(try hover(2, 10).contains("is known to `codable-lint breaking --against REVISION` alone"))
  }
}

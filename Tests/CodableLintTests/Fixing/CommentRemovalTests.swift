import Testing

@testable import CodableLint

@Suite("A suppression comment that goes")
struct CommentRemovalTests {
  private static let comment = "// codable-lint:allow forced-decode: no longer"

  @Test(
    "leaves no trace, and its neighbours as they are",
    arguments: [
      ("let a = 1  #\nlet b = 2\n", "let a = 1\nlet b = 2\n"),
      ("let a = 1\t#", "let a = 1"),
      ("let a = 1 /* one */ #\n", "let a = 1 /* one */\n"),
      ("#\nlet a = 1\n", "let a = 1\n"),
      ("#\n\nlet a = 1\n", "let a = 1\n"),
      ("\u{FEFF}#\n\nlet a = 1\n", "\u{FEFF}let a = 1\n"),
      ("#", ""), ("#\n", ""),
      ("let a = 1\n#", "let a = 1"),
      ("let a = 1\n#\n", "let a = 1\n"),
      (
        "struct A {\n  // before\n  #\n  // after\n  var a = 1\n}\n",
        "struct A {\n  // before\n  // after\n  var a = 1\n}\n"
      ),
      ("let a = 1\n\n#\n\nlet b = 2\n", "let a = 1\n\nlet b = 2\n"),
      ("let a = 1\n\n#\nlet b = 2\n", "let a = 1\n\nlet b = 2\n"),
      ("let a = 1\n#\n\nlet b = 2\n", "let a = 1\n\nlet b = 2\n"),
      ("func a() {\n\t#\n}\n", "func a() {\n}\n"),
      ("func a() {  #\n}\n", "func a() {\n}\n"),
      ("#\n#\nlet a = 1\n", "let a = 1\n"),
      ("\"\"\"\n  #\n  \"\"\"\n", "\"\"\"\n  #\n  \"\"\"\n"),
    ])
  func removal(_ marked: String, _ expected: String) {
    for lineBreak in ["\n", "\r\n"] {
      func text(_ marked: String) -> String {
        marked.replacing("#", with: Self.comment).replacing("\n", with: lineBreak)
      }
      #expect(FixedExample(text(marked), rule: "unused-suppression").text == text(expected))
    }
  }

  @Test(
    "keeps the rules that are still needed",
    arguments: [
      ("forced-decode, swallowed-decoding-error", "swallowed-decoding-error"),
      ("swallowed-decoding-error, forced-decode", "swallowed-decoding-error"),
      ("forced-decode,  swallowed-decoding-error , coder-strategy-drift", "swallowed-decoding-error"),
      ("swallowed-decoding-error, no-such-rule", "swallowed-decoding-error, no-such-rule"),
    ])
  func oneOfSeveral(_ rules: String, _ expected: String) {
    func text(_ rules: String) -> String {
      """
      // codable-lint:allow \(rules): a probe
      func read(_ data: Data) -> Row? { try? JSONDecoder().decode(Row.self, from: data) }

      """
    }
    #expect(FixedExample(text(rules), rule: "unused-suppression").text == text(expected))
  }

  @Test("goes whole when none of its rules is needed")
  func noneOfSeveral() {
    let text = "// codable-lint:allow forced-decode, coder-strategy-drift: no longer\nlet a = 1\n"
    let fixed = FixedExample(text, rule: "unused-suppression")
    #expect(fixed.text == "let a = 1\n")
    #expect(fixed.numberOfPasses == 2)
  }
}

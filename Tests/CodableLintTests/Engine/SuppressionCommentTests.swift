import Testing

@testable import CodableLint
@testable import CodableRules
@testable import LintModel

@Suite("A suppression comment that is written wrongly")
struct SuppressionCommentTests {
  private static func messages(_ comment: String) -> [String] {
    let text = "\(comment)\nlet a = try? JSONDecoder().decode(Row.self, from: data)\n"
    let file = SourceFile(path: "A.swift", content: .bytes(Array(text.utf8)), configuration: Configuration())
    return Linter(threads: 1).lint([file], workingDirectory: "/").findings.filter {
      $0.rule == BuiltInRules.unusedSuppression.id
    }.map(\.message)
  }

  @Test("says that no space may follow the marker")
  func space() {
    #expect(
      Self.messages("// codable-lint: allow swallowed-decoding-error: the cache is rebuilt") == [
        "no word follows 'codable-lint:' at once, so the comment allows nothing; "
          + "write 'codable-lint:allow' or 'codable-lint:allow-file'"
      ])
  }

  @Test("says which word it does not know")
  func unknownWord() {
    #expect(
      Self.messages("// codable-lint:disable swallowed-decoding-error: the cache is rebuilt") == [
        "'disable' is no word of a suppression comment; write 'allow' or 'allow-file'"
      ])
  }

  @Test("says which kind of comment it takes", arguments: ["/// %", "/* % */", "/** % */"])
  func otherComment(_ form: String) {
    let comment = form.replacing("%", with: "codable-lint:allow swallowed-decoding-error: the cache is rebuilt")
    #expect(
      Self.messages(comment) == [
        "only a comment that begins with two slashes allows something; write '// codable-lint:allow RULE: reason'"
      ])
    #expect(Self.messages("/// Write `codable-lint:allow` above it.").isEmpty)
  }
}

import Testing

@testable import CodableLint
@testable import LintModel
@testable import SwiftFacts

@Suite struct TouchedDeclarationsTests {
  /// A change, and the lines whose findings it has to do with.
  struct Example: CustomTestStringConvertible {
    var testDescription: String
    var change: ChangedLines.Change
    var lines: Set<Int>
  }

  /// 1 ... 25
  private static let source = """
    import Foundation

    func first() {
      let a = 1
      let b = 2
    }

    // about second
    func second() {}
    struct User: Codable,
      Sendable
    {
      var name: String
      /// its age
      var age: Int

      enum CodingKeys: String, CodingKey {
        case name, age
      }

      func greet() {
        print(name)
      }
    }
    let last = 1
    """

  private static func replaced(_ line: Int, _ count: Int = 1) -> ChangedLines.Change { .init(line: line, count: count) }
  private static func removed(before line: Int) -> ChangedLines.Change { .init(line: line, count: 0) }

  /// Lines 16 and 20 are empty.
  private static let wholeType = Set(10...24).subtracting([16, 20])

  private static let examples = [
    Example(testDescription: "a statement", change: replaced(4), lines: [3, 4, 5, 6]),
    Example(testDescription: "a statement went away", change: removed(before: 5), lines: [3, 4, 5, 6]),
    Example(testDescription: "an empty line", change: replaced(7), lines: []),
    Example(testDescription: "a comment above", change: replaced(8), lines: [8, 9]),
    Example(testDescription: "a comment went away", change: removed(before: 9), lines: [8, 9]),
    Example(testDescription: "a neighbour and an empty line", change: replaced(2, 5), lines: [3, 4, 5, 6]),
    Example(testDescription: "a property", change: replaced(13), lines: [10, 11, 12, 13]),
    Example(testDescription: "a property's comment", change: replaced(14), lines: [10, 11, 12, 14, 15]),
    Example(testDescription: "a method", change: replaced(22), lines: [10, 11, 12, 21, 22, 23]),
    Example(testDescription: "the type's header", change: replaced(11), lines: wholeType),
    Example(testDescription: "the coding keys", change: replaced(18), lines: wholeType),
    Example(testDescription: "a member went away", change: removed(before: 16), lines: wholeType),
    Example(testDescription: "the last member went away", change: removed(before: 24), lines: wholeType),
    Example(testDescription: "file level", change: replaced(25), lines: [25]),
    Example(testDescription: "nothing", change: removed(before: 1), lines: []),
  ]

  @Test(arguments: examples) func touches(_ example: Example) {
    let source = SourceText(path: "", text: Self.source)
    let declarations = TouchedDeclarations(
      utf8: source.utf8, changes: ChangedLines.some([example.change]).ranges(in: source.utf8))
    let lines = (1...source.lineCount).filter { line in
      guard let range = source.lineRange(line), !range.isEmpty else { return false }
      // The first byte that is no indentation: where findings are.
      let start = range.first { source.utf8[$0] != UInt8(ascii: " ") } ?? range.lowerBound
      return declarations.contains(start)
    }
    #expect(Set(lines) == example.lines)
  }

  @Test(arguments: [
    "init(from decoder: any Decoder) throws {\n}", "func encode(to encoder: any Encoder) throws {\n}",
    "private enum CodingKeys: CodingKey {\n}", "enum BikeCodingKeys: CodingKey {\n}", "typealias CodingKeys =\nKeys",
  ])
  func whatDecidesAboutCodingTouchesTheType(_ member: String) {
    let text = Array("struct A: Codable {\nvar a: Int\n\(member)\n}\n".utf8)
    let changed = TouchedDeclarations(
      utf8: text, changes: ChangedLines.some([.init(line: 4, count: 1)]).ranges(in: text))
    #expect(changed.contains(21))
  }

  @Test func otherMembersDoNot() {
    let text = Array("struct A: Codable {\nvar a: Int\nfunc encode(with: Int) {\n}\n}\n".utf8)
    let changed = TouchedDeclarations(
      utf8: text, changes: ChangedLines.some([.init(line: 4, count: 1)]).ranges(in: text))
    #expect(!changed.contains(21))
    #expect(changed.contains(33))
  }

  @Test func conditionalCodeIsLookedInto() {
    let text = Array(
      "#if DEBUG\nfunc a() {}\n#else\nfunc b() {}\n#endif\nstruct C {\n#if X\nvar d = 1\nvar e = 2\n#endif\n}\n".utf8)
    let source = SourceText(path: "", utf8: text)
    for line in [2, 4, 8, 9] {
      let changed = TouchedDeclarations(
        utf8: text, changes: ChangedLines.some([.init(line: line, count: 1)]).ranges(in: text))
      let touched = [2, 4, 8, 9].filter { changed.contains(source.lineRange($0)?.lowerBound ?? 0) }
      #expect(touched == [line])
    }
  }

  @Test func veryLongChainsAreNoTrouble() {
    let text = Array(("let a = b" + String(repeating: ".c()", count: 20_000) + "\nlet d = 1\n").utf8)
    let declarations = ParallelMap.map([text], threads: 1) { text in
      TouchedDeclarations(utf8: text, changes: ChangedLines.some([.init(line: 2, count: 1)]).ranges(in: text))
    }
    #expect(declarations.first?.contains(0) == false)
    #expect(declarations.first?.contains(text.count - 3) == true)
  }

  @Test("what is too deep to be parsed counts as touched", arguments: ["[", "A -> "])
  func tooDeep(_ part: String) {
    let text = "let a: " + String(repeating: part, count: 200_000)
    let touched = TouchedDeclarations(utf8: Array(text.utf8), changes: [])
    #expect(touched.contains(0))
    #expect(touched.contains(text.utf8.count))
  }
}

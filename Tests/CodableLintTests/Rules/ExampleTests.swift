import Testing

@testable import CodableLint
@testable import CodableRules
@testable import LintModel

/// Every rule's examples, which are also its documentation, in every disguise.
@Suite("A rule's examples")
struct ExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var rule: any Rule.Type
    var example: RuleExample
    var testDescription: String { "\(rule.info.id): \(example.title)" }
  }

  static let cases = RuleCatalog.all.flatMap { rule in
    rule.info.examples.map { Case(rule: rule, example: $0) }
  }

  @Test("are reported exactly where they are marked", arguments: cases)
  func exactRanges(_ testCase: Case) {
    let example = MarkedExample(testCase.example)
    #expect(example.findings(of: testCase.rule.info.id).map(\.location) == example.expected.sorted())
  }

  @Test("are marked when bad, and bare when good", arguments: cases)
  func marks(_ testCase: Case) {
    #expect(MarkedExample(testCase.example).expected.isEmpty != testCase.example.isBad)
  }

  @Test("are reported at the same places after text of many bytes", arguments: cases)
  func multiBytePrefix(_ testCase: Case) {
    let example = MarkedExample(testCase.example).prefixed(by: "// é 漢字 👩‍👩‍👧 e\u{301}\n\n")
    #expect(example.findings(of: testCase.rule.info.id).map(\.location) == example.expected.sorted())
  }

  @Test("are reported at the same places with CR LF lines", arguments: cases)
  func windowsLines(_ testCase: Case) {
    let example = MarkedExample(testCase.example).withWindowsLines()
    #expect(example.findings(of: testCase.rule.info.id).map(\.location) == example.expected.sorted())
  }

  @Test("do not depend on which files are parsed, on threads, or on the order of files", arguments: cases)
  func soundness(_ testCase: Case) {
    let example = MarkedExample(testCase.example)
    let id = testCase.rule.info.id
    let findings = example.findings(of: id)
    #expect(example.findings(of: id, parsingEverything: true) == findings)
    #expect(example.findings(of: id, threads: 7) == findings)
    var reversed = example
    reversed.files.reverse()
    #expect(reversed.findings(of: id) == findings)
  }

  @Test("are silent under a suppression, which then counts as used", arguments: cases.filter(\.example.isBad))
  func suppressed(_ testCase: Case) {
    let id = testCase.rule.info.id
    var example = MarkedExample(testCase.example)
    let bad = Set(example.expected.map(\.path))
    example.files = example.files.map { file in
      guard bad.contains(file.path) else { return file }
      return SourceText(
        path: file.path, utf8: Array("// codable-lint:allow-file \(id): shown on its page\n".utf8) + file.utf8)
    }
    #expect(example.findings(of: id).isEmpty)
    #expect(example.findings(of: "unused-suppression").isEmpty)
  }
}

/// What holds for every rule's words.
@Suite("A rule's words")
struct RuleWordTests {
  @Test("messages start in lower case and have no full stop", arguments: ExampleTests.cases.filter(\.example.isBad))
  func messageConvention(_ testCase: ExampleTests.Case) {
    for finding in MarkedExample(testCase.example).findings(of: testCase.rule.info.id) {
      for message in [finding.message] + finding.notes.map(\.message) {
        #expect(!message.hasSuffix("."))
        #expect(message.first.map { !$0.isUppercase } ?? false, "\(message)")
      }
    }
  }

  @Test("ids are words with hyphens, and unique")
  func ids() {
    let ids = RuleCatalog.infos.flatMap { [$0.id] + $0.aliases }
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.allSatisfy { $0.isLowercase || $0 == "-" }, "\(id)") }
  }

  @Test(
    "every rule shows a bad and a good example, and says why and how to get out",
    arguments: RuleCatalog.all.map { $0.info.id })
  func completeness(_ id: String) throws {
    let info = try #require(RuleCatalog.info(for: id))
    #expect(info.examples.contains { $0.isBad && $0.isShown })
    #expect(info.examples.contains { !$0.isBad && $0.isShown })
    #expect(!info.why.isEmpty && !info.fix.isEmpty && !info.sources.isEmpty)
    #expect(!info.summary.hasSuffix(".") && info.summary.first?.isUppercase == false)
  }
}

/// The programs that show a rule's consequence; that they print what they claim is checked by running them in CI.
@Suite("A rule's demonstration")
struct DemonstrationTests {
  @Test("is flagged when bad, and not when good", arguments: RuleCatalog.all.map { $0.info.id })
  func isJudged(_ id: String) throws {
    guard let demonstration = RuleCatalog.info(for: id)?.demonstration else { return }
    #expect(!MarkedExample(.good("bad", demonstration.bad)).findings(of: id).isEmpty)
    #expect(MarkedExample(.good("good", demonstration.good)).findings(of: id).isEmpty)
  }
}

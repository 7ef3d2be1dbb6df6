import Foundation
import Testing

@testable import CodableLint
@testable import CodableRules

/// The fixes in every rule's examples.
@Suite("A rule's fixes")
struct FixExampleTests {
  static let cases = ExampleTests.cases.filter(\.example.isBad)

  @Test("give the text that the example states", arguments: cases)
  func statedText(_ testCase: ExampleTests.Case) {
    let example = MarkedExample(testCase.example)
    let fixed = FixedExample(example.files, rule: testCase.rule.info.id)
    for file in example.files {
      let stated = testCase.example.fixed[file.path] ?? String(decoding: file.utf8, as: UTF8.self)
      #expect(String(decoding: fixed.texts[file.path] ?? [], as: UTF8.self) == stated)
    }
    #expect(fixed.passes.problems.isEmpty && fixed.passes.notices.isEmpty)
  }

  @Test("give it with CR LF lines and after a byte order mark", arguments: cases)
  func windowsText(_ testCase: ExampleTests.Case) {
    let example = MarkedExample(testCase.example).withWindowsLines().prefixed(by: "\u{FEFF}")
    let fixed = FixedExample(example.files, rule: testCase.rule.info.id)
    for file in example.files {
      let text = MarkedExample(testCase.example).files.first { $0.path == file.path }?.utf8 ?? []
      let stated = testCase.example.fixed[file.path].map { Array($0.utf8) } ?? text
      #expect(fixed.texts[file.path] == Array("\u{FEFF}".utf8) + stated.flatMap { $0 == 10 ? [13, 10] : [$0] })
    }
  }

  @Test("remove their finding, each alone, and bring no other", arguments: cases)
  func alone(_ testCase: ExampleTests.Case) {
    let id = testCase.rule.info.id
    let example = MarkedExample(testCase.example)
    let before = Dictionary(example.files.map { ($0.path, $0.utf8) }, uniquingKeysWith: { first, _ in first })
    let counts = FixedExample.counts(before)
    for finding in example.findings(of: id) {
      guard let fix = finding.fix else { continue }
      #expect(finding.isFixable)
      let path = finding.location.path
      let merged = MergedFixes([fix], in: before[path] ?? [])
      #expect(merged.applied == [0])
      #expect(SyntaxCheck.parses(merged.text, path: path))
      let after = FixedExample.counts(before.merging([path: merged.text]) { _, new in new })
      #expect(after[id, default: 0] == counts[id, default: 0] - 1)
      for (rule, count) in after { #expect(count <= counts[rule, default: 0], "\(rule)") }
    }
  }

  @Test("leave out what is unsafe unless it is asked for", arguments: cases)
  func safety(_ testCase: ExampleTests.Case) {
    let example = MarkedExample(testCase.example)
    let id = testCase.rule.info.id
    let isSafe = example.findings(of: id).compactMap(\.fix).contains(where: \.isSafe)
    #expect(FixedExample(example.files, rule: id, .safe).passes.isAnythingChanged == isSafe)
  }

  @Test("are listed in the guide, with how safe they are")
  func guide() throws {
    var safeties: [String: Set<Bool>] = [:]
    for testCase in Self.cases {
      let id = testCase.rule.info.id
      for fix in MarkedExample(testCase.example).findings(of: id).compactMap(\.fix) {
        safeties[id, default: []].insert(fix.isSafe)
      }
    }
    let guide = try String(contentsOf: Golden.repositoryRoot.appending(path: "docs/fixing.md"), encoding: .utf8)
    let rows = guide.split(separator: "\n").filter { $0.hasPrefix("| [") }.map { row in
      row.split(separator: "|").map { $0.trimmingPrefix(" ") }
    }
    let stated = Dictionary(
      rows.map { row in
        let id = row[0].dropFirst().prefix { $0 != "]" }
        let words = row[1].split { !$0.isLetter }
        return (String(id), Set(words.compactMap { ["safe": true, "unsafe": false][String($0)] }))
      }, uniquingKeysWith: { first, _ in first })
    for (id, found) in safeties {
      #expect(stated[id]?.isSuperset(of: found) == true, "\(id)")
    }
    let builtIn = BuiltInRules.infos.map(\.id)
    for id in stated.keys where !builtIn.contains(id) { #expect(safeties[id] != nil, "\(id)") }
  }
}

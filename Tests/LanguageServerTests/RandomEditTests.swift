import CodableLint
import CodableRules
import Foundation
import LanguageServer
import LintModel
import TestSupport
import Testing

/// Whatever is typed, the editor shows what the command line says about the same texts.
@Suite struct RandomEditTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func editsGiveWhatAFreshLintGives(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    var client = try TestClient(capabilities: "{}")
    let names = ["A.swift", "Sources/B.swift", "Sources/é C.swift"]
    let snippets = RuleCatalog.infos.flatMap(\.examples).flatMap(\.files).map { file in
      file.text.filter { $0 != "«" && $0 != "»" }
    }
    var texts = Dictionary(uniqueKeysWithValues: names.map { ($0, snippets.randomElement(using: &random) ?? "") })
    for name in names {
      try client.project.folder.write(texts[name] ?? "", to: name)
      try client.open(name.replacing(" ", with: "%20"), texts[name] ?? "")
    }
    for version in 2..<52 {
      let name = try #require(names.randomElement(using: &random))
      let edit = Edit(of: texts[name] ?? "", with: snippets, using: &random)
      texts[name] = edit.result
      try client.notify(
        "textDocument/didChange",
        #"""
        {"textDocument":{"uri":"\#(client.uri(of: name).replacing(" ", with: "%20"))","version":\#(version)},
         "contentChanges":[{"range":{"start":\#(edit.start),"end":\#(edit.end)},"text":\#(try TestClient.json(edit.new))}]}
        """#)
      // Several edits may come before the client is quiet.
      guard Bool.random(using: &random) else { continue }
      try client.settle()
      for (name, text) in texts { try client.project.folder.write(text, to: name) }
      let fresh = try fresh(in: client.project)
      for name in names {
        let shown = client.diagnostics[client.uri(of: name.replacing(" ", with: "%20"))] ?? []
        #expect(shown.map(Self.line) == fresh[name, default: []], "seed \(seed), version \(version), \(name)")
      }
    }
  }

  private func fresh(in project: GitFolder) throws -> [String: [String]] {
    let request = LintRequest(
      paths: ["."], workingDirectory: project.folder.path, environment: project.environment)
    let report = try LintRun(request).outcome().report
    return Dictionary(grouping: report.findings, by: \.location.path).mapValues { findings in
      findings.map { finding in
        let source = report.sources[finding.location.path] ?? SourceText(path: "", text: "")
        let start = source.position(at: finding.location.range.lowerBound, in: .utf16)
        return "\(start.line):\(start.character) \(finding.rule)"
      }
    }
  }

  private static func line(_ diagnostic: LSPAny) -> String {
    let start = diagnostic["range"]?["start"]
    let (line, character) = (start?["line"]?.integer ?? -1, start?["character"]?.integer ?? -1)
    return "\(line):\(character) \(diagnostic["code"]?.string ?? "")"
  }

  /// A stretch of a text that is replaced, with its ends as the protocol counts by default.
  private struct Edit {
    var start: String
    var end: String
    var new: String
    var result: String

    init(of text: String, with snippets: [String], using random: inout SeededNumbers) {
      let scalars = Array(text.unicodeScalars)
      let ends = [Int.random(in: 0...scalars.count, using: &random), Int.random(in: 0...scalars.count, using: &random)]
      let isShort = Bool.random(using: &random)
      let low = ends.min() ?? 0
      // Between the two units of a line break no editor can put a cursor.
      let start = Self.outsideLineBreak(low, in: scalars)
      let end = Self.outsideLineBreak(isShort ? min(low + 5, scalars.count) : ends.max() ?? 0, in: scalars)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: new = ""
      case 1: new = ["try?", "é😀", "}", "\r\n", "// codable-lint:allow x", "\""].randomElement(using: &random) ?? ""
      default: new = snippets.randomElement(using: &random) ?? ""
      }
      result = Self.text(scalars[..<start]) + new + Self.text(scalars[end...])
      self.start = Self.position(start, in: text, scalars)
      self.end = Self.position(end, in: text, scalars)
    }

    private static func outsideLineBreak(_ index: Int, in scalars: [Unicode.Scalar]) -> Int {
      let isInside = index > 0 && index < scalars.count && scalars[index - 1] == "\r" && scalars[index] == "\n"
      return isInside ? index - 1 : index
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(scalars))
    }

    private static func position(_ index: Int, in text: String, _ scalars: [Unicode.Scalar]) -> String {
      let offset = Self.text(scalars[..<index]).utf8.count
      let position = SourceText(path: "", text: text).position(at: offset, in: .utf16)
      return #"{"line":\#(position.line),"character":\#(position.character)}"#
    }
  }
}

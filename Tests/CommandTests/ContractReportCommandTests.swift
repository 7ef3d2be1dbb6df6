import Foundation
import TestSupport
import Testing

/// What `contract` reports goes the ways of what `lint` reports.
@Suite struct ContractReportCommandTests {
  private static let payloads = """
    [{"id": 1, "name": "a", "note": "Ä"},
     {"id": 2, "password": "hunter2", "title": "b"}]
    """

  private func folder(_ model: String = "struct User: Codable {\n  var id: Int\n  var name: String\n}\n") throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder()
    try folder.write(model, to: "User.swift")
    try folder.write(Self.payloads, to: "p.json")
    return folder
  }

  private func contract(in folder: TemporaryFolder, _ arguments: String...) throws -> Command.Result {
    try CodableLintBinary.run(["contract", "User", "p.json", "--no-cache"] + arguments, in: folder)
  }

  @Test("a finding stands at the property, and leads to the payload")
  func places() throws {
    let result = try contract(in: try folder(), "--format", "json")
    #expect(result.code == 1)
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    let finding = try #require(report.findings.first { $0.rule == "payload-not-decoded" })
    #expect(finding.path == "User.swift")
    #expect(finding.symbol == "User.name")
    #expect(finding.range.start == Report.Position(line: 3, column: 7))
    let note = try #require(finding.notes.first)
    #expect(note.message == "refused here")
    #expect(note.path == "p.json")
    #expect(note.range?.start == Report.Position(line: 2, column: 2))
    #expect(report.summary.payloads.trials.map(\.failed) == [1])
    #expect(report.summary.payloads.trials.map(\.payloads) == [2])
  }

  @Test("each way in which one property fails is told", arguments: ["text", "markdown", "github", "html"])
  func severalFailures(format: String) throws {
    let folder = try folder()
    try folder.write(#"[{"id": 1}, {"id": 2, "name": 5}, {"id": 3, "name": null}]"#, to: "p.json")
    let result = try contract(in: folder, "--format", format)
    #expect(result.code == 1)
    for error in ["keyNotFound", "typeMismatch(String)", "valueNotFound(String)"] {
      #expect(result.output.contains("DecodingError.\(error)"), "\(error): \(result.output)")
    }
  }

  private struct Report: Decodable {
    var findings: [Finding]
    var summary: Summary

    struct Finding: Decodable {
      var rule: String
      var path: String
      var symbol: String?
      var range: Span
      var notes: [Note]
    }

    struct Note: Decodable {
      var message: String
      var path: String?
      var range: Span?
    }

    struct Span: Decodable {
      var start: Position
    }

    struct Position: Decodable, Equatable {
      var line: Int
      var column: Int
    }

    struct Summary: Decodable {
      var payloads: Payloads
      struct Payloads: Decodable { var trials: [Trial] }
      struct Trial: Decodable {
        var payloads: Int
        var failed: Int
      }
    }
  }

  @Test(
    "every format names the property and the payload, and shows nothing that the payload holds",
    arguments: ["text", "json", "sarif", "github", "gitlab", "rdjson", "markdown", "html", "checkstyle", "junit"])
  func formats(format: String) throws {
    let folder = try folder()
    let result = try contract(in: folder, "--format", "\(format)=report", "--format", "xcode")
    #expect(result.code == 1)
    #expect(result.output.contains("User.swift:3:7: error:"))
    let report = try folder.text(of: "report")
    #expect(report.contains("payload-not-decoded"))
    #expect(report.contains("User.swift"))
    #expect(!report.contains("hunter2"))
  }

  @Test("a comment allows a finding, and the configuration does")
  func allowed() throws {
    let comment = """
      struct User: Codable {
        var id: Int
        // codable-lint:allow payload-not-decoded: the second payload is one of a server that is gone
        var name: String
      }

      """
    #expect(try contract(in: try folder(comment)).code == 0)
    // 'lint' cannot tell whether the comment is used.
    #expect(!(try CodableLintBinary.run(["lint", "--no-cache"], in: try folder(comment)).output.contains("unused")))
    for rule in [#""off""#, #"{ allow: ["User.name"] }"#] {
      let folder = try folder()
      try folder.write("{ rules: { \"payload-not-decoded\": \(rule) } }\n", to: ".codable-lint.json")
      #expect(try contract(in: folder).code == 0, "\(rule)")
    }
    let other = try folder()
    try other.write("{ rules: { \"payload-not-decoded\": { allow: [\"Other.*\"] } } }\n", to: ".codable-lint.json")
    #expect(try contract(in: other).code == 1)
  }

  @Test("what is known is left out, however many payloads show it")
  func baseline() throws {
    let folder = try folder()
    #expect(try contract(in: folder, "--write-baseline", "known.json").code == 0)
    #expect(try contract(in: folder, "--baseline", "known.json").code == 0)
    try folder.write(#"[{"id": 2}, {"id": 3}, {"id": 4}]"#, to: "p.json")
    #expect(try contract(in: folder, "--baseline", "known.json").code == 0)
    try folder.write(#"[{"id": "2", "name": "a"}]"#, to: "p.json")
    let new = try contract(in: folder, "--baseline", "known.json")
    #expect(new.code == 1)
    #expect(new.output.contains("User.swift:2:7: error:"))
  }

  @Test("the least severity that fails a run can be set")
  func threshold() throws {
    #expect(try contract(in: try folder(), "--fail-on", "never").code == 0)
    let folder = try folder("struct User: Codable {\n  var id: Int\n}\n")
    #expect(try contract(in: folder).code == 0)
    #expect(try contract(in: folder, "--fail-on", "note").code == 1)
  }

  @Test("a key of a type inside another is reported at that type")
  func nested() throws {
    let folder = try folder(
      """
      struct User: Codable {
        var pages: [Page<Item>]
        var state: State
        enum State: Codable { case open(since: Int), closed }
      }
      struct Page<Element: Codable>: Codable {
        var elements: [String: Element]
      }
      struct Item: Codable {
        var count: Int?
      }

      """)
    try folder.write(
      """
      [{"pages": [{"elements": {"x": {"count": "1"}}}], "state": {"closed": {}}},
       {"pages": [{"elements": {}}], "state": {"open": {}}}, {"pages": [{}], "state": {"closed": {}}},
       {"pages": [], "state": {"new": {}}}]
      """, to: "p.json")
    let result = try contract(in: folder)
    #expect(
      result.output.contains("User.swift:10:7: error: 1 of 4 payloads fails with DecodingError.typeMismatch(Int)"))
    #expect(result.output.contains("User.swift:4:30: error: 1 of 4 payloads fails with DecodingError.keyNotFound"))
    #expect(!result.output.contains("presence-differs-from-payloads"))
    #expect(result.output.contains("User.swift:7:7: error: 1 of 4 payloads fails with DecodingError.keyNotFound"))
    #expect(result.output.contains("User.swift:3:7: error: 1 of 4 payloads fails with DecodingError.typeMismatch"))
  }

  @Test("a key that moved is named for an Optional, too, and under a key strategy")
  func moved() throws {
    let folder = try folder("struct User: Codable {\n  var id: Int\n  var homePage: String?\n}\n")
    try folder.write(
      #"[{"id": 1, "contact": {"home_page": "a"}}, {"id": 2, "contact": {"home_page": "b"}}]"#, to: "p.json")
    let result = try contract(in: folder, "--coder", "keys snake")
    #expect(result.code == 0)
    #expect(result.output.contains("is Optional, and in none of 2"))
    #expect(result.output.contains("the key is at 'contact.home_page' in these"))
  }

  @Test("a type beside what was named is looked at all the same")
  func elsewhere() throws {
    let folder = try folder()
    try folder.write("{}\n", to: ".codable-lint.json")
    try folder.touch("App/Empty.swift")
    let result = try contract(in: folder, "--in", "App")
    #expect(result.code == 1)
    #expect(result.output.contains("User.swift:3:7: error:"))
  }

  @Test("a patch and a report do not share standard output, unless people read both")
  func patch() throws {
    let refused = try contract(in: try folder(), "--update", "--format", "json")
    #expect(refused.code == 2 || refused.code == 64)
    #expect(refused.errors.contains("--format json=FILE"))
    let folder = try folder()
    let result = try contract(in: folder, "--update", "--format", "json=report.json", "--format", "text")
    #expect(result.output.contains("+  var name: String?"))
    #expect(try folder.text(of: "report.json").contains("payload-not-decoded"))
  }

  @Test("every rule of it is explained", arguments: ["payload-not-decoded", "payload-key-not-kept"])
  func explained(rule: String) throws {
    let result = try CodableLintBinary.run(["explain", rule], in: try TemporaryFolder())
    #expect(result.code == 0)
    #expect(result.output.contains("codable-lint contract"))
  }
}

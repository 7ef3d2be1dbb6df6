import Foundation
import Testing

@testable import CodableLint
@testable import LintModel

@Suite struct XcodeReporterTests {
  @Test func everyday() throws {
    try Golden.expect(try OutputFormat.xcode.render(Sample.everyday), is: "xcode.txt")
  }

  @Test func everyLineIsADiagnosticWithAnAbsolutePath() throws {
    let path = "a,b:c%\n.swift"
    let report = Sample.report([(path, "é «x»")]) { marks in
      [Sample.finding("::error::no", at: (marks[path] ?? [])[0], notes: [Finding.Note("more")])]
    }
    #expect(
      try OutputFormat.xcode.render(report) == """
        /repo/a,b:c%␊.swift:1:4: warning: ::error::no [swallowed-decoding-error]
        /repo/a,b:c%␊.swift:1:4: note: more

        """)
  }

  @Test func cleanRunPrintsNothing() throws {
    #expect(try OutputFormat.xcode.render(Sample.clean).isEmpty)
  }
}

@Suite struct JSONReporterTests {
  @Test func everyday() throws {
    try Golden.expect(try OutputFormat.json.render(Sample.everyday), is: "report.json")
  }

  @Test func everyKeyIsThereEvenWhenEmpty() throws {
    let report = Sample.report([("A.swift", "«x»")]) { marks in
      [Sample.finding(rule: "unknown", at: (marks["A.swift"] ?? [])[0], notes: [Finding.Note("n")])]
    }
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(OutputFormat.json.render(report).utf8)) as? [String: Any])
    #expect(Set(json.keys) == ["version", "tool", "findings", "problems", "summary"])
    let finding = try #require((json["findings"] as? [[String: Any]])?.first)
    #expect(Set(finding.keys) == ["rule", "severity", "message", "path", "range", "symbol", "group", "notes", "help"])
    let note = try #require((finding["notes"] as? [[String: Any]])?.first)
    #expect(Set(note.keys) == ["message", "path", "range"])
    let summary = try #require(json["summary"] as? [String: Any])
    #expect(Set(summary.keys) == ["filesLinted", "filesSkipped", "errors", "warnings", "notes"])
  }

  @Test func columnsCountBytes() throws {
    let report = Sample.report([("A.swift", "// 😀\nlet é = «try?» f()")]) { marks in
      [Sample.finding(at: (marks["A.swift"] ?? [])[0])]
    }
    let json = try OutputFormat.json.render(report)
    #expect(json.contains("\"column\" : 10,\n          \"line\" : 2,\n          \"offset\" : 17"), "\(json)")
  }
}

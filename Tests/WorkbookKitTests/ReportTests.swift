import CodableLint
import Foundation
import LintModel
import TestSupport
import Testing

@testable import WorkbookKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite(.serialized) struct ReportTests {
  private let date = Date(timeIntervalSince1970: 1_800_000_000)
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func learner(_ name: String) throws -> LearnerReport {
    var progress = WorkbookKit.Progress()
    var first = ExerciseProgress()
    first.record(Attempt(result: .testsFailed, passed: 2, run: 3, failedTests: ["names are kept"]), at: date)
    first.record(Attempt(result: .solved, passed: 3, run: 3), at: date.addingTimeInterval(600))
    first.hintsShown = 2
    progress.exercises["E01"] = first
    progress.exercises["E04", default: ExerciseProgress()].record(
      Attempt(result: .lintFindings, passed: 3, run: 3, gateReasons: ["toy-rule"]), at: date)
    progress.exercises["E04"]?.spoiledAt = date
    return LearnerReport(
      learner: name, workbook: try FixtureWorkbook("report").workbook(), progress: progress,
      at: date.addingTimeInterval(3600))
  }

  /// What a real XML parser sees.
  private final class JUnitReader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.append((elementName, attributes))
    }

    func all(_ name: String) -> [[String: String]] {
      elements.filter { $0.name == name }.map(\.attributes)
    }
  }

  @Test func `junit is XML that a parser reads, hostile names and all`() throws {
    let hostile = "Ana <\"&'> \u{1}\u{7}\nB"
    let xml = try ReportFormat.junit.render([learner(hostile), learner("Ben")])
    let reader = JUnitReader()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(reader.all("testsuites").first?["tests"] == "4")
    #expect(reader.all("testsuites").first?["failures"] == "2")
    #expect(reader.all("testsuite").map { $0["name"] } == ["Ana <\"&'> ␁␇␊B", "Ben"])
    #expect(reader.all("testcase").map { $0["name"] }.prefix(2) == ["E01 A hidden failure", "E04 The amount"])
    #expect(
      reader.all("failure").first?["message"]
        == "not solved: codable-lint still reports a problem, 3 of 3 tests passed in the last run")
  }

  @Test func `classroom is base64 of the JSON that the grading reporter reads`() throws {
    let text = try ReportFormat.classroom.render([learner("Ana")])
    #expect(text.hasSuffix("\n") && !text.dropLast().contains("\n"))
    let data = try #require(Data(base64Encoded: String(text.dropLast())))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    #expect(object["status"] as? String == "fail")
    #expect(object["max_score"] as? Int == 2)
    let tests = try #require(object["tests"] as? [[String: Any]])
    #expect(tests.map { $0["status"] as? String } == ["pass", "fail"])
    #expect(tests.map { $0["score"] as? Int } == [1, 0])
    #expect(tests.map { $0["name"] as? String } == ["E01 A hidden failure", "E04 The amount"])
    #expect(tests.map { $0["line_no"] as? Int } == [0, 0])
    #expect((tests[0]["message"] as? String)?.hasPrefix("solved") == true)
  }

  @Test func `classroom refuses more than one learner`() throws {
    #expect(throws: LintError.self) { try ReportFormat.classroom.render([learner("Ana"), learner("Ben")]) }
  }

  @Test func `csv has one line for each learner and exercise, quoted where needed`() throws {
    let csv = try ReportFormat.csv.render([learner("Doe, \"Jo\"")])
    let lines = csv.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[1]
        == "\"Doe, \"\"Jo\"\"\",E01,A hidden failure,solved,3,3,2,2,no,2027-01-15T08:00:00Z,2027-01-15T08:10:00Z,2027-01-15T08:10:00Z,10,no"
    )
    #expect(lines[2].contains(",E04,The amount,tried,3,3,1,0,yes,"))
  }

  @Test func `json is read back as it was, to collect a team`() throws {
    let reports = [try learner("Ana"), try learner("Ben")]
    let file = URL(fileURLWithPath: folder.path("report.json"))
    try Data(try ReportFormat.json.render(reports).utf8).write(to: file)
    #expect(try LearnerReport.read(file) == reports)
    try Data("{\"version\": 1}".utf8).write(to: file)
    let error = #expect(throws: LintError.self) { try LearnerReport.read(file) }
    #expect(error?.message.hasSuffix("learners is missing") == true)
  }

  private func strange(name: String = "Ana", test: String = "x", count: Int = 1) throws -> URL {
    func json(_ text: String) throws -> String { String(decoding: try JSONEncoder().encode(text), as: UTF8.self) }
    let file = URL(fileURLWithPath: folder.path("strange.json"))
    let text = """
      {"version": 2, "learners": [{"learner": \(try json(name)), "generatedAt": "2027-01-15T08:00:00Z", "exercises": [
        {"id": "E01", "title": \(try json(name)), "status": "tried", "testsPassed": 1, "testsRun": 1, "attempts": 1,
         "hintsShown": \(count), "isSpoiled": false, "rejectionsByTest": {\(try json(test)): \(count)}}]}]}
      """
    try Data(text.utf8).write(to: file)
    return file
  }

  /// A report comes from a learner, and is read by those who teach.
  @Test func `no count of a report overflows a sum`() throws {
    #expect(try LearnerReport.read(strange(count: 5))[0].exercises[0].hintsShown == 5)
    for count in [Int.max, Int.min, -1] {
      let file = try strange(count: count)
      let error = #expect(throws: LintError.self) { try LearnerReport.read(file) }
      #expect(error?.message.contains("hintsShown holds no valid value") == true)
    }
  }

  @Test func `a name in a report is a name in every format`() throws {
    let name = "=cmd()\u{1B}[2J\n::error::x ##vso[a]b<img src=x>[a](javascript:b)"
    let reports = try LearnerReport.read(strange(name: name, test: name))
    #expect(reports[0].learner == "=cmd()␛[2J␊::error::x # #vso[a]b<img src=x>[a](javascript:b)")
    for format in ReportFormat.allCases where ![.certificate, .classroom].contains(format) {
      let text = try format.render(reports, width: 80)
      #expect(!text.contains("\u{1B}") && !text.contains("##vso") && !text.contains("\n::"), "\(format)")
      if [.html, .junit].contains(format) { #expect(!text.contains("<img"), "\(format)") }
      if format == .markdown { #expect(text.contains(#"\<img src=x\>\[a\](javascript:b)"#)) }
      if format == .csv { #expect(text.contains("\n'=cmd()")) }
    }
  }

  @Test func `text and Markdown tell tests, hints and times, and sum up a team`() throws {
    let team = [try learner("Ana"), try learner("Ben | B")]
    let text = try ReportFormat.text.render(team, width: 100)
    #expect(text.contains("Ana: 1 of 2 solved, 2027-01-15 09:00 UTC"))
    #expect(text.contains("E01  solved  3/3    2      2      2027-01-15 08:00  2027-01-15 08:10  A hidden failure"))
    #expect(text.contains("+s: the solution was shown"))
    #expect(text.contains("E01  2/2     0       0      4      A hidden failure"))
    let markdown = try ReportFormat.markdown.render(team)
    #expect(markdown.contains("| E01 A hidden failure | 2 of 2 | 0 | 0 | 4 |"))
    #expect(markdown.contains("## Ben \\| B: 1 of 2 solved"))
    #expect(markdown.contains("| E04 The amount | tried | 3/3 | 0 and the solution | 1 |"))
  }

  @Test func `a class is summed up without names, the hardest exercise first`() throws {
    let summary = ClassSummary([try learner("Ana Secret"), try learner("Ben")])
    #expect(summary.tried.map(\.id) == ["E04", "E01"])
    #expect(summary.tried[1].medianMinutes == 10)
    #expect(summary.tried[1].medianTries == 2)
    #expect(summary.tried[0].medianMinutes == nil)
    #expect(summary.tried[0].spoiled == 2)
    #expect(summary.mostRejections(1).map(\.rejection) == [.init(name: "names are kept", count: 2)])
    let text = try ReportFormat.class.render([learner("Ana Secret"), learner("Ben")])
    #expect(text.contains(/E04 +0\/2 +0 +2 +- +1 +0 +2 +0 +2 +The am/), "\(text)")
    #expect(text.contains("  2    E01  names are kept"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let page = try ReportFormat.html.render([learner("Ana Secret"), learner("Ben")])
    for report in [text, page] { #expect(!report.contains("Ana") && !report.contains("Secret")) }
    #expect(page.contains("prefers-color-scheme: dark"))
    #expect(!page.contains("http"), "the page is whole by itself")
    #expect(page.contains("aria-label=\"2 solved\""))
  }

  @Test func `the page of a class is XML that a parser reads, hostile titles and all`() throws {
    var hostile = try learner("Ana")
    hostile.exercises[0].title = "<script> & `try?` \"x\""
    let page = ClassPage.render(ClassSummary([hostile]))
    let body = page.replacing("<!DOCTYPE html>", with: "").replacing(/<meta [^>]*>/, with: "")
    let parser = XMLParser(data: Data(body.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(page.contains("&lt;script&gt; &amp; <code>try?</code> &quot;x&quot;"))
  }

  @Test(arguments: [([], nil), ([3], 3), ([5, 1], 3), ([1, 2, 9], 2), ([4, 1, 2, 3], 2.5)] as [([Int], Double?)])
  func `the median`(numbers: [Int], expected: Double?) {
    #expect(ClassSummary.Row.median(numbers) == expected)
  }

  @Test func `a certificate says what was proved, and is refused before`() throws {
    #expect(throws: LintError.self) { try ReportFormat.certificate.render([learner("Ana")]) }
    var report = try learner("Ana")
    report.exercises[1].status = .solved
    let text = try ReportFormat.certificate.render([report])
    #expect(text.contains("\nAna\nhas solved all 2 exercises"))
    #expect(text.replacing("\n", with: " ").contains("On 2027-01-15, a run proved each of them: 6 tests"))
    #expect(text.contains("1 solution had been looked at before."))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `a report of version 1 is read`() throws {
    let file = URL(fileURLWithPath: folder.path("old.json"))
    try Data(
      """
      {"version": 1, "learners": [{"learner": "Ana", "generatedAt": "2026-01-02T03:04:05Z", "exercises": [{"id": "E01",
      "title": "x", "status": "broken", "testsPassed": 1, "testsRun": 2, "attempts": 3, "hintsShown": 0,
      "isSpoiled": false}]}]}
      """.utf8
    ).write(to: file)
    #expect(try LearnerReport.read(file)[0].exercises[0].status == .broken)
    try Data("{\"version\": 3, \"learners\": []}".utf8).write(to: file)
    #expect(throws: LintError.self) { try LearnerReport.read(file) }
  }
}

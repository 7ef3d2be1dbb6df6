import Testing

@testable import CodableLint
@testable import LintModel

/// What people read as one is one article of the page.
@Suite struct GroupedFindingsTests {
  private static let report = Sample.report([
    (
      "Item.swift",
      """
      init(from decoder: any Decoder) throws {
        name = «try?» container.decode(String.self, forKey: .name)
        size = «try?» container.decode(Int.self, forKey: .size)
        tag = «try?» container.decode(String.self, forKey: .tag)
      }
      func other() { _ = «try?» decode() }

      """
    )
  ]) { marks in
    (marks["Item.swift"] ?? []).enumerated().map { number, location in
      Finding(
        rule: "swallowed-decoding-error", severity: .warning, message: "message \(number)", location: location,
        symbol: number < 3 ? "Item.init(from:)" : "other()")
    }
  }

  @Test func aPageHasOneArticleForAGroup() throws {
    let page = try OutputFormat.html.render(Self.report)
    #expect(page.split(separator: "<article").count - 1 == 2)
    #expect(page.contains(#"id="finding-1" data-severity="warning" data-count="3""#))
    #expect(page.contains("<p>The same in 2 more places:</p>"))
    #expect(page.contains(#"id="finding-4" data-severity="warning" data-count="1""#))
    // Every finding can be linked to, and each place is shown with its code, once.
    for number in 1...4 { #expect(page.split(separator: "id=\"finding-\(number)\"").count == 2) }
    #expect(page.contains(##"<li id="finding-3"><a href="#finding-3">line 4, column 9</a>"##))
    #expect(page.split(separator: "forKey: .tag)").count == 2)
    #expect(!page.contains("message 1"))
  }

  @Test func theNumbersAreThoseOfAllFindings() throws {
    let page = try OutputFormat.html.render(Self.report)
    #expect(page.contains("<h1>4 findings</h1>"))
    #expect(page.contains("<small>4 findings</small>"))
  }

  @Test("what a rule tells apart is told apart")
  func causes() {
    let file = SourceFile(
      path: "A.swift",
      content: .bytes(
        Array(
          """
          func read(_ text: String) -> Date? {
            let formatter = DateFormatter()
            formatter.dateFormat = "YYYY-MM-dd HH:MM"
            return formatter.date(from: text)
          }
          """.utf8)), configuration: Configuration())
    let groups = Linter(threads: 0).lint([file], workingDirectory: "/").groups.filter {
      $0.findings[0].rule == "misleading-date-field"
    }
    #expect(groups.map(\.findings.count) == [1, 1])
    #expect(groups[0].id != groups[1].id)
  }
}

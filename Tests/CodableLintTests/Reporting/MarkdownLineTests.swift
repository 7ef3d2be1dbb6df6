import LintModel
import Testing

@Suite("A line of Markdown")
struct MarkdownLineTests {
  @Test("is known by its mark")
  func kinds() {
    let markdown = """
      ## Next
      a paragraph
      #hashtag, 2024. a year

      - first
        12. nested
      > quoted
      | a | b |
      ```swift
      # - > not Markdown
      ```
      """
    let lines = MarkdownLine.lines(of: markdown)
    #expect(
      lines.map(\.kind) == [
        .heading(level: 2), .text, .text, .blank, .item(mark: "- "), .item(mark: "  12. "), .quote, .row, .fence, .code,
        .fence,
      ])
    #expect(
      lines.map(\.text) == [
        "Next", "a paragraph", "#hashtag, 2024. a year", "", "first", "nested", "quoted", "| a | b |", "",
        "# - > not Markdown", "",
      ])
    #expect(lines.map(\.source).joined(separator: "\n") == markdown)
  }

  @Test("ends as on Windows, too")
  func lineBreaks() {
    #expect(MarkdownLine.lines(of: "# A\r\n\r\n- b").map(\.kind) == [.heading(level: 1), .blank, .item(mark: "- ")])
  }
}

import LintModel
import Testing

struct WordWrapTests {
  @Test func `lines break at spaces, and a word that is too long has its own`() {
    #expect(WordWrap.lines("one two three four five six", width: 20) == ["one two three four", "five six"])
    #expect(WordWrap.lines("a " + String(repeating: "b", count: 30) + " c", width: 20).count == 3)
    #expect(WordWrap.lines("one two", width: nil) == ["one two"])
    #expect(WordWrap.lines("", width: 20, first: "- ") == ["- "])
  }

  @Test func `code in backticks stays in one piece, with what it touches`() {
    #expect(
      WordWrap.lines("Start with `swift run workbook next`.", width: 25)
        == ["Start with", "`swift run workbook next`."])
    #expect(WordWrap.lines("`a b`/`c d` `e f` g", width: 20) == ["`a b`/`c d` `e f` g"])
  }

  @Test func `a backtick that is not closed holds nothing together`() {
    let text = "it's a ` on its own in a long line"
    #expect(WordWrap.lines(text, width: 20) == ["it's a ` on its own", "in a long line"])
  }

  @Test func `what is before the lines counts, and need not be as wide`() {
    #expect(
      WordWrap.lines("one two three four five", width: 24, first: "  1. ", rest: "    ")
        == ["  1. one two three four", "    five"])
    #expect(WordWrap.lines("one two three four", width: 20, taken: 12) == ["one two", "three four"])
    #expect(WordWrap.lines("seventeen-letters", width: 20, rest: "  ", taken: 12) == ["", "  seventeen-letters"])
  }

  @Test func `width is what a terminal shows`() {
    #expect(WordWrap.lines("日本語の文 日本語の文 x", width: 20) == ["日本語の文", "日本語の文 x"])
    #expect("日本".padded(to: 6) == "日本  ")
  }

  @Test func `a narrow terminal gets lines longer than it is`() {
    #expect(WordWrap.lines("one two three", width: 5, first: "    ") == ["    one two", "    three"])
  }
}

import Testing

@testable import CodableLint
@testable import LintModel

@Suite struct MergedFixesTests {
  private static func fix(_ edits: (Range<Int>, String)...) -> Fix {
    Fix(
      title: "t", isSafe: true,
      edits: edits.map { .init(location: Location(path: "A.swift", range: $0.0), replacement: $0.1) })
  }

  private func merge(_ fixes: [Fix], in text: String) -> (text: String, applied: [Int]) {
    let merged = MergedFixes(fixes, in: Array(text.utf8))
    return (String(decoding: merged.text, as: UTF8.self), merged.applied)
  }

  @Test func fixesApartAreAllMadeWhateverTheirOrder() {
    let fixes = [Self.fix((4..<5, "E")), Self.fix((0..<1, "AA"), (2..<3, "")), Self.fix((5..<5, "!"))]
    #expect(merge([fixes[0], fixes[1]], in: "abcde").text == "AAbdE")
    #expect(merge([fixes[1], fixes[0]], in: "abcde").text == "AAbdE")
    #expect(merge([fixes[1]], in: "abcde").applied == [0])
  }

  @Test func ofTwoThatOverlapTheFirstIsMade() {
    let (wide, narrow) = (Self.fix((0..<4, "X")), Self.fix((3..<5, "Y")))
    #expect(merge([wide, narrow], in: "abcde") == ("Xe", [0]))
    #expect(merge([narrow, wide], in: "abcde") == ("abcY", [0]))
  }

  @Test func aFixIsMadeWholeOrNotAtAll() {
    let fixes = [Self.fix((1..<2, "B")), Self.fix((0..<1, "A"), (1..<3, "?"))]
    #expect(merge(fixes, in: "abc") == ("aBc", [0]))
  }

  @Test func neighboursAreNoConflict() {
    #expect(merge([Self.fix((0..<2, "X")), Self.fix((2..<4, "Y"))], in: "abcd") == ("XY", [0, 1]))
  }

  @Test func anInsertionAtTheEdgeOfAReplacementWaits() {
    #expect(merge([Self.fix((0..<2, "X")), Self.fix((2..<2, "!"))], in: "abcd").applied == [0])
    #expect(merge([Self.fix((2..<2, "!")), Self.fix((2..<4, "X"))], in: "abcd").applied == [0])
  }

  @Test func statementsInFrontOfOneStatementAreBothMade() {
    let fixes = [Self.fix((2..<2, "f.a = 1\n  ")), Self.fix((2..<2, "f.b = 2\n  "))]
    #expect(merge(fixes, in: "  f.c = 3").text == "  f.a = 1\n  f.b = 2\n  f.c = 3")
    #expect(merge([Self.fix((0..<0, "a(); ")), Self.fix((0..<0, "b(); "))], in: "c()").text == "a(); b(); c()")
  }

  @Test func otherInsertionsAtOnePlaceWait() {
    #expect(merge([Self.fix((1..<1, "x")), Self.fix((1..<1, "y"))], in: "ab") == ("axb", [0]))
  }

  @Test func whatTwoFixesAskForIsMadeOnce() {
    let line = Self.fix((0..<0, "f.a = 1\n"))
    #expect(merge([line, line], in: "f.b = 2") == ("f.a = 1\nf.b = 2", [0, 1]))
  }

  @Test(arguments: [
    Self.fix(), Self.fix((0..<9, "")), Self.fix((1..<2, "x")), Self.fix((3..<3, "a"), (3..<3, "b")),
    Self.fix((0..<3, "a"), (2..<4, "b")),
  ])
  func whatDoesNotFitTheTextIsNotMade(_ fix: Fix) {
    #expect(merge([fix], in: "éabc") == ("éabc", []))
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func lineBreaksAreThoseOfTheText(_ lineBreak: String) {
    let fix = Self.fix((0..<0, "a\n"))
    #expect(merge([fix], in: "b\(lineBreak)c").text == "a\(lineBreak)b\(lineBreak)c")
    let last = Self.fix((1 + lineBreak.utf8.count..<1 + lineBreak.utf8.count, "a\n"))
    #expect(merge([last], in: "b\(lineBreak)c").text == "b\(lineBreak)a\(lineBreak)c")
  }
}

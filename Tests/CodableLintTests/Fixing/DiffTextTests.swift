import Foundation
import TestSupport
import Testing

@testable import CodableLint

@Suite struct DiffTextTests {
  private func diff(_ old: String, _ new: String, path: String = "A.swift") -> String {
    String(decoding: DiffText.render(path: path, from: Array(old.utf8), to: Array(new.utf8)), as: UTF8.self)
  }

  @Test func nothingDiffers() {
    #expect(diff("a\n", "a\n").isEmpty)
    #expect(diff("", "").isEmpty)
  }

  @Test func threeLinesOfContextOnEachSide() {
    let lines = (1...20).map { "\($0)\n" }
    var changed = lines
    changed[9] = "ten\n"
    #expect(
      diff(lines.joined(), changed.joined())
        == "--- a/A.swift\n+++ b/A.swift\n@@ -7,7 +7,7 @@\n 7\n 8\n 9\n-10\n+ten\n 11\n 12\n 13\n")
  }

  @Test func changesNearEachOtherShareAHunk() {
    let lines = (1...30).map { "\($0)\n" }
    var changed = lines
    changed.insert("new\n", at: 2)
    changed.remove(at: 9)
    changed.append("end\n")
    let hunks = diff(lines.joined(), changed.joined()).split(separator: "\n").filter { $0.hasPrefix("@@") }
    #expect(hunks == ["@@ -1,12 +1,12 @@", "@@ -28,3 +28,4 @@"])
  }

  @Test func aMissingLineBreakAtTheEndIsTold() {
    #expect(
      diff("a\nb", "a\nc")
        == "--- a/A.swift\n+++ b/A.swift\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"
    )
  }

  /// What git makes of it has to be the new text.
  @Test(arguments: [
    ("", "a\n"), ("a\n", ""), ("a", "a\n"), ("a\n", "a"), ("a\nb\nc", "b\nc"), ("a\r\nb\r\n", "a\r\nx\r\nb\r\n"),
    ("\u{FEFF}a\nb\n", "\u{FEFF}x\na\nb\n"), ("a\n\n\nb\n", "a\n\nb\n"), ("é\n漢\n", "é\n字\n"),
  ])
  func gitAppliesIt(_ old: String, _ new: String) throws {
    for path in ["A.swift", "With Space.swift", "a\"b\\c.swift", "日本/é.swift", "new\nline\tand tab.swift"] {
      let folder = try GitFolder()
      try folder.folder.write(old, to: path)
      // git takes an empty file for one that is not there yet.
      if old.isEmpty || new.isEmpty { continue }
      try folder.git("apply", "-", input: diff(old, new, path: path))
      #expect(try folder.folder.text(of: path) == new, "\(path)")
    }
  }

  @Test func changedLinesMoveAlong() {
    let difference = LineDifference(from: Array("a\nb\nc\nd\n".utf8), to: Array("new\na\nb\nC\nd\n".utf8))
    func moved(_ line: Int, _ count: Int) -> ChangedLines {
      ChangedLines.some([.init(line: line, count: count)]).moved(by: difference)
    }
    #expect(moved(1, 1) == .some([.init(line: 2, count: 1)]))
    #expect(moved(3, 1) == .some([.init(line: 4, count: 1)]))
    #expect(moved(2, 3) == .some([.init(line: 3, count: 3)]))
    #expect(moved(4, 0) == .some([.init(line: 5, count: 0)]))
    #expect(ChangedLines.all.moved(by: difference) == .all)
  }
}

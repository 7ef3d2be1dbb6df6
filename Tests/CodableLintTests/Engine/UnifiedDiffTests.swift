import TestSupport
import Testing

@testable import CodableLint

@Suite struct UnifiedDiffTests {
  private func files(_ text: String) -> [String: ChangedLines] { UnifiedDiff(Array(text.utf8)).files }

  @Test func readsHunks() {
    let text = """
      diff --git a/A.swift b/A.swift
      index 1..2 100644
      --- a/A.swift
      +++ b/A.swift
      @@ -1 +1,2 @@ struct A
      -old
      +new
      +newer
      @@ -10,3 +11,0 @@
      -gone
      -gone
      -gone
      diff --git a/New.swift b/New.swift
      new file mode 100644
      --- /dev/null
      +++ b/New.swift
      @@ -0,0 +1 @@
      +x

      """
    #expect(
      files(text) == [
        "A.swift": .some([.init(line: 1, count: 2), .init(line: 12, count: 0)]), "New.swift": .all,
      ])
  }

  @Test func textThatLooksLikeAHeaderIsText() {
    let text = """
      diff --git a/A.swift b/A.swift
      --- a/A.swift
      +++ b/A.swift
      @@ -5,2 +5,3 @@
      --- a/B.swift
      -@@ -1 +1 @@
      +++ b/B.swift
      +@@ -1 +1 @@
      +diff --git a/C.swift b/C.swift
      \\ No newline at end of file
      @@ -20 +21 @@
      -a
      +b

      """
    #expect(files(text) == ["A.swift": .some([.init(line: 5, count: 3), .init(line: 21, count: 1)])])
  }

  @Test func readsEveryNameThatGitWrites() throws {
    let repository = try GitFolder()
    let names = [
      "a b.swift", "tab\there.swift", "quote\"d.swift", "back\\slash.swift", "ünï.swift", "new\nline.swift",
      "b/c.swift",
    ]
    for name in names { try repository.folder.write("let a = 1\n", to: name) }
    try repository.commitAll()
    for name in names { try repository.folder.write("let a = 1\nlet b = 2\n", to: name) }
    let changes = try ChangedFiles(
      GitRepository(containing: repository.folder.path, environment: repository.environment), since: "HEAD")
    let expected = Dictionary(
      uniqueKeysWithValues: names.map { (repository.folder.path($0), ChangedLines.some([.init(line: 2, count: 1)])) })
    #expect(changes.lines == expected)
  }

  @Test func changesBecomeOffsets() {
    let text = Array("ab\ncd\r\nef".utf8)
    func ranges(_ line: Int, _ count: Int) -> [Range<Int>] {
      ChangedLines.some([.init(line: line, count: count)]).ranges(in: text)
    }
    #expect(ranges(1, 1) == [0..<3])
    #expect(ranges(2, 2) == [3..<9])
    #expect(ranges(3, 0) == [7..<7])
    #expect(ranges(9, 4) == [9..<9])
    #expect(ChangedLines.all.ranges(in: text) == [0..<9])
  }
}

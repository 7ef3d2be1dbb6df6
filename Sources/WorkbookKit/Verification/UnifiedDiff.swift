import LintModel

/// A patch in the format of `diff -u` and `git diff`, applied strictly: every line must be where the patch says.
struct UnifiedDiff: Sendable, Equatable {
  var files: [FileChange]

  struct FileChange: Sendable, Equatable {
    /// Relative to the folder the patch was made in, without `a/` or `b/`.
    var path: String
    var hunks: [Hunk]
  }

  struct Hunk: Sendable, Equatable {
    /// 1-based line of the original at which the hunk starts; the line before an insertion into nothing.
    var start: Int
    var lines: [Line]
  }

  enum Line: Sendable, Equatable {
    case kept(text: String)
    case removed(text: String)
    case added(text: String)
  }

  /// Reads the files and hunks of a patch; lines outside them are skipped.
  ///
  /// - Throws: `LintError` when there is no hunk or a hunk has a line that is not part of a diff.
  init(parsing text: String) throws {
    files = []
    var hunkLinesLeft = (old: 0, new: 0)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if hunkLinesLeft.old > 0 || hunkLinesLeft.new > 0 {
        try read(hunkLine: line, left: &hunkLinesLeft)
      } else if line.hasPrefix("+++ ") {
        files.append(FileChange(path: Self.path(in: line.dropFirst(4)), hunks: []))
      } else if line.hasPrefix("@@ "), !files.isEmpty,
        let header = line.firstMatch(of: /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/)
      {
        files[files.count - 1].hunks.append(Hunk(start: Int(header.1) ?? 0, lines: []))
        hunkLinesLeft = (header.2.flatMap { Int($0) } ?? 1, header.3.flatMap { Int($0) } ?? 1)
      }
    }
    guard files.contains(where: { !$0.hunks.isEmpty }) else {
      throw LintError("the patch holds no change", advice: "Make it with `git diff`.")
    }
    guard hunkLinesLeft == (0, 0) else { throw LintError("the patch ends in the middle of a hunk") }
  }

  private static func path(in header: Substring) -> String {
    let path = header.prefix { $0 != "\t" }.trimmingWhitespace
    return path.hasPrefix("b/") ? String(path.dropFirst(2)) : path
  }

  private mutating func read(hunkLine line: Substring, left: inout (old: Int, new: Int)) throws {
    let text = String(line.dropFirst())
    let parsed: Line
    switch line.first {
    case " ", nil: parsed = .kept(text: text)
    case "-": parsed = .removed(text: text)
    case "+": parsed = .added(text: text)
    case "\\": return
    default: throw LintError("\"\(line)\" is not a line of a diff")
    }
    if case .added = parsed {} else { left.old -= 1 }
    if case .removed = parsed {} else { left.new -= 1 }
    guard var file = files.popLast(), var hunk = file.hunks.popLast() else { return }
    hunk.lines.append(parsed)
    file.hunks.append(hunk)
    files.append(file)
  }
}

extension UnifiedDiff.FileChange {
  /// The changed text of a file.
  ///
  /// - Throws: `LintError` that names the first line that is not as the patch expects.
  func apply(to original: String) throws -> String {
    let lines = original.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var result: [String] = []
    var next = 0
    for hunk in hunks {
      let oldCount = hunk.lines.count { if case .added = $0 { false } else { true } }
      let start = oldCount == 0 ? hunk.start : hunk.start - 1
      guard start >= next, start <= lines.count else { throw misfit(line: hunk.start, expected: nil, found: nil) }
      result += lines[next..<start]
      next = start
      for line in hunk.lines {
        switch line {
        case .added(let text): result.append(text)
        case .kept(let text), .removed(let text):
          let found = next < lines.count ? lines[next] : nil
          guard found == text else { throw misfit(line: next + 1, expected: text, found: found) }
          next += 1
          if case .kept = line { result.append(text) }
        }
      }
    }
    return (result + lines[next...]).joined(separator: "\n")
  }

  private func misfit(line: Int, expected: String?, found: String?) -> LintError {
    let difference = expected.map { ": it expects \"\($0)\" and finds \(found.map { "\"\($0)\"" } ?? "the end")" } ?? ""
    return LintError(
      "the patch does not fit line \(line) of \(path)\(difference)",
      advice: "The starter has changed since the patch was made; make the patch again with `git diff`.")
  }
}

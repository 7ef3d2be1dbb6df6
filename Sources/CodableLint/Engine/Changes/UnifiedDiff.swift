/// The changed lines in the output of `git diff --unified=0`.
/// Source: git-diff(1), "Generating patch text with -p".
struct UnifiedDiff {
  /// By the path on the new side, from the top of the work tree.
  private(set) var files: [String: ChangedLines] = [:]
  /// A path that two files have, as far as texts can tell: Unicode has several ways to write an accent.
  private(set) var doublePath: String?

  init(_ output: [UInt8]) {
    var path: String?
    var isNew = false
    // Lines of a hunk's body are counted, so that none of them is taken for a header.
    var bodyLines = 0
    for line in output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if bodyLines > 0, line.first == UInt8(ascii: "-") || line.first == UInt8(ascii: "+") {
        bodyLines -= 1
      } else if line.starts(with: "diff --git ".utf8) {
        path = nil
        isNew = false
      } else if line.starts(with: "new file mode ".utf8) {
        isNew = true
      } else if line.starts(with: "+++ ".utf8) {
        path = Self.path(in: line.dropFirst(4))
        if let path {
          if files[path] != nil { doublePath = path }
          files[path] = isNew ? .all : .some([])
        }
      } else if let path, let hunk = Hunk(line) {
        bodyLines = hunk.oldCount + hunk.new.count
        if case .some(var changes)? = files[path] {
          // Nobody else holds the list while it grows, so it is not copied for each hunk.
          files[path] = .some([])
          changes.append(hunk.new)
          files[path] = .some(changes)
        }
      }
    }
  }

  /// Reads `b/path`, which git quotes as C does when it holds quotes, backslashes or control bytes. A tab
  /// follows a path with spaces.
  private static func path(in text: ArraySlice<UInt8>) -> String? {
    var bytes = Array(text)
    if bytes.first == UInt8(ascii: "\"") {
      bytes = unquoted(bytes.dropFirst())
    } else if bytes.last == UInt8(ascii: "\t") {
      bytes.removeLast()
    }
    guard bytes.starts(with: "b/".utf8) else { return nil }
    return String(decoding: bytes.dropFirst(2), as: UTF8.self)
  }

  private static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        result.append(byte)
        continue
      }
      if let plain = escapes[escaped] {
        result.append(plain)
      } else {
        let digits = [escaped] + rest.prefix(2)
        rest = rest.dropFirst(2)
        result.append(UInt8(String(decoding: digits, as: UTF8.self), radix: 8) ?? UInt8(ascii: "?"))
      }
    }
    return result
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11,
    UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13, UInt8(ascii: "\""): UInt8(ascii: "\""),
    UInt8(ascii: "\\"): UInt8(ascii: "\\"),
  ]

  /// `@@ -oldStart,oldCount +newStart,newCount @@`, where a count of one may be left out.
  private struct Hunk {
    var oldCount: Int
    var new: ChangedLines.Change

    init?(_ line: ArraySlice<UInt8>) {
      guard line.starts(with: "@@ -".utf8) else { return nil }
      let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 3)
      guard fields.count >= 3, let old = Self.range(fields[1]), let new = Self.range(fields[2]) else { return nil }
      oldCount = old.count
      // Where lines were only removed, git names the line before the gap.
      self.new = .init(line: new.count == 0 ? new.line + 1 : new.line, count: new.count)
    }

    private static func range(_ field: ArraySlice<UInt8>) -> ChangedLines.Change? {
      let numbers = field.dropFirst().split(separator: UInt8(ascii: ",")).map {
        Int(String(decoding: $0, as: UTF8.self))
      }
      guard let first = numbers.first, let line = first else { return nil }
      return .init(line: line, count: numbers.count > 1 ? numbers[1] ?? 0 : 1)
    }
  }
}

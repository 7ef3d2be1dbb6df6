import LintModel

/// The lines that a fix touches, as they are after it.
enum FixedLines {
  /// Nil when the fix does not fit the source, or leaves nothing of its lines.
  static func code(after fix: Fix, in source: SourceText) -> String? {
    let merged = MergedFixes([fix], in: source.utf8)
    let starts = fix.edits.map(\.location.range.lowerBound)
    let ends = fix.edits.map(\.location.range.upperBound)
    guard !merged.applied.isEmpty, let start = starts.min(), let end = ends.max(),
      let first = source.lineRange(source.position(at: start).line),
      let last = source.lineRange(source.position(at: end).line)
    else { return nil }
    // What follows the last line is the same in both texts.
    let tail = source.utf8.count - last.upperBound
    guard first.lowerBound <= merged.text.count - tail else { return nil }
    let fixed = SourceText(path: source.path, utf8: merged.text)
    let code = Prose.withoutFinalBreaks(fixed.text(in: first.lowerBound..<(merged.text.count - tail)))
    return code.allSatisfy(\.isWhitespace) ? nil : withoutCommonIndent(code)
  }

  private static func withoutCommonIndent(_ code: String) -> String {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let indents = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " || $0 == "\t" }.count }
    let common = indents.min() ?? 0
    return lines.map { $0.dropFirst(min(common, $0.prefix { $0 == " " || $0 == "\t" }.count)) }.joined(separator: "\n")
  }
}

/// Marked source as a listing: each marked range is underlined by a comment, so the listing still compiles.
package enum AnnotatedSource {
  /// The listing of a source in which `«` and `»` mark ranges.
  package static func render(_ marked: String) -> String {
    let parsed = MarkedSource(marked)
    let source = SourceText(path: "", text: parsed.text)
    var lines: [String] = []
    for number in 1...source.lineCount {
      let text = source.line(number)
      if number == source.lineCount, text.isEmpty { break }
      lines.append(text)
      let marks = parsed.ranges.filter { source.position(at: $0.lowerBound).line == number }
      guard let line = source.lineRange(number), !marks.isEmpty else { continue }
      lines.append(underline(marks.map { $0.clamped(to: line) }, of: line, in: source))
    }
    return lines.joined(separator: "\n")
  }

  private static func underline(_ marks: [Range<Int>], of line: Range<Int>, in source: SourceText) -> String {
    var comment: [Character] = ["/", "/"]
    for mark in marks {
      let start = DisplayWidth.of(source.text(in: line.lowerBound..<mark.lowerBound))
      let end = start + max(1, DisplayWidth.of(source.text(in: mark)))
      // The two columns of `//` cannot be underlined; a mark that ends there is shown next to them.
      let columns = max(start, 2)..<max(end, 3)
      while comment.count < columns.upperBound { comment.append(" ") }
      for column in columns { comment[column] = "^" }
    }
    return String(comment)
  }
}

import LintModel

/// What a client counts as one character of a line.
package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  fileprivate func count(_ text: String) -> Int {
    switch self {
    case .utf8: text.utf8.count
    case .utf16: text.utf16.count
    case .utf32: text.unicodeScalars.count
    }
  }

  fileprivate func width(of scalar: Unicode.Scalar) -> Int {
    switch self {
    case .utf8: UTF8.width(scalar)
    case .utf16: UTF16.width(scalar)
    case .utf32: 1
    }
  }
}

extension SourceText {
  /// A UTF-8 offset as the client counts.
  package func position(at offset: Int, in encoding: PositionEncoding) -> LSP.Position {
    let position = position(at: offset)
    let start = position.offset - (position.column - 1)
    return LSP.Position(line: position.line - 1, character: encoding.count(text(in: start..<position.offset)))
  }

  /// The lines and characters of a range of UTF-8 offsets.
  package func range(of offsets: Range<Int>, in encoding: PositionEncoding) -> LSP.Range {
    LSP.Range(
      start: position(at: offsets.lowerBound, in: encoding), end: position(at: offsets.upperBound, in: encoding))
  }

  /// The UTF-8 offset that the client means. A character past the end of its line is that end, a line past the last one
  /// the end of the text, and one inside of a character its start.
  package func offset(of position: LSP.Position, in encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineCount, let line = lineRange(position.line + 1) else { return utf8.count }
    var left = max(position.character, 0)
    var offset = line.lowerBound
    for scalar in text(in: line).unicodeScalars {
      left -= encoding.width(of: scalar)
      guard left >= 0 else { break }
      offset += UTF8.width(scalar)
    }
    return offset
  }

  /// The UTF-8 offsets of a range of lines and characters; what lies outside of the text is moved to its end.
  package func offsets(of range: LSP.Range, in encoding: PositionEncoding) -> Range<Int> {
    let start = offset(of: range.start, in: encoding)
    return start..<max(start, offset(of: range.end, in: encoding))
  }
}

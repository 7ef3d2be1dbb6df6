import LintModel

/// What has to go so that a comment leaves no trace: neither an empty line nor blanks at the end of one.
enum CommentRemoval {
  /// - Parameter comment: a comment that reaches to the end of its line, as UTF-8 offsets in `text`.
  static func range(of comment: Range<Int>, in text: [UInt8]) -> Range<Int> {
    let start = startOfBlanks(before: comment.lowerBound, in: text)
    let isAlone = start == 0 || LineBreak.isPart(text[start - 1]) || text[..<start].elementsEqual(byteOrderMark)
    guard isAlone else { return start..<comment.upperBound }
    let end = endOfLineBreak(at: comment.upperBound, in: text)
    guard end > comment.upperBound else {
      // The last line has no line break; nor should the line that becomes the last.
      return startOfLineBreak(before: start, in: text)..<comment.upperBound
    }
    // Between two empty lines, or at the start of the file, one empty line too many would be left.
    let next = endOfBlankLine(from: end, in: text)
    return start..<(isBlankLine(before: start, in: text) ? next : end)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private static func startOfBlanks(before offset: Int, in text: [UInt8]) -> Int {
    text[..<offset].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
  }

  private static func endOfLineBreak(at offset: Int, in text: [UInt8]) -> Int {
    let rest = text[offset...]
    if rest.starts(with: "\r\n".utf8) { return offset + 2 }
    return rest.first.map(LineBreak.isPart) == true ? offset + 1 : offset
  }

  private static func startOfLineBreak(before offset: Int, in text: [UInt8]) -> Int {
    let head = text[..<offset]
    if head.suffix(2).elementsEqual("\r\n".utf8) { return offset - 2 }
    return head.last.map(LineBreak.isPart) == true ? offset - 1 : offset
  }

  /// After the line that starts at an offset, when it holds blanks only; else the offset.
  private static func endOfBlankLine(from offset: Int, in text: [UInt8]) -> Int {
    let end = text[offset...].firstIndex { !isBlank($0) } ?? text.count
    return end == text.count || LineBreak.isPart(text[end]) ? endOfLineBreak(at: end, in: text) : offset
  }

  /// Whether the line above the one that starts at an offset is empty, or there is none.
  private static func isBlankLine(before offset: Int, in text: [UInt8]) -> Bool {
    let end = startOfLineBreak(before: offset, in: text)
    let start = startOfBlanks(before: end, in: text)
    return start == 0 || LineBreak.isPart(text[start - 1]) || text[..<start].elementsEqual(byteOrderMark)
  }
}

extension SuppressionDirective {
  /// The same comment, with what has to go when it is removed.
  func removable(from text: [UInt8]) -> SuppressionDirective {
    var copy = self
    copy.removal = CommentRemoval.range(of: range, in: text)
    return copy
  }
}

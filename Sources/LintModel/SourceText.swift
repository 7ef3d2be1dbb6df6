/// The bytes of one file with its line table: turns UTF-8 offsets into lines and columns.
public struct SourceText: Sendable {
  /// As in `Location.path`.
  public let path: String
  public let utf8: [UInt8]
  private let lineStarts: [Int]

  /// - Parameter path: as in `Location.path`; nothing is read from there.
  public init(path: String, utf8: [UInt8]) {
    self.path = path
    self.utf8 = utf8
    self.lineStarts = Self.lineStarts(in: utf8)
  }

  public init(path: String, text: String) {
    self.init(path: path, utf8: Array(text.utf8))
  }

  /// Swift ends a line at LF, CR, or CR LF.
  private static func lineStarts(in utf8: [UInt8]) -> [Int] {
    var starts = [0]
    var index = 0
    while index < utf8.count {
      let byte = utf8[index]
      index += 1
      if byte == UInt8(ascii: "\r"), index < utf8.count, utf8[index] == UInt8(ascii: "\n") {
        index += 1
      } else if byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
        continue
      }
      starts.append(index)
    }
    return starts
  }

  public var lineCount: Int { lineStarts.count }

  /// The UTF-8 offset at which a 1-based line starts; nil when there is no such line.
  package func lineStart(_ line: Int) -> Int? { lineStarts.indices.contains(line - 1) ? lineStarts[line - 1] : nil }

  /// The line and column of an offset; offsets past the end are clamped to it.
  public func position(at offset: Int) -> Position {
    let offset = min(max(offset, 0), utf8.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return Position(line: low + 1, column: offset - lineStarts[low] + 1, offset: offset)
  }

  /// The UTF-8 offsets of a 1-based line without its line ending; nil when there is no such line.
  public func lineRange(_ line: Int) -> Range<Int>? {
    guard line >= 1, line <= lineStarts.count else { return nil }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : utf8.count
    while end > start, utf8[end - 1] == UInt8(ascii: "\n") || utf8[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<end
  }

  /// The text of a 1-based line without its line ending; empty when there is no such line.
  public func line(_ line: Int) -> String {
    lineRange(line).map(text(in:)) ?? ""
  }

  /// The text of a range of UTF-8 offsets; invalid bytes are shown as U+FFFD.
  public func text(in range: Range<Int>) -> String {
    String(decoding: utf8[range.clamped(to: 0..<utf8.count)], as: UTF8.self)
  }
}

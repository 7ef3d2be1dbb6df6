import LintModel

/// The lines around a range, cut to a width, with the range marked: for terminals and pages alike.
struct CodeFrame {
  /// Lines in order; nil stands for lines left out.
  var lines: [Line?]

  /// One line of source, tabs expanded, control characters made visible.
  struct Line {
    /// 1-based.
    var number: Int
    var before: String
    /// The part of the range on this line; empty for an insertion point.
    var marked: String
    var after: String
    /// False for a line that lies inside the range but holds nothing but space.
    var hasMark: Bool
  }

  /// A range over more lines than this is shown by its first two lines and its last.
  private static let longestRange = 4
  static let tabWidth = 4

  /// The frame of a range of UTF-8 offsets.
  ///
  /// - Parameter width: columns for the code; longer lines are cut around the range, `…` marks the cut.
  init(_ range: Range<Int>, in source: SourceText, width: Int) {
    let range = range.clamped(to: 0..<source.utf8.count)
    let first = source.position(at: range.lowerBound).line
    let last = source.position(at: max(range.lowerBound, range.upperBound - 1)).line
    var numbers: [Int?] = Array(first...last)
    if numbers.count > Self.longestRange { numbers = [first, first + 1, nil, last] }
    let indent = Self.commonIndent(of: numbers.compactMap(\.self), range: range, in: source)
    lines = numbers.map { number in
      number.map {
        Self.line($0, range: range, in: source, indent: indent, width: max(width, 16), isFirst: $0 == first)
      }
    }
  }

  /// The bytes of indentation that all lines with code share, none of them inside the range: left out, so that
  /// deeply nested code fits.
  private static func commonIndent(of numbers: [Int], range: Range<Int>, in source: SourceText) -> Int {
    var common: ArraySlice<UInt8>?
    for number in numbers {
      guard let line = source.lineRange(number) else { continue }
      let limit = line.contains(range.lowerBound) ? range.lowerBound : line.upperBound
      let space = source.utf8[line.lowerBound..<limit].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if space.endIndex == line.upperBound { continue }
      guard let known = common else {
        common = space
        continue
      }
      common = known.prefix(zip(known, space).prefix { $0 == $1 }.count)
    }
    return common?.count ?? 0
  }

  private static func line(
    _ number: Int, range: Range<Int>, in source: SourceText, indent: Int, width: Int, isFirst: Bool
  ) -> Line {
    var whole = source.lineRange(number) ?? 0..<0
    whole = min(whole.lowerBound + indent, whole.upperBound)..<whole.upperBound
    var marked = range.clamped(to: whole)
    if !isFirst {
      let indent = source.utf8[marked].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      marked = (marked.lowerBound + indent.count)..<marked.upperBound
    }
    let near = nearby(marked, in: whole, utf8: source.utf8, width: width)
    let cells = cells(near, utf8: source.utf8)
    let start = cells.firstIndex { $0.bytes.upperBound > marked.lowerBound } ?? cells.count
    let end = marked.isEmpty ? start : (cells.firstIndex { $0.bytes.lowerBound >= marked.upperBound } ?? cells.count)
    let window = window(
      over: cells, marked: start..<max(start, end), width: width,
      isCutBefore: near.lowerBound > whole.lowerBound, isCutAfter: near.upperBound < whole.upperBound)
    func text(_ range: Range<Int>) -> String {
      cells[range.clamped(to: window)].map(\.text).joined()
    }
    let isCutBefore = window.lowerBound > 0 || near.lowerBound > whole.lowerBound
    let isCutAfter = window.upperBound < cells.count || near.upperBound < whole.upperBound
    return Line(
      number: number, before: (isCutBefore ? "…" : "") + text(0..<start), marked: text(start..<max(start, end)),
      after: text(max(start, end)..<cells.count) + (isCutAfter ? "…" : ""), hasMark: isFirst || !marked.isEmpty)
  }

  /// The part of a line that can show up in a frame, so that a line of ten megabytes costs no more
  /// than a short one.
  private static func nearby(_ marked: Range<Int>, in line: Range<Int>, utf8: [UInt8], width: Int) -> Range<Int> {
    // A visible character of Swift source rarely takes more than 16 bytes.
    let reach = width * 16
    var lower = max(line.lowerBound, marked.lowerBound - reach)
    while lower > line.lowerBound, isContinuation(utf8[lower]) { lower -= 1 }
    var upper = min(line.upperBound, marked.lowerBound + 2 * reach)
    while upper < line.upperBound, isContinuation(utf8[upper]) { upper += 1 }
    return lower..<upper
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// A character as it is shown, with the bytes it came from.
  private struct Cell {
    var text: String
    var width: Int
    var bytes: Range<Int>
  }

  private static func cells(_ range: Range<Int>, utf8: [UInt8]) -> [Cell] {
    let bytes = utf8[range]
    let decoded = String(decoding: bytes, as: UTF8.self)
    // Repairing invalid UTF-8 changes its length: such a line is shown byte by byte.
    let characters: [(Character, length: Int)] =
      decoded.utf8.elementsEqual(bytes)
      ? decoded.map { ($0, $0.utf8.count) }
      : bytes.map { ($0 < 0x80 ? Character(Unicode.Scalar($0)) : "\u{FFFD}", 1) }
    var cells: [Cell] = []
    var offset = range.lowerBound
    var column = 0
    for (character, length) in characters {
      let text =
        character == "\t"
        ? String(repeating: " ", count: tabWidth - column % tabWidth) : VisibleText.line(String(character))
      let cell = Cell(text: text, width: DisplayWidth.of(text), bytes: offset..<(offset + length))
      cells.append(cell)
      offset += length
      column += cell.width
    }
    return cells
  }

  /// The cells that fit into `width` columns, chosen so that the start of the mark is among them.
  private static func window(
    over cells: [Cell], marked: Range<Int>, width: Int, isCutBefore: Bool, isCutAfter: Bool
  ) -> Range<Int> {
    let total = cells.reduce(0) { $0 + $1.width }
    if total <= width, !isCutBefore, !isCutAfter { return 0..<cells.count }
    let room = width - 2
    func columns(_ range: Range<Int>) -> Int { cells[range].reduce(0) { $0 + $1.width } }
    let markWidth = columns(marked)
    var start = 0
    if isCutBefore || columns(0..<marked.upperBound) > room {
      // As much of the code before the mark as fits, at least a quarter when the mark is long.
      var left = max(room / 4, room - markWidth - room / 4)
      start = marked.lowerBound
      while start > 0, left >= cells[start - 1].width {
        start -= 1
        left -= cells[start].width
      }
    }
    var end = start
    var used = 0
    while end < cells.count, used + cells[end].width <= room {
      used += cells[end].width
      end += 1
    }
    return start..<end
  }
}

import LintModel

/// GitHub's `primaryLocationLineHash`: its upload action computes the same and warns about any other value.
///
/// A line's hash is a polynomial over the 100 UTF-16 units that follow from the line's start, spaces and tabs
/// left out, every line end read as LF, the end of the file as 0xFFFF and what lies beyond as 0; base 37,
/// modulo 2^64. It is printed in hexadecimal, with the number of earlier lines of the same hash plus one.
/// Source: github/codeql-action, src/fingerprints.ts; tested on its published vectors.
enum PrimaryLocationHash {
  private static let windowSize = 100
  private static let base: UInt64 = 37
  private static let endOfFile: UInt64 = 0xFFFF

  /// One value for every line of the file.
  static func ofLines(in source: SourceText) -> [String] {
    let (units, lineStarts) = significantUnits(of: source)
    func unit(_ index: Int) -> UInt64 { index < units.count ? units[index] : 0 }
    var top: UInt64 = 1
    for _ in 1..<windowSize { top = top &* base }

    var window: UInt64 = 0
    for index in 0..<windowSize { window = window &* base &+ unit(index) }
    var counts: [UInt64: Int] = [:]
    var hashes: [String] = []
    var position = 0
    for start in lineStarts {
      while position < start {
        window = (window &- unit(position) &* top) &* base &+ unit(position + windowSize)
        position += 1
      }
      counts[window, default: 0] += 1
      hashes.append("\(String(window, radix: 16)):\(counts[window, default: 0])")
    }
    return hashes
  }

  /// The units that count, the end of the file among them, and where each line's units start.
  private static func significantUnits(of source: SourceText) -> (units: [UInt64], lineStarts: [Int]) {
    let (space, tab, lineFeed, carriageReturn) = (UInt16(0x20), UInt16(0x09), UInt16(0x0A), UInt16(0x0D))
    var units: [UInt64] = []
    var lineStarts = [0]
    var followsReturn = false
    for unit in String(decoding: source.utf8, as: UTF8.self).utf16 {
      let isSecondHalf = followsReturn && unit == lineFeed
      followsReturn = unit == carriageReturn
      if isSecondHalf || unit == space || unit == tab { continue }
      let isLineEnd = unit == lineFeed || unit == carriageReturn
      units.append(UInt64(isLineEnd ? lineFeed : unit))
      if isLineEnd { lineStarts.append(units.count) }
    }
    return (units + [endOfFile], lineStarts)
  }
}

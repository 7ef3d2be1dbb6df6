/// A source in which `«` and `»` mark ranges, split into the plain source and the ranges.
public struct MarkedSource: Sendable, Equatable {
  /// The source without its markers.
  public var text: String
  /// The marked ranges as UTF-8 offsets in `text`, in the order they open; they may nest.
  public var ranges: [Range<Int>]

  /// Splits a source. A `»` without its `«` is dropped; a `«` without its `»` marks an empty range.
  public init(_ marked: String) {
    var text = String.UnicodeScalarView()
    var ranges: [Range<Int>] = []
    var open: [Int] = []
    var length = 0
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«":
        open.append(ranges.count)
        ranges.append(length..<length)
      case "»":
        guard let index = open.popLast() else { continue }
        ranges[index] = ranges[index].lowerBound..<length
      default:
        text.append(scalar)
        length += UTF8.width(scalar)
      }
    }
    self.text = String(text)
    self.ranges = ranges
  }
}

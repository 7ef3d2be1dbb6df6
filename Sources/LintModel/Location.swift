/// A range of one file.
public struct Location: Sendable, Hashable {
  /// The file: relative to the working directory if it is inside it, otherwise absolute.
  public var path: String
  /// Half-open range of UTF-8 offsets from the start of the file (a byte order mark counts).
  public var range: Range<Int>

  public init(path: String, range: Range<Int>) {
    self.path = path
    self.range = range
  }
}

extension Location: Comparable {
  public static func < (left: Location, right: Location) -> Bool {
    (left.path, left.range.lowerBound, left.range.upperBound)
      < (right.path, right.range.lowerBound, right.range.upperBound)
  }
}

/// A position in a file as people and editors name it.
public struct Position: Sendable, Hashable, Codable {
  /// 1-based.
  public var line: Int
  /// 1-based, counted in UTF-8 bytes.
  public var column: Int
  /// 0-based UTF-8 offset from the start of the file.
  public var offset: Int

  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}

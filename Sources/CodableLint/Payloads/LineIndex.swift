/// Where the lines of a text start, for the part of it that is looked at.
struct LineIndex {
  /// The number of the first line that is known, from 1.
  private var firstLine = 1
  /// Offsets of the first bytes of lines, ascending; never empty.
  private var starts: [Int]

  /// - Parameters:
  ///   - line: the number of the line that the text starts with.
  ///   - start: the offset of its first byte.
  init(line: Int = 1, start: Int = 0) {
    firstLine = line
    starts = [start]
  }

  mutating func append(lineAt offset: Int) { starts.append(offset) }

  /// Drops the lines before the one that an offset lies in: nothing there is asked for any more.
  mutating func forget(before offset: Int) {
    let index = index(of: offset)
    guard index > 0 else { return }
    starts.removeFirst(index)
    firstLine += index
  }

  /// The line and the column, both from 1, columns in UTF-8 bytes.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let index = index(of: offset)
    return (firstLine + index, offset - starts[index] + 1)
  }

  private func index(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

/// Which lines of a text were replaced by which. Lines are counted as git does: a line ends at LF, which is part of it.
package struct LineDifference {
  package let oldLines: [ArraySlice<UInt8>]
  package let newLines: [ArraySlice<UInt8>]
  /// Stretches that differ, in order; indices of lines, from zero.
  package private(set) var changes: [Change] = []

  /// Lines that were replaced by others.
  package struct Change: Equatable {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  package init(from old: [UInt8], to new: [UInt8]) {
    oldLines = Self.lines(of: old)
    newLines = Self.lines(of: new)
    let difference = newLines.difference(from: oldLines)
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (oldLine, newLine) = (0, 0)
    while oldLine < oldLines.count || newLine < newLines.count {
      let start = (oldLine, newLine)
      while removed.contains(oldLine) { oldLine += 1 }
      while inserted.contains(newLine) { newLine += 1 }
      if (oldLine, newLine) == start {
        oldLine += 1
        newLine += 1
      } else {
        changes.append(Change(old: start.0..<oldLine, new: start.1..<newLine))
      }
    }
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  /// Where the start of an old line is in the new text; for a line that is gone, where it would stand.
  func newIndex(ofOldLine index: Int) -> Int {
    var shift = 0
    for change in changes where change.old.lowerBound <= index {
      if change.old.contains(index) { return change.new.lowerBound }
      // What is put before a line does not belong to the line.
      shift = change.new.upperBound - change.old.upperBound
    }
    return index + shift
  }
}

extension ChangedLines {
  /// The same changes, once the file has been changed further; what that added inside them counts as well.
  func moved(by difference: LineDifference) -> ChangedLines {
    guard case .some(let changes) = self else { return self }
    return .some(
      changes.map { change in
        let start = difference.newIndex(ofOldLine: change.line - 1)
        let end = change.count == 0 ? start : difference.newIndex(ofOldLine: change.line - 1 + change.count)
        return Change(line: start + 1, count: max(end - start, 0))
      })
  }
}

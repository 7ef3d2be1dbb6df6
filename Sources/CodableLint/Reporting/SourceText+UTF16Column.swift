import LintModel

extension SourceText {
  /// The 1-based column of an offset in UTF-16 code units, as editors and code hosts count. A byte order mark
  /// is no character there.
  func utf16Column(at offset: Int) -> Int {
    let position = position(at: offset)
    var start = position.offset - (position.column - 1)
    if start == 0, utf8.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, position.offset) }
    return text(in: start..<position.offset).utf16.count + 1
  }
}

/// The patterns of one file, with the folder that they are relative to.
struct IgnoreList: Sendable, Equatable {
  /// How many bytes of an absolute path come before the part that the patterns are matched with.
  private var prefixLength: Int
  private var patterns: [IgnorePattern]
  /// Where names and paths without wildcards stand in `patterns`, in order: a list may have thousands of them.
  private var names: [ArraySlice<UInt8>: [Int]] = [:]
  private var paths: [ArraySlice<UInt8>: [Int]] = [:]
  /// Where the others stand.
  private var wildcards: [Int] = []

  var isEmpty: Bool { patterns.isEmpty }

  /// - Parameter folder: absolute, without a trailing slash unless it is the root.
  init(contents: [UInt8], folder: [UInt8], ignoresCase: Bool = false) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let contents = contents.starts(with: byteOrderMark) ? contents.dropFirst(3) : contents[...]
    let patterns = contents.split(separator: UInt8(ascii: "\n")).compactMap { line in
      IgnorePattern(line: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, ignoresCase: ignoresCase)
    }
    self.init(patterns, folder: folder)
  }

  init(lines: [String], folder: [UInt8]) {
    self.init(lines.compactMap { IgnorePattern(line: Array($0.utf8)[...]) }, folder: folder)
  }

  private init(_ patterns: [IgnorePattern], folder: [UInt8]) {
    self.patterns = patterns
    prefixLength = folder == [UInt8(ascii: "/")] ? 1 : folder.count + 1
    for (index, pattern) in patterns.enumerated() {
      switch pattern.plain {
      case (let name, true)?: names[name[...], default: []].append(index)
      case (let path, false)?: paths[path[...], default: []].append(index)
      case nil: wildcards.append(index)
      }
    }
  }

  /// Whether the last pattern that matches ignores the path (true) or takes it back in (false); nil
  /// when none matches.
  ///
  /// - Parameter entry: inside the list's folder.
  func verdict(on entry: EntryPath, isFolder: Bool) -> Bool? {
    guard !patterns.isEmpty, prefixLength <= entry.bytes.count else { return nil }
    let path = entry.bytes[prefixLength...]
    let name = entry.bytes[entry.nameStart...]
    func applies(_ index: Int) -> Bool { !patterns[index].matchesFoldersOnly || isFolder }
    let plain = [names[name], paths[path]].compactMap { $0?.last(where: applies) }.max()
    for index in wildcards.reversed() {
      if let plain, plain > index { break }
      if patterns[index].matches(path: path, name: name, isFolder: isFolder) { return !patterns[index].isNegated }
    }
    return plain.map { !patterns[$0].isNegated }
  }
}

/// One line of a `.gitignore` file, or one `include`/`exclude` entry of a configuration.
/// Source: gitignore(5), "Pattern format".
struct IgnorePattern: Sendable, Equatable {
  /// A `!` line: what it matches is taken back in.
  var isNegated = false
  /// A line that ends in a slash matches folders only.
  var matchesFoldersOnly = false
  private var matcher: Matcher

  /// What a pattern without wildcards matches: a list can look it up.
  var plain: (text: [UInt8], isName: Bool)? {
    switch matcher {
    case .name(let name): (name, true)
    case .path(let path): (path, false)
    case .nameSuffix, .nameGlob, .pathGlob: nil
    }
  }

  /// The common shapes are compared directly; only the others need the pattern machine.
  private enum Matcher: Sendable, Equatable {
    case name([UInt8])
    case nameSuffix([UInt8])
    case nameGlob(GlobPattern)
    case path([UInt8])
    case pathGlob(GlobPattern)
  }

  /// Reads one line without its line ending; nil for blank lines and comments.
  init?(line: ArraySlice<UInt8>, ignoresCase: Bool = false) {
    guard line.first != UInt8(ascii: "#") else { return nil }
    var pattern = Self.withoutTrailingSpaces(line)
    guard !pattern.isEmpty else { return nil }
    if pattern.first == UInt8(ascii: "!") {
      isNegated = true
      pattern = pattern.dropFirst()
    }
    if pattern.last == UInt8(ascii: "/") {
      matchesFoldersOnly = true
      pattern = pattern.dropLast()
    }
    matcher = Self.matcher(for: pattern, ignoresCase: ignoresCase)
  }

  /// Whether a line stands for a pattern that some path can match. Paths have no empty parts and none called `.` or `..`,
  /// so git takes `./Sources` and never finds it.
  static func canMatch(line: String) -> Bool {
    guard let pattern = IgnorePattern(line: Array(line.utf8)[...]) else { return false }
    switch pattern.matcher {
    case .nameGlob(let glob), .pathGlob(let glob): if !glob.isValid { return false }
    case .name, .nameSuffix, .path: break
    }
    var parts = line.drop { $0 == "!" }.split(separator: "/", omittingEmptySubsequences: false)
    if parts.first == "" { parts.removeFirst() }
    if parts.last == "" { parts.removeLast() }
    return !parts.isEmpty && parts.allSatisfy { !PathForms.partsWithoutName.contains(String($0)) }
  }

  /// - Parameters:
  ///   - path: from the folder of the file the pattern stands in, without a leading slash.
  ///   - name: the last component of `path`.
  func matches(path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    if matchesFoldersOnly, !isFolder { return false }
    switch matcher {
    case .name(let expected): return name.elementsEqual(expected)
    case .nameSuffix(let suffix): return name.suffix(suffix.count).elementsEqual(suffix)
    case .nameGlob(let glob): return glob.matches(name)
    case .path(let expected): return path.elementsEqual(expected)
    case .pathGlob(let glob): return glob.matches(path)
    }
  }

  private static func matcher(for pattern: ArraySlice<UInt8>, ignoresCase: Bool) -> Matcher {
    let slash = UInt8(ascii: "/")
    if pattern.contains(slash) {
      if pattern.starts(with: "**/".utf8), !pattern.dropFirst(3).contains(slash) {
        return nameMatcher(for: pattern.dropFirst(3), ignoresCase: ignoresCase)
      }
      let anchored = pattern.first == slash ? pattern.dropFirst() : pattern
      return hasWildcard(anchored) || ignoresCase
        ? .pathGlob(GlobPattern(anchored, ignoresCase: ignoresCase)) : .path(Array(anchored))
    }
    return nameMatcher(for: pattern, ignoresCase: ignoresCase)
  }

  private static func nameMatcher(for pattern: ArraySlice<UInt8>, ignoresCase: Bool) -> Matcher {
    if ignoresCase { return .nameGlob(GlobPattern(pattern, ignoresCase: true)) }
    if !hasWildcard(pattern) { return .name(Array(pattern)) }
    if pattern.first == UInt8(ascii: "*"), !hasWildcard(pattern.dropFirst()) {
      return .nameSuffix(Array(pattern.dropFirst()))
    }
    return .nameGlob(GlobPattern(pattern))
  }

  private static func hasWildcard(_ pattern: ArraySlice<UInt8>) -> Bool {
    pattern.contains { "*?[\\".utf8.contains($0) }
  }

  /// Trailing spaces do not count unless a backslash stands before them.
  private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var isEscaped = false
    for index in line.indices {
      if isEscaped || line[index] != UInt8(ascii: " ") { end = index + 1 }
      isEscaped = !isEscaped && line[index] == UInt8(ascii: "\\")
    }
    return line[line.startIndex..<end]
  }
}

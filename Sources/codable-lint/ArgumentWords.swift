import LintModel

/// The words of the command line, with those that name files separated from options: hooks and shells hand over names as they
/// are, and a file may be called `-h.swift` or `--output=x.swift`.
enum ArgumentWords {
  /// The process's own words without the program's name, each name of a file that looks like an option as a path.
  static func ofProcess() -> [String] {
    let words = CommandLine.arguments.dropFirst()
    var isAfterDivider = false
    return zip(words, CommandLine.unsafeArgv.advanced(by: 1).words).map { word, bytes in
      if word == "--" { isAfterDivider = true }
      guard !isAfterDivider, word.hasPrefix("-"), !isOption(word) else { return word }
      // A Swift file that is gone meanwhile is one that is gone, and no wish for help.
      let isName = word.hasSuffix(".swift") && !word.contains("=")
      return isName || bytes.map(namesSomething) ?? false ? "./" + word : word
    }
  }

  /// An option as it stands on a page of help: a file that somebody calls `--staged` is not to take it away from a hook. Those
  /// that end a run well without any linting are given up to a file of the same name.
  private static func isOption(_ word: String) -> Bool {
    if ["-h", "--help", "-help", "--version"].contains(word) { return false }
    return word.drop { $0 == "-" }.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
  }

  private static func namesSomething(_ path: UnsafeMutablePointer<CChar>) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}

extension UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
  /// The words up to the null that ends them, as the system has them: `CommandLine.arguments` repairs what is not UTF-8.
  fileprivate var words: some Sequence<UnsafeMutablePointer<CChar>?> {
    sequence(first: self) { $0 + 1 }.lazy.map(\.pointee).prefix { $0 != nil }
  }
}

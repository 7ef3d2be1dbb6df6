/// Which folders and files are left alone because of what their name says.
enum PathClassification {
  /// Folders that hold what tools made or fetched; nobody wants to be told about them.
  static func isSkippedFolder(_ name: String) -> Bool {
    skippedFolders.contains(name) || name.hasPrefix(".build") || name.hasSuffix(".xcassets")
  }

  private static let skippedFolders: Set<String> = [
    ".git", ".hg", ".svn", ".swiftpm", "Carthage", "DerivedData", "Pods", "SourcePackages", "checkouts",
    "node_modules",
  ]

  /// Folders that hold tests, or the made-up data that tests and previews use.
  static func isTestFolder(_ name: String) -> Bool {
    name.hasSuffix("Tests") || testFolders.contains(name) || testSupport.contains(where: name.hasSuffix)
      || isMadeUpData(name)
  }

  /// How modules end that only tests import.
  private static let testSupport = [
    "TestSupport", "TestHelpers", "TestHelper", "TestUtils", "TestUtilities", "TestTools", "TestCommon",
    "TestingSupport", "TestingUtilities", "TestsFoundation",
  ]

  private static let testFolders: Set<String> = [
    "Preview Content", "PreviewContent", "Previews", "fixtures", "mocks", "tests",
  ]

  /// Files that hold tests, or the made-up data that tests and previews use.
  static func isTestFile(_ name: String) -> Bool {
    let stem = name.hasSuffix(".swift") ? String(name.dropLast(".swift".count)) : name
    return stem.hasSuffix("Tests") || stem.hasSuffix("Previews") || isMadeUpData(stem)
  }

  /// Whether a file is judged as a test, by its name or that of a folder on the way to it.
  static func isTest(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    return parts.dropLast().contains(where: isTestFolder) || parts.last.map(isTestFile) ?? false
  }

  static func isGeneratedFolder(_ name: String) -> Bool { name == "Generated" }

  static func isGeneratedFile(_ name: String) -> Bool { name.hasSuffix(".generated.swift") }

  private static func isMadeUpData(_ name: String) -> Bool {
    madeUpDataWords.contains { containsWord($0, in: name) }
  }

  private static let madeUpDataWords = ["Fixture", "Mock"].map { Array($0.utf8) }

  /// Whether `word`, or its plural or past form, stands in a camel-case name as a whole: `MockServer`
  /// and `Mocks` have the word `Mock`, `Mockup` has not. On bytes, since it is asked of every file.
  private static func containsWord(_ word: [UInt8], in name: String) -> Bool {
    let name = Array(name.utf8)
    guard name.count >= word.count else { return false }
    for start in 0...(name.count - word.count) where name[start] == word[0] && name[start...].starts(with: word) {
      let rest = name[(start + word.count)...]
      let isWhole = ["", "s", "ed"].contains { ending in
        rest.starts(with: ending.utf8) && !isLowercase(rest.dropFirst(ending.utf8.count).first)
      }
      if isWhole { return true }
    }
    return false
  }

  private static func isLowercase(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }
}

/// Tells generated files by what stands at their head.
public enum GeneratedCode {
  /// Whether the comments before the first line of code say that the file is generated:
  /// `@generated`, or `DO NOT EDIT` in capitals.
  public static func isMarked(in utf8: [UInt8]) -> Bool {
    let head = headComments(of: utf8)
    return contains("@generated", in: head) || contains("DO NOT EDIT", in: head)
  }

  /// The longest head that is searched: longer licence texts than this have not been seen.
  private static let headLimit = 8192

  private static func headComments(of utf8: [UInt8]) -> ArraySlice<UInt8> {
    let head = utf8.prefix(headLimit)
    var index = 0
    if head.starts(with: [0xEF, 0xBB, 0xBF] as [UInt8]) { index = 3 }
    if head[index...].starts(with: "#!".utf8) { index = endOfLine(in: head, from: index) }
    while index < head.endIndex {
      let rest = head[index...]
      if rest.starts(with: "//".utf8) {
        index = endOfLine(in: head, from: index)
      } else if rest.starts(with: "/*".utf8) {
        index = endOfBlockComment(in: head, from: index)
      } else if " \t\r\n".utf8.contains(head[index]) {
        index += 1
      } else {
        break
      }
    }
    return head[..<index]
  }

  private static func endOfLine(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.endIndex
  }

  /// Block comments nest in Swift.
  private static func endOfBlockComment(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    var depth = 0
    var index = start
    while index + 1 < bytes.endIndex {
      switch (bytes[index], bytes[index + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        index += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        index += 2
        if depth == 0 { return index }
      default:
        index += 1
      }
    }
    return bytes.endIndex
  }

  private static func contains(_ word: String, in bytes: ArraySlice<UInt8>) -> Bool {
    let word = Array(word.utf8)
    guard bytes.count >= word.count, let first = word.first else { return false }
    return bytes.indices.dropLast(word.count - 1).contains { index in
      bytes[index] == first && bytes[index..<(index + word.count)].elementsEqual(word)
    }
  }
}

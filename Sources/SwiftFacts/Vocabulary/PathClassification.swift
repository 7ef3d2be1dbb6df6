/// Which folders and files are left alone because of what their name says.
package enum PathClassification {
  /// Folders with what tools made or fetched; nobody wants findings there.
  package static func isSkippedFolder(_ name: String) -> Bool {
    skippedFolders.contains(name) || name.hasPrefix(".build") || name.hasSuffix(".xcassets")
  }

  /// Folders of version control, build systems and package managers, as the tools spell them.
  private static let skippedFolders: Set<String> = [
    ".git", ".hg", ".svn", ".swiftpm", "Carthage", "DerivedData", "Pods", "SourcePackages", "checkouts", "fastlane",
    "ThirdParty", "Vendored", "node_modules", "third_party",
  ]

  /// Folders that hold tests, or the made-up data that tests and previews use. "Tests iOS" and "Tests macOS" are what
  /// Xcode's template for apps on both calls them.
  package static func isTestFolder(_ name: String) -> Bool {
    name.hasSuffix("Tests") || name.hasPrefix("Tests ") || testFolders.contains(name)
      || oneWordTestFolders.contains(name.lowercased())
      || testSupport.contains(where: name.hasSuffix)
      || isMadeUpData(name)
  }

  /// Endings of the names of modules that only tests import or run.
  private static let testSupport = [
    "TestCommon", "TestHelper", "TestHelpers", "TestHost", "TestSamples", "TestSupport", "TestTools", "TestUtilities",
    "TestUtils", "TestingSupport", "TestingUtilities", "TestsFoundation",
  ]

  /// Names of folders that say so in another way.
  private static let testFolders: Set<String> = [
    "Preview Content", "PreviewApp", "PreviewApps", "PreviewContent", "PreviewData", "Previews", "__mocks__",
    "__tests__", "fixtures", "mocks", "tests",
  ]

  /// The same written as one word, in lower case. Other words end in "tests", too: "contests".
  private static let oneWordTestFolders: Set<String> = ["integrationtests", "uitests", "unittests"]

  /// Files that hold tests, or the made-up data that tests and previews use.
  package static func isTestFile(_ name: String) -> Bool {
    let stem = name.hasSuffix(".swift") ? String(name.dropLast(".swift".count)) : name
    return stem.hasSuffix("Tests") || stem.hasSuffix("Previews") || isMadeUpData(stem)
  }

  /// Whether a file is judged as a test, by its name or that of a folder on the way to it.
  package static func isTest(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    return parts.dropLast().contains(where: isTestFolder) || parts.last.map(isTestFile) ?? false
  }

  /// Whether a file shows how a package is used.
  package static func isExample(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { isExampleFolder(String($0)) }
  }

  /// By whole words, the first or the last: `examples`, `DemoApp`, `FacebookLoginSample`, but not `Demographics`, nor
  /// `SampleRates`, which holds samples of something.
  private static func isExampleFolder(_ name: String) -> Bool {
    let words = SnakeCase.encoded(name).split { !$0.isLetter }.map(String.init)
    guard let first = words.first, let last = words.last else { return false }
    if exampleWords.contains(first) || exampleWords.contains(last) || sampleWords.contains(last) { return true }
    return sampleWords.contains(first) && words.dropFirst().first.map(shownWords.contains) ?? false
  }

  /// Words that say so alone.
  private static let exampleWords: Set<String> = ["demo", "demos", "example", "examples", "snippets"]

  /// Words that may also mean what an app measures or plays.
  private static let sampleWords: Set<String> = ["sample", "samples"]

  /// What a sample is of when it shows how a package is used.
  private static let shownWords: Set<String> = ["app", "application", "apps", "code", "project", "projects"]

  /// Whether a file is run by people who work on the project, and is not part of the product.
  package static func isScript(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0 == "Scripts" || $0 == "scripts" }
  }

  /// Where code generators put what they write.
  package static func isGeneratedFolder(_ name: String) -> Bool { name == "Generated" }

  /// What code generators call what they write.
  package static func isGeneratedFile(_ name: String) -> Bool { name.hasSuffix(".generated.swift") }

  private static func isMadeUpData(_ name: String) -> Bool {
    madeUpDataWords.contains { containsWord($0, in: name) }
  }

  /// Words in the names of files that hold made-up data.
  private static let madeUpDataWords = ["Fixture", "Mock", "Testable"].map { Array($0.utf8) }

  /// Whether `word`, or its plural or past form, is in a camel-case name as a whole: `MockServer`
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

/// Tells generated files by what is at their head.
package enum GeneratedCode {
  /// Whether the comments before the first line of code say that the file is generated:
  /// `@generated`, `DO NOT EDIT` in capitals, `autogenerated`, or a line that starts with `Generated by` a tool. What an
  /// assistant wrote is kept by people and does not count.
  package static func isMarked(in utf8: [UInt8]) -> Bool {
    let head = headComments(of: utf8)
    if head.isEmpty { return false }
    if contains("@generated", in: head) || contains("DO NOT EDIT", in: head) { return true }
    // Most file heads say nothing of the kind, and need not become strings.
    guard contains("enerated", in: head) else { return false }
    return String(decoding: head, as: UTF8.self).lowercased().split(whereSeparator: \.isNewline).contains { line in
      let words = line.drop { !$0.isLetter }
      guard words.hasPrefix("generated ") || words.contains("autogenerated") || words.contains("auto-generated") else {
        return false
      }
      if words.hasPrefix("generated "), !["by ", "using ", "from "].contains(where: words.dropFirst(10).hasPrefix) {
        return false
      }
      return !assistants.contains(where: words.contains)
    }
  }

  /// Names that may follow "Generated by" without making a file generated code.
  private static let assistants = [
    "claude", "copilot", "chatgpt", "gpt", "cursor", "gemini", "codex", " ai", "assistant",
  ]

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

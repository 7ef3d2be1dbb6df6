import Foundation
import Testing

/// Word lists that say the same thing differently are how two rules come to disagree, so all of them stand side by side.
@Suite("The vocabulary")
struct VocabularyPlacementTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// Where each library's lists stand. The words of code are apart from those of git, services and reports.
  private static let vocabularies: [(library: String, folder: String)] = [
    ("SwiftFacts", "SwiftFacts/Vocabulary"), ("CodableRules", "SwiftFacts/Vocabulary"),
    ("CodableLint", "CodableLint/Vocabulary"),
  ]

  @Test("is the only place for lists of words", arguments: vocabularies)
  func listsStandInVocabulary(library: String, vocabulary: String) throws {
    let folder = Self.sources.appending(path: library)
    let names = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    let files = names.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Vocabulary/") && !$0.hasPrefix("Guide/") }
    #expect(files.count > 20, "the sources of \(library) are not where this test looks")
    for name in files.sorted() {
      let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for list in Self.wordLists(in: source) {
        Issue.record("\(library)/\(name) holds the words \(list); give them a name in \(vocabulary)")
      }
    }
  }

  @Test("says what each of its lists is for")
  func listsAreExplained() throws {
    for (name, source) in try Self.vocabulary() {
      let lines = source.split(separator: "\n")
      for (before, line) in zip(lines, lines.dropFirst()) where line.contains(#/^  (\w+ )?static let /#) {
        #expect(before.hasPrefix("  /// "), "\(name): no comment says what this is for: \(line)")
      }
    }
  }

  @Test("writes no list twice")
  func listsDiffer() throws {
    var places: [Set<String>: String] = [:]
    for (name, source) in try Self.vocabulary() {
      for list in Self.wordLists(in: source) {
        let words = list.matches(of: /"(?:[^"\\]|\\.)*"/).map { String($0.output) }
        #expect(Set(words).count == words.count || list.contains(":"), "\(name) has a word twice: \(list)")
        if let other = places.updateValue(name, forKey: Set(words)) {
          Issue.record("\(name) and \(other) hold the same words: \(list)")
        }
      }
    }
  }

  @Test("is told apart from sentences, triggers, examples, command lines and escapes")
  func whatCountsAsAList() {
    #expect(Self.wordLists(in: #"let a = ["x", "y", "z"]"#) == [#"["x", "y", "z"]"#])
    #expect(Self.wordLists(in: #"let a = ["x", "y"]"#).isEmpty)
    #expect(Self.wordLists(in: #"let a = ["x": "y", "z": "y", "u": "v",]"#).count == 1)
    #expect(Self.wordLists(in: #"let a = ["x": .y, "z": .y, "u": .v]"#).isEmpty)
    #expect(Self.wordLists(in: #"leavesAlone: ["Types that are public.", "Keys that vary.", "All of it."]"#).isEmpty)
    #expect(Self.wordLists(in: #"Triggers(words: ["Codable", "Decodable", "Encodable"])"#).isEmpty)
    #expect(Self.wordLists(in: #"git.run(["log", "--oneline", "-z"])"#).isEmpty)
    #expect(Self.wordLists(in: ##"text.escaping(["&": "&amp;", "\n": "%0A", "\"": "&quot;"])"##).isEmpty)
    #expect(Self.wordLists(in: "\"\"\"\nlet a = [\"x\", \"y\", \"z\"]\n\"\"\"").isEmpty)
  }

  /// The files of the vocabularies, in order.
  private static func vocabulary() throws -> [(name: String, source: String)] {
    try Set(vocabularies.map(\.folder)).sorted().flatMap { path in
      let folder = sources.appending(path: path)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      #expect(!names.isEmpty, "the vocabulary is not where this test looks")
      return try names.sorted().map { name in
        ("\(path)/\(name)", try String(contentsOf: folder.appending(path: name), encoding: .utf8))
      }
    }
  }

  /// Literals of arrays of three or more words, and of as many pairs of them, outside of multi-line strings.
  private static func wordLists(in source: String) -> [String] {
    // A character and what is written for it.
    let escape = /"(?:\\.|[^"\\\w])"\s*:\s*"/
    let code = source.replacing(/"""(?s:.*?)"""/, with: "")
    return code.matches(
      of: /(?<label>\w+: ?)?(?<list>\[\s*"(?:[^"\\]|\\.)*"(?:\s*[,:]\s*"(?:[^"\\]|\\.)*"){2,}\s*,?\s*\])/
    )
    .filter { match in
      let words = match.list.matches(of: /"(?:[^"\\]|\\.)*"/)
      let isCommandLine = words.contains { $0.output.hasPrefix("\"-") }
      return match.label?.hasPrefix("words") != true && !words.contains { $0.output.contains(" ") } && !isCommandLine
        && !match.list.contains(escape)
    }
    .map { String($0.list) }
  }
}

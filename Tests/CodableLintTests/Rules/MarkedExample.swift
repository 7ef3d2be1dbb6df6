@testable import CodableLint
@testable import LintModel

/// A rule's example with its markers taken out: the files to lint and the ranges where findings are expected.
struct MarkedExample {
  var files: [SourceText] = []
  var expected: [Location] = []

  init(_ example: RuleExample) {
    for (path, text) in example.files { add(path: path, text: text) }
  }

  private mutating func add(path: String, text: String) {
    let source = MarkedSource(text)
    // Findings stand in the order of their ends where they nest.
    expected += source.ranges.sorted { $0.upperBound < $1.upperBound }.map { Location(path: path, range: $0) }
    files.append(SourceText(path: path, text: source.text))
  }

  /// The same example with every file's text changed, and the expected ranges moved by as many bytes as `prefix` has.
  func prefixed(by prefix: String) -> MarkedExample {
    var copy = self
    let length = prefix.utf8.count
    copy.files = files.map { SourceText(path: $0.path, utf8: Array(prefix.utf8) + $0.utf8) }
    copy.expected = expected.map {
      Location(path: $0.path, range: ($0.range.lowerBound + length)..<($0.range.upperBound + length))
    }
    return copy
  }

  /// The same example with CR LF at the end of each line.
  func withWindowsLines() -> MarkedExample {
    var copy = self
    copy.files = files.map { file in
      SourceText(path: file.path, utf8: file.utf8.flatMap { $0 == 10 ? [13, 10] : [$0] })
    }
    copy.expected = expected.map { location in
      let bytes = files.first { $0.path == location.path }?.utf8 ?? []
      func moved(_ offset: Int) -> Int { offset + bytes.prefix(offset).count { $0 == 10 } }
      return Location(path: location.path, range: moved(location.range.lowerBound)..<moved(location.range.upperBound))
    }
    return copy
  }

  /// What only `rule` reports on the files.
  func findings(of rule: String, parsingEverything: Bool = false, threads: Int = 2) -> [Finding] {
    var configuration = Configuration()
    configuration.optIn = [rule]
    let sources = files.map {
      SourceFile(path: $0.path, content: .bytes($0.utf8), configuration: configuration)
    }
    var linter = Linter(threads: threads)
    linter.parsesEverything = parsingEverything
    return linter.lint(sources).findings.filter { $0.rule == rule }
  }
}

import Foundation
import Testing

@testable import CodableLint
@testable import LintModel
@testable import SwiftFacts

/// Nothing that a file holds makes the linter crash or hang, hides it, or touches what is said about other files.
@Suite("Hostile input") struct HostileInputTests {
  private static let good = SourceFile(
    path: "Good.swift",
    content: .bytes(
      Array(
        "struct User: Decodable {}\nfunc f(d: Data) -> User? { try? JSONDecoder().decode(User.self, from: d) }\n".utf8)),
    configuration: Configuration())

  /// What is said about the bytes, next to a file that has one finding, which must not change.
  private static func findings(in bytes: [UInt8]) -> [Finding] {
    let hostile = SourceFile(path: "Hostile.swift", content: .bytes(bytes), configuration: Configuration())
    // A busy machine is not what is hostile here.
    var linter = Linter()
    linter.timeLimit = 3_600
    let expected = linter.lint([good]).findings
    let findings = linter.lint([hostile, good]).findings
    #expect(expected.count == 1)
    #expect(findings.filter { $0.location.path == "Good.swift" } == expected)
    for finding in findings { expectInside(finding, bytes) }
    return findings.filter { $0.location.path == "Hostile.swift" }
  }

  private static func expectInside(_ finding: Finding, _ bytes: [UInt8]) {
    guard finding.location.path == "Hostile.swift", finding.location.range != 0..<0 else { return }
    let range = finding.location.range
    #expect(range.upperBound <= bytes.count)
    for offset in [range.lowerBound, range.upperBound] where offset < bytes.count {
      #expect(bytes[offset] & 0xC0 != 0x80, "\(finding.rule) at \(range) splits a character")
    }
  }

  @Test("that nests too deep is told", arguments: HostileSources.nesting)
  func nesting(_ source: HostileSources.Source) {
    let rules = Self.findings(in: source.bytes).map(\.rule)
    #expect(rules.contains("unreadable-file") || rules.contains("parse-error"))
  }

  @Test("that chains without an end is told", arguments: HostileSources.chains)
  func chains(_ source: HostileSources.Source) {
    #expect(Self.findings(in: source.bytes).map(\.rule) == ["unreadable-file"])
  }

  @Test("that is too long is told, and fails no run", arguments: HostileSources.lengths)
  func lengths(_ source: HostileSources.Source) {
    let findings = Self.findings(in: source.bytes)
    #expect(findings.map(\.rule) == ["unreadable-file"])
    #expect(findings.map(\.severity) == [.note])
  }

  /// Whether one is included in another is asked for each pair.
  @Test("with types that read themselves from one value ends")
  func circles() {
    let types = [
      "struct Plain: Codable { var x: Int; var y: String }",
      """
      struct Maybe: Decodable {
        init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer().decode(Maybe?.self) }
      }
      """,
      """
      struct Checked: Decodable {
        init(from decoder: any Decoder) throws {
          let other = try Checked(from: decoder)
          guard other.isFine else { throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "")) }
        }
      }
      """,
    ]
    let names = ["Plain", "Maybe", "Checked"]
    let choices = names.flatMap { one in names.filter { $0 != one }.map { (one, $0) } }.map { one, other in
      """
      enum \(one)Or\(other): Decodable {
        case one(\(one)), other(\(other))
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let value = try? container.decode(\(one).self) { self = .one(value) }
          else { self = .other(try container.decode(\(other).self)) }
        }
      }
      func load\(one)\(other)(_ data: Data) throws -> \(one)Or\(other) {
        try JSONDecoder().decode(\(one)Or\(other).self, from: data)
      }
      """
    }
    let found = Self.findings(in: Array((types + choices).joined(separator: "\n").utf8))
    #expect(Set(found.map(\.rule)) == ["guessed-type"])
  }

  /// Two ways lead from each type to the next: a thousand million to the last.
  @Test("with types that lead to each other in many ways ends")
  func manyWays() {
    let chains = ["A", "B"].flatMap { chain in
      (0..<30).map { number in
        """
        struct \(chain)\(number): Codable {
          var one: \(chain)\(number + 1)
          var two: \(chain)\(number + 1)
        }
        """
      } + ["struct \(chain)30: Codable { var x: Int }"]
    }
    let choice = """
      enum Choice: Decodable {
        case a(A0), b(B0)
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let value = try? container.decode(A0.self) { self = .a(value) }
          else { self = .b(try container.decode(B0.self)) }
        }
      }
      func load(_ data: Data) throws -> Choice { try JSONDecoder().decode(Choice.self, from: data) }
      """
    let found = Self.findings(in: Array((chains + [choice]).joined(separator: "\n").utf8))
    #expect(found.map(\.rule) == ["guessed-type"])
  }

  @Test("of hundreds of statements in one function is looked into", arguments: HostileSources.crowds)
  func crowds(_ source: HostileSources.Source) {
    #expect(!Self.findings(in: source.bytes).map(\.rule).contains("unreadable-file"))
  }

  @Test("that does not end is survived", arguments: HostileSources.unterminated)
  func unterminated(_ source: HostileSources.Source) {
    _ = Self.findings(in: source.bytes)
  }

  @Test("in the shape of '#if' soup is survived", arguments: 0..<60)
  func soup(seed: Int) {
    _ = Self.findings(in: HostileSources.soup(seed: UInt64(seed)).bytes)
  }

  @Test("that is not UTF-8 is told, wherever the byte stands")
  func invalidBytes() {
    let text = Array("/* é */ struct A: Codable { let b = \"x\\(y)\" } // 漢 codable-lint:allow x: y\n".utf8)
    for offset in text.indices {
      var bytes = text
      bytes[offset] = 0xFF
      #expect(Self.findings(in: bytes).map(\.rule) == ["unreadable-file"])
    }
  }

  @Test("of chains that people could write is looked into")
  func longButFine() {
    let calls = String(repeating: ".map { $0 }", count: 400)
    let text = "struct A: Decodable {}\nlet a = (try? JSONDecoder().decode(A.self, from: d))\(calls)\n"
    #expect(Self.findings(in: Array(text.utf8)).map(\.rule) == ["swallowed-decoding-error"])
  }

  @Test("may derive classes without an end")
  func inheritance() {
    let chain = (0..<5_000).map { "class C\($0): C\($0 + 1) {}\n" }.joined()
    let own = "class C5000: Codable { var sizes: [Kind: Int]? = nil }\nenum Kind: Int, Codable { case small = 1 }\n"
    let loss = "let c = try? JSONDecoder().decode(C0.self, from: data)\n"
    #expect(Self.findings(in: Array((chain + own + loss).utf8)).map(\.rule).contains("swallowed-decoding-error"))
  }
}

/// Bugs that the fuzzer found, each with the smallest input that shows it.
@Suite("Found by fuzzing") struct FuzzedInputTests {
  @Test("a mark of byte order after '=' does not trap")
  func byteOrderMark() {
    let facts = FactCollection.facts(in: Array("let a =\u{FEFF} Module.b\n".utf8), path: "A.swift")
    #expect(facts.syntaxError != nil)
  }

  @Test("a generic parameter whose name is still to be written does not hang")
  func unnamedParameter() {
    let source = "func fetch<B: Decodable,(_ data: Data) throws -> B { try JSONDecoder().decode(B.self, from: data) }"
    let file = SourceFile(path: "Fetch.swift", content: .bytes(Array(source.utf8)), configuration: Configuration())
    #expect(Linter(threads: 1).lint([file]).findings.map(\.rule) == ["parse-error"])
  }

  @Test("a declaration whose name is still to be written is nobody's, whether its file is parsed or not")
  func unnamedTypes() {
    let sources = [
      "Storage.swift": """
      extension)Sort: RawRepresentable {
        init?(rawValue: String) {
          do { self = try JSONDecoder().decode(Self.self, from: Data(rawValue.utf8)) } catch { return nil }
        }
        var rawValue: String { String(decoding: (try? JSONEncoder().encode(self)) ?? Data(), as: UTF8.self) }
      }
      """, "Sort.swift": "protocol   public init(_ entries: [Entry] = []) {}\n",
    ]
    let files = sources.map {
      SourceFile(path: $0, content: .bytes(Array($1.utf8)), configuration: Configuration())
    }
    let found = [false, true].map { parsesEverything in
      var linter = Linter(threads: 1)
      linter.parsesEverything = parsesEverything
      return linter.lint(files).findings.filter { $0.rule != "parse-error" }
    }
    #expect(found[0] == found[1])
    #expect(found[0].map(\.rule) == ["discarded-decoding-error"])
  }

  @Test("a merge conflict is told where it begins, even if nothing stands after it")
  func mergeConflict() {
    let source = "let a = 1\n\n<<<<<<< HEAD\nlet b = 1\n=======\nlet b = 2\n>>>>>>> other\n"
    let error = FactCollection.facts(in: Array(source.utf8), path: "A.swift").syntaxError
    #expect(error?.range == 11..<11)
    #expect(error?.message == "a merge conflict is left in the code")
  }

  @Test("a syntax error lies inside the file, wherever the text was cut", arguments: ExampleTests.cases)
  func cutExamples(_ testCase: ExampleTests.Case) {
    guard let file = MarkedExample(testCase.example).files.first else { return }
    for length in stride(from: 1, to: file.utf8.count, by: 1 + file.utf8.count / 4) {
      let text = String(decoding: file.utf8.prefix(length), as: UTF8.self) + "é \u{2028} ’漢"
      let bytes = Array(text.utf8)
      guard let error = FactCollection.facts(in: bytes, path: "A.swift").syntaxError else { continue }
      #expect(error.range.upperBound <= bytes.count)
      for offset in [error.range.lowerBound, error.range.upperBound] where offset < bytes.count {
        #expect(bytes[offset] & 0xC0 != 0x80, "\(error.message) at \(error.range)")
      }
    }
  }

  @Test("lists within lists do not double the time with each level")
  func nestedLists() {
    let facts = FactCollection.facts(
      in: Array("let a: \(String(repeating: "[", count: 60))Int\n".utf8), path: "A.swift")
    #expect(facts.refusal != nil)
  }
}

import LintModel
import SwiftFacts

/// A test that compares encoded text, whose order of keys changes from run to run.
struct UnsortedKeysInTest: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    var reported: Set<Range<Int>> = []
    return file.encodedComparisons.compactMap { comparison in
      let uses = project.coders.uses(at: comparison.site, in: file.path)
      guard let use = uses.first, use.isUnsorted, reported.insert(comparison.site).inserted else { return nil }
      return finding(
        "the test compares what this writes, but without '.sortedKeys' the order of the keys changes from run to run",
        at: comparison.site, in: file, symbol: comparison.context.symbol)
    }
  }
}

extension CoderUses.Use {
  /// Every encoder that can stand here is known, and none sorts keys.
  fileprivate var isUnsorted: Bool {
    guard !isOpen, !configurations.isEmpty else { return false }
    return configurations.allSatisfy { configuration in
      guard !configuration.isPropertyList else { return false }
      switch configuration.choices[.output] {
      case nil, .standard: return true
      case .named(let options): return !options.contains("sortedKeys")
      case .uncertain: return false
      }
    }
  }
}

extension UnsortedKeysInTest {
  static let info = RuleInfo(
    id: "unsorted-keys-in-test",
    category: .wireFormat,
    severity: .note,
    isOptIn: true,
    summary: "a test compares JSON text that is written without '.sortedKeys'",
    why: """
      `JSONEncoder` writes the keys of an object in an order that differs between runs, and within one run. A test that \
      compares the text passes today and fails tomorrow.
      """,
    fix: "Set `encoder.outputFormatting = .sortedKeys`, or decode what was written and compare values.",
    leavesAlone: [
      "Texts with one key.",
      "Encoders that are passed in or configured in a branch.",
      "Comparisons of decoded values, of a count, or of parts.",
      "Everything but tests: lint them with `--include-tests`.",
    ],
    sources: [.init("Measured on Swift 6.3: 50 encodings of one value in one process were not all equal")],
    examples: [
      .bad(
        "The order of 'name' and 'age' is not fixed",
        """
        import XCTest

        struct User: Codable { var name: String; var age: Int }

        final class UserTests: XCTestCase {
          func testEncoding() throws {
            let data = try JSONEncoder().«encode»(User(name: "Ada", age: 36))
            XCTAssertEqual(String(decoding: data, as: UTF8.self), #"{"name":"Ada","age":36}"#)
          }
        }
        """, shown: true),
      .good(
        "Sorted keys",
        """
        import XCTest

        struct User: Codable { var name: String; var age: Int }

        final class UserTests: XCTestCase {
          func testEncoding() throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let data = try encoder.encode(User(name: "Ada", age: 36))
            XCTAssertEqual(String(decoding: data, as: UTF8.self), #"{"age":36,"name":"Ada"}"#)
          }
        }
        """, shown: true),
      .bad(
        "With Swift Testing, two steps away",
        """
        import Testing

        struct User: Codable { var name: String; var age: Int }

        @Test func encoding() throws {
          let encoder = JSONEncoder()
          encoder.outputFormatting = [.withoutEscapingSlashes]
          let data = try encoder.«encode»(User(name: "Ada", age: 36))
          let text = String(decoding: data, as: UTF8.self)
          #expect(text == #"{"name":"Ada","age":36}"#)
        }
        """),
      .bad(
        "Bytes of two encodings",
        """
        import Testing

        func encoded(_ values: [String: Int]) throws {
          let first = try JSONEncoder().«encode»(values)
          #expect(first == Data(contentsOfExample))
        }
        let contentsOfExample: [UInt8] = []
        """),
      .bad(
        "An encoder shared by the tests",
        files: [
          ("Coding.swift", "enum Coding { static let encoder = JSONEncoder() }"),
          (
            "Encoding.swift",
            """
            import Testing

            @Test func encoding() throws {
              #expect(String(decoding: try Coding.encoder.«encode»(["a": 1, "b": 2]), as: UTF8.self) == #"{"a":1,"b":2}"#)
            }
            """
          ),
        ]),
      .good(
        "One key",
        """
        import Testing

        @Test func encoding() throws {
          let data = try JSONEncoder().encode(["a": 1])
          #expect(String(decoding: data, as: UTF8.self) == #"{"a":1}"#)
        }
        """),
      .good(
        "Values are compared",
        """
        import Testing

        @Test func roundTrip() throws {
          let data = try JSONEncoder().encode(["a": 1, "b": 2])
          #expect(try JSONDecoder().decode([String: Int].self, from: data) == ["a": 1, "b": 2])
        }
        """),
      .good(
        "Dictionaries have no order",
        """
        import Testing

        func object(_ data: Data) throws -> NSDictionary? { try JSONSerialization.jsonObject(with: data) as? NSDictionary }

        @Test func encoding() throws {
          let written = try object(JSONEncoder().encode(["a": 1, "b": 2]))
          let expected = try object(Data(#"{"a":1,"b":2}"#.utf8))
          #expect(written == expected)
        }
        """),
      .good(
        "The encoder comes from elsewhere",
        """
        import Testing

        func check(_ encoder: JSONEncoder) throws {
          let data = try encoder.encode(["a": 1, "b": 2])
          #expect(String(decoding: data, as: UTF8.self) == #"{"a":1,"b":2}"#)
        }
        """),
    ])
}

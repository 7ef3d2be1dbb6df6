import Testing

@testable import CodableLint
@testable import LintModel

/// A file without a word of coding is parsed where the value of its constant decides about a finding in another one.
@Suite("A constant in a file of its own")
struct UnparsedConstantTests {
  struct Project: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String]
    /// The rules that report something.
    var rules: Set<String>
  }

  private static func stamp(_ format: String) -> String {
    """
    import Foundation
    struct Stamp {
      func text(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = \(format)
        return formatter.string(from: date)
      }
    }
    """
  }

  private static let format = "\"yyyy-MM-dd'T'HH:mm:ss'Z'\""

  static let projects = [
    Project(
      testDescription: "the raw value of an enum",
      files: [stamp("Pattern.day.rawValue"), "enum Pattern: String { case day = \(format) }"],
      rules: ["quoted-zone-literal"]),
    Project(
      testDescription: "a static constant",
      files: [stamp("Pattern.day"), "enum Pattern { static let day = \(format) }"], rules: ["quoted-zone-literal"]),
    Project(
      testDescription: "a static constant in an extension",
      files: [stamp("Pattern.day"), "enum Pattern {}", "extension Pattern { static let day = \(format) }"],
      rules: ["quoted-zone-literal"]),
    Project(
      testDescription: "a global constant", files: [stamp("dayPattern"), "let dayPattern = \(format)"],
      rules: ["quoted-zone-literal"]),
    Project(
      testDescription: "a constant of the type itself, in an extension",
      files: [stamp("Self.day"), "extension Stamp { static let day = \(format) }"], rules: ["quoted-zone-literal"]),
    Project(
      testDescription: "what is put into JSON text",
      files: [
        #"struct Request { func body() -> String { "{\"title\": \"\(title)\"}" } }"#, #"let title = "a""#,
      ], rules: []),
    Project(
      testDescription: "the type on the way to a helper that decodes",
      files: [
        """
        struct Client {
          private let loader = App.shared.loader
          func user() async -> User? { try? await loader.load() }
        }
        """,
        "final class App { static let shared = App(); let loader: Loader = Loader() }",
        """
        struct Loader {
          func load<T: Decodable>() async throws -> T { try JSONDecoder().decode(T.self, from: bytes()) }
        }
        """,
      ], rules: ["swallowed-decoding-error"]),
  ]

  @Test("is known as if every file were parsed", arguments: projects)
  func isKnown(project: Project) {
    let files = project.files.enumerated().map { index, text in
      SourceFile(path: "File\(index).swift", content: .bytes(Array(text.utf8)), configuration: Configuration())
    }
    var linter = Linter(threads: 1)
    let found = linter.lint(files).findings
    linter.parsesEverything = true
    #expect(found == linter.lint(files).findings)
    #expect(Set(found.map(\.rule)) == project.rules)
  }
}

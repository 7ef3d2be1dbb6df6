import Foundation
import LintModel

/// The graded hints of an exercise: where to look, which tool, nearly the answer.
public struct Hints: Sendable, Equatable {
  /// The text of hint 1, hint 2 and so on.
  public var levels: [String]

  public init(parsing markdown: String) {
    levels = MarkdownSections.parse(markdown)
      .filter { $0.heading.firstMatch(of: /^Hint\s+\d/) != nil }
      .map(\.body)
  }
}

extension Exercise {
  /// The exercise's hints.
  ///
  /// - Throws: `LintError` when the file is missing or holds none.
  public func hints() throws -> Hints {
    guard !isExam else {
      throw LintError(
        "\(id) is the exam, and the exam has no hints",
        advice: "Everything it asks for was in an exercise before: `swift run workbook list` shows them all.")
    }
    let text = try? String(contentsOf: hintsFile, encoding: .utf8)
    let hints = Hints(parsing: text ?? "")
    guard !hints.levels.isEmpty else {
      throw LintError(
        "\(id) has no hints: \(folder)/Hints.md is missing or holds no `## Hint 1`",
        advice: "`swift run workbook reset \(id)` brings the shipped files back.")
    }
    return hints
  }
}

import CodableLint
import Foundation
import LintModel

/// Looks for large numbers, written or worked out, in an exercise whose lists have no length that is known:
/// `for _ in 0..<100_000`, `entries.count < limit` with a `limit` of `1 << 20` or `Int(UInt16.max)`.
///
/// Such a loop does end, and whatever stands after the last entry that it counts is lost. A test would have to be longer
/// than the longest number that somebody writes.
struct FixedLimitSearch {
  /// The least number that looks like a length; smaller ones are a step, an index or an empty list.
  private static let leastLimit = 50

  /// What the solution writes; nil where lengths are no matter of the exercise, and in the exam, which is about much else.
  private let accepted: Set<Substring>?

  init(exercise: Exercise) {
    guard !exercise.isExam, exercise.watchedBy().contains("unkeyed-loop-may-not-advance") else {
      accepted = nil
      return
    }
    accepted = Set(FolderContents.swiftText(below: exercise.solutionFolder).matches(of: Self.number).map(\.output))
  }

  /// The numbers in a file, in its order. Those in comments and strings limit nothing.
  func objections(in file: SourceFile) -> [GateReport.Objection] {
    guard let accepted, case .bytes(let bytes) = file.content else { return [] }
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
      StandInSearch.withoutComment(line).matches(of: Self.number).compactMap { match -> GateReport.Objection? in
        let before = line[..<match.range.lowerBound]
        guard Self.isLarge(match.output), !accepted.contains(match.output),
          before.count(where: { $0 == "\"" }).isMultiple(of: 2)
        else { return nil }
        return GateReport.Objection(
          kind: .fixedLimit, path: file.path, line: index + 1, column: before.utf8.count + 1,
          name: String(match.output))
      }
    }
  }

  /// A literal, a product or power of literals, or the end of a narrow type. With simple boundaries, which a dot is, too.
  private static var number: Regex<Substring> {
    /\b\d[\d_]*(?:\s*(?:<<|\*)\s*\d[\d_]*)*\b|\bU?Int(?:8|16|32)\.max\b/.wordBoundaryKind(.simple)
  }

  /// Whatever is worked out is taken for large: nobody writes a small number that way.
  private static func isLarge(_ number: Substring) -> Bool {
    Int(number.replacing("_", with: "")).map { $0 >= leastLimit } ?? true
  }
}

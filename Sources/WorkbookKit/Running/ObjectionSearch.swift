import CodableLint
import Foundation
import LintModel
import SwiftFacts

/// Looks for what would keep the tests or the linter from seeing all of an exercise's code.
struct ObjectionSearch {
  /// Holds the exercise's code.
  let folder: URL
  let exercise: Exercise
  /// The folder that paths start from.
  let root: URL

  // Kept, since an expression is compiled by the first line that it is held against.
  private let suppression = /codable-lint\s*:\s*(?:allow|disable|ignore|skip)/.ignoresCase()
  private let condition = /#(?:if|elseif)\b/

  init(folder: URL, exercise: Exercise, root: URL) {
    (self.folder, self.exercise, self.root) = (folder, exercise, root)
  }

  /// Files that were not shipped: Swift files, which are built but which no reader of the exercise expects, and
  /// configuration files.
  func strays() -> [GateReport.Objection] {
    let shipped = Set(FolderContents.names(in: exercise.solutionFolder, withExtension: "swift"))
    let stray = FolderContents.swiftFiles(below: folder).filter { !shipped.contains($0) }
      .map { GateReport.Objection(kind: .strayFile, path: path($0)) }
    let configurations = FolderContents.names(in: folder).filter { Self.configurationNames.contains($0) }
      .map { GateReport.Objection(kind: .configuration, path: path($0)) }
    return stray + configurations
  }

  private static let configurationNames: Set<String> = [
    ".codable-lint.json", ".codable-lint-baseline.jsonl", "Package.swift",
  ]

  private func path(_ name: String) -> String {
    Workbook.path(folder.appending(path: name), from: root)
  }

  /// Lines of a file that silence the linter or take code out of the build.
  func objections(in file: SourceFile) -> [GateReport.Objection] {
    guard case .bytes(let bytes) = file.content else { return [] }
    let text = SourceText(path: file.path, utf8: bytes)
    // The linter passes over generated files as a whole.
    let head = GeneratedCode.isMarked(in: bytes) ? [GateReport.Objection(kind: .generated, path: file.path)] : []
    let accepted = conditionsOfSolution
    return head
      + (1...text.lineCount).compactMap { number in
        let line = String(text.line(number))
        guard let (kind, start) = flaw(of: line, accepted: accepted) else { return nil }
        return GateReport.Objection(
          kind: kind, path: file.path, line: number, column: line[..<start].utf8.count + 1)
      }
  }

  private func flaw(of line: String, accepted: Set<String>) -> (GateReport.Kind, String.Index)? {
    if let match = line.firstMatch(of: suppression) {
      return (.suppression, match.range.lowerBound)
    }
    if let match = line.firstMatch(of: condition), line[..<match.range.lowerBound].allSatisfy(\.isWhitespace),
      !accepted.contains(line.trimmingWhitespace)
    {
      return (.condition, match.range.lowerBound)
    }
    return nil
  }

  /// Where a platform lacks something, the solution has a condition, too.
  private var conditionsOfSolution: Set<String> {
    let names = FolderContents.names(in: exercise.solutionFolder, withExtension: "swift")
    let lines = names.flatMap { name -> [String] in
      let text = (try? String(contentsOf: exercise.solutionFolder.appending(path: name), encoding: .utf8)) ?? ""
      return text.split(whereSeparator: \.isNewline).map(\.trimmingWhitespace)
    }
    return Set(lines.filter { $0.hasPrefix("#if") || $0.hasPrefix("#elseif") })
  }
}

import CodableLint
import Foundation
import LintModel

/// Looks for `catch DecodingError.keyNotFound { return Settings() }` around the decoding of a whole document.
///
/// In real code the linter leaves that to its author, who may mean it. In an exercise nobody does: a key that is missing
/// anywhere costs the whole document, and nothing says which. No test sees it where the code cannot throw such an error
/// yet.
struct DroppedErrorSearch {
  private let solution: String

  init(exercise: Exercise) {
    solution = FolderContents.swiftText(below: exercise.solutionFolder)
  }

  /// The clauses in a file, in its order. What the solution has is accepted.
  func objections(in file: SourceFile) -> [GateReport.Objection] {
    guard case .bytes(let bytes) = file.content else { return [] }
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(StandInSearch.withoutComment)
    let code = lines.joined(separator: "\n")
    return code.matches(of: Self.clause).compactMap { match -> GateReport.Objection? in
      guard !solution.contains(match.output.0), Self.drops(String(match.pattern), match.range.upperBound, in: code),
        Self.decodesDocument(before: match.range.lowerBound, in: code)
      else { return nil }
      let before = code[..<match.range.lowerBound]
      let line = before.count { $0 == "\n" } + 1
      let lineStart = before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex
      let column = before[lineStart...].utf8.count + 1
      return GateReport.Objection(kind: .droppedError, path: file.path, line: line, column: column)
    }
  }

  /// With simple boundaries, which a dot is, too.
  private static var clause: Regex<(Substring, pattern: Substring)> {
    /\bcatch\s+(?<pattern>[^{}]*\bDecodingError\b[^{}]*?)\s*\{/.wordBoundaryKind(.simple)
  }

  /// Whether what begins at `start`, after the brace, neither uses what the pattern binds, nor throws, nor tries anything
  /// else, there or in the rest of the function.
  private static func drops(_ pattern: String, _ start: String.Index, in code: String) -> Bool {
    let end = closing(of: code[start...])
    let body = code[start..<end]
    let bound = pattern.firstRange(of: /\bwhere\b/).map { pattern[..<$0.lowerBound] } ?? pattern[...]
    let names = bound.matches(of: /(?:^|[^.\w])([a-z]\w*)(?![\w:])/).map { String($0.1) }
      .filter { !["let", "var", "as", "is"].contains($0) }
    let words = Set(body.matches(of: /\w+/).map { String($0.output) })
    if !words.isDisjoint(with: names + ["try", "throw"]) { return false }
    if words.contains("return") { return true }
    let rest = end < code.endIndex ? code[code.index(after: end)...] : ""
    return !rest[..<closing(of: rest)].contains(/\b(?:try|throw)\b/)
  }

  /// The brace that closes the block whose inside `text` begins with; the end of the text when there is none.
  private static func closing(of text: Substring) -> String.Index {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "{": depth += 1
      case "}" where depth == 0: return index
      case "}": depth -= 1
      default: break
      }
    }
    return text.endIndex
  }

  /// Whether the `do` that ends before the clause reads a document: `decode(…, from: …)`.
  private static func decodesDocument(before index: String.Index, in code: String) -> Bool {
    guard let start = code[..<index].ranges(of: /\bdo\b[^{}]*\{/).last?.upperBound else { return false }
    return code[start..<index].contains(/\bdecode\s*\((?s:.*?)\bfrom\s*:/.wordBoundaryKind(.simple))
  }
}

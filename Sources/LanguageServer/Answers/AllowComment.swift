import LintModel
import SwiftFacts

/// Where a comment goes that allows a finding: above its declaration or statement, else at the end of its line.
///
/// The reason is left to the author. Until one is given, the comment allows nothing, and says so.
struct AllowComment {
  /// The UTF-8 offset where the comment is put in.
  var offset: Int
  /// The comment without a reason, with the line break or the space that sets it off.
  var comment: String

  /// Nil where a comment at neither place covers the finding, as inside a string of several lines.
  init?(_ finding: Finding, in text: SourceText) {
    let line = text.position(at: finding.location.range.lowerBound).line
    guard let range = text.lineRange(line) else { return nil }
    let indent = text.line(line).prefix { $0 == " " || $0 == "\t" }
    let places = [
      (offset: range.lowerBound, before: String(indent), after: "\n"),
      (offset: range.upperBound, before: " ", after: ""),
    ]
    let opening = "// codable-lint:allow \(finding.rule): "
    for place in places {
      let candidate = place.before + opening + "reason" + place.after
      guard Self.covers(finding, candidate, at: place.offset, in: text) else { continue }
      self.init(offset: place.offset, comment: place.before + opening + place.after)
      return
    }
    return nil
  }

  private init(offset: Int, comment: String) {
    self.offset = offset
    self.comment = comment
  }

  private static func covers(_ finding: Finding, _ comment: String, at offset: Int, in text: SourceText) -> Bool {
    var bytes = text.utf8
    bytes.insert(contentsOf: comment.utf8, at: offset)
    let start = finding.location.range.lowerBound
    let moved = start >= offset ? start + comment.utf8.count : start
    return FactCollection.facts(in: bytes, path: text.path).directives.contains { directive in
      guard directive.rules.contains(where: { $0.id == finding.rule }), directive.reason != nil,
        case .range(let range) = directive.scope
      else { return false }
      return range.contains(moved) && (offset..<(offset + comment.utf8.count)).contains(directive.range.lowerBound)
    }
  }
}

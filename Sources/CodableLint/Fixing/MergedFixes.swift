import LintModel

/// The fixes of one file, merged as far as they do not overlap.
///
/// What comes first in the given order wins. A fix that overlaps with it is left for the next pass, when its finding has
/// been found again.
package struct MergedFixes {
  /// The text with the fixes made.
  package private(set) var text: [UInt8]
  /// The indices of the fixes that were made, or that ask for exactly what another one does.
  package private(set) var applied: [Int] = []

  package init(_ fixes: [Fix], in text: [UInt8]) {
    var accepted: [Fix.Edit] = []
    for (index, fix) in fixes.enumerated() {
      guard Self.isSound(fix, in: text) else { continue }
      if applied.contains(where: { fixes[$0].edits == fix.edits }) {
        applied.append(index)
      } else if fix.edits.allSatisfy({ edit in accepted.allSatisfy { Self.goTogether($0, edit) } }) {
        applied.append(index)
        accepted += fix.edits
      }
    }
    self.text = Self.applying(accepted, to: text)
  }

  /// Whether the edits of a fix lie in the text, between characters, and apart from each other.
  private static func isSound(_ fix: Fix, in text: [UInt8]) -> Bool {
    guard !fix.edits.isEmpty else { return false }
    let isInside = fix.edits.allSatisfy { edit in
      let range = edit.location.range
      return range.lowerBound >= 0 && range.upperBound <= text.count
        && [range.lowerBound, range.upperBound].allSatisfy { $0 == text.count || text[$0] & 0xC0 != 0x80 }
    }
    guard isInside else { return false }
    return fix.edits.indices.allSatisfy { first in
      fix.edits[(first + 1)...].allSatisfy { goTogether(fix.edits[first], $0) }
    }
  }

  /// Whether both edits can be made, and it is clear in which order their texts stand.
  private static func goTogether(_ left: Fix.Edit, _ right: Fix.Edit) -> Bool {
    let (first, second) = (left.location.range, right.location.range)
    if first.isEmpty, second.isEmpty {
      guard first.lowerBound == second.lowerBound else { return true }
      // Two statements before a third can stand in either order.
      return left.addsStatement && right.addsStatement && left.replacement != right.replacement
    }
    if first.isEmpty || second.isEmpty {
      return first.upperBound < second.lowerBound || second.upperBound < first.lowerBound
    }
    return !first.overlaps(second)
  }

  private static func applying(_ edits: [Fix.Edit], to text: [UInt8]) -> [UInt8] {
    let ordered = edits.enumerated().sorted {
      ($0.element.location.range.lowerBound, $0.offset) < ($1.element.location.range.lowerBound, $1.offset)
    }
    var result: [UInt8] = []
    var position = 0
    for edit in ordered.map(\.element) {
      let range = edit.location.range
      result += text[position..<range.lowerBound]
      result += LineBreak.adapting(edit.replacement, to: text, around: range.lowerBound)
      position = range.upperBound
    }
    return result + text[position...]
  }
}

extension Fix.Edit {
  /// Whether a whole statement is put before another: with a line of its own, or a semicolon.
  fileprivate var addsStatement: Bool {
    let text = replacement.utf8
    let end = text.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return end.map { text[$0] == UInt8(ascii: "\n") || text[$0] == UInt8(ascii: ";") } ?? false
  }
}

/// Finds the word that was meant.
public enum Spelling {
  /// The words most like `word`, best first; empty when none is near.
  public static func suggestions(for word: String, among words: [String], limit: Int = 3) -> [String] {
    let wanted = word.lowercased()
    let scored = words.compactMap { candidate -> (word: String, score: Int)? in
      let other = candidate.lowercased()
      if wanted.count > 2, other.contains(wanted) { return (candidate, 0) }
      if other.count > 5, wanted.contains(other) { return (candidate, 0) }
      let score = distance(Array(wanted.utf8), Array(other.utf8))
      return score <= max(1, min(wanted.count, other.count) / 3) ? (candidate, score) : nil
    }
    return scored.enumerated().sorted { ($0.element.score, $0.offset) < ($1.element.score, $1.offset) }
      .prefix(limit).map(\.element.word)
  }

  /// Levenshtein's distance with swapped neighbours counted once (optimal string alignment).
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        var best = min(last[column + 1], current[column]) + 1
        best = min(best, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}

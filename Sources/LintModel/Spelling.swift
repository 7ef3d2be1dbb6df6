/// Finds the word that was probably meant.
public enum Spelling {
  /// The candidate closest to `word`, when it is close enough to be a typing error; the first in
  /// alphabetical order when several are.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let lowered = word.lowercased()
    let limit = max(1, word.count / 3)
    return
      candidates
      .map { (distance: distance(lowered, $0.lowercased()), candidate: $0) }
      .filter { $0.distance <= limit }
      .min { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }?
      .candidate
  }

  /// The words most like `word`, best first; those that contain it, or that it contains, come before others. Empty when none is near.
  public static func suggestions(for word: String, among words: [String], limit: Int = 3) -> [String] {
    let wanted = word.lowercased()
    let scored = words.compactMap { candidate -> (word: String, score: Int)? in
      let other = candidate.lowercased()
      if wanted.count > 2, other.contains(wanted) { return (candidate, 0) }
      if other.count > 5, wanted.contains(other) { return (candidate, 0) }
      let score = distance(wanted, other)
      return score <= max(1, min(wanted.count, other.count) / 3) ? (candidate, score) : nil
    }
    return scored.enumerated().sorted { ($0.element.score, $0.offset) < ($1.element.score, $1.offset) }
      .prefix(limit).map(\.element.word)
  }

  /// "Did you mean 'x'?", or nil when nothing is close.
  package static func advice(for word: String, among candidates: [String]) -> String? {
    nearest(to: word, among: candidates).map { "Did you mean '\($0)'?" }
  }

  /// "Did you mean 'x'?", or all candidates after the words `list`.
  package static func advice(for word: String, among candidates: [String], list: String) -> String {
    advice(for: word, among: candidates) ?? "\(list) \(candidates.joined(separator: ", "))."
  }

  /// How many insertions, deletions, replacements and swaps of neighbours turn one word into the
  /// other (optimal string alignment).
  package static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforePrevious[column - 1] + 1)
        }
        current.append(best)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}

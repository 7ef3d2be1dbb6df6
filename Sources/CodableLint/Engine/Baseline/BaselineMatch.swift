import LintModel

/// Findings held against a baseline.
struct BaselineMatch {
  /// Findings that come on top of what is known, in the order they were given.
  let new: [Finding]
  /// How often each known entry was found again.
  let found: [Baseline.Key: Int]
  /// Entries, with what is left of their counts, that nothing matches any more.
  let stale: Baseline

  /// - Parameters:
  ///   - findings: each with its key.
  ///   - isSettled: whether this run knows all findings of a file, by its path in the baseline: it was linted, or is gone.
  ///     Only then can an entry be stale, or be code that has moved elsewhere.
  init(_ findings: [(finding: Finding, key: Baseline.Key)], baseline: Baseline, isSettled: (String) -> Bool) {
    var left = Leftovers(baseline)
    var found: [Baseline.Key: Int] = [:]
    var unmatched: [(index: Int, key: Baseline.Key)] = []
    for (index, item) in findings.enumerated() {
      if left.take(item.key) { found[item.key, default: 0] += 1 } else { unmatched.append((index, item.key)) }
    }
    // The same line in the same declaration of another file has moved; in another declaration of the same
    // file, the declaration was renamed. Both only where the old place no longer has it.
    for likeness in Likeness.allCases {
      for shape in Shape.allCases {
        var places = left.places(by: shape, where: isSettled)
        unmatched.removeAll { item in
          let candidates = shape.key(of: item.key)
          guard let known = left.take(from: &places[candidates, default: []], like: item.key.line, likeness) else {
            return false
          }
          found[known, default: 0] += 1
          return true
        }
      }
    }
    new = unmatched.map { findings[$0.index].finding }
    self.found = found
    stale = Baseline(counts: left.counts.filter { isSettled($0.key.path) })
  }

  /// What of a place stays the same when code is formatted, moved or renamed.
  private enum Shape: CaseIterable {
    case inPlace, movedToAnotherFile, enclosingDeclarationRenamed

    func key(of key: Baseline.Key) -> Baseline.Key {
      switch self {
      case .inPlace: Baseline.Key(path: key.path, rule: key.rule, symbol: key.symbol, line: "")
      case .movedToAnotherFile: Baseline.Key(path: "", rule: key.rule, symbol: key.symbol, line: "")
      case .enclosingDeclarationRenamed: Baseline.Key(path: key.path, rule: key.rule, symbol: nil, line: "")
      }
    }
  }

  /// How near two lines have to be.
  private enum Likeness: CaseIterable {
    case equal
    /// A formatter wrapped the line, or joined it with its neighbours: apart from white space, one of the two texts
    /// is a part of the other.
    case reflowed

    func holds(_ left: String, _ right: String) -> Bool {
      if self == .equal { return left == right }
      let texts = [left, right].map { $0.filter { !$0.isWhitespace } }.sorted { $0.count < $1.count }
      return texts[0].count >= Self.leastTelling && texts[1].contains(texts[0])
    }

    /// Shorter texts, such as `} catch {`, stand in too many places to tell one from another.
    private static let leastTelling = 12
  }

  /// What of a baseline is not matched yet.
  private struct Leftovers {
    private(set) var counts: [Baseline.Key: Int]

    init(_ baseline: Baseline) {
      counts = baseline.counts
    }

    mutating func take(_ key: Baseline.Key) -> Bool {
      guard let count = counts[key], count > 0 else { return false }
      counts[key] = count - 1
      return true
    }

    /// The keys of each shape that are left, in order.
    func places(by shape: Shape, where isSettled: (String) -> Bool) -> [Baseline.Key: [Baseline.Key]] {
      let keys = counts.filter { $0.value > 0 && isSettled($0.key.path) }.keys.sorted()
      return Dictionary(grouping: keys, by: shape.key)
    }

    /// Takes the first of `keys` whose line is like another one, and drops those that have none left.
    mutating func take(
      from keys: inout [Baseline.Key], like line: String, _ likeness: Likeness
    ) -> Baseline.Key? {
      guard let index = keys.firstIndex(where: { likeness.holds($0.line, line) }) else { return nil }
      let key = keys[index]
      if counts[key] == 1 { keys.remove(at: index) }
      return take(key) ? key : nil
    }
  }
}

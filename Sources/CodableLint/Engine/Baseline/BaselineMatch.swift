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
    unmatched.removeAll { item in
      guard let known = left.takeReflowed(item.key) else { return false }
      found[known, default: 0] += 1
      return true
    }
    // The same line in the same declaration of another file has moved; in another declaration of the same
    // file, the declaration was renamed. Both only where the old place no longer has it.
    for shape in Shape.allCases {
      var places = left.places(by: shape, where: isSettled)
      unmatched.removeAll { item in
        guard let known = left.take(from: &places[shape.key(of: item.key), default: []]) else { return false }
        found[known, default: 0] += 1
        return true
      }
    }
    new = unmatched.map { findings[$0.index].finding }
    self.found = found
    stale = Baseline(counts: left.counts.filter { isSettled($0.key.path) })
  }

  /// What of a key stays the same when code is moved or renamed.
  private enum Shape: CaseIterable {
    case movedToAnotherFile, enclosingDeclarationRenamed

    func key(of key: Baseline.Key) -> Baseline.Key {
      switch self {
      case .movedToAnotherFile: Baseline.Key(path: "", rule: key.rule, symbol: key.symbol, line: key.line)
      case .enclosingDeclarationRenamed: Baseline.Key(path: key.path, rule: key.rule, symbol: nil, line: key.line)
      }
    }
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

    /// Takes a line of the same declaration that a formatter wrapped, or joined with its neighbours: apart from
    /// white space, one of the two texts is a part of the other.
    mutating func takeReflowed(_ key: Baseline.Key) -> Baseline.Key? {
      let text = Self.bare(key.line)
      let candidates = counts.keys.filter { known in
        guard known.path == key.path, known.rule == key.rule, known.symbol == key.symbol else { return false }
        let other = Self.bare(known.line)
        guard min(text.count, other.count) >= Self.leastTelling else { return false }
        return text.count < other.count ? other.contains(text) : text.contains(other)
      }
      return candidates.sorted().first { take($0) }
    }

    /// Shorter texts, such as `} catch {`, stand in too many places to tell one from another.
    private static let leastTelling = 12

    private static func bare(_ line: String) -> String { line.filter { !$0.isWhitespace } }

    /// The keys of each shape that are left; the last in order comes first.
    func places(by shape: Shape, where isSettled: (String) -> Bool) -> [Baseline.Key: [Baseline.Key]] {
      let keys = counts.filter { $0.value > 0 && isSettled($0.key.path) }.keys.sorted(by: >)
      return Dictionary(grouping: keys, by: shape.key)
    }

    /// Takes one of the last of `keys` that has any left, and drops those that have none.
    mutating func take(from keys: inout [Baseline.Key]) -> Baseline.Key? {
      while let key = keys.last {
        if take(key) { return key }
        keys.removeLast()
      }
      return nil
    }
  }
}

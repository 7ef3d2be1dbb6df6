/// The comparison of findings with a baseline.
struct BaselineMatch {
  /// The indices of the findings that are new.
  let new: [Int]
  /// How often each known entry was found again.
  let found: [Baseline.Key: Int]
  /// Entries that nothing matches any more, with the rest of their counts.
  let stale: Baseline

  /// - Parameters:
  ///   - keys: of each finding.
  ///   - isSettled: whether this run knows all findings of a file, by its path in the baseline: it was linted, or is gone.
  ///     Only then can an entry be stale, or be code that has moved elsewhere.
  init(_ keys: [Baseline.Key], baseline: Baseline, isSettled: (String) -> Bool) {
    var left = Leftovers(baseline)
    var found: [Baseline.Key: Int] = [:]
    var unmatched: [(index: Int, key: Baseline.Key)] = []
    for (index, key) in keys.enumerated() {
      if left.take(key) { found[key, default: 0] += 1 } else { unmatched.append((index, key)) }
    }
    // The same line in the same declaration of another file has moved; in another declaration of the same
    // file, the declaration was renamed. Both only where the old place no longer has it.
    for likeness in Likeness.allCases {
      for shape in Shape.allCases {
        var places = left.places(by: shape, likeness, where: isSettled)
        unmatched.removeAll { item in
          let place = shape.key(of: item.key, likeness)
          guard let known = left.take(from: &places[place, default: []], like: item.key.line, likeness) else {
            return false
          }
          found[known, default: 0] += 1
          return true
        }
      }
    }
    new = unmatched.map(\.index)
    self.found = found
    stale = Baseline(counts: left.counts.filter { isSettled($0.key.path) })
  }

  /// The parts of a key that stay the same when code is formatted, moved or renamed.
  private enum Shape: CaseIterable {
    case inPlace, movedToAnotherFile, enclosingDeclarationRenamed

    /// What two matching keys have in common, as a key to look candidates up by; with the line where it has to be
    /// equal.
    func key(of key: Baseline.Key, _ likeness: Likeness) -> Baseline.Key {
      let line = likeness == .equal ? key.line : ""
      return switch self {
      case .inPlace: Baseline.Key(path: key.path, rule: key.rule, symbol: key.symbol, line: line)
      case .movedToAnotherFile: Baseline.Key(path: "", rule: key.rule, symbol: key.symbol, line: line)
      case .enclosingDeclarationRenamed: Baseline.Key(path: key.path, rule: key.rule, symbol: nil, line: line)
      }
    }
  }

  /// How similar two lines have to be.
  private enum Likeness: CaseIterable {
    case equal
    /// A formatter wrapped the line, or joined it with its neighbours: apart from white space, one of the two texts
    /// is a part of the other.
    case reflowed

    /// - Parameters: lines as `text(of:)` gives them.
    func holds(_ left: [UInt8], _ right: [UInt8]) -> Bool {
      if self == .equal { return true }
      let (short, long) = left.count < right.count ? (left, right) : (right, left)
      return short.count >= Self.leastTelling && long.firstRange(of: short) != nil
    }

    /// What is compared of a line, made once: a baseline may hold thousands of lines.
    func text(of line: String) -> [UInt8] {
      self == .equal ? [] : Array(line.filter { !$0.isWhitespace }.utf8)
    }

    /// Shorter lines, such as `} catch {`, occur in too many places to be told apart.
    private static let leastTelling = 12
  }

  private struct Candidate {
    var key: Baseline.Key
    /// As `Likeness.text` gives it.
    var text: [UInt8]
  }

  /// The part of a baseline that is not matched yet.
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
    func places(
      by shape: Shape, _ likeness: Likeness, where isSettled: (String) -> Bool
    ) -> [Baseline.Key: [Candidate]] {
      let keys = counts.filter { $0.value > 0 && isSettled($0.key.path) }.keys.sorted()
      let candidates = keys.map { Candidate(key: $0, text: likeness.text(of: $0.line)) }
      return Dictionary(grouping: candidates) { shape.key(of: $0.key, likeness) }
    }

    /// Takes the first of the candidates whose line is like another one, and drops those that have none left.
    mutating func take(
      from candidates: inout [Candidate], like line: String, _ likeness: Likeness
    ) -> Baseline.Key? {
      let text = likeness.text(of: line)
      let near = candidates.prefix(Self.candidateLimit)
      guard let index = near.firstIndex(where: { likeness.holds($0.text, text) }) else { return nil }
      let key = candidates[index].key
      if counts[key] == 1 { candidates.remove(at: index) }
      return take(key) ? key : nil
    }

    /// No declaration that people write has so many findings of one rule. Without a limit, a hostile file could make
    /// this take for ever.
    private static let candidateLimit = 100
  }
}

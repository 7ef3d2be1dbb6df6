/// Findings that a team knows about and has postponed: only new ones are reported.
public struct Baseline: Sendable, Equatable {
  /// In the order they are written in, each key once.
  public private(set) var entries: [Entry]

  public init(_ entries: [Entry] = []) {
    var counts: [Key: Int] = [:]
    // Two branches that were merged line by line may both have written the key.
    for entry in entries { counts[entry.key] = max(counts[entry.key] ?? 0, entry.count) }
    self.init(counts: counts)
  }

  init(counts: [Key: Int]) {
    entries = counts.filter { $0.value > 0 }.map { Entry(key: $0.key, count: $0.value) }.sorted { $0.key < $1.key }
  }

  var counts: [Key: Int] {
    Dictionary(entries.map { ($0.key, $0.count) }, uniquingKeysWith: +)
  }

  /// How often a finding is known.
  public struct Entry: Sendable, Equatable {
    public var key: Key
    public var count: Int
  }

  /// What makes two findings the same: nothing in it changes when lines are added elsewhere, or when a message
  /// counts something.
  public struct Key: Sendable, Hashable {
    /// Relative to the folder of the baseline file where it lies inside it, else absolute.
    public var path: String
    public var rule: String
    /// The enclosing declaration; nil at file level.
    public var symbol: String?
    /// The line that the finding starts in, with its white space normalised.
    public var line: String
  }

  /// The text of a line without white space that indentation and alignment change. Very long lines are data, and are
  /// cut.
  static func normalized(_ line: String) -> String {
    String(line.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(200))
  }
}

extension Baseline.Key: Comparable {
  public static func < (left: Self, right: Self) -> Bool {
    (left.path, left.rule, left.symbol ?? "", left.line) < (right.path, right.rule, right.symbol ?? "", right.line)
  }
}

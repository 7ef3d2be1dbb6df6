/// One defect, at one place, reported by one rule.
public struct Finding: Sendable, Hashable {
  /// The id of the rule, such as `swallowed-decoding-error`.
  public var rule: String
  public var severity: Severity
  /// Lower case, no full stop: names the symbol and states the consequence.
  public var message: String
  public var location: Location
  /// The declaration around the finding, such as `User.email` or `Loader.load()`; nil at file level.
  public var symbol: String?
  public var notes: [Note]
  public var fix: Fix?
  /// How to fix this finding in one clause, with the names from the code; nil where the rule's advice says it.
  public var help: String?
  /// The type that is decoded there, as written; nil where the finding is not about that.
  package var subject: String?
  /// Which of the defects that its rule tells apart it is; nil where the rule has one. See `FindingGroup`.
  package var cause: String?
  /// The declaration whose findings are told together, where that is not the symbol: the type of a property. See `FindingGroup`.
  package var groupSymbol: String?
  /// Whether its rule holds it for less than others of its own. A severity that is set for the rule raises it no further.
  package var isMilder = false
  /// Whether it says something else than others of its rule and declaration do, and is not told together with them.
  package var standsAlone = false

  public init(
    rule: String, severity: Severity, message: String, location: Location, symbol: String? = nil,
    notes: [Note] = [], fix: Fix? = nil, help: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.location = location
    self.symbol = symbol
    self.notes = notes
    self.fix = fix
    self.help = help
  }

  /// The order of reports: by position, then rule, then message.
  package func stands(before other: Finding) -> Bool {
    if location != other.location { return location < other.location }
    return (rule, message) < (other.rule, other.message)
  }

  /// A second sentence about a finding, with its own place where it has one.
  public struct Note: Sendable, Hashable {
    public var message: String
    public var location: Location?

    /// - Parameter message: lower case, no full stop, as a finding's own; `location` is nil where no place is meant.
    public init(_ message: String, at location: Location? = nil) {
      self.message = message
      self.location = location
    }
  }
}

/// A change to the source that removes a finding.
public struct Fix: Sendable, Hashable {
  /// What the fix does, in the imperative: "set the POSIX locale".
  public var title: String
  /// True when applying it breaks neither call sites nor documents that exist.
  public var isSafe: Bool
  public var edits: [Edit]

  public init(title: String, isSafe: Bool, edits: [Edit]) {
    self.title = title
    self.isSafe = isSafe
    self.edits = edits
  }

  /// Replaces `location` (empty for an insertion) by `replacement`.
  public struct Edit: Sendable, Hashable {
    public var location: Location
    public var replacement: String

    public init(location: Location, replacement: String) {
      self.location = location
      self.replacement = replacement
    }
  }
}

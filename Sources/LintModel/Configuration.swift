/// What a team chose in `.codable-lint.json`, with defaults for what it left open.
public struct Configuration: Sendable, Equatable {
  /// Patterns as in `.gitignore`, relative to the configuration's folder, of the files to lint; empty
  /// means all.
  public var include: [String] = []
  /// Patterns as in `.gitignore`, relative to the configuration's folder, of the files to leave alone.
  public var exclude: [String] = []
  /// What a rule's findings are reported as, by rule id.
  public var rules: [String: RuleSetting] = [:]
  /// Opt-in rules to run at their own severity.
  public var optIn: [String] = []
  /// Protocols from modules that are not scanned and that refine Codable, Decodable or Encodable.
  public var codableProtocols: [String] = []
  public var includeTests = false
  /// The version of the tool the team agreed on, such as `0.1` or `0.1.0`.
  public var requiredVersion: String?
  public var failOn: FailureThreshold = .warning
  /// The same for a run that is a part of a build.
  public var failBuildOn: FailureThreshold = .never
  /// The file of known findings; absolute, since the configuration's folder is known when it is read.
  public var baseline: String?
  /// Which changes of a format count, by the qualified name of a type, in which `*` stands for any characters.
  public var formats: [String: FormatSetting] = [:]
  /// The ids of the only rules that run, whatever else is set; nil leaves it to the rest. Asked for in a run, not in a file.
  package private(set) var onlyRules: Set<String>?

  public init() {}

  /// Whether a rule runs: its own setting decides, else whether it is opt-in and asked for.
  public func isOn(_ rule: RuleInfo) -> Bool {
    if let onlyRules { return onlyRules.contains(rule.id) }
    if let setting = rules[rule.id] { return setting != .off }
    return !rule.isOptIn || optIn.contains(rule.id)
  }

  /// What `formats` says of a type: by its name, else by the longest pattern that fits; nil when it says nothing.
  package func format(of type: String) -> FormatSetting? {
    if let setting = formats[type] { return setting }
    let fitting = formats.keys.filter { Wildcard($0).matches(type) }
    return fitting.max { ($0.count, $1) < ($1.count, $0) }.flatMap { formats[$0] }
  }

  /// The same with these rules alone, those that are off among them, too.
  package func limited(to ids: Set<String>) -> Configuration {
    var copy = self
    copy.onlyRules = ids
    copy.rules = rules.filter { $0.value != .off || !ids.contains($0.key) }
    return copy
  }

  public enum RuleSetting: String, Codable, Sendable, CaseIterable {
    case off, note, warning, error
  }

  /// Which changes of a type's format count: what old versions wrote must be read, what is written now must be read by old
  /// versions, both, or none.
  public enum FormatSetting: String, Codable, Sendable, CaseIterable {
    case off, backward, forward, full
  }

  /// The least severity that makes a run fail.
  public enum FailureThreshold: String, Codable, Sendable, CaseIterable {
    case error, warning, note, never

    /// Whether one finding of this severity makes the run fail.
    public func isReached(by severity: Severity) -> Bool {
      switch self {
      case .error: severity >= .error
      case .warning: severity >= .warning
      case .note: true
      case .never: false
      }
    }
  }
}

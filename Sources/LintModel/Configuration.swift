/// What a team chose in `.codable-lint.json`, with defaults for what it left open.
public struct Configuration: Sendable, Equatable {
  /// Patterns as in `.gitignore`, relative to the configuration's folder, of the files to lint; empty
  /// means all.
  public var include: [String] = []
  /// Patterns as in `.gitignore`, relative to the configuration's folder, of the files to leave alone.
  public var exclude: [String] = []
  /// What a rule's findings are reported as, by rule id.
  public var rules: [String: RuleSetting] = [:]
  /// What was set beside a severity, by rule id.
  public var options: [String: RuleOptions] = [:]
  /// Calls that report a failure by the team's own means, such as `Telemetry.capture`: as written in code, without arguments.
  public var reportingCalls: [NamePattern] = []
  /// Functions from modules that are not scanned, or not seen to decode, which throw what decoding throws: `Mapper.map`.
  public var decodeHelpers: [NamePattern] = []
  /// Opt-in rules to run at their own severity.
  public var optIn: [String] = []
  /// Protocols from modules that are not scanned and that refine Codable, Decodable or Encodable.
  public var codableProtocols: [String] = []
  public var includeTests = false
  /// The version of the tool the team agreed on, such as `0.1` or `0.1.0`.
  public var requiredVersion: String?
  public var failOn: FailureThreshold = .warning
  /// The same for a run that is part of a build.
  public var failBuildOn: FailureThreshold = .never
  /// The file of known findings; absolute, since the configuration's folder is known when it is read.
  public var baseline: String?
  /// Which changes of a format count, by the qualified name of a type, in which `*` stands for any characters.
  public var formats: [String: FormatSetting] = [:]
  /// The ids of the only rules that run, whatever else is set; nil leaves it to the other settings. Given for one run, never in a file.
  package private(set) var onlyRules: Set<String>?

  public init() {}

  /// Whether a rule runs: its own setting decides, else whether it is opt-in and asked for.
  public func isOn(_ rule: RuleInfo) -> Bool {
    if let onlyRules { return onlyRules.contains(rule.id) }
    if let setting = rules[rule.id] { return setting != .off }
    return !rule.isOptIn || optIn.contains(rule.id)
  }

  /// The pattern of the rule's `allow` that names a finding; nil when it is not fine.
  package func allowance(for finding: Finding) -> NamePattern? {
    options[finding.rule]?.allow.first(where: finding.isNamed)
  }

  /// Whether rules have to consult it to know what they find.
  package var decidesAboutRules: Bool { !options.isEmpty || !reportingCalls.isEmpty || !decodeHelpers.isEmpty }

  /// What an option of a rule is set to, else what it is without a setting.
  package func number(_ name: String, of rule: RuleInfo) -> Int {
    if let number = options[rule.id]?.numbers[name] { return number }
    for option in rule.ownOptions where option.name == name {
      if case .number(_, let standard) = option.kind { return standard }
    }
    return 0
  }

  /// What `formats` says about a type: by its name, else by the longest pattern that matches; nil when it says nothing.
  package func format(of type: String) -> FormatSetting? {
    if let setting = formats[type] { return setting }
    let fitting = formats.keys.filter { Wildcard($0).matches(type) }
    return fitting.max { ($0.count, $1) < ($1.count, $0) }.flatMap { formats[$0] }
  }

  /// The same with only these rules, even those that are off.
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

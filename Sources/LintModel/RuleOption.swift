/// Something that a team can decide about one rule besides its severity.
public struct RuleOption: Sendable, Hashable {
  /// The key in the configuration.
  public var name: String
  public var kind: Kind
  /// What it does, as one sentence of Markdown.
  public var summary: String

  public enum Kind: Sendable, Hashable {
    /// A list of `NamePattern`s.
    case names
    /// A whole number, at least `minimum`; `standard` where it is not set.
    case number(minimum: Int, standard: Int)
    /// One of the words of `Configuration.RuleSetting`.
    case setting
  }

  /// The option of every rule, except for those that report that something was not checked.
  package static let allow = RuleOption(
    name: "allow", kind: .names,
    summary: """
      Names of the functions, types and properties around a finding, or of the type that is decoded there, where it is fine: \
      `"ImageCache"`, `"ImageCache.load"`, `"*Cache*"`.
      """)

  /// The option of the rules that report some of their findings as notes.
  package static let notes = RuleOption(
    name: "notes", kind: .setting,
    summary: """
      What the findings count as that the rule reports as notes only: `"warning"` or `"error"` for a team that wants none of \
      them, `"off"` for one that does not want to read them.
      """)

  package static func minimumProperties(_ standard: Int, _ summary: String) -> RuleOption {
    RuleOption(name: "minimumProperties", kind: .number(minimum: 1, standard: standard), summary: summary)
  }
}

/// The options of a rule that a team has set.
public struct RuleOptions: Sendable, Equatable {
  /// Where the rule's findings are fine.
  public var allow: [NamePattern] = []
  /// What the findings count as that the rule itself reports as notes; nil leaves them notes.
  public var notes: Configuration.RuleSetting?
  /// Numbers by the option's name.
  public var numbers: [String: Int] = [:]

  public init() {}
}

extension Finding {
  /// Whether a pattern names what is around the finding, or what is decoded in it.
  package func isNamed(by pattern: NamePattern) -> Bool {
    // `User.init(from:)` and `load()` are matched without their argument labels.
    let around = symbol.map { $0.split(separator: "(").first.map(String.init) ?? "" } ?? ""
    let parts = around.split(separator: ".")
    let names = parts.indices.map { parts[...$0].joined(separator: ".") }
    let decoded = subject?.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(String.init) ?? []
    return (names + decoded).contains(where: pattern.matches)
  }
}

import LintModel

/// What applies to one file, or to the files of a folder, as text that is itself a valid configuration.
public struct EffectiveConfiguration {
  private let discovery: Discovery
  private let path: String

  /// - Parameter path: the file, which need not exist, or a folder; relative to the discovery's working directory.
  public init(of path: String, discovery: Discovery) {
    self.path = path
    self.discovery = discovery
  }

  /// - Throws: `LintError` when the configuration that governs the file is damaged.
  public func text() throws -> String {
    let judgement = discovery.judgement(of: path)
    if let problem = judgement.problems.first { throw problem }
    let source =
      judgement.file.map { "from \($0.path)" } ?? "the defaults: there is no \(ConfigurationFile.name) upwards from it"
    return """
      // \(PlainText.harmless(line: "What applies to \(path): \(source)"))
      // \(discovery.isFolder(path) ? Self.sentenceForFolder : Self.sentence(for: judgement.skip))
      {
        \(try Self.lines(of: judgement.file?.configuration ?? Configuration()).joined(separator: ",\n  "))
      }

      """
  }

  private static let sentenceForFolder =
    "Its Swift files are linted, but for those that are left out: give one of them to learn why it is."

  private static func sentence(for reason: Report.SkipReason?) -> String {
    switch reason {
    case nil: "The file is linted."
    case .excluded: "The file is not linted: 'exclude' or 'include' leaves it out."
    case .tests: "The file is not linted: it counts as a test. Set 'includeTests' or give --include-tests to lint it."
    case .generated: "The file is not linted: its name says that it is generated."
    case .builtOrFetched: "The file is not linted: it is in a folder of built or fetched code."
    case .notSwift: "The file is not linted: its name does not end in '.swift'."
    case .ignoredByGit, .links: "The file is not linted."
    }
  }

  private static func lines(of configuration: Configuration) throws -> [String] {
    try Configuration.CodingKeys.allCases.compactMap { key in
      try value(of: key, in: configuration).map { "\"\(key.rawValue)\": \($0)" }
    }
  }

  /// One setting as JSON; nil when there is none and no default either.
  private static func value(of key: Configuration.CodingKeys, in configuration: Configuration) throws -> String? {
    func json(_ value: some Encodable) throws -> String {
      String(try JSONText.render(value, isPretty: false).dropLast())
    }
    return switch key {
    case .include: try json(configuration.include)
    case .exclude: try json(configuration.exclude)
    case .rules: try json(EffectiveRule.all(in: configuration))
    case .optIn: try json(configuration.optIn)
    case .codableProtocols: try json(configuration.codableProtocols)
    case .reportingCalls: try json(configuration.reportingCalls)
    case .decodeHelpers: try json(configuration.decodeHelpers)
    case .includeTests: try json(configuration.includeTests)
    case .requiredVersion: try configuration.requiredVersion.map(json)
    case .failOn: try json(configuration.failOn)
    case .failBuildOn: try json(configuration.failBuildOn)
    case .baseline: try configuration.baseline.map(json)
    case .formats: try json(configuration.formats)
    }
  }
}

/// A rule's entry as it would be written: the severity alone, or an object.
private struct EffectiveRule: Encodable {
  var severity: Configuration.RuleSetting?
  var options: RuleOptions

  static func all(in configuration: Configuration) -> [String: EffectiveRule] {
    let ids = Set(configuration.rules.keys).union(configuration.options.keys)
    return Dictionary(
      uniqueKeysWithValues: ids.map { id in
        (id, EffectiveRule(severity: configuration.rules[id], options: configuration.options[id] ?? RuleOptions()))
      })
  }

  func encode(to encoder: any Encoder) throws {
    if options == RuleOptions(), let severity {
      var container = encoder.singleValueContainer()
      try container.encode(severity)
      return
    }
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encodeIfPresent(severity, forKey: AnyKey(stringValue: RuleEntry.severityKey))
    if !options.allow.isEmpty {
      try container.encode(options.allow, forKey: AnyKey(stringValue: RuleOption.allow.name))
    }
    try container.encodeIfPresent(options.notes, forKey: AnyKey(stringValue: RuleOption.notes.name))
    for (name, number) in options.numbers { try container.encode(number, forKey: AnyKey(stringValue: name)) }
  }
}

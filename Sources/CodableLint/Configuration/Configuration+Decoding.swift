import CodableRules
import LintModel

/// A wrong value in a configuration: where it is, and what would be right.
struct ConfigurationMistake: Error {
  var path: [any CodingKey]
  var message: String
  var advice: String
}

/// The rule ids a configuration may name, with what an earlier id is called today.
struct KnownRules: Sendable {
  private let currentIDs: [String: String]

  init(_ infos: [RuleInfo] = RuleCatalog.infos) {
    currentIDs = Dictionary(
      infos.flatMap { info in ([info.id] + info.aliases).map { ($0, info.id) } },
      uniquingKeysWith: { first, _ in first })
  }

  var spellings: [String] { currentIDs.keys.sorted() }

  func currentID(of id: String) -> String? { currentIDs[id] }

  static let userInfoKey = CodingUserInfoKey(rawValue: "knownRules")
}

extension Configuration: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case include, exclude, rules, optIn, codableProtocols, reportingCalls, decodeHelpers, includeTests, requiredVersion,
      failOn, failBuildOn, baseline, formats
  }

  /// Throws `ConfigurationMistake` for unknown keys, ids and words: a misspelled key that is taken for
  /// nothing would switch off what a team believes is on.
  public init(from decoder: any Decoder) throws {
    self.init()
    try Self.rejectUnknownKeys(in: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    include = try container.patterns(forKey: .include)
    exclude = try container.patterns(forKey: .exclude)
    (rules, options) = try container.ruleSettings(rules: decoder.knownRules)
    optIn = try container.optInRules(rules: decoder.knownRules)
    codableProtocols = try container.decodeIfPresent([String].self, forKey: .codableProtocols) ?? []
    reportingCalls = try container.names(forKey: .reportingCalls)
    decodeHelpers = try container.names(forKey: .decodeHelpers)
    includeTests = try container.decodeIfPresent(Bool.self, forKey: .includeTests) ?? false
    requiredVersion = try container.version(forKey: .requiredVersion)
    failOn = try container.word(forKey: .failOn) ?? .warning
    failBuildOn = try container.word(forKey: .failBuildOn) ?? .never
    baseline = try container.decodeIfPresent(String.self, forKey: .baseline)
    formats = try container.formatSettings()
  }

  private static func rejectUnknownKeys(in decoder: any Decoder) throws {
    let known = CodingKeys.allCases.map(\.rawValue)
    let container = try decoder.container(keyedBy: AnyKey.self)
    // Editors complete by the schema that is named under `$schema`.
    let unknown = container.allKeys.filter { !known.contains($0.stringValue) && $0.stringValue != "$schema" }
    for key in unknown.sorted(by: { $0.stringValue < $1.stringValue }) {
      throw ConfigurationMistake(
        path: decoder.codingPath + [key], message: "there is no such setting",
        advice: Spelling.advice(for: key.stringValue, among: known, list: "The settings are"))
    }
  }
}

extension Decoder {
  fileprivate var knownRules: KnownRules {
    KnownRules.userInfoKey.flatMap { userInfo[$0] as? KnownRules } ?? KnownRules()
  }
}

extension KeyedDecodingContainer<Configuration.CodingKeys> {
  fileprivate func patterns(forKey key: Key) throws -> [String] {
    let patterns = try decodeIfPresent([String].self, forKey: key) ?? []
    for (index, pattern) in patterns.enumerated() where !IgnorePattern.canMatch(line: pattern) {
      throw ConfigurationMistake(
        path: codingPath + [key, AnyKey(index)], message: "the pattern '\(pattern)' matches nothing",
        advice: """
          Write a pattern as in .gitignore, such as "Vendor/" or "**/*.pb.swift": from the folder of this file, without \
          "./" and "..", and with an end for each "[".
          """)
    }
    return patterns
  }

  fileprivate func ruleSettings(
    rules: KnownRules
  ) throws -> (severities: [String: Configuration.RuleSetting], options: [String: RuleOptions]) {
    guard contains(.rules), try !decodeNil(forKey: .rules) else { return ([:], [:]) }
    let container = try nestedContainer(keyedBy: AnyKey.self, forKey: .rules)
    var severities: [String: Configuration.RuleSetting] = [:]
    var options: [String: RuleOptions] = [:]
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      let id = try rules.checkedID(key.stringValue, path: container.codingPath + [key])
      let entry = try RuleEntry(at: key, in: container, of: id)
      severities[id] = entry.severity
      if entry.options != RuleOptions() { options[id] = entry.options }
    }
    return (severities, options)
  }

  fileprivate func names(forKey key: Key) throws -> [NamePattern] {
    guard contains(key), try !decodeNil(forKey: key) else { return [] }
    return try NamePattern.list(decode([String].self, forKey: key), path: codingPath + [key])
  }

  fileprivate func formatSettings() throws -> [String: Configuration.FormatSetting] {
    guard contains(.formats), try !decodeNil(forKey: .formats) else { return [:] }
    let container = try nestedContainer(keyedBy: AnyKey.self, forKey: .formats)
    var settings: [String: Configuration.FormatSetting] = [:]
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      let word = try container.decode(String.self, forKey: key)
      settings[key.stringValue] = try Configuration.FormatSetting(word: word, path: container.codingPath + [key])
    }
    return settings
  }

  fileprivate func optInRules(rules: KnownRules) throws -> [String] {
    let ids = try decodeIfPresent([String].self, forKey: .optIn) ?? []
    return try ids.enumerated().map { index, id in
      try rules.checkedID(id, path: codingPath + [Key.optIn, AnyKey(index)])
    }
  }

  fileprivate func word<Word: RawRepresentable<String> & CaseIterable>(forKey key: Key) throws -> Word? {
    try decodeIfPresent(String.self, forKey: key).map { try Word(word: $0, path: codingPath + [key]) }
  }

  fileprivate func version(forKey key: Key) throws -> String? {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), parts.allSatisfy({ Int($0).map { $0 >= 0 } ?? false }) else {
      throw ConfigurationMistake(
        path: codingPath + [key], message: "'\(text)' is not a version",
        advice: "Write it as \"\(Tool.version)\", or shorter to allow more versions.")
    }
    return text
  }
}

extension KnownRules {
  fileprivate func checkedID(_ id: String, path: [any CodingKey]) throws -> String {
    if let current = currentID(of: id) { return current }
    let (message, advice) = RuleCatalog.unknownRule(id, among: spellings)
    throw ConfigurationMistake(path: path, message: message, advice: advice)
  }
}

extension RawRepresentable<String> where Self: CaseIterable {
  init(word: String, path: [any CodingKey]) throws {
    guard let value = Self(rawValue: word) else {
      throw ConfigurationMistake(
        path: path, message: "'\(word)' is not one of the words allowed here",
        advice: Spelling.advice(for: word, among: Self.allCases.map(\.rawValue), list: "The words are"))
    }
    self = value
  }
}

/// A key that is not known when the program is written, or a place in a list.
struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init(intValue: Int) {
    self.init(intValue)
  }

  init(_ index: Int) {
    self.stringValue = "\(index)"
    self.intValue = index
  }
}

import CodableRules
import LintModel

/// What is at a rule's id in a configuration: `"error"`, or `{ severity: "error", allow: ["*Cache*"] }`.
struct RuleEntry {
  static let severityKey = "severity"

  private(set) var severity: Configuration.RuleSetting?
  private(set) var options = RuleOptions()

  /// Throws `ConfigurationMistake` for options that the rule has not, and values that they do not take.
  init(at key: AnyKey, in container: KeyedDecodingContainer<AnyKey>, of id: String) throws {
    let path = container.codingPath + [key]
    let entry: KeyedDecodingContainer<AnyKey>
    do {
      entry = try container.nestedContainer(keyedBy: AnyKey.self, forKey: key)
    } catch DecodingError.typeMismatch {
      severity = try Configuration.RuleSetting(word: Self.word(at: key, in: container), path: path)
      return
    }
    let known = RuleCatalog.info(for: id)?.options ?? []
    for name in entry.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      if name.stringValue == Self.severityKey {
        severity = try Configuration.RuleSetting(word: entry.decode(String.self, forKey: name), path: path + [name])
      } else if let option = known.first(where: { $0.name == name.stringValue }) {
        try read(option, at: name, in: entry)
      } else {
        throw ConfigurationMistake(
          path: path + [name], message: "the rule has no such option",
          advice: Spelling.advice(
            for: name.stringValue, among: [Self.severityKey] + known.map(\.name), list: "Its options are"))
      }
    }
  }

  private static func word(at key: AnyKey, in container: KeyedDecodingContainer<AnyKey>) throws -> String {
    do {
      return try container.decode(String.self, forKey: key)
    } catch DecodingError.typeMismatch {
      throw ConfigurationMistake(
        path: container.codingPath + [key], message: "the value must be a severity or an object with options",
        advice: #"Write "error", or { severity: "error", allow: ["*Cache*"] }."#)
    }
  }

  private mutating func read(
    _ option: RuleOption, at key: AnyKey, in entry: KeyedDecodingContainer<AnyKey>
  ) throws {
    switch option.kind {
    case .names:
      options.allow = try NamePattern.list(entry.decode([String].self, forKey: key), path: entry.codingPath + [key])
    case .setting:
      let word = try entry.decode(String.self, forKey: key)
      options.notes = try Configuration.RuleSetting(word: word, path: entry.codingPath + [key])
    case .number(let minimum, _):
      let number: Int
      do {
        number = try entry.decode(Int.self, forKey: key)
      } catch {
        // codable-lint:allow discarded-decoding-error: the message says where the value stands and what it must be
        throw Self.mistake(number: minimum, path: entry.codingPath + [key])
      }
      guard number >= minimum else { throw Self.mistake(number: minimum, path: entry.codingPath + [key]) }
      options.numbers[option.name] = number
    }
  }

  private static func mistake(number minimum: Int, path: [any CodingKey]) -> ConfigurationMistake {
    ConfigurationMistake(
      path: path, message: "the value must be a whole number, at least \(minimum)",
      advice: "Leave it out to use the default.")
  }
}

extension NamePattern {
  /// Throws `ConfigurationMistake` for the first that is no pattern.
  static func list(_ texts: [String], path: [any CodingKey]) throws -> [NamePattern] {
    try texts.enumerated().map { index, text in
      if let pattern = NamePattern(text) { return pattern }
      throw ConfigurationMistake(
        path: path + [AnyKey(index)], message: "'\(text)' is not a name, nor a pattern for some",
        advice: "Write a name without arguments, such as \"ImageCache\", \"ImageCache.load\" or \"*Cache*\".")
    }
  }
}

import CodableRules
import LintModel

/// The JSON Schema of `.codable-lint.json`, by which editors complete and check it. Source: JSON Schema draft 2020-12.
public enum ConfigurationSchema {
  /// The schema, with a final line break.
  public static var text: String {
    JSONValue.object([
      ("$schema", JSONValue.string("https://json-schema.org/draft/2020-12/schema")),
      ("title", JSONValue.string("Settings of \(Tool.name)")),
      ("type", JSONValue.string("object")),
      ("additionalProperties", JSONValue(.boolean(false))),
      (
        "properties",
        JSONValue.object(
          [("$schema", type("string", ""))] + Configuration.CodingKeys.allCases.map { ($0.rawValue, schema(of: $0)) })
      ),
      (
        "$defs",
        JSONValue.object([("severity", words(Configuration.RuleSetting.self, "What a rule's findings count as."))])
      ),
    ]).pretty() + "\n"
  }

  private static func schema(of key: Configuration.CodingKeys) -> JSONValue {
    switch key {
    case .include: list(of: "string", "Patterns as in .gitignore of the files to lint; none means all.")
    case .exclude: list(of: "string", "Patterns as in .gitignore of the files to leave alone.")
    case .rules: rules
    case .optIn:
      JSONValue.object([
        ("description", JSONValue.string("Opt-in rules to run.")), ("type", JSONValue.string("array")),
        (
          "items",
          JSONValue.object([
            ("enum", JSONValue.array(RuleCatalog.infos.filter(\.isOptIn).map { JSONValue.string($0.id) }))
          ])
        ),
      ])
    case .codableProtocols: list(of: "string", "Protocols from elsewhere that refine Codable, Decodable or Encodable.")
    case .reportingCalls: list(of: "string", "Calls that report a failure, such as Telemetry.capture.")
    case .decodeHelpers: list(of: "string", "Functions from elsewhere that decode and throw, such as Mapper.map.")
    case .includeTests: type("boolean", "Lint tests, mocks and fixtures, too.")
    case .requiredVersion: type("string", "The version of \(Tool.name) that the team agreed on.")
    case .failOn: words(Configuration.FailureThreshold.self, "The least severity that makes a run fail.")
    case .failBuildOn: words(Configuration.FailureThreshold.self, "The least severity that stops a build.")
    case .baseline: type("string", "The file of known findings.")
    case .formats:
      JSONValue.object([
        ("description", JSONValue.string("Which changes of a type's format count, by the type's name or a pattern.")),
        ("type", JSONValue.string("object")),
        ("additionalProperties", words(Configuration.FormatSetting.self, "What has to be able to read what.")),
      ])
    }
  }

  private static var rules: JSONValue {
    let entries = RuleCatalog.infos.map { rule in
      let severity = JSONValue.object([("$ref", JSONValue.string("#/$defs/severity"))])
      let options = JSONValue.object([
        ("type", JSONValue.string("object")), ("additionalProperties", JSONValue(.boolean(false))),
        (
          "properties",
          JSONValue.object([(RuleEntry.severityKey, severity)] + rule.options.map { ($0.name, schema(of: $0)) })
        ),
      ])
      return (
        rule.id,
        JSONValue.object([
          ("description", JSONValue.string(rule.summary)), ("anyOf", JSONValue.array([severity, options])),
        ])
      )
    }
    return JSONValue.object([
      ("description", JSONValue.string("Severities and options by rule.")), ("type", JSONValue.string("object")),
      ("additionalProperties", JSONValue(.boolean(false))), ("properties", JSONValue.object(entries)),
    ])
  }

  private static func schema(of option: RuleOption) -> JSONValue {
    switch option.kind {
    case .names: list(of: "string", option.summary)
    case .setting: words(Configuration.RuleSetting.self, option.summary)
    case .number(let minimum, let standard):
      JSONValue.object([
        ("description", JSONValue.string(option.summary)), ("type", JSONValue.string("integer")),
        ("minimum", JSONValue(.number("\(minimum)"))), ("default", JSONValue(.number("\(standard)"))),
      ])
    }
  }

  private static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ words: Word.Type, _ description: String
  ) -> JSONValue {
    JSONValue.object([
      ("description", JSONValue.string(description)),
      ("enum", JSONValue.array(words.allCases.map { JSONValue.string($0.rawValue) })),
    ])
  }

  private static func list(of type: String, _ description: String) -> JSONValue {
    JSONValue.object([
      ("description", JSONValue.string(description)), ("type", JSONValue.string("array")),
      ("items", JSONValue.object([("type", JSONValue.string(type))])),
    ])
  }

  private static func type(_ name: String, _ description: String) -> JSONValue {
    JSONValue.object(
      (description.isEmpty ? [] : [("description", JSONValue.string(description))]) + [("type", JSONValue.string(name))]
    )
  }
}

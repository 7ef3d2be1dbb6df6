import Foundation
import TestSupport
import Testing

@testable import CodableLint
@testable import LintModel

@Suite struct ConfigurationFileTests {
  private static let rules = KnownRules([
    RuleInfo(
      id: "swallowed-decoding-error", category: .decodingErrors, severity: .warning, summary: "", why: "", fix: "",
      examples: [], aliases: ["try-decode"]),
    RuleInfo(
      id: "date-strategy-drift", category: .dates, severity: .note, isOptIn: true, summary: "", why: "", fix: "",
      examples: []),
  ])

  private func read(_ text: String) throws -> Configuration {
    try ConfigurationFile(path: "/p/.codable-lint.json", utf8: Array(text.utf8), knownRules: Self.rules).configuration
  }

  private func failure(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func readsEverySetting() throws {
    var expected = Configuration()
    expected.include = ["Sources/"]
    expected.exclude = ["Vendor", "!Vendor/Ours"]
    expected.rules = ["swallowed-decoding-error": .error, "date-strategy-drift": .off]
    expected.optIn = ["date-strategy-drift"]
    expected.codableProtocols = ["NetworkModel"]
    expected.includeTests = true
    expected.requiredVersion = "0.1"
    expected.failOn = .never
    expected.baseline = "/p/known.jsonl"
    let text = """
      // a comment
      {
        include: ['Sources/'], "exclude": ["Vendor", "!Vendor/Ours",],
        rules: { "try-decode": "error", 'date-strategy-drift': "off" },
        optIn: ["date-strategy-drift"], codableProtocols: ["NetworkModel"], includeTests: true,
        /* another */ requiredVersion: "0.1", failOn: "never", baseline: "known.jsonl",
      }
      """
    #expect(try read(text) == expected)
  }

  @Test func nothingMeansTheDefaults() throws {
    #expect(try read("{}") == Configuration())
    #expect(try read("{ include: null, rules: null }") == Configuration())
  }

  @Test func theStarterIsValidAndChangesNothing() throws {
    #expect(try read(StarterConfiguration.text) == Configuration())
  }

  @Test("docs/configuration.md explains every setting")
  func page() throws {
    let page = try String(contentsOf: Golden.repositoryRoot.appending(path: "docs/configuration.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    for key in Configuration.CodingKeys.allCases {
      #expect(rows.contains { $0.split(separator: "|")[0].contains("`\(key.rawValue)`") }, "\(key.rawValue)")
    }
  }

  @Test(arguments: [
    ("{ ruels: {} }", "/p/.codable-lint.json:1:3: 'ruels': there is no such setting. Did you mean 'rules'?"),
    ("{ Include: [] }", "/p/.codable-lint.json:1:3: 'Include': there is no such setting. Did you mean 'include'?"),
    (
      "{\n  colour: 1 }",
      "/p/.codable-lint.json:2:3: 'colour': there is no such setting. The settings are include, exclude, rules, optIn, "
        + "codableProtocols, reportingCalls, decodeHelpers, includeTests, requiredVersion, failOn, failBuildOn, baseline, "
        + "formats."
    ),
    (
      "{ formats: { 'Settings': 'both' } }",
      "/p/.codable-lint.json:1:14: 'formats.Settings': 'both' is not one of the words allowed here. "
        + "The words are off, backward, forward, full."
    ),
    (
      "{ rules: {\n  'swallowed-decoding-eror': 'off' } }",
      "/p/.codable-lint.json:2:3: 'rules.swallowed-decoding-eror': there is no rule 'swallowed-decoding-eror'. "
        + "Did you mean 'swallowed-decoding-error'?"
    ),
    (
      "{ optIn: ['date-strategy-drift', 'nothing-like-it-at-all'] }",
      "/p/.codable-lint.json:1:34: 'optIn[1]': there is no rule 'nothing-like-it-at-all'. "
        + "Run 'codable-lint rules' to see all rules."
    ),
    (
      "{ rules: { 'try-decode': 'waring' } }",
      "/p/.codable-lint.json:1:12: 'rules.try-decode': 'waring' is not one of the words allowed here. "
        + "Did you mean 'warning'?"
    ),
    (
      "{ failOn: 'all' }",
      "/p/.codable-lint.json:1:3: 'failOn': 'all' is not one of the words allowed here. "
        + "The words are error, warning, note, never."
    ),
    (
      "{ requiredVersion: 'one' }",
      "/p/.codable-lint.json:1:3: 'requiredVersion': 'one' is not a version. "
        + "Write it as \"0.1.0\", or shorter to allow more versions."
    ),
    (
      "{ exclude: ['a', ''] }",
      "/p/.codable-lint.json:1:18: 'exclude[1]': the pattern '' matches nothing. "
        + "Write a pattern as in .gitignore, such as \"Vendor/\" or \"**/*.pb.swift\": from the folder of this file, "
        + "without \"./\" and \"..\", and with an end for each \"[\"."
    ),
    (
      "{ includeTests: true, includeTests: false }",
      "/p/.codable-lint.json:1:23: 'includeTests' is set twice, so one of the two would be lost. Keep one of them."
    ),
    (
      "{\n  include: [\n}",
      "/p/.codable-lint.json:3:1: the configuration is not valid JSON5: expected a value. "
        + "Correct it there; JSON5 is JSON with comments, trailing commas and keys without quotes."
    ),
    (
      "",
      "/p/.codable-lint.json:1:1: the configuration is not valid JSON5: expected a value. "
        + "Correct it there; JSON5 is JSON with comments, trailing commas and keys without quotes."
    ),
  ])
  func namesThePlaceAndTheRightSpelling(text: String, expected: String) {
    #expect(failure(text) == expected)
  }

  @Test(arguments: [
    ("{ include: 'Sources' }", "/p/.codable-lint.json:1:3: 'include': the value must be a list"),
    ("{ include: [1] }", "/p/.codable-lint.json:1:13: 'include[0]': the value must be a string in quotes"),
    ("{ includeTests: 'yes' }", "/p/.codable-lint.json:1:3: 'includeTests': the value must be true or false"),
    ("{ rules: [] }", "/p/.codable-lint.json:1:3: 'rules': the value must be an object"),
    ("{ requiredVersion: 0.1 }", "/p/.codable-lint.json:1:3: 'requiredVersion': the value must be a string in quotes"),
    ("[]", "/p/.codable-lint.json: the value must be an object"),
  ])
  func namesTheKindOfValue(text: String, expected: String) {
    #expect(failure(text)?.hasPrefix(expected) == true, "\(failure(text) ?? "accepted")")
  }

  @Test(arguments: [("0", true), ("0.1", true), ("0.1.0", true), ("0.2", false), ("1", false), ("0.1.1", false)])
  func checksTheRequiredVersion(version: String, isAccepted: Bool) {
    let failure = failure("{ requiredVersion: '\(version)' }")
    #expect((failure == nil) == isAccepted)
    if let failure { #expect(failure.contains("asks for codable-lint \(version), but this is \(Tool.version)")) }
  }

  @Test func aFolderOfThatNameIsToldApart() throws {
    let folder = try TemporaryFolder()
    try folder.touch("\(ConfigurationFile.name)/A.swift")
    let error = #expect(throws: LintError.self) { try ConfigurationFile(path: folder.path(ConfigurationFile.name)) }
    #expect(error?.message.contains("cannot be read") == true)
  }

  @Test func theEffectiveTextIsAConfiguration() throws {
    let folder = try TemporaryFolder()
    try folder.write("{ exclude: ['Old'], failOn: 'note', baseline: 'b' }", to: ConfigurationFile.name)
    let discovery = Discovery(workingDirectory: folder.path, environment: Command.cleanEnvironment(home: folder.path))
    let text = try EffectiveConfiguration(of: "Old/A.swift", discovery: discovery).text()
    #expect(text.contains("from \(folder.path(ConfigurationFile.name))"))
    #expect(text.contains("The file is not linted: 'exclude' or 'include' leaves it out."))
    var expected = Configuration()
    expected.exclude = ["Old"]
    expected.failOn = .note
    expected.baseline = folder.path("b")
    #expect(try read(text) == expected)
  }

  /// One of these as `include` would leave nothing to lint, and every run would be clean.
  @Test(arguments: [".", "./", "./Sources", "!./Sources", "../App", "Sources//App", "/", "[ab", "Sources/[!", "a/./b"])
  func patternsThatMatchNothingAreMistakes(pattern: String) {
    #expect(!IgnorePattern.canMatch(line: pattern))
    #expect(throws: LintError.self) {
      try ConfigurationFile(path: "/p/.codable-lint.json", utf8: Array("{ include: ['\(pattern)'] }".utf8))
    }
  }

  @Test(arguments: [
    "Sources", "Sources/", "/Sources", "**/*.pb.swift", "a/**", "**", "*.swift", "!Keep", "[ab]x", ".hidden", "...",
  ])
  func patternsThatMatchAreTaken(pattern: String) {
    #expect(IgnorePattern.canMatch(line: pattern))
  }
}

import TestSupport
import Testing

/// What a team decides in the configuration, beside severities.
@Suite struct PolicyCommandTests {
  private static let source = """
    import Foundation

    struct Thumbnail: Codable { var name: String }
    struct User: Codable { var name: String }

    struct ImageCache {
      func load(_ data: Data) -> Thumbnail? { try? JSONDecoder().decode(Thumbnail.self, from: data) }
    }

    struct Account {
      func user(_ data: Data) -> User? { try? JSONDecoder().decode(User.self, from: data) }
      func picture(_ data: Data) -> Thumbnail? { try? JSONDecoder().decode(Thumbnail.self, from: data) }
    }

    """

  /// The lines with findings, and the rest of what a run gives.
  private func lint(
    _ settings: String, source: String = source
  ) throws -> (lines: [Int], result: Command.Result) {
    let folder = try TemporaryFolder()
    try folder.write(source, to: "A.swift")
    try folder.write(settings, to: ".codable-lint.json")
    let command = Command(
      executable: CodableLintBinary.path, folder: folder.path,
      environment: Command.cleanEnvironment(home: folder.path))
    let result = try command.run(["lint", "--format", "xcode", "A.swift"])
    // A finding's notes have its line, too.
    let lines = result.output.split(separator: "\n").reduce(into: [Int]()) { lines, line in
      let parts = line.split(separator: ":")
      guard line.contains("A.swift:"), parts.count > 1, let number = Int(parts[1]), lines.last != number else { return }
      lines.append(number)
    }
    return (lines, result)
  }

  private func allow(_ patterns: String) -> String {
    #"{ rules: { "swallowed-decoding-error": { severity: "error", allow: [\#(patterns)] } } }"#
  }

  // MARK: allow

  @Test func aSeverityMayStandInAnObject() throws {
    let run = try lint(allow(""))
    #expect(run.lines == [7, 11, 12])
    #expect(run.result.output.contains("error: 'try?' hides"))
  }

  @Test(arguments: [
    (#""ImageCache""#, [11, 12]), (#""*Cache*""#, [11, 12]), (#""ImageCache.load""#, [11, 12]), (#""load""#, [11, 12]),
    (#""Thumbnail""#, [11]), (#""User", "Image*""#, [12]), (#""Cache""#, [7, 11, 12]), (#""cache*""#, [7, 11, 12]),
    (#""Account.*""#, [7]),
  ])
  func whatIsNamedIsFine(patterns: String, lines: [Int]) throws {
    #expect(try lint(allow(patterns)).lines == lines)
  }

  @Test func itHoldsForItsRuleAlone() throws {
    let source = Self.source + "func save(_ user: User) -> Data? { try? JSONEncoder().encode(user) }\n"
    let settings =
      #"{ optIn: ["swallowed-encoding-error"], rules: { "swallowed-decoding-error": { allow: ["s*", "*"] } } }"#
    #expect(try lint(settings, source: source).result.code == 2)
    let one =
      #"{ optIn: ["swallowed-encoding-error"], rules: { "swallowed-decoding-error": { allow: ["Account", "save"] } } }"#
    #expect(try lint(one, source: source).lines == [7, 14])
  }

  @Test func whatIsAllowedIsKnownToSARIF() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.source, to: "A.swift")
    try folder.write(allow(#""ImageCache""#), to: ".codable-lint.json")
    let output = try CodableLintBinary.run("--format", "sarif", "--include-allowed", in: folder).output
    #expect(output.contains("'ImageCache' is allowed in the configuration"))
  }

  /// A comment that allows the same is not called unused.
  @Test func aCommentComesFirst() throws {
    let source = Self.source.replacingOccurrences(
      of: "  func load", with: "  // codable-lint:allow swallowed-decoding-error: it is fetched again\n  func load")
    #expect(try lint(allow(#""ImageCache""#), source: source).lines == [12, 13])
  }

  // MARK: Own calls

  @Test func anOwnReportingCallReports() throws {
    let source = """
      import Foundation
      struct User: Codable { var name: String }
      func first(_ data: Data) -> User? {
        guard let user = try? JSONDecoder().decode(User.self, from: data) else {
          Telemetry.shared.capture("user")
          return nil
        }
        return user
      }
      func second(_ data: Data) -> User? {
        do {
          return try JSONDecoder().decode(User.self, from: data)
        } catch {
          Telemetry.shared.capture("user")
          return nil
        }
      }
      func third(_ data: Data) -> User? {
        do { return try JSONDecoder().decode(User.self, from: data) } catch { return nil }
      }

      """
    #expect(try lint("{}", source: source).lines == [4, 13, 19])
    for name in ["Telemetry.*.capture", "capture", "Telemetry.shared.capture"] {
      #expect(try lint("{ reportingCalls: ['\(name)'] }", source: source).lines == [19])
    }
    #expect(try lint("{ reportingCalls: ['Telemetry.send'] }", source: source).lines == [4, 13, 19])
  }

  /// Not a word in the file speaks of decoding.
  @Test func anOwnHelperDecodes() throws {
    let source = """
      import Mapping
      func user(_ json: String) -> User? { try? Mapper.map(json) }
      func other(_ json: String) -> User? { try? Mapper.load(json) }
      func held(_ mapper: Mapper, _ json: String) -> User? { try? mapper.map(json) }
      func caught(_ json: String) -> User? {
        do { return try Mapper.map(json) } catch { return nil }
      }

      """
    #expect(try lint("{}", source: source).lines == [])
    #expect(try lint("{ decodeHelpers: ['Mapper.map'] }", source: source).lines == [2, 4, 6])
  }

  // MARK: Thresholds

  @Test func aThresholdMayBeMoved() throws {
    let source = """
      import Foundation
      struct Two: Decodable { var a: Int?; var b: Int? }
      struct Three: Decodable { var a: Int?; var b: Int?; var c: Int? }
      func load(_ data: Data) throws -> Two { try JSONDecoder().decode(Two.self, from: data) }
      func more(_ data: Data) throws -> Three { try JSONDecoder().decode(Three.self, from: data) }

      """
    func settings(_ number: String) -> String {
      #"{ rules: { "all-optional-model": { severity: "warning", minimumProperties: \#(number) } } }"#
    }
    #expect(try lint(#"{ optIn: ["all-optional-model"] }"#, source: source).lines == [3])
    #expect(try lint(settings("2"), source: source).lines == [2, 3])
    #expect(try lint(settings("4"), source: source).lines == [])
    for wrong in ["0", "1.5", "\"2\"", "true"] {
      let result = try lint(settings(wrong), source: source).result
      #expect(result.code == 2)
      #expect(result.errors.contains("the value must be a whole number, at least 1"), "\(result.errors)")
    }
  }

  /// Of a rule whose findings are all notes, only those are raised that the rule does not hold for less.
  @Test(arguments: [
    (#""warning""#, [("warning", 3), ("note", 9)]), (#"{ severity: "warning", notes: "off" }"#, [("warning", 3)]),
    (#"{ notes: "off" }"#, [("note", 3)]), (#"{ notes: "warning" }"#, [("note", 3), ("warning", 9)]),
  ])
  func aRuleOfNotesMayBeRaised(setting: String, findings: [(severity: String, line: Int)]) throws {
    let source = """
      import Foundation
      func name(_ data: Data) throws -> String? {
        let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        guard let name = json?["name"] as? String, let city = json?["city"] as? String else { return nil }
        return name + city
      }
      /// Through JSONSerialization: a value may be a number or a text.
      func place(_ data: Data) throws -> String? {
        let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        guard let name = json?["name"] as? String, let city = json?["city"] as? String else { return nil }
        return name + city
      }

      """
    let run = try lint(#"{ rules: { "json-serialization-for-model": \#(setting) } }"#, source: source)
    let lines = run.result.output.split(separator: "\n").filter { $0.contains("from an untyped dictionary") }
    #expect(lines.count == findings.count, "\(run.result.output)")
    for (line, finding) in zip(lines, findings) {
      #expect(line.contains("A.swift:\(finding.line):") && line.contains(": \(finding.severity): "), "\(line)")
    }
  }

  @Test(arguments: [
    ("{}", [("note", 6), ("warning", 7)], 1), (#"{ notes: "warning" }"#, [("warning", 6), ("warning", 7)], 1),
    (#"{ severity: "note", notes: "error" }"#, [("error", 6), ("note", 7)], 1),
    (#"{ notes: "off" }"#, [("warning", 7)], 1),
    (#"{ severity: "note", notes: "note" }"#, [("note", 6), ("note", 7)], 0),
    (#"{ severity: "note", notes: "off" }"#, [("note", 7)], 0),
    (#"{ severity: "off", notes: "error" }"#, [], 0),
  ])
  func whatARuleReportsAsNotesMayCountMoreOrLess(
    setting: String, findings: [(severity: String, line: Int)], code: Int32
  ) throws {
    let source = """
      struct User: Decodable {
        let name: String?, days: [Int]
        enum CodingKeys: CodingKey { case name, days, mail }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          name = try? container.decode(String.self, forKey: .name)
          days = (try? container.decode([Int].self, forKey: .days)) ?? []
          // codable-lint:allow swallowed-decoding-error: nobody reads it
          print((try? container.decode(String.self, forKey: .mail)) ?? "")
        }
      }

      """
    let run = try lint(#"{ rules: { "swallowed-decoding-error": \#(setting) } }"#, source: source)
    let lines = run.result.output.split(separator: "\n").filter { $0.contains("'try?' hides") }
    #expect(lines.count == findings.count, "\(run.result.output)")
    for (line, finding) in zip(lines, findings) {
      #expect(line.contains("A.swift:\(finding.line):") && line.contains(": \(finding.severity): "), "\(line)")
    }
    #expect(!run.result.output.contains("unused-suppression"))
    #expect(run.result.code == code)
  }

  // MARK: Mistakes

  @Test(arguments: [
    (#"{ "swallowed-decoding-error": { alow: [] } }"#, "the rule has no such option", "Did you mean 'allow'?"),
    (
      #"{ "swallowed-decoding-error": { minimumProperties: 3 } }"#, "no such option",
      "Its options are severity, allow, notes."
    ),
    (
      #"{ "swallowed-decoding-error": { notes: "eror" } }"#, "'eror' is not one of the words",
      "Did you mean 'error'?"
    ),
    (#"{ "guessed-type": { note: "off" } }"#, "the rule has no such option", "Did you mean 'notes'?"),
    (#"{ "observable-codable": { notes: "off" } }"#, "the rule has no such option", "Its options are severity, allow."),
    (#"{ "parse-error": { allow: ["A"] } }"#, "the rule has no such option", "Its options are severity."),
    (
      #"{ "swallowed-decoding-error": { severity: "eror" } }"#, "'eror' is not one of the words",
      "Did you mean 'error'?"
    ),
    (
      #"{ "swallowed-decoding-error": ["error"] }"#, "must be a severity or an object with options",
      #"Write "error", or"#
    ),
    (#"{ "swallowed-decoding-error": { allow: "A" } }"#, "the value must be a list", "codable-lint init"),
    (#"{ "swallowed-decoding-error": { allow: ["load()"] } }"#, "'load()' is not a name", "without arguments"),
    (#"{ "swallowed-decoding-error": { allow: ["*"] } }"#, "'*' is not a name", "Write a name"),
  ])
  func aMistakeIsToldWithItsPlace(rules: String, message: String, advice: String) throws {
    let result = try lint("{ rules: \(rules) }").result
    #expect(result.code == 2)
    #expect(result.errors.contains(".codable-lint.json:1:"))
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains(advice), "\(result.errors)")
  }

  @Test func theEffectiveConfigurationShowsIt() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { reportingCalls: ["Telemetry.capture"], rules: {
        "swallowed-decoding-error": { allow: ["*Cache*"] }, "hand-built-json": "off",
        "all-optional-model": { severity: "note", minimumProperties: 5 } } }
      """, to: ".codable-lint.json")
    let output = try CodableLintBinary.run("config", "--effective", "A.swift", in: folder).output
    #expect(
      output.contains(
        #""rules": {"all-optional-model":{"minimumProperties":5,"severity":"note"},"hand-built-json":"off","#
          + #""swallowed-decoding-error":{"allow":["*Cache*"]}}"#))
    #expect(output.contains(#""reportingCalls": ["Telemetry.capture"]"#))
    // What is shown is a configuration again.
    try folder.write(output, to: ".codable-lint.json")
    let second = try CodableLintBinary.run("config", "--effective", "A.swift", in: folder)
    #expect(second.output == output)
  }

  @Test func theSchemaIsPrintedAndMayBeNamed() throws {
    let folder = try TemporaryFolder()
    let result = try CodableLintBinary.run("config", "--schema", in: folder)
    #expect(result.code == 0)
    #expect(result.output.contains("\"minimumProperties\""))
    try folder.write(result.output, to: "schema.json")
    try folder.write(#"{ "$schema": "schema.json" }"#, to: ".codable-lint.json")
    try folder.touch("A.swift")
    #expect(try CodableLintBinary.run(in: folder).code == 0)
    #expect(try CodableLintBinary.run("config", in: folder).code == 2)
  }

  /// The facts are the same whatever a team decides: a cache made under one policy serves under another.
  @Test func theCacheServesEveryPolicy() throws {
    let folder = try TemporaryFolder()
    let cache = try TemporaryFolder()
    try folder.write(Self.source, to: "A.swift")
    func run(_ settings: String) throws -> String {
      try folder.write(settings, to: ".codable-lint.json")
      return try CodableLintBinary.run(
        "--format", "xcode", in: folder, environment: ["CODABLE_LINT_CACHE": cache.path("facts")]
      ).output
    }
    let plain = try run("{}")
    let allowed = try run(allow(#""Thumbnail""#))
    #expect(plain != allowed)
    #expect(try run("{}") == plain)
    #expect(try run(allow(#""Thumbnail""#)) == allowed)
  }
}

import TestSupport
import Testing

/// `lint --rule ID`.
@Suite struct RuleOptionTests {
  private let source = """
    import Foundation

    struct Price: Codable {
      var amount: Double
    }

    func load(_ data: Data) -> Price? {
      // codable-lint:allow no-such-rule: a comment about something else
      try? JSONDecoder().decode(Price.self, from: data)
    }

    func save(_ price: Price) -> Data? {
      try? JSONEncoder().encode(price)
    }
    """

  private func rules(_ arguments: [String], settings: String? = nil) throws -> (rules: Set<Substring>, code: Int32) {
    let folder = try TemporaryFolder()
    try folder.write(source, to: "A.swift")
    if let settings { try folder.write(settings, to: ".codable-lint.json") }
    let command = Command(
      executable: CodableLintBinary.path, folder: folder.path,
      environment: Command.cleanEnvironment(home: folder.path))
    let result = try command.run(["lint", "--format", "xcode"] + arguments + ["A.swift"])
    let ids = result.output.split(separator: "\n").compactMap { line -> Substring? in
      guard line.hasSuffix("]"), let start = line.lastIndex(of: "[") else { return nil }
      return line[line.index(after: start)...].dropLast()
    }
    return (Set(ids), result.code)
  }

  @Test func oneRuleRunsAlone() throws {
    #expect(try rules([]).rules.count > 1)
    let alone = try rules(["--rule", "swallowed-decoding-error"])
    #expect(alone.rules == ["swallowed-decoding-error"])
    #expect(alone.code == 1)
  }

  @Test func severalRulesRunTogether() throws {
    let both = try rules(["--rule", "swallowed-decoding-error", "--rule", "swallowed-encoding-error"]).rules
    #expect(both == ["swallowed-decoding-error", "swallowed-encoding-error"])
  }

  /// It is there to try a rule before it is adopted.
  @Test func aRuleThatIsOffRunsWhenItIsAskedFor() throws {
    let settings = #"{rules: {"swallowed-decoding-error": "off"}}"#
    #expect(try !rules([], settings: settings).rules.contains("swallowed-decoding-error"))
    #expect(try rules(["--rule", "swallowed-decoding-error"], settings: settings).rules.count == 1)
  }

  @Test func anOptInRuleRunsWhenItIsAskedFor() throws {
    #expect(try !rules([]).rules.contains("money-as-double"))
    #expect(try rules(["--rule", "money-as-double"]).rules == ["money-as-double"])
  }

  @Test func aRuleThatThereIsNotIsRefused() throws {
    let folder = try TemporaryFolder()
    let result = try CodableLintBinary.run("lint", "--rule", "swallowed-decoding-eror", ".", in: folder)
    #expect(result.code == 2)
    #expect(result.errors.contains("Did you mean 'swallowed-decoding-error'?"))
  }

  @Test func whatOtherRulesKnewIsNotSaidToBeGone() throws {
    let folder = try TemporaryFolder()
    try folder.write(source, to: "A.swift")
    #expect(try CodableLintBinary.run("baseline", "create", "--baseline", "known", in: folder).code == 0)
    let result = try CodableLintBinary.run(
      "lint", "--rule", "swallowed-decoding-error", "--baseline", "known", in: folder)
    #expect(result.code == 0)
    #expect(result.errors.contains("1 known finding from known is not shown"))
    #expect(!result.errors.contains("gone"))
  }
}

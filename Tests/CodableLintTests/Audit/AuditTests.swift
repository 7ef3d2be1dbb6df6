import Testing

@testable import CodableLint
@testable import LintModel

@Suite("An audit")
struct AuditTests {
  private static func audit(_ files: [(path: String, text: String)]) -> AuditReport {
    Linter(threads: 2).audit(
      files.map { SourceFile(path: $0.path, content: .bytes(Array($0.text.utf8)), configuration: Configuration()) })
  }

  private static let mixed = audit([
    (
      "Model.swift",
      """
      struct User: Codable {
        var firstName: String
        enum CodingKeys: String, CodingKey { case firstName = "first_name" }
      }
      struct Page: Decodable { var nextPage: Int }
      struct Tag: Decodable {
        var name: String
        init(from decoder: any Decoder) throws { name = try decoder.singleValueContainer().decode(String.self) }
      }
      enum Role: String, Codable { case reader, writer }
      enum Level: String, Codable { case low, unknown }

      """
    ),
    (
      "Load.swift",
      #"""
      func page(_ data: Data) -> Page? { try? JSONDecoder().decode(Page.self, from: data) }
      func user(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
      func body(_ name: String) -> String { "{\"name\":\"\(name)\"}" }
      func save(_ user: User) -> Data? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try? encoder.encode(user)
      }

      """#
    ),
  ])

  @Test("counts types, coders and losses")
  func counts() {
    let audit = Self.mixed
    #expect(audit.files == 2)
    #expect(audit.lines == 19)
    #expect(
      audit.types
        == AuditReport.Types(codable: 5, manual: 1, withCompoundKeys: 2, withMappedKeys: 1, closedEnums: 1))
    #expect(
      audit.coders
        == AuditReport.Coders(decoders: 2, configuredDecoders: 0, encoders: 1, configuredEncoders: 1, drifting: 0))
    #expect(
      audit.losses
        == AuditReport.Losses(
          silentFailures: 1, wireFormatHazards: 1, jsonSerialization: 0, handBuiltJSON: 1, swallowedEncodings: 1))
    #expect(audit.worstFiles.map(\.path) == ["Load.swift"])
  }

  @Test("is unsafe with an error, and says why")
  func unsafe() {
    #expect(Self.mixed.verdict.level == .unsafe)
    #expect(Self.mixed.verdict.reasons.first == "1 finding of severity error")
  }

  @Test("gives the verdict by the stated thresholds")
  func thresholds() {
    func level(errors: Int = 0, warnings: Int = 0, silent: Int = 0, lines: Int) -> AuditVerdict.Level {
      AuditVerdict(
        findings: .init(errors: errors, warnings: warnings), losses: .init(silentFailures: silent), lines: lines
      ).level
    }
    #expect(level(lines: 0) == .unknown)
    #expect(level(lines: 10) == .safe)
    #expect(level(errors: 1, lines: 1_000_000) == .unsafe)
    #expect(level(warnings: 2, silent: 2, lines: 1_000) == .unsafe)
    #expect(level(warnings: 2, silent: 2, lines: 1_001) == .hardeningNeeded)
    #expect(level(warnings: 1, lines: 20_000) == .hardeningNeeded)
    #expect(level(warnings: 1, lines: 20_001) == .safe)
  }

  @Test("calls an enum closed where the rule does")
  func closedEnums() {
    let audit = Self.audit([
      (
        "Model.swift",
        """
        enum Shape: String, Codable { case round, fallback }
        enum Colour: String, Codable { case red, isUnknown }
        enum Size: String, Codable { case small, otherwise }
        """
      )
    ])
    #expect(audit.types.closedEnums == 1)
  }

  @Test("does not call safe what could not be linted")
  func incomplete() throws {
    let problem = LintError("'Sourcs' does not exist, so it is not linted", advice: "Check the spelling.")
    let clean = SourceFile(path: "A.swift", content: .bytes(Array("let a = 1\n".utf8)), configuration: Configuration())
    #expect(Linter(threads: 1).audit([clean]).verdict.level == .safe)
    let audit = Linter(threads: 1).audit([clean], problems: [problem])
    #expect(audit.verdict == AuditVerdict(findings: .init(), losses: .init(), lines: 1, isComplete: false))
    #expect(audit.verdict.level == .unknown)
    for format in AuditFormat.allCases {
      #expect(try format.render(audit).contains("'Sourcs' does not exist"))
    }
  }

  @Test("counts one of a thing in the singular")
  func singular() throws {
    let audit = Self.audit([
      ("A.swift", "func page(_ data: Data) -> Row? { try? JSONDecoder().decode(Row.self, from: data) }\n")
    ])
    #expect(audit.verdict.reasons == ["1 silent failure in 1 line"])
    #expect(try AuditFormat.text.render(audit).contains("\n1 file, 1 line\n"))
  }

  @Test("of nothing is unknown, and every form can be written", arguments: AuditFormat.allCases)
  func empty(_ format: AuditFormat) throws {
    let audit = Self.audit([])
    #expect(audit.verdict.level == .unknown)
    #expect(try format.render(audit).hasSuffix("\n"))
  }

  @Test("names the verdict first, and the thresholds last")
  func text() throws {
    let text = try AuditFormat.text.render(Self.mixed)
    #expect(text.hasPrefix("Verdict: unsafe ("))
    #expect(text.contains("\n  safe: neither\n"))
    let markdown = try AuditFormat.markdown.render(Self.mixed)
    #expect(markdown.hasPrefix("# Codable audit: unsafe\n"))
    #expect(markdown.contains("| hand-built JSON | 1 |"))
  }
}

import LintModel
import Testing

@testable import CodableLint
@testable import CodableRules

/// The one clause that a report gives as the way out.
@Suite("Helps")
struct HelpTests {
  @Test("each rule's advice begins with a whole clause", arguments: RuleCatalog.infos)
  func wholeClause(_ rule: RuleInfo) {
    let help = rule.help
    #expect(!help.isEmpty)
    #expect(help.filter { $0 == "`" }.count.isMultiple(of: 2), "cut off in code: \(help)")
    #expect(help.last.map { !",;:?".contains($0) } ?? false, "cut off: \(help)")
  }

  @Test(
    "a help names what stands in the code",
    arguments: [
      (
        "swallowed-decoding-error",
        """
        struct Account: Decodable {
          var nickname: String?
          enum CodingKeys: String, CodingKey { case nickname }
          init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            nickname = try? values.decode(String.self, forKey: .nickname)
          }
        }
        """,
        "write `try values.decodeIfPresent(String.self, forKey: .nickname)`: nil where the key is absent or null, an error where the value is malformed"
      ),
      (
        "swallowed-decoding-error",
        """
        struct Missing: Error {}
        struct Account: Decodable {
          var nickname: String
          enum CodingKeys: String, CodingKey { case nickname }
          init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            guard let name = try? values.decode(String.self, forKey: .nickname) else { throw Missing() }
            nickname = name
          }
        }
        """,
        "let the error go: `try values.decode(String.self, forKey: .nickname)`"
      ),
      (
        "property-missing-from-coding-keys",
        """
        struct User: Codable {
          var id: Int
          var nickname: String?
          enum CodingKeys: String, CodingKey { case id }
        }
        func user(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
        """,
        "add `case nickname` to 'CodingKeys'; if it is local state, say so with an explicit `= nil`"
      ),
      (
        "property-missing-from-coding-keys",
        """
        struct User: Decodable {
          var id: Int
          var nickname: String?
          enum CodingKeys: String, CodingKey { case id }
          init(from decoder: any Decoder) throws {
            id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
          }
        }
        """,
        "read it in 'init(from:)'; if it is local state, say so with an explicit `= nil`"
      ),
      (
        "overwritten-optional-default",
        """
        struct Account: Codable { var limit: Int? = 5 }
        func load(_ data: Data) throws -> Account { try JSONDecoder().decode(Account.self, from: data) }
        """,
        "write `init(from:)` and read the key with `try container.decodeIfPresent(Int.self, forKey: .limit) ?? 5`"
      ),
      (
        "observable-codable",
        """
        @Observable final class Account: Codable { var limit = 0 }
        func load(_ data: Data) throws -> Account { try JSONDecoder().decode(Account.self, from: data) }
        """,
        "name the storage in the keys: `case _limit = \"limit\"` for each stored property"
      ),
    ])
  func ownNames(_ rule: String, _ source: String, _ help: String) throws {
    let file = SourceFile(path: "Account.swift", content: .bytes(Array(source.utf8)), configuration: Configuration())
    let report = Linter().lint([file])
    let finding = try #require(report.findings.first { $0.rule == rule })
    #expect(report.help(for: finding) == help)
  }
}

import LintModel
import SwiftFacts

/// Keys nested in a Codable enum and named after a case of it, but not exactly: synthesis passes over them.
struct UnusedCaseCodingKeys: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.filter { $0.kind == .enum }.compactMap { keys in
      guard keys.name != "CodingKeys", keys.inherits("CodingKey"), !project.isMentioned(keys.name),
        let owner = project.enclosingType(of: keys, in: file),
        let cases = owner.declaration.map({ project.types.fact($0) }), cases.kind == .enum,
        project.coding(of: owner).isSynthesizedSomewhere, !project.isCodedAsRawValue(owner)
      else { return nil }
      let meant = project.caseMeant(by: keys, in: owner)
      guard keys.name.hasSuffix("CodingKeys") || meant != nil,
        !cases.cases.contains(where: { keys.name == $0.valueKeysName })
      else { return nil }
      return finding(
        message(keys.name, of: owner.name, meant: meant), at: keys.nameRange, in: file, symbol: keys.qualifiedName)
    }
  }

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    OpenQuestions(names: project.unusedKeyNames)
  }

  private func message(_ name: String, of owner: String, meant: String?) -> String {
    guard let meant else {
      return "'\(name)' is ignored: '\(owner)' has no case of that name, so its keys rename nothing"
    }
    let right = EnumCaseFact.valueKeysName(ofCase: meant)
    return name.lowercased() == right.lowercased()
      ? "'\(name)' is ignored: only the first letter of a case is capitalised, so '\(right)' would be used"
      : "'\(name)' is ignored: the keys of '\(meant)' are looked for in '\(right)'"
  }
}

extension UnusedCaseCodingKeys {
  static let info = RuleInfo(
    id: "unused-case-coding-keys",
    category: .keys,
    severity: .error,
    summary: "a nested '…CodingKeys' of a Codable enum names no case and is silently ignored",
    why: """
      Synthesized coding of an enum takes the keys of a case's values from a nested enum named after the case: for `store` it \
      is `StoreCodingKeys`. Only the first letter changes, so `httpGet` has `HttpGetCodingKeys`. An enum with any other name \
      compiles, and nothing uses it: the keys stay what they were without it.
      """,
    fix: """
      Name it after the case, with only the first letter in upper case. If documents were stored meanwhile, they carry the \
      old keys: decode both, or leave the keys and delete the unused enum.
      """,
    leavesAlone: [
      "Enums that write both `init(from:)` and `encode(to:)`: their keys are used by hand.",
      "Keys that other code refers to.",
      "The plain `CodingKeys`, which names the cases themselves.",
    ],
    sources: [
      .init(
        "SE-0295, Codable synthesis for enums with associated values",
        url:
          "https://github.com/swiftlang/swift-evolution/blob/main/proposals/0295-codable-synthesis-for-enums-with-associated-values.md"
      ),
      .init("Measured on Swift 6.3: no error, no warning, the keys are not renamed"),
    ],
    examples: [
      .bad(
        "Only the first letter is capitalised",
        """
        enum Call: Codable {
          case httpGet(url: String)
          enum «HTTPGetCodingKeys»: String, CodingKey { case url = "address" }
        }
        """, shown: true),
      .good(
        "Named after the case",
        """
        enum Call: Codable {
          case httpGet(url: String)
          enum HttpGetCodingKeys: String, CodingKey { case url = "address" }
        }
        """, shown: true),
      .bad(
        "Another word for the keys",
        """
        enum DeviceState: Codable {
          case loggedIn(account: Int), loggedOut(at: Date)
          enum «LoggedInCodableKeys»: String, CodingKey { case account = "a" }
          enum «LoggedOutKeys»: String, CodingKey { case at = "t" }
        }
        """),
      .bad(
        "In lower case, and after a case that is gone",
        """
        enum Command: Codable {
          case store(key: String)
          enum «storeCodingKeys»: String, CodingKey { case key = "k" }
          private enum «DeleteCodingKeys»: String, CodingKey { case key = "k" }
        }
        """),
      .bad(
        "In an extension in another file",
        files: [
          ("Event.swift", "enum Event: Codable { case userLogin(name: String) }"),
          (
            "Event+Keys.swift",
            "extension Event {\n  enum «UserLogInCodingKeys»: String, CodingKey { case name = \"user\" }\n}"
          ),
        ]),
      .bad(
        "Codable through an alias, one direction only",
        """
        typealias Sent = Encodable & Sendable
        enum Event: Sent {
          case opened(at: Int)
          enum «OpenCodingKeys»: String, CodingKey { case at = "time" }
        }
        """),
      .good(
        "Both directions are written by hand",
        """
        enum Event: Codable {
          case opened(at: Int)
          private enum PayloadCodingKeys: String, CodingKey { case at }
          init(from decoder: any Decoder) throws {
            self = .opened(at: try decoder.container(keyedBy: PayloadCodingKeys.self).decode(Int.self, forKey: .at))
          }
          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: PayloadCodingKeys.self)
            if case .opened(let at) = self { try container.encode(at, forKey: .at) }
          }
        }
        """),
      .good(
        "Used by a hand-written initializer in another file",
        files: [
          (
            "Event.swift",
            """
            enum Event { case opened(at: Int) }
            extension Event { enum LegacyCodingKeys: String, CodingKey { case at } }
            """
          ),
          (
            "Event+Codable.swift",
            """
            extension Event: Encodable {}
            extension Event: Decodable {
              init(from decoder: any Decoder) throws {
                self = .opened(at: try decoder.container(keyedBy: LegacyCodingKeys.self).decode(Int.self, forKey: .at))
              }
            }
            """
          ),
        ], compiled: false),
      .good(
        "Not Codable",
        """
        enum Route {
          case home
          enum QueryCodingKeys: String, CodingKey { case page }
        }
        """),
      .good(
        "The names of cases and of values",
        """
        enum Command: Codable {
          case store(key: String), `default`(value: Int)
          enum CodingKeys: String, CodingKey { case store = "put", `default` }
          enum StoreCodingKeys: String, CodingKey { case key = "k" }
          enum DefaultCodingKeys: String, CodingKey { case value = "v" }
        }
        """),
    ],
    demonstration: Demonstration(
      bad: """
        enum Call: Codable {
          case httpGet(url: String)
          enum HTTPGetCodingKeys: String, CodingKey { case url = "address" }
        }

        print(String(decoding: try JSONEncoder().encode(Call.httpGet(url: "x")), as: UTF8.self))
        """,
      prints: #"{"httpGet":{"url":"x"}}"#,
      good: """
        enum Call: Codable {
          case httpGet(url: String)
          enum HttpGetCodingKeys: String, CodingKey { case url = "address" }
        }

        print(String(decoding: try JSONEncoder().encode(Call.httpGet(url: "x")), as: UTF8.self))
        """,
      prints: #"{"httpGet":{"address":"x"}}"#))
}

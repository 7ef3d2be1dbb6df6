import LintModel
import SwiftFacts

/// An Optional property that `CodingKeys` leaves out: it is never coded, and the compiler is silent about it.
struct PropertyMissingFromCodingKeys: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.filter { $0.kind == .struct || $0.kind == .class }.flatMap { fact -> [Finding] in
      guard let type = project.type(of: fact, in: file) else { return [] }
      let coding = project.coding(of: type)
      let keyless = project.propertiesMissingFromKeys(of: type).map { property in
        finding(
          "'\(property.name)' is not in 'CodingKeys': \(Self.consequence(coding)), and nothing says so",
          at: property.nameRange, in: file, symbol: "\(type.qualifiedName).\(property.name)",
          severity: project.isDecoded(type) && !project.leavesOutUncodable(type) ? nil : .note,
          help: "add `case \(property.name)` to 'CodingKeys'; \(Self.forLocalState)")
      }
      let unmentioned = project.propertiesMissingFromBodies(of: type).map { property in
        finding(
          "'\(property.name)' is in neither 'init(from:)' nor 'encode(to:)': \(Self.consequence(coding))",
          at: property.nameRange, in: file, symbol: "\(type.qualifiedName).\(property.name)", severity: .note,
          help: "\(Self.remedy(coding)); \(Self.forLocalState)")
      }
      return keyless + unmentioned
    }
  }

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    var questions = project.undecoded { !project.propertiesMissingFromKeys(of: $0).isEmpty }
    questions.names = project.unsetPropertyNames
    return questions
  }

  private static let forLocalState = "if it is local state, say so with an explicit `= nil`"

  private static func remedy(_ coding: CodingSupport) -> String {
    switch (coding.isDecodable, coding.isEncodable) {
    case (true, true): "read it in 'init(from:)', and write it in 'encode(to:)'"
    case (true, false): "read it in 'init(from:)'"
    default: "write it in 'encode(to:)'"
    }
  }

  private static func consequence(_ coding: CodingSupport) -> String {
    switch (coding.isDecodable, coding.isEncodable) {
    case (true, true): "it is neither decoded nor encoded"
    case (true, false): "it is never decoded"
    default: "it is never encoded"
    }
  }
}

extension PropertyMissingFromCodingKeys {
  static let info = RuleInfo(
    id: "property-missing-from-coding-keys",
    category: .keys,
    severity: .warning,
    summary: "an Optional property is not among the 'CodingKeys': it is never decoded nor encoded",
    why: """
      When `CodingKeys` is written out, a property that is not among its cases takes no part in coding. For most properties \
      the compiler then asks for a default. An Optional `var` has one already, nil, so nothing is said: the property is nil \
      in every decoded value, and missing from every encoded one.

      It happens when a property is added and the keys, a screen further down, are forgotten.
      """,
    fix: """
      Add the case. If the property is local state, say so: give it an explicit `= nil`, or a comment.
      """,
    leavesAlone: [
      "Properties with an explicit value, `= nil` included: that is how a property is left out on purpose.",
      "Properties with a comment that calls them local, cached, not coded or the like, on them or at the head of their group.",
      "Private, weak, lazy, computed and wrapped properties, and constants: the compiler asks for a value there.",
      "Properties that the project sets outside of the type's initializers: they are local state.",
      "Types that leave out three properties or more, of whatever kind: their author chose what to code.",
      "A property that a protocol of the project asks for: that is what it is there for.",
      "Types of properties that cannot be coded.",
    ],
    reportedAsNotes: [
      "A property of a type that nothing decodes, such as the options of a request: it may be sent in another way.",
      "A property beside one that is left out because it cannot be coded, as `[String: Any]`: the keys are there for its sake.",
      "A property that neither side mentions, in a type that writes all its coding itself.",
    ],
    sources: [.init("Measured on Swift 6.3: `var drafts: [T]?` counts as having a default, `let` does not")],
    examples: [
      .bad(
        "Added later, and forgotten",
        """
        struct User: Codable {
          var id: Int
          var «nickname»: String?
          enum CodingKeys: String, CodingKey { case id = "user_id" }
        }
        """, shown: true),
      .good(
        "In the keys, or left out in so many words",
        """
        struct User: Codable {
          var id: Int
          var nickname: String?
          var lastOpened: Date? = nil
          enum CodingKeys: String, CodingKey { case id = "user_id", nickname }
        }
        """, shown: true),
      .bad(
        "Keys in an extension, the type of the property in another file",
        files: [
          ("Place.swift", "struct Place: Codable { var city: String }"),
          ("User.swift", "struct User: Decodable {\n  var id: Int\n  var «home»: Place?\n  var «tags»: [String]?\n}"),
          ("User+Keys.swift", "extension User { enum CodingKeys: String, CodingKey { case id } }"),
        ]),
      .bad(
        "Set by the initializer that sets everything, then lost in the request",
        """
        struct Query: Encodable {
          var text: String
          var «limit»: Int?
          init(text: String, limit: Int? = nil) {
            self.text = text
            self.limit = limit
          }
          private enum CodingKeys: String, CodingKey { case text = "q" }
        }
        """),
      .bad(
        "Written by hand, forgotten on both sides: a note",
        """
        struct User: Codable {
          var id: Int
          var «nickname»: String?
          enum CodingKeys: String, CodingKey { case id }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
          }
          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
          }
        }
        """),
      .good(
        "A comment says that it is local",
        """
        struct Message: Codable {
          var text: String

          // Only known on this device, not part of the payload.
          var draft: String?
          var sentAt: Date?

          enum CodingKeys: String, CodingKey { case text }
        }
        """),
      .good(
        "Keys of another app's type, in the same folder",
        files: [
          ("Moon/Mission.swift", "struct Mission: Codable {\n  var id: Int\n  var launch: String?\n}"),
          (
            "Mars/Mission.swift",
            "struct Mission: Codable {\n  var id: Int\n  init(from decoder: any Decoder) throws { id = 1 }\n}"
          ),
          ("Mars/Mission+Keys.swift", "extension Mission { enum CodingKeys: String, CodingKey { case id } }"),
        ], compiled: false),
      .good(
        "Local state that another file sets",
        files: [
          (
            "Theme.swift",
            "struct Theme: Codable {\n  var name: String\n  var file: URL?\n  enum CodingKeys: String, CodingKey { case name }\n}"
          ),
          ("Loading.swift", "func place(_ theme: inout Theme, at url: URL) {\n  theme.file = url\n}"),
        ]),
      .good(
        "Private, of a type that cannot be coded, computed, or with a value",
        """
        final class Item: Codable {
          var id = 0
          private var cache: String?
          var onChange: (() -> Void)?
          weak var owner: Item?
          var title: String? { cache }
          var isOpen: Bool? = false
          init() {}
          enum CodingKeys: String, CodingKey { case id }
        }
        """),
      .good(
        "Most of a type is local",
        """
        struct Attachment: Codable {
          var url: URL
          var mimeType: String?
          var metadata: [String: String]?
          var tags: [String]?
          enum CodingKeys: String, CodingKey { case url }
        }
        """),
      .good(
        "A protocol asks for it, and private state besides",
        """
        protocol Multipart: Encodable { var files: [String]? { get } }
        struct Message: Multipart {
          var text: String
          var files: [String]?
          enum CodingKeys: String, CodingKey { case text }
        }
        final class Upload: Encodable {
          var name: String
          private var retries = 0
          private var log: [String] = []
          var startedAt: Date?
          init(name: String) { self.name = name }
          enum CodingKeys: String, CodingKey { case name }
        }
        """),
      .good(
        "One side uses it",
        """
        struct User: Codable {
          var id: Int
          var nickname: String?
          enum CodingKeys: String, CodingKey { case id }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            nickname = "user \\(id)"
          }
          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
          }
        }
        """),
      .good(
        "Keys of another platform leave it out",
        """
        struct Message: Codable {
          var text: String
          var attachment: String?
          #if os(watchOS)
            enum CodingKeys: String, CodingKey { case text }
          #else
            enum CodingKeys: String, CodingKey { case text, attachment }
          #endif
        }
        func load(_ data: Data) throws -> Message { try JSONDecoder().decode(Message.self, from: data) }
        """),
      .bad(
        "Beside a property that cannot be coded: a note",
        """
        struct Schema: Codable {
          var id: String?
          var fields: [String: Any]?
          var «text»: String?
          enum CodingKeys: String, CodingKey { case id }
        }
        func load(_ data: Data) throws -> Schema { try JSONDecoder().decode(Schema.self, from: data) }
        """),
    ],
    demonstration: Demonstration(
      bad: """
        struct User: Codable {
          var id: Int
          var nickname: String?
          enum CodingKeys: String, CodingKey { case id = "user_id" }
        }

        let user = try JSONDecoder().decode(User.self, from: Data(#"{"user_id":1,"nickname":"Ada"}"#.utf8))
        print(user.id, user.nickname ?? "nil")
        """,
      prints: "1 nil",
      good: """
        struct User: Codable {
          var id: Int
          var nickname: String?
          enum CodingKeys: String, CodingKey { case id = "user_id", nickname }
        }

        let user = try JSONDecoder().decode(User.self, from: Data(#"{"user_id":1,"nickname":"Ada"}"#.utf8))
        print(user.id, user.nickname ?? "nil")
        """,
      prints: "1 Ada"))
}

import LintModel
import SwiftFacts

/// One direction of coding is written by hand, the other synthesized, and they do not agree on the format.
struct OneSidedCoding: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    differences(in: file, project) + contradictions(in: file)
  }

  private func contradictions(in file: FileFacts) -> [Finding] {
    file.codingBodies.flatMap { body in
      body.contradictions.map { read in
        finding(
          "'\(read.key)' is read as '\(read.earlier)' and as '\(read.later)': no value is both, so this always throws",
          at: read.laterRange, in: file, symbol: "\(body.scope).init(from:)", severity: .error,
          notes: [.init("read as '\(read.earlier)' here", at: Location(path: file.path, range: read.earlierRange))],
          help: "read each property from the key that it is written under")
      }
    }
  }

  private func differences(in file: FileFacts, _ project: ProjectFacts) -> [Finding] {
    file.codingBodies.filter { $0.member == .decode || $0.member == .encode }.compactMap { body in
      guard let type = project.type(named: body.scope, scope: "", module: file.module),
        let difference = project.difference(of: type), difference.body.nameRange == body.nameRange
      else { return nil }
      let (isUsed, mayBeUsed) =
        body.member == .decode
        ? (project.isEncodedAsValue(type), project.isEncoded(type))
        : (project.isDecodedAsValue(type), project.isDecoded(type))
      var remark =
        isUsed
        ? "" : mayBeUsed ? " (if generic code that is given the type does so)" : " (nothing in this project does so)"
      var severity: Severity? = isUsed ? nil : .note
      switch difference.shape {
      case .unwritten, .unread:
        guard project.isEncoded(type), project.isDecoded(type) else { return nil }
        fallthrough
      case .requiredAfterNil:
        // What a client sends, or is given, may be for others, or by others; what is stored is lost for sure.
        severity = project.uses(.decoding, type).contains(where: \.isInStorageCode) ? nil : .note
        remark = ""
      case .singleValue, .array, .key, .superclass, .wrongKey, .takenKey, .wrongReadKey: break
      }
      return finding(
        message(type.name, difference) + remark, at: body.nameRange, in: file,
        symbol: "\(type.qualifiedName).\(body.member == .decode ? "init(from:)" : "encode(to:)")", severity: severity)
    }
  }

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    project.open { type in
      guard !project.isDecoded(type) || !project.isEncoded(type) else { return false }
      return project.difference(of: type) != nil
    }
  }
}

extension OneSidedCoding {
  static let info = RuleInfo(
    id: "one-sided-coding",
    category: .wireFormat,
    severity: .warning,
    summary: "one direction of coding is written by hand, the other synthesized: the type cannot read what it writes",
    why: """
      Writing `init(from:)` does not switch off the synthesis of `encode(to:)`. A type that reads a plain string, an array, or \
      keys of its own choice is then written as an object with its properties' names: `{"stringValue":"1"}` for what was read \
      from `"1"`. Sent back, the server does not know it; stored, the type itself does not.

      Two sides that are written by hand can miss each other, too: `super.init(from: container.superDecoder())` looks under the \
      key `super` for what `super.encode(to: encoder)` has written beside the subclass's own keys. A key that was copied with \
      its line, and is read as an array and as a number, is an error: nothing that is written is ever read again. An Optional \
      property is left out where it is nil, or is null where `encode` writes it: `decode(String.self, …)` refuses both.
      """,
    fix: """
      Write the other direction as well, with the same container and keys. If the type is only ever decoded, declare \
      `Decodable` in place of `Codable`, and the compiler will see to it that nobody encodes it.
      """,
    leavesAlone: [
      "Sides that use the same keys, and one hand-written side that opens `CodingKeys`, whatever else it looks at.",
      "A key that is read as several types in turn: in different branches, with `try?`, or in a `do` with a `catch`.",
      "A version that is written and never read, and a property that `init(from:)` makes of other keys.",
      "A hand-written `init(from:)` that reads all that is written, and older keys where they are present, or in a branch.",
      "Types that are coded as their raw value, and those that hand the coder on to another type.",
      "Bodies whose format cannot be told: other helpers, generic values, dictionaries.",
    ],
    reportedAsNotes: [
      "Keys that a hand-written `encode(to:)` leaves out, or that only it names, and an Optional property whose value `init(from:)` needs, unless the type is read from a store.",
      "Types whose synthesized side nothing in the project is seen to use: generic code that is only given the type, such as `Endpoint<User>`, may use one side alone.",
    ],
    sources: [.init("Measured on Swift 6.3: a value read from \"1\" is written as {\"stringValue\":\"1\"}")],
    examples: [
      .bad(
        "Read from a string, written as an object",
        """
        struct Color: Codable {
          var hex: String

          «init»(from decoder: any Decoder) throws {
            hex = try decoder.singleValueContainer().decode(String.self)
          }
        }

        func save(_ color: Color) throws -> Data { try JSONEncoder().encode(color) }
        """, shown: true),
      .good(
        "All that is written is read, and an older key as well",
        """
        struct Request: Codable {
          let id = UUID()
          var route: String
          enum Keys: CodingKey { case route, vpnRoute }
        }
        extension Request {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            if let old = try container.decodeIfPresent(String.self, forKey: .vpnRoute) {
              route = old
            } else {
              route = try container.decode(String.self, forKey: .route)
            }
          }
        }
        func copy(_ request: Request) throws -> Request {
          try JSONDecoder().decode(Request.self, from: JSONEncoder().encode(request))
        }
        """),
      .good(
        "Both directions agree",
        """
        struct Color: Codable {
          var hex: String

          init(from decoder: any Decoder) throws {
            hex = try decoder.singleValueContainer().decode(String.self)
          }

          func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(hex)
          }
        }

        func save(_ color: Color) throws -> Data { try JSONEncoder().encode(color) }
        """, shown: true),
      .bad(
        "Keys that the other side does not know, part of an encoded type in another file",
        files: [
          (
            "User.swift",
            """
            struct User: Codable {
              var name: String
              private enum WireKeys: String, CodingKey { case name = "full_name" }
              «init»(from decoder: any Decoder) throws {
                name = try decoder.container(keyedBy: WireKeys.self).decode(String.self, forKey: .name)
              }
            }
            """
          ),
          (
            "Team.swift",
            """
            struct Team: Codable { var users: [User] }
            func save(_ team: Team) throws -> Data { try JSONEncoder().encode(team) }
            """
          ),
        ]),
      .bad(
        "Read from a nested object, written flat",
        """
        struct Summit: Codable {
          var name: String
          var elevation: Double?
        }
        extension Summit {
          private enum PayloadKeys: String, CodingKey { case name, details }
          private enum DetailKeys: String, CodingKey { case elevation }
          «init»(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: PayloadKeys.self)
            name = try container.decode(String.self, forKey: .name)
            if container.contains(.details) {
              let details = try container.nestedContainer(keyedBy: DetailKeys.self, forKey: .details)
              elevation = try details.decode(Double.self, forKey: .elevation)
            }
          }
        }
        func save(_ summits: [Summit]) throws -> Data { try JSONEncoder().encode(summits) }
        """),
      .bad(
        "The superclass in a container of its own, on one side only",
        """
        class Ticket: Codable { var code = "" }
        final class BackstageTicket: Ticket {
          var door: Int
          private enum Keys: String, CodingKey { case door }
          required «init»(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            door = try container.decode(Int.self, forKey: .door)
            try super.init(from: container.superDecoder())
          }
          override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(door, forKey: .door)
          }
        }
        func save(_ ticket: BackstageTicket) throws -> Data { try JSONEncoder().encode(ticket) }
        """),
      .bad(
        "Written as an array, read as an object",
        """
        struct Point: Codable {
          var x: Double, y: Double
          func «encode»(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(x)
            try container.encode(y)
          }
        }
        func load(_ data: Data) throws -> Point { try JSONDecoder().decode(Point.self, from: data) }
        """),
      .bad(
        "Nothing encodes it: a note",
        """
        struct Flexible: Codable {
          var text: String
          «init»(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            do { text = try container.decode(String.self) } catch { text = String(try container.decode(Int.self)) }
          }
        }
        func load(_ data: Data) throws -> Flexible { try JSONDecoder().decode(Flexible.self, from: data) }
        """),
      .bad(
        "An enum with values",
        """
        enum Reply: Codable {
          case text(value: String)
          «init»(from decoder: any Decoder) throws {
            self = .text(value: try decoder.singleValueContainer().decode(String.self))
          }
        }
        func save(_ reply: Reply) throws -> Data { try JSONEncoder().encode(reply) }
        """),
      .good(
        "The raw value is written, and read with a fallback",
        """
        enum Kind: String, Codable {
          case song, unknown
          init(from decoder: any Decoder) throws {
            self = Kind(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
          }
        }
        func save(_ kind: Kind) throws -> Data { try JSONEncoder().encode(kind) }
        """),
      .good(
        "The same keys, and older ones as well",
        """
        struct User: Codable {
          var name: String
          enum CodingKeys: String, CodingKey { case name }
          enum LegacyKeys: String, CodingKey { case nick }
          init(from decoder: any Decoder) throws {
            let legacy = try decoder.container(keyedBy: LegacyKeys.self)
            name = try legacy.decodeIfPresent(String.self, forKey: .nick)
              ?? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
          }
        }
        func save(_ user: User) throws -> Data { try JSONEncoder().encode(user) }
        """),
      .good(
        "Both directions, in two files",
        files: [
          ("Color.swift", "struct Color { var hex: String }"),
          (
            "Color+Decodable.swift",
            """
            extension Color: Decodable {
              init(from decoder: any Decoder) throws {
                hex = try decoder.singleValueContainer().decode(String.self)
              }
            }
            """
          ),
          (
            "Color+Encodable.swift",
            """
            extension Color: Encodable {
              func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(hex)
              }
            }
            """
          ),
        ]),
      .good(
        "Only decodable",
        """
        struct Color: Decodable {
          var hex: String
          init(from decoder: any Decoder) throws {
            hex = try decoder.singleValueContainer().decode(String.self)
          }
        }
        """),
    ] + twoFormExamples + keyExamples + nilExamples,
    demonstration: Demonstration(
      bad: """
        struct Color: Codable {
          var hex: String
          init(from decoder: any Decoder) throws {
            hex = try decoder.singleValueContainer().decode(String.self)
          }
        }

        let color = try JSONDecoder().decode([Color].self, from: Data(##"["#ff0000"]"##.utf8))
        let written = try JSONEncoder().encode(color)
        print(String(decoding: written, as: UTF8.self))
        do {
          print(try JSONDecoder().decode([Color].self, from: written).count, "read back")
        } catch {
          print("cannot be read back")
        }
        """,
      prints: """
        [{"hex":"#ff0000"}]
        cannot be read back
        """,
      good: """
        struct Color: Codable {
          var hex: String
          init(from decoder: any Decoder) throws {
            hex = try decoder.singleValueContainer().decode(String.self)
          }
          func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(hex)
          }
        }

        let color = try JSONDecoder().decode([Color].self, from: Data(##"["#ff0000"]"##.utf8))
        let written = try JSONEncoder().encode(color)
        print(String(decoding: written, as: UTF8.self))
        do {
          print(try JSONDecoder().decode([Color].self, from: written).count, "read back")
        } catch {
          print("cannot be read back")
        }
        """,
      prints: """
        ["#ff0000"]
        1 read back
        """))
}

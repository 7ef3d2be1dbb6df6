import LintModel

extension UnlabeledAssociatedValue {
  static let handWrittenExamples: [RuleExample] = [
    .bad(
      "Held by a type that writes only the name it is found by, or writes it: notes",
      """
      enum Command: Codable { case move(«Int») }
      enum Trigger: Codable { case key(«Int») }

      struct Binding: Codable {
        var id: String
        var command: Command
        var trigger: Trigger
        private enum CodingKeys: String, CodingKey { case id, trigger }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          id = try container.decode(String.self, forKey: .id)
          trigger = try container.decode(Trigger.self, forKey: .trigger)
          command = .move(id.count)
        }

        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(id, forKey: .id)
          try container.encode(trigger, forKey: .trigger)
        }
      }

      func save(_ bindings: [Binding]) throws -> Data { try JSONEncoder().encode(bindings) }
      """),
    .bad(
      "The types that hold them decode something else, and make them of it: notes",
      """
      struct Payload: Decodable {
        enum Kind: Decodable {
          case stop
          case open(«String»)
        }
        var kind: Kind
        enum CodingKeys: CodingKey { case kind, url }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          switch try container.decode(String.self, forKey: .kind) {
          case "open": kind = .open(try container.decode(String.self, forKey: .url))
          default: kind = .stop
          }
        }
      }

      struct Wait: Decodable { var seconds: Int }
      enum Instruction: Decodable { case wait(«Wait») }
      struct Answer: Decodable {
        let type: Instruction
        enum CodingKeys: CodingKey { case type }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          guard try container.decode(String.self, forKey: .type) == "WAIT" else { throw CancellationError() }
          type = .wait(try Wait(from: decoder))
        }
      }

      func read(_ data: Data) throws -> (Payload, Answer) {
        (try JSONDecoder().decode(Payload.self, from: data), try JSONDecoder().decode(Answer.self, from: data))
      }
      """),
    .bad(
      "Made of a single value that is read as something else: notes",
      """
      struct Moment: Decodable {
        enum Source: Decodable {
          case number(«Double»)
          case text(«String»)
        }
        let source: Source

        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let number = try? container.decode(Double.self) {
            source = .number(number)
          } else {
            source = .text(try container.decode(String.self))
          }
        }
      }

      func read(_ data: Data) throws -> Moment { try JSONDecoder().decode(Moment.self, from: data) }
      """),
    .bad(
      "What stands at the key is decoded under another name, by another initializer, or by its decoder",
      """
      enum Kind: Decodable { case open(«String») }
      typealias Sort = Kind
      struct Payload: Decodable {
        var kind: Kind
        enum CodingKeys: CodingKey { case kind }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let sort = try container.decode(Sort.self, forKey: .kind)
          kind = sort
        }
      }

      enum Change: Decodable { case move(«Int») }
      struct Step: Decodable {
        var change: Change
        enum CodingKeys: CodingKey { case change }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let isSet = try container.decode(Bool.self, forKey: .change)
          change = isSet ? .move(1) : try Change(from: decoder)
        }
      }

      func read(_ data: Data) throws -> (Payload, Step) {
        (try JSONDecoder().decode(Payload.self, from: data), try JSONDecoder().decode(Step.self, from: data))
      }
      """),
    .good(
      "A case that is decoded by hand, with a configuration",
      """
      enum Filter: DecodableWithConfiguration {
        case all(String)

        init(from decoder: any Decoder, configuration: Int) throws {
          self = .all(try decoder.singleValueContainer().decode(String.self))
        }
      }

      struct Query: Decodable {
        var filter: Filter
        enum CodingKeys: CodingKey { case filter }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          filter = try container.decode(Filter.self, forKey: .filter, configuration: 2)
        }
      }

      func query(from data: Data) throws -> Query { try JSONDecoder().decode(Query.self, from: data) }
      """),
    .bad(
      "Only one direction is synthesized",
      """
      enum Answer: Codable {
        case text(«String»)
        init(from decoder: any Decoder) throws {
          self = .text(try decoder.singleValueContainer().decode(String.self))
        }
      }
      struct Form: Codable { var answer: Answer }
      func read(_ data: Data) throws -> Form { try JSONDecoder().decode(Form.self, from: data) }
      """),
    .good(
      "Both directions are written by hand, in another file",
      files: [
        ("Answer.swift", "enum Answer { case text(String), number(Int) }"),
        (
          "Answer+Codable.swift",
          """
          extension Answer: Codable {
            init(from decoder: any Decoder) throws {
              self = .text(try decoder.singleValueContainer().decode(String.self))
            }
            func encode(to encoder: any Encoder) throws {
              var container = encoder.singleValueContainer()
              if case .text(let text) = self { try container.encode(text) }
            }
          }
          """
        ),
      ]),
    .bad(
      "Held by an enum that codes other values in their place, or decodes it: notes",
      files: [
        (
          "Command.swift",
          """
          enum Command: Codable {
            case show(ShowAction)
            case drive(DriveAction)
            case wait(Span)
            enum ShowAction: Codable { case color(«String»), image(«String») }
            enum DriveAction: Codable { case turn(«Int») }
            enum Span: Codable { case seconds(«Int») }
            enum CodingKeys: CodingKey { case type, value }

            init(from decoder: any Decoder) throws {
              let container = try decoder.container(keyedBy: CodingKeys.self)
              switch try container.decode(String.self, forKey: .type) {
              case "color": self = .show(.color(try container.decode(String.self, forKey: .value)))
              case "image": self = .show(.image(try container.decode(String.self, forKey: .value)))
              case "wait": self = .wait(try container.decode(Span.self, forKey: .value))
              default: self = try Self.decodeDrive(from: container)
              }
            }

            static func decodeDrive(from container: KeyedDecodingContainer<CodingKeys>) throws -> Command {
              .drive(.turn(try container.decode(Int.self, forKey: .value)))
            }

            func encode(to encoder: any Encoder) throws {
              var container = encoder.container(keyedBy: CodingKeys.self)
              switch self {
              case .show(.color(let name)):
                try container.encode("color", forKey: .type)
                try container.encode(name, forKey: .value)
              case .show(.image(let name)):
                try container.encode("image", forKey: .type)
                try container.encode(name, forKey: .value)
              case .drive(.turn(let degrees)):
                try container.encode("turn", forKey: .type)
                try container.encode(degrees, forKey: .value)
              case .wait(let span):
                try container.encode("wait", forKey: .type)
                try container.encode(span, forKey: .value)
              }
            }
          }
          """
        ),
        (
          "Program.swift",
          """
          func save(_ program: [Command]) throws -> Data { try JSONEncoder().encode(program) }
          func load(_ data: Data) throws -> [Command] { try JSONDecoder().decode([Command].self, from: data) }
          """
        ),
      ]),
  ]
}

import LintModel

extension UnlabeledAssociatedValue {
  /// Enums that are kept, and those that both ends of an exchange share.
  static let exchangeExamples: [RuleExample] = [
    .bad(
      "What is kept: several values in one case, and one alone, which is a note",
      """
      enum Move: Codable {
        case step(«Int», Int)
        case jump(«Int»)
      }

      func save(_ moves: [Move], in defaults: UserDefaults) throws {
        defaults.set(try JSONEncoder().encode(moves), forKey: "moves")
      }
      func moves(in defaults: UserDefaults) throws -> [Move] {
        try defaults.data(forKey: "moves").map { try JSONDecoder().decode([Move].self, from: $0) } ?? []
      }
      """),
    .bad(
      "Messages to a helper process: notes",
      """
      struct Click: Codable { var x: Int; var y: Int }
      enum Mode: String, Codable { case left, right }

      enum Request: Codable {
        case click(«Click»)
        case wait(«Click?»)
        case type(«String»)
        case mode(«Mode»)
        case drag(«Click», Click)
      }
      enum Failure: Error, Codable { case refused(«String») }
      enum Recorded: Codable { case click(«Click») }

      func send(_ request: Request) throws -> Data { try JSONEncoder().encode(request) }
      func receive(_ data: Data) throws -> Request { try JSONDecoder().decode(Request.self, from: data) }
      func answer(_ failure: Failure) throws -> Data { try JSONEncoder().encode(failure) }
      func failure(_ data: Data) throws -> Failure { try JSONDecoder().decode(Failure.self, from: data) }

      func save(_ recorded: Recorded) throws {
        UserDefaults.standard.set(try JSONEncoder().encode(recorded), forKey: "recorded")
      }
      func load() throws -> Recorded? {
        guard let data = UserDefaults.standard.data(forKey: "recorded") else { return nil }
        return try JSONDecoder().decode(Recorded.self, from: data)
      }
      """),
    .bad(
      "A part of a message: a note",
      """
      struct Click: Codable { var x: Int; var y: Int }
      enum Body: Codable {
        case click(«Click»)
        case type(«String»)
        case clicks(«[Click]»)
      }
      struct Envelope: Codable { var id: Int; var body: Body }

      func send(_ envelope: Envelope) throws -> Data { try JSONEncoder().encode(envelope) }
      func receive(_ data: Data) throws -> Envelope { try JSONDecoder().decode(Envelope.self, from: data) }
      """),
    .bad(
      "Only read here: whoever writes it knows nothing of positions",
      """
      struct Click: Codable { var x: Int; var y: Int }
      enum Step: Codable { case click(«Click») }
      func steps(_ data: Data) throws -> [Step] { try JSONDecoder().decode([Step].self, from: data) }
      """),
    .bad(
      "Its holder takes it apart and makes it by hand: notes",
      """
      struct Book: Codable { var title: String }

      struct Section: Codable {
        enum Entities: Codable {
          case books(«[Book]»)
          case names(«[String]»)
        }
        var label: String
        var entities: Entities
        enum CodingKeys: CodingKey { case label, type, entities }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          label = try container.decode(String.self, forKey: .label)
          if try container.decode(String.self, forKey: .type) == "book" {
            entities = .books(try container.decode([Book].self, forKey: .entities))
          } else {
            entities = .names(try container.decode([String].self, forKey: .entities))
          }
        }

        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(label, forKey: .label)
          switch entities {
          case .books(let books):
            try container.encode("book", forKey: .type)
            try container.encode(books, forKey: .entities)
          case .names(let names):
            try container.encode("name", forKey: .type)
            try container.encode(names, forKey: .entities)
          }
        }
      }

      func save(_ sections: [Section]) throws -> Data { try JSONEncoder().encode(sections) }
      func load(_ data: Data) throws -> [Section] { try JSONDecoder().decode([Section].self, from: data) }
      """),
    .bad(
      "Cases that are named for the scalar they hold: notes",
      """
      enum Setting: Codable {
        case bool(«Bool»)
        case int(«Int»)
        case string(«String»)
      }
      enum Level: Codable {
        case int(«Int»)
        case named(«String»)
      }
      struct Stored: Codable {
        var settings: [String: Setting]
        var level: Level
      }
      func save(_ stored: Stored) throws {
        UserDefaults.standard.set(try JSONEncoder().encode(stored), forKey: "stored")
      }
      func load(_ data: Data) throws -> Stored { try JSONDecoder().decode(Stored.self, from: data) }
      """),
  ]
}

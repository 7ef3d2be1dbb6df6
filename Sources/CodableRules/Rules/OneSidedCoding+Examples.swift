import LintModel

extension OneSidedCoding {
  /// Decoders that take what was written as well as another form.
  static let twoFormExamples: [RuleExample] = [
    .bad(
      "Two values under one key",
      """
      struct Entry: Codable {
        var id: Int
        var startDate: String?
        var finishDate: String?
        enum CodingKeys: String, CodingKey { case id, startDate = "start_date", finishDate = "finish_date" }
        func «encode»(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(id, forKey: .id)
          if let startDate { try container.encode(startDate, forKey: .startDate) }
          if let finishDate { try container.encode(finishDate, forKey: .startDate) }
        }
      }
      func load(_ data: Data) throws -> Entry { try JSONDecoder().decode(Entry.self, from: data) }
      """),
    .good(
      "Read from an older version alone",
      """
      struct Entry: Codable {
        var id = 0
        var page = ""
        enum CodingKeys: String, CodingKey { case version, id, page }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          if try container.decode(Int.self, forKey: .version) > 1 {
            id = try container.decode(Int.self, forKey: .id)
          } else {
            page = try container.decode(String.self, forKey: .page)
          }
        }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(2, forKey: .version)
          try container.encode(id, forKey: .id)
        }
      }
      """),
    .bad(
      "Read and never written, both by hand",
      """
      struct Crew: Codable {
        var cast: [String]?
        var guests: [String]?
        enum CodingKeys: String, CodingKey { case cast, guests }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          cast = try container.decodeIfPresent([String].self, forKey: .cast)
          guests = try container.decodeIfPresent([String].self, forKey: .guests)
        }
        func «encode»(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encodeIfPresent(cast, forKey: .cast)
        }
      }
      func load(_ file: URL) throws -> Crew { try JSONDecoder().decode(Crew.self, from: Data(contentsOf: file)) }
      func save(_ crew: Crew, to file: URL) throws { try JSONEncoder().encode(crew).write(to: file) }
      """),
    .bad(
      "Written and never read, both by hand",
      """
      struct Contact: Codable {
        var name: String
        var image: Data?
        var imageKey: Data?
        enum CodingKeys: String, CodingKey { case name, image, imageKey }
        «init»(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          name = try container.decode(String.self, forKey: .name)
        }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(name, forKey: .name)
          try container.encodeIfPresent(image, forKey: .image)
          try container.encodeIfPresent(imageKey, forKey: .imageKey)
        }
      }
      func load(_ file: URL) throws -> Contact { try JSONDecoder().decode(Contact.self, from: Data(contentsOf: file)) }
      func save(_ contact: Contact, to file: URL) throws { try JSONEncoder().encode(contact).write(to: file) }
      """),
    .good(
      "The version that is written for others, and what is made of another key",
      """
      struct Contact: Codable {
        var version = 2
        var name: String
        var initials: String
        enum CodingKeys: String, CodingKey { case version, name, initials }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          name = try container.decode(String.self, forKey: .name)
          initials = String(name.prefix(2))
        }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(version, forKey: .version)
          try container.encode(name, forKey: .name)
          try container.encode(initials, forKey: .initials)
        }
      }
      func load(_ file: URL) throws -> Contact { try JSONDecoder().decode(Contact.self, from: Data(contentsOf: file)) }
      func save(_ contact: Contact, to file: URL) throws { try JSONEncoder().encode(contact).write(to: file) }
      """),
    .good(
      "An older key of the same property, and a value that is written in another form",
      """
      struct Crew: Codable {
        var cast: [String]
        var names: [String]
        enum CodingKeys: String, CodingKey { case cast, actors, joined }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          cast = try container.decodeIfPresent([String].self, forKey: .actors) ?? []
          if cast.isEmpty { cast = try container.decode([String].self, forKey: .cast) }
          names = try container.decode([String].self, forKey: .joined)
        }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(cast, forKey: .cast)
          try container.encode(names.sorted(), forKey: .joined)
        }
      }
      func load(_ file: URL) throws -> Crew { try JSONDecoder().decode(Crew.self, from: Data(contentsOf: file)) }
      func save(_ crew: Crew, to file: URL) throws { try JSONEncoder().encode(crew).write(to: file) }
      """),
    .good(
      "The same keys in an object of their own, or right here",
      """
      struct Config: Codable {
        var kind: String
        var size: Int
        enum CodingKeys: String, CodingKey { case kind = "model_type", size = "hidden_size" }
        enum OuterKeys: String, CodingKey { case config = "text_config" }

        init(from decoder: any Decoder) throws {
          let outer = try decoder.container(keyedBy: OuterKeys.self)
          let container =
            if outer.contains(.config) {
              try outer.nestedContainer(keyedBy: CodingKeys.self, forKey: .config)
            } else {
              try decoder.container(keyedBy: CodingKeys.self)
            }
          kind = try container.decode(String.self, forKey: .kind)
          size = try container.decode(Int.self, forKey: .size)
        }
      }

      func copy(_ config: Config) throws -> Config {
        try JSONDecoder().decode(Config.self, from: JSONEncoder().encode(config))
      }
      """),
    .good(
      "Two spellings of a key, one after the other",
      """
      struct Listing: Codable {
        var id: String
        var status: String
        enum CodingKeys: String, CodingKey { case id, status = "availability_status" }
        enum AnyKeys: String, CodingKey { case id, availabilityStatus, availability_status }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: AnyKeys.self)
          id = try container.decode(String.self, forKey: .id)
          if container.contains(.availabilityStatus) {
            status = try container.decode(String.self, forKey: .availabilityStatus)
          } else {
            status = try container.decode(String.self, forKey: .availability_status)
          }
        }
      }

      func copy(_ listing: Listing) throws -> Listing {
        try JSONDecoder().decode(Listing.self, from: JSONEncoder().encode(listing))
      }
      """),
    .bad(
      "An enum that is written as one of several kinds of value, and a type read through another",
      """
      enum Content: Codable {
        case text(String)
        case parts([String])
        func «encode»(to encoder: any Encoder) throws {
          var container = encoder.singleValueContainer()
          switch self {
          case .text(let text): try container.encode(text)
          case .parts(let parts): try container.encode(parts)
          }
        }
      }
      struct Moment: Codable {
        var text: String
        init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.singleValueContainer()
          try container.encode(text)
        }
      }
      struct Ending: Codable {
        var moment: Moment
        «init»(from decoder: any Decoder) throws { moment = try decoder.singleValueContainer().decode(Moment.self) }
      }
      """),
    .good(
      "Keys that stand for any text, and a protocol whose conformers have raw values",
      """
      enum AnyKey: CodingKey {
        case text(String)
        init?(stringValue: String) { self = .text(stringValue) }
        init?(intValue: Int) { nil }
        var intValue: Int? { nil }
        var stringValue: String { if case .text(let text) = self { text } else { "" } }
      }
      struct Push: Codable {
        var id: String
        init(from decoder: any Decoder) throws {
          id = try decoder.container(keyedBy: AnyKey.self).decode(String.self, forKey: .text("id"))
        }
      }
      protocol Open: Codable { static var unknown: Self { get } }
      extension Open where Self: RawRepresentable, RawValue == String {
        init(from decoder: any Decoder) throws {
          self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? Self.unknown
        }
      }
      enum Kind: String, Open { case song, unknown }
      func save(_ push: Push, _ kind: Kind) throws -> [Data] {
        [try JSONEncoder().encode(push), try JSONEncoder().encode(kind)]
      }
      """),
    .good(
      "A single value that is an object",
      """
      struct Wire: Codable { var name: String }
      struct User: Codable {
        var name: String
        init(from decoder: any Decoder) throws {
          name = try decoder.singleValueContainer().decode(Wire.self).name
        }
      }
      func save(_ user: User) throws -> Data { try JSONEncoder().encode(user) }
      """),
    .bad(
      "What generic code is only given may be decoded alone: a note",
      """
      struct User: Codable {
        var name: String
        enum RootKeys: CodingKey { case attributes }
        enum AttributeKeys: CodingKey { case name }

        «init»(from decoder: any Decoder) throws {
          let root = try decoder.container(keyedBy: RootKeys.self)
          let attributes = try root.nestedContainer(keyedBy: AttributeKeys.self, forKey: .attributes)
          name = try attributes.decode(String.self, forKey: .name)
        }
      }

      struct Endpoint<Answer> { var path: String }
      let endpoint = Endpoint<User>(path: "/me")
      """),
    .bad(
      "A key that was copied with its line: no value is an array and a number",
      """
      enum Purchase: Codable {
        case gift(to: Int64)
        case giveaway(peers: [Int64], seed: Int64)
        enum CodingKeys: CodingKey { case type, peer, peers, seed }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          switch try container.decode(String.self, forKey: .type) {
          case "gift": self = .gift(to: try container.decode(Int64.self, forKey: .peer))
          default:
            self = .giveaway(
              peers: try container.decode([Int64].self, forKey: .seed),
              seed: try container.decode(«Int64.self», forKey: .seed))
          }
        }

        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          switch self {
          case .gift(let peer):
            try container.encode("gift", forKey: .type)
            try container.encode(peer, forKey: .peer)
          case .giveaway(let peers, let seed):
            try container.encode("giveaway", forKey: .type)
            try container.encode(peers, forKey: .peers)
            try container.encode(seed, forKey: .seed)
          }
        }
      }
      """),
    .bad(
      "A list and an object",
      """
      struct Prices: Decodable {
        var all: [Int]
        var byName: [String: Int]
        enum CodingKeys: CodingKey { case all }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          all = try container.decode([Int].self, forKey: .all)
          byName = try container.decode(«[String: Int].self», forKey: .all)
        }
      }
      """),
    .good(
      "Several types in turn, and the same one twice",
      """
      struct Version: Decodable {
        var number: Double
        var parts: [String]
        var text: String?
        enum CodingKeys: CodingKey { case number, format }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          text = try? container.decode(String.self, forKey: .number)
          do {
            number = try container.decode(Double.self, forKey: .number)
          } catch DecodingError.typeMismatch {
            number = Double(try container.decode(String.self, forKey: .number)) ?? 0
          }
          if try container.decode(Int.self, forKey: .format) > Int(try container.decode(Int64.self, forKey: .format)) {
            parts = try container.decode([String].self, forKey: .number)
          } else {
            parts = [try container.decode(String.self, forKey: .number)]
          }
        }
      }

      func read(_ data: Data) throws -> Version { try JSONDecoder().decode(Version.self, from: data) }
      """),
    .bad(
      "Read under the key of another property of its type; and on purpose, for what was written without its own",
      """
      struct Span: Codable {
        var start: Int
        var end: Int
        enum CodingKeys: CodingKey { case start, end }

        «init»(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          start = try container.decode(Int.self, forKey: .start)
          end = try container.decode(Int.self, forKey: .start)
        }

        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(start, forKey: .start)
          try container.encode(end, forKey: .end)
        }
      }

      struct Place: Codable {
        var name: String
        var title: String
        enum CodingKeys: CodingKey { case name, title }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          name = try container.decode(String.self, forKey: .name)
          title = try container.decodeIfPresent(String.self, forKey: .title) ?? name
        }

        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(name, forKey: .name)
          try container.encode(title, forKey: .title)
        }
      }

      func copy(_ span: Span, _ place: Place) throws -> (Span, Place) {
        let decoder = JSONDecoder()
        return (
          try decoder.decode(Span.self, from: JSONEncoder().encode(span)),
          try decoder.decode(Place.self, from: JSONEncoder().encode(place))
        )
      }
      """),
  ]
}

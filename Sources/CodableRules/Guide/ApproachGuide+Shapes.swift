extension ApproachGuide {
  static let shape: [Step] = [
    Step(
      subject: .shape, branch: "values nested more deeply, or less",
      question: "Are values nested more deeply, or less, than the type?",
      way: "Nested containers",
      advice: "Use `nestedContainer(keyedBy:forKey:)` in both directions, with one key enum for each level.",
      code: """
        struct Place: Codable {
          var name: String
          var latitude: Double

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            let position = try container.nestedContainer(keyedBy: PositionKeys.self, forKey: .position)
            latitude = try position.decode(Double.self, forKey: .latitude)
          }

          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            var position = container.nestedContainer(keyedBy: PositionKeys.self, forKey: .position)
            try position.encode(latitude, forKey: .latitude)
          }

          enum CodingKeys: CodingKey { case name, position }
          enum PositionKeys: CodingKey { case latitude }
        }
        """,
      rules: ["one-sided-coding", "json-serialization-for-model"], exercises: ["E12", "E27"]),
    Step(
      subject: .shape, branch: "another shape altogether",
      question: "Is the payload of another shape altogether?",
      way: "A bridge type",
      advice: """
        Declare a private type that looks like the payload, let the compiler code it, and convert between it and the
        model. The conversion is plain Swift and easy to test. Sort what comes from a dictionary: its order changes.
        """,
      code: """
        struct Rate: Equatable {
          var currency: String
          var value: Decimal
        }

        struct RateTable: Codable, Equatable {
          var rates: [Rate]

          init(from decoder: any Decoder) throws {
            let payload = try Payload(from: decoder)
            rates = payload.rates.sorted { $0.key < $1.key }.map { Rate(currency: $0.key, value: $0.value) }
          }

          func encode(to encoder: any Encoder) throws {
            let pairs = rates.map { ($0.currency, $0.value) }
            try Payload(rates: Dictionary(pairs) { _, last in last }).encode(to: encoder)
          }

          private struct Payload: Codable {
            var rates: [String: Decimal]
          }
        }
        """,
      rules: ["json-serialization-for-model", "duplicated-model"], exercises: ["E13", "E16"]),
  ]

  static let lists: [Step] = [
    Step(
      subject: .lists, branch: "single elements may be broken",
      question: "May single elements of a list be broken without spoiling the rest?",
      way: "A list that reports its losses",
      advice: """
        Keep the good elements and the errors of the others. A failed decode does not move an unkeyed container;
        `superDecoder()` does.
        """,
      code: """
        struct PartialList<Element: Decodable>: Decodable {
          var values: [Element] = []
          var errors: [any Error] = []

          init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
              let element = try container.superDecoder()
              do {
                values.append(try element.singleValueContainer().decode(Element.self))
              } catch {
                errors.append(error)
              }
            }
          }
        }
        """,
      rules: ["unkeyed-loop-may-not-advance", "lossy-collection-unreported", "swallowed-decoding-error"],
      exercises: ["E23", "E24"]),
    Step(
      subject: .lists, branch: "elements of several kinds",
      question: "Does a list hold elements of several kinds?",
      way: "Decode by discriminator",
      advice: """
        Read the field that names the kind, then decode that kind with plain `try`. Trying kinds one after the other with
        `try?` takes the first that fits, which need not be the right one.
        """,
      code: """
        struct Song: Codable { var title: String }
        struct Podcast: Codable { var title: String, episode: Int }

        enum FeedItem: Decodable {
          case song(Song)
          case podcast(Podcast)

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            switch try container.decode(String.self, forKey: .type) {
            case "song": self = .song(try Song(from: decoder))
            case "podcast": self = .podcast(try Podcast(from: decoder))
            case let other:
              throw DecodingError.dataCorruptedError(
                forKey: .type, in: container, debugDescription: "Unknown type: \\(other)")
            }
          }

          enum CodingKeys: CodingKey { case type }
        }
        """,
      rules: ["guessed-type", "swallowed-decoding-error"], exercises: ["E25", "E32"]),
  ]

  static let beyond: [Step] = [
    Step(
      subject: .beyond, branch: "the type is a subclass of a Codable class",
      question: "Is it a subclass of a Codable class?",
      way: "Code the class by hand",
      advice: """
        Nothing is synthesized for the properties that a subclass adds: with defaults they are silently never read or
        written. Write `init(from:)` and `encode(to:)`, call `super` in both, or use a struct that holds the base.
        """,
      code: """
        class Shape: Codable {
          var name = ""
        }

        class Circle: Shape {
          var radius: Double

          required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            radius = try container.decode(Double.self, forKey: .radius)
            try super.init(from: decoder)
          }

          override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(radius, forKey: .radius)
          }

          enum CodingKeys: CodingKey { case radius }
        }
        """,
      rules: ["subclass-not-decoded", "observable-codable"], exercises: ["E17", "E37"]),
    Step(
      subject: .beyond, branch: "data is needed that is not in the payload",
      question: "Is data needed that is not in the payload?",
      way: "DecodableWithConfiguration",
      advice: """
        Pass it along: `decode(_:from:configuration:)` at the top, `decode(_:forKey:configuration:)` below. No global
        variable, and no second decoder without the first one's strategies.
        """,
      code: """
        struct Message: DecodableWithConfiguration {
          var text: String
          var receivedBy: UUID

          init(from decoder: any Decoder, configuration account: UUID) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            text = try container.decode(String.self, forKey: .text)
            receivedBy = account
          }

          enum CodingKeys: CodingKey { case text }
        }

        func message(in data: Data, for account: UUID) throws -> Message {
          try JSONDecoder().decode(Message.self, from: data, configuration: account)
        }
        """,
      rules: ["strategy-bypassing-decode"], exercises: ["E15"]),
  ]
}

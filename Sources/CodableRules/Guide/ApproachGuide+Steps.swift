extension ApproachGuide {
  package static let steps: [Step] = type + keys + values + shape + lists + beyond

  private static let type: [Step] = [
    Step(
      subject: .type, branch: "nothing: same names, same nesting, plain values",
      question: "Are all stored properties Codable, and named and nested as in the payload?",
      way: "Let the compiler write it",
      advice: """
        Declare the conformance, then go through the checklist above: what is synthesized compiles for all of those
        types, and loses data in each. Say in a comment what the absence of an Optional means.
        """,
      code: """
        struct Profile: Codable {
          var id: Int
          var name: String
          /// Absent for deleted users.
          var email: String?
        }
        """,
      rules: [
        "defaulted-key-required", "overwritten-optional-default", "initialized-let-not-decoded",
        "optional-hides-failure",
      ],
      exercises: ["E01", "E03"])
  ]

  private static let keys: [Step] = [
    Step(
      subject: .keys, branch: "their names",
      question: "Do keys have other names than the properties?",
      way: "CodingKeys, or a key strategy",
      advice: """
        `CodingKeys` for a few names; `.convertFromSnakeCase` for a whole API. Not both on one type with snake_case raw
        values: keys are converted first, so `"image_url"` then matches nothing, and the strategy makes `imageUrl`, never
        `imageURL`. Properties that are no case of `CodingKeys` are neither read nor written.
        """,
      code: """
        struct Article: Codable {
          var id: Int
          var imageURL: URL

          enum CodingKeys: String, CodingKey {
            case id
            case imageURL = "image_url"  // for a decoder without a key strategy
          }
        }
        """,
      rules: ["key-strategy-cannot-match", "property-missing-from-coding-keys", "misnamed-coding-keys"],
      exercises: ["E08", "E10"]),
    Step(
      subject: .keys, branch: "some may be absent, and everybody agreed on the value then",
      question: "May keys be absent, with a value that everybody agreed on?",
      way: "A default in init(from:)",
      advice: """
        Write `init(from:)` and use `decodeIfPresent ?? default`: it covers a missing key and `null`, and still throws
        for a wrong type. Only for values whose absence has an agreed meaning; an identifier has none.
        """,
      code: """
        struct Settings: Codable {
          var theme = "system"

          init() {}

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            theme = try container.decodeIfPresent(String.self, forKey: .theme) ?? "system"
          }
        }
        """,
      rules: ["defaulted-key-required", "optional-hides-failure", "wrapped-optional-requires-key"],
      exercises: ["E09", "E31"]),
    Step(
      subject: .keys, branch: "absent means something else than null",
      question: "Does absent mean something else than null, as in a PATCH body?",
      way: "A type with three states",
      advice: """
        Leave, set and delete are three things; an Optional holds two. Give the three a name. Synthesized decoding reads a
        missing key and a `null` into `T??` alike, so ask the container: `contains` for the key, then the value.
        """,
      code: """
        enum Change<Value: Equatable>: Equatable {
          case leave, delete
          case set(Value)
        }

        struct ProfilePatch: Codable {
          var nickname: Change<String>

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if !container.contains(.nickname) {
              nickname = .leave
            } else if let value = try container.decodeIfPresent(String.self, forKey: .nickname) {
              nickname = .set(value)
            } else {
              nickname = .delete
            }
          }

          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch nickname {
            case .leave: break
            case .delete: try container.encodeNil(forKey: .nickname)
            case .set(let value): try container.encode(value, forKey: .nickname)
            }
          }

          enum CodingKeys: CodingKey { case nickname }
        }
        """,
      rules: ["optional-hides-failure"], exercises: ["E03", "E22"]),
  ]

  private static let values: [Step] = [
    Step(
      subject: .values, branch: "dates",
      question: "Does it hold dates?",
      way: "A date strategy",
      advice: """
        Set it where the decoder is made and give the encoder the same. `.iso8601` wants a zone and throws without one;
        fractional seconds are read since Swift 6.2 and dropped when written. For a fixed format set the locale to
        `en_US_POSIX` and the time zone; a string without a zone is UTC only if the contract says so.
        """,
      code: """
        func makeDecoder() -> JSONDecoder {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.timeZone = TimeZone(secondsFromGMT: 0)
          formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
          let decoder = JSONDecoder()
          decoder.dateDecodingStrategy = .formatted(formatter)
          return decoder
        }
        """,
      rules: [
        "formatter-without-posix-locale", "formatter-without-time-zone", "quoted-zone-literal", "misleading-date-field",
        "date-without-strategy", "coder-strategy-drift",
      ],
      exercises: ["E02", "E05", "E06", "E07"]),
    Step(
      subject: .values, branch: "enums with associated values",
      question: "Is it an enum with associated values?",
      way: "Labels, and keys that last",
      advice: """
        Label every value: an unlabelled one is stored under `_0`, and its position becomes the format. When documents
        with `_0` exist already, keep their key while you label: labels alone break them.
        """,
      code: """
        enum Command: Codable {
          case store(key: String)

          enum StoreCodingKeys: String, CodingKey {
            case key = "_0"  // as in the documents that exist
          }
        }
        """,
      rules: ["unlabeled-associated-value", "unused-case-coding-keys", "coding-keys-missing-case"],
      exercises: ["E04", "E11"]),
    Step(
      subject: .values, branch: "words that the app may not know yet",
      question: "Will the producer add raw values that the app does not know?",
      way: "An unknown case",
      advice: """
        Decode the String, map what is known, keep the rest, and write it back as it came. A wrong type and a missing key
        must still throw, which `try?` around the enum does not do.
        """,
      code: """
        enum Status: RawRepresentable, Codable, Equatable {
          case active, closed
          case unknown(String)

          init(rawValue: String) {
            switch rawValue {
            case "active": self = .active
            case "closed": self = .closed
            default: self = .unknown(rawValue)
            }
          }

          var rawValue: String {
            switch self {
            case .active: "active"
            case .closed: "closed"
            case .unknown(let word): word
            }
          }
        }
        """,
      rules: ["closed-enum-in-payload", "swallowed-decoding-error"], exercises: ["E21"]),
    Step(
      subject: .values, branch: "one value as another type, such as a number in quotes",
      question: "Does one value come as another type, such as a number in quotes?",
      way: "Convert one value",
      advice: """
        Decode what is sent and convert it, with a `throw` when it does not convert; a small type over a single-value
        container serves every place. Write both directions, or the type cannot read what it writes.
        """,
      code: """
        struct QuotedInt: Codable, Equatable {
          var value: Int

          init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let string = try container.decode(String.self)
            guard let value = Int(string) else {
              throw DecodingError.dataCorruptedError(in: container, debugDescription: "No number: \\(string)")
            }
            self.value = value
          }

          func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(String(value))
          }
        }
        """,
      rules: ["one-sided-coding", "swallowed-decoding-error", "raw-value-recursion"],
      exercises: ["E18", "E19", "E20", "E29"]),
  ]
}

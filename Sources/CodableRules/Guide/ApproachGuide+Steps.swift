extension ApproachGuide {
  package static let steps: [Step] = shape + keysAndValues + collections + boundaries

  private static let shape: [Step] = [
    Step(
      question: "Are all stored properties Codable, and named and nested as in the payload?",
      way: "Let the compiler write it",
      advice: """
        Declare the conformance and stop. Synthesized decoding calls `decode` for what is not Optional, whatever its
        default, and overwrites an Optional's default with nil when the key is missing.
        """,
      code: """
        struct Profile: Codable {
          var id: Int
          var name: String
          /// Absent for deleted users.
          var email: String?
        }
        """,
      rules: ["defaulted-key-required", "overwritten-optional-default", "optional-hides-failure"],
      exercises: ["E01", "E03"]),
    Step(
      question: "Do only the names differ?",
      way: "CodingKeys, or a key strategy",
      advice: """
        `CodingKeys` for a few names; `.convertFromSnakeCase` for a whole API. Not both on one type with snake_case raw
        values: keys are converted first, so `"image_url"` then matches nothing, and the strategy makes `imageUrl`, never
        `imageURL`. Properties that are no case of `CodingKeys` are neither read nor written.
        """,
      code: """
        enum CodingKeys: String, CodingKey {
          case id
          case imageURL = "image_url"  // decoder without a key strategy
        }
        """,
      rules: ["key-strategy-cannot-match", "property-missing-from-coding-keys", "misnamed-coding-keys"],
      exercises: ["E08", "E10"]),
    Step(
      question: "May keys be absent, with a value that everybody agreed on?",
      way: "A default in init(from:)",
      advice: """
        Write `init(from:)` and use `decodeIfPresent ?? default`: it covers a missing key and `null`, and still throws
        for a wrong type. Only for values whose absence has an agreed meaning; an identifier has none.
        """,
      code: """
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          theme = try container.decodeIfPresent(String.self, forKey: .theme) ?? "system"
        }
        """,
      rules: ["defaulted-key-required", "optional-hides-failure", "wrapped-optional-requires-key"],
      exercises: ["E09", "E31"]),
    Step(
      question: "Does absent mean something else than null, as in a PATCH body?",
      way: "A type with three states",
      advice: """
        Leave, set and delete are three things; an Optional holds two. Give the three a name. `T??` does for a body that is
        only encoded; synthesized decoding reads a missing key and a null into it alike.
        """,
      code: "", rules: ["optional-hides-failure"], exercises: ["E03", "E22"]),
  ]

  private static let keysAndValues: [Step] = [
    Step(
      question: "Are dates the only trouble?",
      way: "A date strategy",
      advice: """
        Set it where the decoder is made and give the encoder the same. `.iso8601` wants a zone and throws without one;
        fractional seconds are read since Swift 6.2 and dropped when written. For a fixed format set the locale to
        `en_US_POSIX` and the time zone; a string without a zone is UTC only if the contract says so.
        """,
      code: """
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
        decoder.dateDecodingStrategy = .formatted(formatter)
        """,
      rules: [
        "formatter-without-posix-locale", "formatter-without-time-zone", "quoted-zone-literal", "misleading-date-field",
        "date-without-strategy", "coder-strategy-drift",
      ],
      exercises: ["E02", "E05", "E06", "E07"]),
    Step(
      question: "Is it an enum with associated values?",
      way: "Labels, and keys that last",
      advice: """
        Label every value: an unlabelled one is stored under `_0`, and its position becomes the format. When documents
        with `_0` exist already, keep their key while you label: labels alone break them.
        """,
      code: """
        enum Command: Codable {
          case store(key: String)
          enum StoreCodingKeys: String, CodingKey { case key = "_0" }
        }
        """,
      rules: ["unlabeled-associated-value", "unused-case-coding-keys", "coding-keys-missing-case"],
      exercises: ["E04", "E11"]),
    Step(
      question: "Will the producer add raw values that the app does not know?",
      way: "An unknown case",
      advice: """
        Decode the String, map what is known, keep the rest. A wrong type and a missing key must still throw, which `try?`
        around the enum does not do.
        """,
      code: "", rules: ["closed-enum-in-payload", "swallowed-decoding-error"], exercises: ["E21"]),
    Step(
      question: "Does one value come as another type, such as a number in quotes?",
      way: "Convert one value",
      advice: """
        Decode what is sent and convert it, with a `throw` when it does not convert; a small type over a single-value
        container serves every place. If either of two kinds may come, try them in turn and end with a `throw`. Write
        both directions, or the type cannot read what it writes.
        """,
      code: "", rules: ["one-sided-coding", "swallowed-decoding-error", "raw-value-recursion"],
      exercises: ["E18", "E19", "E20"]),
  ]

  private static let collections: [Step] = [
    Step(
      question: "Are values nested more deeply, or less, than the type?",
      way: "Nested containers",
      advice: "Use `nestedContainer(keyedBy:forKey:)` in both directions, with one key enum for each level.",
      code: "", rules: ["one-sided-coding", "json-serialization-for-model"], exercises: ["E12"]),
    Step(
      question: "Is the payload of another shape altogether?",
      way: "A bridge type",
      advice: """
        Declare a private type that looks like the payload, let the compiler code it, and convert between it and the
        model. The conversion is plain Swift and easy to test. Sort what comes from a dictionary: its order changes.
        """,
      code: "", rules: ["json-serialization-for-model", "duplicated-model"], exercises: ["E13", "E16"]),
    Step(
      question: "May single elements of a list be broken without spoiling the rest?",
      way: "A list that reports its losses",
      advice: """
        Keep the good elements and the errors of the others. A failed decode does not move an unkeyed container;
        `superDecoder()` does.
        """,
      code: """
        while !container.isAtEnd {
          let element = try container.superDecoder()
          do {
            values.append(try element.singleValueContainer().decode(Element.self))
          } catch {
            errors.append(error)
          }
        }
        """,
      rules: ["unkeyed-loop-may-not-advance", "lossy-collection-unreported", "swallowed-decoding-error"],
      exercises: ["E23", "E24"]),
    Step(
      question: "Does a list hold elements of several kinds?",
      way: "Decode by discriminator",
      advice: """
        Read the field that names the kind, then decode that kind with plain `try`. Trying kinds one after the other with
        `try?` takes the first that fits, which need not be the right one.
        """,
      code: "", rules: ["swallowed-decoding-error"], exercises: ["E25", "E32"]),
  ]

  private static let boundaries: [Step] = [
    Step(
      question: "Is it a subclass of a Codable class?",
      way: "Code the class by hand",
      advice: """
        Nothing is synthesized for the properties that a subclass adds: with defaults they are silently never read or
        written. Write `init(from:)` and `encode(to:)`, call `super` in both, or use a struct that holds the base.
        """,
      code: "", rules: ["subclass-not-decoded", "observable-codable"], exercises: ["E17"]),
    Step(
      question: "Is data needed that is not in the payload?",
      way: "DecodableWithConfiguration",
      advice: """
        Pass it along: `decode(_:from:configuration:)` at the top, `decode(_:forKey:configuration:)` below. No global
        variable, and no second decoder without the first one's strategies.
        """,
      code: """
        struct Message: DecodableWithConfiguration {
          var text: String
          var receivedBy: AccountID

          init(from decoder: any Decoder, configuration account: AccountID) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            text = try container.decode(String.self, forKey: .text)
            receivedBy = account
          }

          enum CodingKeys: CodingKey { case text }
        }
        """,
      rules: ["strategy-bypassing-decode"], exercises: ["E15"]),
  ]
}

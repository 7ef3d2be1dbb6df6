extension ErrorGuide {
  /// Messages about single values.
  package static let values: [Entry] = [
    Entry(
      "base64", title: "Data that is not Base64", seenAs: ["Encountered Data is not valid Base64."],
      signs: ["not valid Base64"],
      meaning: """
        The default strategy for `Data` is Base64. URL-safe characters, missing padding and line breaks are rejected.
        """,
      look: ["Print the string and look for `-`, `_`, a missing `=` at the end, or line breaks."],
      fix: "Agree on standard Base64, or set a custom `dataDecodingStrategy` that throws for what it does not know.",
      rules: ["coder-strategy-drift"], exercises: ["E07"]),
    Entry(
      "url", title: "A string that is no URL", seenAs: ["Invalid URL string."], signs: ["Invalid URL string"],
      meaning: """
        An empty string and a space in the host, `"http://a b"`, are rejected. Characters outside ASCII are not the
        reason: they are percent-encoded.
        """,
      look: ["Print the string at the path. An empty one usually stands for \"none\"."],
      fix: """
        Where the contract says that empty means none, decode a String and map empty to `nil` on purpose, in one place;
        anything else keeps throwing.
        """,
      rules: ["swallowed-decoding-error", "optional-hides-failure"], exercises: ["E23"]),
    Entry(
      "uuid", title: "A string that is no UUID", seenAs: ["Attempted to decode UUID from invalid UUID string."],
      signs: ["invalid UUID string"],
      meaning: "The string at the path is not of the form 8-4-4-4-12 hexadecimal digits.",
      look: ["Print the string. Identifiers of another service often look alike without being UUIDs."],
      fix:
        "Use an identifier type over String when the producer does not promise UUIDs. Never replace it by `UUID()`.",
      rules: ["optional-hides-failure"], exercises: ["E20"]),
    Entry(
      "number-does-not-fit", aliases: ["JSONError", "numberIsNotRepresentableInSwift"],
      title: "A number that its type cannot hold",
      seenAs: [
        #"numberIsNotRepresentableInSwift(parsed: "1.5")"#, "Parsed property list number <1.5> does not fit in Int.",
        "Data was corrupted. Debug description: The given data was not valid JSON.",
      ],
      elsewhere: ["Number 1.5 is not representable in Swift.", "Parsed JSON number <1.5> does not fit in Int."],
      signs: ["numberIsNotRepresentableInSwift", "is not representable", "does not fit in"],
      meaning: """
        `1.5` for an Int, 300 for an Int8. Inside `init(from:)` this is an internal `JSONError`, not a `DecodingError`,
        so `catch let error as DecodingError` misses it. Outside, it has become `dataCorrupted` with an empty path and
        the words "not valid JSON", although the document is valid. Apple's Foundation since iOS 17 keeps the number in
        the underlying error, "is not representable in Swift"; before, and on Linux up to Swift 5.10, the message was
        "does not fit in Int", with the path.
        """,
      look: [
        "Search the payload for fractions and large numbers where the types say Int. The message may name the number, seldom the key.",
        "`1.0` and `1e3` are read as Int; `1.5` and what is larger than the type holds are not.",
      ],
      fix:
        "Choose a type that holds what is sent: Double, Decimal for money, Int64. Catch every error, not only `DecodingError`.",
      rules: ["discarded-decoding-error"], exercises: ["E18", "E28"]),
    Entry(
      "container-at-end", title: "An unkeyed container with no more elements",
      seenAs: ["Unkeyed container is at end."], signs: ["Unkeyed container is at end"],
      meaning: """
        The code reads more elements than the array has. It is a `valueNotFound`; the last part of the path is the index
        that was asked for.
        """,
      look: ["Compare the number of `decode` calls with the elements; a loop asks `isAtEnd` before each."],
      fix: """
        Loop with `while !container.isAtEnd`, and take care that each pass moves on: a failed decode does not move the
        index. `superDecoder()` always does.
        """,
      rules: ["unkeyed-loop-may-not-advance"], exercises: ["E23", "E24"]),
    Entry(
      "dictionary-key", title: "A dictionary key of the wrong type",
      seenAs: ["Expected Int key but found String key instead."],
      signs: ["key but found String key instead"],
      meaning: """
        The property is a dictionary with Int keys and the object has a key that is no number. The path ends at that key.
        """,
      look: ["Look at the keys of the object at the path."],
      fix: """
        Decode `[String: Value]` and convert the keys, with a `throw` for one that does not convert. Keys that are enums,
        UUIDs or wrappers turn the dictionary into a flat array unless the type is `CodingKeyRepresentable`.
        """,
      rules: ["dictionary-key-coded-as-array"]),
  ]
}

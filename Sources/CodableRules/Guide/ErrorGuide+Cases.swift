extension ErrorGuide {
  /// The cases of `DecodingError` and `EncodingError` themselves.
  package static let cases: [Entry] = [
    Entry(
      "keyNotFound", aliases: ["missing-key"], title: "keyNotFound: the object has no such key",
      seenAs: [
        "Key 'title' not found in keyed decoding container. Path: items[1].",
        #"No value associated with key CodingKeys(stringValue: "title", intValue: nil) ("title")."#,
      ],
      elsewhere: [
        "No such key 'title' at path 'items.1'.", "Value required for key at path 'items.1.title'.",
      ],
      signs: [
        "keyNotFound", "No value associated with key", "not found in keyed decoding container", "No such key '",
        "Value required for key at path",
      ],
      meaning: """
        The object that the path names lacks a key that the type requires. The path ends at the object: the missing
        key is not part of it. Nothing crashes; the error is thrown, and everything around the object fails with it,
        so one element without the key fails a whole array.
        """,
      look: [
        "Read the path, open the payload at that place, and compare the keys letter by letter: upper and lower case differ.",
        "With `.convertFromSnakeCase`, keys are converted before they are compared: `image_url` becomes `imageUrl`, never `imageURL`, and a raw value `\"image_url\"` matches nothing. The path shows the converted name.",
        "A default does not help: `var theme = \"system\"` still requires the key when `init(from:)` is synthesized.",
        "Keys that nobody wrote come from synthesis: `_0` from an unlabelled associated value, `_name` from an `@Observable` class, and a Codable property wrapper around an Optional requires its key.",
      ],
      fix: """
        Ask what the contract says. A key that must be there: correct the name or the producer, and report the error
        with its path. A key that may be absent: an Optional, documented, or `decodeIfPresent(…) ?? default`, which
        covers a missing key and `null` and still throws for a wrong type.
        """,
      rules: [
        "defaulted-key-required", "key-strategy-cannot-match", "wrapped-optional-requires-key", "observable-codable",
        "unlabeled-associated-value", "optional-hides-failure",
      ],
      exercises: ["E01", "E03", "E09", "E10", "E28"]),
    Entry(
      "valueNotFound", aliases: ["null-value"], title: "valueNotFound: null where a value is required",
      seenAs: [
        "Expected value of type String but found null instead. Path: name.",
        "Cannot get value of type String -- found null value instead",
        "Cannot get keyed decoding container -- found null value instead",
      ],
      elsewhere: [
        "Expected String value but found null instead.", "No value found (expected type 'String') at path 'name'.",
      ],
      signs: ["valueNotFound", "found null value instead", "but found null instead", "No value found (expected type"],
      meaning: """
        The key is there and its value is `null`, or an unkeyed container has no more elements. The path ends at the
        value itself.
        """,
      look: [
        "Read the path and look at the value: is `null` a meaning of its own there, or a fault of the producer?",
        "To tell `null` from a missing key, ask `contains(key)` first and then `decodeNil(forKey:)`: the latter throws for a missing key.",
      ],
      fix: """
        Where the contract allows `null`, make the property Optional and say what `nil` means. Where `null` and a
        missing key mean different things, as in a PATCH body, keep them apart in the type.
        """,
      rules: ["optional-hides-failure", "swallowed-decoding-error"], exercises: ["E03", "E22", "E28"]),
    Entry(
      "typeMismatch", aliases: ["wrong-type"], title: "typeMismatch: a value of another kind",
      seenAs: [
        "Expected to decode String but found number instead.",
        "Expected to decode Int but found bool instead.",
        "Expected to decode Array<Any> but found a dictionary instead.",
        "Expected to decode Dictionary<String, Any> but found an array instead.",
      ],
      elsewhere: [
        "Expected to decode String but found a number instead.",
        "Expected to decode Dictionary<String, Any> but found a string/data instead.",
        "Value was not of type 'Int' at path 'age'.", "Value at path 'age' was not of type 'Int'.",
      ],
      signs: ["typeMismatch", "Expected to decode", "was not of type '"],
      meaning: """
        The value is there, but it is of another kind: a number for a String, an object for an array. `JSONDecoder`
        never converts between numbers, strings and booleans. The path ends at the value. An Optional does not help:
        it accepts a missing key or `null`, and still throws for a wrong kind.
        """,
      look: [
        "Array wanted, dictionary found: the list sits in an envelope such as `{\"items\": […]}`.",
        "Dictionary wanted, string found: a Codable enum without raw values is an object, `{\"success\":{}}`.",
        "Decimal and a path without any description: `Decimal` does not read strings.",
        "The same key in different places of the API may hold different kinds; find all of them before choosing a type.",
      ],
      fix: """
        Model what is sent. When the producer really sends either of two kinds, try them in turn inside `init(from:)`
        and end with a `throw`; do not end with a default.
        """,
      rules: ["swallowed-decoding-error", "optional-hides-failure"], exercises: ["E01", "E18", "E19", "E28"]),
    Entry(
      "dataCorrupted", aliases: ["corrupted"], title: "dataCorrupted: the value cannot be what the type needs",
      seenAs: ["Data was corrupted. Path: price. Debug description: Unknown currency: XYZ"],
      elsewhere: ["Data corrupted at path 'price'. Unknown currency: XYZ."],
      signs: ["dataCorrupted", "Data was corrupted", "Data corrupted at path"],
      meaning: """
        The document is no JSON at all, or a value of the right kind is not acceptable: a date, an address, a raw value
        that no case has. The description names which; a description that is in none of the entries here was written by
        the project's own `init(from:)` or date strategy.
        """,
      look: [
        "Read the description first, the path second. An empty path means the whole document, or a number that does not fit.",
        "Search the project for the words of the description: custom decoding writes its own.",
      ],
      fix: """
        Report the error with its path and keep the payload for comparison, without personal data. Then see the entry
        for the description.
        """,
      rules: ["swallowed-decoding-error", "discarded-decoding-error"], exercises: ["E28"]),
    Entry(
      "invalidValue", aliases: ["EncodingError"], title: "invalidValue: a value that the format cannot hold",
      seenAs: ["EncodingError.invalidValue: nan (Double). Path: x."],
      signs: ["invalidValue", "EncodingError"],
      meaning: """
        The only case of `EncodingError`: the encoder was given something that JSON or a property list has no form for.
        The path ends at the value.
        """,
      look: ["Read the path and the description; the value itself is in the error."],
      fix: "Let the error out. A failed save that is dropped by `try?` is noticed when the data is gone.",
      rules: ["swallowed-encoding-error"]),
  ]
}

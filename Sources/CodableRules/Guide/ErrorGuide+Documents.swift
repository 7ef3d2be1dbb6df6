extension ErrorGuide {
  /// Messages about whole documents.
  static let documents: [Entry] = [
    Entry(
      "not-valid-json", aliases: ["invalid-json", "not-json"], title: "\"The given data was not valid JSON.\"",
      seenAs: ["The given data was not valid JSON."],
      elsewhere: [
        "Unexpected character '<' around line 1, column 1.", "Unexpected end of file",
        "Invalid value around character 0.", "Data corrupted at path ''. The given data was not valid JSON.",
      ],
      signs: [
        "The given data was not valid JSON", "' around line ", "Unexpected end of file",
        "Invalid value around character",
        "JSON text did not start with array or object",
      ],
      meaning: """
        No JSON: empty or truncated data, an HTML page, comments, single quotes, two documents in a row, invalid UTF-8.
        Or valid JSON and a message that misleads: a number that does not fit its type (`1.5` for an Int, 300 for an
        Int8) and more than 512 levels of nesting say the same. The path is empty and no position is given.
        """,
      look: [
        "Print the first bytes: `String(decoding: data.prefix(200), as: UTF8.self)`. Empty? `<html`? Cut off?",
        "For a response, look at the status and the content type before decoding.",
        "If `JSONSerialization` reads the same data, look for a number that its Int type cannot hold. (It takes the last of duplicate keys, JSONDecoder the first; and it wants `.fragmentsAllowed` for a lone value.)",
        "A trailing comma is not the reason: `JSONDecoder` accepts it.",
        "Apple's Foundation has the place in the underlying error. `'<' around line 1, column 1` is a web page, `Unexpected end of file` an empty or a cut response.",
      ],
      fix: """
        Check the status before decoding, and report the error with the first bytes of the data. Choose number types
        that hold what is sent. Never build JSON by hand: a quote in a value breaks it.
        """,
      rules: ["swallowed-decoding-error", "hand-built-json"], exercises: ["E26", "E28"]),
    Entry(
      "not-a-property-list", aliases: ["property-list", "plist"],
      title: "\"The given data was not a valid property list.\"",
      seenAs: [
        "The given data was not a valid property list.", "Encountered unknown tag html on line 1",
        "Invalid <integer> value on line 1",
      ],
      elsewhere: ["Unexpected character { at line 1"],
      signs: [
        "not a valid property list", "Encountered unknown tag", "<integer> value on line",
        "Unexpected character { at line",
      ],
      meaning: """
        No property list: empty or cut off, an HTML page, or JSON given to `PropertyListDecoder`. "Invalid <integer>" is
        a list whose number does not fit the Swift type, such as 300 for a UInt8.
        """,
      look: [
        "Print the first bytes: a property list begins with `<?xml` or `bplist00`. `{` is JSON.",
        "The underlying error says what was met, and in an XML list on which line.",
        "`plutil -lint FILE` on a Mac checks the file alone.",
      ],
      fix: """
        Use the decoder of the format. A settings file that cannot be read is not an empty one: keep it, report the
        error, and do not write defaults over it.
        """,
      rules: ["swallowed-decoding-error", "overwritten-after-failed-load"], exercises: ["E34"]),
  ]

  /// Messages about enums.
  static let enums: [Entry] = [
    Entry(
      "underscore-key", aliases: ["_0", "_1"], title: "A key `_0` that nobody wrote",
      seenAs: [
        "Key '_0' not found in keyed decoding container. Path: store.",
        #"No value associated with key StoreCodingKeys(stringValue: "_0", intValue: nil) ("_0")."#,
      ],
      elsewhere: ["No such key '_0' at path 'store'."],
      signs: (0...9).flatMap { [#"("_\($0)")"#, #""_\($0)""#, "key '_\($0)'"] },
      meaning: """
        The compiler wrote the key. An associated value without a label is stored by its position: `case store(String)`
        is `{"store":{"_0":"…"}}`. The path ends at the case. The document has the value under a name, or was written
        when the case had other values.
        """,
      look: [
        "Open the enum at the path. Does the case have values without labels?",
        "Open the document there. A name in place of `_0` is the producer's; `_0` without `_1` is an older document.",
      ],
      fix: """
        Label the value as the document names it. Where documents with `_0` exist, label it and keep their key:
        `enum StoreCodingKeys: String, CodingKey { case key = "_0" }`. Labels alone break them.
        """,
      rules: ["unlabeled-associated-value", "unused-case-coding-keys"], exercises: ["E04", "E11"]),
    Entry(
      "unknown-enum-value", aliases: ["unknown-case"], title: "A raw value that no case has",
      seenAs: ["Cannot initialize Direction from invalid String value up"],
      signs: ["from invalid String value", "from invalid Int value"],
      meaning: """
        The producer sent a value that the enum does not know, often because it is newer than the app. An Optional
        property does not help: an unknown value still throws.
        """,
      look: ["Is the value new, misspelt, or differently capitalised? Raw values are compared letter by letter."],
      fix: """
        Where new values are to be expected, decode the String, map what is known, and keep the rest in a case such as
        `unknown(String)`. `try?` is not that: it also turns a missing key, `null` and a wrong kind into `nil`.
        """,
      rules: ["closed-enum-in-payload", "swallowed-decoding-error"], exercises: ["E21"]),
    Entry(
      "enum-object", aliases: ["number-of-keys"], title: "An enum whose object names no case, or more than one",
      seenAs: ["Invalid number of keys found, expected one."], signs: ["Invalid number of keys found"],
      meaning: """
        A Codable enum without raw values is an object with one key, the name of the case: `{"success":{}}`. The object
        has no known key or several.
        """,
      look: [
        "Compare the key with the case names and with `CodingKeys` of the enum, which may leave a case out.",
        "A plain string such as `\"success\"` fails with `typeMismatch` instead.",
      ],
      fix:
        "Give the enum a raw type when the wire has plain strings, or write `init(from:)` over the discriminator.",
      rules: ["coding-keys-missing-case", "unused-case-coding-keys"], exercises: ["E11", "E25"]),
    Entry(
      "enum-case-not-in-coding-keys", title: "An enum case that CodingKeys leaves out",
      seenAs: ["Case 'b' cannot be encoded because it is not defined in CodingKeys."],
      signs: ["cannot be encoded because it is not defined in CodingKeys"],
      meaning: """
        `CodingKeys` of the enum omits a case. That compiles; the case fails when it is encoded, and its key is unknown
        when it is decoded.
        """,
      look: ["Compare the cases of the enum with those of its `CodingKeys`."],
      fix: "Add the case to `CodingKeys`. To refuse a case on purpose, write `encode(to:)` and say why it throws.",
      rules: ["coding-keys-missing-case"], exercises: ["E11"]),
  ]

  /// Messages of encoders.
  package static let encoding: [Entry] = [
    Entry(
      "not-a-number", aliases: ["nan", "infinity"], title: "NaN or infinity in JSON",
      seenAs: ["Unable to encode Double.nan directly in JSON.", "Unable to encode Double.inf directly in JSON."],
      signs: ["directly in JSON"],
      meaning: "JSON has no NaN and no infinity. The path ends at the value.",
      look: ["Find the division or the measurement that gave it: the value is wrong before it is encoded."],
      fix: """
        Keep such values out of the model. When both sides agree on names for them, set
        `nonConformingFloatEncodingStrategy` and the decoding counterpart together.
        """,
      rules: ["coder-strategy-drift"], exercises: ["E07"]),
    Entry(
      "nesting-too-deep", title: "Nested too deeply",
      seenAs: ["Unable to encode the given top-level value to JSON."],
      signs: ["Unable to encode the given top-level value to JSON"],
      meaning: """
        `JSONEncoder` gives up at 512 nested containers, `JSONDecoder` above 512, the latter with "not valid JSON".
        """,
      look: ["Look for a type that contains itself: a linked list, a comment thread, a tree that became a chain."],
      fix: "Store such structures flat, as a list with parent identifiers."),
    Entry(
      "nothing-encoded", title: "A value that encoded nothing",
      seenAs: ["Top-level Draft did not encode any values."], signs: ["did not encode any values"],
      meaning: "`encode(to:)` returned without asking the encoder for a container.",
      look: ["Read `encode(to:)` of the type: an early `return` or an empty branch is the usual reason."],
      fix: "Ask for the container first; an object without keys is then `{}`."),
    Entry(
      "property-list-fragment", title: "A single value as a property list",
      seenAs: ["Top-level String encoded as string property list fragment."], signs: ["property list fragment"],
      meaning: "A property list must be a dictionary or an array at the top; a lone string or number is refused.",
      look: ["See what is passed to `PropertyListEncoder.encode`."],
      fix: "Wrap the value in a struct or an array."),
  ]
}

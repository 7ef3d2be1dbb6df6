extension ErrorGuide {
  /// Messages of the compiler about conformances that it cannot write.
  package static let compilation: [Entry] = [
    Entry(
      "key-missing-for-property", title: "A property that CodingKeys leaves out and that has no default",
      seenAs: [
        "cannot automatically synthesize 'Decodable' because 'drafts' does not have a matching CodingKey and does not have a default value"
      ],
      signs: ["does not have a matching CodingKey"],
      meaning: """
        `CodingKeys` is written by hand and has no case for the property, so decoding would leave it without a value.
        """,
      look: ["Should it be coded at all? A cache or a selection should not; a new property of the model should."],
      fix: """
        Add the case, or give the property a default when it is not to be coded. With a default the compiler is silent,
        also when the case was forgotten: the property is then neither read nor written.
        """,
      rules: ["property-missing-from-coding-keys"], exercises: ["E08"]),
    Entry(
      "property-missing-for-key", title: "A case of CodingKeys that is no property",
      seenAs: ["CodingKey case 'nope' does not match any stored properties"],
      signs: ["does not match any stored properties"],
      meaning:
        "The cases are named after properties; the raw value is what stands in the document. The two are mixed up, or a property was renamed.",
      look: ["`case image_url` for a property `imageURL`? It is written `case imageURL = \"image_url\"`."],
      fix:
        "Name the case after the property and write the key as its raw value. A key without a property needs a hand-written `init(from:)`.",
      rules: ["key-strategy-cannot-match", "misnamed-coding-keys"], exercises: ["E08", "E10"]),
    Entry(
      "subclass-initializer", title: "A subclass that has to write init(from:)",
      seenAs: ["'required' initializer 'init(from:)' must be provided by subclass of 'Base'"],
      signs: ["initializer 'init(from:)' must be provided by subclass"],
      meaning: """
        Nothing is synthesized for a subclass. This one has a property without a default, so the compiler says so. With
        defaults everywhere it says nothing, and the properties of the subclass are neither read nor written.
        """,
      look: ["List the properties that the subclass adds; each has to be coded by hand."],
      fix: """
        Write `init(from:)`, which ends with `try super.init(from: decoder)`, and `encode(to:)`, which calls
        `try super.encode(to: encoder)`. Do not silence it with a default. A struct that holds the base needs neither.
        """,
      rules: ["subclass-not-decoded"], exercises: ["E17"]),
    Entry(
      "conformance-in-another-file", title: "A conformance in another file than the type",
      seenAs: [
        "extension outside of file declaring struct 'Far' prevents automatic synthesis of 'init(from:)' for protocol 'Decodable'"
      ],
      signs: ["prevents automatic synthesis of"],
      meaning: "The compiler writes the conformance only in the file of the type.",
      look: ["Is the type yours, or another module's?"],
      fix: """
        Move the extension to the file of the type. For another module's type, declare a type of your own with the same
        properties, code that, and convert: a conformance of your own would break when the module brings one.
        """,
      rules: [], exercises: ["E13"]),
    Entry(
      "coding-keys-not-in-scope", aliases: ["CodingKeys"], title: "cannot find 'CodingKeys' in scope",
      seenAs: ["cannot find 'CodingKeys' in scope"], signs: ["cannot find 'CodingKeys' in scope"],
      meaning: """
        The compiler writes `CodingKeys` only together with `init(from:)` or `encode(to:)`. The type is `Decodable` alone
        and has an `init(from:)` of its own, or `Encodable` alone with its own `encode(to:)`: nothing is left to write.
        A `Codable` type of which one half is synthesized still has them. "Generic parameter 'Key' could not be inferred"
        and "cannot infer contextual base" on the same lines follow from it.
        """,
      look: ["Does the type declare `Decodable`, or `Encodable`, and write that very half itself?"],
      fix:
        "Write the enum: `enum CodingKeys: String, CodingKey { case name }`, with a case for each property that is coded.",
      rules: ["misnamed-coding-keys"], exercises: ["E08", "E09"]),
    Entry(
      "type-erased-value", aliases: ["any-decodable"], title: "'Any' and 'any Decodable' cannot be decoded",
      seenAs: ["type 'Any' cannot conform to 'Decodable'", "type 'any Decodable' cannot conform to 'Decodable'"],
      elsewhere: ["protocol 'Any' as a type cannot conform to 'Decodable'"],
      signs: [
        "'Any' cannot conform to 'Decodable'", "'Any' cannot conform to 'Encodable'", "'any Decodable' cannot conform",
        "'any Encodable' cannot conform", "'any Codable' cannot conform", "'Any' as a type cannot conform",
        "because 'Any' does not conform",
      ],
      meaning: "A decoder has to know which type to make. `Any`, `[String: Any]` and a protocol are not one.",
      look: [
        "Which values really come there? Look at three payloads.",
        "For a type that is known only at run time, a generic function `decode<Value: Decodable>(_ type: Value.Type)` opens `any Decodable.Type`.",
      ],
      fix: """
        Model the values: a struct; an enum with a case for each kind, decoded by the field that names it; an enum of
        JSON values where anything may come. `JSONSerialization` is no way round: every `as?` after it loses the reason.
        """,
      rules: ["json-serialization-for-model", "guessed-type"], exercises: ["E25", "E27"]),
    Entry(
      "does-not-conform", aliases: ["cannot-synthesize"],
      title: "type 'Event' does not conform to protocol 'Decodable'",
      seenAs: [
        "type 'Event' does not conform to protocol 'Decodable'",
        "cannot automatically synthesize 'Decodable' because 'Venue' does not conform to 'Decodable'",
        "instance method 'encode' requires that 'Event' conform to 'Encodable'",
      ],
      signs: [
        "does not conform to protocol 'Decodable'", "does not conform to protocol 'Encodable'",
        "does not conform to protocol 'Codable'", "cannot automatically synthesize", "conform to 'Encodable'",
        "conform to 'Decodable'",
      ],
      meaning: """
        The compiler writes the conformance when every stored property has it. The error names the type; a note at the
        property names the one that has not. "Requires that 'Event' conform to 'Encodable'" means that the type is
        Decodable alone, and somebody encodes it.
        """,
      look: [
        "Read the notes below the error: \"because 'Venue' does not conform\".",
        "A property that is not in the payload, such as a view or a closure, should not be coded at all.",
        "An enum without raw values conforms too, but as an object: `{\"rock\":{}}`. For a plain string it needs `: String`.",
        "A property wrapper has to be Codable itself.",
      ],
      fix: """
        Make the part conform. Or keep it out: `CodingKeys` without it, and a default. Or code another type in its place,
        for a type that belongs to somebody else.
        """,
      rules: ["property-missing-from-coding-keys", "codable-where-decodable-suffices"], exercises: ["E13", "E31"]),
    Entry(
      "constant-not-decoded", title: "A constant that decoding cannot set",
      seenAs: [
        "immutable property will not be decoded because it is declared with an initial value which cannot be overwritten"
      ],
      signs: ["immutable property will not be decoded"],
      meaning: """
        `let version = 1` has its value already: what stands in the document is not read, not even checked. It is written
        all the same.
        """,
      look: ["Should the document decide, or the program?"],
      fix: """
        The document: take the value away, or make it a `var` and read the key. The program: make it `static let`. To name
        it in `CodingKeys` silences the warning and changes nothing; a version that matters has to be read and checked.
        """,
      rules: ["initialized-let-not-decoded"], exercises: ["E09"]),
  ]
}

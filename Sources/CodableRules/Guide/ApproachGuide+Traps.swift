extension ApproachGuide {
  /// What the compiler accepts in a plain Codable type, the most frequent first.
  package static let traps: [Trap] = [
    Trap(
      sign: "a `Date`",
      consequence: """
        A decoder without a strategy wants seconds since 2001: an ISO 8601 string throws, and Unix seconds are read, \
        without an error, as a date 31 years too late.
        """,
      way: "A date strategy", rules: ["date-without-strategy", "coder-strategy-drift"]),
    Trap(
      sign: "a default, `var theme = \"system\"`",
      consequence: "Decoding does not use it: a missing key throws `keyNotFound`.",
      way: "A default in init(from:)", rules: ["defaulted-key-required"]),
    Trap(
      sign: "an Optional with a default, `var theme: String? = \"system\"`",
      consequence: "A missing key overwrites the default with `nil`.",
      way: "A default in init(from:)", rules: ["overwritten-optional-default"]),
    Trap(
      sign: "an Optional",
      consequence: """
        A key that is misspelt, or that a key strategy turns into another name, is `nil` for ever, and nobody is told. \
        A wrong type and an unknown raw value still throw.
        """,
      way: "CodingKeys, or a key strategy", rules: ["optional-hides-failure", "key-strategy-cannot-match"]),
    Trap(
      sign: "a constant with a value, `let version = 1`",
      consequence: """
        It is written and never read. The compiler warns, but no longer when `CodingKeys` names it.
        """,
      rules: ["initialized-let-not-decoded"]),
    Trap(
      sign: "an enum with associated values",
      consequence: "Values without labels are stored by position, as `_0` and `_1`; to swap two is to swap the data.",
      way: "Labels, and keys that last", rules: ["unlabeled-associated-value"]),
    Trap(
      sign: "an enum that a server fills",
      consequence: "A raw value that no case has throws, also in an Optional, and takes the whole document with it.",
      way: "An unknown case", rules: ["closed-enum-in-payload"]),
    Trap(
      sign: "an enum of Int without written raw values",
      consequence: "A case inserted before the others renumbers them, and stored documents mean something else.",
      rules: ["implicit-int-raw-value"]),
    Trap(
      sign: "a superclass that is Codable",
      consequence: "Its own properties, where they have defaults, are neither read nor written.",
      way: "Code the class by hand", rules: ["subclass-not-decoded"]),
    Trap(
      sign: "`@Observable`",
      consequence: "The keys are those of the macro's storage, `_name`, and `_$observationRegistrar` is written along.",
      rules: ["observable-codable"]),
    Trap(
      sign: "a property wrapper around an Optional",
      consequence: "The key is required, although the value may be `null`.",
      rules: ["wrapped-optional-requires-key"]),
    Trap(
      sign: "`CodingKeys` without one of its properties",
      consequence: "With a default, or as an Optional `var`, that property is neither read nor written.",
      way: "CodingKeys, or a key strategy", rules: ["property-missing-from-coding-keys"]),
    Trap(
      sign: "a dictionary whose keys are an enum, a UUID or a type of your own",
      consequence:
        "It is written as an array, `[\"key\", value]`; only String, Int and `CodingKeyRepresentable` keys make an object.",
      rules: ["dictionary-key-coded-as-array"]),
    Trap(
      sign: "money as a `Double`",
      consequence: "`Int(19.99 * 100)` is 1998. A `Decimal` reads 19.99 exactly.",
      rules: ["money-as-double"]),
  ]
}

import LintModel

/// The rules of `contract`. `lint` does not run them: they need payloads.
package enum ContractRules {
  package static let infos = [notDecoded, keyUnreachable, presence, keyNotKept, keyRepeated, notJudged]

  package static let notDecoded = RuleInfo(
    id: "payload-not-decoded", category: .payloads, severity: .error,
    summary: "the type does not decode payloads that are really sent",
    why: """
      Each payload is decoded on paper: the finding shows the case of `DecodingError` that the decoder throws, and its coding \
      path. One element that fails takes the whole document with it, so a list with one such element is empty on the screen.
      """,
    fix: """
      Change the model where the payloads are right, and ask the sender where they are not. What only the failing payloads \
      have in common often tells which: a missing key of deleted users is an Optional, one that is elsewhere is a path.

      `--update` shows the change as a patch where it is certain.
      """,
    leavesAlone: [
      "Payloads for which the source does not say whether they decode: `payload-not-judged` counts them.",
      "Where one payload fails at several places, all but the first: decoding ends there.",
    ],
    examples: [])

  package static let keyUnreachable = RuleInfo(
    id: "payload-key-unreachable", category: .payloads, severity: .warning,
    summary: "a key of the payloads is meant for a property that the key strategy never gives it to",
    why: """
      `.convertFromSnakeCase` turns `image_url` into `imageUrl`. A property `imageURL` looks right, is never found, and as an \
      Optional is nil for every payload, without an error.
      """,
    fix: """
      Give the property the key that the strategy makes: `case imageURL = "imageUrl"` in `CodingKeys`. Or name it `imageUrl`.
      """,
    leavesAlone: ["Keys that no payload has: `key-strategy-cannot-match` looks at the code alone."],
    examples: [])

  package static let presence = RuleInfo(
    id: "presence-differs-from-payloads", category: .payloads, severity: .note,
    summary: "an Optional is always there, or never, or a required key is sometimes missing",
    why: """
      An Optional that every payload has makes each reader of the property handle a nil that does not come, and hides the day \
      on which it does. One that no payload has is mostly spelled differently there.
      """,
    fix: """
      Compare with more payloads first: a handful does not show what is rare. Then make the property required, or correct its key.
      """,
    leavesAlone: ["Keys that were looked for once only."],
    examples: [])

  package static let keyNotKept = RuleInfo(
    id: "payload-key-not-kept", category: .payloads, severity: .note,
    summary: "payloads have keys that the type does not read",
    why: """
      Decoding passes over keys that it does not know. That is as it should be for what is only shown; where a value is changed \
      and sent back or saved, everything that was not read is gone.
      """,
    fix: """
      Read what has to survive, or send back only what was changed. Where unknown keys belong to somebody else, keep them in a \
      dictionary of JSON values beside the known ones.
      """,
    leavesAlone: ["Types for which the source does not show all the keys that they read."],
    examples: [])

  package static let keyRepeated = RuleInfo(
    id: "payload-key-repeated", category: .payloads, severity: .note,
    summary: "an object of a payload has a key twice, and only the first is read",
    why: """
      `JSONDecoder` takes the first of several equal keys and says nothing of the others. Other readers take the last, so two \
      programs can read different values from one file.
      """,
    fix: "Ask the sender to write each key once. Nothing in a Codable type can tell.",
    sources: [.init("RFC 8259, section 4", url: "https://www.rfc-editor.org/rfc/rfc8259#section-4")],
    examples: [])

  package static let notJudged = RuleInfo(
    id: "payload-not-judged", category: .payloads, severity: .note,
    summary: "the source does not say whether payloads decode",
    why: """
      Nothing is guessed: where a hand-written `init(from:)` reads something in some cases only, or a date has a form of the \
      project's own, payloads that come there are counted as open. They may decode, and they may not.
      """,
    fix: """
      Decode the payloads in a test as well. Where only the coder is not known, `--coder 'dates iso8601, keys snake case'` says what it \
      is set to.
      """,
    examples: [])
}

extension ErrorGuide {
  /// Sentences for people that leave out the reason.
  static let summaries: [Entry] = [
    Entry(
      "alamofire", aliases: ["AFError", "responseSerializationFailed", "decodingFailed"],
      title: "Alamofire: the response could not be decoded",
      seenAs: [],
      elsewhere: [
        "Response could not be decoded because of error:",
        "responseSerializationFailed(reason: Alamofire.AFError.ResponseSerializationFailureReason.decodingFailed(error: …",
        "Response could not be serialized, input data was nil or zero length.",
      ],
      signs: [
        "Response could not be decoded because of error", "Response could not be serialized",
        "responseSerializationFailed",
      ],
      meaning: """
        An `AFError` around the `DecodingError` that matters. Its `localizedDescription` ends with that of the inner
        error, which has no key and no path. "Input data was nil or zero length" is an empty body: nothing was decoded.
        """,
      look: [
        "Print `\"\\(error)\"` rather than `error.localizedDescription`, or `error.underlyingError`, and explain that.",
        "Was there a `.validate()`? Without one the body of a 404 or a 500 is decoded as if it were the answer.",
        "For an empty body, look at the status: 204 and 205 are allowed to be empty, with `Empty` as the type.",
      ],
      fix: """
        Validate the status first, give the decoder with `responseDecodable(of:decoder:)`, and hand on the error itself.
        """,
      rules: ["discarded-decoding-error", "swallowed-decoding-error"], exercises: ["E28"]),
    Entry(
      "localizedDescription", title: "localizedDescription: the sentence that says nothing",
      seenAs: [
        "The operation could not be completed. The data isn’t in the correct format.",
        "The operation could not be completed. The data is missing.",
      ],
      elsewhere: [
        "The data couldn’t be read because it isn’t in the correct format.",
        "The data couldn’t be read because it is missing.",
      ],
      signs: [
        "localizedDescription", "The data isn't in the correct format", "The data is missing",
        "The data couldn't be read because",
      ],
      meaning: """
        Somebody logged `error.localizedDescription`. The key, the path and the reason were in the error and are not in
        this sentence. "Missing" stands for `keyNotFound` or `valueNotFound`, "format" for `typeMismatch` or `dataCorrupted`.
        """,
      look: ["Find the line that logs it and log `\"\\(error)\"` instead; run it once more and read what it prints."],
      fix: "Log or report the error itself: `\"\\(error)\"` has the case, the path and the description.",
      rules: ["discarded-decoding-error", "swallowed-decoding-error"], exercises: ["E01", "E28"]),
  ]

  /// Messages with which a program ends.
  static let crashes: [Entry] = [
    Entry(
      "nil-unwrapped", aliases: ["unexpectedly-found-nil", "force-unwrap"],
      title: "A crash: nil where `!` promised a value",
      seenAs: [
        "Fatal error: Unexpectedly found nil while unwrapping an Optional value",
        "Fatal error: Unexpectedly found nil while implicitly unwrapping an Optional value",
      ],
      signs: ["Unexpectedly found nil while"],
      meaning: """
        Decoding went well; the value is `nil`, and a `!` said it could not be. In decoded data that is an Optional whose
        key is missing, `null` or misspelt, a `try?` that turned an error into `nil`, or a `Date`, `URL` or `Int` made of
        a string that does not convert. "Implicitly" is a property of type `T!`: it decodes as an Optional.
        """,
      look: [
        "Go to the line in the message and find the `!`. Where does that value come from?",
        "`(try? decoder.decode(…))!`: the reason was thrown away. Take out both, and read the error.",
        "An Optional property: compare its name with the key in the payload, with the key strategy in mind.",
      ],
      fix: """
        What the app cannot do without is no Optional: declare `T`, and a missing key throws where it can be reported.
        What may be absent gets an `if let` and a branch that says so.
        """,
      rules: ["swallowed-decoding-error", "optional-hides-failure", "key-strategy-cannot-match"],
      exercises: ["E01", "E03", "E10"]),
    Entry(
      "forced-try", aliases: ["try!"], title: "A crash: `try!` and an error",
      seenAs: ["Fatal error: 'try!' expression unexpectedly raised an error:"],
      signs: ["'try!' expression unexpectedly raised"],
      meaning: """
        `try!` ends the program for any error. What follows the colon is the error: explain that. `Error raised at top
        level` is the same in a script.
        """,
      look: ["Read on after the colon: the case, the key and the path are there."],
      fix: "Use `try` and let the caller report it. `try!` is for a document that ships with the app, and its test.",
      rules: ["forced-decode"], exercises: ["E28"]),
  ]
}

/// Names of errors, and of what carries them.
package enum ErrorNames {
  /// The cases of `DecodingError`. Source: the standard library.
  package static let decodingErrorCases: Set<String> = [
    "keyNotFound", "typeMismatch", "valueNotFound", "dataCorrupted",
  ]

  /// Names of the error cases that stand for data which could not be decoded, in lower case.
  package static let decodingFailures = [
    "decod", "cannotdecode", "couldnotdecode", "failedtodecode", "pars", "deserializ",
  ]

  /// Parts of the names of variables that keep what could not be read, in lower case.
  private static let failedValues = [
    "fail", "undecod", "undecipher", "unreadable", "malformed", "corrupt", "unparsed", "unparseable", "unparsable",
  ]

  /// Names of counters of what was passed over, in lower case.
  package static let passedOver: Set<String> = ["skipped", "dropped", "ignored", "rejected", "invalid"]

  /// Whether a name is that of what could not be read: `undecodable`, `.malformedEntry`.
  package static func isFailedValue(_ name: String) -> Bool {
    failedValues.contains(where: name.lowercased().holds)
  }

  /// Types under which a pattern or a cast takes every decoding error.
  package static let generalTypes: Set<String> = ["Error", "DecodingError", "NSError", "CocoaError"]

  /// What a `DecodingError` may be cast to, and what generic code calls the errors it is given.
  package static let errorProtocols: Set<String> = ["LocalizedError", "CustomNSError", "Failure", "E"]

  /// Protocols that a type has to conform to so that it can be thrown.
  package static let conformances: Set<String> = ["Error", "LocalizedError", "CustomNSError", "RecoverableError"]

  /// Beginnings of the names of functions that work out an error, in lower case.
  package static let findingVerbs = [
    "parse", "map", "make", "create", "generate", "handle", "extract", "convert", "process", "check", "validate",
    "describe", "throw",
  ]

  /// What a function named after an error gives of it, in lower case: `errorMessage`, `apiErrorDetail`.
  package static let tellingParts = ["message", "detail", "description", "summary", "text", "reason"]

  /// Keys under which responses describe a failure, in lower case; `__type` is the name of an error in the JSON protocols of AWS.
  package static let payloadKeys: Set<String> = [
    "error", "errors", "message", "code", "status", "reason", "description", "detail", "details", "error_description",
    "error_message", "errormessage", "errorcode", "error_code", "msg", "__type",
  ]

  /// The key under which a response says that it is an error, in lower case.
  package static let errorKeys: Set<String> = ["error", "errors"]

  /// Whether a function is named after errors: `apiErrorSummary`.
  package static func isInName(_ function: String) -> Bool {
    SnakeCase.encoded(function).split(separator: "_").contains { errorKeys.contains(String($0)) }
  }

  /// Words of code that looks at a failure.
  package static let handling: Set<String> = ["failure", "error", "catch"]

  /// What makes or names a coding error.
  package static let makers = decodingErrorCases.union(["dataCorruptedError", "Context", "invalidValue"])
}

/// Names of errors, and of what carries them.
package enum ErrorNames {
  package static let decodingErrorCases: Set<String> = [
    "keyNotFound", "typeMismatch", "valueNotFound", "dataCorrupted",
  ]

  /// How a case of an error is called that stands for data which could not be decoded, in lower case.
  package static let decodingFailures = [
    "decod", "cannotdecode", "couldnotdecode", "failedtodecode", "pars", "deserializ",
  ]

  package static let generalTypes: Set<String> = ["Error", "DecodingError", "NSError", "CocoaError"]

  /// What a `DecodingError` may be cast to, and what generic code calls the errors it is given.
  package static let errorProtocols: Set<String> = ["LocalizedError", "CustomNSError", "Failure", "E"]

  package static let findingVerbs = [
    "parse", "map", "make", "create", "generate", "handle", "extract", "convert", "process", "check", "validate",
    "describe", "throw",
  ]

  package static let payloadKeys: Set<String> = [
    "error", "errors", "message", "code", "status", "reason", "description", "detail", "details", "error_description",
    "error_message", "errorMessage", "errorCode", "error_code", "msg",
  ]

  package static let handling: Set<String> = ["failure", "error", "catch"]

  /// What makes or names a coding error.
  package static let makers: Set<String> = [
    "dataCorruptedError", "Context", "dataCorrupted", "keyNotFound", "typeMismatch", "valueNotFound", "invalidValue",
  ]
}

/// What the names of types say of their part: a request, a row, a stored value.
package enum TypeRoles {
  /// What types that hold any JSON are called.
  package static let anyJSON: Set<String> = ["JSONValue", "AnyJSON", "JSON", "AnyCodable", "AnyDecodable"]

  /// Names under which such types are published; used when the declaration is not in the project.
  package static let anyJSONElements: Set<String> = [
    "AnyCodable", "AnyDecodable", "AnyJSON", "JSONValue", "JSONAny", "JSON", "GenericJSON",
  ]

  package static let stored = [
    "Settings", "Preferences", "Config", "Options", "State", "Filter", "Draft", "Stored", "Saved", "Cache", "Backup",
    "History", "Session",
  ]

  /// Of GRDB, and of WCDB, whose columns have their own defaults.
  package static let rowProtocols: Set<String> = [
    "FetchableRecord", "TableRecord", "PersistableRecord", "TableCodable", "TableDecodable",
  ]

  /// Parts of the names of types that a service answers with when it fails.
  package static let errorBodies: [String] = ["Error", "Failure", "Message", "Problem", "Fault"]

  /// Endings of the names of what a client sends.
  package static let requests: [String] = [
    "Request", "Query", "Patch", "Body", "Parameters", "Params", "Filter", "Options", "Update", "Input",
  ]

  package static let requestParts: [String] = [
    "Request", "Query", "Patch", "Body", "Parameters", "Params", "Filter", "Options",
  ]

  /// What generic parameters that stand for a wrapper are called.
  package static let wrapperParameters: Set<String> = ["Wrapper", "Value", "Wrapped"]
}

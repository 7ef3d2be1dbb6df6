/// What the name of a type says about its role: a request, a row, a stored value.
package enum TypeRoles {
  /// Names under which types that hold any JSON are published; used when the declaration is not in the project.
  package static let anyJSON: Set<String> = [
    "AnyCodable", "AnyDecodable", "AnyJSON", "JSONValue", "JSONAny", "JSON", "GenericJSON",
  ]

  /// Parts of the names of types that are kept in a store.
  package static let stored = [
    "Settings", "Preferences", "Config", "Options", "State", "Filter", "Draft", "Stored", "Saved", "Cache", "Backup",
    "History", "Session",
  ]

  /// Whether a type that conforms to a protocol of this name is kept in a store: `Defaults.Serializable`, and that of
  /// SwiftyUserDefaults.
  package static func isStored(conformingTo name: String) -> Bool {
    name == "Defaults.Serializable" || name.hasSuffix("DefaultsSerializable")
  }

  /// Whether a type of this name is kept as it was, to read what older versions wrote, or is one version of a format, which
  /// the next change leaves alone: `LegacyItem`, `OldNode`, `V2`, `StateV1`.
  package static func isFrozen(_ name: some StringProtocol) -> Bool {
    if past.contains(where: name.contains) { return true }
    if name.hasPrefix("Old"), name.dropFirst("Old".count).first?.isUppercase == true { return true }
    return isVersion(name)
  }

  /// Whether a name ends in the number of a version: `V2`, `StateV1`.
  package static func isVersion(_ name: some StringProtocol) -> Bool {
    let stem = name.reversed().drop(while: \.isNumber)
    return stem.count < name.count && stem.first == "V" && stem.dropFirst().first?.isUppercase != true
  }

  /// Parts of the names of types that are no longer changed.
  private static let past: [String] = ["Legacy", "Deprecated"]

  /// Attributes of the type that a program starts in.
  package static let entryPoints: [String] = ["@main", "@UIApplicationMain", "@NSApplicationMain"]

  /// Of GRDB, and of WCDB, whose columns have their own defaults.
  package static let rowProtocols: Set<String> = [
    "FetchableRecord", "TableRecord", "PersistableRecord", "TableCodable", "TableDecodable",
  ]

  /// Core Data's classes whose objects a database keeps.
  package static let managedClasses: Set<String> = ["NSManagedObject"]

  /// What is on such classes, and on what they keep: of SwiftData, Core Data and Realm.
  package static let managingAttributes: Set<String> = ["Model", "NSManaged", "Persisted"]

  /// Property wrappers that only documents of a database have, which it keeps as the type writes them: of Firestore. Source:
  /// https://firebase.google.com/docs/firestore/manage-data/add-data, "Custom objects".
  package static let documentAttributes: Set<String> = ["DocumentID", "ServerTimestamp", "ExplicitNull"]

  /// Protocols of what a widget shows, of WidgetKit: it reads what the app writes again, and saves nothing.
  package static let timelineProviders: Set<String> = [
    "TimelineProvider", "IntentTimelineProvider", "AppIntentTimelineProvider",
  ]
  /// The protocol of what such a provider supplies.
  package static let timelineEntry = "TimelineEntry"

  /// The protocol of what a live activity shows, of ActivityKit.
  package static let activityAttributes = "ActivityAttributes"

  /// Protocols and classes of Apple's systems and the standard library that code nothing by themselves. What conforms to
  /// another protocol from elsewhere may be coded by the module that declares it.
  package static let codesNothing = CodingTypes.writtenConformances.union(ErrorNames.conformances).union([
    "CodingKey", "Hashable", "Equatable", "Comparable", "Identifiable", "Sendable", "SendableMetatype", "Copyable",
    "BitwiseCopyable", "CaseIterable", "OptionSet", "SetAlgebra", "CustomStringConvertible",
    "CustomDebugStringConvertible", "LosslessStringConvertible", "CustomReflectable",
    "CustomLocalizedStringResourceConvertible", "ExpressibleByStringLiteral", "ExpressibleByStringInterpolation",
    "ExpressibleByIntegerLiteral",
    "ExpressibleByFloatLiteral", "ExpressibleByBooleanLiteral", "ExpressibleByArrayLiteral",
    "ExpressibleByDictionaryLiteral", "ExpressibleByNilLiteral", "AnyObject", "Any", "NSObject", "ObservableObject",
    "Observable", "View", "Sequence", "Collection", "IteratorProtocol", "AdditiveArithmetic", "Strideable", "Actor",
  ])

  /// Parts of the names of types that a service answers with when it fails.
  package static let errorBodies: [String] = ["Error", "Failure", "Message", "Problem", "Fault", "Abort"]

  /// Whether a type's name says that it is what a service answers with when it fails.
  package static func isErrorResponse(_ name: String) -> Bool { errorResponses.contains(where: name.hasSuffix) }

  /// The same where a whole body is read: a type that is only called an error may be one that the answer is made of.
  package static func isErrorBody(_ name: String) -> Bool { wholeErrorResponses.contains(where: name.hasSuffix) }

  /// Endings of the names of such types.
  private static let errorResponses: [String] = ["Error"] + wholeErrorResponses
  /// Those that leave no doubt.
  private static let wholeErrorResponses: [String] = ["ErrorResponse", "ErrorBody", "ErrorEnvelope", "ErrorDetail"]

  /// Whether a type's name says that a client sends it, where an absent value means "leave as it is".
  package static func isRequest(_ name: String) -> Bool { requests.contains(where: name.hasSuffix) }

  /// Endings of the names of types that a client sends.
  private static let requests: [String] = [
    "Request", "Query", "Patch", "Body", "Parameters", "Params", "Filter", "Options", "Update", "Input",
  ]

  /// Whether a type's name says that it shows where a list goes on.
  package static func isPaging(_ name: String) -> Bool {
    let name = name.lowercased()
    return paging.contains(where: name.holds)
  }

  /// Parts of the names of types that say where a list goes on.
  private static let paging: [String] = ["pagination", "cursor"]

  /// What generic parameters that stand for a wrapper are called.
  package static let wrapperParameters: Set<String> = ["Wrapper", "Value", "Wrapped"]
}

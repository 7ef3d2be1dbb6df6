/// Names of members that say nothing about a particular property.
package enum MemberNames {
  /// Methods that tell whether a string holds another one.
  package static let stringTests: Set<String> = ["contains", "hasPrefix", "hasSuffix"]

  /// Members that are strings, whatever their type. Source: the standard library and Foundation.
  package static let textSuffixes = [".absoluteString", ".uuidString", ".description"]

  /// Descriptions made for people.
  package static let descriptions: Set<String> = ["description", "debugDescription", "errorDescription"]

  /// The list of an enum's cases.
  package static let allCases = "allCases"

  /// The word in the names of what helps to find a mistake.
  package static let debugging = "debug"

  /// Words in the names of what writes for people: those who look for a mistake later, or for a file. A `log` alone may be one
  /// of meals.
  package static let forPeople: Set<String> = [debugging, "logger", "logging", "loggable", "logfile", "filename"]

  /// Pairs of words that say the same together: `logFormatter`, `fileName(for:)`.
  package static let pairsForPeople = [("log", "formatter"), ("file", "name")]

  /// Words in the names of what makes a hash of a value.
  package static let hashing: Set<String> = ["hash", "hashed", "digest", "checksum", "fingerprint"]

  /// Types of the system with a member `default` of their own: `FileManager.default`. Source: Foundation.
  package static let ownersOfDefault = ["FileManager", "NotificationCenter", "DistributedNotificationCenter"]

  /// Attributes that make a type one that is applied with an `@`. Source: The Swift Programming Language, "Attributes".
  package static let attributeMakers: Set<String> = ["propertyWrapper", "resultBuilder", "globalActor"]

  /// Attributes that are not property wrappers. Source: The Swift Programming Language, "Attributes".
  package static let plainAttributes: Set<String> = [
    "objc", "available", "MainActor", "ObservationIgnored", "IBInspectable", "usableFromInline", "nonobjc", "inlinable",
    "preconcurrency", "Sendable", "GKInspectable", "_spi", "_documentation",
  ]

  /// Members that copy or compare every property and say nothing about one.
  package static let plumbing: Set<String> = [
    "==", "hash", "encode", "init", "copy", "description", "debugDescription",
  ]

  /// Functions that are called without their name: by `value()`, by `for` and by hashing. Source: The Swift Programming Language,
  /// "Special Names", and the protocols of the standard library.
  package static let calledByLanguage: Set<String> = ["callAsFunction", "makeIterator", "next", "hash"]

  /// Names of functions that types from elsewhere have, too.
  package static let common: Set<String> = [
    "get", "post", "put", "delete", "send", "load", "perform", "value", "run",
  ]

  /// What keys of dependency containers hold: of SwiftUI's environment, of swift-dependencies, and of `@Injected`.
  package static let keyDefaults: [String] = ["defaultValue", "liveValue", "currentValue"]

  /// What a property wrapper gives for its property.
  package static let wrappedValue = "wrappedValue"

  /// Members that give a wrapper's value.
  package static let wrappedValues: Set<String> = [wrappedValue, "projectedValue", "value"]

  /// Names of members that give an instance of their type.
  package static let instances: Set<String> = ["shared", "current", "standard", "default", "main", "instance"]

  /// Members that are numbers.
  package static let numbers: [String] = [".count", ".hashValue", ".intValue"]

  /// Beginnings of the names of what runs once, before anything else, in lower case.
  package static let setUp: [String] = ["init", "setup", "configure", "viewdidload", "awakefromnib", "prepare"]
}

import Foundation

/// What `@AppStorage` does: it keeps strings, and takes every type that has a string as its raw value.
struct AppStorage: Equatable {
  var strings: [String: String] = [:]

  func value<Value: RawRepresentable<String>>(_ key: String, default value: Value) -> Value {
    strings[key].flatMap(Value.init(rawValue:)) ?? value
  }

  mutating func set(_ value: some RawRepresentable<String>, for key: String) {
    strings[key] = value.rawValue
  }
}

/// Where the app keeps what somebody has chosen.
struct PreferenceStore {
  var storage = AppStorage()

  /// The standard ones until something has been saved.
  func preferences() throws -> Preferences {
    storage.value("preferences", default: .standard)
  }

  mutating func save(_ preferences: Preferences) throws {
    storage.set(preferences, for: "preferences")
  }
}

/// The file that people take along to a new device.
struct Backup: Codable, Equatable {
  let device: String
  let preferences: Preferences
}

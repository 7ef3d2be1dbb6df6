import Foundation

/// How somebody likes to read.
struct Preferences: Codable, Equatable {
  var fontSize: Int
  var theme: String
  var hidesClock: Bool

  static let standard = Preferences(fontSize: 16, theme: "paper", hidesClock: false)
}

/// Preferences as `@AppStorage` keeps them.
///
/// A type of its own: a Codable type with a string as its raw value is coded as that string, so it can be neither made
/// from its own coding nor put into a backup as an object.
struct StoredPreferences: RawRepresentable {
  let rawValue: String

  init(rawValue: String) {
    self.rawValue = rawValue
  }

  init(_ preferences: Preferences) throws {
    rawValue = String(decoding: try JSONEncoder().encode(preferences), as: UTF8.self)
  }

  func preferences() throws -> Preferences {
    try JSONDecoder().decode(Preferences.self, from: Data(rawValue.utf8))
  }
}

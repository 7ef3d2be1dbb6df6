import Foundation

/// How somebody likes to read.
struct Preferences: Codable, Equatable {
  var fontSize: Int
  var theme: String
  var hidesClock: Bool

  static let standard = Preferences(fontSize: 16, theme: "paper", hidesClock: false)
}

// New in 2.0, so that `@AppStorage("preferences")` takes them.
extension Preferences: RawRepresentable {
  init?(rawValue: String) {
    guard let preferences = try? JSONDecoder().decode(Preferences.self, from: Data(rawValue.utf8)) else { return nil }
    self = preferences
  }

  var rawValue: String {
    // TODO: Whoever moves the slider for the font size is thrown out of the app. Save the choice, and load it again.
    guard let data = try? JSONEncoder().encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}

import Foundation

/// What a person has chosen in the settings window.
struct Settings: Codable, Equatable {
  // TODO: A settings file that lacks a key must keep all the others, and use the default for that one only.
  var fontSize: Int = 14
  var showsLineNumbers: Bool = true
  var theme: String? = "system"
  /// New in version 2.
  var savesWhileTyping: Bool = true
}

/// The settings file: read at launch, written again at every change and when the editor quits.
enum SettingsFile {
  /// - Parameter data: What the file holds; nil on the very first launch, when there is no file.
  static func settings(from data: Data?) throws -> Settings {
    guard let data, let settings = try? JSONDecoder().decode(Settings.self, from: data) else {
      return Settings()
    }
    return settings
  }

  static func data(for settings: Settings) throws -> Data {
    try JSONEncoder().encode(settings)
  }
}

import Foundation

/// What a person has chosen in the settings window.
struct Settings: Codable, Equatable {
  var fontSize: Int = 14
  var showsLineNumbers: Bool = true
  var theme: String = "system"
  /// New in version 2.
  var savesWhileTyping: Bool = true
}

extension Settings {
  /// A key that an older version did not write keeps its default. A value of the wrong type is still an error.
  init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: CodingKeys.self)
    fontSize = try container.decodeIfPresent(Int.self, forKey: .fontSize) ?? fontSize
    showsLineNumbers = try container.decodeIfPresent(Bool.self, forKey: .showsLineNumbers) ?? showsLineNumbers
    theme = try container.decodeIfPresent(String.self, forKey: .theme) ?? theme
    savesWhileTyping = try container.decodeIfPresent(Bool.self, forKey: .savesWhileTyping) ?? savesWhileTyping
  }
}

/// The settings file: read at launch, written again at every change and when the editor quits.
enum SettingsFile {
  /// - Parameter data: What the file holds; nil on the very first launch, when there is no file.
  /// - Throws: A `DecodingError` when there is a file that cannot be read, so that nobody writes over it.
  static func settings(from data: Data?) throws -> Settings {
    guard let data else { return Settings() }
    return try JSONDecoder().decode(Settings.self, from: data)
  }

  static func data(for settings: Settings) throws -> Data {
    try JSONEncoder().encode(settings)
  }
}

import Foundation
import Testing

@testable import E09

@Suite("The settings file")
struct SettingsTests {
  static func settings(_ json: String) throws -> Settings {
    try SettingsFile.settings(from: Data(json.utf8))
  }

  static let keys = ["fontSize", "showsLineNumbers", "theme", "savesWhileTyping"]

  /// What somebody has chosen, as JSON values by key; none of it is a default.
  static func chosen(size: Int = 22, theme: String = "dark") -> [String: String] {
    ["fontSize": "\(size)", "showsLineNumbers": "false", "theme": #""\#(theme)""#, "savesWhileTyping": "false"]
  }

  static func file(_ values: [String: String]) -> String {
    "{\(values.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ","))}"
  }

  @Test("On the first launch there is no file, and every setting has its default")
  func firstLaunch() throws {
    let settings = try SettingsFile.settings(from: nil)
    #expect(settings.fontSize == 14, "new users read another size than the one that was designed")
    #expect(settings.showsLineNumbers == true, "new users miss the line numbers")
    #expect(settings.theme == "system", "the editor is bright at night")
    #expect(settings.savesWhileTyping == true, "a crash costs new users their text")
  }

  @Test(
    "A file from version 1 keeps every choice, and the new setting starts with its default", arguments: [9, 22, 40])
  func versionOne(size: Int) throws {
    let settings = try Self.settings(#"{"fontSize":\#(size),"showsLineNumbers":false,"theme":"dark \#(size)"}"#)
    #expect(settings.fontSize == size, "the update took somebody's font size away")
    #expect(settings.showsLineNumbers == false, "the update took somebody's choice away")
    #expect(settings.theme == "dark \(size)", "the update took somebody's theme away")
    #expect(settings.savesWhileTyping == true, "the new setting is off for everybody who updates")
  }

  @Test("Whichever keys are missing, the others keep their values, and null counts as missing", arguments: 0..<16)
  func anyKeyMayBeMissing(pattern: Int) throws {
    let missing = Set(Self.keys.enumerated().filter { pattern & (1 << $0.offset) != 0 }.map(\.element))
    let without = Self.file(Self.chosen().filter { !missing.contains($0.key) })
    let withNull = Self.file(Self.chosen().mapValues { $0 }.merging(missing.map { ($0, "null") }) { $1 })
    for json in [without, withNull] {
      let settings = try Self.settings(json)
      #expect(settings.fontSize == (missing.contains("fontSize") ? 14 : 22), "one missing key costs another one")
      #expect(settings.showsLineNumbers == missing.contains("showsLineNumbers"), "one missing key costs another one")
      #expect(settings.theme == (missing.contains("theme") ? "system" : "dark"), "one missing key costs another one")
      #expect(settings.savesWhileTyping == missing.contains("savesWhileTyping"), "one missing key costs another one")
    }
  }

  @Test("Quitting after the upgrade writes nobody's choices away", arguments: [11, 22])
  func upgradeAndQuit(size: Int) throws {
    let afterUpgrade = try Self.settings(#"{"fontSize":\#(size),"showsLineNumbers":false,"theme":"dark"}"#)
    let nextLaunch = try SettingsFile.settings(from: try SettingsFile.data(for: afterUpgrade))
    #expect(nextLaunch == afterUpgrade, "what was chosen is gone with the second launch, and now the file says so, too")
  }

  @Test("What is changed in the settings window is there at the next launch", arguments: [12, 30])
  func changesComeBack(size: Int) throws {
    var settings = try Self.settings(Self.file(Self.chosen()))
    settings.fontSize = size
    settings.savesWhileTyping = true
    let foundSettings = try SettingsFile.settings(from: try SettingsFile.data(for: settings))
    #expect(
      foundSettings == settings,
      "the window shows what is not kept")
  }

  @Test("Whatever somebody chose comes back, from any version's file and after any save")
  func anyChoice() throws {
    for round in 0..<64 {
      var expected = Settings()
      expected.fontSize = [Int.random(in: 1...400), 0, 14, -Int.random(in: 1...9), 22][round % 5]
      expected.showsLineNumbers = round & 1 != 0
      expected.savesWhileTyping = round & 2 != 0
      let name = " My Thème \"\(Int.random(in: 0...99_999))\"\n🙂 "
      expected.theme = round == 5 ? "" : String(repeating: name, count: round % 9 + 1)
      let theme: String? = expected.theme
      let text = String(decoding: try JSONEncoder().encode(theme ?? ""), as: UTF8.self)
      let file = Self.file([
        "fontSize": "\(expected.fontSize)", "showsLineNumbers": "\(expected.showsLineNumbers)",
        "theme": text, "savesWhileTyping": "\(expected.savesWhileTyping)",
      ])
      let read = try Self.settings(file)
      let again = try SettingsFile.settings(from: try SettingsFile.data(for: read))
      for settings in [read, again] {
        #expect(settings.fontSize == expected.fontSize, "the editor knows better how large somebody can read")
        #expect(settings.theme == expected.theme, "a theme that somebody made for themselves is gone")
        #expect(settings.showsLineNumbers == expected.showsLineNumbers, "a choice is gone with the next launch")
        #expect(settings.savesWhileTyping == expected.savesWhileTyping, "a choice is gone with the next launch")
      }
    }
  }

  @Test(
    "A value of the wrong type is an error, whichever key it is, so that nobody writes over the file",
    arguments: [
      ("fontSize", [#""22""#, #""""#, "22.5", "true", "[]", "[22]", "{}"]),
      ("showsLineNumbers", ["0", "1", #""no""#, #""true""#, #""""#, "[]", "{}"]),
      ("theme", ["7", "true", "[]", #"["dark"]"#, "{}"]),
      ("savesWhileTyping", ["0", "1", #""yes""#, #""false""#, #""""#, "[]", "[true]", "{}"]),
    ])
  func wrongType(key: String, values: [String]) {
    for value in values {
      let json = Self.file(Self.chosen().merging([key: value]) { $1 })
      #expect(throws: DecodingError.self, "the default is written over what somebody chose: \(value)") {
        try Self.settings(json)
      }
    }
  }

  @Test(
    "A file that is no JSON is an error, so that nobody writes over it",
    arguments: [
      "", " ", "\n", "\u{0}\u{0}\u{0}\u{0}", "{", "null", "[]", #"{"fontS"#, #"{"fontSize":22,"#,
      #"{"fontSize":22,"showsLineNumbers":tr"#, #"{"fontSize":22,"showsLineNumbers":true,"theme":"Da"#,
      #"{"fontSize":22,"showsLineNumbers":true,"theme":"Dark""#,
    ])
  func unreadableFile(text: String) {
    #expect(throws: DecodingError.self, "factory settings are written over a file that could have been saved") {
      try Self.settings(text)
    }
  }
}

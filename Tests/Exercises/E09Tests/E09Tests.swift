import Foundation
import Testing

@testable import E09

@Suite("The settings file")
struct SettingsTests {
  static func settings(_ json: String) throws -> Settings {
    try SettingsFile.settings(from: Data(json.utf8))
  }

  @Test("On the first launch there is no file, and every setting has its default")
  func firstLaunch() throws {
    let settings = try SettingsFile.settings(from: nil)
    #expect(settings.fontSize == 14)
    #expect(settings.showsLineNumbers == true)
    #expect(settings.theme == "system")
    #expect(settings.savesWhileTyping == true)
  }

  @Test("A file from version 1 keeps every choice, and the new setting starts with its default")
  func versionOne() throws {
    let settings = try Self.settings(#"{"fontSize":22,"showsLineNumbers":false,"theme":"dark"}"#)
    #expect(settings.fontSize == 22)
    #expect(settings.showsLineNumbers == false)
    #expect(settings.theme == "dark")
    #expect(settings.savesWhileTyping == true)
  }

  @Test(
    "Whichever key is missing, the three others keep their values",
    arguments: ["fontSize", "showsLineNumbers", "theme", "savesWhileTyping"])
  func anyKeyMayBeMissing(missing: String) throws {
    let chosen = ["fontSize": "22", "showsLineNumbers": "false", "theme": #""dark""#, "savesWhileTyping": "false"]
    let members = chosen.filter { $0.key != missing }.map { "\"\($0.key)\":\($0.value)" }
    let settings = try Self.settings("{\(members.joined(separator: ","))}")
    #expect(settings.fontSize == (missing == "fontSize" ? 14 : 22))
    #expect(settings.showsLineNumbers == (missing == "showsLineNumbers"))
    #expect(settings.theme == (missing == "theme" ? "system" : "dark"))
    #expect(settings.savesWhileTyping == (missing == "savesWhileTyping"))
  }

  @Test("Quitting after the upgrade writes nobody's choices away")
  func upgradeAndQuit() throws {
    let afterUpgrade = try Self.settings(#"{"fontSize":22,"showsLineNumbers":false,"theme":"dark"}"#)
    let written = try SettingsFile.data(for: afterUpgrade)
    let nextLaunch = try SettingsFile.settings(from: written)
    #expect(nextLaunch.fontSize == 22)
    #expect(nextLaunch.theme == "dark")
  }

  @Test(
    "A file that cannot be read is an error, so that nobody writes over it",
    arguments: [
      #"{"fontSize":"22","showsLineNumbers":false,"theme":"dark","savesWhileTyping":true}"#, #"{"fontSize":22"#,
    ])
  func unreadableFile(json: String) {
    #expect(throws: DecodingError.self) { try Self.settings(json) }
  }
}

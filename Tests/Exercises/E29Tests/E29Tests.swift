import Foundation
import Testing

@testable import E29

/// The reader for backups in version 1, which is still on people's old devices.
private struct VersionOneBackup: Codable, Equatable {
  struct Preferences: Codable, Equatable {
    let fontSize: Int
    let theme: String
    let hidesClock: Bool
  }

  let device: String
  let preferences: Preferences
}

@Suite("What a reader has chosen")
struct PreferencesTests {
  /// A choice in plain values: the arguments of a test are encoded before it runs, and that is what is to be tested.
  struct Choice: Sendable, CustomTestStringConvertible {
    let fontSize: Int
    let theme: String
    let hidesClock: Bool

    var preferences: Preferences { Preferences(fontSize: fontSize, theme: theme, hidesClock: hidesClock) }
    var testDescription: String { "size \(fontSize), theme \(theme)" }
  }

  static let chosen = [
    Choice(fontSize: 22, theme: "night", hidesClock: true), Choice(fontSize: 8, theme: "", hidesClock: false),
    Choice(fontSize: .max, theme: #"Ada's "sea\green" 🌊"#, hidesClock: true),
    Choice(fontSize: -3, theme: " \t  wide  open\u{a0}\n", hidesClock: false),
    Choice(fontSize: .random(in: 9...99), theme: "theme \(UUID())\n{}", hidesClock: .random()),
    Choice(fontSize: 0, theme: String(repeating: "Night ", count: 80), hidesClock: true),
    Choice(fontSize: 9_007_199_254_740_993, theme: "Cafe\u{301}", hidesClock: false),
    // Somebody comes back to what they began with.
    Choice(fontSize: 16, theme: "paper", hidesClock: false),
  ]

  /// What somebody sees. Not compared by `==`, which compares raw values where there are any: the order of keys varies.
  static func seen(_ preferences: Preferences?) -> [String] {
    preferences.map { ["size \($0.fontSize)", "theme \($0.theme)", "hides clock: \($0.hidesClock)"] } ?? []
  }

  static func store(_ stored: String) -> PreferenceStore {
    PreferenceStore(storage: AppStorage(strings: ["preferences": stored]))
  }

  @Test("Before anything has been saved, the standard preferences hold, and nothing is written")
  func firstLaunch() throws {
    let store = PreferenceStore()
    let seen = try Self.seen(store.preferences())
    #expect(seen == Self.seen(.standard), "the first page is set in a wrong size")
    #expect(store.storage == AppStorage(), "looking at the settings counts as having chosen them")
  }

  @Test("What was chosen is there at the next launch", arguments: chosen)
  func comesBack(choice: Choice) throws {
    let preferences = choice.preferences
    var store = PreferenceStore()
    try store.save(preferences)
    let nextLaunch = PreferenceStore(storage: store.storage)
    let seen = try Self.seen(nextLaunch.preferences())
    #expect(
      seen == Self.seen(preferences),
      "the choice is gone when the app is opened again")
    let scalars = try Array(nextLaunch.preferences().theme.unicodeScalars)
    #expect(
      scalars == Array(preferences.theme.unicodeScalars),
      "a theme is looked up by its name, letter for letter, and is not found")
  }

  @Test("The last choice counts")
  func lastChoice() throws {
    var store = PreferenceStore()
    for choice in Self.chosen { try store.save(choice.preferences) }
    let seen = try Self.seen(store.preferences())
    #expect(seen == Self.seen(Self.chosen.last?.preferences), "an older choice is back")
    #expect(
      store.storage.strings.keys.sorted() == ["preferences"],
      "views that read \"preferences\" see something else than what was saved")
  }

  @Test("What else the app stores stays as it is")
  func otherStrings() throws {
    let others = ["page": "312", "": "{}", "preferences ": "none", "device": UUID().uuidString]
    var store = PreferenceStore(storage: AppStorage(strings: others))
    for choice in Self.chosen { try store.save(choice.preferences) }
    store.storage.strings["preferences"] = nil
    #expect(store.storage.strings == others, "somebody moves the slider, and the book opens at page one")
  }

  @Test("What is stored is an object with a key for each preference", arguments: chosen)
  func storedText(choice: Choice) throws {
    let preferences = choice.preferences
    var store = PreferenceStore()
    try store.save(preferences)
    let stored = try #require(store.storage.strings["preferences"], "nothing has been stored")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(stored.utf8), options: .fragmentsAllowed) as? [String: Any],
      "the widget, which reads this object, shows nothing")
    #expect(object.keys.sorted() == ["fontSize", "hidesClock", "theme"], "the widget misses a key, or finds a new one")
    #expect(object["fontSize"] as? Int == preferences.fontSize, "the widget shows another size")
    #expect(object["theme"] as? String == preferences.theme, "the widget shows another theme")
    let read = try JSONDecoder().decode(VersionOneBackup.Preferences.self, from: Data(stored.utf8))
    #expect(read.hidesClock == preferences.hidesClock, "the widget, which knows true and false, shows nothing")
  }

  @Test("What version 1 stored is read, however it was laid out")
  func versionOne() throws {
    let stored = """
      { "theme": "night",
        "hidesClock": true, "fontSize": 31, "beta": [1, 2] }
      """
    let seen = try Self.seen(Self.store(stored).preferences())
    #expect(
      seen == ["size 31", "theme night", "hides clock: true"],
      "the update resets everybody's preferences")
  }

  /// Preferences of which one is missing, null or of another type, and its key.
  static let wrong: [(stored: String, key: String)] = [
    ("fontSize", [#""22""#, "true", "[22]", "{}", "null", ""]), ("theme", ["7", "false", #"["night"]"#, "null", ""]),
    ("hidesClock", ["1", "0", #""true""#, #""""#, "[]", "null", ""]),
  ].flatMap { key, values in
    values.map { value in
      let members = ["fontSize": "22", "theme": #""night""#, "hidesClock": "true"].merging([key: value]) { $1 }
      let stored = members.filter { !$0.value.isEmpty }.map { "\"\($0)\":\($1)" }.joined(separator: ",")
      return ("{\(stored)}", key)
    }
  }

  @Test("What cannot be read is an error that names the key, and stays where it is", arguments: wrong)
  func wrongValue(stored: String, key: String) {
    let store = Self.store(stored)
    do {
      let preferences = try store.preferences()
      Issue.record("read as \(preferences): the next save writes that over what somebody had chosen")
    } catch {
      #expect("\(error)".contains(key), "nobody can say what is wrong: \(error)")
      for other in ["fontSize", "theme", "hidesClock"] where other != key {
        #expect(!"\(error)".contains(other), "'\(other)' is blamed, which is right: \(error)")
      }
    }
    #expect(store.storage.strings == ["preferences": stored], "what could have been repaired is gone")
  }

  @Test(
    "A string that is no preferences is an error, and nobody's choice is reset without a word",
    arguments: [
      "", " ", "\n\t", "\u{0}", "{}", "null", "[]", "22", "true", "standard",
      #"[{"fontSize":22,"theme":"night","hidesClock":true}]"#, #"{"fontSize":22"#, #""{\"fontSize\":22}""#,
      #"{"fontSize":22.5,"theme":"night","hidesClock":true}"#,
    ])
  func noPreferences(stored: String) {
    #expect(throws: DecodingError.self, "the standard ones are shown, and the next save makes them final") {
      try Self.store(stored).preferences()
    }
  }

  @Test("A backup from an old device is read on the new one")
  func oldBackup() throws {
    let file = Data(#"{"device":"Ada's","preferences":{"fontSize":22,"theme":"night","hidesClock":true}}"#.utf8)
    let backup = try JSONDecoder().decode(Backup.self, from: file)
    #expect(
      Self.seen(backup.preferences) == ["size 22", "theme night", "hides clock: true"],
      "a new device, and everything has to be set up again")
    #expect(backup.device == "Ada's", "the backup says that it is somebody else's")
  }

  @Test(
    "A backup that cannot be read is an error, not a device with standard preferences",
    arguments: [
      #"{"device":"Ada's"}"#, #"{"device":"Ada's","preferences":null}"#, #"{"device":"Ada's","preferences":{}}"#,
      #"{"device":"Ada's","preferences":{"fontSize":"22","theme":"night","hidesClock":true}}"#,
      #"{"device":"Ada's","preferences":{"fontSize":22,"theme":"night"}}"#, #"{"device":"Ada's","preferences":"{}"}"#,
      #"{"preferences":{"fontSize":22,"theme":"night","hidesClock":true}}"#,
      #"{"device":null,"preferences":{"fontSize":22,"theme":"night","hidesClock":true}}"#,
    ]
      + ["7", "true", "[]", #"["Ada's"]"#, "{}"].map {
        #"{"device":\#($0),"preferences":{"fontSize":22,"theme":"night","hidesClock":true}}"#
      } + ["", " ", "null", "[]", "{}"] + wrong.map { #"{"device":"Ada's","preferences":\#($0.stored)}"# })
  func brokenBackup(file: String) {
    #expect(throws: DecodingError.self, "the choice of years is replaced on the new device, and nobody is told") {
      try JSONDecoder().decode(Backup.self, from: Data(file.utf8))
    }
  }

  @Test("A backup from the new device is read on an old one, and on the new one itself", arguments: chosen)
  func newBackup(choice: Choice) throws {
    let preferences = choice.preferences
    let device = " Ben's \(UUID().uuidString) 📱 "
    let file = try JSONEncoder().encode(Backup(device: device, preferences: preferences))
    let backup = try JSONDecoder().decode(VersionOneBackup.self, from: file)
    #expect(backup.device == device, "the backup says that it is somebody else's")
    let foundDevice = try JSONDecoder().decode(Backup.self, from: file).device
    #expect(foundDevice == device, "the backup says that it is somebody else's")
    #expect(backup.preferences.theme == preferences.theme, "the old device shows another theme")
    #expect(
      Array(backup.preferences.theme.unicodeScalars) == Array(preferences.theme.unicodeScalars),
      "a theme is looked up by its name, letter for letter, and is not found")
    #expect(backup.preferences.fontSize == preferences.fontSize, "the old device shows another size")
    #expect(backup.preferences.hidesClock == preferences.hidesClock, "the old device shows the clock, or hides it")
    let seen = try Self.seen(JSONDecoder().decode(Backup.self, from: file).preferences)
    #expect(
      seen == Self.seen(preferences),
      "the app cannot read the backup that it has just written")
  }
}

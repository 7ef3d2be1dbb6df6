import TestSupport
import Testing

/// Enums that are kept in `UserDefaults` as their raw values, by code that is written by hand.
@Suite struct RawValueFormatTests {
  /// - Parameters:
  ///   - load: gives a theme from the store.
  ///   - save: keeps one.
  private func settings(_ theme: String, _ load: String, _ save: String) -> String {
    """
    import Foundation
    \(theme)
    struct Settings {
      let defaults = UserDefaults.standard
      var theme: Theme {
        get { \(load) }
        nonmutating set { \(save) }
      }
    }
    """
  }

  private func breaking(
    from old: String, to new: String,
    load: String = "Theme(rawValue: defaults.string(forKey: \"theme\") ?? \"\") ?? .light",
    save: String = "defaults.set(newValue.rawValue, forKey: \"theme\")"
  ) throws -> Command.Result {
    try DocumentVersions.breaking(from: settings(old, load, save), to: settings(new, load, save))
  }

  @Test(
    "a raw value that is spelled in another way is not found any more",
    arguments: [
      "Theme(rawValue: defaults.string(forKey: \"theme\") ?? \"\") ?? .light",
      "defaults.string(forKey: \"theme\").flatMap(Theme.init(rawValue:)) ?? .light",
      "defaults.string(forKey: \"theme\").flatMap { Theme(rawValue: $0) } ?? .light",
      "guard let text = defaults.string(forKey: \"theme\"), let theme = Theme(rawValue: text) else { return .light }; return theme",
      "let text = defaults.object(forKey: \"theme\") as? String; return text.flatMap(Theme.init(rawValue:)) ?? .light",
      "if let text = defaults.string(forKey: \"theme\") { return Theme.init(rawValue: text) ?? .light }; return .light",
    ])
  func respelled(load: String) throws {
    let result = try breaking(
      from: "enum Theme: String { case light, dark }", to: "enum Theme: String { case light, dark = \"Dark\" }",
      load: load)
    #expect(result.code == 1)
    #expect(
      result.output.contains("error: 'Theme' has values in what was written before that are refused: \"dark\""),
      "\(result.output)")
    #expect(result.output.contains("v1 wrote \"dark\"; now: 'init(rawValue:)' gives nil"))
    #expect(result.output.contains("v1 keeps it on the device"))
    #expect(!result.output.contains("silently falls back"))
    #expect(result.output.contains("help: write down what was kept: `case dark = \"dark\"`"))
  }

  @Test("a choice that is gone gives way to another, unless the program takes it by force")
  func forced() throws {
    let (old, new) = ("enum Theme: Int { case light, dark }", "enum Theme: Int { case light }")
    let load = "Theme(rawValue: defaults.integer(forKey: \"theme\"))"
    let asked = try breaking(from: old, to: new, load: "\(load) ?? .light")
    #expect(asked.code == 0)
    #expect(asked.output.contains("what is not offered any more gives way to another choice"))
    let forced = try breaking(from: old, to: new, load: "\(load)!")
    #expect(forced.code == 1)
    #expect(
      forced.output.contains("v1 wrote 1; now: 'init(rawValue:)' gives nil, and '!' ends the program"),
      "\(forced.output)")
  }

  private static let light = "Theme(rawValue: defaults.string(forKey: \"theme\") ?? \"\") ?? .light"

  @Test("a raw value of the case that stands for all others is lost to nobody")
  func respelledFallback() throws {
    let (old, new) = ("enum Theme: String { case light, dark }", "enum Theme: String { case light = \"Light\", dark }")
    let reason = "what cannot be read gives way to '.light', which is what it stood for"
    for load in [Self.light, "defaults.string(forKey: \"theme\").flatMap(Theme.init(rawValue:)) ?? Theme.light"] {
      let result = try breaking(from: old, to: new, load: load)
      #expect(result.code == 0)
      #expect(result.output.contains(reason), "\(result.output)")
    }
    let dark = try breaking(from: old, to: new, load: Self.light.replacing("?? .light", with: "?? .dark"))
    #expect(dark.code == 1)
    // One place of two has another default.
    let page = "struct Page { @AppStorage(\"theme\") var theme = Theme.dark }"
    #expect(try breaking(from: "\(old)\n\(page)", to: "\(new)\n\(page)").code == 1)
    let same = page.replacing("Theme.dark", with: "Theme.light")
    #expect(try breaking(from: "\(old)\n\(same)", to: "\(new)\n\(same)").code == 0)
  }

  @Test("a number that stands for another case now is read as that")
  func renumbered() throws {
    let result = try breaking(
      from: "enum Theme: Int { case light, dark }", to: "enum Theme: Int { case light, sepia, dark }",
      load: "Theme(rawValue: defaults.integer(forKey: \"theme\")) ?? .light")
    #expect(result.code == 1)
    #expect(result.output.contains("1 was written for '.dark' and is read as '.sepia'"))
    #expect(result.output.contains("help: write down what was kept: `case dark = 1`"))
  }

  @Test("a choice that is gone is a note, which says why")
  func givenUp() throws {
    let result = try breaking(
      from: "enum Theme: String { case light, dark, sepia }", to: "enum Theme: String { case light, dark }")
    #expect(result.code == 0)
    #expect(result.output.contains("note: 'Theme' has values in what was written before that are refused: \"sepia\""))
    #expect(result.output.contains("'Theme' is a setting of its own"))
    #expect(result.output.contains("help: keep a case for it, or read it as another one"))
  }

  @Test("a copy of what can be had again does not make a setting more than that")
  func copiedElsewhere() throws {
    let cache = """

      struct Model: Codable { var theme: Theme }
      struct ModelCache {
        let file: URL
        func save(_ models: [Model]) throws { try JSONEncoder().encode(models).write(to: file) }
        func load() throws -> [Model] { try JSONDecoder().decode([Model].self, from: Data(contentsOf: file)) }
      }
      """
    let result = try breaking(
      from: "enum Theme: String, Codable { case light, dark, sepia }\(cache)",
      to: "enum Theme: String, Codable { case light, dark }\(cache)")
    #expect(result.code == 0)
    #expect(result.output.contains("'Theme' is a setting of its own"))
  }

  @Test(
    "what nothing writes as a raw value, or nothing reads from a store, is not kept by hand",
    arguments: [
      ("Theme(rawValue: defaults.string(forKey: \"theme\") ?? \"\") ?? .light", ""),
      (
        "Theme(rawValue: defaults.string(forKey: \"look\") ?? \"\") ?? .light",
        "defaults.set(newValue.rawValue, forKey: \"theme\")"
      ),
      ("Theme(rawValue: \"dark\") ?? .light", "defaults.set(newValue.rawValue, forKey: \"theme\")"),
    ])
  func notKept(load: String, save: String) throws {
    let result = try breaking(
      from: "enum Theme: String { case light, dark }", to: "enum Theme: String { case light, dark = \"Dark\" }",
      load: load,
      save: save)
    #expect(result.code == 0)
    #expect(!result.output.contains("error"))
  }

  @Test("another key is another place")
  func otherKey() throws {
    let load = "Theme(rawValue: defaults.string(forKey: \"theme\") ?? \"\") ?? .light"
    let save = "defaults.set(newValue.rawValue, forKey: \"theme\")"
    let result = try DocumentVersions.breaking(
      from: settings("enum Theme: String { case light, dark }", load, save),
      to: settings(
        "enum Theme: String { case light, dark = \"Dark\" }", load.replacing("\"theme\"", with: "\"look\""),
        save.replacing("\"theme\"", with: "\"look\"")))
    #expect(result.code == 1)
    #expect(result.output.contains("error: 'Theme' is kept at 'look' now, and nothing reads what was kept at 'theme'"))
    #expect(result.output.contains("note: 'Theme' has values in what was written before that are refused"))
    #expect(result.output.contains("v1 kept it at 'theme', and it is kept at 'look' now"))
  }

  @Test("the enum, the reading and the writing may stand in files of their own")
  func otherFiles() throws {
    func files(_ theme: String) -> [String: String] {
      [
        "Reading.swift":
          "import Foundation\nfunc theme() -> Theme? { UserDefaults.standard.string(forKey: Keys.theme).flatMap(Theme.init(rawValue:)) }",
        "Writing.swift":
          "import Foundation\nfunc keep(_ theme: Theme) { UserDefaults.standard.set(theme.rawValue, forKey: Keys.theme) }",
        "Keys.swift": "enum Keys { static let theme = \"theme\" }",
      ]
    }
    let result = try DocumentVersions.breaking(
      from: "enum Theme: String { case light, dark }", to: "enum Theme: String { case light, dark = \"Dark\" }",
      beside: files("Theme"))
    #expect(result.code == 1)
    #expect(result.output.contains("error: 'Theme' has values in what was written before that are refused: \"dark\""))
  }

  @Test(
    "what the code looks for before it makes a value is read as something else by intent",
    arguments: [
      "let text = defaults.string(forKey: \"theme\"); if text == \"dark\" { return .night }; return text.flatMap(Theme.init(rawValue:)) ?? .light",
      "let text = defaults.string(forKey: \"theme\"); if text == Self.old { return .night }; return text.flatMap(Theme.init(rawValue:)) ?? .light",
      "Theme(rawValue: Self.migrated(defaults.string(forKey: \"theme\") ?? \"\")) ?? .light",
      "let text = Self.migrated(defaults.string(forKey: \"theme\") ?? \"\"); guard let theme = Theme(rawValue: text) else { return .light }; return theme",
      "Theme(rawValue: [\"dark\": \"night\"][defaults.string(forKey: \"theme\") ?? \"\"] ?? \"\") ?? .light",
    ])
  func answered(load: String) throws {
    let (old, new) = ("enum Theme: String { case light, dark }", "enum Theme: String { case light, night }")
    func result(_ load: String, beside more: String = "") throws -> Command.Result {
      let members = """
        extension Settings {
          static let old = "dark"
          static func migrated(_ text: String) -> String {
            switch text {
            case "black", "dark": return Theme.night.rawValue
            default: return text
            }
          }
        }
        \(more)
        """
      return try breaking(
        from: "\(old)\n\(members.replacing("night", with: "dark"))", to: "\(new)\n\(members)", load: load)
    }
    let answered = try result(load)
    #expect(answered.code == 0, "\(answered.output)")
    #expect(
      answered.output.contains("the code looks for \"dark\" before it makes a 'Theme', so what was kept is read as"),
      "\(answered.output)")
    // What looks for another text, or does not look everywhere, loses it.
    let other = try result(load.replacing("\"dark\"", with: "\"black\"").replacing("Self.", with: "Self.un"))
    #expect(other.code == 1, "\(other.output)")
    let page = """
      struct Page {
        var theme: Theme { Theme(rawValue: UserDefaults.standard.string(forKey: "theme") ?? "") ?? .light }
      }
      """
    #expect(try result(load, beside: page).code == 1)
  }

  @Test("a default that is spelled like the value that is gone answers nothing")
  func defaultIsNoAnswer() throws {
    let result = try breaking(
      from: "enum Theme: String { case light, dark }", to: "enum Theme: String { case light, dark = \"Dark\" }",
      load: "Theme(rawValue: defaults.string(forKey: \"theme\") ?? \"dark\") ?? .light")
    #expect(result.code == 1, "\(result.output)")
  }

  @Test(
    "a raw value that a property of a kept type holds is kept with it",
    arguments: [
      ("@Model final class Document", "themeName.flatMap(Theme.init(rawValue:)) ?? .light", 1),
      (
        "@Model final class Document",
        "if let name = themeName, let theme = Theme(rawValue: name) { return theme }; return .light", 1
      ),
      ("struct Document: Codable", "Theme(rawValue: self.themeName ?? \"\") ?? .light", 1),
      ("struct Document", "Theme(rawValue: themeName ?? \"\") ?? .light", 0),
      ("@Model final class Document", "Theme(rawValue: other ?? \"\") ?? .light", 0),
      ("@Model final class Document", "Theme(rawValue: computed ?? \"\") ?? .light", 0),
    ])
  func heldByProperty(declaration: String, load: String, code: Int32) throws {
    let old = """
      \(declaration) {
        var themeName: String?
        var other: String?
        var computed: String? { nil }
        var theme: Theme {
          get { \(load) }
          set { themeName = newValue.rawValue }
        }
        init() {}
      }
      """
    let store = """
      import Foundation
      struct Store {
        let file: URL
        func save(_ document: Document) throws { try JSONEncoder().encode(document).write(to: file) }
        func load() throws -> Document { try JSONDecoder().decode(Document.self, from: Data(contentsOf: file)) }
      }
      """
    let (light, dark) = (
      "enum Theme: String { case light, dark }", "enum Theme: String { case light, dark = \"Dark\" }"
    )
    let found = "error: 'Theme' has values in what was written before that are refused: \"dark\""
    let result = try DocumentVersions.breaking(
      from: "\(old)\n\(light)", to: "\(old)\n\(dark)", beside: ["Store.swift": store])
    #expect(result.code == code, "\(result.output)")
    #expect(result.output.contains(found) == (code == 1), "\(result.output)")
    let apart = try DocumentVersions.breaking(
      from: light, to: dark, beside: ["Model.swift": old, "Store.swift": store])
    #expect(apart.code == code, "\(apart.output)")
    let elsewhere = try DocumentVersions.breaking(
      from: light, to: dark,
      beside: [
        "Model.swift": old.replacing("themeName = newValue.rawValue", with: ""), "Store.swift": store,
        "View.swift": "func pick(_ theme: Theme, for document: inout Document) { document.themeName = theme.rawValue }",
      ])
    #expect(elsewhere.code == code, "\(elsewhere.output)")
    let unwritten = old.replacing("themeName = newValue.rawValue", with: "other = newValue.description")
    let never = try DocumentVersions.breaking(
      from: "\(unwritten)\n\(light)", to: "\(unwritten)\n\(dark)", beside: ["Store.swift": store])
    #expect(never.code == 0, "\(never.output)")
  }

  @Test("a choice that went with one of several settings may have been offered there alone")
  func goneWithSetting() throws {
    func views(_ rest: String) -> String {
      """
      import SwiftUI
      struct Videos { @AppStorage("videoOrder") var order: Order = .published }
      \(rest)
      """
    }
    let all = "struct AllVideos { @AppStorage(\"allOrder\") var order: Order = .published }"
    let (old, new) = (
      "enum Order: Int { case published, cleared, created }", "enum Order: Int { case published, created }"
    )
    let gone = try DocumentVersions.breaking(from: "\(views(all))\n\(old)", to: "\(views(""))\n\(new)")
    #expect(gone.output.contains("note: 1 was written for '.cleared' and is read as '.created'"), "\(gone.output)")
    #expect(gone.output.contains("v1 kept it at 'allOrder', too"), "\(gone.output)")
    let named = { (text: String) in
      text.replacing("\"allOrder\"", with: "Const.all").replacing("\"videoOrder\"", with: "Const.videos")
    }
    let byConstants = try DocumentVersions.breaking(
      from: named("\(views(all))\n\(old)"), to: named("\(views(""))\n\(new)"),
      beside: ["Const.swift": "enum Const { static let all = \"allOrder\"; static let videos = \"videoOrder\" }"])
    #expect(byConstants.output.contains("v1 kept it at 'allOrder', too"), "\(byConstants.output)")
    let kept = try DocumentVersions.breaking(from: "\(views(all))\n\(old)", to: "\(views(all))\n\(new)")
    #expect(kept.output.contains("error: 1 was written for '.cleared' and is read as '.created'"), "\(kept.output)")
  }

  @Test(
    "what a property holds is answered where it is read, and by no answer to a setting",
    arguments: [
      ("if themeName == \"dark\" { return .night }; return Theme(rawValue: themeName) ?? .light", true, 0),
      ("Theme(rawValue: themeName) ?? .light", true, 1),
      ("Theme(rawValue: themeName) ?? .light", false, 1),
    ])
  func answeredInProperty(load: String, isSetting: Bool, code: Int32) throws {
    let setting = """
      struct Settings {
        var theme: Theme {
          get {
            let text = UserDefaults.standard.string(forKey: "theme")
            if text == "dark" { return .night }
            return text.flatMap(Theme.init(rawValue:)) ?? .light
          }
          set { UserDefaults.standard.set(newValue.rawValue, forKey: "theme") }
        }
      }
      """
    let model = """
      import Foundation
      @Model final class Page {
        var themeName = "light"
        var theme: Theme {
          get { \(load) }
          set { themeName = newValue.rawValue }
        }
        init() {}
      }
      \(isSetting ? setting : "")
      """
    let result = try DocumentVersions.breaking(
      from: "\(model.replacing(".night", with: ".dark"))\nenum Theme: String { case light, dark }",
      to: "\(model)\nenum Theme: String { case light, night }")
    #expect(result.code == code, "\(result.output)")
  }

  @Test("the case that stands for what cannot be read is that of properties and settings together")
  func fallbacksOfAll() throws {
    func version(_ theme: String, _ fallback: String) -> String {
      """
      @Model final class Page {
        var themeName = "dark"
        var theme: Theme {
          get { Theme(rawValue: themeName) ?? .\(fallback) }
          set { themeName = newValue.rawValue }
        }
        init() {}
      }
      struct View { @AppStorage("theme") var theme = Theme.light }
      \(theme)
      """
    }
    let (old, new) = ("enum Theme: String { case light, dark }", "enum Theme: String { case light = \"Light\", dark }")
    for (fallback, code) in [("light", Int32(0)), ("dark", 1)] {
      let result = try DocumentVersions.breaking(from: version(old, fallback), to: version(new, fallback))
      #expect(result.code == code, "\(result.output)")
    }
  }
}

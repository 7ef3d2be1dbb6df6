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
}

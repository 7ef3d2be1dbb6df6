import TestSupport
import Testing

/// Keys, files and suites that an earlier version kept values under, and that no code names any more.
@Suite struct LeftPlaceTests {
  private func store(_ key: String, type: String = "Post", members: String = "var id: Int") -> String {
    """
    import Foundation
    struct \(type): Codable { \(members) }
    struct Timeline {
      func save(_ posts: [\(type)]) throws {
        UserDefaults.standard.set(try JSONEncoder().encode(posts), forKey: \(key))
      }
      func load() throws -> [\(type)] {
        guard let data = UserDefaults.standard.data(forKey: \(key)) else { return [] }
        return try JSONDecoder().decode([\(type)].self, from: data)
      }
    }

    """
  }

  // MARK: Types

  @Test("a type whose format is the same is kept under another key")
  func sameFormat() throws {
    let result = try DocumentVersions.breaking(from: store("\"posts\""), to: store("\"timeline\""))
    #expect(result.code == 1)
    #expect(
      result.output.contains(
        "error: 'Post' is kept at 'timeline' now, and nothing reads what was kept at 'posts' (against v1) [silent-format-change]"
      ))
    #expect(result.output.contains("help: read the old place where the new one has nothing, and move what it holds"))
  }

  @Test(
    "what still names the old place may move what it holds",
    arguments: [
      "let before = \"posts\"", "enum Legacy: String { case posts, likes }", "/* moved from \"posts\" in 2.0 */",
    ])
  func namedStill(_ code: String) throws {
    #expect(
      try DocumentVersions.breaking(from: store("\"posts\""), to: store("\"timeline\"") + code).code == 0)
  }

  @Test("a word of the code that is called like the old place names no place")
  func otherWords() throws {
    let code = "enum Legacy: String { case posts = \"old\" }\nlet posts = 1"
    let result = try DocumentVersions.breaking(from: store("\"posts\""), to: store("\"timeline\"") + code)
    #expect(result.code == 1)
  }

  @Test("who raises a number starts anew", arguments: ["posts2", "posts_v2", "posts.v3", "posts-2"])
  func renumbered(key: String) throws {
    let result = try DocumentVersions.breaking(from: store("\"posts\""), to: store("\"\(key)\""))
    #expect(result.code == 0)
    #expect(result.output.contains("note: 'Post' is kept at '\(key)' now"))
    #expect(result.output.contains("note: the place was given another number, which starts anew"))
  }

  @Test("another separator is another name", arguments: ["user_posts", "user.posts", "userPosts"])
  func respelled(key: String) throws {
    let result = try DocumentVersions.breaking(from: store("\"user-posts\""), to: store("\"\(key)\""))
    #expect(result.code == 1)
    #expect(!result.output.contains("another number"))
  }

  @Test("a cache is made again, and a key that is not known may be any")
  func uncertain() throws {
    func cache(_ key: String) -> String { store("\"\(key)\"").replacing("Timeline", with: "TimelineCache") }
    #expect(try DocumentVersions.breaking(from: cache("posts"), to: cache("timeline")).code == 0)
    #expect(try DocumentVersions.breaking(from: store("\"posts\""), to: store("Keys.current")).code == 0)
  }

  @Test("types that are kept within another are told with it")
  func once() throws {
    let page = "var first: Post\n}\nstruct Post: Codable { var id: Int"
    func pages(_ key: String) -> String { store(key, type: "Page", members: page) }
    let result = try DocumentVersions.breaking(from: pages("\"pages\""), to: pages("\"book\""))
    #expect(result.output.components(separatedBy: "nothing reads what was kept").count == 2)
  }

  @Test("a comment allows it")
  func allowed() throws {
    let comment = "// codable-lint:allow silent-format-change: posts are fetched again"
    let moved = store("\"timeline\"").replacing("    UserDefaults", with: "    \(comment)\n    UserDefaults")
    #expect(try DocumentVersions.breaking(from: store("\"posts\""), to: moved).code == 0)
  }

  @Test("older versions read their own places")
  func forward() throws {
    let result = try DocumentVersions.breaking(
      from: store("\"posts\""), to: store("\"timeline\""), ["--mode", "forward"])
    #expect(result.code == 0)
    #expect(!result.output.contains("nothing reads"))
  }

  @Test(
    "what the configuration says of a type counts for its places, too",
    arguments: [("forward", "backward", 0), ("off", "backward", 0), ("full", "forward", 1), ("backward", "forward", 1)])
  func typeMode(setting: String, mode: String, code: Int32) throws {
    let result = try DocumentVersions.breaking(
      from: store("\"posts\""), to: store("\"timeline\""),
      beside: [".codable-lint.json": #"{ formats: { "Post": "\#(setting)" } }"#], ["--mode", mode])
    #expect(result.code == code, "\(result.output)")
    #expect(result.output.contains("nothing reads") == (code == 1))
  }

  @Test("the line that kept a type is named, by the name that the type had")
  func renamedType() throws {
    let renamed = store("\"timeline\"", type: "Article")
      .replacing("struct Article", with: "// codable-lint:format was Post\nstruct Article")
    let result = try DocumentVersions.breaking(from: store("\"posts\""), to: renamed)
    #expect(result.output.contains("'Article' is kept at 'timeline' now"), "\(result.output)")
    #expect(result.output.contains("v1 kept it: '"), "\(result.output)")
  }

  // MARK: Suites

  private func suite(_ name: String, _ rest: String = "") -> String {
    "import Foundation\nextension UserDefaults {\n  static let group = UserDefaults(suiteName: \(name))!\n}\n\(rest)\n"
  }

  @Test("a suite under another name")
  func renamedSuite() throws {
    let result = try DocumentVersions.breaking(from: suite("\"group.acme\""), to: suite("\"A1.acme\""))
    #expect(result.code == 1)
    #expect(
      result.output.contains(
        "error: the settings in 'group.acme' are not read any more: the suite is 'A1.acme' now (against v1)"))
    #expect(result.output.contains("Document.swift:3:46: error"))
  }

  @Test("the name of a suite may be a constant")
  func constant() throws {
    func named(_ name: String) -> String {
      suite("Self.suite", "extension UserDefaults { static let suite = \"\(name)\" }")
    }
    #expect(try DocumentVersions.breaking(from: named("group.acme"), to: named("A1.acme")).code == 1)
    #expect(try DocumentVersions.breaking(from: suite("\"group.acme\""), to: named("group.acme")).code == 0)
  }

  @Test("of the suites of several builds one is told")
  func builds() throws {
    func both(_ name: String) -> String {
      suite("\"\(name)\"", "extension UserDefaults { static let debug = UserDefaults(suiteName: \"\(name).debug\")! }")
    }
    let result = try DocumentVersions.breaking(from: both("group.acme"), to: both("A1.acme"))
    #expect(result.output.contains("the settings in 'group.acme' are not read any more: the suite is 'A1.acme' now"))
    #expect(result.output.contains("1 error."))
  }

  @Test("one suite gives way to another that was there")
  func joined() throws {
    let other = "struct Widget { let settings = UserDefaults(suiteName: \"acme\")! }"
    let result = try DocumentVersions.breaking(
      from: suite("\"group.acme\"", other), to: suite("\"acme\"", other))
    #expect(
      result.output.contains("error: the settings in 'group.acme' are not read any more: the suite is 'acme' now"))
  }

  @Test(
    "a suite that is still named, that has gone with what used it, or whose name is not known",
    arguments: [
      ("let old = \"group.acme\"", "\"A1.acme\""), ("", "name(of: .main)"), ("", "\"\\(prefix).acme\""),
      ("func old(_ id: String) -> String { \"group.\\(id)\" }", "\"A1.acme\""),
      ("func old(_ id: String) -> String { \"\\(id).acme\" }", "\"A1.other\""),
    ])
  func uncertainSuite(code: String, name: String) throws {
    #expect(try DocumentVersions.breaking(from: suite("\"group.acme\""), to: suite(name, code)).code == 0)
    #expect(try DocumentVersions.breaking(from: suite("\"group.acme\""), to: "import Foundation\n").code == 0)
  }

  @Test("settings of other programs are their own")
  func systemSuite() throws {
    let result = try DocumentVersions.breaking(
      from: suite("\"com.apple.dock\""), to: suite("\"com.apple.finder\""))
    #expect(result.code == 0)
  }

  // MARK: Settings

  private func settings(_ key: String, _ rest: String = "") -> String {
    """
    import SwiftUI
    struct Panel: View {
      @AppStorage(\(key)) var seconds = 10
      var body: some View { Text("\\(seconds)") }
    }
    \(rest)

    """
  }

  private static let said = "v1 kept settings under 'HIDE_AFTER', which no code names any more"

  private static let byHand = """
    struct Delay {
      var seconds: Int {
        get { UserDefaults.standard.integer(forKey: HIDE) }
        set { UserDefaults.standard.set(newValue, forKey: HIDE) }
      }
    }
    """

  @Test(
    "a setting whose key is named nowhere is told, and is no finding",
    arguments: [
      "import SwiftUI\nstruct Panel { @AppStorage(\"HIDE_AFTER\") var seconds = 10 }",
      "import Foundation\n\(byHand.replacing("HIDE", with: "\"HIDE_AFTER\""))",
      "import Foundation\n\(byHand.replacing("HIDE", with: "Keys.delay"))\nenum Keys { static let delay = \"HIDE_AFTER\" }",
      "import Foundation\n\(byHand.replacing("HIDE", with: "Keys.HIDE_AFTER.rawValue"))\nenum Keys: String { case HIDE_AFTER }",
      "import Defaults\nextension Defaults.Keys { static let delay = Key<Int>(\"HIDE_AFTER\", default: 10) }",
      "extension DefaultsKeys { var delay: DefaultsKey<Int> { .init(\"HIDE_AFTER\", defaultValue: 10) } }",
      "extension UserDefaults.Key { static let delay: UserDefaults.Key = \"HIDE_AFTER\" }",
    ])
  func setting(old: String) throws {
    let result = try DocumentVersions.breaking(from: old, to: settings("\"hideAfter\""))
    #expect(result.code == 0)
    #expect(result.errors.contains(Self.said), "\(result.errors)")
    #expect(result.errors.contains("whoever changed them starts from the default"))
    #expect(try !DocumentVersions.breaking(from: old, to: old + "\n").errors.contains("kept settings"))
  }

  @Test(
    "a key that is still named, that nothing wrote, or that is put together",
    arguments: [
      (old: "", new: "let before = \"HIDE_AFTER\""),
      ("let seconds = UserDefaults.standard.integer(forKey: \"MANAGED\")", "let before = \"HIDE_AFTER\""),
      ("struct Other { @AppStorage(\"\\(name).hide\") var hides = false }", "let before = \"HIDE_AFTER\""),
    ])
  func keptSetting(old: String, new: String) throws {
    let result = try DocumentVersions.breaking(
      from: settings("\"HIDE_AFTER\"", old), to: settings("\"hideAfter\"", new))
    #expect(!result.errors.contains("kept settings"))
  }

  @Test("the key of a type that is coded is told with the type")
  func codedSetting() throws {
    let result = try DocumentVersions.breaking(from: store("\"posts\""), to: store("\"timeline\""))
    #expect(!result.errors.contains("kept settings"))
  }

  @Test("of many keys the first are named")
  func manySettings() throws {
    let old = (1...10).map { "struct S\($0) { @AppStorage(\"KEY_\($0)\") var value = 1 }" }
    let result = try DocumentVersions.breaking(
      from: "import SwiftUI\n" + old.joined(separator: "\n"), to: settings("\"hideAfter\""))
    #expect(result.errors.contains("'KEY_7' and 2 more, which no code names any more"))
  }

  private static let foldersSaid = "v1 kept files at 'Acme/Images', which no code names any more"

  @Test(
    "a file or folder that is named nowhere is told, and is no finding",
    arguments: [
      "func images(_ files: FileManager) -> URL? { files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first?.appendingPathComponent(\"Acme/Images\") }",
      "struct Images { let folder = URL.documentsDirectory.appending(path: \"Acme/Images\") }",
      "struct Images { let folder = URL.documentsDirectory.appending(path: Folders.images) }\nenum Folders { static let images = \"Acme/Images\" }",
      "func images() -> URL { var url = URL.documentsDirectory; let name = \"a\"; url.append(component: \"Acme/Images\"); return url }",
    ])
  func folder(old: String) throws {
    let old = "import Foundation\n\(old)"
    let result = try DocumentVersions.breaking(from: old, to: old.replacing("Acme/", with: "Acme App/"))
    #expect(result.code == 0)
    #expect(result.errors.contains(Self.foldersSaid), "\(result.errors)")
    #expect(result.errors.contains("Where a file or folder has only been renamed, move what it holds"))
    // What still names it may move what it holds, be it by its parts.
    for more in ["let before = \"Acme/Images\"", "let before = [\"Acme\", \"Images\"]"] {
      let kept = try DocumentVersions.breaking(from: old, to: old.replacing("Acme/", with: "Acme App/") + "\n" + more)
      #expect(!kept.errors.contains("kept files"), "\(kept.errors)")
    }
  }

  @Test(
    "a file that does not last, a copy, and what helps to find an error",
    arguments: [
      "let folder = FileManager.default.temporaryDirectory.appendingPathComponent(\"Acme/Images\")",
      "let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0].appendingPathComponent(\"Acme/Images\")",
      "let folder = URL.documentsDirectory.appendingPathComponent(\"ImageCache\")",
      "let file = URL.documentsDirectory.appendingPathComponent(\"app.log\")",
      "let page = URL(string: \"https://example.org\")?.appendingPathComponent(\"Acme/Images\")",
    ])
  func passingFolder(old: String) throws {
    let result = try DocumentVersions.breaking(
      from: "import Foundation\nstruct Images { \(old) }", to: "struct Images {}")
    #expect(!result.errors.contains("kept files"), "\(result.errors)")
  }

  // MARK: Items of the keychain

  @Test(
    "an item of the keychain that is named nowhere is told, and is no finding",
    arguments: [
      "let query: [String: Any] = [kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: NAME]",
      "func ask(_ query: inout [String: Any]) { query[kSecAttrAccount as String] = NAME }",
      "let keychain = Keychain(service: NAME)",
    ])
  func keychain(code: String) throws {
    let old = code.replacing("NAME", with: "\"acme.tokens\"")
    let constant = code.replacing("NAME", with: "Names.tokens") + "\nenum Names { static let tokens = \"acme.tokens\" }"
    for before in [old, constant] {
      let result = try DocumentVersions.breaking(from: before, to: code.replacing("NAME", with: "\"org.acme.tokens\""))
      #expect(result.code == 0)
      let said = "v1 kept items of the keychain under 'acme.tokens', which no code names any more: they are not found."
      #expect(result.errors.contains(said), "\(result.errors)")
    }
    #expect(try !DocumentVersions.breaking(from: old, to: constant).errors.contains("kept items"))
  }
}

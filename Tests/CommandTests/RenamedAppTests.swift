import TestSupport
import Testing

/// Apps whose bundle identifier changes: to the system the new one is another app, with other settings and files.
@Suite struct RenamedAppTests {
  private func store(_ members: String) -> String {
    """
    import Foundation
    struct Document: Codable { \(members) }
    struct Store {
      func load() throws -> Document {
        try JSONDecoder().decode(Document.self, from: UserDefaults.standard.data(forKey: "document") ?? Data())
      }
      func save(_ document: Document) throws {
        UserDefaults.standard.set(try JSONEncoder().encode(document), forKey: "document")
      }
    }
    """
  }

  /// - Parameters:
  ///   - project: the file that names the app.
  ///   - isCommitted: whether the new version is a commit, or lies in the work tree.
  private func breaking(
    from old: String, to new: String, in project: String = "App.xcodeproj/project.pbxproj", isCommitted: Bool = false
  ) throws -> Command.Result {
    let repository = try GitFolder()
    try repository.folder.write(store("var id: Int"), to: "Store.swift")
    try repository.folder.write(old, to: project)
    try repository.commitAll()
    try repository.git("tag", "v1")
    try repository.folder.write(store("var id: Int; var name: String"), to: "Store.swift")
    try repository.folder.write(new, to: project)
    if isCommitted { try repository.commitAll() }
    let command = Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment)
    return try command.run(["breaking", "--against", "v1", "--no-cache", "--color", "never"])
  }

  @Test(
    "what the old one kept is not where the new one looks",
    arguments: [
      ("App.xcodeproj/project.pbxproj", "\t\t\t\tPRODUCT_BUNDLE_IDENTIFIER = NAME;\n"),
      ("App.xcodeproj/project.pbxproj", "\"PRODUCT_BUNDLE_IDENTIFIER[sdk=macosx*]\" = \"NAME\";\n"),
      ("Config/App.xcconfig", "PRODUCT_BUNDLE_IDENTIFIER = NAME\n"),
      ("project.yml", "        PRODUCT_BUNDLE_IDENTIFIER: NAME\n"),
      ("Apps/Reader/project.yml", "        PRODUCT_BUNDLE_IDENTIFIER: \"NAME\"\n"),
    ])
  func renamed(file: String, setting: String) throws {
    let (old, new) = ("com.example.reader", "org.example.reader")
    for isCommitted in [false, true] {
      let result = try breaking(
        from: setting.replacing("NAME", with: old) + setting.replacing("NAME", with: "\(old).tests"),
        to: setting.replacing("NAME", with: "\(old).tests") + setting.replacing("NAME", with: new), in: file,
        isCommitted: isCommitted)
      #expect(result.code == 0)
      #expect(result.output.contains("note: the key 'name' is required and missing"))
      #expect(result.output.contains("the bundle identifier was '\(old)' and is '\(new)' now"))
      #expect(result.errors.contains("The bundle identifier was '\(old)' in v1 and is '\(new)' now."))
    }
  }

  @Test("a name that is left, or is put together from others, says nothing")
  func sameApp() throws {
    func settings(_ names: String...) -> String {
      names.map { "PRODUCT_BUNDLE_IDENTIFIER = \($0);\n" }.joined()
    }
    for (old, new) in [
      (settings("com.example.a"), settings("com.example.a", "com.example.b")),
      (settings("com.example.a", "com.example.b"), settings("com.example.b", "com.example.c")),
      (settings("$(BASE).a"), settings("$(BASE).b")), (settings("com.example.a"), ""), ("", settings("com.example.a")),
    ] {
      let result = try breaking(from: old, to: new)
      #expect(result.code == 1)
      #expect(!result.errors.contains("bundle identifier"))
    }
  }

  private static func entitlements(_ value: String) -> String {
    "<plist><dict>\n\t<key>com.apple.security.app-sandbox</key>\n\t<\(value)/>\n</dict></plist>\n"
  }

  @Test(
    "an app that has left the sandbox finds other folders",
    arguments: [
      ("App/App.entitlements", entitlements("true"), entitlements("false")),
      ("App/App.entitlements", entitlements("true"), "<plist><dict>\n</dict></plist>\n"),
      (
        "App/App.entitlements", "<key>com.apple.security.app-sandbox</key><true/>\n",
        "<key>com.apple.security.app-sandbox</key><false/>\n<key>other</key><true/>\n\n<true/>\n"
      ),
      ("App.xcodeproj/project.pbxproj", "\t\tENABLE_APP_SANDBOX = YES;\n", "\t\tENABLE_APP_SANDBOX = NO;\n"),
      ("project.yml", "    ENABLE_APP_SANDBOX: YES\n", "    ENABLE_APP_SANDBOX: NO\n"),
    ])
  func sandbox(file: String, on: String, off: String) throws {
    let text = "'\(file)' kept the app in a sandbox in v1, and does not now."
    for isCommitted in [false, true] {
      #expect(try breaking(from: on, to: off, in: file, isCommitted: isCommitted).errors.contains(text))
    }
    #expect(try !breaking(from: on, to: on + "\n", in: file).errors.contains("sandbox"))
    #expect(try !breaking(from: off, to: on, in: file).errors.contains("sandbox"))
  }

  @Test("entitlements that have moved say nothing")
  func movedEntitlements() throws {
    let repository = try GitFolder()
    try repository.folder.write(store("var id: Int"), to: "Store.swift")
    try repository.folder.write(Self.entitlements("true"), to: "Old/App.entitlements")
    try repository.commitAll()
    try repository.git("tag", "v1")
    try repository.git("mv", "Old/App.entitlements", "App.entitlements")
    let command = Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment)
    let result = try command.run(["breaking", "--against", "v1", "--no-cache", "--color", "never"])
    #expect(result.code == 0 && result.errors.contains("with v1."))
    #expect(!result.errors.contains("sandbox"))
  }
}

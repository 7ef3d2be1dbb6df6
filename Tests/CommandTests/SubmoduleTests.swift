import Foundation
import TestSupport
import Testing

/// What a submodule held is part of an earlier version, as it is part of the work tree today.
@Suite struct SubmoduleTests {
  private static let store = """
    import Foundation
    func load(_ data: Data) throws -> Settings { try JSONDecoder().decode(Settings.self, from: data) }
    func save(_ settings: Settings) throws {
      UserDefaults.standard.set(try JSONEncoder().encode(settings), forKey: "settings")
    }

    """

  /// An app with a submodule at `Kit`, whose `Settings` have a second key since the app's tag `v1`.
  private func app() throws -> GitFolder {
    let kit = try GitFolder()
    try kit.folder.write(Self.store + "struct Settings: Codable { var name: String }\n", to: "Settings.swift")
    try kit.commitAll()
    let app = try GitFolder()
    try app.folder.write("struct App {}\n", to: "App.swift")
    try app.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", kit.folder.path, "Kit")
    try app.commitAll()
    try app.git("tag", "v1")
    try app.folder.write(
      Self.store + "struct Settings: Codable { var name: String; var size: Int }\n", to: "Kit/Settings.swift")
    return app
  }

  private func run(_ arguments: String..., in app: GitFolder) throws -> Command.Result {
    try Command(executable: CodableLintBinary.path, folder: app.folder.path, environment: app.environment)
      .run(arguments + ["--no-cache"])
  }

  @Test("a change of a format in a submodule is found from the repository around it")
  func formats() throws {
    let app = try app()
    for path in [".", "Kit", "Kit/Settings.swift"] {
      let result = try run("breaking", path, "--against", "v1", in: app)
      #expect(result.code == 1, "\(path)")
      #expect(result.output.contains("Kit/Settings.swift:6:50: error: the key 'size' is required"), "\(result.output)")
    }
    #expect(try run("breaking", "App.swift", "--against", "v1", in: app).code == 0)
  }

  @Test("what a submodule held counts as there before in an audit")
  func audit() throws {
    let app = try app()
    let kit = Command(executable: "/usr/bin/env", folder: app.folder.path("Kit"), environment: app.environment)
    let losing =
      Self.store + "struct Settings: Codable { var name: String }\n"
      + "let some = try? JSONDecoder().decode(Settings.self, from: Data())\n"
    try app.folder.write(losing, to: "Kit/Settings.swift")
    #expect(try kit.run(["git", "commit", "--quiet", "--all", "--message", "losing"]).code == 0)
    try app.commitAll()
    let same = try run("audit", "--against", "HEAD", "--ratchet", in: app)
    #expect(same.code == 0, "\(same.output)")
    let since = try run("audit", "--against", "v1", "--ratchet", in: app)
    #expect(since.code == 1, "\(since.output)")
  }

  @Test("a submodule that is not checked out is told of, and one whose clone lacks the commit is an error")
  func unknown() throws {
    let app = try app()
    let kit = Command(executable: "/usr/bin/env", folder: app.folder.path("Kit"), environment: app.environment)
    for arguments in [
      ["checkout", "--quiet", "--orphan", "other"], ["commit", "--quiet", "--all", "--message", "other"],
      ["remote", "remove", "origin"], ["branch", "--quiet", "--delete", "--force", "main"],
      ["reflog", "expire", "--expire=now", "--all"], ["gc", "--quiet", "--prune=now"],
    ] { #expect(try kit.run(["git"] + arguments).code == 0, "\(arguments)") }
    let lacking = try run("breaking", "--against", "v1", in: app)
    #expect(lacking.code == 2)
    #expect(lacking.errors.contains("error: the submodule 'Kit' was at "), "\(lacking.errors)")
    #expect(lacking.errors.contains("Fetch it first: git -C 'Kit' fetch --tags origin "))
    let beside = try run("breaking", "App.swift", "--against", "v1", in: app)
    #expect(beside.code == 0)
    #expect(beside.errors.contains("v1 has a submodule at 'Kit' whose files of that time are not in this clone"))
    try app.git("submodule", "--quiet", "deinit", "--force", "Kit")
    let without = try run("breaking", "--against", "v1", in: app)
    #expect(without.code == 0)
    #expect(without.errors.contains("v1 has a submodule at 'Kit' whose files of that time are not in this clone"))
  }

  @Test("a submodule that git does not open is an error, unless it is beside what is asked for")
  func unopened() throws {
    let app = try app()
    try app.folder.write("gitdir: /nowhere\n", to: "Kit/.git")
    let result = try run("breaking", "--against", "v1", in: app)
    #expect(result.code == 2)
    #expect(result.errors.contains("git finds no work tree at \(app.folder.path("Kit"))"), "\(result.errors)")
    let beside = try run("breaking", "App.swift", "--against", "v1", in: app)
    #expect(beside.code == 0)
    #expect(beside.errors.contains("v1 has a submodule at 'Kit' whose files of that time are not in this clone"))
  }
}

import Foundation
import TestSupport
import Testing

/// What was not looked at never looks clean.
@Suite struct NothingCheckedTests {
  private static let model = """
    import Foundation
    struct User: Codable { var id: Int; var name: String }
    func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
    func save(_ user: User) throws { UserDefaults.standard.set(try JSONEncoder().encode(user), forKey: "user") }

    """
  private static let grown = model.replacing("name: String", with: "name: String; var age: Int")
  /// More brackets than the parser follows.
  private static let deep = "let x = " + String(repeating: "(", count: 300) + "1" + String(repeating: ")", count: 300)

  private func run(_ arguments: String..., in repository: GitFolder) throws -> Command.Result {
    try Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment
    ).run(arguments + ["--no-cache"])
  }

  private func baseline(_ verb: String, in folder: TemporaryFolder) throws -> Command.Result {
    try CodableLintBinary.run(["baseline", verb, "--baseline", "known.jsonl"], in: folder)
  }

  @Test("a baseline keeps what it knows of a file that cannot be read, and never knows that it cannot")
  func baselines() throws {
    let folder = try TemporaryFolder()
    let source = LoadingSource.swallowing("Cart")
    try folder.write(source, to: "Cart.swift")
    #expect(try baseline("create", in: folder).output.contains("1 known"))
    try (Data(source.utf8) + [0xE9, 0x0A]).write(to: URL(filePath: folder.path).appending(path: "Cart.swift"))
    #expect(try baseline("prune", in: folder).output.contains("1 known, 0 added, 0 removed"))
    #expect(try baseline("update", in: folder).output.contains("1 known, 0 added, 0 removed"))
    let lint = try CodableLintBinary.run(["lint", "--baseline", "known.jsonl"], in: folder)
    #expect(lint.code == 1)
    #expect(lint.output.contains("[unreadable-file]"))
    let diff = try CodableLintBinary.run(["lint", "--fix", "--diff"], in: folder)
    #expect(diff.code == 2)
    #expect(diff.errors.contains("Cart.swift: line"))
  }

  @Test("a version with a file that cannot be parsed is not one without its types")
  func earlierVersion() throws {
    let repository = try GitFolder()
    try repository.folder.write(Self.model + Self.deep, to: "User.swift")
    try repository.commitAll()
    try repository.git("tag", "v1")
    let shapes = try run("shape", "--all", "--format", "json", in: repository)
    #expect(shapes.errors.contains("User.swift: "))
    try repository.folder.write(Self.grown, to: "User.swift")
    let result = try run("breaking", "--against", "v1", in: repository)
    #expect(result.code == 2)
    #expect(result.errors.contains("at v1, User.swift: "))
  }

  @Test("a type that is named is compared wherever it stands, and no folder without Swift is")
  func places() throws {
    let repository = try GitFolder()
    try repository.folder.write(Self.model, to: "A/User.swift")
    try repository.folder.write("let b = 1\n", to: "B/B.swift")
    try repository.commitAll()
    try repository.git("tag", "v1")
    try repository.folder.write(Self.grown, to: "A/User.swift")
    try repository.folder.write("{}", to: "empty/e.json")
    #expect(try run("breaking", "B", "--against", "v1", "--type", "User", in: repository).code == 1)
    let empty = try run("breaking", "empty", "--against", "v1", in: repository)
    #expect(empty.code == 2)
    #expect(empty.errors.contains("there is no Swift file here"))
    let facts = try CodableLintBinary.run(["facts", "empty", "--output", "x.facts"], in: repository.folder)
    #expect(facts.code == 2)
  }

  @Test("a link that became a file is part of the change")
  func linkToFile() throws {
    let repository = try GitFolder()
    let file = URL(filePath: repository.folder.path).appending(path: "Cart.swift")
    try repository.folder.write("let a = 1\n", to: "real.txt")
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "real.txt")
    try repository.commitAll()
    try FileManager.default.removeItem(at: file)
    try repository.folder.write(LoadingSource.swallowing("Cart"), to: "Cart.swift")
    try repository.git("add", "Cart.swift")
    #expect(try run("lint", "--staged", in: repository).code == 1)
    #expect(try run("lint", "--since", "HEAD", in: repository).code == 1)
  }

  @Test("no payload is no proof", arguments: ["[]", #"{"log":{"entries":[]}}"#])
  func payloads(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.model, to: "User.swift")
    let name = text == "[]" ? "payloads.json" : "traffic.har"
    try folder.write(text, to: name)
    let result = try CodableLintBinary.run(["contract", "User", name, "--no-cache"], in: folder)
    #expect(result.code == 2)
    #expect(result.errors.contains("there is no payload in \(name), so 'User' was checked against nothing"))
  }

  @Test("links and other files in a folder of payloads are counted")
  func otherFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.model, to: "User.swift")
    try folder.write(#"{"id": 1, "name": "a"}"#, to: "samples/a.json")
    try folder.write("note", to: "samples/b.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/samples/c.json", withDestinationPath: "a.json")
    let result = try CodableLintBinary.run(["contract", "User", "samples", "--no-cache"], in: folder)
    #expect(result.code == 0)
    #expect(result.output.contains("files of other kinds"))
    #expect(result.output.contains("links, which are not followed"))
  }

  @Test("an audit compares no rule that is off now, and calls no file safe that it could not parse")
  func audits() throws {
    let repository = try GitFolder()
    try repository.folder.write(LoadingSource.swallowing("Cart"), to: "Cart.swift")
    try repository.commitAll()
    #expect(try run("audit", "--format", "json", "--output", "before.json", in: repository).code == 0)
    try repository.folder.write(#"{rules: {"swallowed-decoding-error": "off"}}"#, to: ".codable-lint.json")
    let off = try run("audit", "--against", "before.json", in: repository)
    #expect(off.output.contains("as they did not run both times: swallowed-decoding-error"))
    #expect(!off.output.contains("better"))
    try repository.folder.write("import Foundation\nlet d = JSONDecoder()\n" + Self.deep, to: "Cart.swift")
    let deep = try run("audit", in: repository)
    #expect(deep.output.contains("Verdict: unknown"))
  }
}

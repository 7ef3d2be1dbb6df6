import Foundation
import TestSupport
import Testing

/// What is compared, with what, and what is left out.
extension BreakingCommandTests {
  private static let grown = (
    old: "struct Document: Codable { var title: String }",
    new: "struct Document: Codable { var title: String; var size: Int }"
  )

  @Test("the configuration names formats, turns them off, and gives severities")
  func configured() throws {
    let repository = try GitFolder()
    let folder = repository.folder
    try folder.write(
      "struct Settings: Codable { var a: Int }\nstruct Other: Codable { var a: Int }\n", to: "Types.swift")
    try repository.commitAll()
    try repository.git("tag", "v1")
    try folder.write(
      "struct Settings: Codable { var a: Int; var b: Int }\nstruct Other: Codable { var a: Int; var b: Int }\n",
      to: "Types.swift")
    func run(_ configuration: String) throws -> Command.Result {
      try folder.write(configuration, to: ".codable-lint.json")
      return try Command(executable: CodableLintBinary.path, folder: folder.path, environment: repository.environment)
        .run(["breaking", "--against", "v1", "--no-cache", "--color", "never"])
    }
    let unseen = try run("{}")
    #expect(unseen.code == 0)
    #expect(unseen.errors.contains("Changed since v1, but not seen to be coded here: Other, Settings."))
    let named = try run("{ formats: { 'Set*': 'full' } }")
    #expect(named.code == 1)
    #expect(named.output.contains("'b' is required"))
    #expect(!named.output.contains("Other"))
    #expect(try run("{ formats: { 'Settings': 'off', 'S*': 'full' } }").code == 0)
    let softer = try run("{ formats: { 'Settings': 'full' }, rules: { 'breaking-format-change': 'note' } }")
    #expect(softer.code == 0)
    #expect(softer.output.contains("note: the key 'b' is required"))
    #expect(try run("{ formats: { 'Settings': 'full' }, failOn: 'error' }").code == 0)
  }

  @Test("a type that is asked for by name counts, whether it is seen to be coded or not")
  func named() throws {
    let result = try breaking(from: Self.grown.old, to: Self.grown.new, store: ("", ""), "--type", "Document")
    #expect(result.code == 1)
    #expect(result.output.contains("warning: the key 'size' is required"))
  }

  @Test("a name that fits no type is no success")
  func misspelt() throws {
    let asked = try breaking(
      from: Self.grown.old, to: Self.grown.new, store: ("", ""), isRefused: true, "--type", "Documnt")
    #expect(asked.code == 2)
    #expect(asked.errors.contains("no type is called 'Documnt', neither here nor in the version it is compared with"))
    #expect(asked.errors.contains("Did you mean 'Document'?"))
    let uncoded = try breaking(
      from: Self.grown.old, to: Self.grown.new + "\nstruct Plain {}", isRefused: true, "--type", "Plain")
    #expect(uncoded.code == 2)
    #expect(uncoded.errors.contains("'Plain' is neither Decodable nor Encodable here"))
    let gone = try breaking(from: Self.grown.old, to: "struct Other {}", "--type", "Document")
    #expect(gone.code == 0)

    let repository = try GitFolder()
    try repository.folder.write(Self.grown.old, to: "Document.swift")
    try repository.folder.write("{ formats: { 'Documnt': 'full', 'Doc*': 'full' } }", to: ".codable-lint.json")
    let command = Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment)
    let arguments = ["breaking", "--against", "latest-tag", "--no-cache"]
    let empty = try command.run(arguments)
    #expect(empty.code == 2)
    #expect(empty.errors.contains("this repository has no commit yet"))
    try repository.commitAll()
    try repository.git("tag", "v1")
    let configured = try command.run(arguments)
    #expect(configured.code == 0)
    #expect(configured.errors.contains("'Documnt' under 'formats' in .codable-lint.json matches no Codable type"))
    #expect(!configured.errors.contains("Doc*"))
  }

  @Test("what differs between the versions is told of each, though it stands at one place")
  func differentVersions() throws {
    let repository = try GitFolder()
    for (tag, added) in [("v1", ""), ("v2", "; var c: Int?"), ("", "; var b: Int?; var c: Int?")] {
      try repository.folder.write(
        "\(Self.store)struct Document: Codable { var a: Int\(added) }\n", to: "Document.swift")
      guard !tag.isEmpty else { continue }
      try repository.commitAll()
      try repository.git("tag", tag)
    }
    let result = try Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment
    ).run(["breaking", "--against", "v1", "--against", "v2", "--no-cache", "--color", "never"])
    #expect(result.output.contains("does not read 'b' and 'c', and drops them when it saves (against v1)"))
    #expect(result.output.contains("does not read 'b', and drops it when it saves (against v2)"))
  }

  @Test("a baseline leaves out what is known")
  func baseline() throws {
    let repository = try GitFolder()
    let folder = repository.folder
    try folder.write("\(Self.store)\(Self.grown.old)\n", to: "Document.swift")
    try repository.commitAll()
    try repository.git("tag", "v1")
    try folder.write("\(Self.store)\(Self.grown.new)\n", to: "Document.swift")
    let command = Command(executable: CodableLintBinary.path, folder: folder.path, environment: repository.environment)
    let base = ["breaking", "--against", "latest-tag", "--no-cache", "--color", "never"]
    let written = try command.run(base + ["--write-baseline", "known.jsonl"])
    #expect(written.code == 0)
    #expect(written.errors.contains("Wrote known.jsonl: 2 findings known from now on."))
    let known = try command.run(base + ["--baseline", "known.jsonl"])
    #expect(known.code == 0)
    #expect(known.errors.contains("2 known findings from known.jsonl are not shown."))
    try folder.write(
      "\(Self.store)struct Document: Codable {\n  var title: String\n  var kind: Int\n  var size: Int\n}\n",
      to: "Document.swift")
    #expect(try command.run(base + ["--baseline", "known.jsonl"]).code == 1)
    #expect(try command.run(base + ["--baseline", "nowhere.jsonl"]).code == 2)
  }

  @Test("a file that cannot be read hides no change: it is a finding, and so is one that has become too large")
  func unreadable() throws {
    let repository = try GitFolder()
    let folder = repository.folder
    let command = Command(executable: CodableLintBinary.path, folder: folder.path, environment: repository.environment)
    let base = ["breaking", "--against", "v1", "--no-cache", "--color", "never"]
    let damaged = Data("\(Self.store)\(Self.grown.new)\n// ".utf8) + [0xFF, 0x0A]
    let url = URL(filePath: folder.path).appending(path: "Document.swift")
    try folder.write("\(Self.store)\(Self.grown.old)\n", to: "Document.swift")
    try repository.commitAll()
    try repository.git("tag", "v1")
    try damaged.write(to: url)
    let now = try command.run(base)
    #expect(now.code == 1)
    #expect(now.output.contains("is not UTF-8"))
    #expect(now.output.contains("what is declared there is not compared"))
    let shape = try command.run(["shape", "Document", "--no-cache"])
    #expect(shape.code == 2)
    #expect(shape.errors.contains("It may be declared in Document.swift"))

    let comment = String(repeating: "// what a tool has written\n", count: 20_000)
    try folder.write("\(Self.store)\(Self.grown.new)\n\(comment)", to: "Document.swift")
    let large = try command.run(base)
    #expect(large.code == 1)
    #expect(large.output.contains("warning") && large.output.contains("[unreadable-file]"))

    try folder.write("<<<<<<< HEAD\n\(Self.grown.new)\n=======\n>>>>>>> other\n\(Self.store)", to: "Document.swift")
    let unresolved = try command.run(base)
    #expect(unresolved.code == 1)
    #expect(unresolved.output.contains("[parse-error]"))

    try damaged.write(to: url)
    try repository.commitAll()
    try repository.git("tag", "v2")
    try folder.write("\(Self.store)\(Self.grown.new)\n", to: "Document.swift")
    let before = try command.run(["breaking", "--against", "v2", "--no-cache", "--color", "never"])
    #expect(before.code == 2)
    #expect(before.errors.contains("at v2, Document.swift"))
  }

  @Test("what 'breaking' knows is nothing that 'lint' misses, and lint runs none of its rules")
  func foreignBaseline() throws {
    let repository = try GitFolder()
    let folder = repository.folder
    let command = Command(executable: CodableLintBinary.path, folder: folder.path, environment: repository.environment)
    try folder.write("\(Self.store)\(Self.grown.old)\n", to: "Document.swift")
    try repository.commitAll()
    try repository.git("tag", "v1")
    try folder.write("\(Self.store)\(Self.grown.new)\n", to: "Document.swift")
    _ = try command.run(["breaking", "--against", "v1", "--no-cache", "--write-baseline", "known.jsonl"])
    let lint = try command.run(["lint", "--no-cache", "--baseline", "known.jsonl"])
    #expect(!lint.errors.contains("gone"))
    let pruned = try command.run(["baseline", "prune", "--baseline", "known.jsonl"])
    #expect(pruned.output.contains("2 known, 0 added, 0 removed"))
    let rule = try command.run(["lint", "--no-cache", "--rule", "breaking-format-change"])
    #expect(rule.code == 2)
    #expect(rule.errors.contains("Run 'codable-lint breaking --against REVISION'"))
  }

  @Test("'latest-tag' is the newest tag before what is being worked on")
  func latestTag() throws {
    let repository = try GitFolder()
    let command = Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment)
    let arguments = ["breaking", "--against", "latest-tag", "--no-cache", "--color", "never"]
    try repository.folder.write("\(Self.store)\(Self.grown.old)\n", to: "Document.swift")
    try repository.commitAll()
    let none = try command.run(arguments)
    #expect(none.code == 2)
    #expect(none.errors.contains("there is no tag in the history of this commit"))
    try repository.git("tag", "v1")
    let first = try command.run(arguments)
    #expect(first.code == 0)
    #expect(first.errors.contains("with v1."))
    try repository.folder.write("\(Self.store)\(Self.grown.new)\n", to: "Document.swift")
    try repository.commitAll()
    try repository.git("tag", "v2")
    let tagged = try command.run(arguments)
    #expect(tagged.code == 1)
    #expect(tagged.output.contains("(against v1)"))
    try repository.folder.write("// more\n", to: "More.swift")
    try repository.commitAll()
    let after = try command.run(arguments)
    #expect(after.code == 0)
    #expect(after.errors.contains("with v2."))
  }

  @Test("what is compared with is not decided by a file, a branch or a tag that is called like it")
  func namesakesOfAVersion() throws {
    let repository = try GitFolder()
    let folder = repository.folder
    try folder.write("\(Self.store)\(Self.grown.old)\n", to: "Document.swift")
    try repository.commitAll()
    try repository.git("tag", "v1")
    try repository.git("update-ref", "refs/remotes/origin/main", "v1")
    try folder.write("\(Self.store)\(Self.grown.new)\n", to: "Document.swift")
    try repository.commitAll()
    let command = Command(executable: CodableLintBinary.path, folder: folder.path, environment: repository.environment)
    func compared(with name: String) throws -> Command.Result {
      try command.run(["breaking", "--against", name, "--no-cache", "--color", "never"])
    }
    #expect(try compared(with: "origin/main").code == 1)
    // The newest tag is a tag, whatever a branch is called.
    try repository.git("branch", "latest-tag")
    try repository.git("branch", "v1")
    #expect(try compared(with: "latest-tag").output.contains("(against v1)"))
    #expect(try compared(with: "v1").errors.contains("'v1' stands for several things here"))
    try repository.git("branch", "--delete", "--force", "v1")
    for name in ["v1", "latest-tag", "origin/main"] {
      try folder.write(#"{"version":1,"types":{}}"#, to: name)
      let result = try compared(with: name)
      #expect(result.code == 2)
      #expect(result.errors.contains("'\(name)' is both a file here and a git revision"), "\(result.errors)")
      #expect(try compared(with: "./\(name)").code == 0)
      try FileManager.default.removeItem(atPath: folder.path(name))
    }
    try repository.git("tag", "origin/main")
    let tagged = try compared(with: "origin/main")
    #expect(tagged.code == 2)
    #expect(tagged.errors.contains("'origin/main' stands for several things here"))
    #expect(try compared(with: "refs/remotes/origin/main").code == 1)
  }

  @Test("known findings are not written over something else")
  func baselinePlaces() throws {
    let repository = try GitFolder()
    let folder = repository.folder
    let elsewhere = try TemporaryFolder()
    try folder.write("\(Self.store)\(Self.grown.old)\n", to: "Document.swift")
    try folder.write("{}", to: "package.json")
    try folder.link("away", to: elsewhere.path)
    try repository.commitAll()
    let command = Command(executable: CodableLintBinary.path, folder: folder.path, environment: repository.environment)
    for (place, reason) in [
      ("Document.swift", "is a Swift file"), ("New.swift", "is a Swift file"), ("package.json", "is another file"),
      ("away/known.jsonl", "leads out of the repository"), (".git/hooks/pre-push", "is in git's own folder"),
    ] {
      let result = try command.run(["breaking", "--against", "HEAD", "--no-cache", "--write-baseline", place])
      #expect(result.code == 2, "\(place)")
      #expect(result.errors.contains(reason), "\(place): \(result.errors)")
    }
    #expect(try folder.text(of: "package.json") == "{}")
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path).isEmpty)
  }

  @Test("an error does not hide those behind it")
  func severalErrors() throws {
    let repository = try GitFolder()
    let store = """

      import Foundation
      struct Store {
        let url: URL
        func load() throws -> S { try JSONDecoder().decode(S.self, from: Data(contentsOf: url)) }
        func save(_ s: S) throws { try JSONEncoder().encode(s).write(to: url) }
      }
      """
    try repository.folder.write(
      "struct S: Codable { var items: [Int]; var sizes: [String: Int] }" + store, to: "S.swift")
    try repository.commitAll()
    try repository.git("tag", "v1")
    try repository.folder.write(
      "struct S: Codable { var isNew: Bool; var items: String; var sizes: [Int] }" + store, to: "S.swift")
    let result = try Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment
    ).run(["breaking", "--against", "v1", "--no-cache", "--color", "never", "--format", "xcode"])
    #expect(result.output.contains("the key 'isNew' is required"))
    #expect(result.output.contains("'items' has another type in what was written before"))
    #expect(result.output.contains("'sizes' has another type in what was written before"))
    #expect(result.output.contains("once 'isNew' and 'items' can be read"))
  }

  @Test("of very many errors that hide each other, the first are told")
  func manyErrors() throws {
    let repository = try GitFolder()
    func write(_ prefix: String) throws {
      let properties = (0..<60).map { "var \(prefix)\($0): Int" }.joined(separator: "; ")
      try repository.folder.write("struct S: Codable { \(properties) }", to: "S.swift")
    }
    try write("a")
    try repository.commitAll()
    try repository.git("tag", "v1")
    try write("b")
    let result = try Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment
    ).run(["breaking", "--against", "v1", "--type", "S", "--no-cache", "--color", "never", "--format", "xcode"])
    #expect(result.output.components(separatedBy: "is required and missing").count == 17)
    #expect(result.output.contains("once the 15 keys above can be read"))
  }
}

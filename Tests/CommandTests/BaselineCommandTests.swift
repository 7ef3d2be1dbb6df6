import Foundation
import TestSupport
import Testing

@Suite struct BaselineCommandTests {
  private static func swallowing(_ name: String) -> String {
    """
    func load\(name)(from data: Data) -> [Row]? {
      try? JSONDecoder().decode([Row].self, from: data)
    }

    """
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("{ baseline: 'known.jsonl' }", to: ".codable-lint.json")
    try folder.write(Self.swallowing("A") + Self.swallowing("B"), to: "A.swift")
    try folder.write(Self.swallowing("C"), to: "Sub/C.swift")
    return folder
  }

  private func run(_ arguments: String..., in folder: TemporaryFolder) throws -> Command.Result {
    try run(arguments, in: folder)
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Command.Result {
    let environment = Command.cleanEnvironment(home: folder.path)
    return try Command(executable: CodableLintBinary.path, folder: folder.path, environment: environment).run(arguments)
  }

  @Test func knownFindingsAreNotReported() throws {
    let folder = try folder()
    let missing = try run(in: folder)
    #expect(missing.code == 2)
    #expect(missing.errors.contains("known.jsonl cannot be read"))
    #expect(missing.errors.contains("baseline create"))

    let created = try run("baseline", "create", in: folder)
    #expect(created.code == 0)
    #expect(created.output == "Wrote \(folder.path)/known.jsonl: 3 known.\n")
    let clean = try run(in: folder)
    #expect(clean.code == 0)
    #expect(clean.output == "No findings. 2 files linted.\n")
    #expect(clean.errors == "3 known findings from known.jsonl are not shown.\n")
    #expect(try run("--quiet", in: folder).errors.isEmpty)

    // Lines above it, another indentation and other code around it make no difference; one more does.
    try folder.write(
      "// new\n\n" + Self.swallowing("A") + "  " + Self.swallowing("B") + Self.swallowing("D"), to: "A.swift")
    let surplus = try run("--format", "xcode", in: folder)
    #expect(surplus.code == 1)
    #expect(surplus.output.split(separator: "\n").count == 1)
    #expect(surplus.output.contains("A.swift:10:3"))
  }

  @Test func aBaselineIsNotOverwrittenBySlip() throws {
    let folder = try folder()
    #expect(try run("baseline", "create", in: folder).code == 0)
    let text = try folder.text(of: "known.jsonl")
    try folder.write(Self.swallowing("E"), to: "E.swift")
    let again = try run("baseline", "create", in: folder)
    #expect(again.code == 2)
    #expect(again.errors.contains("is there already and is left as it is"))
    #expect(try folder.text(of: "known.jsonl") == text)
  }

  @Test(arguments: ["<<<<<<< HEAD\n", "{\"version\":2}\n"])
  func adviceAboutABrokenBaselineLeadsOut(text: String) throws {
    let folder = try folder()
    try folder.write(text, to: "known.jsonl")
    let broken = try run(in: folder)
    #expect(broken.code == 2)
    #expect(broken.errors.contains("remove the file and run 'codable-lint baseline create'"))
    // What the advice leaves out could not help.
    #expect(try run("baseline", "update", in: folder).code == 2)
    try FileManager.default.removeItem(atPath: folder.path + "/known.jsonl")
    #expect(try run("baseline", "create", in: folder).code == 0)
    #expect(try run(in: folder).code == 0)
  }

  @Test func updateAndPruneKeepItInStep() throws {
    let folder = try folder()
    #expect(try run("baseline", "update", in: folder).code == 2)
    #expect(try run("baseline", "create", in: folder).code == 0)
    // One is fixed, one is new.
    try folder.write(Self.swallowing("A"), to: "A.swift")
    try folder.write(Self.swallowing("E"), to: "E.swift")
    let told = try run(in: folder)
    #expect(told.code == 1)
    #expect(told.errors.contains("1 known finding in known.jsonl is gone. Run 'codable-lint baseline prune'"))
    #expect(
      try run("baseline", "prune", in: folder).output == "\(folder.path)/known.jsonl: 2 known, 0 added, 1 removed.\n")
    #expect(try run(in: folder).code == 1)
    #expect(
      try run("baseline", "update", in: folder).output == "\(folder.path)/known.jsonl: 3 known, 1 added, 0 removed.\n")
    #expect(try run(in: folder).errors == "3 known findings from known.jsonl are not shown.\n")
  }

  @Test func aPartialRunLeavesTheRestAlone() throws {
    let folder = try folder()
    #expect(try run("baseline", "create", in: folder).code == 0)
    let part = try run("Sub", in: folder)
    #expect(part.code == 0)
    #expect(part.errors == "1 known finding from known.jsonl is not shown.\n")
    let text = try folder.text(of: "known.jsonl")
    for command in ["prune", "update"] {
      #expect(try run("baseline", command, "Sub", in: folder).output.hasSuffix("3 known, 0 added, 0 removed.\n"))
      #expect(try folder.text(of: "known.jsonl") == text)
    }
  }

  @Test func filesThatMoveStayKnown() throws {
    let folder = try folder()
    #expect(try run("baseline", "create", in: folder).code == 0)
    try FileManager.default.createDirectory(atPath: folder.path("Other"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: folder.path("Sub/C.swift"), toPath: folder.path("Other/D.swift"))
    let moved = try run(in: folder)
    #expect(moved.code == 0)
    #expect(moved.errors == "3 known findings from known.jsonl are not shown.\n")
    #expect(try run("Other/D.swift", in: folder).code == 0)
  }

  @Test func theOptionWinsAndPathsStartFromTheFile() throws {
    let folder = try folder()
    try folder.write("{}", to: ".codable-lint.json")
    let created = try run("baseline", "create", "--baseline", "Sub/known.jsonl", "Sub", in: folder)
    #expect(created.output.contains("Give it to 'lint' with --baseline"))
    #expect(try folder.text(of: "Sub/known.jsonl").contains(#""path":"C.swift""#))
    #expect(try run("--baseline", "Sub/known.jsonl", "Sub", in: folder).code == 0)
    #expect(try run("--baseline", "Sub/known.jsonl", in: folder).code == 1)
  }

  @Test func whatCannotBeLintedIsNotForgotten() throws {
    let folder = try folder()
    #expect(try run("baseline", "create", in: folder).code == 0)
    let text = try folder.text(of: "known.jsonl")
    try folder.write("{", to: "Sub/.codable-lint.json")
    let result = try run("baseline", "update", in: folder)
    #expect(result.code == 2)
    #expect(try folder.text(of: "known.jsonl") == text)
  }

  @Test func theFileIsTheSameWhateverTheThreads() throws {
    let folder = try folder()
    for index in 0..<30 { try folder.write(Self.swallowing("X\(index)"), to: "More\(index % 7)/F\(index).swift") }
    #expect(try run("baseline", "create", "--threads", "1", in: folder).code == 0)
    #expect(try run("baseline", "create", "--threads", "5", "--baseline", "second", in: folder).code == 0)
    #expect(try folder.text(of: "known.jsonl") == folder.text(of: "second"))
  }

  @Test func sarifListsWhatIsAllowedWhenAsked() throws {
    let folder = try folder()
    let allowing = "// codable-lint:allow swallowed-decoding-error: a probe\n"
    try folder.write(Self.swallowing("A") + allowing + Self.swallowing("B"), to: "A.swift")
    #expect(try run("baseline", "create", in: folder).output.hasSuffix("2 known.\n"))
    try folder.write(Self.swallowing("C") + Self.swallowing("D"), to: "Sub/C.swift")
    func suppressions(_ arguments: String...) throws -> [String] {
      let result = try run(["--format", "sarif"] + arguments, in: folder)
      #expect(result.code == 1)
      let log = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      let results = (log?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
      return (results ?? []).map { result in
        let suppression = (result["suppressions"] as? [[String: String]])?.first
        return [suppression?["kind"], suppression?["justification"]].map { $0 ?? "-" }.joined(separator: " ")
      }
    }
    #expect(try suppressions() == ["- -"])
    #expect(try suppressions("--include-allowed") == ["- -", "external -", "inSource a probe", "external -"])
  }

  /// Since both leave findings out, each must count only its own.
  @Test func worksTogetherWithSince() throws {
    let repository = try GitFolder()
    try repository.folder.write(Self.swallowing("A") + Self.swallowing("B"), to: "A.swift")
    try repository.commitAll()
    let known = ["baseline", "create", "--baseline", "known"]
    let command = Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment)
    #expect(try command.run(known).code == 0)
    try repository.folder.write(Self.swallowing("A") + Self.swallowing("B") + Self.swallowing("C"), to: "A.swift")
    let result = try command.run(["--baseline", "known", "--since", "HEAD", "--format", "xcode"])
    #expect(result.code == 1)
    #expect(result.output.contains("A.swift:8:3"))
    #expect(result.errors == "2 known findings from known are not shown.\n")
  }
}

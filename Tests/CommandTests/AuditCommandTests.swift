import Foundation
import TestSupport
import Testing

/// `audit`, and what got better and worse with `--against` and `--ratchet`.
@Suite struct AuditCommandTests {
  /// Two modules, each with one silent failure.
  private func repository() throws -> GitFolder {
    let repository = try GitFolder()
    try repository.folder.write(LoadingSource.swallowing("User"), to: "Sources/App/User.swift")
    try repository.folder.write(LoadingSource.swallowing("Item"), to: "Sources/Shop/Item.swift")
    try repository.commitAll()
    try repository.git("tag", "v1")
    return repository
  }

  private func audit(
    _ arguments: [String], in repository: GitFolder, environment: [String: String] = [:]
  ) throws -> Command.Result {
    let command = Command(
      executable: CodableLintBinary.path, folder: repository.folder.path,
      environment: repository.environment.merging(environment) { _, new in new })
    return try command.run(["audit"] + arguments)
  }

  // MARK: Against a revision

  @Test func nothingChangedIsNeitherBetterNorWorse() throws {
    let repository = try repository()
    let result = try audit(["--against", "v1", "--ratchet"], in: repository)
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("Against v1 ("))
    #expect(result.output.contains("): unchanged\n"))
    #expect(result.output.contains("\n2 findings, 2 before: 0 new, 0 gone\n"))
  }

  @Test func oneMoreIsWorse() throws {
    let repository = try repository()
    try repository.folder.write(LoadingSource.swallowing("Cart"), to: "Sources/Shop/Cart.swift")
    let told = try audit(["--against", "v1"], in: repository)
    #expect(told.code == 0)
    let result = try audit(["--against", "v1", "--ratchet"], in: repository)
    #expect(result.code == 1)
    #expect(result.output == told.output)
    #expect(result.output.contains("\n  swallowed-decoding-error in Sources/Shop: 1 before, 2 now\n"))
    #expect(result.output.contains("\n  Sources/Shop/Cart.swift:3\n    warning: 'try?' hides why"))
    #expect(!result.output.contains("Sources/App"))
  }

  @Test func oneLessIsBetter() throws {
    let repository = try repository()
    try repository.folder.write(LoadingSource.handling("Item"), to: "Sources/Shop/Item.swift")
    let result = try audit(["--against", "v1", "--ratchet"], in: repository)
    #expect(result.code == 0)
    #expect(result.output.contains("): better\n"))
    #expect(result.output.contains("\nGone\n  Sources/Shop/Item.swift\n    warning: 'try?' hides why"))
  }

  @Test func oneForAnotherIsNoBetter() throws {
    let repository = try repository()
    try repository.folder.write(LoadingSource.handling("Item"), to: "Sources/Shop/Item.swift")
    try repository.folder.write(LoadingSource.swallowing("Cart"), to: "Sources/Shop/Cart.swift")
    let result = try audit(["--against", "v1", "--ratchet"], in: repository)
    #expect(result.code == 0)
    #expect(result.output.contains("): unchanged\n"))
    #expect(result.output.contains("\n2 findings, 2 before: 1 new, 1 gone\n"))
    #expect(!result.output.contains("better"))
  }

  /// Another module's debt does not pay for it.
  @Test func whatGotBetterElsewhereDoesNotMakeUpForIt() throws {
    let repository = try repository()
    try repository.folder.write(LoadingSource.handling("User"), to: "Sources/App/User.swift")
    try repository.folder.write(LoadingSource.swallowing("Cart"), to: "Sources/Shop/Cart.swift")
    let result = try audit(["--against", "v1", "--ratchet"], in: repository)
    #expect(result.code == 1)
    #expect(result.output.contains("\n2 findings, 2 before: 1 new, 1 gone\n"))
  }

  @Test func codeThatMovesTakesItsFindingsAlong() throws {
    let repository = try repository()
    try repository.git("mv", "Sources/App/User.swift", "Sources/Shop/User.swift")
    #expect(try audit(["--against", "v1", "--ratchet"], in: repository).code == 0)
  }

  @Test func aNoteThatBecomesAWarningIsWorse() throws {
    let repository = try GitFolder()
    let commented = LoadingSource.swallowing("User").replacingOccurrences(
      of: "  try?", with: "  // try? on purpose: an old cache cannot be decoded, and is fetched again\n  try?")
    try repository.folder.write(commented, to: "User.swift")
    try repository.commitAll()
    try repository.folder.write(LoadingSource.swallowing("User"), to: "User.swift")
    let result = try audit(["--against", "HEAD", "--ratchet"], in: repository)
    #expect(result.output.contains("\n1 finding, 1 before: 1 new, 1 gone\n"))
    #expect(result.code == 1)
  }

  /// What others put right meanwhile is no fault of a branch.
  @Test func aBranchIsComparedWithWhereItParted() throws {
    let repository = try repository()
    try repository.git("checkout", "--quiet", "-b", "topic")
    try repository.folder.write("let topic = 1\n", to: "Sources/App/Topic.swift")
    try repository.commitAll()
    try repository.git("checkout", "--quiet", "main")
    try repository.folder.write(LoadingSource.handling("User"), to: "Sources/App/User.swift")
    try repository.commitAll()
    try repository.git("checkout", "--quiet", "topic")
    let result = try audit(["--against", "main", "--ratchet"], in: repository)
    #expect(result.code == 0)
    #expect(result.output.contains("): unchanged\n"))
  }

  @Test func aSubfolderIsComparedWithItself() throws {
    let repository = try repository()
    try repository.folder.write(LoadingSource.swallowing("Cart"), to: "Sources/Shop/Cart.swift")
    #expect(try audit(["Sources/App", "--against", "v1", "--ratchet"], in: repository).code == 0)
    #expect(try audit(["Sources/Shop", "--against", "v1", "--ratchet"], in: repository).code == 1)
  }

  @Test func anUnknownRevisionIsRefused() throws {
    let repository = try repository()
    for (name, message) in [
      ("v9", "git knows no revision 'v9'"), ("--upload-pack=x", "none starts with a hyphen"),
      ("audit.json", "there is no file 'audit.json'"),
    ] {
      let result = try audit(["--against=\(name)"], in: repository)
      #expect(result.code == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  /// Whoever adds a file would choose what is compared with.
  @Test func aFileThatIsCalledLikeTheRevisionDoesNotStandForIt() throws {
    let repository = try repository()
    try repository.folder.write(#"{"tool":{"version":"0.1.0"},"findings":[]}"#, to: "v1")
    let result = try audit(["--against", "v1", "--ratchet"], in: repository)
    #expect(result.code == 2)
    #expect(result.errors.contains("'v1' is both a file here and a git revision"))
    #expect(try audit(["--against", "./v1"], in: repository).code == 0)
  }

  @Test func aRatchetNeedsSomethingToCompareWith() throws {
    let result = try audit(["--ratchet"], in: repository())
    #expect(result.code == 2)
    #expect(result.errors.contains("--against origin/main"))
    #expect(try audit(["--against", ""], in: repository()).errors.contains("--against is empty"))
  }

  // MARK: Against a file

  @Test(arguments: [["audit", "--format", "json"], ["lint", "--format", "json"]])
  func aFileOfBeforeServesAsWell(writing: [String]) throws {
    let repository = try repository()
    let command = Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment)
    #expect(try command.run(writing + ["--output", "before.json"]).code < 2)
    #expect(try audit(["--against", "before.json", "--ratchet"], in: repository).output.contains(": unchanged\n"))
    // Lines that are moved by others are known again.
    try repository.folder.write("let first = 1\n\n" + LoadingSource.swallowing("User"), to: "Sources/App/User.swift")
    try repository.folder.write(LoadingSource.swallowing("Cart"), to: "Sources/Shop/Cart.swift")
    let result = try audit(["--against", "before.json", "--ratchet"], in: repository)
    #expect(result.code == 1)
    #expect(result.output.contains("\n3 findings, 2 before: 1 new, 0 gone\n"))
  }

  @Test func aRuleThatDidNotRunThenIsNotCompared() throws {
    let repository = try repository()
    #expect(try audit(["--format", "json", "--output", "before.json"], in: repository).code == 0)
    try repository.folder.write("struct Price: Codable { var amount: Double }\n", to: "Sources/App/Price.swift")
    try repository.folder.write(#"{optIn: ["money-as-double"]}"#, to: ".codable-lint.json")
    let result = try audit(["--against", "before.json", "--ratchet"], in: repository)
    #expect(result.code == 0)
    #expect(result.output.contains("not compared, as they did not run both times: money-as-double"))
  }

  @Test func anotherFileIsRefusedWithItsFault() throws {
    let repository = try repository()
    try repository.folder.write(#"{"findings": {"errors": 1}}"#, to: "half.json")
    try repository.folder.write("[]", to: "list.json")
    try repository.folder.write("no json", to: "words.json")
    for name in ["half.json", "list.json", "words.json"] {
      let result = try audit(["--against", name], in: repository)
      #expect(result.code == 2)
      #expect(result.errors.contains("'\(name)' is neither an audit nor a report of findings"), "\(result.errors)")
    }
  }

  // MARK: How it looks

  @Test func everyLineFitsATerminal() throws {
    let repository = try repository()
    let long = "Sources/Shop/" + String(repeating: "Very", count: 12) + "Long.swift"
    try repository.folder.write(LoadingSource.swallowing("Long"), to: long)
    for arguments in [[], ["--against", "v1"]] {
      let output = try audit(arguments, in: repository).output
      #expect(output.contains(long))
      for line in output.split(separator: "\n") where !line.contains(long) { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test func aPullRequestIsToldInMarkdown() throws {
    let repository = try repository()
    try repository.folder.write(LoadingSource.swallowing("Cart"), to: "Sources/Shop/Cart.swift")
    let output = try audit(["--against", "v1", "--format", "markdown"], in: repository).output
    #expect(output.hasPrefix("## Codable audit against `v1 ("))
    #expect(output.contains(")`: **worse**\n"))
    #expect(output.contains("\n| `swallowed-decoding-error` | 2 | 3 | 1 | 0 | worse |\n"))
    #expect(output.contains("\n| `Sources/Shop` | 1 | 2 | 1 | 0 | worse |\n"))
    #expect(output.contains("\n<details><summary>1 new</summary>\n\n- `Sources/Shop/Cart.swift:3` warning, "))
  }

  @Test func theModulesOfAProjectAreCounted() throws {
    let output = try audit([], in: repository()).output
    #expect(output.contains("\nBy module\n  Sources/App   1 warning\n  Sources/Shop  1 warning\n"))
  }

  // MARK: One request for all commands

  @Test func theCacheIsUsed() throws {
    let repository = try repository()
    let cache = try TemporaryFolder()
    let environment = ["CODABLE_LINT_CACHE": cache.path("facts")]
    let cold = try audit([], in: repository, environment: environment)
    let kept = FileManager.default.subpaths(atPath: cache.path("facts")) ?? []
    #expect(!kept.isEmpty)
    #expect(try audit([], in: repository, environment: environment).output == cold.output)
    let other = try TemporaryFolder()
    _ = try audit(["--no-cache"], in: repository, environment: ["CODABLE_LINT_CACHE": other.path("facts")])
    #expect(FileManager.default.subpaths(atPath: other.path("facts")) ?? [] == [])
  }

  @Test func standardInputIsJudged() throws {
    let folder = try TemporaryFolder()
    let result = try CodableLintBinary.run("audit", "-", in: folder, input: LoadingSource.swallowing("User"))
    #expect(result.output.contains("swallowed-decoding-error"))
    #expect(result.code == 0)
  }
}

import Foundation
import TestSupport
import Testing

/// Repositories as hooks, servers and long lives leave them.
@Suite struct RepositoryCommandTests {
  private static let clean = "struct Clean: Codable { var id: Int }\n"
  private static let bad = """
    func load(_ data: Data) -> [Row]? { try? JSONDecoder().decode([Row].self, from: data) }

    """

  private func repository() throws -> GitFolder {
    let repository = try GitFolder()
    try repository.folder.write(Self.clean, to: "User.swift")
    try repository.folder.write(Self.clean, to: "Sub/Item.swift")
    try repository.commitAll()
    return repository
  }

  private func lint(
    _ arguments: String..., in repository: GitFolder, folder: String? = nil, environment: [String: String] = [:]
  ) throws -> Command.Result {
    let command = Command(
      executable: CodableLintBinary.path, folder: folder ?? repository.folder.path,
      environment: repository.environment.merging(environment) { _, new in new })
    return try command.run(["lint", "--format", "xcode"] + arguments)
  }

  // MARK: What hooks and users set

  /// In a linked work tree git gives its hooks `GIT_DIR`, and takes any current folder for the top.
  @Test func aHookOfALinkedWorkTreeMayChangeTheFolder() throws {
    let repository = try repository()
    let other = try TemporaryFolder()
    let tree = other.path("tree")
    try repository.git("worktree", "add", "--quiet", "--detach", tree)
    try repository.folder.write(
      "#!/bin/sh\ncd Sub && exec '\(CodableLintBinary.path)' lint --staged --format xcode\n",
      to: ".git/hooks/pre-commit")
    #expect(chmod(repository.folder.path(".git/hooks/pre-commit"), 0o755) == 0)
    try other.write(Self.bad, to: "tree/Sub/Item.swift")
    try other.write(Self.bad, to: "tree/User.swift")
    let git = Command(executable: "/usr/bin/env", folder: tree, environment: repository.environment)
    let result = try git.run(["git", "commit", "--quiet", "--all", "--message", "x"])
    #expect(result.code == 1)
    let found = (result.output + result.errors).split(separator: "\n").filter { $0.contains("warning") }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("\(tree)/Sub/Item.swift:1:37") == true)
  }

  @Test func aWorkTreeThatTheEnvironmentNamesCounts() throws {
    let repository = try repository()
    try repository.folder.write(Self.bad, to: "User.swift")
    try repository.git("add", "--all")
    let elsewhere = try TemporaryFolder()
    let environment = ["GIT_DIR": repository.folder.path(".git"), "GIT_WORK_TREE": repository.folder.path]
    let result = try lint(
      "--staged", repository.folder.path, in: repository, folder: elsewhere.path, environment: environment)
    #expect(result.output.hasPrefix("\(repository.folder.path)/User.swift:1:37"))
  }

  @Test(arguments: ["GIT_LITERAL_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_GLOB_PATHSPECS"])
  func howTheUserWantsPatternsReadMakesNoDifference(setting: String) throws {
    let repository = try repository()
    try repository.folder.write(Self.bad, to: "Sub/Item.swift")
    try repository.git("add", "--all")
    for arguments in [["--staged"], ["--since", "HEAD"]] {
      let result = try Command(
        executable: CodableLintBinary.path, folder: repository.folder.path,
        environment: repository.environment.merging([setting: "1"]) { _, new in new }
      ).run(["lint", "--format", "xcode"] + arguments)
      #expect(result.code == 1)
      #expect(result.output.contains("Sub/Item.swift:1:37"))
    }
  }

  @Test func aRepositoryThatGitDoesNotTrustIsExplained() throws {
    let repository = try repository()
    let result = try lint("--staged", in: repository, environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    #expect(result.code == 2)
    let path = repository.folder.path
    #expect(
      result.errors == """
        error: git does not trust \(path), which belongs to another user, so it cannot tell what changed
          If you trust it: git config --global --add safe.directory '\(path)'

        """)
    // Who names files needs no git.
    #expect(try lint(in: repository, environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"]).code == 0)
  }

  @Test func aBareRepositoryHasNothingToLint() throws {
    let repository = try repository()
    try repository.git("clone", "--quiet", "--bare", ".", "bare")
    let result = try lint("--staged", in: repository, folder: repository.folder.path("bare"))
    #expect(result.code == 2)
    #expect(
      result.errors == """
        error: \(repository.folder.path("bare")) is, or looks like, a bare repository, so it has no files to lint
          Run codable-lint in a clone of it, where the files are checked out.

        """)
  }

  // MARK: Other states

  @Test func aSubmoduleIsARepositoryOfItsOwn() throws {
    let inner = try repository()
    let outer = try repository()
    try outer.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.folder.path, "Vendored")
    try outer.commitAll()
    try outer.folder.write(Self.bad, to: "Vendored/User.swift")
    let submodule = outer.folder.path("Vendored")
    let git = Command(executable: "/usr/bin/env", folder: submodule, environment: outer.environment)
    #expect(try git.run(["git", "add", "--all"]).code == 0)
    let staged = try lint("--staged", in: outer, folder: submodule)
    #expect(staged.code == 1)
    #expect(staged.output.contains("Vendored/User.swift:1:37"))
    #expect(try git.run(["git", "commit", "--quiet", "--message", "x"]).code == 0)
    try outer.git("add", "--all")
    for arguments in ["--staged", "--since=HEAD"] { #expect(try lint(arguments, in: outer).code == 0) }
  }

  @Test func aRebaseThatStoppedCanBeLinted() throws {
    let repository = try repository()
    try repository.git("switch", "--quiet", "--create", "side")
    try repository.folder.write(Self.bad, to: "User.swift")
    try repository.commitAll()
    try repository.git("switch", "--quiet", "main")
    try repository.folder.write("struct Other: Codable { var id: Int }\n", to: "User.swift")
    try repository.commitAll()
    try repository.git("switch", "--quiet", "side")
    try repository.git("rebase", "--quiet", "main", allowing: [1])
    #expect(try lint("--staged", in: repository).code == 0)
    let open = try lint("--since", "main", in: repository)
    #expect(open.code == 1)
    #expect(open.output.contains("[parse-error]"))
    try repository.folder.write(Self.bad, to: "User.swift")
    try repository.git("add", "--all")
    #expect(try lint("--staged", in: repository).output.contains("User.swift:1:37"))
  }

  @Test func renamedDeletedAndHostileNamesAreFollowed() throws {
    let repository = try repository()
    let hostile = "a\nb\"c'\\d\te::%0A,x.swift"
    try repository.folder.write(Self.bad, to: hostile)
    try repository.commitAll()
    try repository.git("mv", hostile, "Sub/new\n\(hostile)")
    try repository.git("rm", "--quiet", "User.swift")
    let shown = "Sub/new␊a␊b\"c'\\d␉e::%0A,x.swift:1:37"
    let staged = try lint("--staged", in: repository)
    #expect(staged.output.contains(shown))
    #expect(staged.output.split(separator: "\n").count == 1)
    let github = try lint("--staged", "--format", "github=report", in: repository)
    #expect(github.code == 1)
    #expect(try repository.folder.text(of: "report").contains("file=Sub/new%0Aa%0Ab\"c'\\d\te%3A%3A%250A%2Cx.swift,"))
    // Renamed without a change: since then, nothing in it was touched.
    #expect(try lint("--since", "HEAD", in: repository).output.isEmpty)
    try repository.folder.write("let x = 1\n" + Self.bad, to: "Sub/new\n\(hostile)")
    #expect(try lint("--since", "HEAD", in: repository).output.isEmpty)
    try repository.folder.write(Self.bad + Self.bad, to: "Sub/new\n\(hostile)")
    #expect(try lint("--since", "HEAD", in: repository).output.contains("swift:2:37"))
  }

  @Test func anIndexThatCannotBeReadIsTold() throws {
    let repository = try repository()
    try repository.folder.write("garbage", to: ".git/index")
    let result = try lint("--staged", in: repository)
    #expect(result.code == 2)
    #expect(result.errors.contains("index"))
    #expect(result.errors.contains("Run it in \(repository.folder.path) to see why."))
  }

  // MARK: Hooks and full runs agree

  /// Git's rules are for what it does not track.
  @Test func whatGitTracksIsLintedThoughItsRulesIgnoreIt() throws {
    let repository = try repository()
    try repository.folder.write("User.swift\nForced/\nOther/\n*.tmp.swift\n", to: ".gitignore")
    for name in ["User.swift", "Forced/Deep/A.swift", "Forced/B.swift"] {
      try repository.folder.write(Self.bad, to: name)
    }
    try repository.git("add", "--force", "--all")
    try repository.git("commit", "--quiet", "--message", "forced")
    for name in ["Forced/Untracked.swift", "Other/C.swift", "D.tmp.swift"] {
      try repository.folder.write(Self.bad, to: name)
    }
    func paths(_ result: Command.Result) -> [Substring] {
      result.output.split(separator: "\n").map {
        $0.dropFirst(repository.folder.path.count + 1).prefix { $0 != ":" }
      }
    }
    let all = ["Forced/B.swift", "Forced/Deep/A.swift", "User.swift"] as [Substring]
    #expect(paths(try lint(in: repository)) == all)
    #expect(paths(try lint(".", "User.swift", in: repository)) == all)
    let text = try lint("--format", "text=report", in: repository)
    #expect(text.code == 1)
    #expect(try repository.folder.text(of: "report").contains("4 files linted, 1 skipped (1 ignored by git)."))
    // Their types count for the rest of the project, too.
    try repository.folder.write("enum Kind { case size(Int) }\n", to: "Kind.swift")
    try repository.folder.write(
      "extension Kind: Codable {}\nlet data = try JSONEncoder().encode(Kind.size(1))\n", to: "Forced/B.swift")
    #expect(try lint("Kind.swift", in: repository).output.contains("[unlabeled-associated-value]"))
    try repository.git("add", "--update")
    try repository.git("add", "Kind.swift")
    #expect(
      try lint("--staged", in: repository).output
        == lint(in: repository).output.split(separator: "\n")
        .filter { $0.contains("/Kind.swift") || $0.contains("/Forced/B.swift") }.map { $0 + "\n" }.joined())
  }

  @Test func theConfigurationIsThatOfTheCommit() throws {
    let repository = try repository()
    try repository.folder.write("{ exclude: ['User.swift'] }", to: ".codable-lint.json")
    try repository.folder.write("{ rules: { 'swallowed-decoding-error': 'off' } }", to: "Sub/.codable-lint.json")
    try repository.folder.write(Self.bad, to: "User.swift")
    try repository.folder.write(Self.bad, to: "Sub/Item.swift")
    try repository.git("add", "--all")
    #expect(try lint("--staged", in: repository).code == 0)
    // Neither an edit nor a removal that is not staged makes a difference.
    try repository.folder.write("{ broken", to: ".codable-lint.json")
    try FileManager.default.removeItem(atPath: repository.folder.path("Sub/.codable-lint.json"))
    #expect(try lint("--staged", in: repository).code == 0)
    // Staged, they do.
    try repository.folder.write("{}", to: ".codable-lint.json")
    try repository.git("add", "--all")
    try repository.folder.write("{ exclude: ['**'] }", to: ".codable-lint.json")
    #expect(try lint("--staged", in: repository).output.split(separator: "\n").count == 2)
    try repository.folder.write("{ broken", to: ".codable-lint.json")
    try repository.git("add", "--all")
    try repository.folder.write("{}", to: ".codable-lint.json")
    #expect(try lint("--staged", in: repository).code == 2)
    // A configuration that git does not track is the user's own, and is read from disk.
    try repository.git("rm", "--quiet", "--force", "--cached", ".codable-lint.json")
    try repository.folder.write("{ exclude: ['**'] }", to: ".codable-lint.json")
    #expect(try lint("--staged", in: repository).code == 0)
  }

  @Test func theBaselineIsThatOfTheCommit() throws {
    let repository = try repository()
    let command = Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment)
    try repository.folder.write("{ baseline: 'known.jsonl' }", to: ".codable-lint.json")
    try repository.folder.write(Self.bad, to: "User.swift")
    #expect(try command.run(["baseline", "create"]).code == 0)
    try repository.git("add", "--all")
    #expect(try lint("--staged", in: repository).code == 0)
    // What is only known on disk is new to the commit.
    try repository.folder.write(Self.bad + Self.bad, to: "Sub/Item.swift")
    try repository.git("add", "Sub")
    #expect(try command.run(["baseline", "update"]).code == 0)
    #expect(try lint(in: repository).code == 0)
    #expect(try lint("--staged", in: repository).output.split(separator: "\n").count == 2)
    try FileManager.default.removeItem(atPath: repository.folder.path("known.jsonl"))
    #expect(try lint("--staged", in: repository).output.split(separator: "\n").count == 2)
    // A baseline that git does not track is read from disk.
    try repository.git("rm", "--quiet", "--force", "--cached", "known.jsonl")
    #expect(try lint("--staged", in: repository).code == 2)
    #expect(try command.run(["baseline", "create"]).code == 0)
    #expect(try lint("--staged", in: repository).code == 0)
  }
}

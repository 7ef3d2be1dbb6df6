import Foundation
import TestSupport
import Testing

@Suite struct ChangeCommandTests {
  /// A repository whose only commit is clean.
  private func repository() throws -> GitFolder {
    let repository = try GitFolder()
    try repository.folder.write(LoadingSource.handling("User"), to: "User.swift")
    try repository.folder.write(LoadingSource.handling("Item"), to: "Item.swift")
    try repository.commitAll()
    return repository
  }

  private func lint(
    _ arguments: String..., in repository: GitFolder, folder: String? = nil, environment: [String: String] = [:]
  )
    throws -> Command.Result
  {
    let command = Command(
      executable: CodableLintBinary.path, folder: folder ?? repository.folder.path,
      environment: repository.environment.merging(environment) { _, new in new })
    return try command.run(["lint", "--format", "xcode"] + arguments)
  }

  // MARK: Staged

  @Test func whatIsStagedIsLintedAndNothingElse() throws {
    let repository = try repository()
    try repository.folder.write(LoadingSource.swallowing("User"), to: "User.swift")
    #expect(try lint("--staged", in: repository).code == 0)
    try repository.git("add", "--all")
    try repository.folder.write(LoadingSource.handling("User"), to: "User.swift")
    try repository.folder.write(LoadingSource.swallowing("Item"), to: "Item.swift")
    let result = try lint("--staged", in: repository)
    #expect(result.code == 1)
    #expect(result.output.contains("User.swift:3:3"))
    #expect(!result.output.contains("Item.swift"))
  }

  @Test func pathsNarrowItDown() throws {
    let repository = try repository()
    try repository.folder.write(LoadingSource.swallowing("New"), to: "Sub/New.swift")
    try repository.folder.write(LoadingSource.swallowing("User"), to: "User.swift")
    try repository.git("add", "--all")
    let sub = try lint("--staged", "Sub", in: repository)
    #expect(sub.output.contains("New.swift"))
    #expect(!sub.output.contains("User.swift"))
    #expect(try lint("--staged", in: repository, folder: repository.folder.path("Sub")).output == sub.output)
    #expect(try lint("--staged", "Nope", in: repository).code == 2)
  }

  @Test func theConfigurationAppliesToWhatIsStaged() throws {
    let repository = try repository()
    try repository.folder.write("{ exclude: ['Old/'] }", to: ".codable-lint.json")
    try repository.folder.write(LoadingSource.swallowing("User"), to: "Old/User.swift")
    try repository.folder.write(LoadingSource.swallowing("Item"), to: "Tests/Item.swift")
    try repository.folder.write(LoadingSource.swallowing("Pod"), to: "Pods/Pod.swift")
    try repository.git("add", "--all")
    #expect(try lint("--staged", in: repository).code == 0)
  }

  /// The types of other files are looked up as the commit will have them.
  @Test func theRestOfTheProjectComesFromTheIndex() throws {
    let repository = try GitFolder()
    try repository.folder.write("enum Kind { case size(Int) }\n", to: "Kind.swift")
    try repository.folder.write("extension Kind: Codable {}\n", to: "Coding.swift")
    try repository.git("add", "--all")
    let expected = try lint("--staged", in: repository)
    #expect(expected.output.contains("unlabeled-associated-value"))
    try repository.commitAll()
    try repository.folder.write("enum Kind { case size(Int), name }\n", to: "Kind.swift")
    try repository.git("add", "--all")
    try repository.folder.write("", to: "Coding.swift")
    #expect(try lint("--staged", in: repository).output.contains("unlabeled-associated-value"))
    try repository.folder.write("extension Kind: Codable {}\n", to: "Untracked.swift")
    try repository.git("add", "Coding.swift")
    #expect(try lint("--staged", in: repository).code == 0)
  }

  /// `commit --all` and `commit PATH` make an index of their own and name it in the environment.
  @Test(arguments: [["--all"], ["User.swift"], ["--all", "--amend"]])
  func aHookSeesTheCommitThatIsBeingMade(arguments: [String]) throws {
    for isLinked in [false, true] {
      let repository = try repository()
      try repository.folder.write(
        "#!/bin/sh\nexec '\(CodableLintBinary.path)' lint --staged --format xcode\n", to: ".git/hooks/pre-commit")
      #expect(chmod(repository.folder.path(".git/hooks/pre-commit"), 0o755) == 0)
      let other = try TemporaryFolder()
      var folder = repository.folder.path
      if isLinked {
        folder = other.path("tree")
        try repository.git("worktree", "add", "--quiet", "--detach", folder)
      }
      try Data(LoadingSource.swallowing("User").utf8).write(to: URL(fileURLWithPath: folder + "/User.swift"))
      let git = Command(executable: "/usr/bin/env", folder: folder, environment: repository.environment)
      let commit = ["git", "commit", "--quiet", "--message", "x"] + arguments
      let refused = try git.run(commit)
      #expect(refused.code == 1)
      #expect((refused.output + refused.errors).contains("User.swift:3:3"))
      try Data((LoadingSource.handling("User") + "// fine\n").utf8).write(
        to: URL(fileURLWithPath: folder + "/User.swift"))
      #expect(try git.run(commit).code == 0)
    }
  }

  // MARK: Since

  @Test func onlyWhatWasTouchedIsReported() throws {
    let repository = try GitFolder()
    try repository.folder.write(LoadingSource.swallowing("User") + LoadingSource.swallowing("Item"), to: "A.swift")
    try repository.folder.write(LoadingSource.swallowing("Same"), to: "Same.swift")
    try repository.commitAll()
    try repository.git("tag", "start")
    let text = try repository.folder.text(of: "A.swift").replacingOccurrences(of: "decode(Item", with: "decode( Item")
    try repository.folder.write(text, to: "A.swift")
    try repository.folder.write(LoadingSource.swallowing("New"), to: "New.swift")
    let result = try lint("--since", "start", in: repository)
    #expect(result.code == 1)
    #expect(
      result.output.split(separator: "\n").map { $0.contains("A.swift:7:3") || $0.contains("New.swift:3:3") } == [
        true, true,
      ])
    #expect(result.errors == "1 finding in declarations that did not change since start is not shown.\n")
    let fromEnvironment = try lint(in: repository, environment: ["PRE_COMMIT_FROM_REF": "start"])
    #expect(fromEnvironment.output == result.output)
    let firstPush = try lint(in: repository, environment: ["PRE_COMMIT_FROM_REF": String(repeating: "0", count: 40)])
    #expect(firstPush.output.contains("Same.swift"))
    #expect(try lint("--since", "HEAD", "Same.swift", in: repository).code == 0)
  }

  @Test func nothingChangedIsClean() throws {
    let repository = try repository()
    #expect(try lint("--since", "HEAD", in: repository).code == 0)
  }

  // MARK: What cannot be done

  @Test func withoutGitItIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift")
    for arguments in [["--staged"], ["--since", "HEAD"]] {
      let command = Command(
        executable: CodableLintBinary.path, folder: folder.path,
        environment: Command.cleanEnvironment(home: folder.path))
      let result = try command.run(arguments)
      #expect(result.code == 2)
      #expect(result.errors.contains("git finds no work tree at \(folder.path)"))
      var environment = command.environment
      environment["PATH"] = folder.path
      let without = try Command(executable: command.executable, folder: folder.path, environment: environment).run(
        arguments)
      #expect(without.code == 2)
      #expect(without.errors.contains("git is not on the PATH"))
    }
    // Without changes to ask for, git is not needed, also where there is a repository.
    try folder.write("B.swift\n", to: ".gitignore")
    try folder.touch("B.swift", ".git/HEAD")
    let all = try CodableLintBinary.run(in: folder, environment: ["PATH": folder.path])
    #expect(all.code == 0)
    #expect(all.output == "No findings. 1 file linted, 1 skipped (1 ignored by git).\n")
  }

  @Test func combinationsThatMakeNoSenseAreTold() throws {
    let repository = try repository()
    for arguments in [
      ["--staged", "--since", "HEAD"], ["--staged", "-"], ["--since", ""], ["-", "--since", "HEAD"],
    ] {
      let command = Command(
        executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment)
      #expect(try command.run(arguments).code == 2)
    }
  }

  @Test func unknownRevisionsEndWithTwo() throws {
    let repository = try repository()
    let result = try lint("--since", "origin/main", in: repository)
    #expect(result.code == 2)
    #expect(
      result.errors == """
        error: git knows no revision 'origin/main', so it cannot tell what changed since then
          Check the spelling, or fetch it first.

        """)
  }
}

import Foundation
import TestSupport
import Testing

/// A repository whose `.git` a stranger wrote: nothing in it is run, fetched or believed.
@Suite struct HostileRepositoryTests {
  private static let clean = "struct Clean: Codable { var id: Int }\n"
  private static let bad = """
    func load(_ data: Data) -> [Row]? { try? JSONDecoder().decode([Row].self, from: data) }

    """

  private func repository() throws -> GitFolder {
    let repository = try GitFolder()
    try repository.folder.write(Self.clean, to: "Old.swift")
    try repository.folder.write(Self.clean, to: "Ignored.swift")
    try repository.commitAll()
    try repository.folder.write(Self.bad, to: "Bad.swift")
    try repository.git("add", "--all")
    return repository
  }

  private func lint(_ arguments: [String], in repository: GitFolder, path: String? = nil) throws -> Command.Result {
    var environment = repository.environment
    if let path { environment["PATH"] = path }
    return try Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: environment
    ).run(["lint", "--format", "xcode"] + arguments)
  }

  private static let modes = [["--staged"], ["--since", "HEAD"], ["."], ["Bad.swift"]]

  /// Settings that make git run a program, with `PROGRAM` in its place.
  private static let settings: [[String]] = [
    ["core.fsmonitor", "PROGRAM"],
    ["filter.x.clean", "PROGRAM", "filter.x.smudge", "PROGRAM", "filter.x.required", "true"],
    ["filter.x.process", "PROGRAM"], ["filter.a=b.clean", "PROGRAM"],
    ["diff.external", "PROGRAM"], ["diff.x.command", "PROGRAM"], ["diff.x.textconv", "PROGRAM"],
    ["core.pager", "PROGRAM", "pager.diff", "PROGRAM", "pager.config", "PROGRAM"],
    ["core.sshCommand", "PROGRAM", "core.askPass", "PROGRAM", "credential.helper", "!PROGRAM"],
    ["core.hooksPath", ".hooks", "core.editor", "PROGRAM", "core.gitProxy", "PROGRAM"],
    ["alias.diff", "!PROGRAM", "alias.ls-files", "!PROGRAM", "alias.rev-parse", "!PROGRAM"],
    ["uploadpack.packObjectsHook", "PROGRAM", "core.alternateRefsCommand", "PROGRAM"],
  ]

  @Test(arguments: settings)
  func aConfigurationRunsNoProgram(settings: [String]) throws {
    let repository = try repository()
    let marker = repository.home.path("ran")
    let program = repository.folder.path(".program")
    try repository.folder.write("#!/bin/sh\ntouch '\(marker)'\ncat\n", to: ".program")
    #expect(chmod(program, 0o755) == 0)
    try repository.folder.write("#!/bin/sh\ntouch '\(marker)'\n", to: ".hooks/post-index-change")
    #expect(chmod(repository.folder.path(".hooks/post-index-change"), 0o755) == 0)
    try repository.folder.write(
      "* filter=x diff=x\n*.swift filter=x diff=x\nOld.swift filter=\"a=b\"\n", to: ".git/info/attributes")
    for index in stride(from: 0, to: settings.count, by: 2) {
      try repository.git(
        "config", settings[index], settings[index + 1].replacingOccurrences(of: "PROGRAM", with: program))
    }
    for mode in Self.modes {
      // Not the time that git knows, so that it has to look at the text.
      try repository.folder.write(Self.clean, to: "Old.swift")
      try repository.folder.write(Self.bad, to: "Bad.swift")
      let result = try lint(mode, in: repository)
      #expect(result.code == 1, "\(mode): \(result.errors)")
      #expect(result.output.contains("Bad.swift:1:37"))
      #expect(!FileManager.default.fileExists(atPath: marker), "\(mode)")
    }
  }

  /// Submodules have configurations of their own, which no setting of the outer repository reaches.
  @Test func aSubmoduleThatIsCalledLikeAFileRunsNoProgram() throws {
    let inner = try repository()
    try inner.commitAll()
    let outer = try repository()
    try outer.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.folder.path, "Inner.swift")
    try outer.git("commit", "--quiet", "--message", "x")
    let marker = outer.home.path("ran")
    try outer.folder.write("#!/bin/sh\ntouch '\(marker)'\n", to: ".program")
    #expect(chmod(outer.folder.path(".program"), 0o755) == 0)
    try outer.git("-C", "Inner.swift", "config", "core.fsmonitor", outer.folder.path(".program"))
    try outer.folder.write(Self.bad, to: "Inner.swift/Old.swift")
    for mode in Self.modes { _ = try lint(mode, in: outer) }
    #expect(!FileManager.default.fileExists(atPath: marker))
  }

  @Test func aGitInTheFolderIsNotTheOneThatIsAsked() throws {
    let repository = try repository()
    let marker = repository.home.path("ran")
    try repository.folder.write("#!/bin/sh\ntouch '\(marker)'\n", to: "git")
    #expect(chmod(repository.folder.path("git"), 0o755) == 0)
    let path = try #require(repository.environment["PATH"])
    #expect(try lint(["--staged"], in: repository, path: ".:" + path).code == 1)
    #expect(!FileManager.default.fileExists(atPath: marker))
  }

  /// Git believes size and times where it is told to: the commit holds what the index holds.
  @Test func theTextOfTheCommitCountsWhateverGitBelievesOfTheDisk() throws {
    let repository = try repository()
    let padded = Self.clean + String(repeating: " ", count: Self.bad.utf8.count - Self.clean.utf8.count)
    try repository.git("config", "core.checkStat", "minimal")
    try repository.git("config", "core.trustCTime", "false")
    try repository.git("config", "core.ignoreStat", "true")
    _ = try CodableLintBinary.shell(
      "touch -d '2001-01-01' Bad.swift; git add Bad.swift; printf '%s' '\(padded)' > Bad.swift; touch -d '2001-01-01' Bad.swift",
      in: repository.folder)
    try repository.git("update-index", "--assume-unchanged", "Bad.swift")
    #expect(try lint(["--staged"], in: repository).output.contains("Bad.swift:1:37"))
  }

  @Test func aReplacedObjectIsNotWhatIsCommitted() throws {
    let repository = try repository()
    let bad = try repository.git("rev-parse", ":Bad.swift").trimmingCharacters(in: .newlines)
    let old = try repository.git("rev-parse", ":Old.swift").trimmingCharacters(in: .newlines)
    try repository.git("replace", bad, old)
    #expect(try lint(["--staged"], in: repository).output.contains("Bad.swift:1:37"))
  }

  @Test func aWorkTreeElsewhereIsTold() throws {
    let repository = try repository()
    let elsewhere = try TemporaryFolder()
    try repository.git("config", "core.worktree", elsewhere.path)
    for mode in [["--staged"], ["--since", "HEAD"]] {
      let result = try lint(mode, in: repository)
      #expect(result.code == 2)
      #expect(result.errors.contains("for the work tree"), "\(result.errors)")
    }
  }

  /// Git takes a folder that looks like a repository for one, with the configuration in it.
  @Test func aFolderThatLooksLikeARepositoryHidesNothing() throws {
    let repository = try repository()
    try repository.git("init", "--quiet", "--bare", "Part")
    try repository.folder.write("[core]\nrepositoryformatversion = 0\nbare = false\nworktree = ..\n", to: "Part/config")
    try repository.folder.write(Self.bad, to: "Part/More.swift")
    try repository.git("add", "--all")
    for mode in [["lint", "--staged"], ["lint", "--since", "HEAD"], ["audit", "--against", "HEAD"]] {
      let result = try Command(
        executable: CodableLintBinary.path, folder: repository.folder.path("Part"), environment: repository.environment
      ).run(mode)
      #expect(result.code == 2, "\(mode): \(result.output)")
    }
  }

  @Test func shapesReplaceNothingButShapes() throws {
    let repository = try repository()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("somebody's\n", to: "notes.txt")
    try repository.folder.write("{}", to: "package.json")
    try repository.folder.link("away", to: elsewhere.path)
    func shape(_ place: String) throws -> Command.Result {
      try Command(
        executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment
      ).run(["shape", "--all", "--format", "json", "--no-cache", "--output", place])
    }
    for place in ["Old.swift", "New.swift", ".git/hooks/pre-push", ".git/config", "away/notes.txt", "package.json"] {
      let result = try shape(place)
      #expect(result.code == 2, "\(place)")
      #expect(result.errors.contains("no report is written to"), "\(place): \(result.errors)")
    }
    #expect(try elsewhere.text(of: "notes.txt") == "somebody's\n")
    for _ in 1...2 { #expect(try shape("v1.json").code == 0) }
  }

  // MARK: Clones that hold a part

  private func partialClone(of origin: GitFolder, sparse: Bool) throws -> GitFolder {
    try origin.git("config", "uploadpack.allowFilter", "true")
    let clone = try GitFolder()
    try FileManager.default.removeItem(atPath: clone.folder.path)
    var options = ["clone", "--quiet", "--filter=blob:none"]
    if sparse { options.append("--sparse") }
    let command = Command(executable: "/usr/bin/env", folder: origin.folder.path, environment: origin.environment)
    #expect(try command.run(["git"] + options + ["file://\(origin.folder.path)", clone.folder.path]).code == 0)
    return clone
  }

  /// The clone's origin is gone: whatever is fetched fails.
  @Test(arguments: [false, true])
  func aPartialCloneIsLintedOffline(sparse: Bool) throws {
    let origin = try repository()
    try origin.folder.write(Self.clean, to: "Deep/Kind.swift")
    // No other file holds this, so that the clone lacks it.
    try origin.folder.write(Self.clean + "// less\n", to: "Old.swift")
    try origin.commitAll()
    try origin.folder.write(Self.clean + "// more\n", to: "Old.swift")
    try origin.commitAll()
    let clone = try partialClone(of: origin, sparse: sparse)
    try FileManager.default.removeItem(atPath: origin.folder.path)
    try clone.folder.write(Self.bad, to: "Old.swift")
    try clone.git("add", "Old.swift")
    let staged = try lint(["--staged"], in: clone)
    #expect(staged.code == 1, "\(staged.errors)")
    #expect(staged.output.contains("Old.swift:1:37"))
    #expect(staged.errors.isEmpty)
    let since = try lint(["--since", "HEAD~1"], in: clone)
    #expect(since.code == 1, "\(since.errors)")
    #expect(since.output.contains("Old.swift:1:37"))
    #expect(since.errors.contains("whole files count as changed"), "\(since.errors)")
    #expect(try lint(["."], in: clone).code == 1)
  }

  @Test func whatASparseCheckoutLeavesOutIsLeftOut() throws {
    let repository = try repository()
    try repository.folder.write(Self.bad, to: "Deep/Left.swift")
    try repository.commitAll()
    try repository.git("sparse-checkout", "set", "--no-cone", "/Old.swift")
    try repository.folder.write(Self.bad, to: "Old.swift")
    try repository.git("add", "Old.swift")
    let staged = try lint(["--staged"], in: repository)
    #expect(staged.output.split(separator: "\n").count == 1)
    #expect(staged.output == (try lint(["."], in: repository)).output)
  }

  // MARK: What does not end

  @Test func pipesInAGitFolderAreNotWaitedFor() throws {
    let repository = try repository()
    #expect(mkfifo(repository.folder.path(".gitignore"), 0o666) == 0)
    try FileManager.default.removeItem(atPath: repository.folder.path(".git/info/exclude"))
    #expect(mkfifo(repository.folder.path(".git/info/exclude"), 0o666) == 0)
    #expect(try lint(["Bad.swift"], in: repository).code == 1)
  }

  @Test func aBaselineThatIsAPipeIsNotWaitedFor() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.bad, to: "Bad.swift")
    #expect(mkfifo(folder.path("known.jsonl"), 0o666) == 0)
    let typed = try CodableLintBinary.run("lint", "--baseline", "known.jsonl", in: folder)
    #expect(typed.code == 2)
    #expect(typed.errors.contains("it is a pipe or a device"))
    for place in ["known.jsonl", "/dev/stdin", "/dev/fd/0"] {
      try folder.write("{ baseline: '\(place)' }", to: ".codable-lint.json")
      let configured = try CodableLintBinary.shell(
        // Open for reading and writing, the pipe never ends, and nobody has to be waited for.
        "exec 3<> known.jsonl; \"$LINT\" lint <&3", in: folder)
      #expect(configured.errors.contains("cannot be read"), "\(place): \(configured.errors)")
    }
    try FileManager.default.removeItem(atPath: folder.path(".codable-lint.json"))
    let handedOver = try CodableLintBinary.shell(
      "echo '{\"version\":1}' | \"$LINT\" lint --baseline /dev/stdin", in: folder)
    #expect(handedOver.code == 1)
    #expect(handedOver.errors.isEmpty)
  }

  // MARK: Baselines

  @Test func aConfigurationChoosesNoFileToWriteOutsideOfItsProject() throws {
    let victim = try TemporaryFolder()
    try victim.write("", to: "empty")
    let repository = try repository()
    try repository.folder.link("linked.jsonl", to: victim.path("empty"))
    for place in [victim.path("new"), victim.path("empty"), "../../../../../../\(victim.path("new"))", "linked.jsonl"] {
      try repository.folder.write("{ baseline: '\(place)' }", to: ".codable-lint.json")
      for command in ["create", "update", "prune"] {
        let result = try CodableLintBinary.run("baseline", command, in: repository.folder)
        #expect(result.code == 2, "\(place) \(command)")
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: victim.path) == ["empty"])
    #expect(try victim.text(of: "empty").isEmpty)
  }

  @Test func aBaselineMayHaveLinesThatEndAsOnWindows() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.bad, to: "Bad.swift")
    #expect(try CodableLintBinary.run("baseline", "create", in: folder).code == 0)
    let name = ".codable-lint-baseline.jsonl"
    try folder.write(try folder.text(of: name).replacingOccurrences(of: "\n", with: "\r\n"), to: name)
    let result = try CodableLintBinary.run("lint", "--baseline", name, in: folder)
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.errors.contains("1 known finding"))
  }

  // MARK: What a run that was killed leaves

  @Test func theNextFixRemovesWhatAKilledOneLeft() throws {
    let folder = try TemporaryFolder()
    let fixable = """
      import Foundation
      let formatter = DateFormatter()
      func set() { formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ" }
      func day(_ text: String) -> Date? { formatter.date(from: text) }

      """
    try folder.write(fixable, to: "A.swift")
    // No process has the number of one that has just ended.
    let dead = try CodableLintBinary.shell("sh -c 'echo $$'", in: folder).output.trimmingCharacters(in: .newlines)
    let left = ".codable-lint.A.swift.\(dead).123.tmp"
    let busy = ".codable-lint.A.swift.\(getpid()).123.tmp"
    for name in [left, busy, "A.swift.1.2.tmp"] { try folder.write("part", to: name) }
    let result = try CodableLintBinary.run("lint", "--fix", "A.swift", in: folder)
    #expect(result.errors.contains("Fixed 1"), "\(result.errors)")
    #expect(result.errors.contains(left))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == [busy, "A.swift", "A.swift.1.2.tmp"].sorted())
  }

  // MARK: Names of revisions and paths that a repository makes up

  @Test func aTagThatIsCalledLikeABranchHidesNothing() throws {
    let repository = try repository()
    try repository.git("commit", "--quiet", "--message", "bad")
    try repository.git("update-ref", "refs/remotes/origin/main", "HEAD~1")
    #expect(try lint(["--since", "origin/main"], in: repository).output.contains("Bad.swift:1:37"))
    try repository.git("tag", "origin/main", "HEAD")
    let result = try lint(["--since", "origin/main"], in: repository)
    #expect(result.code == 2)
    #expect(result.errors.contains("in full: refs/remotes/origin/main"))
    let full = try lint(["--since", "refs/remotes/origin/main"], in: repository)
    #expect(full.output.contains("Bad.swift:1:37"))
  }

  @Test func aRevisionIsNoOptionOfGit() throws {
    let result = try lint(["--since=--all"], in: repository())
    #expect(result.code == 2)
    #expect(result.errors.contains("none starts with a hyphen"))
  }

  /// No command of git writes such a name; an index is a file like any other.
  @Test func aNameInTheIndexThatLeadsOutIsNotFollowed() throws {
    let repository = try repository()
    let victim = repository.folder.path("../\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(atPath: victim) }
    try Data(Self.bad.utf8).write(to: URL(fileURLWithPath: victim))
    let name = (victim as NSString).lastPathComponent
    try repository.folder.write(Self.bad, to: "xx/\(name)")
    try repository.git("add", "--all")
    let index = URL(fileURLWithPath: repository.folder.path(".git/index"))
    var bytes = try Data(contentsOf: index)
    let range = try #require(bytes.range(of: Data("xx/\(name)".utf8)))
    bytes.replaceSubrange(range, with: Data("../\(name)".utf8))
    try bytes.write(to: index)
    for mode in [["--staged"], ["--since", "HEAD", "--fix"]] {
      let result = try lint(mode, in: repository)
      // The file of that name inside the repository may be judged.
      #expect(!result.output.replacing("xx/\(name)", with: "").contains(name), "\(result.output)")
      #expect(try String(contentsOfFile: victim, encoding: .utf8) == Self.bad)
    }
  }
}

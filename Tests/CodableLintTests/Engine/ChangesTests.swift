import Foundation
import TestSupport
import Testing

@testable import CodableLint
@testable import LintModel

@Suite struct ChangedFilesTests {
  private func changes(in repository: GitFolder, since revision: String) throws -> [String: ChangedLines] {
    let lines = try ChangedFiles(
      GitRepository(containing: repository.folder.path, environment: repository.environment), since: revision
    ).lines
    let pairs = lines.map { (PathText.relative($0.key, to: repository.folder.path), $0.value) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test func countsFromWhereTheBranchParted() throws {
    let repository = try GitFolder()
    try repository.folder.write("let a = 1\nlet b = 2\n", to: "A.swift")
    try repository.folder.write("let c = 3\nlet d = 4\nlet e = 5\nlet f = 6\n", to: "Old.swift")
    try repository.folder.touch("Gone.swift", "Same.swift")
    try repository.commitAll()
    try repository.git("switch", "--quiet", "--create", "work")
    try repository.git("mv", "Old.swift", "Renamed.swift")
    try repository.git("rm", "--quiet", "Gone.swift")
    try repository.folder.write("let a = 1\nlet b = 3\n", to: "A.swift")
    try repository.commitAll()
    try repository.folder.write("let c = 3\nlet d = 4\nlet e = 5\nlet f = 7\n", to: "Renamed.swift")
    // Another text than that of the file that is gone, or git would take it for a rename.
    try repository.folder.write("let new = 1\n", to: "Staged.swift")
    try repository.folder.touch("Untracked.swift", "ignored/X.swift")
    try repository.folder.write("ignored/\n", to: ".gitignore")
    try repository.git("add", "Staged.swift")
    // What happens on the other branch afterwards is no change of ours.
    let elsewhere = try repository.git("commit-tree", "main^{tree}", "-p", "main", "-m", "later")
    try repository.git("branch", "--force", "main", elsewhere.trimmingCharacters(in: .newlines))
    let changed = try changes(in: repository, since: "main")
    #expect(
      changed == [
        "A.swift": .some([.init(line: 2, count: 1)]), "Renamed.swift": .some([.init(line: 4, count: 1)]),
        "Staged.swift": .all, "Untracked.swift": .all,
      ])
  }

  @Test func theUsersDiffSettingsMakeNoDifference() throws {
    let repository = try GitFolder()
    try repository.folder.write("let a = 1\n", to: "sub/A.swift")
    try repository.commitAll()
    try repository.folder.write("let a = 2\n", to: "sub/A.swift")
    for setting in [
      "diff.noprefix=true", "diff.mnemonicPrefix=true", "color.diff=always", "diff.context=9",
      "diff.interHunkContext=9",
      "diff.external=false", "diff.relative=true", "core.quotePath=true", "diff.srcPrefix=x/",
    ] {
      let parts = setting.split(separator: "=").map(String.init)
      try repository.git("config", parts[0], parts[1])
    }
    #expect(try changes(in: repository, since: "HEAD") == ["sub/A.swift": .some([.init(line: 1, count: 1)])])
  }

  @Test func unknownRevisionsAreTold() throws {
    let repository = try GitFolder()
    try repository.folder.touch("A.swift")
    try repository.commitAll()
    for revision in ["nope", "--all", "HEAD~5", String(repeating: "a", count: 40)] {
      let error = #expect(throws: LintError.self) { try changes(in: repository, since: revision) }
      #expect(error?.message.contains("git knows no revision '\(revision)'") == true)
    }
  }

  @Test func shallowClonesAreTold() throws {
    let repository = try GitFolder()
    try repository.folder.touch("A.swift")
    try repository.commitAll()
    try repository.git("branch", "old")
    try repository.folder.touch("B.swift")
    try repository.commitAll()
    let clone = try TemporaryFolder()
    try repository.git(
      "clone", "--quiet", "--depth=1", "--no-single-branch", "file://\(repository.folder.path)", clone.path("c"))
    let shallow = try GitRepository(containing: clone.path("c"), environment: repository.environment)
    let unrelated = #expect(throws: LintError.self) { try ChangedFiles(shallow, since: "origin/old") }
    #expect(unrelated?.message.contains("no common ancestor") == true)
    #expect(unrelated?.advice?.contains("fetch-depth: 0") == true)
    let missing = #expect(throws: LintError.self) { try ChangedFiles(shallow, since: "HEAD~1") }
    #expect(missing?.advice?.contains("The clone is shallow") == true)
  }
}

@Suite struct StagedFilesTests {
  private func staged(in repository: GitFolder, folder: String? = nil) throws -> StagedFiles {
    try StagedFiles(around: folder ?? repository.folder.path, environment: repository.environment)
  }

  /// Name to text, for what stands in the index.
  private func texts(_ files: [TrackedFile], in root: String) throws -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: try files.map { file in
        let bytes =
          switch file.content {
          case .bytes(let bytes): bytes
          case .file(let path): Array(try Data(contentsOf: URL(fileURLWithPath: path)))
          case .unreadable(let reason): Array(reason.utf8)
          case .shared: [UInt8]()
          }
        return (PathText.relative(file.path, to: root), String(decoding: bytes, as: UTF8.self))
      })
  }

  @Test func theIndexCountsAndNotTheWorkTree() throws {
    let repository = try GitFolder()
    let folder = repository.folder
    for name in ["Partly", "Edited", "Same", "Gone", "Lost", "Old name", "new\nline", "Sub/Deep"] {
      try folder.write("let first = \"\(name)\"\n", to: "\(name).swift")
    }
    try repository.commitAll()
    try folder.write("staged\n", to: "Partly.swift")
    try folder.write("staged\n", to: "new\nline.swift")
    try folder.write("added\n", to: "Added.swift")
    try repository.git("mv", "Old name.swift", "New name.swift")
    try repository.git("rm", "--quiet", "Gone.swift")
    try repository.git("add", "--all")
    try folder.write("not staged\n", to: "Partly.swift")
    try folder.write("not staged\n", to: "Edited.swift")
    try FileManager.default.removeItem(atPath: folder.path("Lost.swift"))
    try folder.write("untracked\n", to: "Untracked.swift")

    let files = try staged(in: repository, folder: folder.path("Sub"))
    #expect(
      try texts(files.changed, in: folder.path) == [
        "Partly.swift": "staged\n", "new\nline.swift": "staged\n", "Added.swift": "added\n",
        "New name.swift": "let first = \"Old name\"\n",
      ])
    #expect(
      try texts(files.unchanged, in: folder.path) == [
        "Edited.swift": "let first = \"Edited\"\n", "Same.swift": "let first = \"Same\"\n",
        "Lost.swift": "let first = \"Lost\"\n", "Sub/Deep.swift": "let first = \"Sub/Deep\"\n",
      ])
  }

  @Test func whatIsOnDiskAsItIsStagedIsNotAskedForAgain() throws {
    let repository = try GitFolder()
    try repository.folder.write("staged\n", to: "Sub/A.swift")
    try repository.commitAll()
    let file = try #require(try staged(in: repository, folder: repository.folder.path("Sub")).unchanged.first)
    let path = if case .file(let path) = file.content { path } else { "" }
    #expect(path == repository.folder.path("Sub/A.swift"))
  }

  /// Git can be made to believe anything of the disk: what a commit changes is judged by the commit's own text.
  @Test func whatIsCommittedComesFromTheIndex() throws {
    let repository = try GitFolder()
    try repository.folder.write("staged\n", to: "A.swift")
    try repository.git("add", "--all")
    let file = try #require(try staged(in: repository).changed.first)
    let bytes: [UInt8] = if case .bytes(let bytes) = file.content { bytes } else { [] }
    #expect(bytes == Array("staged\n".utf8))
  }

  @Test func filesThatGitDoesNotCompareComeFromTheIndexOrAreLeftOut() throws {
    let repository = try GitFolder()
    try repository.folder.write("sparse\n", to: "Sparse.swift")
    try repository.folder.write("assumed\n", to: "Assumed.swift")
    try repository.commitAll()
    try repository.git("update-index", "--skip-worktree", "Sparse.swift")
    try FileManager.default.removeItem(atPath: repository.folder.path("Sparse.swift"))
    try repository.git("update-index", "--assume-unchanged", "Assumed.swift")
    try repository.folder.write("another text\n", to: "Assumed.swift")
    let files = try staged(in: repository)
    #expect(
      try texts(files.unchanged, in: repository.folder.path) == ["Assumed.swift": "assumed\n"])
  }

  @Test func theFirstCommitIsAllNew() throws {
    let repository = try GitFolder()
    try repository.folder.touch("A.swift")
    try repository.git("add", "--all")
    #expect(try staged(in: repository).changed.map(\.path) == [repository.folder.path("A.swift")])
  }

  @Test func linksAndSubmodulesAreNoFiles() throws {
    let inner = try GitFolder()
    try inner.folder.touch("B.swift")
    try inner.commitAll()
    let repository = try GitFolder()
    try repository.folder.touch("A.swift")
    try repository.folder.link("link.swift", to: "A.swift")
    try repository.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.folder.path, "inner.swift")
    try repository.git("add", "--all")
    let files = try staged(in: repository)
    #expect(files.changed.map(\.path) == [repository.folder.path("A.swift")])
    // Inside the submodule, its own index is meant.
    try repository.folder.touch("inner.swift/C.swift")
    try repository.git("-C", "inner.swift", "add", "C.swift")
    let insideFiles = try staged(in: repository, folder: repository.folder.path("inner.swift"))
    #expect(insideFiles.changed.map(\.path) == [repository.folder.path("inner.swift/C.swift")])
    #expect(insideFiles.unchanged.map(\.path) == [repository.folder.path("inner.swift/B.swift")])
  }

  @Test func openConflictsAreLeftOut() throws {
    let repository = try GitFolder()
    try repository.folder.write("base\n", to: "A.swift")
    try repository.commitAll()
    try repository.git("switch", "--quiet", "--create", "other")
    try repository.folder.write("other\n", to: "A.swift")
    try repository.commitAll()
    try repository.git("switch", "--quiet", "main")
    try repository.folder.write("main\n", to: "A.swift")
    try repository.commitAll()
    try repository.git("merge", "--quiet", "other", allowing: [0, 1])
    let files = try staged(in: repository)
    #expect(files.changed.isEmpty)
    #expect(files.unchanged.isEmpty)
  }

  @Test func manyBlobsComeFromOneProcess() throws {
    let repository = try GitFolder()
    for index in 0..<300 {
      try repository.folder.write(String(repeating: "\(index)\n", count: 400), to: "F\(index).swift")
    }
    try repository.git("add", "--all")
    for index in 0..<300 { try repository.folder.write("edited\n", to: "F\(index).swift") }
    let files = try staged(in: repository)
    #expect(
      try texts(files.changed, in: repository.folder.path)["F299.swift"] == String(repeating: "299\n", count: 400))
    #expect(files.changed.count == 300)
  }
}

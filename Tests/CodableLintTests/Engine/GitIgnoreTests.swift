import Foundation
import TestSupport
import Testing

@testable import CodableLint

@Suite struct GitIgnoreTests {
  /// Every pattern is held against every path, by git and by us.
  private static let patterns = [
    "foo", "foo/", "/foo", "foo/bar", "/foo/bar/", "*.swift", "*.gen.swift", "a*b", "a?b", "f*", "*", "!foo", "**/foo",
    "foo/**", "a/**/b", "**/a/b", "a/**", "**", "**/", "/**", "***", "a**b", "foo/*", "foo/*.swift", "*/bar", "*/*/b",
    "[a-c]", "[!a-c]*", "[^f]oo", "[]a]", "[a", "[[:alpha:]]", "[[:digit:]]x", "[[:nonsense:]]", "[a-]", "[\\]]",
    "\\#a", "#foo", "\\!a", "\\foo", "fo\\o", "foo\\", "a\\ ", "a ", "a  ", "a\\  ", "a\\\\ ", " ", "", "/", "//",
    "foo//",
    "./foo", "../foo", "foo/.", "a\tb", "é", "?", "??", "FOO", ".*", "!", "!/", "*[", "a/b/", "b", "x.generated.*",
    "foo/**/", "**/foo/**", "**foo", "foo**", "a/*b", "-", "a/**b/b",
  ]

  private static let paths = [
    "foo", "foo/bar", "foo/bar/b", "foo/x.swift", "bar/foo", "a/b", "a/x/b", "a/x/y/b", "a", "b", "ab", "aXb",
    "a/foo/b",
    "x.swift", "x.gen.swift", "deep/er/x.swift", "#a", "!a", "a ", "a\\", "]", "[", "[a", "1x", "-", "é", "FOO",
    ".hidden", "a\tb", "x.generated.swift", "foobar", "barfoo", "a/xb/b", "foo/bar/foo",
  ]

  /// Git's own judgement of one path without an index: ignored or not.
  private static func judge(_ paths: [String], in repository: GitFolder) throws -> Set<String> {
    let input = paths.map { $0 + "\0" }.joined()
    let output = try repository.git("check-ignore", "--no-index", "-z", "--stdin", input: input, allowing: [0, 1])
    return Set(output.split(separator: "\0").map(String.init))
  }

  @Test func agreesWithGitOnEveryPatternAndPath() throws {
    let repository = try GitFolder()
    for ignoresCase in [false, true] {
      try repository.git("config", "core.ignoreCase", "\(ignoresCase)")
      for pattern in Self.patterns {
        try repository.folder.write(pattern + "\n", to: ".gitignore")
        let expected = try Self.judge(Self.paths, in: repository)
        let list = IgnoreList(
          contents: Array((pattern + "\n").utf8), folder: Array("/r".utf8), ignoresCase: ignoresCase)
        let actual = Set(Self.paths.filter { isIgnored($0, by: list) })
        #expect(actual == expected, "pattern '\(pattern)', ignoring case: \(ignoresCase)")
      }
    }
  }

  /// As a walk does it: from the top down, and nothing in an ignored folder is looked at.
  private func isIgnored(_ path: String, by list: IgnoreList) -> Bool {
    var folder = Array("/r".utf8)
    let components = path.split(separator: "/").map { Array($0.utf8) }
    for (index, name) in components.enumerated() {
      let entry = EntryPath(folder: folder, name: name)
      if list.verdict(on: entry, isFolder: index < components.count - 1) ?? false { return true }
      folder = entry.bytes
    }
    return false
  }

  /// Trees, nested ignore files and negations made by a seeded generator; the walk must find what git
  /// would show.
  @Test(arguments: 0..<40) func findsWhatGitWouldShow(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let repository = try GitFolder()
    let names = ["a", "b", "foo", "Bar", "x y", "ü", "gen"]
    for _ in 0..<40 {
      let depth = Int.random(in: 0...3, using: &random)
      let folders = (0..<depth).map { _ in names.randomElement(using: &random) ?? "a" }
      let file = (names.randomElement(using: &random) ?? "a") + ".swift"
      try repository.folder.touch((folders + [file]).joined(separator: "/"))
    }
    for folder in ["", "a/", "foo/", "a/b/"]
    where FileManager.default.fileExists(atPath: repository.folder.path(folder)) {
      try repository.folder.write(Self.randomIgnoreFile(names: names, using: &random), to: folder + ".gitignore")
    }
    try repository.folder.write(Self.randomIgnoreFile(names: names, using: &random), to: ".git/info/exclude")
    try repository.home.write("global.swift\n/x y\n", to: "ignored")
    try repository.git("config", "core.excludesFile", "~/ignored")

    let shown = try repository.git("ls-files", "-z", "--others", "--exclude-standard", "*.swift")
    let expected = Set(shown.split(separator: "\0").map(String.init))
    let found = Discovery(
      workingDirectory: repository.folder.path, includesTests: true, environment: repository.environment
    )
    .files(for: ["."])
    #expect(Set(found.files.map(\.path)) == expected)
    #expect(found.problems.isEmpty)
  }

  private static func randomIgnoreFile(names: [String], using random: inout SeededNumbers) -> String {
    let shapes = [
      "%", "%/", "/%", "%.swift", "*%", "%*", "**/%", "%/**", "a/%", "!%", "!%.swift", "!/%/", "[a-f]*", "?.swift",
    ]
    return (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let shape = shapes.randomElement(using: &random) ?? "%"
      let line = shape.replacingOccurrences(of: "%", with: names.randomElement(using: &random) ?? "a")
      return line + (Bool.random(using: &random) ? "\n" : "\r\n")
    }.joined()
  }

  @Test func worktreesUseTheExcludeFileOfTheirRepository() throws {
    let repository = try GitFolder()
    try repository.folder.touch("a.swift")
    try repository.commitAll()
    let other = try TemporaryFolder()
    try repository.git("worktree", "add", "--quiet", other.path("tree"))
    try other.touch("tree/b.swift")
    try repository.folder.write("b.swift\n", to: ".git/info/exclude")
    let found = Discovery(workingDirectory: other.path("tree"), environment: repository.environment).files(for: ["."])
    #expect(found.files.map(\.path) == ["a.swift"])
  }

  @Test func aRepositoryInsideAnotherAnswersForItself() throws {
    let repository = try GitFolder()
    try repository.folder.write("x.swift\n", to: ".gitignore")
    try repository.folder.touch("x.swift", "inner/x.swift", "inner/y.swift")
    try repository.folder.write("y.swift\n", to: "inner/.gitignore")
    try repository.git("init", "--quiet", "inner")
    let found = Discovery(workingDirectory: repository.folder.path, environment: repository.environment).files(for: [
      "."
    ])
    #expect(found.files.map(\.path) == ["inner/x.swift"])
    #expect(found.skipped == [.ignoredByGit: 2])
  }

  @Test func aByteOrderMarkIsNoPartOfTheFirstPattern() {
    let list = IgnoreList(contents: [0xEF, 0xBB, 0xBF] + Array("a.swift\n".utf8), folder: Array("/r".utf8))
    #expect(isIgnored("a.swift", by: list))
  }

  @Test("a repository in another one has settings of its own")
  func nestedRepositories() throws {
    let outer = try GitFolder()
    try outer.folder.touch("a.swift")
    try outer.folder.touch("inner/b.swift")
    try outer.folder.touch("inner/c.swift")
    try outer.git("-C", outer.folder.path("inner"), "init", "--quiet")
    try outer.home.write("b.swift\n", to: "ignored")
    try outer.git("-C", outer.folder.path("inner"), "config", "core.excludesFile", "~/ignored")
    let found = Discovery(workingDirectory: outer.folder.path, environment: outer.environment).files(for: ["."])
    #expect(found.files.map(\.path) == ["a.swift", "inner/c.swift"])
  }

  @Test("a pattern of very many folders is one of any folder")
  func manyFolders() {
    let pattern = GlobPattern(String(repeating: "**/", count: 200_000) + "x/*.swift")
    #expect(pattern.matches(Array("a/b/x/C.swift".utf8)[...]))
    #expect(pattern.matches(Array("x/C.swift".utf8)[...]))
    #expect(!pattern.matches(Array("a/y/C.swift".utf8)[...]))
  }
}

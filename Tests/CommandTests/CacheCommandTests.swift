import Foundation
import TestSupport
import Testing

@Suite struct CacheCommandTests {
  private static let swallowing = """
    struct User: Decodable { let name: String }
    func load(from data: Data) -> User? { try? JSONDecoder().decode(User.self, from: data) }

    """

  private func repository() throws -> GitFolder {
    let repository = try GitFolder()
    try repository.folder.write("struct Item: Decodable { let name: String }\n", to: "Item.swift")
    try repository.commitAll()
    try repository.folder.write(Self.swallowing, to: "User.swift")
    try repository.git("add", "--all")
    return repository
  }

  private func lint(_ arguments: [String], in repository: GitFolder, cache: String) throws -> Command.Result {
    let environment = repository.environment.merging(["CODABLE_LINT_CACHE": cache]) { _, new in new }
    let command = Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: environment)
    return try command.run(["lint", "--format", "json"] + arguments)
  }

  private func files(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  @Test(arguments: [["--staged"], ["."], ["--since", "HEAD"], ["User.swift"]])
  func everyModeSaysTheSameWithAndWithoutTheCache(arguments: [String]) throws {
    let repository = try repository()
    let cache = try TemporaryFolder()
    let plain = try lint(arguments + ["--no-cache"], in: repository, cache: cache.path)
    #expect(plain.code == 1)
    #expect(try files(in: cache).isEmpty)
    for _ in 0..<3 {
      let cached = try lint(arguments, in: repository, cache: cache.path)
      #expect(cached.output == plain.output)
      #expect(cached.errors == plain.errors)
      #expect(cached.code == plain.code)
    }
    #expect(try files(in: cache).count == 2)
  }

  @Test func aStagedFileIsJudgedByWhatTheOthersSayNow() throws {
    let repository = try repository()
    let cache = try TemporaryFolder()
    try repository.folder.write("struct User: Decodable { let name: String }\n", to: "Item.swift")
    try repository.folder.write("let users = try? JSONDecoder().decode([User].self, from: data)\n", to: "User.swift")
    // Edited and not staged, staged, committed: git names the text differently, or not at all.
    for step in 0..<3 {
      if step == 1 { try repository.git("add", "--all") }
      if step == 2 { try repository.git("commit", "--quiet", "--message", "Item", "Item.swift") }
      for _ in 0..<2 {
        let cached = try lint(["--staged"], in: repository, cache: cache.path)
        let plain = try lint(["--staged", "--no-cache"], in: repository, cache: cache.path)
        #expect(cached.output == plain.output)
      }
    }
  }

  @Test func aFolderThatCannotBeWrittenIsNoFailure() throws {
    let repository = try repository()
    let plain = try lint(["--staged"], in: repository, cache: "off")
    let cached = try lint(["--staged"], in: repository, cache: "/dev/null/cache")
    #expect(cached.output == plain.output)
    #expect(cached.errors == plain.errors)
    #expect(cached.code == plain.code)
  }

  @Test func itLiesInTheFolderThatTheSystemHasForCaches() throws {
    let repository = try repository()
    let cache = try TemporaryFolder()
    let environment = repository.environment.filter { $0.key != "CODABLE_LINT_CACHE" }.merging(
      ["XDG_CACHE_HOME": cache.path, "HOME": cache.path]) { _, new in new }
    let command = Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: environment)
    _ = try command.run(["lint", "--staged"])
    #if os(macOS)
      let place = cache.path("Library/Caches/codable-lint")
    #else
      let place = cache.path("codable-lint")
    #endif
    #expect(try FileManager.default.contentsOfDirectory(atPath: place).count == 2)
  }
}

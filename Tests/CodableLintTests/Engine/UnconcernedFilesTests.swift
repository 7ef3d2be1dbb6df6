import Foundation
import TestSupport
import Testing

@testable import CodableLint
@testable import CodableRules
@testable import LintModel

@Suite("A commit that concerns nothing that is coded")
struct UnconcernedFilesTests {
  private let cacheFolder: TemporaryFolder
  private let project: TemporaryFolder

  init() throws {
    cacheFolder = try TemporaryFolder()
    project = try TemporaryFolder()
    try project.write("struct User: Decodable { let name: String; let nick: String? }\n", to: "Model.swift")
    try project.write(
      "func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }\n", to: "Reader.swift"
    )
    try project.write("struct Row { let user: User; var title: String { user.nick ?? \"\" } }\n", to: "Screen.swift")
    try project.write("struct Colors { let accent = 3 }\n", to: "Colors.swift")
    try project.write("struct Sizes { let row = 44 }\n", to: "Sizes.swift")
  }

  private static let names = ["Colors.swift", "Model.swift", "Reader.swift", "Screen.swift", "Sizes.swift"]
  private static let secret = CacheSecret(first: 1, second: 2)

  private var cache: FactCache { FactCache(folder: cacheFolder.path, build: "1", secret: Self.secret) }

  /// - Parameters:
  ///   - staged: the files that are asked about; nil for all.
  ///   - rules: switched on besides those that are.
  private func files(
    _ staged: Set<String>? = nil, among names: [String] = names, rules: Set<String> = []
  ) -> [SourceFile] {
    var configuration = Configuration()
    configuration.optIn = rules.sorted()
    return names.map { name in
      var file = SourceFile(path: name, content: .file(project.path(name)), configuration: configuration)
      file.isReported = staged?.contains(name) ?? true
      return file
    }
  }

  private func lint(_ files: [SourceFile], isCached: Bool = true) -> Report {
    var linter = Linter(threads: 2)
    if isCached { linter.cache = cache }
    return linter.lint(files, workingDirectory: project.path)
  }

  /// Whether the cache tells that nothing is to be found, without gathering the project.
  private func isKnown(_ files: [SourceFile]) throws -> Bool {
    let opened = try #require(cache.opened())
    let settings = ProjectGathering.settings(for: files)
    return UnconcernedFiles(files, settings: settings, cache: opened, threads: 2) != nil
  }

  private func expectSameReport(_ files: [SourceFile], _ location: Testing.SourceLocation = #_sourceLocation) {
    let plain = lint(files, isCached: false)
    let cached = lint(files)
    #expect(cached.findings == plain.findings, sourceLocation: location)
    #expect(cached.summary == plain.summary, sourceLocation: location)
  }

  @Test("is told without gathering the project, once a run has seen it")
  func told() throws {
    #expect(try !isKnown(files(["Colors.swift"])))
    _ = lint(files())
    #expect(try isKnown(files(["Colors.swift"])))
    try project.write("struct Colors { let accent = 4; let tint = 5 }\n", to: "Colors.swift")
    try project.write("struct Fonts { let body = 12 }\n", to: "Fonts.swift")
    #expect(try isKnown(files(["Colors.swift"])))
    #expect(try isKnown(files(["Fonts.swift", "Colors.swift"], among: Self.names + ["Fonts.swift"])))
    expectSameReport(files(["Colors.swift"]))
  }

  @Test("is one whose files were removed, too")
  func removed() throws {
    _ = lint(files())
    #expect(try isKnown(files(["Colors.swift"], among: Self.names.filter { $0 != "Sizes.swift" })))
  }

  @Test(
    "is none that a rule starts in, or that others ask for",
    arguments: [
      "let user = try? JSONDecoder().decode(User.self, from: data)\n",
      "// codable-lint:disable-file\n",
      // Whoever replaces the property's nil hides a failure.
      "struct Cell { let user: User; var title: String { user.nick ?? \"\" } }\n",
    ])
  func concerned(text: String) throws {
    _ = lint(files())
    try project.write(text, to: "Colors.swift")
    #expect(try !isKnown(files(["Colors.swift"])))
    expectSameReport(files(["Colors.swift"]))
  }

  @Test("is none whose own facts the last run had", arguments: ["Model.swift", "Reader.swift", "Screen.swift"])
  func withFacts(name: String) throws {
    _ = lint(files())
    #expect(try !isKnown(files([name])))
    expectSameReport(files([name]))
  }

  @Test(
    "is none while a file with facts is another, or gone",
    arguments: ["Model.swift", "Reader.swift", "Screen.swift"])
  func changed(name: String) throws {
    _ = lint(files())
    #expect(try !isKnown(files(["Colors.swift"], among: Self.names.filter { $0 != name })))
    try project.write("struct Other {}\n", to: name)
    #expect(try !isKnown(files(["Colors.swift"])))
    expectSameReport(files(["Colors.swift"]))
    // That run has seen the change.
    #expect(try isKnown(files(["Colors.swift"])))
  }

  @Test("is none when another rule asks, and again when fewer do")
  func rules() throws {
    let rule = try #require(RuleCatalog.infos.first { $0.isOptIn }).id
    _ = lint(files())
    #expect(try !isKnown(files(["Colors.swift"], rules: [rule])))
    _ = lint(files(rules: [rule]))
    #expect(try isKnown(files(["Colors.swift"], rules: [rule])))
    #expect(try isKnown(files(["Colors.swift"])))
  }

  @Test("is reported when it cannot be read")
  func unreadable() throws {
    _ = lint(files())
    try project.write("let text = \"\"\n", to: "Colors.swift")
    let path = project.path("Colors.swift")
    try Data([0x6C, 0xFF, 0x0A]).write(to: URL(fileURLWithPath: path))
    expectSameReport(files(["Colors.swift"]))
    #expect(lint(files(["Colors.swift"])).findings.count == 1)
  }

  @Test("is not believed of a damaged file, of another build, or without the secret")
  func damaged() throws {
    _ = lint(files())
    let opened = try #require(cache.opened())
    let good = try #require(opened.lastGathering(of: files()))
    let bytes = good.bytes(build: "1", secret: Self.secret)
    #expect(LastGathering(bytes, build: "1", secret: Self.secret)?.files == good.files)
    #expect(LastGathering(bytes, build: "2", secret: Self.secret) == nil)
    #expect(LastGathering(bytes, build: "1", secret: CacheSecret(first: 2, second: 1)) == nil)
    for offset in bytes.indices {
      var bad = bytes
      bad[offset] ^= 0x40
      #expect(LastGathering(bad, build: "1", secret: Self.secret) == nil, "\(offset)")
      #expect(LastGathering(Array(bytes[..<offset]), build: "1", secret: Self.secret) == nil, "\(offset)")
    }
  }

  @Test("is not written down while somebody types")
  func typing() throws {
    var cache = cache
    cache.keepsGatherings = false
    var linter = Linter(threads: 2)
    linter.cache = cache
    _ = linter.lint(files(), workingDirectory: project.path)
    #expect(try !isKnown(files(["Colors.swift"])))
  }
}

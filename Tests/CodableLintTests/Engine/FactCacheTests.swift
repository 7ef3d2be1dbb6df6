import Foundation
import TestSupport
import Testing

@testable import CodableLint
@testable import CodableRules
@testable import LintModel

@Suite("The fact cache")
struct FactCacheTests {
  private let folder: TemporaryFolder
  private let project: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    project = try TemporaryFolder()
    try project.write(Self.model, to: "Model.swift")
    try project.write(Self.reader, to: "Reader.swift")
    try project.write(Self.screen, to: "Screen.swift")
  }

  private static let secret = CacheSecret(first: 1, second: 2)

  private static let model = "struct User: Decodable { let name: String; let nick: String? }\n"
  private static let reader = """
    func load(_ data: Data) -> User? { try? JSONDecoder().decode(User.self, from: data) }

    """
  private static let screen = """
    struct Row { let user: User; var title: String { user.nick ?? "" } }
    struct Cell { let user: User; var title: String { user.nick ?? "" } }

    """

  /// - Parameter blob: what git calls the text of the reader; nil where git was not asked.
  private func lint(build: String = "1", isCached: Bool = true, threads: Int = 2, blob: String? = nil) -> Report {
    var linter = Linter(threads: threads)
    if isCached { linter.cache = FactCache(folder: folder.path, build: build, secret: Self.secret) }
    let files = ["Model.swift", "Reader.swift", "Screen.swift"].map { name in
      var file = SourceFile(path: name, content: .file(project.path(name)), configuration: Configuration())
      if name == "Reader.swift" { file.blob = blob }
      return file
    }
    return linter.lint(files, workingDirectory: project.path)
  }

  private var packs: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".facts") } }
  }

  private var pack: String {
    get throws { folder.path(try #require(packs.first)) }
  }

  private func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: pack))) }

  @Test("changes nothing, whether it is empty or full")
  func sameReport() throws {
    let plain = lint(isCached: false)
    #expect(!plain.findings.isEmpty)
    for threads in [2, 1, 2] { #expect(lint(threads: threads).findings == plain.findings) }
    #expect(try packs.count == 1)
  }

  @Test("is really used: what it says of a text is believed")
  func used() throws {
    _ = lint()
    let cache = try #require(FactCache(folder: folder.path, build: "1", secret: Self.secret).opened())
    let file = SourceFile(
      path: "Reader.swift", content: .file(project.path("Reader.swift")), configuration: Configuration())
    // The pack of a project is found by the folder that holds its files.
    let known = try #require(cache.pack(for: [file]))
    let key = Self.secret.key(path: "Reader.swift", text: Array(Self.reader.utf8))
    let cached = try #require(known.file(key))
    #expect(cached.index.isTriggered)
    #expect(cached.content?.facts.attempts.count == 1)
    #expect(known.file(Self.secret.key(path: "Other.swift", text: Array(Self.reader.utf8))) == nil)
  }

  @Test("sees a text that changed while its size and time did not")
  func sameSizeAndTime() throws {
    _ = lint()
    let path = project.path("Reader.swift")
    let time = try #require(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
    try project.write(Self.reader.replacingOccurrences(of: "try?", with: "try!"), to: "Reader.swift")
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    #expect(lint().findings == lint(isCached: false).findings)
    #expect(!lint().findings.contains { $0.rule == "swallowed-decoding-error" })
  }

  @Test("takes git's word for it that a text is the same, and reads what git gives another name")
  func named() throws {
    let plain = lint(isCached: false).findings
    // Without a name from git, every text is read.
    _ = lint()
    #expect(lint(blob: "one").findings == plain)
    try project.write(Self.reader.replacingOccurrences(of: "try?", with: "try!"), to: "Reader.swift")
    #expect(lint(blob: "one").findings == plain)
    #expect(lint(isCached: false).findings != plain)
    #expect(lint(blob: "two").findings == lint(isCached: false).findings)
    #expect(lint().findings == lint(isCached: false).findings)
    // Both names are kept.
    #expect(lint(blob: "one").findings == plain)
    #expect(lint(blob: "two").findings == lint(isCached: false).findings)
    // Git calls a text the same whatever line endings it has on disk.
    try project.write("\r\n" + Self.reader.replacingOccurrences(of: "\n", with: "\r\n"), to: "Reader.swift")
    #expect(lint(blob: "two").findings == lint(isCached: false).findings)
  }

  @Test("is not believed by another build of the program")
  func otherBuild() throws {
    _ = lint()
    let before = try bytes()
    #expect(lint(build: "2").findings == lint(isCached: false).findings)
    #expect(try bytes() != before)
    #expect(FactPack(before, build: "2", secret: Self.secret) == nil)
    #expect(FactPack(before, build: "1", secret: Self.secret) != nil)
  }

  @Test("that is damaged anywhere counts as not there")
  func damaged() throws {
    let plain = lint()
    let good = try bytes()
    for offset in stride(from: 0, to: good.count, by: 31) {
      var bad = good
      bad[offset] ^= 0x40
      #expect(FactPack(bad, build: "1", secret: Self.secret) == nil, "\(offset)")
      #expect(FactPack(Array(good[..<offset]), build: "1", secret: Self.secret) == nil, "\(offset)")
    }
    for bad in [[], Array("something else".utf8), Array(good.dropLast())] {
      try Data(bad).write(to: URL(fileURLWithPath: pack))
      #expect(lint().findings == plain.findings)
      #expect(FactPack(try bytes(), build: "1", secret: Self.secret) != nil)
    }
  }

  @Test("that cannot be read or written is no failure")
  func unusable() throws {
    let plain = lint(isCached: false)
    for place in ["/dev/null/cache", project.path("Model.swift")] {
      var linter = Linter(threads: 2)
      linter.cache = FactCache(folder: place, build: "1", secret: Self.secret)
      let files = ["Model.swift", "Reader.swift", "Screen.swift"].map {
        SourceFile(path: $0, content: .file(project.path($0)), configuration: Configuration())
      }
      #expect(linter.lint(files, workingDirectory: project.path).findings == plain.findings)
    }
    _ = lint()
    try FileManager.default.removeItem(atPath: pack)
    try FileManager.default.createDirectory(atPath: folder.path("x.facts"), withIntermediateDirectories: true)
    #expect(lint().findings == plain.findings)
  }

  @Test("may be used by several runs at once")
  func concurrent() async throws {
    let plain = lint(isCached: false)
    await withTaskGroup(of: [Finding].self) { group in
      for number in 0..<8 { group.addTask { lint(build: "\(number % 2)").findings } }
      for await findings in group { #expect(findings == plain.findings) }
    }
    // The facts, and how gathering them ended.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test("keeps what another run of the same project may ask for")
  func carriedOver() throws {
    _ = lint()
    try project.write(Self.reader + "// more\n", to: "Reader.swift")
    _ = lint()
    let known = try #require(FactPack(try bytes(), build: "1", secret: Self.secret))
    for text in [Self.reader, Self.reader + "// more\n"] {
      #expect(known.packed(Self.secret.key(path: "Reader.swift", text: Array(text.utf8))) != nil)
    }
  }

  @Test("agrees with itself on every rule's examples", arguments: RuleCatalog.infos.map(\.id))
  func examples(of rule: String) throws {
    let infos = RuleCatalog.infos.filter { $0.id == rule }
    var configuration = Configuration()
    configuration.optIn = [rule]
    for example in infos.flatMap(\.examples) {
      let files = MarkedExample(example).files.map {
        SourceFile(path: $0.path, content: .bytes($0.utf8), configuration: configuration)
      }
      var linter = Linter(threads: 2)
      let plain = linter.lint(files).findings
      linter.cache = FactCache(folder: folder.path, build: rule, secret: Self.secret)
      for _ in 0..<3 { #expect(linter.lint(files).findings == plain) }
    }
  }

  @Test("lies where the system wants it, unless it is told otherwise")
  func places() {
    #expect(FactCache(environment: ["HOME": "/home/a", "CODABLE_LINT_CACHE": "off"]) == nil)
    #expect(FactCache(environment: [:]) == nil)
    #expect(FactCache(environment: ["HOME": "/home/a"]) != nil)
  }
}

@Suite("A text's key")
struct ContentKeyTests {
  private static let secret = CacheSecret(first: 1, second: 2)

  @Test("tells apart texts that differ in one bit, in length, or in their path")
  func differs() {
    let text = Array("struct A { let b = 1 }  ".utf8)
    var keys: Set<ContentKey> = []
    for length in 0...text.count { keys.insert(Self.secret.key(path: "A.swift", text: Array(text[..<length]))) }
    for bit in 0..<text.count * 8 {
      var other = text
      other[bit / 8] ^= 1 << (bit % 8)
      keys.insert(Self.secret.key(path: "A.swift", text: other))
    }
    keys.insert(Self.secret.key(path: "B.swift", text: text))
    keys.insert(Self.secret.key(path: "", text: text + [0]))
    #expect(keys.count == text.count + 1 + text.count * 8 + 2)
  }
}

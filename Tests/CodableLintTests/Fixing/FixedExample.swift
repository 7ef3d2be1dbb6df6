@testable import CodableLint
@testable import CodableRules
@testable import LintModel

/// Texts that are fixed in memory, as `lint --fix` fixes files.
struct FixedExample {
  /// By path.
  private(set) var texts: [String: [UInt8]]
  private(set) var passes: FixPasses
  private(set) var numberOfPasses = 0

  /// - Parameter rule: the only rule whose findings are fixed.
  init(_ files: [SourceText], rule: String, _ selection: FixSelection = .safeAndUnsafe) {
    texts = Dictionary(files.map { ($0.path, $0.utf8) }, uniquingKeysWith: { first, _ in first })
    passes = FixPasses(selection)
    while numberOfPasses < 20 {
      let sources = sources
      var report = Linter(threads: 2).lint(sources)
      report.findings.removeAll { $0.rule != rule }
      let byPath = Dictionary(sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
      guard passes.apply(to: report, sources: byPath) else { break }
      for (path, file) in passes.files { texts[path] = file.text }
      numberOfPasses += 1
    }
  }

  init(_ text: String, rule: String, _ selection: FixSelection = .safeAndUnsafe) {
    self.init([SourceText(path: "Example.swift", text: text)], rule: rule, selection)
  }

  /// The text of the only file.
  var text: String { String(decoding: texts.values.first ?? [], as: UTF8.self) }

  var sources: [SourceFile] { Self.sources(texts) }

  /// With every rule switched on.
  static func sources(_ texts: [String: [UInt8]]) -> [SourceFile] {
    var configuration = Configuration()
    configuration.optIn = RuleCatalog.infos.map(\.id)
    return texts.map { SourceFile(path: $0.key, content: .bytes($0.value), configuration: configuration) }
  }

  /// How often each rule reports something in the texts.
  static func counts(_ texts: [String: [UInt8]]) -> [String: Int] {
    Linter(threads: 2).lint(sources(texts)).findings.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
  }
}

import TestSupport
import Testing

@testable import CodableLint
@testable import CodableRules
@testable import LintModel

/// Of two versions of a project most files are the same: what is known of them is taken over, and changes nothing.
@Suite("Another version of a project")
struct OtherVersionTests {
  private static func sources(_ files: [String: String]) -> [SourceFile] {
    files.map { path, text in
      SourceFile(
        path: path, content: .bytes(Array("import Foundation\n\(text)\n".utf8)), configuration: Configuration())
    }
  }

  /// The form as it may have been before: each file missing, and each changed.
  private static func versions(of form: FlowForm) -> [[String: String]] {
    form.files.keys.sorted().flatMap { path -> [[String: String]] in
      var (without, changed) = (form.files, form.files)
      without[path] = nil
      changed[path] = form.files[path]?
        .replacingOccurrences(of: "var title: String", with: "var title: String; var isNew = false")
        .replacingOccurrences(of: "try? ", with: "try ")
      return [without, changed]
    }
  }

  /// What findings hang on. Of types that are handed on to other code, and coded by none that is seen, more may be known where a
  /// file is parsed that the version by itself would not ask for.
  private static func known(_ document: ShapeDocument) -> [String: ShapeDocument.TypeEntry] {
    document.types.mapValues { entry in
      var entry = entry
      if entry.coders.isEmpty, !entry.isStored { (entry.isDecoded, entry.isEncoded) = (false, false) }
      return entry
    }
  }

  private func expectSame(_ form: FlowForm, _ linter: Linter) {
    let now = linter.project(of: Self.sources(form.files))
    for version in Self.versions(of: form) {
      let alone = Linter(threads: 1).project(of: Self.sources(version)).facts.shapes()
      let beside = linter.project(of: Self.sources(version), besides: now).facts.shapes()
      #expect(Self.known(beside) == Self.known(alone))
    }
  }

  @Test("is known as if it had been looked into by itself", arguments: FlowForm.all)
  func other(_ form: FlowForm) { expectSame(form, Linter(threads: 1)) }

  @Test("the same with what an earlier run kept", arguments: FlowForm.all)
  func cached(_ form: FlowForm) throws {
    let folder = try TemporaryFolder()
    var linter = Linter(threads: 1)
    linter.cache = FactCache(folder: folder.path, build: "1", secret: CacheSecret(first: 1, second: 2))
    _ = linter.lint(Self.sources(form.files))
    expectSame(form, linter)
  }

  @Test("a file that could not be read in one version is read in the other")
  func unreadable() throws {
    let files = ["A.swift": "struct Note: Codable { var text: String }"]
    var damaged = Self.sources(files)
    damaged[0].content = .unreadable("it is locked")
    let linter = Linter(threads: 1)
    let now = linter.project(of: damaged)
    #expect(now.unread.count == 1)
    let before = linter.project(of: Self.sources(files), besides: now)
    #expect(before.unread.isEmpty)
    #expect(before.facts.shapes().types.keys.sorted() == ["Note"])
  }
}

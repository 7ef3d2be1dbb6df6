import Foundation
import Testing

/// One import of Foundation anywhere in the linter would link all of it again: twice the binary, and a slower start.
@Suite("What the system gives")
struct SystemImportTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  @Test(
    "is imported in one file",
    arguments: ["LintModel", "SwiftFacts", "CodableRules", "CodableLint", "LanguageServer", "codable-lint"])
  func foundationIsImportedOnce(target: String) throws {
    let folder = Self.sources.appending(path: target)
    let names = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    let files = names.filter { $0.hasSuffix(".swift") && !(target == "LintModel" && $0 == "System.swift") }
    #expect(files.count > 10, "the sources of \(target) are not where this test looks")
    for name in files.sorted() {
      let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      // Examples and demonstrations, in strings, import what they like.
      let code = source.replacing(/"""(?s:.*?)"""/, with: "")
      let imports = code.split(separator: "\n").filter {
        $0.wholeMatch(of: /(?:@\w+ )*(?:\w+ )?import (?:Foundation\w*|Glibc|Darwin)\b.*/) != nil
      }
      #expect(imports.isEmpty, "\(target)/\(name) imports it: LintModel/System.swift does so for all")
    }
  }
}

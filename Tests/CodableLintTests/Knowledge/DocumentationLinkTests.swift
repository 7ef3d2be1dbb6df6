import Foundation
import TestSupport
import Testing

/// The pages that people read, and where they lead.
@Suite struct DocumentationLinkTests {
  private static let root = Golden.repositoryRoot

  /// README, CONTRIBUTING, what is in `docs`, and the pages beside the scripts in `Tests`.
  private static var pages: [String] {
    let folders = ["docs", "Tests/Corpus", "Tests/Hostile", "Tests/Fuzz"]
    let found = folders.flatMap { folder -> [String] in
      let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
    return (["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + found).sorted()
  }

  @Test("every link to a page or a heading leads somewhere", arguments: pages)
  func links(page: String) throws {
    let text = Self.withoutCode(try Self.text(of: page))
    for match in text.matches(of: /\]\(([^)\s]+)\)/) {
      let link = String(match.1)
      guard link.firstMatch(of: /^[a-z]+:/) == nil else { continue }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let folder = URL(filePath: page, relativeTo: Self.root).deletingLastPathComponent()
      let target =
        parts[0].isEmpty ? Self.root.appending(path: page) : folder.appending(path: parts[0]).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(link)")
      guard parts.count == 2, target.pathExtension == "md" else { continue }
      let headings = Self.anchors(in: try String(contentsOf: target, encoding: .utf8))
      #expect(headings.contains(parts[1]), "\(page): \(link) names no heading")
    }
  }

  @Test("the index of the documentation leads to each page of its folder")
  func index() throws {
    let index = try Self.text(of: "docs/README.md")
    let pages = Self.pages.filter {
      $0.hasPrefix("docs/") && $0.split(separator: "/").count == 2 && $0 != "docs/README.md"
    }
    #expect(pages.count > 10)
    for page in pages { #expect(index.contains("](\(page.dropFirst("docs/".count))"), "\(page)") }
  }

  private static func text(of page: String) throws -> String {
    try String(contentsOf: root.appending(path: page), encoding: .utf8)
  }

  private static func withoutCode(_ text: String) -> String {
    text.replacing(/```[\s\S]*?```/, with: "").replacing(/`[^`\n]*`/, with: "")
  }

  /// As GitHub makes them of headings.
  private static func anchors(in page: String) -> Set<String> {
    let headings = page.replacing(/```[\s\S]*?```/, with: "").split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        let plain = heading.drop { $0 == "#" }.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
        let words = plain.trimmingCharacters(in: .whitespaces).lowercased()
        return String(words.filter { $0.isLetter || $0.isNumber || "_- ".contains($0) }.map { $0 == " " ? "-" : $0 })
      })
  }
}

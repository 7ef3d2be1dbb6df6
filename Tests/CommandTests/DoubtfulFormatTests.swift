import TestSupport
import Testing

/// Changes of which the formats leave open whether they cost anything, and what the note says of that.
@Suite struct DoubtfulFormatTests {
  private func version(_ member: String, _ more: String = "") -> String {
    """
    import Foundation
    struct Page: Codable { \(member) }
    \(more)
    struct Pages {
      let url = URL.documentsDirectory.appendingPathComponent("page.json")
      func save(_ page: Page) throws { try JSONEncoder().encode(page).write(to: url) }
      func load() throws -> Page { try JSONDecoder().decode(Page.self, from: Data(contentsOf: url)) }
    }
    """
  }

  @Test("a text that became an enum may never have been another")
  func unwritten() throws {
    let result = try DocumentVersions.breaking(
      from: version("var kind: String"), to: version("var kind: Kind", "enum Kind: String, Codable { case main }"))
    #expect(result.code == 0)
    #expect(result.output.contains("v1 may have written {\"kind\":"), "\(result.output)")
    #expect(result.output.contains("whether v1 ever wrote such a value, its source does not say"), "\(result.output)")
  }

  @Test("an array that became a Set was written, and may mean the same")
  func order() throws {
    let result = try DocumentVersions.breaking(
      from: version("var tags: [String]"), to: version("var tags: Set<String>"))
    #expect(result.code == 0)
    #expect(result.output.contains("v1 wrote {\"tags\":"), "\(result.output)")
    #expect(result.output.contains("whether that makes a difference, the source does not say"), "\(result.output)")
  }
}

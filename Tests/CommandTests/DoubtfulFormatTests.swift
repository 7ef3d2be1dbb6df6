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

  @Test("a number of a case that is gone stands for another one, unless that is the same under another name")
  func takenOver() throws {
    func number(_ cases: String) -> String {
      version("var period: Period", "enum Period: Int, Codable { case lastYear = 0, \(cases) }")
    }
    let result = try DocumentVersions.breaking(
      from: number("thisWeek = 1"), to: number("lastMonth = 1, lastWeek = 2"))
    #expect(result.code == 0)
    let taken = "note: 1 was written for '.thisWeek' and is read as '.lastMonth': '.lastWeek' is 2 now"
    #expect(result.output.contains(taken), "\(result.output)")
    #expect(result.output.contains("whether that makes a difference, the source does not say"))
    let renamed = try DocumentVersions.breaking(
      from: number("thisWeek = 1"), to: number("currentWeek = 1, lastWeek = 2"))
    #expect(!renamed.output.contains("was written for"), "\(renamed.output)")
  }

  @Test("a note says why it is no more than that")
  func reasonsOfNotes() throws {
    let fetch = "func fetch(_ data: Data) throws -> Reply { try JSONDecoder().decode(Reply.self, from: data) }"
    let send = "func send(_ reply: Reply) throws -> Data { try JSONEncoder().encode(reply) }"
    func reply(_ conformance: String, _ members: String, _ uses: String) -> String {
      "import Foundation\nstruct Reply: \(conformance) { \(members) }\nstruct Client { \(uses) }"
    }
    func output(_ conformance: String, _ uses: String) throws -> String {
      try DocumentVersions.breaking(
        from: reply(conformance, "var id: Int", uses), to: reply(conformance, "var id: Int; var name: String", uses)
      ).output
    }
    let read = try output("Decodable", fetch)
    #expect(read.contains("v1 reads {\"id\": 1}; now:"))
    let unwritten = "v1 is not seen to write 'Reply': what it reads as one comes from elsewhere"
    #expect(read.contains(unwritten))
    #expect(try output("Encodable & Decodable", send).contains("nothing is seen to read 'Reply' back"))
    #expect(
      try output("Codable", "\(fetch)\n\(send)").contains("no code of v1 is seen to keep 'Reply' on the device"))
    // A generic view is given the type, and decodes nothing.
    #expect(try output("Codable", "func show() { present(Row<Reply>.self) }").contains(unwritten))
  }
}

import TestSupport
import Testing

/// Payloads of nested containers, under a key strategy that converts each key on the way.
@Suite struct SnakeCaseFormatTests {
  private func version(_ type: String) -> String {
    """
    import Foundation
    \(type)
    struct Pages {
      let url = URL.documentsDirectory.appendingPathComponent("page.json")
      func save(_ page: Page) throws {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        try encoder.encode(page).write(to: url)
      }
      func load() throws -> Page {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Page.self, from: Data(contentsOf: url))
      }
    }
    """
  }

  private func nested(_ key: String) -> String {
    """
    struct Page: Codable {
      var title: String?
      enum CodingKeys: String, CodingKey { case outerPart }
      enum PartKeys: String, CodingKey { case title = "\(key)" }
      init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let part = try container.nestedContainer(keyedBy: PartKeys.self, forKey: .outerPart)
        title = try part.decodeIfPresent(String.self, forKey: .title)
      }
      func encode(to encoder: Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        var part = container.nestedContainer(keyedBy: PartKeys.self, forKey: .outerPart)
        try part.encodeIfPresent(title, forKey: .title)
      }
    }
    """
  }

  @Test("the keys of nested containers")
  func nestedContainer() throws {
    let result = try DocumentVersions.breaking(
      from: version(nested("pageTitle")), to: version(nested("bookTitle")))
    #expect(result.code == 1)
    #expect(
      result.output.contains(
        "'title' is read from 'book_title' now, so the value that was written at 'outer_part.page_title' is lost"),
      "\(result.output)")
    #expect(result.output.contains("v1 wrote {\"outer_part\": {\"page_title\": "), "\(result.output)")
  }

  @Test("the cases of an enum")
  func enumCase() throws {
    let result = try DocumentVersions.breaking(
      from: version("enum Page: Codable { case lastOpened(String?) }"),
      to: version("enum Page: Codable { case lastOpened(by: String?) }"))
    #expect(result.code == 1)
    #expect(result.output.contains("v1 wrote {\"last_opened\": {\"_0\": "), "\(result.output)")
  }
}

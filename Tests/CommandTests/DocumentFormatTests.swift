import TestSupport
import Testing

/// Documents that people keep where they like: the system asks the app's types to read and write them.
@Suite struct DocumentFormatTests {
  private func version(_ document: String, _ cases: String) -> String {
    """
    import Foundation
    struct Page: Codable { var kind: Kind }
    enum Kind: String, Codable { case \(cases) }
    \(document)
    """
  }

  private func exitCode(_ document: String) throws -> Int32 {
    try DocumentVersions.breaking(from: version(document, "main, test"), to: version(document, "main")).code
  }

  @Test(
    "of AppKit, UIKit and SwiftUI",
    arguments: [
      """
      final class Document: NSDocument {
        var pages: [Page] = []
        override func data(ofType typeName: String) throws -> Data { try JSONEncoder().encode(pages) }
        override func read(from data: Data, ofType typeName: String) throws {
          pages = try JSONDecoder().decode([Page].self, from: data)
        }
      }
      """,
      """
      final class Document: UIDocument {
        var pages: [Page] = []
        override func contents(forType typeName: String) throws -> Any { try JSONEncoder().encode(pages) }
        override func load(fromContents contents: Any, ofType typeName: String?) throws {
          guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
          pages = try JSONDecoder().decode([Page].self, from: data)
        }
      }
      """,
      """
      struct Document: FileDocument {
        var pages: [Page] = []
        init(configuration: ReadConfiguration) throws {
          let data = configuration.file.regularFileContents ?? Data()
          pages = try JSONDecoder().decode([Page].self, from: data)
        }
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
          FileWrapper(regularFileWithContents: try JSONEncoder().encode(pages))
        }
      }
      """,
    ])
  func kept(document: String) throws {
    #expect(try exitCode(document) == 1)
  }

  @Test("what is configured in another way, and data of another type, are none")
  func others() throws {
    let client = """
      struct Client {
        var pages: [Page] = []
        init(configuration: Settings, data: Data) throws { pages = try JSONDecoder().decode([Page].self, from: data) }
        func data(of kind: String) throws -> Data { try JSONEncoder().encode(pages) }
      }
      """
    #expect(try exitCode(client) == 0)
  }
}

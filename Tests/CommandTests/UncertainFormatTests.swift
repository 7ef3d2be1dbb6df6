import Foundation
import TestSupport
import Testing

/// Changes that lose data only if the earlier version wrote what source does not tell: notes, even of what is kept.
@Suite struct UncertainFormatTests {
  private func breaking(from old: String, to new: String) throws -> Command.Result {
    let store = BreakingCommandTests.store
    return try DocumentVersions.breaking(from: "\(store)\(old)\n", to: "\(store)\(new)\n", [])
  }

  @Test(
    "a narrower number may never have held another one",
    arguments: [
      ("Int", "UInt64", false), ("Int", "Int32", false), ("Int", "String", true), ("Int32", "Int", nil),
      ("Double", "Int", false), ("Double?", "Int?", false), ("Double = 2.0", "Int = 2", false),
      ("Double = 0.5", "Int = 0", true), ("Double", "Float", nil),
    ])
  func narrower(old: String, new: String, isError: Bool?) throws {
    let result = try breaking(
      from: "struct Document: Codable { var id: \(old) }", to: "struct Document: Codable { var id: \(new) }")
    #expect(result.code == (isError == true ? 1 : 0))
    #expect(result.output.contains("[breaking-format-change]") == (isError != nil))
    #expect(result.output.contains("error: ") == (isError == true))
  }

  @Test("a key that each case writes may have been there always", arguments: [true, false])
  func writtenInEachCase(isWritten: Bool) throws {
    let second = isWritten ? "try container.encode(\"none\", forKey: .id)" : "break"
    let old = """
      enum Document: Codable {
        case known(String), unknown
        enum CodingKeys: String, CodingKey { case id }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          guard container.contains(.id) else {
            self = .unknown
            return
          }
          self = .known(try container.decode(String.self, forKey: .id))
        }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          switch self {
          case .known(let id): try container.encode(id, forKey: .id)
          case .unknown: \(second)
          }
        }
      }
      """
    let result = try breaking(from: old, to: "struct Document: Codable { var id: String; var size: Int }")
    #expect(result.output.contains("note: the key 'id' is required and missing"))
    #expect(result.output.contains("error: the key 'size' is required and missing"))
    #expect(result.output.contains("v1 may have written {}; now: DecodingError.keyNotFound(\"id\")"))
  }

  @Test("what a type that is new reads in the old form is converted", arguments: [true, false])
  func oldFormat(isRead: Bool) throws {
    let load = """
      func oldDocument(at url: URL) throws -> OldDocument {
        try JSONDecoder().decode(OldDocument.self, from: Data(contentsOf: url))
      }
      """
    let copy = "struct OldDocument: Codable { var name: String; var text: String }\n\(isRead ? load : "")"
    let old = "struct Document: Codable { var name: String; var text: String }"
    let new = "struct Document: Codable { var name: String; var pages: [String] }"
    let result = try breaking(from: old, to: "\(new)\n\(copy)")
    #expect(result.code == (isRead ? 0 : 1))
    #expect(result.output.contains("\(isRead ? "note" : "error"): the key 'pages' is required and missing"))
    #expect(
      result.output.contains("'OldDocument' is new, and reads the keys that 'Document' had in v1") == isRead)
    // What was there before reads something else.
    #expect(try breaking(from: "\(old)\n\(copy)", to: "\(new)\n\(copy)").code == 1)
  }

  @Test(
    "so is a part of what is new, though it has no defaults for missing keys, unless another type has that part, too",
    arguments: [("OldDocument", "", true), ("OldDocument", "var old: [OldPage]?", false), ("Document", "", false)])
  func partOfOldFormat(read: String, member: String, isConverted: Bool) throws {
    let old = """
      struct Page: Codable {
        var title: String
        var text: String
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          title = try container.decodeIfPresent(String.self, forKey: .title) ?? ""
          text = try container.decode(String.self, forKey: .text)
        }
      }
      struct Document: Codable { var pages: [Page] }
      """
    let new = """
      struct Page: Codable { var title: String; var lines: [String] }
      struct Document: Codable { var pages: [Page]; \(member) }
      struct OldPage: Decodable { let title: String; let text: String }
      struct OldDocument: Decodable { let pages: [OldPage] }
      func old(_ data: Data) throws { _ = try JSONDecoder().decode(\(read).self, from: data) }
      """
    let result = try breaking(from: old, to: new)
    #expect(result.code == (isConverted ? 0 : 1), "\(result.output)")
    #expect(result.output.contains("'OldPage' is new, and reads the keys that 'Page' had in v1") == isConverted)
  }
}

import Testing

@testable import CodableLint
@testable import CodableRules
@testable import LintModel
@testable import SwiftFacts

/// What a run is given by another one comes from a build, and is believed no further than it fits together.
@Suite("Facts of a module")
struct ModuleFactsTests {
  private static let sources = [
    ("Model.swift", "struct User: Codable { var id: Int; var nick: String? }\nenum State: Codable { case on(Int) }\n"),
    (
      "Store.swift",
      """
      import Foundation
      extension User {
        static func load(_ data: Data) -> User? {
          let decoder = JSONDecoder()
          decoder.dateDecodingStrategy = .iso8601
          let formatter = DateFormatter()
          formatter.dateFormat = "yyyy"
          return try? decoder.decode(User.self, from: data)
        }
      }
      """
    ),
    (
      "Pair.swift",
      """
      struct Plain: Decodable { var x: Int; var y: String? }
      struct Nested: Decodable {
        var x: Int
        var y: String
        enum CodingKeys: CodingKey { case x, inner }
        enum InnerKeys: CodingKey { case y }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          x = try container.decode(Int.self, forKey: .x)
          let inner = try container.nestedContainer(keyedBy: InnerKeys.self, forKey: .inner)
          y = try inner.decode(String.self, forKey: .y)
        }
      }
      """
    ),
  ]
  private static let reader = """
    struct Row { let user: User; var title: String { user.nick ?? "" } }
    func show(_ data: Data) -> String { User.load(data)?.nick ?? "" }
    func save(_ user: User) throws -> Data { try JSONEncoder().encode(user) }
    enum Either: Decodable {
      case plain(Plain), nested(Nested)
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let plain = try? container.decode(Plain.self) { self = .plain(plain) }
        else { self = .nested(try container.decode(Nested.self)) }
      }
    }
    func either(_ data: Data) throws -> Either { try JSONDecoder().decode(Either.self, from: data) }
    """

  private func source(_ path: String, _ text: String, isReported: Bool = true) -> SourceFile {
    SourceFile(
      path: path, content: .bytes(Array(text.utf8)), configuration: Configuration(), isReported: isReported)
  }

  private func facts() throws -> ModuleFacts {
    ModuleFacts(
      codableProtocols: ["Stored"],
      files: try Self.sources.map { try SharedFile(source($0, $1), Array($1.utf8)) })
  }

  private func findings(with module: ModuleFacts) -> [Finding] {
    let files = module.files.map {
      SourceFile(path: $0.path, content: .shared($0), configuration: Configuration(), isReported: false)
    }
    return Linter(threads: 1).lint(files + [source("Row.swift", Self.reader)]).findings
  }

  @Test("say what the sources say")
  func sameFindings() throws {
    let files = Self.sources.map { source($0, $1, isReported: false) } + [source("Row.swift", Self.reader)]
    #expect(findings(with: try facts()) == Linter(threads: 1).lint(files).findings)
  }

  @Test("come back as they were written")
  func roundTrip() throws {
    let written = try facts()
    let read = try ModuleFacts(written.bytes(program: "1"), path: "A.facts", program: "1")
    #expect(read.codableProtocols == written.codableProtocols)
    #expect(read.bytes(program: "1") == written.bytes(program: "1"))
  }

  @Test("know where lines end, and nothing else of the source")
  func outline() throws {
    let text = "let a = 1\r\n\nlet größe = 2"
    let shared = try SharedFile(source("A.swift", text), Array(text.utf8))
    let (outline, whole) = (SourceText(path: "", utf8: shared.outline), SourceText(path: "", text: text))
    for offset in 0...text.utf8.count { #expect(outline.position(at: offset) == whole.position(at: offset)) }
    #expect(Set(shared.outline) == [UInt8(ascii: " "), UInt8(ascii: "\n")])
  }

  @Test("that are damaged, cut off, or of another version are refused")
  func damaged() throws {
    let good = try facts().bytes(program: "1")
    for offset in stride(from: 0, to: good.count, by: 17) {
      var bad = good
      bad[offset] ^= 0x21
      for bytes in [bad, Array(good[..<offset])] {
        #expect(throws: LintError.self) { try ModuleFacts(bytes, path: "A.facts", program: "1") }
      }
    }
    #expect(throws: LintError.self) { try ModuleFacts(good, path: "A.facts", program: "2") }
    #expect(throws: LintError.self) { try ModuleFacts(good + [0], path: "A.facts", program: "1") }
  }

  @Test("that were changed on purpose end no run")
  func hostile() throws {
    let good = try facts()
    var count = 0
    for (index, file) in good.files.enumerated() {
      for offset in stride(from: index, to: file.packed.count, by: 3) {
        var module = good
        // A count is a number of four bytes.
        if offset % 7 == 0, offset + 4 <= file.packed.count {
          for next in offset..<offset + 4 { module.files[index].packed[next] = 0xFF }
        } else {
          module.files[index].packed[offset] ^= [0x01, 0x02, 0x80, 0xFF][offset % 4]
        }
        let bytes = module.bytes(program: "1")
        if let read = try? ModuleFacts(bytes, path: "A.facts", program: "1") { _ = findings(with: read) }
        count += 1
      }
    }
    #expect(count > 300)
  }
}

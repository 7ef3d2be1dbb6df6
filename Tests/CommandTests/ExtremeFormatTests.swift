import TestSupport
import Testing

/// Types at the ends of what the language allows: their formats are told, or said not to be known.
@Suite struct ExtremeFormatTests {
  private func shape(_ type: String, _ source: String) throws -> Command.Result {
    let folder = try TemporaryFolder()
    try folder.write(source, to: "Types.swift")
    return try CodableLintBinary.run("shape", type, "--no-cache", in: folder)
  }

  @Test("the greatest raw value has none after it")
  func greatestRawValue() throws {
    let last = try shape("Level", "enum Level: Int, Codable { case low = 1, last = 9223372036854775807 }\n")
    #expect(last.code == 0)
    #expect(last.output.contains("9223372036854775807"), "\(last.output)")
    let beyond = try shape("Level", "enum Level: Int, Codable { case last = 9223372036854775807, none }\n")
    #expect(beyond.code == 0)
    #expect(beyond.output.contains("not known, because the raw value of '.none' does not fit"), "\(beyond.output)")
  }

  @Test("types that are tried in turn may have such raw values")
  func triedRawValues() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import Foundation
      enum Level: Int, Codable { case last = 9223372036854775807 }
      struct A: Decodable { var level: Level }
      struct B: Decodable { var level: Level; var name: String }
      enum Either: Decodable {
        case a(A), b(B)
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let a = try? container.decode(A.self) { self = .a(a) } else { self = .b(try container.decode(B.self)) }
        }
      }
      func load(_ data: Data) throws -> Either { try JSONDecoder().decode(Either.self, from: data) }

      """, to: "Types.swift")
    let result = try CodableLintBinary.run("lint", "--no-cache", in: folder)
    #expect(result.code == 1)
    #expect(result.output.contains("[guessed-type]"), "\(result.output)")
  }

  @Test(
    "an enum without a case that is coded has no values",
    arguments: ["[Kind: Nothing]", "[Nothing: Int]", "Range<Nothing>", "[Nothing]", "Nothing"])
  func noValues(type: String) throws {
    func document(_ more: String) -> String {
      """
      \(BreakingCommandTests.store)
      enum Kind: Int, Codable { case small = 1 }
      enum Nothing: Codable, Hashable, Comparable {
        case a
        enum CodingKeys: CodingKey {}
      }
      struct Document: Codable { var nothing: \(type)\(more) }

      """
    }
    let result = try DocumentVersions.breaking(from: document(""), to: document("; var size: Int"))
    #expect(result.code == 1, "\(result.errors)")
    #expect(result.output.contains("the key 'size' is required and missing"), "\(result.output)")
  }

  @Test("any number of threads may be asked for")
  func threads() throws {
    let folder = try TemporaryFolder()
    for number in 0..<100 { try folder.write("struct T\(number): Codable { var x: Int }\n", to: "T\(number).swift") }
    let result = try CodableLintBinary.run("lint", "--no-cache", "--threads", "2000000000000000000", in: folder)
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.contains("100 files linted"))
  }
}

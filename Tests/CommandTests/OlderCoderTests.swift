import TestSupport
import Testing

/// A store whose coder changes, with the older one or without it.
@Suite struct OlderCoderTests {
  private func storage(dates: String, fallback: String) -> String {
    """
    import Foundation
    struct Times: Codable {
      var start = Date()
      var hours = Array(repeating: 0, count: 24)
      static func load() -> Times? { Storage.load("times", as: Times.self) }
      func save() throws { try Storage.save(self, as: "times") }
    }
    enum Storage {
      static func save<T: Encodable>(_ value: T, as name: String) throws {
        let encoder = JSONEncoder()
        \(dates.isEmpty ? "" : "encoder.dateEncodingStrategy = \(dates)")
        try encoder.encode(value).write(to: URL(fileURLWithPath: name))
      }
      static func load<T: Decodable>(_ name: String, as type: T.Type) -> T? {
        guard let data = FileManager.default.contents(atPath: name) else { return nil }
        let decoder = JSONDecoder()
        \(dates.isEmpty ? "" : "decoder.dateDecodingStrategy = \(dates)")
        do {
          return try decoder.decode(type, from: data)
        } catch {
          print(error)
          return \(fallback)
        }
      }
      static func loadOlder<T: Decodable>(_ data: Data, as type: T.Type) -> T? {
        do {
          return try JSONDecoder().decode(type, from: data)
        } catch {
          print(error)
          return nil
        }
      }
    }

    """
  }

  @Test("the dates of an older version are lost where nothing reads them any more")
  func lost() throws {
    let result = try DocumentVersions.breaking(
      from: storage(dates: "", fallback: "nil"), to: storage(dates: ".iso8601", fallback: "nil"))
    #expect(result.code == 1)
    #expect(result.output.contains("error: 'start' has another type in what was written before"), "\(result.output)")
  }

  @Test("the decoder of the older version that is tried next reads them", arguments: ["type", "type.self"])
  func triedNext(handing: String) throws {
    let result = try DocumentVersions.breaking(
      from: storage(dates: "", fallback: "nil"),
      to: storage(dates: ".iso8601", fallback: "loadOlder(data, as: \(handing))"))
    #expect(result.code == 0, "\(result.output)")
  }

  @Test("'shape' says which coder it shows, and what an initial value tells of a type")
  func shape() throws {
    let folder = try TemporaryFolder()
    let code = storage(dates: ".iso8601", fallback: "nil")
    try folder.write(code, to: "Storage.swift")
    let result = try CodableLintBinary.run("shape", "Times", "--no-cache", in: folder)
    #expect(result.output.contains("decoding, coder: dates iso8601\n"), "\(result.output)")
    #expect(result.output.contains("encoding, coder: dates iso8601\n"), "\(result.output)")
    #expect(result.output.contains("hours: array of integer (Int)\n"))
    try folder.write(code.replacing("try Storage.save(self", with: "try save(self"), to: "Storage.swift")
    let unsaved = try CodableLintBinary.run("shape", "Times", "--no-cache", in: folder)
    #expect(
      unsaved.output.contains("encoding, no coder for it was found; with that of the other direction: dates iso8601\n"),
      "\(unsaved.output)")
  }
}

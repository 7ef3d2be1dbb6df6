import Foundation
import Testing

/// Takes any value, since it asks for nothing.
private struct Anything: Decodable {}

@Suite("Measured: unkeyed containers")
struct UnkeyedContainerFacts {
  private static let values = [#"{"a":1}"#, #""text""#, "1", "1.5", "true", "null", "[]", "{}"]

  /// Runs a body on the container of a JSON array.
  private struct Probe: Decodable {
    static let key = CodingUserInfoKey(rawValue: "body")
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      let body =
        Self.key.flatMap { decoder.userInfo[$0] } as? @Sendable (inout any UnkeyedDecodingContainer) throws -> Void
      try body?(&container)
    }
  }

  private func inspect(
    _ json: String, _ body: @escaping @Sendable (inout any UnkeyedDecodingContainer) throws -> Void
  ) throws {
    let decoder = JSONDecoder()
    if let key = Probe.key { decoder.userInfo[key] = body }
    _ = try decoded(Probe.self, json, by: decoder)
  }

  @Test("stay where they are after a failure of any kind", arguments: [#"["a"]"#, "[null]", "[{}]", "[1.5]", "[true]"])
  func failure(_ json: String) throws {
    try inspect(json) { container in
      #expect((try? container.decode(Int.self)) == nil)
      #expect(container.currentIndex == 0)
    }
  }

  @Test("move on with superDecoder and with a type that asks for nothing, whatever the value", arguments: values)
  func skipping(_ value: String) throws {
    try inspect("[\(value),\(value)]") { container in
      _ = try container.superDecoder()
      #expect(container.currentIndex == 1)
      _ = try container.decode(Anything.self)
      #expect(container.isAtEnd)
    }
  }

  @Test("decodeNil moves on for null alone")
  func null() throws {
    try inspect("[null,1]") { container in
      let (first, second) = (try container.decodeNil(), try container.decodeNil())
      #expect(first && !second)
      #expect(container.currentIndex == 1)
    }
  }

  @Test("a skip type that reads a key or a text does not skip null", arguments: values)
  func readingSkips(_ value: String) throws {
    struct Reading: Decodable {
      enum CodingKeys: CodingKey { case a }
      init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: CodingKeys.self) }
    }
    try inspect("[\(value)]") { container in
      let isObject = value.hasPrefix("{")
      #expect(((try? container.decode(Reading.self)) != nil) == isObject)
      #expect(container.currentIndex == (isObject ? 1 : 0))
    }
  }

  @Test("an array in which every element fails is read as an empty one")
  func lossy() throws {
    struct Lossy: Decodable {
      var numbers: [Int] = []
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
          if let number = try? container.decode(Int.self) {
            numbers.append(number)
          } else {
            _ = try container.superDecoder()
          }
        }
      }
    }
    #expect(try decoded(Lossy.self, #"["a","b"]"#).numbers.isEmpty)
  }
}

@Suite("Measured: wrappers and strategies")
struct StrategyFacts {
  private struct Bypassing: Decodable {
    var date: Date
    init(from decoder: any Decoder) throws { date = try Date(from: decoder) }
  }
  private struct Asking: Decodable {
    var date: Date
    init(from decoder: any Decoder) throws { date = try decoder.singleValueContainer().decode(Date.self) }
  }

  @Test("Date(from: decoder) does not know the decoder's strategy, a container does")
  func bypass() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let json = #"["2024-12-14T10:00:00Z"]"#
    #expect(try decoded([Asking].self, json, by: decoder).map(\.date.timeIntervalSince1970) == [1_734_170_400])
    #expect(throws: DecodingError.self) { try decoded([Bypassing].self, json, by: decoder) }
  }
}

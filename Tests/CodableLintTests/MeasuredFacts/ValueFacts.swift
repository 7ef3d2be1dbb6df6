import Foundation
import Testing

@Suite("Measured: values of hand-built and untyped JSON")
struct UntypedValueFacts {
  private struct Account: Decodable {
    var name: String
    var admin: Bool?
  }

  private func document(name: String) -> String { "{\"name\":\"\(name)\"}" }

  @Test("a quote, a backslash at the end and a line break make it invalid", arguments: ["a\"b", "a\\", "a\nb", "a\tb"])
  func invalid(_ name: String) {
    #expect(throws: DecodingError.self) { try decoded(Account.self, document(name: name)) }
  }

  @Test("a backslash in a value becomes another text, and a crafted value adds a key")
  func changed() throws {
    #expect(try decoded(Account.self, document(name: #"a\b"#)).name == "a\u{8}")
    #expect(try decoded(Account.self, document(name: #"x","admin":true,"y":""#)).admin == true)
  }

  @Test("an Optional and a NaN print what is no JSON")
  func prints() {
    let count: Int? = 3
    #expect("{\"count\":\(String(describing: count))}" == #"{"count":Optional(3)}"#)
    #expect("{\"share\":\(Double.nan)}" == #"{"share":nan}"#)
  }

  @Test("casts take true for 1, 1 for true, and may refuse a large number")
  func casts() throws {
    let json = #"{"flag":true,"one":1,"large":9007199254740993}"#
    let values = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(values["flag"] as? Int == 1)
    #expect(values["one"] as? Bool == true)
    #expect(values["large"] as? Double == nil)
  }
}

@Suite("Measured: numbers")
struct NumberFacts {
  @Test("a Decimal is read exactly, a Double of the same digits is not exact")
  func money() throws {
    #expect(try decoded([Decimal].self, "[19.99]").first == Decimal(string: "19.99"))
    #expect(Decimal(19.99) != Decimal(string: "19.99"))
    #expect(Int(19.99 * 100) == 1998)
  }

  @Test("a NaN and a document of 512 levels are not encoded")
  func unencodable() {
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([Double.nan]) }
    struct Nested: Encodable {
      var depth: Int
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        if depth > 1 { try container.encode(Nested(depth: depth - 1)) }
      }
    }
    #expect(throws: Never.self) { try JSONEncoder().encode(Nested(depth: 511)) }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(Nested(depth: 512)) }
  }
}

@Suite("Measured: the order of keys")
struct KeyOrderFacts {
  private static let value = Dictionary(uniqueKeysWithValues: (0..<300).map { ("key\($0)", $0) })

  private func texts(_ formatting: JSONEncoder.OutputFormatting) throws -> Set<Data> {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    return Set(try (0..<40).map { _ in try encoder.encode(Dictionary(uniqueKeysWithValues: Self.value.shuffled())) })
  }

  @Test("differs within one process, unless it is sorted")
  func order() throws {
    #expect(try texts(.sortedKeys).count == 1)
    #expect(try texts([]).count > 1)
  }
}

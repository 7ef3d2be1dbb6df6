import Foundation
import Testing

@testable import CodableLint
@testable import SwiftFacts

@Suite("Key conversion")
struct SnakeCaseTests {
  static let keys = [
    "name", "imageURL", "image_url", "userID", "baseURI", "line_1", "line1", "a_1b", "2fa_enabled", "_id", "__two",
    "trailing_", "a__b", "ALL_CAPS", "camelCase_and", "HTMLBody", "iOS", "x", "X", "ID", "_", "", "isA", "aURLSession",
    "first_name", "größe_in_cm", "éURL",
  ]

  /// Any key, as the decoder hands it over.
  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Keys: Decodable {
    var names: [String]
    init(from decoder: any Decoder) throws {
      names = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    }
  }

  private struct OneKey: Encodable {
    var name: String
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      try container.encode(1, forKey: AnyKey(stringValue: name))
    }
  }

  @Test("from snake case is what JSONDecoder does", arguments: keys)
  func decoded(_ key: String) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let found = try decoder.decode(Keys.self, from: JSONEncoder().encode([key: 1]))
    #expect(SnakeCase.decoded(key) == found.names.first)
  }

  @Test("to snake case is what JSONEncoder does", arguments: keys)
  func encoded(_ key: String) throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let written = try JSONDecoder().decode(Keys.self, from: encoder.encode(OneKey(name: key)))
    #expect(SnakeCase.encoded(key) == written.names.first)
  }

  @Test("tells which names survive both ways")
  func survival() {
    #expect(["name", "imageUrl", "firstName", "_id", "isA"].allSatisfy(SnakeCase.survives))
    #expect(!["imageURL", "userID", "first_name", "HTMLBody"].contains(where: SnakeCase.survives))
  }
}

@Suite("What messages about coders rest on")
struct CoderMeasurements {
  private struct Visit: Codable { var date: Date }

  @Test("a Unix time read with the standard date strategy is 31 years off, text fails")
  func standardDates() throws {
    let visit = try JSONDecoder().decode(Visit.self, from: Data(#"{"date":1734170400}"#.utf8))
    #expect(visit.date.timeIntervalSince1970 == 1_734_170_400 + 978_307_200)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Visit.self, from: Data(#"{"date":"2024-12-14T10:00:00Z"}"#.utf8))
    }
  }

  private struct Direct<Value: Decodable>: Decodable {
    var value: Value
    init(from decoder: any Decoder) throws { value = try Value(from: decoder) }
  }

  private struct Asked<Value: Decodable>: Decodable {
    var value: Value
    init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Value.self) }
  }

  @Test("a type's own initializer passes by the date strategy, a container does not")
  func bypassedStrategy() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let data = Data(#""2024-12-14T10:00:00Z""#.utf8)
    #expect(throws: DecodingError.self) { try decoder.decode(Direct<Date>.self, from: data) }
    #expect(try decoder.decode(Asked<Date>.self, from: data).value.timeIntervalSince1970 == 1_734_170_400)
  }

  private struct User: Codable, Equatable { var firstName: String? }

  @Test("keys written in snake case are missing without the strategy, camel case passes it unchanged")
  func keyDrift() throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let ada = User(firstName: "Ada")
    #expect(try JSONDecoder().decode(User.self, from: encoder.encode(ada)).firstName == nil)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try decoder.decode(User.self, from: JSONEncoder().encode(ada)) == ada)
  }

  @Test("casts of untyped JSON mix numbers and Booleans")
  func untypedCasts() throws {
    let json = try JSONSerialization.jsonObject(with: Data(#"{"a":true,"b":1}"#.utf8)) as? [String: Any]
    #expect(json?["a"] as? Int == 1)
    #expect(json?["b"] as? Bool == true)
  }
}

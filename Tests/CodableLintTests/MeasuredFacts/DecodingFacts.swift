import Foundation
import Testing

/// Decodes a value of a JSON text, with the standard strategies unless told otherwise.
func decoded<T: Decodable>(
  _ type: T.Type = T.self, _ json: String, by decoder: JSONDecoder = JSONDecoder()
) throws -> T {
  try decoder.decode(type, from: Data(json.utf8))
}

/// The JSON text of a value, its keys sorted.
func encoded(_ value: some Encodable, by encoder: JSONEncoder = JSONEncoder()) throws -> String {
  encoder.outputFormatting.insert(.sortedKeys)
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

@Suite("Measured: what a decoding error is, and what try? makes of it")
struct DecodingErrorFacts {
  private enum Kind: String, Decodable { case song }
  private struct Item: Decodable { var kind: Kind }

  @Test(
    "a missing key, null, a wrong type, an unknown value and no object are one and the same nil",
    arguments: ["{}", #"{"kind":null}"#, #"{"kind":1}"#, #"{"kind":"film"}"#, "[]"])
  func allTheSame(_ json: String) {
    #expect(throws: DecodingError.self) { try decoded(Item.self, json) }
    #expect((try? decoded(Item.self, json)) == nil)
  }

  @Test("an unknown value of a string enum fails the whole array, and says which value it was")
  func unknownValue() throws {
    let error = try #require(throws: DecodingError.self) {
      try decoded([Item].self, #"[{"kind":"song"},{"kind":"film"}]"#)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("not dataCorrupted: \(error)")
      return
    }
    #expect(context.debugDescription == "Cannot initialize Kind from invalid String value film")
    #expect(context.codingPath.map(\.stringValue) == ["Index 1", "kind"])
  }

  @Test("localizedDescription is one sentence without key and path; the error itself names both")
  func localizedDescription() throws {
    let errors: [any Error] = try ["[{}]", #"[{"kind":1}]"#].map { json in
      try #require(throws: DecodingError.self) { try decoded([Item].self, json) }
    }
    for error in errors {
      #expect(!error.localizedDescription.contains("kind"))
      #expect(!error.localizedDescription.contains("Index"))
      #expect("\(error)".contains("kind"))
    }
  }

  @Test("a type whose properties are all Optional decodes from another document")
  func allOptional() throws {
    struct User: Decodable { var name: String?, email: String? }
    let user = try decoded(User.self, #"{"error":"unauthorized"}"#)
    #expect(user.name == nil && user.email == nil)
  }
}

@Suite("Measured: Optional properties")
struct OptionalFacts {
  private enum Kind: String, Decodable { case song }
  private struct Inner: Decodable { var id: Int }
  private struct Item: Decodable {
    var text: String?
    var kind: Kind?
    var inner: Inner?
  }

  @Test("a missing key and a null are nil", arguments: ["{}", #"{"text":null,"kind":null,"inner":null}"#])
  func absent(_ json: String) throws {
    let item = try decoded(Item.self, json)
    #expect(item.text == nil && item.kind == nil && item.inner == nil)
  }

  @Test(
    "a wrong type, an unknown value and an incomplete object still throw",
    arguments: [#"{"text":1}"#, #"{"kind":"film"}"#, #"{"inner":{}}"#])
  func stillThrows(_ json: String) {
    #expect(throws: DecodingError.self) { try decoded(Item.self, json) }
  }

  @Test("an empty text is not nil")
  func empty() throws {
    #expect(try decoded(Item.self, #"{"text":""}"#).text == "")
  }

  @Test("decodeIfPresent with a fallback takes it for a missing key and for null, and throws on a wrong type")
  func fallback() throws {
    struct Settings: Decodable {
      enum CodingKeys: String, CodingKey { case size }
      var size: Int
      init(from decoder: any Decoder) throws {
        size = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .size) ?? 13
      }
    }
    #expect(try decoded(Settings.self, "{}").size == 13)
    #expect(try decoded(Settings.self, #"{"size":null}"#).size == 13)
    #expect(throws: DecodingError.self) { try decoded(Settings.self, #"{"size":"13"}"#) }
  }

  @Test("a default is not used for a null either: it throws valueNotFound")
  func nullForDefault() throws {
    struct Settings: Decodable { var size = 13 }
    let error = try #require(throws: DecodingError.self) { try decoded(Settings.self, #"{"size":null}"#) }
    guard case .valueNotFound = error else {
      Issue.record("not valueNotFound: \(error)")
      return
    }
  }
}

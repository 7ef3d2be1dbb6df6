import Foundation
import Testing

/// The coding path of a decoding error, index parts as numbers.
func path(of error: DecodingError) -> [String] {
  switch error {
  case .keyNotFound(_, let context), .valueNotFound(_, let context), .typeMismatch(_, let context),
    .dataCorrupted(let context):
    context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
  @unknown default: []
  }
}

@Suite("Measured: key strategies")
struct KeyStrategyFacts {
  private struct Spelled: Codable { var imageURL: String? }
  private struct Converted: Codable {
    var imageURL: String?
    enum CodingKeys: String, CodingKey { case imageURL = "imageUrl" }
  }
  private struct Snake: Codable {
    var image: String?
    enum CodingKeys: String, CodingKey { case image = "image_url" }
  }
  private struct Required: Decodable { var imageURL: String }

  private static let json = #"{"image_url":"x"}"#

  private var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }

  private struct Capital: Codable {
    var relay: String
    enum CodingKeys: String, CodingKey { case relay = "Relay" }
  }

  @Test("a key of one word is not converted when it is read, whatever its case, and written in lower case")
  func oneWord() throws {
    let value = try decoded(Capital.self, #"{"Relay":"x"}"#, by: decoder)
    #expect(value.relay == "x")
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let written = String(decoding: try encoder.encode(value), as: UTF8.self)
    #expect(written == #"{"relay":"x"}"#)
    #expect(throws: DecodingError.self) { try decoded(Capital.self, written, by: decoder) }
  }

  @Test("keys are converted before they are looked up: an acronym and a raw value in snake_case find nothing")
  func unmatched() throws {
    #expect(try decoded(Spelled.self, Self.json, by: decoder).imageURL == nil)
    #expect(try decoded(Snake.self, Self.json, by: decoder).image == nil)
    #expect(try decoded(Converted.self, Self.json, by: decoder).imageURL == "x")
    #expect(try decoded(Snake.self, Self.json).image == "x")
    let error = try #require(throws: DecodingError.self) { try decoded(Required.self, Self.json, by: decoder) }
    guard case .keyNotFound(let key, _) = error else {
      Issue.record("not keyNotFound: \(error)")
      return
    }
    #expect(key.stringValue == "imageURL")
  }

  @Test("the encoder writes both spellings as image_url, and only one of them is read again")
  func bothDirections() throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(try encoded(Spelled(imageURL: "x"), by: encoder) == Self.json)
    #expect(try encoded(Converted(imageURL: "x"), by: encoder) == Self.json)
  }

  @Test("an error's path shows the converted key")
  func path() throws {
    struct User: Decodable { var lastName: Int }
    let error = try #require(throws: DecodingError.self) {
      try decoded(User.self, #"{"last_name":"x"}"#, by: decoder)
    }
    #expect(CodableLintTests.path(of: error) == ["lastName"])
  }
}

@Suite("Measured: the names of key enums")
struct KeyNameFacts {
  private struct WithKeys: Encodable {
    var fullName = "Ada"
    enum Keys: String, CodingKey { case fullName = "full_name" }
  }
  private struct WithCodingKeyss: Encodable {
    var fullName = "Ada"
    enum CodingKeyss: String, CodingKey { case fullName = "full_name" }
  }
  private struct WithCodingKey: Encodable {
    var fullName = "Ada"
    enum CodingKey: String, Swift.CodingKey { case fullName = "full_name" }
  }

  @Test("any name but CodingKeys is ignored")
  func ignored() throws {
    let plain = #"{"fullName":"Ada"}"#
    #expect(try encoded(WithKeys()) == plain)
    #expect(try encoded(WithCodingKeyss()) == plain)
    #expect(try encoded(WithCodingKey()) == plain)
  }

  private enum Call: Encodable {
    case httpGet(url: String), loggedIn(account: Int)
    enum HTTPGetCodingKeys: String, CodingKey { case url = "u" }
    enum LoggedInCodableKeys: String, CodingKey { case account = "a" }
  }
  private enum Right: Encodable {
    case httpGet(url: String)
    enum HttpGetCodingKeys: String, CodingKey { case url = "u" }
  }

  @Test("the keys of a case are ignored unless only its first letter is changed")
  func caseKeys() throws {
    #expect(try encoded(Call.httpGet(url: "x")) == #"{"httpGet":{"url":"x"}}"#)
    #expect(try encoded(Call.loggedIn(account: 1)) == #"{"loggedIn":{"account":1}}"#)
    #expect(try encoded(Right.httpGet(url: "x")) == #"{"httpGet":{"u":"x"}}"#)
  }

  @Test("an enum without raw values is an object; a text, no known key and two of them are type mismatches")
  func enumObjects() throws {
    enum Status: Codable { case success, failure }
    #expect(try encoded(Status.success) == #"{"success":{}}"#)
    for json in [#""success""#, "{}", #"{"other":{}}"#, #"{"success":{},"failure":{}}"#] {
      let error = try #require(throws: DecodingError.self) { try decoded(Status.self, json) }
      guard case .typeMismatch = error else {
        Issue.record("not typeMismatch: \(error)")
        continue
      }
    }
  }
}

@Suite("Measured: dictionaries")
struct DictionaryKeyFacts {
  private enum Color: String, Codable { case red }
  private enum Named: String, Codable, CodingKeyRepresentable { case red }
  private struct Wrapped: Codable, Hashable { var text: String }

  private func isArray<Key: Hashable & Encodable>(_ key: Key) throws -> Bool {
    try encoded([key: 1]).hasPrefix("[")
  }

  @Test("are arrays for every key but String, Int and CodingKeyRepresentable ones")
  func shapes() throws {
    #expect(try encoded([Color.red: 1]) == #"["red",1]"#)
    #expect(try isArray(Wrapped(text: "x")) && isArray(UUID()) && isArray(URL(fileURLWithPath: "/x")))
    #expect(try isArray(Date(timeIntervalSince1970: 0)) && isArray(Int64(1)) && isArray(UInt(1)))
    #expect(try isArray(1.5) && isArray(true))
    #expect(try !isArray("x") && !isArray(1))
    #expect(try encoded([Named.red: 1]) == #"{"red":1}"#)
  }

  @Test("an object is not read for such a key")
  func reading() {
    #expect(throws: DecodingError.self) { try decoded([Color: Int].self, #"{"red":1}"#) }
  }
}

@propertyWrapper private struct Trimmed: Codable { var wrappedValue: String? }

@Suite("Measured: property wrappers on Optionals")
struct WrapperFacts {
  private struct User: Codable { @Trimmed var name: String? = nil }
  private struct Flat: Codable { @Flattened var name: String? }

  @propertyWrapper private struct Flattened: Codable {
    var wrappedValue: String?
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      wrappedValue = container.decodeNil() ? nil : try container.decode(String.self)
    }
    init(wrappedValue: String?) { self.wrappedValue = wrappedValue }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(wrappedValue)
    }
  }

  @Test("require the key in spite of a default; a null is nil, and nil is written as null")
  func keys() throws {
    #expect(throws: DecodingError.self) { try decoded(User.self, "{}") }
    #expect(throws: DecodingError.self) { try decoded(Flat.self, "{}") }
    #expect(try decoded(Flat.self, #"{"name":null}"#).name == nil)
    #expect(try encoded(Flat(name: nil)) == #"{"name":null}"#)
  }

  @Test("are objects of their own when the compiler codes the wrapper, and then a null fails, too")
  func synthesized() throws {
    var user = User()
    user.name = "Ada"
    #expect(try encoded(user) == #"{"name":{"wrappedValue":"Ada"}}"#)
    #expect(throws: DecodingError.self) { try decoded(User.self, #"{"name":null}"#) }
  }
}

@Suite("Measured: where an error happened")
struct ErrorPathFacts {
  private struct Item: Decodable { var title: String }

  @Test("a missing key is not part of the path, a null and a wrong type are")
  func paths() throws {
    func path(_ json: String) throws -> [String] {
      CodableLintTests.path(of: try #require(throws: DecodingError.self) { try decoded([Item].self, json) })
    }
    #expect(try path("[{}]") == ["0"])
    #expect(try path(#"[{"title":null}]"#) == ["0", "title"])
    #expect(try path(#"[{"title":1}]"#) == ["0", "title"])
  }

  @Test("localizedDescription has one sentence for what is missing and one for all else, and userInfo is empty")
  func sentences() throws {
    let errors = try ["[{}]", #"[{"title":null}]"#, #"[{"title":1}]"#, "no JSON"].map { json in
      try #require(throws: DecodingError.self) { try decoded([Item].self, json) }
    }
    let texts = errors.map(\.localizedDescription)
    #expect(texts[0] == texts[1] && texts[2] == texts[3] && texts[0] != texts[2])
    #if !canImport(Darwin)
      #expect(errors.allSatisfy { ($0 as NSError).userInfo.isEmpty })
    #endif
  }

  @Test("try! names the key when it crashes, an unwrapped try? does not")
  func crashes() async throws {
    let forced = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try! JSONDecoder().decode(ErrorPathFacts.Item.self, from: Data("{}".utf8))
    }
    let named = String(decoding: forced?.standardErrorContent ?? [], as: UTF8.self)
    #expect(named.contains("title"))
    let unwrapped = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = (try? JSONDecoder().decode(ErrorPathFacts.Item.self, from: Data("{}".utf8)))!
    }
    let unnamed = String(decoding: unwrapped?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!unnamed.contains("title"))
  }
}

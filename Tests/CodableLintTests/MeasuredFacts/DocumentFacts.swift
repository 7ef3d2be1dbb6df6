import Foundation
import Testing

@Suite("Measured: what is JSON to a decoder")
struct DocumentFacts {
  @Test(
    "all that is no JSON is one error without a path",
    arguments: [
      "", " ", "[1", "[1] [2]", "// note\n[1]", "['a']", "<html></html>", "[1] x",
    ])
  func invalid(_ text: String) throws {
    let error = try #require(throws: DecodingError.self) { try decoded([Int].self, text) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("not dataCorrupted: \(error)")
      return
    }
    #expect(context.codingPath.isEmpty)
    #expect(context.debugDescription == "The given data was not valid JSON.")
  }

  @Test("so is text that is not UTF-8")
  func otherEncodings() {
    let bytes = Data([0x5B, 0x22, 0xE9, 0x22, 0x5D])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([String].self, from: bytes) }
  }

  @Test("a lone value is read by JSONDecoder, and by JSONSerialization only when it is allowed")
  func fragments() throws {
    #expect(try decoded(Int.self, "5") == 5)
    #expect(throws: (any Error).self) { try JSONSerialization.jsonObject(with: Data("5".utf8)) }
    #expect(try JSONSerialization.jsonObject(with: Data("5".utf8), options: .fragmentsAllowed) as? Int == 5)
  }

  @Test("numbers, texts and Booleans are never converted, and a Decimal reads no text")
  func conversions() {
    #expect(throws: DecodingError.self) { try decoded([Int].self, "[true]") }
    #expect(throws: DecodingError.self) { try decoded([Bool].self, "[1]") }
    #expect(throws: DecodingError.self) { try decoded([Int].self, #"["1"]"#) }
    #expect(throws: DecodingError.self) { try decoded([String].self, "[1]") }
    #expect(throws: DecodingError.self) { try decoded([Decimal].self, #"["19.99"]"#) }
  }

  @Test("Base64 is neither URL-safe nor unpadded nor broken into lines", arguments: ["-_8=", "AQI", "AQ\\nID"])
  func base64(_ text: String) {
    #expect(throws: DecodingError.self) { try decoded([Data].self, "[\"\(text)\"]") }
  }

  @Test("Base64 as it should be")
  func properBase64() throws {
    #expect(try decoded([Data].self, #"["AQI="]"#) == [Data([1, 2])])
  }

  @Test("an empty text and a space in the host are no URLs; characters outside ASCII are percent-encoded")
  func addresses() throws {
    #expect(throws: DecodingError.self) { try decoded([URL].self, #"[""]"#) }
    // What the system's URL makes of these depends on its version.
    #if !canImport(Darwin)
      #expect(throws: DecodingError.self) { try decoded([URL].self, #"["http://a b"]"#) }
      #expect(try decoded([URL].self, #"["http://a.org/é"]"#).first?.absoluteString == "http://a.org/%C3%A9")
    #endif
  }
}

@Suite("Measured: more about strategies")
struct MoreStrategyFacts {
  private struct Bypassing<Value: Decodable>: Decodable {
    var value: Value
    init(from decoder: any Decoder) throws { value = try Value(from: decoder) }
  }

  @Test("T(from: decoder) knows neither the strategy for data nor how URLs and decimals are written")
  func bypass() throws {
    #expect(throws: DecodingError.self) { try decoded([Bypassing<Data>].self, #"["AQI="]"#) }
    #expect(throws: DecodingError.self) { try decoded([Bypassing<URL>].self, #"["http://a.org"]"#) }
    #expect(throws: DecodingError.self) { try decoded([Bypassing<Decimal>].self, "[1.5]") }
    #expect(try decoded([Bypassing<Int>].self, "[1]").map(\.value) == [1])
  }

  @Test("kinds that are tried in turn: the first that fits is taken, right or wrong")
  func firstFit() throws {
    struct Song: Decodable { var id: Int }
    struct User: Decodable { var id: Int, name: String }
    enum Item: Decodable {
      case song(Song), user(User)
      init(from decoder: any Decoder) throws {
        if let song = try? Song(from: decoder) {
          self = .song(song)
        } else {
          self = .user(try User(from: decoder))
        }
      }
    }
    guard case .song = try decoded(Item.self, #"{"id":1,"name":"Ada"}"#) else {
      Issue.record("not the first")
      return
    }
  }

  private struct Message: DecodableWithConfiguration {
    var text: String
    var receivedBy: Int
    enum CodingKeys: CodingKey { case text }
    init(from decoder: any Decoder, configuration account: Int) throws {
      text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
      receivedBy = account
    }
  }

  private struct Page: DecodableWithConfiguration {
    var first: Message
    enum CodingKeys: CodingKey { case first }
    init(from decoder: any Decoder, configuration account: Int) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      first = try container.decode(Message.self, forKey: .first, configuration: account)
    }
  }

  @Test("a configuration is handed to the decoder and on to containers")
  func configuration() throws {
    guard #available(macOS 14, *) else { return }
    let data = Data(#"{"first":{"text":"hello"}}"#.utf8)
    let page = try JSONDecoder().decode(Page.self, from: data, configuration: 7)
    #expect(page.first.text == "hello" && page.first.receivedBy == 7)
  }

  @Test("an Optional of an Optional is left out, null or a value when it is written, and forgets which when it is read")
  func patch() throws {
    struct Patch: Codable { var name: String?? }
    #expect(try encoded(Patch(name: nil)) == "{}")
    #expect(try encoded(Patch(name: .some(nil))) == #"{"name":null}"#)
    #expect(try encoded(Patch(name: "Ada")) == #"{"name":"Ada"}"#)
    for json in ["{}", #"{"name":null}"#] {
      let isMissing = try decoded(Patch.self, json).name == nil
      #expect(isMissing)
    }
  }

  @Test("a loop that counts loses every element after the first bad one")
  func countedLoop() throws {
    struct Counted: Decodable {
      var numbers: [Int] = []
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        for _ in 0..<(container.count ?? 0) {
          if let number = try? container.decode(Int.self) { numbers.append(number) }
        }
      }
    }
    #expect(try decoded(Counted.self, #"[1,"x",2,3]"#).numbers == [1])
  }

  @Test("init(rawValue:) that decodes its own type is nil for the document that was meant")
  func rawValue() {
    #expect(Stored(rawValue: #"{"isOn":true}"#) == nil)
  }

  @Test("money: a Double carries its error into a Decimal, and sums drift")
  func money() {
    #expect(Decimal(19.99).description == "19.98999999999999488")
    #expect((1...10).reduce(0.0) { sum, _ in sum + 0.1 } != 1)
  }
}

private struct Stored: Codable, RawRepresentable {
  var isOn = true
  init?(rawValue: String) {
    guard let value = try? JSONDecoder().decode(Self.self, from: Data(rawValue.utf8)) else { return nil }
    self = value
  }
  var rawValue: String { "on" }
}

@Suite("Measured: ISO 8601")
struct ISO8601Facts {
  private var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  private func seconds(_ text: String) throws -> Double? {
    try decoded([Date].self, "[\"\(text)\"]", by: decoder).first?.timeIntervalSince1970
  }

  @Test("a zone may be Z, +01:00, +0100 or +01")
  func zones() throws {
    #expect(try seconds("2024-12-14T10:00:00Z") == 1_734_170_400)
    for zone in ["+01:00", "+0100", "+01"] { #expect(try seconds("2024-12-14T10:00:00" + zone) == 1_734_166_800) }
  }

  @Test(
    "a day alone, no seconds, and a space for the T are refused",
    arguments: [
      "2024-12-14", "2024-12-14T10:00Z", "2024-12-14 10:00:00Z",
    ])
  func refused(_ text: String) {
    #expect(throws: DecodingError.self) { try seconds(text) }
  }

  @Test("fractional seconds are read, since Swift 6.2, and never written")
  func fractions() throws {
    // On Apple's systems it is the system's version that decides.
    #if !canImport(Darwin)
      #expect(try seconds("2024-12-14T10:00:00.5Z") == 1_734_170_400.5)
    #endif
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let text = try encoded([Date(timeIntervalSince1970: 1_734_170_400.5)], by: encoder)
    #expect(text == #"["2024-12-14T10:00:00Z"]"#)
  }

  @Test("a parser for texts without a zone ignores the zone of one that has it")
  func ignoredZone() {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = formatter.formatOptions.subtracting(.withTimeZone)
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    let date = formatter.date(from: "2024-12-14T10:00:00+01:00")
    #expect(date?.timeIntervalSince1970 != 1_734_166_800)
  }

  @Test("a formatter writes Z and +01:00 with XXXXX")
  func zoneField() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "HH:mmXXXXX"
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    let date = Date(timeIntervalSince1970: 1_734_170_400)
    #expect(formatter.string(from: date) == "10:00Z")
    formatter.timeZone = TimeZone(secondsFromGMT: 3600)
    #expect(formatter.string(from: date) == "11:00+01:00")
  }

  @Test("the half of the day is not read in other languages, and a time that daylight saving skips is not read")
  func nothingRead() {
    let formatter = DateFormatter()
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    for locale in ["ja_JP", "he_IL", "zh_CN"] {
      formatter.locale = Locale(identifier: locale)
      formatter.dateFormat = "h:mm a"
      #expect(formatter.date(from: "10:00 AM") == nil)
    }
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "America/Los_Angeles")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    #expect(formatter.date(from: "2024-03-10 02:30") == nil)
  }
}

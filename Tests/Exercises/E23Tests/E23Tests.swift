import Foundation
import Testing

@testable import E23

/// A socket of a station. None can be read, and each is wrong under the key that the payload says.
private struct Socket: Decodable {
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// What a type of one's own may throw while it is decoded.
  struct Worn: Error, CustomStringConvertible {
    let description: String
  }

  init(from decoder: any Decoder) throws {
    let words = try decoder.singleValueContainer().decode([String].self)
    let key = Key(stringValue: words[1])
    if words[0] == "worn" { throw Worn(description: "the \(words[1]) is worn out") }
    let wrong = DecodingError.Context(codingPath: decoder.codingPath + [key], debugDescription: "not as described")
    throw switch words[0] {
    case "missing":
      DecodingError.keyNotFound(key, .init(codingPath: decoder.codingPath, debugDescription: "nothing there"))
    case "null": DecodingError.valueNotFound(Int.self, wrong)
    case "type": DecodingError.typeMismatch(Int.self, wrong)
    default: DecodingError.dataCorrupted(wrong)
    }
  }
}

@Suite("The stations on the drivers' map")
struct StationListTests {
  static func station(_ name: String, power: String = "50", lastSeen: String = #""2024-12-14T10:00:00Z""#) -> String {
    #"{"name":"\#(name)","power":\#(power),"lastSeen":\#(lastSeen)}"#
  }

  static func stations(_ elements: String...) throws -> LossyList<Station> {
    try stations(elements)
  }

  static func stations(_ elements: [String]) throws -> LossyList<Station> {
    try StationMap.stations(from: Data("[\(elements.joined(separator: ","))]".utf8))
  }

  /// The words of a reason, so that no key is found inside another word.
  static func words(_ reason: String) -> Set<String> {
    Set(reason.split { !$0.isLetter }.map(String.init))
  }

  @Test(
    "Readable stations stay on the map in their order, and the others are reported",
    arguments: [3, 8, 40, .random(in: 5_500...7_000)])
  func goodOnesStay(count: Int) throws {
    let isBad = { (index: Int) in index % 3 == 1 || index % 7 == 5 }
    let list = try Self.stations(
      (0..<count).map { Self.station("Station \($0)", power: isBad($0) ? #""fast""# : "\(50 + $0)") })
    let good = (0..<count).filter { !isBad($0) }
    #expect(
      list.elements.map(\.name) == good.map { "Station \($0)" }, "a driver passes a station that is not on the map")
    #expect(list.elements.map(\.power) == good.map { 50 + $0 }, "a driver waits at a slower station")
    #expect(
      list.rejections.map(\.index) == (0..<count).filter(isBad), "the operators' page is green, and that is not true")
  }

  @Test(
    "The reason names the key that is wrong, and no other",
    arguments: [
      ("power", station("Airport", power: #""fast""#)), ("power", station("Airport", power: "null")),
      ("name", #"{"power":50,"lastSeen":"2024-12-14T10:00:00Z"}"#), ("power", station("Airport", power: "{}")),
      ("lastSeen", #"{"name":"Airport","power":50}"#), ("lastSeen", station("Airport", lastSeen: "7")),
      ("name", #"{"name":7,"power":50,"lastSeen":"2024-12-14T10:00:00Z"}"#),
      ("name", #"{"name":null,"power":50,"lastSeen":"2024-12-14T10:00:00Z"}"#),
      ("power", station("Airport", power: #""50""#)), ("power", station("Airport", power: "true")),
      ("power", #"{"name":"Airport","lastSeen":"2024-12-14T10:00:00Z"}"#),
      ("lastSeen", station("Airport", lastSeen: "null")), ("lastSeen", station("Airport", lastSeen: "{}")),
      ("lastSeen", station("Airport", lastSeen: "true")), ("lastSeen", station("Airport", lastSeen: "[]")),
      ("power", station("Airport", power: "[50]")), ("power", station("Airport", power: "false")),
      ("name", #"{"name":true,"power":50,"lastSeen":"2024-12-14T10:00:00Z"}"#),
      ("name", #"{"name":["Airport"],"power":50,"lastSeen":"2024-12-14T10:00:00Z"}"#),
      ("name", #"{"name":{},"power":50,"lastSeen":"2024-12-14T10:00:00Z"}"#),
    ])
  func reason(key: String, element: String) throws {
    let list = try Self.stations(Self.station("Harbour"), element, Self.station("Market"))
    try #require(list.rejections.count == 1, "a station is gone and nobody is told")
    let words = Self.words(list.rejections[0].reason)
    #expect(words.contains(key), "the operators read: \(list.rejections[0].reason)")
    let others = Set(["name", "power", "lastSeen"]).subtracting([key])
    #expect(words.isDisjoint(with: others), "the operators correct what was right: \(list.rejections[0].reason)")
  }

  @Test(
    "The reason names the key, whatever is wrong with it and whatever the elements are",
    arguments: ["missing", "null", "type", "corrupted", "worn"])
  func anyReason(kind: String) throws {
    let keys = (0..<4).map { _ in "socket" + String("abcdefghijklm".shuffled()) }
    let payload = try JSONEncoder().encode(keys.map { [kind, $0] })
    let list = try JSONDecoder().decode(LossyList<Socket>.self, from: payload)
    try #require(list.rejections.map(\.index) == [0, 1, 2, 3], "a socket is gone and nobody is told")
    for (key, rejection) in zip(keys, list.rejections) {
      #expect(rejection.reason.contains(key), "the operators look for '\(key)' and read: \(rejection.reason)")
    }
  }

  @Test("Stations of every kind stay as they are, also two that are alike")
  func unusual() throws {
    let names = [
      "", " Harbour ", "\"Gate\" ß\n", "HARBOUR", "harbour", "港", "Gate", "Gate", String(repeating: "Gate ", count: 60),
    ]
    let powers = [0, -7, 9_007_199_254_740_993, .random(in: 1...1_000_000), 1, 2, 50, 50, 3]
    let list = try Self.stations(
      try zip(names, powers).map { name, power in
        let text = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
        return #"{"name":\#(text),"power":\#(power),"lastSeen":"1969-12-31T23:00:00-02:00"}"#
      })
    #expect(list.elements.map(\.name) == names, "a driver passes a station that is not on the map")
    #expect(list.elements.map(\.power) == powers, "a driver waits at a slower station")
    #expect(
      list.elements.map(\.lastSeen) == names.map { _ in Date(timeIntervalSince1970: 3600) },
      "the map shows a dead station")
    #expect(list.rejections.isEmpty, "the operators correct what was right")
  }

  @Test("A station whose clock is ahead, or stood still, is on the map")
  func anyClock() throws {
    let times = ["2099-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "0001-01-01T00:00:00Z"]
    let list = try Self.stations(times.map { Self.station($0, lastSeen: #""\#($0)""#) })
    #expect(list.elements.map(\.name) == times, "a driver passes a station that is not on the map")
    #expect(list.rejections.isEmpty, "the operators correct what was right")
  }

  @Test("A value that is nearly right is reported, not repaired")
  func notRepaired() throws {
    for wrong in [
      Self.station("Airport", power: "50.5"), Self.station("Airport", power: "1e300"),
      Self.station("Airport", lastSeen: #""yesterday""#), Self.station("Airport", lastSeen: #""""#),
      Self.station("Airport", lastSeen: #""2024-12-14""#),
    ] {
      let list = try Self.stations(Self.station("Harbour"), wrong)
      #expect(list.elements.map(\.name) == ["Harbour"], "the map shows what no operator has said: \(wrong)")
      #expect(list.rejections.map(\.index) == [1], "the operators' page is green, and that is not true")
    }
  }

  @Test("Where elements may be null, null is one of them")
  func nullElements() throws {
    let list = try JSONDecoder().decode(LossyList<Int?>.self, from: Data(#"[1,null,"two",null,5]"#.utf8))
    #expect(list.elements == [1, nil, nil, 5], "a free socket is gone, and all others have another number")
    #expect(list.rejections.map(\.index) == [2], "the operators look for a fault where there is none")
  }

  @Test("The index is the element's place in the payload, not among the elements that were kept")
  func indexInThePayload() throws {
    let list = try Self.stations("null", Self.station("Harbour"), "[]", "7", Self.station("Market"), #""Airport""#)
    #expect(list.elements.map(\.name) == ["Harbour", "Market"], "a driver passes a station that is not on the map")
    #expect(list.rejections.map(\.index) == [0, 2, 3, 5], "the operators look at a station that is fine")
    #expect(!list.rejections.contains { $0.reason.isEmpty }, "the operators read an empty line")
  }

  @Test("A list in which nothing can be read does not look like a list without stations", arguments: [1, 2, 9, 3_000])
  func nothingReadable(count: Int) throws {
    let list = try Self.stations(Array(repeating: "{}", count: count))
    #expect(list.elements.isEmpty, "a station is on the map that nobody described")
    #expect(list.rejections.count == count, "the map says 'no stations here', and that is not true")
  }

  @Test("An empty list has nothing to report")
  func emptyList() throws {
    let list = try Self.stations()
    #expect(list.elements.isEmpty, "a station is on the map that nobody described")
    #expect(list.rejections.isEmpty, "the operators look for a station that does not exist")
  }

  @Test("Elements are read with the decoder's date strategy, also where the elements are dates themselves")
  func dateStrategy() throws {
    let tenInLondon = Date(timeIntervalSince1970: 1_734_170_400)
    let lastSeen = try Self.stations(Self.station("Harbour")).elements.map(\.lastSeen)
    #expect(
      lastSeen == [tenInLondon],
      "the map shows a dead station")

    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let closures = Data(#"["2024-12-14T10:00:00Z","soon"]"#.utf8)
    let list = try decoder.decode(LossyList<Date>.self, from: closures)
    #expect(list.elements == [tenInLondon], "all closures are lost, so the map sends drivers to closed stations")
    #expect(list.rejections.map(\.index) == [1], "a closure is lost, and nobody is told")

    let seconds = Double(Int.random(in: 1...2_000_000_000))
    decoder.dateDecodingStrategy = .secondsSince1970
    let counted = try decoder.decode(LossyList<Date>.self, from: Data(#"[\#(seconds),"soon"]"#.utf8))
    #expect(
      counted.elements == [Date(timeIntervalSince1970: seconds)], "an operator who counts seconds has no closures")
    decoder.dateDecodingStrategy = .custom { _ in Date(timeIntervalSince1970: 7) }
    let ownDates = try decoder.decode(LossyList<Date>.self, from: Data(#"["today"]"#.utf8)).elements
    #expect(ownDates == [Date(timeIntervalSince1970: 7)], "an operator with dates of its own has no closures")
  }

  @Test(
    "A payload that is no list is an error",
    arguments: ["null", "{}", #""stations""#, "[1,", "", "7", "true", #"{"error":"maintenance"}"#])
  func noList(payload: String) {
    #expect(throws: DecodingError.self, "an error page of the server reads as a country without stations") {
      try StationMap.stations(from: Data(payload.utf8))
    }
  }
}

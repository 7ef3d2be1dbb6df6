import Foundation
import Testing

@testable import E23

@Suite("The stations on the drivers' map")
struct StationListTests {
  static func station(_ name: String, power: String = "50", lastSeen: String = #""2024-12-14T10:00:00Z""#) -> String {
    #"{"name":"\#(name)","power":\#(power),"lastSeen":\#(lastSeen)}"#
  }

  static func stations(_ elements: String...) throws -> LossyList<Station> {
    try StationMap.stations(from: Data("[\(elements.joined(separator: ","))]".utf8))
  }

  @Test("Readable stations stay on the map in their order, and the others are reported")
  func goodOnesStay() throws {
    let list = try Self.stations(
      Self.station("Harbour"), Self.station("Airport", power: #""fast""#), Self.station("Market"))
    #expect(list.elements.map(\.name) == ["Harbour", "Market"])
    #expect(list.rejections.map(\.index) == [1])
  }

  @Test("The reason names the key that is wrong")
  func reason() throws {
    let list = try Self.stations(Self.station("Airport", power: #""fast""#), #"{"power":50}"#)
    try #require(list.rejections.count == 2, "two stations are gone and nobody is told")
    #expect(list.rejections[0].reason.contains("power"), "the operators read: \(list.rejections[0].reason)")
    #expect(list.rejections[1].reason.contains("name"), "the operators read: \(list.rejections[1].reason)")
  }

  @Test("The index is the element's place in the payload, not among the elements that were kept")
  func indexInThePayload() throws {
    let list = try Self.stations("null", Self.station("Harbour"), "[]", "7", Self.station("Market"), #""Airport""#)
    #expect(list.elements.map(\.name) == ["Harbour", "Market"])
    #expect(list.rejections.map(\.index) == [0, 2, 3, 5])
  }

  @Test("A list in which nothing can be read does not look like a list without stations")
  func nothingReadable() throws {
    let list = try Self.stations("{}", "{}")
    #expect(list.elements.isEmpty)
    #expect(list.rejections.count == 2, "the map says 'no stations here', and that is not true")
  }

  @Test("An empty list has nothing to report")
  func emptyList() throws {
    let list = try Self.stations()
    #expect(list.elements.isEmpty)
    #expect(list.rejections.isEmpty)
  }

  @Test("Elements are read with the decoder's date strategy, also where the elements are dates themselves")
  func dateStrategy() throws {
    let tenInLondon = Date(timeIntervalSince1970: 1_734_170_400)
    #expect(try Self.stations(Self.station("Harbour")).elements.map(\.lastSeen) == [tenInLondon])

    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let closures = Data(#"["2024-12-14T10:00:00Z","soon"]"#.utf8)
    let list = try decoder.decode(LossyList<Date>.self, from: closures)
    #expect(list.elements == [tenInLondon])
    #expect(list.rejections.map(\.index) == [1])
  }

  @Test("A payload that is no list is an error", arguments: ["null", "{}", #""stations""#, "[1,"])
  func noList(payload: String) {
    #expect(throws: DecodingError.self) { try StationMap.stations(from: Data(payload.utf8)) }
  }
}

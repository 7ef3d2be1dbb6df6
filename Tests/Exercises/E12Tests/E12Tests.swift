import Foundation
import Testing

@testable import E12

@Suite("The summits on the phone")
struct SummitTests {
  /// A summit with the members `details` and `elevation` as given; an empty string leaves the key out.
  static func summit(_ name: String = "Weisshorn", details: String = "", elevation: String = "") -> String {
    let others = [("details", details), ("elevation", elevation)].filter { !$0.1.isEmpty }.map {
      #""\#($0.0)":\#($0.1)"#
    }
    return "{\(([#""name":"\#(name)""#, #""latitude":46.1,"longitude":7.7"#] + others).joined(separator: ","))}"
  }

  static func summits(_ summits: String...) throws -> [Summit] {
    try SummitMap.summits(from: Data("[\(summits.joined(separator: ","))]".utf8))
  }

  static func saved(_ summits: [Summit]) throws -> [[String: Any]] {
    let data = try SummitMap.data(for: summits)
    return try #require(
      try JSONSerialization.jsonObject(with: data) as? [[String: Any]], "the service gets no list of summits")
  }

  static let elevations = [4506, 0, -430.5, 8848.86, 1e-3, 2811, 29]

  @Test("What the service sends is there", arguments: elevations)
  func fromService(elevation: Double) throws {
    let summits = try Self.summits(Self.summit(details: #"{"elevation":\#(elevation)}"#), Self.summit("Point"))
    #expect(summits.map(\.name) == ["Weisshorn", "Point"], "hikers look for a summit that is not on the map")
    #expect(summits.map(\.latitude) == [46.1, 46.1], "the summit is in another valley")
    #expect(summits.map(\.longitude) == [7.7, 7.7], "the summit is in another valley")
    #expect(summits.map(\.elevation) == [elevation, nil], "the planner believes in an ascent that is not there")
  }

  @Test("At the second start, and at the third, everything is as it was", arguments: elevations)
  func secondStart(elevation: Double) throws {
    let first = try Self.summits(Self.summit(details: #"{"elevation":\#(elevation)}"#), Self.summit("Point"))
    let second = try SummitMap.summits(from: try SummitMap.data(for: first))
    #expect(second == first, "people go up a mountain with a map that says 'not surveyed'")
    let third = try SummitMap.summits(from: try SummitMap.data(for: second))
    #expect(third == first, "the map becomes worse with every start")
  }

  @Test("A whole map stays as it was, place by place, also where two summits share a name")
  func wholeMap() throws {
    let unusual = [
      " Rothorn ", "", "Ve\u{301}lan", String(repeating: "Point of ", count: 40), "Piz \"Zupò\"\n", "Ⅷ ﬁrn", "point 7",
      "山",
    ]
    var places: [(name: String, latitude: Double, longitude: Double, elevation: Double?)] = []
    for index in 0..<Int.random(in: 600...900) {
      let name = index % 12 < unusual.count ? unusual[index % 12] : "Point \(Int.random(in: 1...9999))"
      let elevation = Double.random(in: index % 3 == 1 ? -400...8000 : -12_000...30_000)
      places.append((name, .random(in: -90...90), .random(in: -180...180), index % 3 == 0 ? nil : elevation))
    }
    let payload = try places.map { place -> String in
      let details = place.elevation.map { #","details":{"elevation":\#($0)}"# } ?? ""
      let name = String(decoding: try JSONEncoder().encode(place.name), as: UTF8.self)
      return #"{"name":\#(name),"latitude":\#(place.latitude),"longitude":\#(place.longitude)\#(details)}"#
    }
    let twice = payload + payload
    let first = try SummitMap.summits(from: Data("[\(twice.joined(separator: ","))]".utf8))
    let second = try SummitMap.summits(from: try SummitMap.data(for: first))
    for summits in [first, second] {
      #expect(summits.map(\.name) == (places + places).map(\.name), "a summit has vanished from the map")
      #expect(
        summits.map { Array($0.name.unicodeScalars) } == (places + places).map { Array($0.name.unicodeScalars) },
        "a summit has another name than the service gave it, letter for letter")
      #expect(summits.map(\.latitude) == (places + places).map(\.latitude), "rescue flies to another valley")
      #expect(summits.map(\.longitude) == (places + places).map(\.longitude), "rescue flies to another valley")
      #expect(summits.map(\.elevation) == (places + places).map(\.elevation), "the planner adds up other ascents")
    }
  }

  @Test("What is saved has the form of the service, and no other keys")
  func savedForm() throws {
    let summits = try Self.summits(
      Self.summit(details: #"{"elevation":4506}"#), Self.summit("Sea", details: #"{"elevation":0}"#))
    for summit in try Self.saved(summits) {
      #expect(
        Set(summit.keys) == ["name", "latitude", "longitude", "details"],
        "the service refuses every correction: \(summit.keys.sorted())")
      let details = try #require(summit["details"] as? [String: Any], "the service gets no survey")
      #expect(Set(details.keys) == ["elevation"], "the service refuses every correction: \(details.keys.sorted())")
    }
    let elevations = try Self.saved(summits).map { ($0["details"] as? [String: Any])?["elevation"] as? Double }
    #expect(elevations == [4506, 0], "the service publishes another elevation for everybody")
  }

  @Test("A summit that nobody has surveyed is saved without a survey", arguments: ["", "null"])
  func notSurveyed(details: String) throws {
    let summits = try Self.summits(Self.summit("Point", details: details))
    #expect(summits.map(\.elevation) == [nil], "an unknown elevation becomes a number, and the planner adds it up")
    let saved = try #require(try Self.saved(summits).first, "a summit disappears from the map")
    #expect(
      Set(saved.keys) == ["name", "latitude", "longitude"], "the service reads a survey that nobody has made: \(saved)")
  }

  @Test("An elevation that is entered is saved, and a corrected summit can be sent by itself")
  func corrected() throws {
    var summits = try Self.summits(Self.summit("Point"), Self.summit(details: #"{"elevation":4506}"#))
    summits[0].elevation = 2811
    summits[1].elevation = 4506.2
    let next = try SummitMap.summits(from: try SummitMap.data(for: summits))
    #expect(next.map(\.elevation) == [2811, 4506.2], "a correction is forgotten, or the mistake comes back")
    let sent = try #require(
      try JSONSerialization.jsonObject(with: try JSONEncoder().encode(summits[0])) as? [String: Any],
      "the service refuses the correction")
    #expect(
      Set(sent.keys) == ["name", "latitude", "longitude", "details"],
      "the service refuses the correction: \(sent.keys.sorted())")
    #expect(
      sent["name"] as? String == "Point" && sent["latitude"] as? Double == 46.1 && sent["longitude"] as? Double == 7.7,
      "the correction is made to another summit: \(sent)")
    #expect(
      (sent["details"] as? [String: Any])?["elevation"] as? Double == 2811,
      "the correction that somebody has measured reaches nobody")
    Self.withdraw(&summits[1].elevation)
    let taken = try #require(
      try JSONSerialization.jsonObject(with: try JSONEncoder().encode(summits[1])) as? [String: Any],
      "the service refuses the correction")
    #expect(Set(taken.keys) == ["name", "latitude", "longitude"], "a survey that was withdrawn stays: \(taken)")
  }

  private static func withdraw(_ elevation: inout Double?) { elevation = nil }

  /// Whoever requires an elevation cannot withdraw it.
  private static func withdraw(_ elevation: inout Double) {}

  @Test("An elevation that is no number is an error, not a missing survey", arguments: [Double.nan, .infinity])
  func noNumber(elevation: Double) throws {
    var summits = try Self.summits(Self.summit(details: #"{"elevation":4506}"#))
    summits[0].elevation = elevation
    #expect(throws: EncodingError.self, "a survey is deleted for everybody, because somebody has divided by zero") {
      try SummitMap.data(for: summits)
    }
  }

  @Test("A place is left where the service has put it, also beyond the date line")
  func dateLine() throws {
    let json = #"[{"name":"Vuna","latitude":-91.5,"longitude":181.25},{"name":"Attu","latitude":90,"longitude":-203}]"#
    let summits = try SummitMap.summits(from: Data(json.utf8))
    #expect(summits.map(\.longitude) == [181.25, -203], "rescue flies to the other side of the island")
    let again = try SummitMap.summits(from: try SummitMap.data(for: summits))
    #expect(again.map(\.longitude) == [181.25, -203], "rescue flies to the other side of the island")
    #expect(again.map(\.latitude) == [-91.5, 90], "a mistake of the service can no longer be found")
  }

  @Test("A file that version 1.0 has saved is read with its elevations", arguments: elevations)
  func versionOne(elevation: Double) throws {
    let file = Data(
      #"""
      [{"elevation":\#(elevation),"latitude":46.1,"longitude":7.7,"name":"Weisshorn"},
       {"latitude":46.2,"longitude":7.6,"name":"Point 2811"}]
      """#.utf8)
    let summits = try SummitMap.summits(from: file)
    #expect(
      summits.map(\.elevation) == [elevation, nil],
      "for everybody who has the app already, and no network, all tours are flat")
    let saved = try Self.saved(summits)
    #expect(
      saved.map { Set($0.keys) } == [
        ["name", "latitude", "longitude", "details"], ["name", "latitude", "longitude"],
      ],
      "whoever had version 1.0 can correct nothing any more")
  }

  @Test("Where both places have an elevation, the survey counts")
  func bothPlaces() throws {
    let summits = try Self.summits(
      Self.summit(details: #"{"elevation":4506}"#, elevation: "1"),
      Self.summit(details: #"{"elevation":0}"#, elevation: "4506"), Self.summit(details: "null", elevation: "7"))
    #expect(summits.map(\.elevation) == [4506, 0, 7], "an old number stands on the map beside a new survey")
  }

  @Test(
    "A value that is wrong is an error that names it, in either place",
    arguments: [
      (summit(details: "{}"), "elevation"), (summit(details: #"{"elevation":null}"#), "elevation"),
      (summit(details: #"{"elevation":"4506"}"#), "elevation"), (summit(details: #"{"height":4506}"#), "elevation"),
      (summit(details: "[]"), "details"), (summit(details: "4506"), "details"),
      (summit(details: #""4506""#), "details"),
      (summit(details: "{}", elevation: "4506"), "elevation"), (summit(details: "[]", elevation: "1"), "details"),
      (summit(elevation: #""4506""#), "elevation"), (summit(elevation: "{}"), "elevation"),
    ])
  func wrong(payload: String, key: String) {
    let error = #expect(throws: DecodingError.self, "a survey with a mistake looks like a summit without a survey") {
      try Self.summits(Self.summit("Good", details: #"{"elevation":1}"#), payload)
    }
    guard let error else { return }
    #expect("\(error)".contains(key), "nobody can correct what is not named: \(error)")
    #expect(!"\(error)".contains("latitude"), "the search begins in the wrong place: \(error)")
  }

  @Test(
    "What every summit has is still required, and an error names it", arguments: ["name", "latitude", "longitude"],
    [nil, "null", "[]", "true", "other"])
  func required(key: String, value: String?) {
    var members = ["name": #""A""#, "latitude": "1", "longitude": "1", "details": #"{"elevation":1}"#]
    // A number for a name, and a string for a number.
    members[key] = value == "other" ? (key == "name" ? "46" : #""46.1""#) : value
    let payload = members.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",")
    let error = #expect(throws: DecodingError.self, "a summit without its \(key) stands somewhere on the map") {
      try Self.summits(Self.summit(), "{\(payload)}")
    }
    guard let error else { return }
    #expect("\(error)".contains(key), "nobody can correct what is not named: \(error)")
    #expect(!"\(error)".contains("elevation"), "the search begins in the wrong place: \(error)")
  }

  @Test("A map without summits is saved as one, and comes back")
  func noSummits() throws {
    let saved = try Self.saved([])
    #expect(saved.isEmpty, "the service gets summits that are not on the map")
    let summits = try SummitMap.summits(from: try SummitMap.data(for: []))
    #expect(summits.isEmpty, "an app without summits never starts again")
  }

  @Test(
    "A file that is no list of summits is an error",
    arguments: ["", "null", "{}", "7", "[null]", "[[]]", " ", "\u{0}\u{0}", "true", #"{"error":"maintenance"}"#])
  func noList(file: String) {
    #expect(throws: DecodingError.self, "a map without a summit looks like a country without mountains") {
      try SummitMap.summits(from: Data(file.utf8))
    }
  }
}

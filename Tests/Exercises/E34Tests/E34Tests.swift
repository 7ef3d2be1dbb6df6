import Foundation
import Testing

@testable import E34

/// The app's folder on one phone, which goes when the test ends.
private final class Phone {
  let folder: URL

  private let top: URL

  init() throws {
    top = FileManager.default.temporaryDirectory.appending(path: "E34-\(UUID().uuidString)")
    folder = top
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// A folder so deep that a file's name may be longer than `sightings.json` by no more than `spare` bytes: the system
  /// refuses longer paths, to everybody. What is moved to a longer name stays where it is.
  init(spare: Int) throws {
    top = FileManager.default.temporaryDirectory.appending(path: "E34-\(UUID().uuidString)")
    var left = Int(PATH_MAX) - 1 - top.path.utf8.count - "/sightings.json".utf8.count - spare
    var deep = top
    while left > 1 {
      // No name is longer than 200 bytes, and none is left that would be a slash alone.
      let length = left > 202 ? min(200, left - 3) : left - 1
      deep = deep.appending(path: String(repeating: "d", count: length))
      left -= length + 1
    }
    folder = deep
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: top) }

  /// What happens when somebody taps the icon.
  func launch() throws -> LogBook { try LogBook(folder: folder) }

  func put(_ content: Data, _ name: String) throws { try content.write(to: folder.appending(path: name)) }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  /// Whether some file in the folder has just these bytes.
  func holds(_ content: Data) throws -> Bool {
    try names.contains { try Data(contentsOf: folder.appending(path: $0)) == content }
  }
}

@Suite("The birdwatcher's log")
struct LogBookTests {
  static func sighting(_ species: String, count: Int = 1) -> Sighting {
    Sighting(id: UUID(), species: species, count: count, note: nil)
  }

  /// Eleven years of sightings, in which one entry cannot be read. No two of them are alike.
  static func unreadableLog(_ wrong: String = #""count":"a few""#) -> Data {
    let years = (2013...2023).map { #"{"id":"\#(UUID().uuidString)","species":"heron in \#($0)","count":2}"# }
    let bad = #"{"id":"\#(UUID().uuidString)","species":"bittern",\#(wrong)}"#
    return Data("[\((years + [bad]).joined(separator: ","))]".utf8)
  }

  @Test("The first launch has nothing to show and nothing to complain about")
  func firstLaunch() throws {
    let phone = try Phone()
    let book = try phone.launch()
    #expect(book.sightings.isEmpty)
    #expect(book.places.isEmpty)
    #expect(book.problems.isEmpty, "a person who has just installed the app is sent to support")
  }

  @Test("What was written down is there at the next launch, and so is what was taken out, the last one too")
  func comesBack() throws {
    let phone = try Phone()
    let (wren, rook) = (Self.sighting("wren"), Self.sighting("rook", count: 40))
    let hide = Place(name: "the hide", latitude: 53.1, longitude: -4.2)
    let book = try phone.launch()
    try book.add(wren)
    try book.add(rook)
    try book.add(hide)
    let sightings = try phone.launch().sightings
    #expect(sightings == [wren, rook], "yesterday's birds are gone this morning")
    let places = try phone.launch().places
    #expect(places == [hide], "the way back to the hide is gone")

    let nextDay = try phone.launch()
    try nextDay.removeSighting(id: wren.id)
    try nextDay.removeSighting(id: rook.id)
    let foundSightings = try phone.launch().sightings
    #expect(foundSightings.isEmpty, "what somebody deleted, perhaps a nest to protect, is back")
    let problems = try phone.launch().problems
    #expect(problems.isEmpty, "a healthy log is called broken")
    let names = try phone.names
    #expect(
      names == ["places.json", "sightings.json"],
      "healthy files leave copies behind, and what was deleted lives on in them")
  }

  @Test("Eleven years of birds come back in every detail, however many there are")
  func everyDetail() throws {
    let notes = [nil, "", " in the reeds ", "two\nchicks 🐣", String(repeating: "far ", count: 100), UUID().uuidString]
    let counts = [0, 1, .max, .random(in: 2...100_000), -1]
    // A backup that was put back has left one entry twice, and both have been changed since.
    let twice = UUID()
    let years = (0..<1_200).map { number in
      Sighting(
        id: number % 400 == 5 ? twice : UUID(), species: " wre\(number % 9 == 4 ? "\u{301}" : "")n \(number % 9) ",
        count: counts[number % 5],
        note: notes[number % 6])
    }
    // Two places may have one name, and the best one may be a step from the other.
    let places = (0..<6).map { _ in
      Place(
        name: ["", "the hide"].randomElement() ?? "", latitude: .random(in: -90...90),
        longitude: .random(in: -180...180))
    }
    let phone = try Phone()
    try phone.put(JSONEncoder().encode(years), "sightings.json")
    let book = try phone.launch()
    let today = Sighting(id: UUID(), species: "owl", count: 3, note: notes[4])
    #expect(today.note == notes[4], "what somebody writes beside a bird is cut before it is saved")
    let none = Sighting(id: UUID(), species: "bittern", count: 0, note: "not even heard")
    try book.add(today)
    try book.add(none)
    for place in places + places.prefix(2) { try book.add(place) }
    let tomorrow = try phone.launch()
    #expect(tomorrow.sightings == years + [today, none], "whoever has written down much has lost some of it")
    #expect(
      tomorrow.sightings.map { Array($0.species.unicodeScalars) }
        == (years + [today, none]).map { Array($0.species.unicodeScalars) },
      "a bird is spelled anew, and a search does not find it")
    #expect(tomorrow.places == places + places.prefix(2), "the way leads to the wrong bank of the river")
    try tomorrow.removeSighting(id: years[0].id)
    let sightings = try phone.launch().sightings
    #expect(sightings == years.dropFirst() + [today, none], "one bird is deleted, and others go with it")
  }

  @Test("Two broken files are two problems, and each file is where its problem says")
  func bothFiles() throws {
    let phone = try Phone()
    let originals = [
      "sightings.json": Self.unreadableLog(), "places.json": Data(#"[{"name":"the hide","latitude":53}]"#.utf8),
    ]
    for (name, content) in originals { try phone.put(content, name) }
    let book = try phone.launch()
    #expect(
      book.problems.map(\.file).sorted() == ["places.json", "sightings.json"],
      "support repairs one file, and nobody asks for the other")
    for problem in book.problems {
      let kept = try? Data(contentsOf: problem.keptAs)
      #expect(kept == originals[problem.file], "what support is told to fetch is not what was stored")
    }
  }

  @Test("What could not be read stays for years, beside a log that grows, and however large it is")
  func staysForYears() throws {
    let phone = try Phone()
    let large = Data(
      "[\((0..<3_000).map { _ in #"{"id":"\#(UUID().uuidString)","species":"heron","count":"2"}"# }.joined(separator: ","))]"
        .utf8)
    for original in [large, Data("[{".utf8)] {
      try phone.put(original, original == large ? "sightings.json" : "places.json")
      let count = try phone.launch().problems.count
      #expect(count == 1, "eleven years are gone from the screen and nobody says a word")
    }
    for name in try phone.names {
      let path = phone.folder.appending(path: name).path
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: path)
    }
    for round in 0..<40 { try phone.launch().add(Self.sighting("wren \(round)")) }
    try phone.launch().add(Place(name: "the weir", latitude: 53, longitude: -4))
    #expect(try phone.holds(large), "somebody comes home from a long journey, and support has nothing left to repair")
    #expect(try phone.holds(Data("[{".utf8)), "the places could have been repaired, and were tidied away")
  }

  @Test(
    "The app starts with a log that it cannot read, and says which file and which key",
    arguments: [
      (#""count":"a few""#, "count"), (#""count":null"#, "count"), (#""count":3,"note":7"#, "note"),
      (#""note":"reeds""#, "count"), (#""count":true"#, "count"), (#""count":"""#, "count"), (#""count":[2]"#, "count"),
      (#""count":3,"note":true"#, "note"), (#""count":3,"note":["reeds"]"#, "note"), (#""count":3,"note":{}"#, "note"),
    ])
  func saysWhatIsWrong(wrong: String, key: String) throws {
    let phone = try Phone()
    let original = Self.unreadableLog(wrong)
    try phone.put(original, "sightings.json")
    let book = try phone.launch()
    let problem = try #require(book.problems.first, "eleven years are gone from the screen and nobody says a word")
    #expect(book.problems.count == 1, "one broken file is reported more than once")
    #expect(problem.file == "sightings.json", "support asks for the wrong file")
    #expect(book.sightings.isEmpty, "half a log is saved as if it were whole, and meets itself when support repairs it")
    #expect(problem.reason.contains(key), "support cannot tell what to repair: \(problem.reason)")
    let words = problem.reason.split { !$0.isLetter }.map(String.init)
    for other in ["species", "count", "note", "name", "latitude"] where other != key {
      #expect(!words.contains(other), "support repairs '\(other)', which is right: \(problem.reason)")
    }
    for bird in ["heron", "bittern", "reeds"] {
      #expect(!problem.reason.contains(bird), "what somebody saw is in a mail to support: \(problem.reason)")
    }
    #expect(problem.reason.utf8.count < original.count, "eleven years of birds are in a mail to support")
    let kept = try Data(contentsOf: problem.keptAs)
    #expect(kept == original, "what support is told to fetch is not what was stored")
    #expect(
      try phone.names.contains(problem.keptAs.lastPathComponent),
      "outside of the app's folder it is in no backup, and the system may delete it")
  }

  @Test("Each file speaks for itself: a broken one does not take the other along")
  func otherFileIsFine() throws {
    let phone = try Phone()
    let hide = Place(name: "the hide", latitude: 53.1, longitude: -4.2)
    try phone.launch().add(hide)
    try phone.put(Self.unreadableLog(), "sightings.json")
    let book = try phone.launch()
    #expect(book.places == [hide], "the places were readable and are not shown")
    #expect(book.problems.map(\.file) == ["sightings.json"], "a file that is fine is reported")
  }

  @Test("Places are kept and reported as well: their crash is gone, and so were the places")
  func placesToo() throws {
    let phone = try Phone()
    let original = Data(#"[{"name":"the hide","latitude":"53.1 N","longitude":-4.2}]"#.utf8)
    try phone.put(original, "places.json")
    let book = try phone.launch()
    #expect(book.problems.map(\.file) == ["places.json"], "the places vanish and nobody says a word")
    #expect(book.problems.first?.reason.contains("latitude") == true, "support cannot tell what to repair")
    try book.add(Place(name: "the weir", latitude: 53, longitude: -4))
    #expect(try phone.holds(original), "the first new place has destroyed all old ones")
  }

  static let wrongPlaces = [
    ("name", ["null", "7", "true", "[]", "{}", ""]), ("latitude", ["null", #""53""#, "true", "[53]", "{}", ""]),
    ("longitude", ["null", #""-4.2 W""#, #""""#, "false", "[]", ""]),
  ].flatMap { key, values in
    values.map { value in
      let members = ["name": #""the hide""#, "latitude": "53.1", "longitude": "-4.2"].merging([key: value]) { $1 }
      let place = members.filter { !$0.value.isEmpty }.map { "\"\($0)\":\($1)" }.joined(separator: ",")
      return (key: key, place: "{\(place)}")
    }
  }

  @Test("Whatever is wrong with a place, it is told, and the places stay", arguments: wrongPlaces)
  func anyWrongPlace(key: String, place: String) throws {
    let phone = try Phone()
    let good = #"{"name":"the weir","latitude":53,"longitude":-4}"#
    let original = Data("[\(good),\(place)]".utf8)
    try phone.put(original, "places.json")
    let book = try phone.launch()
    let problem = try #require(book.problems.first, "a place becomes another one, and nobody says a word")
    #expect(book.places.isEmpty, "half the places are saved as if they were all")
    #expect(problem.file == "places.json" && problem.reason.contains(key), "support cannot tell what to repair")
    try book.add(Place(name: "the bridge", latitude: 53, longitude: -4))
    #expect(try phone.holds(original), "the first new place has destroyed all old ones")
  }

  @Test(
    "What could not be read survives whatever is saved afterwards, byte for byte",
    arguments: [
      unreadableLog(), unreadableLog(#""seen":3"#), Data(), Data("[{\"id\":\"4".utf8), Data("null".utf8),
      Data(#"{"version":3,"sightings":[]}"#.utf8), Data([0, 0, 0, 0]),
      Data([0x5B, 0xFF, 0xFE, 0x22, 0xC3, 0x5D]),
    ])
  func survivesSaving(original: Data) throws {
    let phone = try Phone()
    try phone.put(original, "sightings.json")
    let book = try phone.launch()
    #expect(try phone.holds(original), "the file is gone before anybody has done anything")
    let wren = Self.sighting("wren")
    try book.add(wren)
    #expect(try phone.holds(original), "the first new sighting has destroyed all old ones")
    try book.removeSighting(id: wren.id)
    #expect(try phone.holds(original), "deleting a sighting has destroyed all others")
    try phone.launch().add(Self.sighting("owl"))
    #expect(try phone.holds(original), "the second launch has destroyed what the first one kept")
  }

  @Test("What is written down after the failure is there at the next launch")
  func lifeGoesOn() throws {
    let phone = try Phone()
    try phone.put(Self.unreadableLog(), "sightings.json")
    let today = [Self.sighting("wren"), Self.sighting("kite", count: 3)]
    let book = try phone.launch()
    for sighting in today { try book.add(sighting) }
    let tomorrow = try phone.launch().sightings
    #expect(today.allSatisfy(tomorrow.contains), "the day after the failure is lost, too")
  }

  @Test("A second failure does not replace what was kept from the first")
  func secondFailure() throws {
    let phone = try Phone()
    // The last but one is as long as the first; the last is the first, put back from a backup.
    let first = Self.unreadableLog()
    let originals =
      [
        first, Self.unreadableLog(#""note":1"#), Self.unreadableLog(#""count":1.5"#), Self.unreadableLog(), first,
      ] + (0..<30).map { _ in Self.unreadableLog() }
    for original in originals {
      try phone.put(original, "sightings.json")
      let book = try phone.launch()
      #expect(book.problems.count == 1, "the file is broken again, and this time nobody is told")
      try book.add(Self.sighting("wren"))
    }
    for original in originals {
      #expect(try phone.holds(original), "the newer broken file has replaced the older one, which held more")
    }
  }

  @Test("A file that cannot be put out of the way is not saved over", arguments: [0, 8, 30, 45])
  func cannotBeMoved(spare: Int) throws {
    let phone = try Phone(spare: spare)
    let original = Self.unreadableLog()
    try phone.put(original, "sightings.json")
    do {
      let book = try phone.launch()
      let problem = try #require(book.problems.first, "eleven years are gone from the screen and nobody says a word")
      let isKept = FileManager.default.fileExists(atPath: problem.keptAs.path)
      #expect(isKept, "the file was not moved, and support is sent to one that does not exist")
      try book.add(Self.sighting("wren"))
    } catch {
      // To refuse is right, at the launch or when something is saved.
    }
    #expect(
      try phone.holds(original),
      "the move failed, the app went on as if it had not, and the first new sighting has destroyed all old ones")
  }

  @Test("Opening the app again and again does not fill the phone with copies")
  func noHeapOfCopies() throws {
    let phone = try Phone()
    try phone.put(Self.unreadableLog(), "sightings.json")
    for _ in 1...5 { _ = try phone.launch() }
    let names = try phone.names
    #expect(names.count <= 2, "each launch leaves another copy of eleven years: \(names)")
  }
}

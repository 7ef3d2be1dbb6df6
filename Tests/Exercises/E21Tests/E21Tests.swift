import Foundation
import Testing

@testable import E21

/// What the program in the gate makes of the handheld's cache. It was shipped with the gate and cannot be changed.
private struct GateEntry: Decodable, Equatable {
  let plate: String
  let zone: Int
  let status: String
}

@Suite("The permits on an attendant's handheld")
struct PermitTests {
  static func payload(_ statuses: [String]) throws -> Data {
    // The encoder escapes what has to be escaped in a status.
    let members = try statuses.enumerated().map { index, status in
      let text = String(decoding: try JSONEncoder().encode(status), as: UTF8.self)
      return #"{"plate":"\#(plate(index))","zone":\#(index % 4),"status":\#(text)}"#
    }
    return Data("[\(members.joined(separator: ","))]".utf8)
  }

  static func plate(_ index: Int) -> String { "CB \(100 + index)" }

  static func permits(_ statuses: String...) throws -> [Permit] {
    try PermitList.permits(from: payload(statuses))
  }

  /// Statuses of tomorrow. The last ones are in no list anywhere: they are others at each run.
  static let tomorrow =
    [
      "paused", "on hold", "on_hold", "unknown", "other", "Active", "ACTIVE", "active ", "", "activated",
      "in \"review\"",
      "gesperrt ü", "status-\(UUID().uuidString)", "inactive", "not active", "áctive", "ａctive", "active\u{200B}",
      "active\n", " active", "e\u{301}te\u{301}", String(repeating: "paused until further notice ", count: 9),
    ] + (0..<6).map { _ in String("abcdefghijklmnopqrstuvwxyz".shuffled().prefix(9)) }

  @Test("The three statuses of today are read, and only an active permit opens the barrier")
  func today() throws {
    let permits = try Self.permits("active", "expired", "blocked")
    #expect(permits.map(\.label) == ["active", "expired", "blocked"], "the attendant reads the wrong word")
    #expect(
      permits.map(\.opensBarrier) == [true, false, false],
      "people who have paid stand outside, or people whose permit was blocked drive in")
  }

  @Test("One status that nobody has heard of does not empty the list", arguments: tomorrow)
  func listStays(status: String) throws {
    let permits = try Self.permits("active", status, "expired")
    #expect(
      permits.map(\.plate) == (0...2).map(Self.plate),
      "the handheld is blank, or lacks a car, because of one status: the attendant fines people who have paid")
    #expect(permits.map(\.zone) == [0, 1, 2], "the permit has moved to another zone")
  }

  @Test("A status that nobody has heard of opens no barrier", arguments: tomorrow)
  func opensNothing(status: String) throws {
    let permits = try Self.permits(status, "active")
    #expect(permits.map(\.opensBarrier) == [false, true], "a permit that the city has taken back opens the barrier")
  }

  @Test("The attendant reads the city's own word, also where we do not know it", arguments: tomorrow)
  func label(status: String) throws {
    let permits = try Self.permits(status, "blocked")
    #expect(permits.first?.label == status, "the driver asks why, and the attendant cannot say")
    let kept = try PermitList.permits(fromCache: PermitList.cache(of: permits))
    for permit in [permits.first, kept.first] {
      // To Swift, two spellings of one letter are equal.
      #expect(
        permit.map { Array($0.label.unicodeScalars) } == Array(status.unicodeScalars),
        "the gate compares words letter for letter, and finds another one")
    }
  }

  @Test("What is kept overnight is what the city said", arguments: tomorrow)
  func cacheKeepsTheWord(status: String) throws {
    let morning = try Self.permits(status, "active", status, "blocked")
    let evening = try PermitList.permits(fromCache: PermitList.cache(of: morning))
    #expect(evening == morning, "without a network, permits are worth something else")
    #expect(evening.map(\.label) == [status, "active", status, "blocked"], "overnight the city's word is gone")
    #expect(evening.map(\.opensBarrier) == [false, true, false, false], "without a network, the barrier opens")
  }

  /// A permit as the city sends it.
  private struct Sent: Codable, Equatable {
    var plate: String
    var zone: Int
    var status: String
  }

  @Test("A long list is whole and in its order, with plates and zones of every kind, in the morning and from the cache")
  func longList() throws {
    let plates = ["", "ko\u{308} 2", "kö-x  1 ", "ÆØ \"7\"", "CB 100", "粤B·1"]
    let sent = (0..<Int.random(in: 300...400)).map { index in
      Sent(
        plate: index % 3 == 0 ? plates[index / 3 % plates.count] : "cb \(Int.random(in: 1...99))",
        zone: index % 7 == 0 ? 9_007_199_254_740_993 : .random(in: -20...2000),
        status: index % 5 == 0
          ? ["expired", "blocked", "active"][index % 3] : Self.tomorrow[index % Self.tomorrow.count])
    }
    // A car that is in the list twice is there twice: it may have two permits.
    let payload = try JSONEncoder().encode(sent + sent.prefix(5))
    let morning = try PermitList.permits(from: payload)
    let cache = try PermitList.cache(of: morning)
    for permits in [morning, try PermitList.permits(fromCache: cache)] {
      let read = permits.map { Sent(plate: $0.plate, zone: $0.zone, status: $0.label) }
      #expect(read == sent + sent.prefix(5), "a car that has a permit is fined, or stands in another zone")
      #expect(
        read.map { Array($0.plate.unicodeScalars) } == (sent + sent.prefix(5)).map { Array($0.plate.unicodeScalars) },
        "a plate is spelled anew, and the camera does not find it")
    }
    let readByGate = try JSONDecoder().decode([Sent].self, from: cache)
    #expect(
      readByGate == sent + sent.prefix(5),
      "the gate is told something that the city never said")
    let entries = try #require(try JSONSerialization.jsonObject(with: cache) as? [[String: Any]])
    #expect(
      Set(entries.map { $0.keys.sorted() }) == [["plate", "status", "zone"]], "the gate refuses keys it does not know")
  }

  @Test(
    "A permit without its plate or its zone is an error that names it", arguments: ["plate", "zone"],
    [nil, "null", "[]", "true", "other"])
  func noPlateOrZone(key: String, value: String?) {
    var members = ["plate": #""CB 1""#, "zone": "1", "status": #""paused""#]
    // A number for a plate, and a string for a zone.
    members[key] = value == "other" ? (key == "plate" ? "7" : #""7""#) : value
    let payload = Data("[{\(members.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ","))}]".utf8)
    for read in [PermitList.permits(from:), PermitList.permits(fromCache:)] {
      do {
        let permits = try read(payload)
        Issue.record("read as '\(permits)': a car parks in a zone that the city has never named")
      } catch {
        #expect("\(error)".contains(key), "whoever calls the city cannot say what is wrong: \(error)")
        #expect(!"\(error)".contains("status"), "whoever calls the city complains about the status: \(error)")
      }
    }
  }

  @Test("A car park without permits has an empty list, overnight too")
  func noPermits() throws {
    let permits = try PermitList.permits(from: Data("[]".utf8))
    #expect(permits.isEmpty, "somebody parks with a permit of another car park")
    let cache = try PermitList.cache(of: permits)
    let foundPermits = try PermitList.permits(fromCache: cache)
    #expect(foundPermits.isEmpty, "the handheld reports a broken cache every night")
    let readByGate = try JSONDecoder().decode([GateEntry].self, from: cache)
    #expect(readByGate.isEmpty, "the gate cannot read the cache")
  }

  @Test(
    "What is no list of permits is an error, not an empty list",
    arguments: [
      "", "null", "{}", "7", "[null]", "[{]", " ", #"{"permits":[]}"#, "\u{0}\u{0}", "true",
      #"{"error":"maintenance"}"#,
    ])
  func noList(text: String) {
    #expect(throws: (any Error).self, "the handheld is blank, and people with valid permits are fined") {
      try PermitList.permits(from: Data(text.utf8))
    }
    #expect(throws: (any Error).self, "without a network the list is blank, and nobody knows why") {
      try PermitList.permits(fromCache: Data(text.utf8))
    }
  }

  @Test("Two statuses that we do not know stay two, also for one car")
  func unknownsDiffer() throws {
    let payload = Data(
      #"[{"plate":"CB 7","zone":1,"status":"paused"},{"plate":"CB 7","zone":1,"status":"in review"}]"#.utf8)
    let permits = try PermitList.permits(from: payload)
    #expect(permits.map(\.label) == ["paused", "in review"], "the second word has replaced the first")
    #expect(permits.first != permits.last, "a permit that changed counts as unchanged and is not shown again")
    let kept = try PermitList.permits(fromCache: PermitList.cache(of: permits))
    #expect(kept.map(\.label) == ["paused", "in review"], "the second word has replaced the first overnight")
  }

  @Test("The gate still understands the cache, and finds in it what the city sent")
  func gateReadsTheCache() throws {
    let cache = try PermitList.cache(of: Self.permits("active", "paused", "unknown"))
    let entries = try JSONDecoder().decode([GateEntry].self, from: cache)
    #expect(
      entries == [
        GateEntry(plate: "CB 100", zone: 0, status: "active"), GateEntry(plate: "CB 101", zone: 1, status: "paused"),
        GateEntry(plate: "CB 102", zone: 2, status: "unknown"),
      ], "the gate, which may know 'paused' already, is told something that the city never said")
  }

  @Test("A cache of the last version is still good, and an update later knows what this one did not")
  func oldCache() throws {
    let stored = Data(#"[{"plate":"CB 1","zone":2,"status":"blocked"},{"plate":"CB 2","zone":3,"status":"vip"}]"#.utf8)
    let permits = try PermitList.permits(fromCache: stored)
    #expect(permits.map(\.label) == ["blocked", "vip"], "the update throws away what was kept overnight")
    #expect(permits.map(\.opensBarrier) == [false, false], "a word in the cache that we do not know opens the barrier")
  }

  static let breaches = [
    #""status":7"#, #""status":0.5"#, #""status":[]"#, #""status":{"active":true}"#, #""status":null"#,
    #""status":["active"]"#, #""state":"active""#, #""status":true"#,
    #""status":{}"#,
  ]

  @Test("A payload that breaks the contract is an error that names 'status', not a new status", arguments: breaches)
  func brokenContract(member: String) {
    let payload = Data(#"[{"plate":"CB 1","zone":1,\#(member)}]"#.utf8)
    do {
      let permits = try PermitList.permits(from: payload)
      Issue.record("read as '\(permits.map(\.label))': the city's mistake shows only when the cars are in the street")
    } catch {
      #expect("\(error)".contains("status"), "whoever calls the city cannot say what is wrong: \(error)")
      #expect(!"\(error)".contains("zone"), "whoever calls the city complains about the zone: \(error)")
    }
  }

  @Test(
    "A broken cache is an error that names 'status', too: nobody drives in because of half a file",
    arguments: breaches)
  func brokenCache(member: String) {
    let stored = Data(#"[{"plate":"CB 1","zone":1,\#(member)}]"#.utf8)
    do {
      let permits = try PermitList.permits(fromCache: stored)
      Issue.record("kept as '\(permits.map(\.label))': the attendant reads a status that the city has never sent")
    } catch {
      #expect("\(error)".contains("status"), "the error says that a cache is broken, and not where: \(error)")
    }
  }
}

import Foundation
import Testing

@testable import E17

/// The reader in the scanners that were shipped before there were premium tickets. It cannot be changed any more.
private struct ShippedList: Decodable {
  struct Ticket: Decodable {
    var code: String
    var holder: String
    var validUntil: Date
  }
  var standing: [Ticket]
  var premium: [Ticket]
}

@Suite("The tickets at the door")
struct TicketTests {
  static let tenAtNight = Date(timeIntervalSince1970: 1_734_213_600)

  static func premium(
    _ number: Int, seat: String? = nil, lounge: String? = nil, code: String? = nil
  ) -> String {
    var members = [#""holder":"Guest \#(number)""#, #""validUntil":"2024-12-14T22:00:00Z""#]
    members.append(code ?? #""code":"P-\#(number)""#)
    members.append(seat ?? #""seat":\#(number * 7)"#)
    if let lounge { members.append(#""lounge":\#(lounge)"#) }
    return "{\(members.filter { !$0.isEmpty }.joined(separator: ","))}"
  }

  static func list(premium: [String], standing: [String] = []) -> Data {
    Data(#"{"standing":[\#(standing.joined(separator: ","))],"premium":[\#(premium.joined(separator: ","))]}"#.utf8)
  }

  /// The objects under `key`, as they stand in the file.
  static func objects(_ key: String, in data: Data) throws -> [[String: Any]] {
    let file = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: Any], "no scanner can read the file")
    return try #require(file[key] as? [[String: Any]], "the file has no list of objects under '\(key)'")
  }

  @Test("A premium ticket has the seat and the lounge that the box office sent")
  func seats() throws {
    let numbers = Array(1...40)
    let list = try TicketStore.tickets(
      from: Self.list(premium: numbers.map { Self.premium($0, lounge: $0.isMultiple(of: 3) ? #""North""# : nil) }))
    #expect(list.premium.map(\.seat) == numbers.map { $0 * 7 }, "three hundred people are sent to seat 0")
    #expect(
      list.premium.map(\.lounge) == numbers.map { $0.isMultiple(of: 3) ? "North" : nil },
      "guests who paid for the lounge stand outside, or others walk in")
  }

  @Test("What every ticket has is still read from a premium ticket")
  func inherited() throws {
    let list = try TicketStore.tickets(from: Self.list(premium: [Self.premium(1), Self.premium(2)]))
    let tickets: [Ticket] = list.premium
    #expect(tickets.map(\.code) == ["P-1", "P-2"], "the scanner knows the seat and not the ticket")
    #expect(tickets.map(\.holder) == ["Guest 1", "Guest 2"], "the name on the display is not the guest's")
    #expect(tickets.map(\.validUntil) == [Self.tenAtNight, Self.tenAtNight], "valid tickets are turned away")
  }

  @Test("A lounge that is null is no lounge")
  func nullLounge() throws {
    let list = try TicketStore.tickets(from: Self.list(premium: [Self.premium(1, lounge: "null")]))
    #expect(list.premium.map(\.lounge) == [nil], "one ticket without a lounge stops the whole evening")
  }

  @Test(
    "A premium ticket without a proper seat is an error that names the seat",
    arguments: [
      "", #""seat":null"#, #""seat":"17""#, #""seat":"""#, #""seat":[17]"#, #""seat":{}"#, #""seat":true"#,
      #""seat":false"#, #""chair":17"#,
    ])
  func noSeat(member: String) {
    let payload = Self.list(premium: [Self.premium(1), Self.premium(2, seat: member)])
    let error = #expect(throws: DecodingError.self, "a guest is sent to a seat that nobody sold") {
      try TicketStore.tickets(from: payload)
    }
    guard let error else { return }
    #expect(Self.words(error).contains("seat"), "the box office cannot tell what is wrong with the ticket: \(error)")
    let others = Set(["code", "holder", "validUntil", "lounge"])
    #expect(Self.words(error).isDisjoint(with: others), "the box office looks in the wrong place: \(error)")
  }

  @Test("Half a seat is an error", arguments: ["17.5", "-0.5", "1e-1"])
  func halfASeat(seat: String) {
    #expect(throws: DecodingError.self, "two guests have the same seat") {
      try TicketStore.tickets(from: Self.list(premium: [Self.premium(1), Self.premium(2, seat: #""seat":\#(seat)"#)]))
    }
  }

  @Test("A lounge of the wrong type is an error", arguments: ["7", "true", "false", "[]", #"["North"]"#, "{}"])
  func wrongLounge(value: String) {
    #expect(throws: DecodingError.self, "the guest paid for a lounge, and it is dropped without a word") {
      try TicketStore.tickets(from: Self.list(premium: [Self.premium(1, lounge: value)]))
    }
  }

  @Test(
    "A premium ticket without a code is an error, as for every ticket", arguments: ["", #""code":null"#, #""code":5"#])
  func noCode(member: String) {
    let error = #expect(throws: DecodingError.self, "a ticket that no scan can ever find counts as sold") {
      try TicketStore.tickets(from: Self.list(premium: [Self.premium(1, code: member)]))
    }
    guard let error else { return }
    #expect(Self.words(error).contains("code"), "the box office cannot tell what is wrong with the ticket: \(error)")
    #expect(!Self.words(error).contains("seat"), "the box office looks for a fault where there is none: \(error)")
  }

  /// The words of an error, so that no key is found inside another word.
  static func words(_ error: DecodingError) -> Set<String> {
    Set("\(error)".split { !$0.isLetter }.map(String.init))
  }

  @Test(
    "What every ticket has is required of a premium ticket, and an error names it",
    arguments: ["code", "holder", "validUntil"], [nil, "null", "true", "[]", "{}", "7"])
  func required(key: String, value: String?) {
    let standing = #"{"code":"S-1","holder":"Ben","validUntil":"2024-12-14T22:00:00Z"}"#
      .replacing("\"\(key)\":", with: value.map { "\"\(key)\":\($0),\"other\":" } ?? "\"other\":")
    let standingError = #expect(throws: DecodingError.self, "a ticket has a \(key) that nobody has sent") {
      try TicketStore.tickets(from: Self.list(premium: [], standing: [standing]))
    }
    if let standingError { #expect(Self.words(standingError).contains(key), "the box office looks in the wrong place") }
    let ticket = Self.premium(2)
      .replacing("\"\(key)\":", with: value.map { "\"\(key)\":\($0),\"other\":" } ?? "\"other\":")
    let error = #expect(throws: DecodingError.self, "a ticket has a \(key) that nobody has sent") {
      try TicketStore.tickets(from: Self.list(premium: [Self.premium(1), ticket]))
    }
    guard let error else { return }
    #expect(Self.words(error).contains(key), "the box office cannot tell what is wrong with the ticket: \(error)")
    let others = Set(["code", "holder", "validUntil", "seat", "lounge"]).subtracting([key])
    #expect(Self.words(error).isDisjoint(with: others), "the box office looks in the wrong place: \(error)")
  }

  @Test("A ticket whose last hour cannot be read is an error", arguments: ["", "tonight", "2024-12-14", "22:00"])
  func noTime(text: String) {
    let ticket = Self.premium(1).replacing("2024-12-14T22:00:00Z", with: text)
    #expect(throws: DecodingError.self, "the ticket is good for ever, or has run out before it was sold") {
      try TicketStore.tickets(from: Self.list(premium: [ticket]))
    }
  }

  @Test("Seat and lounge survive a restart of the scanner")
  func restart() throws {
    let afternoon = try TicketStore.tickets(
      from: Self.list(premium: [Self.premium(1, lounge: #""North""#), Self.premium(2), Self.premium(3)]))
    afternoon.premium[1].seat = 0  // The box beside the stage.
    afternoon.premium[2].seat = 99
    let evening = try TicketStore.tickets(from: try TicketStore.data(for: afternoon))
    #expect(evening.premium.map(\.seat) == [7, 0, 99], "after the restart nobody has a seat")
    #expect(
      evening.premium.map(\.lounge) == ["North", nil, nil], "after the restart the lounge is closed to everybody")
    #expect(evening.premium.map(\.code) == ["P-1", "P-2", "P-3"], "after the restart no ticket is found")
    #expect(evening.premium.map(\.validUntil) == Array(repeating: Self.tenAtNight, count: 3), "tickets have run out")
  }

  @Test("Every ticket of a large house is the same after a restart, with its own guest, time, seat and lounge")
  func largeHouse() throws {
    // Names as people have them; some guests have bought two tickets, some share a seat, and a group has one code.
    let names = [" Süd Balkon ", "", "of \\\"O'Neil\\\"", "n\\noRth", "李", "Rene\u{301}"]
    var tickets: [(code: String, holder: String, time: Double, seat: Int, lounge: String?)] = []
    for number in 1...Int.random(in: 600...800) {
      let name = number % 4 == 0 ? names[number / 4 % names.count] : "H \(Int.random(in: 1...99_999))"
      let lounge = number % 50 == 1 ? "" : number % 4 == 1 ? names[number / 4 % names.count] : "L \(number)"
      tickets.append(
        (
          number % 11 == 0 ? "GROUP" : number % 2 == 0 ? "T-\(number)" : " t \(number)ß",
          number % 7 == 0 ? "Ada" : name,
          number % 50 == 4 ? -86_400 : Double(Int.random(in: -1_000_000...4_000_000_000)),
          number % 7 == 0
            ? 12 : number % 50 == 2 ? 9_007_199_254_740_993 : number % 50 == 3 ? -1 : Int.random(in: -5...99_999),
          number % 3 == 0 ? nil : lounge
        ))
    }
    func common(_ ticket: (code: String, holder: String, time: Double, seat: Int, lounge: String?)) -> String {
      let until = Date(timeIntervalSince1970: ticket.time).formatted(.iso8601)
      return #""code":"\#(ticket.code)","holder":"\#(ticket.holder)","validUntil":"\#(until)""#
    }
    let payload = Self.list(
      premium: tickets.map { ticket in
        "{\(common(ticket)),\"seat\":\(ticket.seat)\(ticket.lounge.map { ",\"lounge\":\"\($0)\"" } ?? "")}"
      }, standing: tickets.map { "{\(common($0))}" })
    let afternoon = try TicketStore.tickets(from: payload)
    let saved = try TicketStore.data(for: afternoon)
    let evening = try TicketStore.tickets(from: saved)
    for list in [afternoon, evening] {
      for guests in [list.standing, list.premium] {
        #expect(guests.map(\.code) == tickets.map(\.code), "a ticket was sold and is not found at the door")
        #expect(
          guests.map(\.holder) == tickets.map { Self.unescaped($0.holder) },
          "the name on the display is not the guest's")
        #expect(guests.map(\.validUntil.timeIntervalSince1970) == tickets.map(\.time), "valid tickets are turned away")
      }
      #expect(
        list.premium.map { Array($0.holder.unicodeScalars) }
          == tickets.map { Array(Self.unescaped($0.holder).unicodeScalars) },
        "a name is spelled anew, and is not the one in the passport")
      #expect(list.premium.map(\.seat) == tickets.map(\.seat), "guests are sent to seats that belong to others")
      #expect(
        list.premium.map(\.lounge) == tickets.map { $0.lounge.map(Self.unescaped) },
        "guests who paid for a lounge stand before another")
    }
  }

  /// What a string says that stands in JSON with escapes.
  static func unescaped(_ string: String) -> String {
    string.replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
  }

  @Test("What is changed at the door is saved, whichever part of the ticket it is")
  func changes() throws {
    let list = try TicketStore.tickets(
      from: Self.list(premium: [Self.premium(1, lounge: #""North""#), Self.premium(2)]))
    let ticket = list.premium[0]
    (ticket.code, ticket.holder, ticket.seat, ticket.lounge) = ("P-9", "Grace", 3, nil)
    ticket.validUntil = Self.tenAtNight.addingTimeInterval(3600)
    list.premium[1].lounge = "South"
    let again = try TicketStore.tickets(from: try TicketStore.data(for: list)).premium
    #expect(again.map(\.code) == ["P-9", "P-2"], "the ticket that replaces a lost one opens no door")
    #expect(again.map(\.holder) == ["Grace", "Guest 2"], "a ticket that was handed on is refused after the restart")
    #expect(again.map(\.seat) == [3, 14], "two guests have the same seat after the restart")
    #expect(again.map(\.lounge) == [nil, "South"], "guests who paid for a lounge stand outside, or others walk in")
    #expect(
      again.map(\.validUntil) == [Self.tenAtNight.addingTimeInterval(3600), Self.tenAtNight], "the ticket has run out")
  }

  @Test("An evening for which nothing is sold is one, after a restart, too")
  func noTickets() throws {
    let saved = try TicketStore.data(for: try TicketStore.tickets(from: Self.list(premium: [])))
    let list = try TicketStore.tickets(from: saved)
    #expect(list.standing.isEmpty && list.premium.isEmpty, "somebody has a ticket that nobody sold")
    #expect(
      try Self.objects("standing", in: saved).isEmpty && Self.objects("premium", in: saved).isEmpty,
      "the scanner at the side door cannot read the file")
  }

  @Test(
    "What is no list of tickets is an error",
    arguments: ["", " ", "\u{0}", "null", "{}", "[]", #"{"premium":[]}"#, #"{"standing":[]}"#])
  func noList(text: String) {
    #expect(throws: DecodingError.self, "a file that is damaged looks like an evening without guests") {
      try TicketStore.tickets(from: Data(text.utf8))
    }
  }

  @Test("A list that is null is an error, not an evening without guests", arguments: ["standing", "premium"])
  func nullList(key: String) {
    for value in ["null", "{}", "[null]", "7"] {
      let other = key == "premium" ? "standing" : "premium"
      let error = #expect(throws: DecodingError.self, "nobody who has a ticket is let in") {
        try TicketStore.tickets(from: Data(#"{"\#(key)":\#(value),"\#(other)":[]}"#.utf8))
      }
      if let error { #expect("\(error)".contains(key), "the box office cannot tell what is wrong with the list") }
    }
  }

  @Test("A premium ticket is saved as one flat object, with the keys of the box office")
  func flatFile() throws {
    let tickets = try TicketStore.tickets(
      from: Self.list(premium: [Self.premium(1, lounge: #""North""#), Self.premium(2)]))
    let saved = try TicketStore.data(for: tickets)
    let objects = try Self.objects("premium", in: saved)
    try #require(objects.count == 2, "a ticket was sold and is not in the file")
    #expect(
      Set(objects[0].keys) == ["code", "holder", "validUntil", "seat", "lounge"],
      "the box office does not know the keys \(objects[0].keys.sorted())")
    #expect(
      Set(objects[1].keys) == ["code", "holder", "validUntil", "seat"],
      "a key that is there means that a lounge was sold: \(objects[1].keys.sorted())")
    #expect(objects.map { $0["seat"] as? Int } == [7, 14], "the file of the scanner sends everybody to another seat")
  }

  @Test("A scanner that knows no premium tickets can read the file")
  func shippedScanner() throws {
    let tickets = try TicketStore.tickets(from: Self.list(premium: [Self.premium(1), Self.premium(2)]))
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let read = try decoder.decode(ShippedList.self, from: try TicketStore.data(for: tickets))
    #expect(read.premium.map(\.code) == ["P-1", "P-2"], "the scanner at the side door lets nobody in")
    #expect(read.premium.map(\.validUntil) == [Self.tenAtNight, Self.tenAtNight], "the side door turns everybody away")
  }

  @Test("Standing tickets are read and saved as before")
  func standing() throws {
    let ben = #"{"code":"S-1","holder":"Ben","validUntil":"2024-12-14T22:00:00Z"}"#
    let tickets = try TicketStore.tickets(from: Self.list(premium: [], standing: [ben]))
    #expect(tickets.standing.map(\.code) == ["S-1"], "the standing area stays empty")
    let saved = try Self.objects("standing", in: try TicketStore.data(for: tickets))
    #expect(
      saved.map { Set($0.keys) } == [["code", "holder", "validUntil"]],
      "a standing ticket has got something that nobody bought")
    #expect(throws: DecodingError.self, "a standing ticket without a code counts as sold") {
      try TicketStore.tickets(from: Self.list(premium: [], standing: [#"{"holder":"Ben"}"#]))
    }
  }
}

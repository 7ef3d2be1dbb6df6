import Foundation
import Testing

@testable import E19

/// What the contract says about the way back. The partners' servers take nothing else.
private struct StrictMembership: Decodable, Equatable {
  let card: String
  let active: Bool
  let points: Int
}

/// Memberships as they stand in a payload; values are given as JSON.
private func read(_ memberships: (card: String, active: String, points: String)...) throws -> [Membership] {
  let elements = memberships.map { #"{"card":\#($0.card),"active":\#($0.active),"points":\#($0.points)}"# }
  return try MembershipFile.memberships(from: Data("[\(elements.joined(separator: ","))]".utf8))
}

@Suite("Memberships of many partners")
struct MembershipTests {
  /// Numbers and words that no list holds: they are others at each run.
  static let anyNumbers = (0..<4).map { _ in Int.random(in: 3...9_000_000_000_000_000_000) }
  static let longCard = (0..<Int.random(in: 300...3000)).map { _ in "\(Int.random(in: 0...9))" }.joined()
  static let anyWords = (0..<4).map { _ in #""word \#(UUID().uuidString)""# }

  static let cards: [(String, String)] = [
    (#""0047110815""#, "0047110815"), (#""47110815""#, "47110815"), ("47110815", "47110815"), ("0", "0"),
    (#""000""#, "000"), ("9007199254740992", "9007199254740992"), ("9007199254740993", "9007199254740993"),
    ("9223372036854775807", "9223372036854775807"), (#""92233720368547758070815""#, "92233720368547758070815"),
    (#""A-7 x""#, "A-7 x"), (#""true""#, "true"), (#""1e3""#, "1e3"), (#"" 47 ""#, " 47 "), ("-5", "-5"),
    (#""a-7 ß\t""#, "a-7 ß\t"), (#""e\u0301-7""#, "e\u{301}-7"), (#""\u00e9-7""#, "\u{e9}-7"),
    (#""4\u00007""#, "4\u{0}7"),
    (#""4\u00a07""#, "4\u{a0}7"), (#""\"7\"\\""#, "\"7\"\\"), (#""٤٧""#, "٤٧"),
    ("\"\(longCard)\"", longCard),
  ]

  static let anyCards: [(String, String)] = anyNumbers.flatMap { number -> [(String, String)] in
    [("\(number)", "\(number)"), (#""00\#(number)""#, "00\(number)")]
  }

  @Test(
    "A card number keeps each digit, whether it is sent as a string or as a number", arguments: cards + anyCards)
  func cardNumber(sent: String, shown: String) throws {
    let membership = try #require(try read((sent, "true", "1")).first)
    #expect(membership.cardNumber == shown, "the till books on somebody else's card, or on none")
    // To Swift, two spellings of one letter are equal.
    #expect(
      membership.cardNumber.unicodeScalars.elementsEqual(shown.unicodeScalars),
      "the letters look the same, the barcode is another one, and the till knows no such card")
  }

  @Test(
    "Whoever has paid is a member, in each form that partners send",
    arguments: [
      ("true", true), ("1", true), (#""1""#, true), (#""true""#, true), ("false", false), ("0", false),
      (#""0""#, false),
      (#""false""#, false),
    ])
  func isActive(sent: String, expected: Bool) throws {
    let membership = try #require(try read(("7", sent, "1")).first)
    #expect(membership.isActive == expected, "somebody who has paid is sent away, or the other way round")
  }

  @Test(
    "Points are counted, whether they are sent as a number or as a string",
    arguments: [
      ("120", 120), (#""120""#, 120), ("0", 0), (#""0""#, 0), ("-5", -5), (#""-5""#, -5),
      ("9007199254740993", 9_007_199_254_740_993), (#""9007199254740993""#, 9_007_199_254_740_993),
    ] + anyNumbers.flatMap { [("\($0)", $0), (#""\#($0)""#, $0)] })
  func points(sent: String, expected: Int) throws {
    let membership = try #require(try read(("7", "true", sent)).first)
    #expect(membership.pointBalance == expected, "points that were earned are gone")
  }

  @Test(
    "A card that is none is refused, with the path to it",
    arguments: [#""""#, "true", "null", "1.5", "1e300", "[]", "[47]", #"{"text":"47"}"#])
  func noCard(sent: String) {
    expectPath("card", sent) { try read(("7", "true", "1"), (sent, "true", "1")) }
  }

  @Test("A card number that is too large for a number of this phone is shown exactly, or refused with its path")
  func largeCard() {
    for sent in ["9223372036854775808", "18446744073709551616", "-9223372036854775809"] {
      if let shown = try? read((sent, "true", "1")).first?.cardNumber {
        #expect(shown == sent, "the till books on somebody else's card")
      } else {
        expectPath("card", sent) { try read(("7", "true", "1"), (sent, "true", "1")) }
      }
    }
  }

  @Test(
    "A flag that is none is refused, with the path to it",
    arguments: [
      "2", "-1", #""2""#, #""""#, #""yes""#, #""TRUE ""#, #""01""#, "1.5", "0.5", "null", "[]", "[true]", "{}", "1e300",
      #""TRUE""#, #""False""#, #"" true""#, #""1 ""#, #""1.0""#,
    ] + anyNumbers.flatMap { ["\($0)", #""\#($0)""#] } + anyWords)
  func noFlag(sent: String) {
    expectPath("active", sent) { try read(("7", "true", "1"), ("7", sent, "1")) }
  }

  @Test(
    "Points that are none are refused, with the path to them",
    arguments: [
      #""""#, #""many""#, #""12.5""#, #""12 ""#, #""0x1F""#, #""1e3""#, "true", "false", "1.5", "1e300",
      "9223372036854775808", #""9223372036854775808""#, "null", "[]", "{}", #""1,200""#, #""1.200""#, #"" 7""#,
      "\"\u{2212}7\"", #""٧""#, #""7\n""#,
    ] + anyNumbers.flatMap { [#""\#($0).5""#, #""\#($0) points""#] } + anyWords)
  func noPoints(sent: String) {
    expectPath("points", sent) { try read(("7", "true", "1"), ("7", "true", sent)) }
  }

  @Test("A key that is missing is an error that names it", arguments: ["card", "active", "points"])
  func missing(key: String) {
    let members = ["card": #""7""#, "active": "true", "points": "1"].filter { $0.key != key }
      .map { "\"\($0.key)\":\($0.value)" }
    expectPath(key, "nothing") {
      try MembershipFile.memberships(from: Data("[\(Self.complete),{\(members.joined(separator: ","))}]".utf8))
    }
  }

  static let complete = #"{"card":"7","active":true,"points":1}"#

  @Test(
    "What is written has the types of the contract, and the values that were read",
    arguments: ["true", "1", #""1""#, "false", "0", #""false""#], [#""0047""#, "9007199254740993"])
  func writing(active: String, card: String) throws {
    for points in ["120", #""120""#, "-3"] {
      let memberships = try read((card, active, points), ("8", "1", "0"))
      let written = try MembershipFile.data(for: memberships)
      guard let strict = try? JSONDecoder().decode([StrictMembership].self, from: written) else {
        Issue.record("no partner takes what we send back: \(String(decoding: written, as: UTF8.self))")
        continue
      }
      #expect(
        strict == memberships.map { .init(card: $0.cardNumber, active: $0.isActive, points: $0.pointBalance) },
        "the partner books other values than the phone shows")
      #expect(
        strict.first?.card == card.filter { $0 != "\"" }, "the card that comes back is another one than the one sent")
    }
  }

  @Test("A wallet is kept whole and in its order, also where a card is in it twice")
  func wholeWallet() throws {
    let cards = [#"" 47 ""#, #""a-7 ß\t""#, #""\"7\"\\""#, #""0047""#, #""A""#, #""e\u0301-7""#]
    var sent: [(card: String, active: String, points: Int)] = []
    for index in 0..<Int.random(in: 300...400) {
      let card = index % 4 == 0 ? cards[index / 4 % cards.count] : "\"\(Int.random(in: 1...99))\""
      sent.append(
        (
          card, index % 3 == 0 ? "1" : "false",
          index % 7 == 1 ? 0 : .random(in: -9_000_000_000_000_000_000...9_000_000_000_000_000_000)
        ))
    }
    let elements = sent.map { #"{"card":\#($0.card),"active":\#($0.active),"points":\#($0.points)}"# }
    let wallet = try MembershipFile.memberships(from: Data("[\(elements.joined(separator: ","))]".utf8))
    let written = try MembershipFile.data(for: wallet)
    let strict = try JSONDecoder().decode([StrictMembership].self, from: written)
    let again = try MembershipFile.memberships(from: written)
    for memberships in [wallet, again] {
      let cards = try sent.map { try JSONDecoder().decode(String.self, from: Data($0.card.utf8)) }
      #expect(memberships.map(\.cardNumber) == cards, "a card that somebody has paid for is not in the wallet")
      #expect(memberships.map(\.isActive) == sent.map { $0.active == "1" }, "somebody who has paid is sent away")
      #expect(memberships.map(\.pointBalance) == sent.map(\.points), "points that were earned are gone")
    }
    #expect(
      strict == wallet.map { .init(card: $0.cardNumber, active: $0.isActive, points: $0.pointBalance) },
      "the partner books other values than the phone shows")
    #expect(
      strict.map { Array($0.card.unicodeScalars) } == wallet.map { Array($0.cardNumber.unicodeScalars) },
      "the letters look the same, and the partner knows no such card")
  }

  @Test("An empty wallet is stored as one, and can be read again")
  func emptyWallet() throws {
    let written = try MembershipFile.data(for: [])
    let readByPartner = try JSONDecoder().decode([StrictMembership].self, from: written)
    #expect(readByPartner.isEmpty, "no partner takes what we send back")
    let memberships = try MembershipFile.memberships(from: written)
    #expect(memberships.isEmpty, "whoever gives back the last card cannot start the app")
  }

  @Test(
    "A file that is no list is an error, not an empty wallet",
    arguments: ["", "null", "{}", "7", "[null]", "[[]]", " ", "\u{0}\u{0}", "true", #"{"error":"maintenance"}"#])
  func noList(file: String) {
    #expect(throws: DecodingError.self, "all cards are gone, and the next change makes it final") {
      try MembershipFile.memberships(from: Data(file.utf8))
    }
  }

  @Test("What is written has the keys of the contract, and no others")
  func keys() throws {
    let written = try MembershipFile.data(for: try read(("7", "1", #""120""#)))
    let elements = try #require(try JSONSerialization.jsonObject(with: written) as? [[String: Any]])
    #expect(
      elements.map { $0.keys.sorted() } == [["active", "card", "points"]],
      "a strict server refuses keys that it does not know")
  }

  @Test(
    "What the phone has stored, it can read again", arguments: [(#""0047""#, "0", #""-12""#), ("47", "true", "12")])
  func storing(card: String, active: String, points: String) throws {
    let memberships = try read((card, active, points))
    let stored = try MembershipFile.data(for: memberships)
    guard let again = try? MembershipFile.memberships(from: stored) else {
      Issue.record("at the second launch the wallet is empty: \(String(decoding: stored, as: UTF8.self))")
      return
    }
    #expect(again.map(\.cardNumber) == memberships.map(\.cardNumber), "the card changes from launch to launch")
    #expect(again.map(\.isActive) == memberships.map(\.isActive), "a membership expires by being stored")
    #expect(again.map(\.pointBalance) == memberships.map(\.pointBalance), "points change by being stored")
  }

  /// What the decoder itself says of a number that fits no `Int`, such as 1.5, where that has no path: on Linux, whoever
  /// asks for the number. Nil for all other values.
  private static func pathlessError(for sent: String) -> DecodingError.Context? {
    guard Double(sent) != nil else { return nil }
    do {
      _ = try JSONDecoder().decode([Int].self, from: Data("[\(sent)]".utf8))
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      return context
    } catch {
      return nil
    }
    return nil
  }

  /// Expects a `DecodingError` whose path leads to a key of the second membership, or the decoder's own without a path.
  private func expectPath(_ key: String, _ sent: String, _ read: () throws -> [Membership]) {
    let error = #expect(throws: DecodingError.self, "\(sent) for '\(key)' is taken for a value that nobody has sent") {
      _ = try read()
    }
    if case .dataCorrupted(let context) = error, context.codingPath.isEmpty, let own = Self.pathlessError(for: sent),
      context.debugDescription == own.debugDescription
    {
      return
    }
    let path: [String]? =
      switch error {
      case .keyNotFound(let key, let context): (context.codingPath + [key]).map(\.stringValue)
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        context.codingPath.map(\.stringValue)
      default: nil
      }
    #expect(path == ["Index 1", key], "the partner cannot be told which membership and which value is wrong")
  }
}

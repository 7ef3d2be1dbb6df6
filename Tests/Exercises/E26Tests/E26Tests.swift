import Foundation
import Testing

@testable import E26

/// What the accounts service reads.
private struct Received: Decodable, Equatable {
  var role: String
  var name: String
  var company: String?
  var interests: [String]
  var gigabytes: Double
}

@Suite("The sign-up message")
struct SignUpMessageTests {
  /// Everything that is special in JSON, in Swift, in a URL or in HTML, and some that only look special.
  static let awkward: [String] =
    (0..<0x20).map { String(UnicodeScalar(UInt8($0))) } + [
      "\"", "\\", "/", "'", "’", "”", "b", "u0022", "n", "{", "}", "[", "]", ":", ",", "&quot;", "%22", "+", "\u{7F}",
      "\u{2028}", "\u{FEFF}", "é", "e\u{301}", "🙂", "👩‍👩‍👧", "null", "$", "#", "\\(name)",
      " ", "\u{A0}", "\u{AD}", "\u{200B}", "\u{200F}", "\u{202E}", "\u{2029}",
    ]

  /// What the service reads of a message, by a decoder that takes the first of two equal keys and by one that takes the
  /// last.
  private static func receive(_ signUp: SignUp) throws -> (first: Received, keys: Set<String>, lastRole: String?) {
    let body = try SignUpMessage.body(for: signUp)
    let object = try #require(
      try JSONSerialization.jsonObject(with: body) as? [String: Any], "the service answers 400: this is no JSON object")
    return (try JSONDecoder().decode(Received.self, from: body), Set(object.keys), object["role"] as? String)
  }

  @Test("A plain sign-up arrives with the keys of the contract")
  func plain() throws {
    let message = try Self.receive(
      SignUp(name: "Ada", company: "Lovelace Ltd", interests: ["backup", "sync"], gigabytes: 20.5))
    #expect(
      message.first
        == Received(
          role: "customer", name: "Ada", company: "Lovelace Ltd", interests: ["backup", "sync"], gigabytes: 20.5),
      "the accounts of ordinary people are wrong")
    #expect(
      message.keys == ["role", "name", "company", "interests", "gigabytes"],
      "the service refuses messages with keys that it does not know")
  }

  @Test("People who sign up for themselves have no company, not an empty one")
  func noCompany() throws {
    let message = try Self.receive(SignUp(name: "Ada", company: nil, gigabytes: 1))
    #expect(!message.keys.contains("company"), "a private person gets the contract and the prices for companies")
    let empty = try Self.receive(SignUp(name: "Ada", company: "", gigabytes: 1))
    #expect(empty.first.company == "", "a form with an empty field and a form without the field look alike")
    let nameless = try Self.receive(SignUp(name: "", company: nil, gigabytes: 1))
    #expect(nameless.first.name == "", "the contract names somebody whom nobody typed")
  }

  @Test("Whatever is typed as a name arrives unchanged", arguments: awkward)
  func names(character: String) throws {
    for name in [
      character, "O\(character)Neil", "\(character)Neil\(character)", "Neil\\\(character)", "a\(character)b",
    ] {
      let message = try Self.receive(SignUp(name: name, company: "Acme", gigabytes: 1))
      #expect(
        Array(message.first.name.unicodeScalars) == Array(name.unicodeScalars), "the contract names somebody else")
      #expect(message.first.company == "Acme", "what one person types changes what another field says")
    }
  }

  @Test("Whatever is typed as company or interest arrives unchanged", arguments: awkward)
  func companiesAndInterests(character: String) throws {
    for other in ["", "\"", "\\", "\n", "x"] {
      let typed = character + other
      let message = try Self.receive(
        SignUp(name: "Ada", company: typed, interests: [typed, "sync", other + character], gigabytes: 1))
      #expect(
        message.first.company.map { Array($0.unicodeScalars) } == Array(typed.unicodeScalars),
        "the invoice goes to a company that does not exist")
      #expect(message.first.interests.count == 3, "one interest became several, or swallowed its neighbour")
      #expect(
        message.first.interests.map { Array($0.unicodeScalars) }
          == [typed, "sync", other + character].map { Array($0.unicodeScalars) },
        "the customer is offered things that they did not ask for")
    }
  }

  @Test("Nothing is too long to arrive, and nothing is left out", arguments: 1...5)
  func long(round: Int) throws {
    let typed = (0..<60).map { _ in
      (0..<Int.random(in: 0...200)).map { _ in Self.awkward.randomElement() ?? "" }.joined()
    }
    // Some twice: what somebody has ticked twice is no business of the form.
    let form = SignUp(
      name: typed.joined(), company: typed.joined(separator: "\""), interests: typed + typed.prefix(5) + ["", " "],
      gigabytes: 1)
    let message = try Self.receive(form)
    #expect(
      message.first.name.unicodeScalars.elementsEqual(form.name.unicodeScalars), "a long name is cut, or is another one"
    )
    #expect(message.first.company == form.company, "the invoice goes to a company that does not exist")
    #expect(message.first.interests == form.interests, "an interest is left out without a word")
  }

  @Test(
    "Nobody gives themselves a role, and nobody adds a key",
    arguments: [
      #"Eve","role":"admin"#, #"Eve\","role":"admin"#, #"Eve\\","role":"admin","x":"\"#,
      #"Eve"],"role":"admin","x":[""#,
      #"\"#, "Eve\u{201D},\u{201C}role\u{201D}:\u{201C}admin", #"Eve","free":true,"x":""#, #""},"role":"admin""#,
      #"\u0022,\u0022role\u0022:\u0022admin"#, "admin", "Admin", "administrator", "root",
    ])
  func injection(typed: String) throws {
    let forms = [
      SignUp(name: typed, company: "Acme", gigabytes: 1),
      SignUp(name: "Eve", company: typed, gigabytes: 1),
      SignUp(name: "Eve", company: "Acme", interests: [typed], gigabytes: 1),
      SignUp(name: typed, company: typed, interests: [typed, typed], gigabytes: 1),
    ]
    for form in forms {
      let message = try Self.receive(form)
      #expect(message.first.role == "customer", "a stranger may delete other people's files")
      #expect(message.lastRole == "customer", "a stranger may delete other people's files, where the last key counts")
      #expect(
        message.keys == ["role", "name", "company", "interests", "gigabytes"],
        "a stranger decides what the message says")
      #expect(message.first.name == form.name, "part of what was typed has become something else")
    }
  }

  @Test(
    "A number that JSON cannot say is an error, and nothing is sent", arguments: [Double.nan, .infinity, -.infinity])
  func notANumber(gigabytes: Double) {
    #expect(throws: EncodingError.self, "an account for zero, or for endless, gigabytes is opened and billed") {
      try SignUpMessage.body(for: SignUp(name: "Ada", company: nil, gigabytes: gigabytes))
    }
  }

  @Test(
    "Numbers arrive as numbers, exactly",
    arguments: [0, 0.1, 0.1 + 0.2, 10.0 / 3, 5_000, 1e21, 1e-300, -2.5, 123_456_789.123])
  func numbers(gigabytes: Double) throws {
    let message = try Self.receive(SignUp(name: "Ada", company: nil, gigabytes: gigabytes))
    #expect(message.first.gigabytes == gigabytes, "the customer is billed for another amount")
    #expect(
      message.keys.isSubset(of: ["role", "name", "company", "interests", "gigabytes"]),
      "the service refuses messages with keys that it does not know")
  }
}

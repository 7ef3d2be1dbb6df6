import Foundation
import Testing

@testable import E01

@Suite("The nightly account import")
struct AccountImportTests {
  /// An account as the service sends it, in which a test leaves keys out or puts other values in.
  static func account(
    id: Int = 1, status: String = "active", with values: [String: String] = [:], without missing: String? = nil
  ) -> Data {
    var members = [
      "id": "\(id)", "name": #""user \#(id)""#, "status": #""\#(status)""#, "email": #""user\#(id)@example.org""#,
      "plan": #"{"name":"team","seats":10}"#,
    ]
    members.merge(values) { $1 }
    if let missing { members[missing] = nil }
    return Data("{\(members.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ","))}".utf8)
  }

  /// A word of this run only, so that no value can be known before it is read.
  static func word() -> String {
    String((0..<8).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement() ?? "a" })
  }

  /// The words of a reason, so that no key is found inside another word.
  static func words(_ reason: String) -> Set<String> {
    Set(reason.split { !$0.isLetter }.map(String.init))
  }

  @Test("A complete account is imported and nothing is rejected", arguments: [1, 23, 4711])
  func completeAccount(id: Int) throws {
    let (name, address, plan, seats) = (
      Self.word(), Self.word() + "@example.org", Self.word(), Int.random(in: 1...9999)
    )
    let report = AccountImport.run([
      Self.account(
        id: id,
        with: [
          "name": #""\#(name)""#, "email": #""\#(address)""#, "plan": #"{"name":"\#(plan)","seats":\#(seats)}"#,
        ])
    ])
    let account = try #require(report.accounts.first, "a paying customer is missing from tonight's invoices")
    let email: String? = account.email
    #expect(account.name == name, "the invoice goes to somebody else")
    #expect(email == address, "the reminder goes to somebody else")
    #expect(account.plan == Account.Plan(name: plan, seats: seats), "the customer is billed for another plan")
    #expect(report.rejections.isEmpty, "support is sent after an account that is fine")
  }

  @Test(
    "What an account says is imported as it was said, however unusual",
    arguments: ["active", "suspended", "deleted"])
  func unusualValues(status: String) throws {
    let accounts = try [
      ("  \(Self.word()) O'Neil ", "A.\(Self.word())@Example.ORG", "Team \(Self.word())", 0, 0),
      ("\"李\" \(Self.word().uppercased())", "\(Self.word())+bills@例.org", " ", -3, -7),
      ("", "postmaster", "", Int.random(in: 10_001...1_000_000_000), 9_007_199_254_740_993),
      (String(repeating: Self.word(), count: 60), " \(Self.word())@b.org", "É", .max, .max),
      ("Rene\u{301}", "rene\u{301}@example.org", "E\u{301}quipe", 1, .min),
      ("Long", String(repeating: Self.word(), count: 50) + "@b.org", String(repeating: Self.word(), count: 50), 2, 3),
    ].map { name, email, plan, seats, id in
      let payload = Self.account(
        id: id, status: status,
        with: try [
          "name": Self.json(name), "email": Self.json(email),
          "plan": #"{"name":\#(Self.json(plan)),"seats":\#(seats)}"#,
        ])
      return (id: id, name: name, email: email, plan: plan, seats: seats, payload: payload)
    }
    let report = AccountImport.run(accounts.map(\.payload))
    #expect(report.rejections.isEmpty, "a customer is never billed because they are not like the others")
    #expect(report.accounts.map(\.id) == accounts.map(\.id), "one customer pays for another")
    #expect(report.accounts.map(\.name) == accounts.map(\.name), "the invoice goes to somebody else")
    let emails: [String?] = report.accounts.map(\.email)
    #expect(emails == accounts.map(\.email), "the reminder goes to an address that nobody has")
    // To Swift, two spellings of one letter are equal.
    let names: [String?] = report.accounts.map(\.name)
    #expect(
      (names + emails).map { $0.map { Array($0.unicodeScalars) } }
        == (accounts.map(\.name) + accounts.map(\.email)).map { Array($0.unicodeScalars) },
      "a name is spelled anew, and the bank refuses it")
    let plans: [Account.Plan?] = report.accounts.map(\.plan)
    #expect(plans.map { $0?.name } == accounts.map(\.plan), "the customer is billed for another plan")
    #expect(plans.map { $0?.seats } == accounts.map(\.seats), "the customer is billed for other seats")
  }

  /// A string as it stands in JSON.
  static func json(_ string: String) throws -> String {
    String(decoding: try JSONEncoder().encode(string), as: UTF8.self)
  }

  @Test("A deleted account is imported without an email address", arguments: [2, 77])
  func deletedAccount(id: Int) throws {
    let report = AccountImport.run([Self.account(id: id, status: "deleted", without: "email")])
    let account = try #require(report.accounts.first, "the deletion never arrives, and the reminders go on")
    let email: String? = account.email
    #expect(account.status == .deleted, "billing goes on for somebody who left")
    #expect(email == nil, "the service sent no address, so somebody will write to one that was made up")
    #expect(report.rejections.isEmpty, "support is sent after a deletion that is in order")
  }

  @Test("A deleted account whose address is not erased yet keeps it")
  func deletedAccountWithAddress() throws {
    let address = Self.word() + "@example.org"
    let report = AccountImport.run([Self.account(id: 8, status: "deleted", with: ["email": #""\#(address)""#])])
    let account = try #require(report.accounts.first, "the deletion never arrives, and the reminders go on")
    let email: String? = account.email
    #expect(email == address, "our copy no longer says what the service knows, and the audit fails")
  }

  @Test(
    "Any other account without an email address is rejected, and the reason names 'email'",
    arguments: ["active", "suspended"])
  func missingEmail(status: String) throws {
    let report = AccountImport.run([Self.account(id: 3, status: status, without: "email")])
    #expect(report.accounts.isEmpty, "an account that nobody can reach passes for a good one")
    let rejection = try #require(report.rejections.first, "nobody will hear of this account")
    #expect(Self.words(rejection.reason).contains("email"), "support cannot see what is wrong: \(rejection.reason)")
  }

  @Test(
    "A wrong value is rejected, and the reason names its key and its path, and no other key",
    arguments: [
      ("email", "42", "deleted"), ("email", "[]", "active"), ("email", "null", "active"),
      ("email", "null", "suspended"), ("plan", "null", "active"),
      ("plan", #""team""#, "deleted"),
      ("status", #""paused""#, ""), ("status", #""DELETED""#, ""), ("status", #"" active""#, ""),
      ("name", "7", "active"), ("id", #""one""#, "suspended"),
      ("plan.seats", #"{"name":"team","seats":"ten"}"#, "active"), ("plan.seats", #"{"name":"solo"}"#, "deleted"),
      ("plan.name", #"{"seats":3}"#, "suspended"),
    ]
      + ["7", "true", "[]", #"["a@example.org"]"#, "{}"].flatMap { value in
        ["active", "suspended", "deleted"].map { ("email", value, $0) }
      })
  func keyAndPath(path: String, value: String, status: String) throws {
    let keys = path.split(separator: ".").map(String.init)
    let report = AccountImport.run([Self.account(id: 5, status: status, with: [keys[0]: value])])
    #expect(report.accounts.isEmpty, "a value that nobody could read is in our books")
    let rejection = try #require(report.rejections.first, "nobody will hear of this account")
    let words = Self.words(rejection.reason)
    #expect(words.isSuperset(of: keys), "support cannot find '\(path)': \(rejection.reason)")
    let others = Set(["email", "plan", "seats", "status"]).subtracting(keys)
    #expect(words.isDisjoint(with: others), "support looks where nothing is wrong: \(rejection.reason)")
  }

  @Test(
    "What every account has is required of every account, whatever its status",
    arguments: ["id", "name", "status", "plan", "plan.name", "plan.seats"], ["active", "suspended", "deleted"])
  func required(path: String, status: String) throws {
    let keys = path.split(separator: ".").map(String.init)
    for value in [nil, "null", "[]", "true", path == "name" || path == "plan.name" ? "7" : #""\#(Self.word())""#] {
      var members = ["name": #""team""#, "seats": "3"]
      if let inner = keys.dropFirst().first { members[inner] = value }
      let plan = "{\(members.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ","))}"
      let payload =
        keys.count > 1
        ? Self.account(status: status, with: ["plan": plan])
        : Self.account(
          status: status, with: value.map { [path: $0] } ?? [:], without: value == nil ? path : nil)
      let report = AccountImport.run([payload])
      #expect(report.accounts.isEmpty, "an account is in our books with a \(path) that nobody has sent")
      let rejection = try #require(report.rejections.first, "nobody will hear of this account")
      let words = Self.words(rejection.reason)
      #expect(words.isSuperset(of: keys), "support cannot find '\(path)': \(rejection.reason)")
      let others = Set(["email", "plan", "seats", "status"]).subtracting(keys)
      #expect(words.isDisjoint(with: others), "support looks where nothing is wrong: \(rejection.reason)")
    }
  }

  @Test("An account that comes twice in a night is there twice: the later one may have changed")
  func sameAccountTwice() {
    let report = AccountImport.run([
      Self.account(id: 9, status: "active"), Self.account(id: 9, status: "suspended"), Self.account(id: 9),
    ])
    #expect(
      report.accounts.map(\.status) == [.active, .suspended, .active],
      "a payload is neither imported nor rejected, and nobody can say which one it was")
  }

  @Test("Each of several payloads that are broken alike is rejected", arguments: [2, 40])
  func brokenAlike(count: Int) {
    for payload in [Self.account(id: 3, without: "email"), Data("{".utf8), Self.account(with: ["plan": "null"])] {
      let report = AccountImport.run(Array(repeating: payload, count: count))
      #expect(
        report.rejections.map(\.position) == Array(0..<count),
        "support repairs one of \(count) payloads, and nobody ever hears of the others")
    }
  }

  @Test("A payload that is no account is rejected", arguments: ["", " ", "\u{0}", "null", "[]", "{}", "7", "<html>"])
  func noAccount(text: String) throws {
    for payload in [Data(text.utf8), Data("[".utf8) + Self.account() + Data("]".utf8)] {
      let report = AccountImport.run([Self.account(id: 4), payload])
      #expect(report.accounts.map(\.id) == [4], "a page of the network is in our books as an account")
      #expect(report.rejections.map(\.position) == [1], "nobody will hear of this account")
    }
  }

  @Test("A payload that breaks off is rejected, and no key is blamed for it", arguments: [0, 1, 20, 60])
  func truncated(length: Int) throws {
    let report = AccountImport.run([Self.account(id: 6).prefix(length)])
    #expect(report.accounts.isEmpty, "half a payload passes for an account")
    let rejection = try #require(report.rejections.first, "nobody will hear of this account")
    #expect(!rejection.reason.isEmpty, "support reads an empty line")
    #expect(
      Self.words(rejection.reason).isDisjoint(with: ["email", "plan", "seats", "status"]),
      "support looks for a key where the line was cut: \(rejection.reason)")
  }

  @Test(
    "Every payload is accounted for, at its own position", arguments: [1, 4, 30, 400, Int.random(in: 2_000...3_000)])
  func everyPayloadCounts(size: Int) {
    let payloads = (0..<size).map { number in
      switch number % 5 {
      case 1: Self.account(id: number, status: "deleted", without: "email")
      case 2: Self.account(id: number, without: "email")
      case 4: Data("{".utf8)
      default: Self.account(id: number)
      }
    }
    let bad = (0..<size).filter { [2, 4].contains($0 % 5) }
    let report = AccountImport.run(payloads)
    #expect(report.accounts.map(\.id) == (0..<size).filter { !bad.contains($0) }, "accounts are lost or made up")
    #expect(report.rejections.map(\.position) == bad, "support opens the wrong payload")
  }
}

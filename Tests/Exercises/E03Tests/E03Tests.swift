import Foundation
import Testing

@testable import E03

@Suite("Sending the receipts of a day")
struct ReceiptTests {
  static func run(_ customers: String...) throws -> ReceiptRun {
    try run(customers)
  }

  static func run(_ customers: [String]) throws -> ReceiptRun {
    try ReceiptRun(payload: Data("[\(customers.joined(separator: ","))]".utf8))
  }

  /// A customer with these members besides number and name.
  static func customer(_ id: Int = 1, _ members: String = "") -> String {
    #"{"id":\#(id),"name":"name \#(id)"\#(members.isEmpty ? "" : ",")\#(members)}"#
  }

  /// What the import says about a customer that it must refuse; nil, with a failure, when it goes through.
  static func refusal(of members: String) -> (any Error)? {
    do {
      let run = try Self.run(customer(1, members))
      Issue.record("the import went through and would send to \(run.recipients())")
      return nil
    } catch {
      return error
    }
  }

  @Test("A version 2 customer is reached at the address that moved to 'contact'", arguments: ["ada", "ben.o", "c+d"])
  func versionTwo(name: String) throws {
    let run = try Self.run(Self.customer(1, #""contact":{"email":"\#(name)@example.org","phone":null}"#))
    #expect(run.recipients() == ["\(name)@example.org"], "nobody in the new regions gets a receipt")
  }

  @Test("A version 1 customer is still reached: both versions come until spring", arguments: ["ada", "zoe"])
  func versionOne(name: String) throws {
    let run = try Self.run(Self.customer(1, #""email":"\#(name)@example.org""#))
    #expect(run.recipients() == ["\(name)@example.org"], "nobody in the old regions gets a receipt")
  }

  @Test("A customer who withdrew the address (null) has none, and no receipt is sent to nobody")
  func withdrawnAddress() throws {
    let run = try Self.run(
      Self.customer(1, #""contact":{"email":"ada@example.org"}"#), Self.customer(2, #""contact":{"email":null}"#),
      Self.customer(3, #""contact":{"email":null},"email":"given.up@example.org""#))
    for customer in run.customers.dropFirst() {
      let email: String? = customer.email
      #expect(email == nil, "mail goes to an address that its owner withdrew, or to nobody at all")
    }
    #expect(run.recipients() == ["ada@example.org"], "the mail server drops what has no recipient, and says nothing")
  }

  @Test("No empty text is made up for those who have no address")
  func noAddressMadeUp() throws {
    let run = try Self.run(Self.customer(1, #""contact":{"email":null}"#))
    #expect(run.customers.count == 1, "the customer is gone, and so is the receipt on paper")
    #expect(run.recipients().isEmpty, "a receipt goes out to nobody, and counts as sent")
  }

  @Test("Every customer of a run is there as the service sent them, and every address as it was given")
  func wholeRun() throws {
    func word() -> String { String((0..<9).map { _ in "abcDEFghiJKLmno e\u{301}".randomElement() ?? "a" }) }
    let family = "\(word())@\(word()).example"
    var addresses = (0..<Int.random(in: 300...400)).map { $0 % 7 == 3 ? family : "\(word())@\(word()).example " }
    var names = addresses.map { _ in " \(word())" }
    for long in 5...6 {
      names[long] = String(repeating: word(), count: 40)
      addresses[long] = String(repeating: word(), count: 40) + "@b.example"
    }
    // Two shops were merged, and some of their numbers with them.
    let merged = Int.random(in: 18...250)
    var numbers = addresses.indices.map { [3, 17, merged].contains($0) ? 93 : $0 * 31 - 62 }
    // Who paid three times gets three receipts, alike as they are, at once or later.
    for place in [0, addresses.count + 1] {
      names.insert(names[0], at: place)
      addresses.insert(addresses[0], at: place)
      numbers.insert(numbers[0], at: place)
    }
    func scalars(_ texts: [String]) -> [[Unicode.Scalar]] { texts.map { Array($0.unicodeScalars) } }
    let run = try Self.run(
      zip(names, addresses).enumerated().map { place, customer in
        let address = place % 2 == 0 ? #""email":"\#(customer.1)""# : #""contact":{"email":"\#(customer.1)"}"#
        return #"{"id":\#(numbers[place]),"name":"\#(customer.0)",\#(address)}"#
      })
    #expect(run.customers.map(\.id) == numbers, "a receipt lands in somebody else's account")
    #expect(run.customers.map(\.name) == names, "the receipt greets somebody else")
    #expect(scalars(run.customers.map(\.name)) == scalars(names), "the books do not find the customer by the name")
    #expect(run.recipients() == addresses, "a receipt does not reach the customer who paid")
    #expect(scalars(run.recipients()) == scalars(addresses), "the mail service does not know the address")
  }

  @Test(
    "An empty address is what somebody sent, and no withdrawal",
    arguments: [#""email":"""#, #""contact":{"email":""}"#])
  func emptyAddress(members: String) throws {
    let run = try Self.run(Self.customer(1, members))
    let email: String? = try #require(run.customers.first, "the customer is gone").email
    #expect(email == "", "the books say that this customer withdrew the address, and nobody asks for the right one")
    #expect(run.recipients() == [""], "the mail service never says that the address is empty, so nobody corrects it")
  }

  @Test(
    "A customer who cannot be read stops the run, wherever they stand in it",
    arguments: [
      #"{"id":7,"name":"Cleo"}"#, #"{"id":7,"name":"Cleo","contact":null}"#, #"{"id":7,"email":"cleo@example.org"}"#,
      #"{"id":7,"name":null,"email":"cleo@example.org"}"#, #"{"id":"7","name":"Cleo","email":"cleo@example.org"}"#,
      #"{"name":"Cleo","email":"cleo@example.org"}"#, "null", #""Cleo""#, "7", "[]", "{}",
      #"{"id":true,"name":"Cleo","email":"cleo@example.org"}"#, #"{"id":7.5,"name":"Cleo","email":"cleo@example.org"}"#,
      #"{"id":null,"name":"Cleo","email":"cleo@example.org"}"#, #"{"id":[7],"name":"Cleo","email":"cleo@example.org"}"#,
      #"{"id":7,"name":7,"email":"cleo@example.org"}"#, #"{"id":7,"name":true,"email":"cleo@example.org"}"#,
      #"{"id":7,"name":["Cleo"],"email":"cleo@example.org"}"#, #"{"id":7,"name":{},"contact":{"email":null}}"#,
      #"{"id":7,"email":"cleo@example.org","contact":{"email":null}}"#,
      #"{"id":7,"name":"Cleo","contact":{"email":7},"email":"cleo@example.org"}"#,
      #"{"id":7,"name":"Cleo","contact":{"email":[]},"email":"cleo@example.org"}"#,
    ])
  func oneAmongGood(broken: String) {
    for position in 0...2 {
      var customers = [Self.customer(1, #""email":"ada@example.org""#), Self.customer(2, #""contact":{"email":null}"#)]
      customers.insert(broken, at: position)
      #expect(throws: DecodingError.self, "one customer is left out, and everybody else's receipts look fine") {
        try Self.run(customers)
      }
    }
  }

  @Test(
    "What is no run is refused, and a run without customers is one",
    arguments: ["", " ", "\u{0}", "null", "{}", "7", "true", "[null]", "[[]]", #"{"customers":[]}"#])
  func noRun(text: String) throws {
    #expect(throws: DecodingError.self, "an error page of the service looks like a day on which nobody paid") {
      try ReceiptRun(payload: Data(text.utf8))
    }
    let customers = try Self.run([]).customers
    #expect(customers.isEmpty, "somebody gets a receipt who has not paid")
  }

  @Test("While both places are filled, the new one counts")
  func bothPlaces() throws {
    let run = try Self.run(
      Self.customer(1, #""email":"old@example.org","contact":{"email":"new@example.org"}"#))
    #expect(run.recipients() == ["new@example.org"], "the receipt goes to an address that is no longer the customer's")
  }

  @Test(
    "A customer whose address has gone missing is refused, and the error names 'email'",
    arguments: [
      "", #""contact":{}"#, #""contact":{"phone":"555 0100"}"#, #""contact":{"phone":"5"},"email":"old@example.org""#,
    ])
  func missingAddress(members: String) {
    guard let error = Self.refusal(of: members) else { return }
    guard case DecodingError.keyNotFound(let key, _) = error else {
      Issue.record("support reads that something else is wrong: \(error)")
      return
    }
    #expect(key.stringValue == "email", "support looks for another key")
  }

  @Test(
    "An address of the wrong type is refused at its new place, too",
    arguments: ["7", "1.5", "true", "false", "[]", #"["ada@example.org"]"#, "{}"])
  func wrongType(value: String) {
    guard let error = Self.refusal(of: #""contact":{"email":\#(value)}"#) else { return }
    guard case DecodingError.typeMismatch(_, let context) = error else {
      Issue.record("support reads that something else is wrong: \(error)")
      return
    }
    #expect(
      context.codingPath.map(\.stringValue).suffix(2) == ["contact", "email"], "support cannot see which address it is")
  }

  @Test(
    "A contact that is no object is refused, and the old address beside it is no way out",
    arguments: ["null", "7", "true", "false", "[]", #"[{"email":"ada@example.org"}]"#, #""ada@example.org""#, #""""#])
  func wrongContact(value: String) {
    guard let error = Self.refusal(of: #""contact":\#(value),"email":"old@example.org""#) else { return }
    #expect("\(error)".contains("contact"), "support cannot see what is wrong: \(error)")
  }

  @Test(
    "An old address that is null or of a wrong type is refused",
    arguments: ["null", "7", "true", "[]", #"["ada@example.org"]"#, "{}"])
  func wrongOldAddress(value: String) {
    guard let error = Self.refusal(of: #""email":\#(value)"#) else { return }
    #expect("\(error)".contains("email"), "support cannot see what is wrong: \(error)")
  }
}

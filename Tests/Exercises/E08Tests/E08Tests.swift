import Foundation
import Testing

@testable import E08

@Suite("The address book")
struct AddressBookTests {
  /// A contact as the service sends it; a member that is an empty string is left out.
  static func contact(
    _ id: String = "7", name: String = #""Ada""#, nickname: String = #""Countess""#, street: String = #""Mill Lane 1""#,
    postCode: String = #""SW1Y 4JH""#, city: String = #""London""#, more: String = ""
  ) -> String {
    let address = object([("street", street), ("post_code", postCode), ("city", city)])
    return object([("contact_id", id), ("full_name", name), ("nickname", nickname), ("address", address), ("x", more)])
  }

  private static func object(_ members: [(key: String, value: String)]) -> String {
    // What comes last brings its own key.
    let texts = members.filter { !$0.value.isEmpty }.map { $0.key == "x" ? $0.value : #""\#($0.key)":\#($0.value)"# }
    return "{\(texts.joined(separator: ","))}"
  }

  static func contacts(_ contacts: String...) throws -> [Contact] {
    try AddressBook.contacts(from: Data("[\(contacts.joined(separator: ","))]".utf8))
  }

  static func sent(_ contacts: [Contact]) throws -> [[String: Any]] {
    let data = try AddressBook.data(for: contacts)
    return try #require(
      try JSONSerialization.jsonObject(with: data) as? [[String: Any]], "the service gets no list of contacts")
  }

  static func address(_ contact: [String: Any]) throws -> [String: Any] {
    try #require(contact["address"] as? [String: Any], "the service gets a contact without an address")
  }

  @Test("Everything that the service sends is there")
  func everything() throws {
    let contacts = try Self.contacts(Self.contact(), Self.contact("8", name: #""Ben""#, nickname: #""Benny""#))
    #expect(contacts.map(\.id) == [7, 8], "a change is saved in another person's entry")
    #expect(contacts.map(\.name) == ["Ada", "Ben"], "people are listed without their names")
    #expect(contacts.map(\.nickname) == ["Countess", "Benny"], "what people entered yesterday is gone")
    #expect(contacts.map(\.address.postCode) == ["SW1Y 4JH", "SW1Y 4JH"], "forty parcels come back")
    #expect(contacts.map(\.address.street) == ["Mill Lane 1", "Mill Lane 1"], "parcels are sent to a town")
    #expect(contacts.map(\.address.city) == ["London", "London"], "parcels are sent to a street in no town")
  }

  @Test("A decoder that somebody else has made reads the same")
  func widget() throws {
    let contact = try JSONDecoder().decode(Contact.self, from: Data(Self.contact().utf8))
    #expect(contact.name == "Ada", "the widget shows nothing at all")
    #expect(contact.nickname == "Countess", "the widget calls people by another name than the app")
    #expect(contact.address.postCode == "SW1Y 4JH", "labels that are printed from the widget lack the post code")
  }

  @Test("What nobody has entered is nil", arguments: ["", "null"])
  func absent(value: String) throws {
    let contacts = try Self.contacts(Self.contact(nickname: value, street: value, postCode: value))
    #expect(contacts.map(\.nickname) == [nil], "a nickname that nobody chose is shown to everybody")
    #expect(contacts.map(\.address.street) == [nil], "a street is printed that does not exist")
    #expect(contacts.map(\.address.postCode) == [nil], "a post code is printed that does not exist")
  }

  @Test("What is entered is sent under the keys of the service, and under no others")
  func keys() throws {
    var contact = try #require(
      try Self.contacts(Self.contact(nickname: "", street: "", postCode: "")).first, "a contact is missing in the list")
    contact.nickname = "Lady A."
    contact.address.street = "Bridge Road 2"
    contact.address.postCode = "CB3 0AG"
    contact.isSelected = true
    let sent = try #require(try Self.sent([contact]).first, "a change is never sent")
    #expect(
      Set(sent.keys) == ["contact_id", "full_name", "nickname", "address"],
      "the service refuses the contact, or forgets part of it: \(sent.keys.sorted())")
    #expect(sent["nickname"] as? String == "Lady A.", "the nickname is gone tomorrow")
    let address = try Self.address(sent)
    #expect(
      Set(address.keys) == ["street", "post_code", "city"],
      "the service refuses the address, or forgets part of it: \(address.keys.sorted())")
    #expect(address["post_code"] as? String == "CB3 0AG", "the post code is gone tomorrow, and forty parcels come back")
  }

  @Test("What is nil is not sent")
  func noNull() throws {
    let contact = try #require(
      try Self.contacts(Self.contact(nickname: "", street: "", postCode: "")).first, "a contact is missing in the list")
    let sent = try #require(try Self.sent([contact]).first, "a change is never sent")
    #expect(
      Set(sent.keys) == ["contact_id", "full_name", "address"],
      "a value that nobody entered overwrites the one from another device: \(sent)")
    let address = try Self.address(sent)
    #expect(
      Set(address.keys) == ["city"], "a value that nobody entered overwrites the one from another device: \(sent)")
  }

  @Test("What is ticked on this device is never sent, and nobody else can tick it", arguments: [true, false])
  func selection(isSelected: Bool) throws {
    var contacts = try Self.contacts(
      Self.contact(more: #""isSelected":true,"is_selected":true,"selected":true,"ticked":true"#),
      Self.contact("8", more: #""isSelected":7"#))
    #expect(
      contacts.map(\.isSelected) == [false, false], "'delete all that are ticked' deletes what nobody has ticked")
    contacts[1].nickname = nil
    for index in contacts.indices { contacts[index].isSelected = isSelected }
    let sent = try Self.sent(contacts).map { Set($0.keys) }
    #expect(
      sent == [["contact_id", "full_name", "nickname", "address"], ["contact_id", "full_name", "address"]],
      "the service refuses the contact, so nothing is saved any more")
  }

  @Test("The next morning everything is as it was", arguments: [nil, "Countess", ""], [nil, "SW1Y 4JH", "0150"])
  func nextMorning(nickname: String?, postCode: String?) throws {
    var contacts = try Self.contacts(Self.contact(), Self.contact("8", nickname: ""))
    for index in contacts.indices {
      contacts[index].nickname = nickname
      contacts[index].address.postCode = postCode
    }
    let nextMorning = try AddressBook.contacts(from: try AddressBook.data(for: contacts))
    #expect(nextMorning == contacts, "what was entered yesterday is gone today")
  }

  @Test("Hundreds of people stay who they are, whatever they are called")
  func hundreds() throws {
    func word() -> String { String((0..<7).map { _ in "abcdefgh e\u{301}é'ß".randomElement() ?? "a" }) }
    let count = Int.random(in: 300...400)
    let ids = (0..<count).map { $0 * 3 + 9_007_199_254_740_992 }
    var names = (0..<count).map { $0 % 4 == 0 ? "null,\(word()) null" : word() }
    var places = names.map { _ in (street: word(), postCode: word(), city: word()) }
    // A company is entered without a name, an island without a town, and some leave out even more.
    let (company, island) = (Int.random(in: 5...18), Int.random(in: 21...250))
    names[company] = ""
    names[2] = "Ada\nof the mill\t"
    places[island] = ("", "", "")
    (names[count - 1], places[count - 1]) = ("", ("", "", ""))
    func text(_ name: String) -> String { name.replacing("\n", with: #"\n"#).replacing("\t", with: #"\t"#) }
    let payload = zip(names, places).enumerated().map { id, person in
      let name = "\"\(text(person.0))\""
      return Self.contact(
        "\(ids[id])", name: name, nickname: name, street: #""\#(person.1.street)""#,
        postCode: #""\#(person.1.postCode)""#, city: #""\#(person.1.city)""#)
    }
    let contacts = try AddressBook.contacts(from: Data("[\(payload.joined(separator: ","))]".utf8))
    #expect(contacts.map(\.name) == names, "people are missing in the list, or listed as somebody else")
    let sent = try Self.sent(contacts)
    #expect(sent.map { $0["contact_id"] as? Int } == ids, "a change is saved in another entry")
    #expect(
      sent.map { $0["full_name"] as? String } == names, "the service forgets people, or calls them by other names")
    #expect(sent.map { $0["nickname"] as? String } == names, "the nickname is gone tomorrow")
    let addresses = try sent.map(Self.address)
    #expect(addresses.map { $0["street"] as? String } == places.map(\.street), "the next parcel goes to another house")
    #expect(addresses.map { $0["post_code"] as? String } == places.map(\.postCode), "the next forty parcels come back")
    #expect(addresses.map { $0["city"] as? String } == places.map(\.city), "the next parcel goes to another town")
    let scalars = contacts.map { Array($0.name.unicodeScalars) }
    #expect(
      scalars == names.map { Array($0.unicodeScalars) },
      "the other device takes it for a change, and asks which of two equal names is right")
  }

  @Test("Everybody is sent, whoever is ticked, and whatever number they have")
  func everybody() throws {
    let ids = [0, -3, 7, 7, .max]
    var contacts = try AddressBook.contacts(
      from: Data("[\(ids.map { Self.contact("\($0)") }.joined(separator: ","))]".utf8))
    #expect(contacts.map(\.id) == ids, "people are missing in the list, and are deleted on all devices")
    for index in contacts.indices { contacts[index].isSelected = index % 2 == 0 }
    let sent = try Self.sent(contacts).map { $0["contact_id"] as? Int }
    #expect(
      sent == ids,
      "the service forgets people, because others were ticked")
  }

  @Test("An address book in which nobody stands yet is sent as a list, and opens again")
  func nobody() throws {
    let sent = try Self.sent([])
    #expect(sent.isEmpty, "somebody is sent whom nobody entered")
    let contacts = try AddressBook.contacts(from: AddressBook.data(for: []))
    #expect(contacts.isEmpty, "a new address book does not open")
  }

  @Test(
    "What is no list of contacts is an error",
    arguments: ["", " ", "\u{0}", "null", "{}", "7", "true", "[null]", "[[]]", #"{"contacts":[]}"#, "<html>"])
  func noList(text: String) {
    #expect(throws: DecodingError.self, "a page of the network looks like an address book in which nobody stands") {
      try AddressBook.contacts(from: Data(text.utf8))
    }
  }

  @Test(
    "A contact without an address is an error",
    arguments: [
      "", #","address":null"#, #","address":"London""#, #","address":7"#, #","address":true"#, #","address":[]"#,
      #","address":["London"]"#, #","address":[{"city":"London"}]"#,
    ])
  func noAddress(member: String) {
    let error = #expect(throws: DecodingError.self, "an address that nobody gave is sent back, over the right one") {
      try Self.contacts(#"{"contact_id":7,"full_name":"Ada"\#(member)}"#)
    }
    if let error { #expect("\(error)".contains("address"), "nobody can tell the service what is wrong: \(error)") }
  }

  @Test(
    "What must be there, or has another type, is an error that names the key as the service spells it",
    arguments: [
      (contact(""), "contact_id"), (contact(#""7""#), "contact_id"), (contact(name: ""), "full_name"),
      (contact(name: "null"), "full_name"), (contact(city: ""), "city"), (contact(city: "null"), "city"),
    ]
      + ["null", "true", "[]", "{}"].map { (contact($0), "contact_id") }
      + ["7", "true", "[]", #"["x"]"#, "{}"].flatMap { value -> [(String, String)] in
        [
          (contact(name: value), "full_name"), (contact(nickname: value), "nickname"), (contact(city: value), "city"),
          (contact(street: value), "street"), (contact(postCode: value), "post_code"),
        ]
      })
  func wrong(payload: String, key: String) {
    let error = #expect(throws: DecodingError.self, "a contact loses its \(key) without a word, and is then sent back")
    {
      try Self.contacts(Self.contact("1"), payload)
    }
    guard let error else { return }
    #expect("\(error)".contains(key), "nobody can tell the service what is wrong: \(error)")
  }
}

import Foundation
import Testing

@testable import E31

/// One of the ten other models.
private struct Reminder: Codable, Equatable {
  @Trimmed var note: String?
  @DefaultFalse var sent: Bool
  @DefaultFalse var printed: Bool
}

/// A model whose keys are others at each run.
private struct AnyModel: Codable, Equatable {
  struct Key: CodingKey, Equatable {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  static let note = Key(stringValue: "note-\(UUID().uuidString)")
  static let done = Key(stringValue: "done-\(UUID().uuidString)")

  @Trimmed var note: String?
  @DefaultFalse var done: Bool

  init(note: String?, done: Bool) { (self.note, self.done) = (note, done) }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    _note = try container.decode(Trimmed.self, forKey: Self.note)
    _done = try container.decode(DefaultFalse.self, forKey: Self.done)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(_note, forKey: Self.note)
    try container.encode(_done, forKey: Self.done)
  }
}

@Suite("The invoices and their wrappers")
struct InvoiceTests {
  /// An invoice whose members `reference` and `paid` stand there as given; an empty string leaves the key out.
  static func invoice(_ number: String, reference: String = "", paid: String = "") -> String {
    let members = [#""number":"\#(number)""#, #""cents":11900"#]
    let others = [("reference", reference), ("paid", paid)].filter { !$0.1.isEmpty }.map { #""\#($0.0)":\#($0.1)"# }
    return "{\((members + others).joined(separator: ","))}"
  }

  static func invoices(_ invoices: String...) throws -> [Invoice] {
    try InvoiceExchange.invoices(from: Data("[\(invoices.joined(separator: ","))]".utf8))
  }

  private static func reminder(_ json: String) throws -> Reminder {
    try JSONDecoder().decode(Reminder.self, from: Data(json.utf8))
  }

  /// The members of what is written for an Encodable value.
  static func members(of value: some Encodable) throws -> [String: Any] {
    let data = try JSONEncoder().encode(value)
    return try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: Any], "the service gets no object")
  }

  @Test("A complete invoice comes in as it was sent")
  func complete() throws {
    let invoices = try Self.invoices(
      Self.invoice("A-1", reference: #""4711""#, paid: "true"), Self.invoice("A-2", reference: #""X""#, paid: "false"))
    #expect(invoices.map(\.number) == ["A-1", "A-2"], "an invoice cannot be found by its number")
    #expect(invoices.map(\.cents) == [11900, 11900], "the customer is asked for another amount")
    #expect(invoices.map(\.reference) == ["4711", "X"], "the customer cannot match the invoice with their order")
    #expect(invoices.map(\.paid) == [true, false], "somebody who has paid gets a reminder, or a debtor gets none")
  }

  /// Order numbers as customers choose them: the white space at their ends is not part of them, all else is.
  static let references = [
    "PO  47  11", "PO 47\\n11", "PO\u{200B}47\u{200D}11", "-4711/a.", "#1", "(none)", "null", "-", "n/a", "0", "Grüße",
    "Gru\u{308}ße", "注文 7",
    String(repeating: "long ", count: 60) + "!", UUID().uuidString,
  ]

  @Test("Whatever a customer calls an order, and whatever is asked for, comes in as it was sent and goes back")
  func anyInvoice() throws {
    let amounts = [0, -11_900, .max] + (0..<40).map { _ in .random(in: 1...999_999) }
    // Some twice in a row, as the service may send them.
    let sent = Self.references.flatMap { reference in amounts.map { (reference, $0) } }
      .flatMap { Array(repeating: $0, count: .random(in: 1...2)) }
    let elements = sent.map { reference, cents in
      #"{"number":" \#(reference.prefix(3)) ","cents":\#(cents),"reference":" \#(reference)\n","paid":true}"#
    }
    let invoices = try InvoiceExchange.invoices(from: Data("[\(elements.joined(separator: ","))]".utf8))
    try #require(invoices.count == sent.count, "an invoice is never paid, because nobody has it")
    for (invoice, (reference, cents)) in zip(invoices, sent) {
      #expect(invoice.cents == cents, "the customer is asked for another amount")
      #expect(invoice.number == " \(reference.prefix(3)) ", "an invoice cannot be found by its number")
      #expect(
        invoice.reference.map { Array($0.unicodeScalars) }
          == Array(reference.replacing("\\n", with: "\n").unicodeScalars),
        "the customer's program does not find its own order number")
      #expect(invoice.paid, "the customer has paid and gets a reminder")
    }
    let foundInvoices = try InvoiceExchange.invoices(from: InvoiceExchange.data(for: invoices))
    #expect(
      foundInvoices == invoices,
      "an invoice changes every time that it is synchronized")
  }

  @Test("Without a reference an invoice comes in, and has none", arguments: ["", "null"])
  func noReference(reference: String) throws {
    let invoices = try Self.invoices(Self.invoice("A-1", reference: reference, paid: "true"))
    #expect(invoices.map(\.reference) == [nil], "a reference that the customer never gave is printed on the invoice")
    #expect(invoices.map(\.paid) == [true], "the customer has paid and gets a reminder")
  }

  @Test("Where nothing is said about a payment, the invoice is not paid", arguments: ["", "null"])
  func noPayment(paid: String) throws {
    let invoices = try Self.invoices(Self.invoice("A-1", reference: #""4711""#, paid: paid))
    #expect(invoices.map(\.paid) == [false], "nobody will ever ask for this money")
    #expect(invoices.map(\.reference) == ["4711"], "the customer cannot match the invoice with their order")
  }

  @Test(
    "What is neither true nor false is an error that names the key, and never 'unpaid'",
    arguments: [
      #""2024-11-30""#, "1", "0", #""true""#, #""yes""#, #""""#, "[]", "{}", "[true]", "1.5", "-1", #""false""#,
      #""FALSE""#, #""no""#, #""0""#, #""null""#, #"" ""#, #""\#(UUID())""#,
    ])
  func strangePayment(paid: String) {
    let error = #expect(throws: DecodingError.self, "a customer who has paid is sent a reminder with a fee") {
      try Self.invoices(Self.invoice("A-1", paid: "true"), Self.invoice("A-2", reference: #""4711""#, paid: paid))
    }
    guard let error else { return }
    #expect("\(error)".contains("paid"), "nobody learns that the service now sends something else: \(error)")
    #expect(!"\(error)".contains("reference"), "the service is asked about a key that is all right: \(error)")
  }

  @Test(
    "A reference of the wrong type is an error that names the key",
    arguments: ["4711", "47.11", "-1", "true", "false", "[]", "{}", #"["X"]"#])
  func strangeReference(reference: String) {
    let error = #expect(throws: DecodingError.self, "the order number is dropped, and the invoice is never matched") {
      try Self.invoices(Self.invoice("A-1", reference: reference, paid: "true"))
    }
    guard let error else { return }
    #expect("\(error)".contains("reference"), "nobody learns which key is wrong: \(error)")
    #expect(!"\(error)".contains("paid"), "the service is asked about a key that is all right: \(error)")
  }

  @Test(
    "What is no list of invoices is an error, not a month without any",
    arguments: ["null", "{}", "", " ", "\u{0}", "[null]", "[[]]", "7", "true", #"{"invoices":[]}"#])
  func noList(json: String) {
    #expect(throws: DecodingError.self, "nobody asks for the money of a whole month") {
      try InvoiceExchange.invoices(from: Data(json.utf8))
    }
  }

  @Test("What must always be there is still required", arguments: ["number", "cents"])
  func required(key: String) {
    let members = ["number": #""number":"A-1""#, "cents": #""cents":1"#].filter { $0.key != key }.map(\.value)
    let error = #expect(throws: DecodingError.self, "an invoice without a \(key) is sent to a customer") {
      try InvoiceExchange.invoices(from: Data("[{\(members.joined(separator: ","))}]".utf8))
    }
    guard let error else { return }
    #expect("\(error)".contains(key), "nobody learns which key is missing: \(error)")
    for wrong in ["null", "true", "[]", "{}", key == "cents" ? #""1""# : "1"] {
      let invoice = (members + ["\"\(key)\":\(wrong)"]).joined(separator: ",")
      let error = #expect(throws: DecodingError.self, "an invoice with a \(key) of its own is sent to a customer") {
        try InvoiceExchange.invoices(from: Data("[{\(invoice)}]".utf8))
      }
      if let error { #expect("\(error)".contains(key), "nobody learns which key is wrong: \(error)") }
    }
  }

  @Test("Half a cent is an error", arguments: ["119.5", "0.5"])
  func halfACent(cents: String) {
    #expect(throws: DecodingError.self, "the customer is asked for another amount") {
      try InvoiceExchange.invoices(from: Data(#"[{"number":"A-1","cents":\#(cents)}]"#.utf8))
    }
  }

  @Test("A month without invoices is one, in both directions")
  func noInvoices() throws {
    let invoices = try Self.invoices()
    #expect(invoices.isEmpty, "somebody is asked for money that they do not owe")
    let foundInvoices = try InvoiceExchange.invoices(from: InvoiceExchange.data(for: []))
    #expect(
      foundInvoices.isEmpty,
      "after a month without invoices, nothing is synchronized any more")
  }

  @Test("Strings come in without white space at their ends", arguments: ["", " ", "  ", "\\n", "\\t ", "\u{A0}"])
  func trimmed(space: String) throws {
    let invoices = try Self.invoices(Self.invoice("A-1", reference: #""\#(space)PO 4711\#(space)""#))
    #expect(invoices.map(\.reference) == ["PO 4711"], "the customer's program does not find its own order number")
  }

  @Test("Every other model with these wrappers is treated the same")
  func otherModels() throws {
    let reminder = try Self.reminder("{}")
    #expect(
      reminder == Reminder(note: nil, sent: false, printed: false),
      "ten more models refuse what the contract allows")
    let foundReminder = try Self.reminder(#"{"note":" call ","sent":true,"printed":null}"#)
    #expect(
      foundReminder == Reminder(note: "call", sent: true, printed: false),
      "a reminder is sent twice, or never")
    #expect(throws: DecodingError.self, "a reminder that was sent is sent again") {
      try Self.reminder(#"{"sent":"2024-11-30"}"#)
    }
    #expect(throws: DecodingError.self, "a note is dropped without a word") { try Self.reminder(#"{"note":7}"#) }
  }

  @Test("It does not depend on what a key is called", arguments: ["\"2024-11-30\"", "1", "{}"])
  func anyKey(wrong: String) throws {
    func model(_ note: String?, _ done: String?) throws -> AnyModel {
      let members = [(AnyModel.note, note), (AnyModel.done, done)].compactMap { key, value in
        value.map { "\"\(key.stringValue)\":\($0)" }
      }
      return try JSONDecoder().decode(AnyModel.self, from: Data("{\(members.joined(separator: ","))}".utf8))
    }
    let absent = try model(nil, nil)
    #expect(absent == AnyModel(note: nil, done: false), "ten more models refuse what the contract allows")
    let old = try model("null", "null")
    #expect(old == AnyModel(note: nil, done: false), "ten more models refuse an old program's null")
    let sent = try model(#"" a ""#, "true")
    #expect(sent == AnyModel(note: "a", done: true), "ten more models lose what was sent")
    #expect(throws: DecodingError.self, "in ten more models, what is neither true nor false counts as false") {
      try model(nil, wrong)
    }
    #expect(throws: DecodingError.self, "in ten more models, what is no string is dropped") { try model("7", nil) }
    let written = try [AnyModel(note: nil, done: false), AnyModel(note: "a", done: true)].map(Self.members)
    #expect(
      written.map { Set($0.keys) } == [
        [AnyModel.done.stringValue], [AnyModel.note.stringValue, AnyModel.done.stringValue],
      ], "ten more models write a null, or lose what is there: \(written)")
  }

  @Test("A reference that is blank is blank, not missing", arguments: ["", " ", "\\n\\t"])
  func blank(reference: String) throws {
    let invoices = try Self.invoices(Self.invoice("A-1", reference: "\"\(reference)\""))
    #expect(
      invoices.map(\.reference) == [""], "a field that was filled with a space and one that was left out look alike")
    let members = try Self.members(of: try #require(invoices.first))
    #expect(members["reference"] as? String == "", "the service is told that there is no reference, which nobody said")
  }

  @Test("Without a reference, the key is left out of what is sent back")
  func noNull() throws {
    for paid in [true, false] {
      let members = try Self.members(of: Invoice(number: "A-1", cents: 1, reference: nil, paid: paid))
      #expect(Set(members.keys) == ["number", "cents", "paid"], "the service refuses the invoice: \(members)")
      #expect(members["paid"] as? Bool == paid, "the service books a payment that was not made, or loses one")
    }
    let reminder = try Self.members(of: Reminder(note: nil, sent: false, printed: true))
    #expect(Set(reminder.keys) == ["sent", "printed"], "the service refuses the reminder: \(reminder)")
  }

  @Test("What is there is sent back as plain values")
  func plainValues() throws {
    let members = try Self.members(of: Invoice(number: "A-1", cents: 1, reference: "4711", paid: true))
    #expect(members["reference"] as? String == "4711", "the service cannot read the reference")
    #expect(members["paid"] as? Bool == true, "the service cannot read whether the invoice is paid")
  }

  @Test("What is sent back and comes in again is the same", arguments: [nil, "4711"], [true, false])
  func roundTrip(reference: String?, paid: Bool) throws {
    let invoices = [Invoice(number: "A-1", cents: 5, reference: reference, paid: paid)]
    let foundInvoices = try InvoiceExchange.invoices(from: try InvoiceExchange.data(for: invoices))
    #expect(
      foundInvoices == invoices,
      "an invoice changes every time that it is synchronized")
  }
}

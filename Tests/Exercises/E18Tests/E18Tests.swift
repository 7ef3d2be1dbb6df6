import Foundation
import Testing

@testable import E18

/// An invoice with these prices as they stand in the payload, quotes included, and these quantities.
private func invoice(_ lines: [(price: String, quantity: Int)]) throws -> Invoice {
  let lines = lines.enumerated().map { index, line in
    #"{"label":"Line \#(index)","quantity":\#(line.quantity),"price":\#(line.price)}"#
  }
  let json = #"{"number":"R-1","currency":"EUR","lines":[\#(lines.joined(separator: ","))]}"#
  return try JSONDecoder().decode(Invoice.self, from: Data(json.utf8))
}

@Suite("Invoices from meter readings")
struct InvoiceTests {
  @Test(
    "A line costs its price times its quantity, to the cent",
    arguments: [
      ("19.99", 1, 1999), ("19.99", 3, 5997), ("0.29", 1, 29), ("8.7", 1, 870), ("1250", 1, 125_000), ("0", 5, 0),
      ("0.2849", 1250, 35613), ("4.35", 100, 43500), ("1.1", 3, 330), ("0.0001", 1, 0), ("0.0001", 50, 1),
      ("0012.50", 2, 2500), ("000000000000.07", 1, 7),
    ])
  func toTheCent(price: String, quantity: Int, cents: Int) throws {
    let invoice = try invoice([("\"\(price)\"", quantity)])
    #expect(invoice.lines.map(\.cents) == [cents], "the customer's bank is asked for the wrong amount")
    #expect(invoice.totalInCents == cents, "the customer's bank is asked for the wrong amount")
  }

  @Test(
    "Half a cent is rounded away from zero",
    arguments: [
      ("1.005", 101), ("2.675", 268), ("1.115", 112), ("0.285", 29), ("8.345", 835), ("10.075", 1008),
      ("1.0049", 100), ("2.6749", 267), ("-1.005", -101), ("-2.675", -268), ("-0.0049", 0),
    ])
  func halfACent(price: String, cents: Int) throws {
    let takenBack = try invoice([("\"\(price)\"", -1)]).totalInCents
    #expect(takenBack == -cents, "half a cent is lost when a reading is taken back")
    let charged = try invoice([("\"\(price)\"", 1)]).totalInCents
    #expect(charged == cents, "the cent that bookkeeping adds by hand")
  }

  @Test("Large prices are exact as well")
  func largePrices() throws {
    let large = try invoice([(#""999999999999.9949""#, 1)]).totalInCents
    #expect(large == 99_999_999_999_999, "a steel mill's invoice is wrong")
    let largest = try invoice([(#""999999999999.9999""#, 1001)]).totalInCents
    #expect(
      largest == 100_099_999_999_999_990,
      "a steel mill's invoice is wrong")
    let precise = try invoice([(#""900719925474.0995""#, 7)]).totalInCents
    #expect(
      precise == 630_503_947_831_870,
      "a steel mill's invoice is wrong")
    let negative = try invoice([(#""-999999999999.99""#, 3), (#""0.01""#, 1)]).totalInCents
    #expect(
      negative == -299_999_999_999_996,
      "a steel mill does not get back what it has paid")
    let quantity = Int.random(in: 1_000_000...1_000_000_000)
    let lines = try invoice([(#""0.25""#, 4 * quantity), (#""1""#, -quantity)]).lines.map(\.cents)
    #expect(lines == [100 * quantity, -100 * quantity], "a whole town's invoice is wrong")
  }

  @Test("Ten thousand invoices agree with what bookkeeping adds up by hand")
  func byHand() throws {
    var random = Numbers(state: 2024)
    var wrong: [String] = []
    for _ in 0..<100 {
      // In ten-thousandths, so that whole numbers are all it takes.
      let lines = (0..<100).map { _ in
        (price: random.next(below: 4_000_000) - 400_000, quantity: random.next(below: 180) - 90)
      }
      let invoice = try invoice(lines.map { (Self.string($0.price), $0.quantity) })
      for (line, read) in zip(lines, invoice.lines) {
        let exact = line.price * line.quantity
        let cents = (abs(exact) + 50) / 100 * exact.signum()
        if read.cents != cents {
          wrong.append("\(Self.string(line.price)) × \(line.quantity): \(read.cents), not \(cents)")
        }
      }
      #expect(
        invoice.totalInCents == invoice.lines.reduce(0) { $0 + $1.cents }, "the total is not the sum of its lines")
    }
    #expect(wrong.isEmpty, "\(wrong.count) lines of ten thousand are wrong, the first of them: \(wrong.first ?? "")")
  }

  @Test("The lines that are printed add up to the total")
  func sumOfTheLines() throws {
    let invoice = try invoice([(#""0.005""#, 1), (#""0.005""#, 1), (#""0.005""#, 1), (#""-0.004""#, 1)])
    #expect(invoice.lines.map(\.cents) == [1, 1, 1, 0], "a printed line is wrong")
    #expect(invoice.totalInCents == 3, "people add up what is printed, and get another sum")
  }

  @Test(
    "What is not a price is refused, with the path and with what was sent",
    arguments: [
      "19.99abc", "abc", "19,99", "1.250,00", "1,250.00", "0x1F", "1e3", "nan", "inf", "infinity", "", " ", " 19.99",
      "19.99 ",
      "19.99\n", "19.", ".99", "-", "--1", "+1", "-.5", "1.2.3", "1_000", "19.99 EUR", "€5", "１９.99", "٣", "½", "1'250",
      "0.00001", "1.99999", "1234567890123",
    ])
  func notAPrice(text: String) throws {
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    for position in [0, 2] {
      var lines = [(price: #""1.00""#, quantity: 1), (#""2.00""#, 1)]
      lines.insert((quoted, 12), at: position)
      let error = #expect(throws: DecodingError.self, "\(quoted) is invoiced as if it were a price") {
        _ = try invoice(lines)
      }
      guard let error else { continue }
      guard case .dataCorrupted(let context) = error else {
        Issue.record("a string of the wrong form is a value that is not allowed, not \(error)")
        continue
      }
      #expect(
        context.codingPath.map(\.stringValue) == ["lines", "Index \(position)", "price"],
        "nobody finds the line that holds the invoice back")
      #expect(
        text.isEmpty || context.debugDescription.contains(text),
        "support cannot tell the service what it sent: \(context.debugDescription)")
    }
  }

  @Test("No other string is a price, and each string of the contract's form is one")
  func anyString() throws {
    for _ in 0..<1_000 {
      let length = Int.random(in: 1...8)
      let text = String(
        (0..<length).map { _ in "0123456789012345678901234567890123456789......--+ eE,x'a".randomElement() ?? "0" })
      // With zeros in front, the contract can be read in two ways.
      if text.drop(while: { $0 == "-" }).hasPrefix("0") { continue }
      let isPrice = Self.isPrice(text)
      let read: Invoice?
      do {
        read = try invoice([("\"\(text)\"", 1)])
      } catch {
        #expect("\(error)".contains(text), "support cannot tell the service what it sent: \(error)")
        read = nil
      }
      guard (read != nil) != isPrice else { continue }
      Issue.record("'\(text)' is held back though it is a price, or is invoiced though it is none")
      return
    }
  }

  /// Whether a string has the contract's form: a minus or none, digits, and perhaps a point and up to four digits.
  private static func isPrice(_ text: String) -> Bool {
    let parts = text.dropFirst(text.hasPrefix("-") ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { "0"..."9" ~= $0 } }
    return areDigits && parts.count <= 2 && parts[0].count <= 12 && (parts.count < 2 || parts[1].count <= 4)
  }

  @Test(
    "A price that is no string is refused: the digits of a number may be lost already",
    arguments: ["19.99", "0", "true", "null", "[]", #"{"value":"1.00"}"#])
  func notAString(price: String) {
    let error = #expect(throws: DecodingError.self, "\(price) is invoiced as if it were a price") {
      _ = try invoice([(#""1.00""#, 1), (price, 1)])
    }
    let path: [String]? =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        context.codingPath.map(\.stringValue)
      default: nil
      }
    #expect(path == ["lines", "Index 1", "price"], "nobody finds the line that holds the invoice back")
  }

  @Test("An invoice says what the service said: its number, currency, labels and quantities")
  func everythingElse() throws {
    for (currency, sign) in [("EUR", 1), ("CHF", -1), ("JPY", 1)] {
      let (number, label, quantity) = (
        "R-\(Int.random(in: 1...99_999))", "Meter \(Int.random(in: 1...99_999))", sign * Int.random(in: 6000...99_999)
      )
      let line = #"{"label":"\#(label)","quantity":\#(quantity),"price":"1.00"}"#
      let json = #"{"number":"\#(number)","currency":"\#(currency)","lines":[\#(line)]}"#
      let invoice = try JSONDecoder().decode(Invoice.self, from: Data(json.utf8))
      #expect(invoice.number == number, "the money is booked to another customer's invoice")
      #expect(invoice.currency == currency, "the bank asks for the same number of another currency")
      #expect(invoice.lines.map(\.label) == [label], "the customer cannot see what they pay for")
      #expect(invoice.lines.map(\.quantity) == [quantity], "the customer cannot see how much they used")
      #expect(invoice.totalInCents == 100 * quantity, "the customer's bank is asked for the wrong amount")
    }
  }

  @Test("Labels and numbers are as they were sent, in their order, however long the invoice is")
  func unusual() throws {
    struct Sent: Encodable {
      struct Line: Encodable {
        var label: String
        var quantity = 1
        var price = "0.01"
      }
      var number = " r-7/ß \(Int.random(in: 1...9999))"
      var currency = "chf"
      var lines: [Line] = []
    }
    var sent = Sent()
    let labels = [
      "", " ", " Power, day \n", "power \"green\"", "水", "Za\u{308}hler", String(repeating: "Meter and ", count: 30),
    ]
    for index in 0..<Int.random(in: 200...300) {
      sent.lines.append(.init(label: index % 5 == 0 ? labels[index / 5 % labels.count] : "meter \(index % 7)"))
    }
    let invoice = try JSONDecoder().decode(Invoice.self, from: JSONEncoder().encode(sent))
    #expect(invoice.number == sent.number, "the money is booked to another customer's invoice")
    #expect(invoice.currency == sent.currency, "the bank asks for the same number of another currency")
    #expect(invoice.lines.map(\.label) == sent.lines.map(\.label), "the customer cannot see what they pay for")
    #expect(
      invoice.lines.map { Array($0.label.unicodeScalars) } == sent.lines.map { Array($0.label.unicodeScalars) },
      "a label is spelled anew, and the customer's bookkeeping finds no such meter")
    #expect(invoice.totalInCents == sent.lines.count, "part of the power is given away")
    sent.lines = []
    let empty = try JSONDecoder().decode(Invoice.self, from: JSONEncoder().encode(sent))
    #expect(empty.lines.isEmpty && empty.totalInCents == 0, "somebody pays for power that nobody used")
  }

  @Test("A quantity that is no whole number is refused", arguments: ["1.5", #""12""#, "true", "[]", "1e300", "-0.5"])
  func noQuantity(quantity: String) {
    let line = #"{"label":"Power","quantity":\#(quantity),"price":"1.00"}"#
    #expect(throws: DecodingError.self, "half a kilowatt-hour is a present, or is paid for by somebody else") {
      try JSONDecoder().decode(
        Invoice.self, from: Data(#"{"number":"R-1","currency":"EUR","lines":[\#(line)]}"#.utf8))
    }
  }

  @Test(
    "What every invoice and every line has is required, and the error names it",
    arguments: ["number", "currency", "lines", "label", "quantity"])
  func required(key: String) throws {
    let line = #"{"label":"Power","quantity":1250,"price":"1.00"}"#
    let json = #"{"number":"R-1","currency":"EUR","lines":[\#(line)]}"#
    let isString = ["number", "currency", "label"].contains(key)
    let wrong = ["null", "true", "{}", isString ? "7" : #""7""#] + (key == "lines" ? ["[null]", "[[]]"] : ["[]"])
    for broken in [json.replacing("\"\(key)\":", with: "\"other\":")]
      + wrong.map({ json.replacing("\"\(key)\":", with: "\"\(key)\":\($0),\"other\":") })
    {
      let error = #expect(throws: DecodingError.self, "an invoice goes out with a \(key) that nobody sent") {
        try JSONDecoder().decode(Invoice.self, from: Data(broken.utf8))
      }
      if let error { #expect("\(error)".contains(key), "nobody can tell the service what is missing: \(error)") }
    }
  }

  @Test("A line without a price is an error, not a gift")
  func missing() {
    let json = #"{"number":"R-1","currency":"EUR","lines":[{"label":"Power","quantity":1250}]}"#
    #expect(throws: DecodingError.self, "a year of power for nothing") {
      _ = try JSONDecoder().decode(Invoice.self, from: Data(json.utf8))
    }
  }

  /// A price from ten-thousandths, in quotes, without the zeros at its end that a service may leave out.
  private static func string(_ price: Int) -> String {
    var fraction = String(abs(price) % 10_000 + 10_000).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    let point = fraction.isEmpty ? "" : "."
    return "\"\(price < 0 ? "-" : "")\(abs(price) / 10_000)\(point)\(fraction)\""
  }
}

/// Numbers that look random and are the same in each run.
private struct Numbers {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}

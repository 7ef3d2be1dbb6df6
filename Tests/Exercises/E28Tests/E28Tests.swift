import Foundation
import Testing

@testable import E28

@Suite("What support reads when an order cannot be imported")
struct OrderImportTests {
  /// An order by parts, so that a test can break one of them.
  static func order(
    status: String = #""open""#, customer: String = #"{"email":"mia@example.org"}"#,
    items: String = #"[{"sku":"A-1","quantity":2}]"#
  ) -> Data {
    Data(#"{"customer":\#(customer),"id":1,"status":\#(status),"items":\#(items)}"#.utf8)
  }

  /// Items of which the one at `index` is `item`.
  static func items(_ item: String, at index: Int) -> String {
    let good = #"{"sku":"A-1","quantity":2}"#
    return "[\((Array(repeating: good, count: index) + [item, good]).joined(separator: ","))]"
  }

  /// The one line that importing `payload` logs.
  static func line(for payload: Data) throws -> String {
    var lines: [String] = []
    let order = OrderImport.order(from: payload) { lines.append($0) }
    #expect(order == nil, "the warehouse packs an order that nobody could read")
    try #require(
      lines.count == 1, "one failure, one line: support calls the shop once for each; there are \(lines.count)")
    return lines[0]
  }

  @Test(
    "An order that can be read is imported, and nothing is logged", arguments: [1, 2, 250, 0, -3, .max], [0, 2, 311])
  func goodOrder(quantity: Int, place: Int) throws {
    var lines: [String] = []
    let (sku, email) = (" b-\(quantity) \(UUID().uuidString)", " Mia.\(UUID().uuidString)@Example.org")
    let payload = Self.order(
      status: #""paid""#, customer: #"{"email":"\#(email)"}"#,
      items: Self.items(#"{"sku":"\#(sku)","quantity":\#(quantity)}"#, at: place))
    let order = try #require(OrderImport.order(from: payload) { lines.append($0) }, "a customer waits for nothing")
    let good = Order.Item(sku: "A-1", quantity: 2)
    #expect(
      order.items == Array(repeating: good, count: place) + [Order.Item(sku: sku, quantity: quantity), good],
      "the wrong parcel is packed")
    #expect(order.customer.email == email, "the customer never hears of the parcel")
    #expect(order.id == 1 && order.status == .paid, "the parcel waits for a payment that was made")
    #expect(lines.isEmpty, "support calls a shop that did nothing wrong")
  }

  @Test("A missing key is called missing, with the whole path to it", arguments: [0, 1, 11])
  func missingKey(index: Int) throws {
    let line = try Self.line(for: Self.order(items: Self.items(#"{"quantity":1}"#, at: index)))
    #expect(line.contains("items[\(index)].sku"), "support cannot say which item: \(line)")
    #expect(line.contains("missing"), "support cannot say what is wrong with it: \(line)")
    #expect(!line.contains("null"), "the shop looks for a null that it did not send: \(line)")
    #expect(!line.contains("quantity") && !line.contains("status"), "support asks for what is there: \(line)")
  }

  @Test("A missing key at the top of the order is named, too")
  func missingKeyAtTheTop() throws {
    let line = try Self.line(for: Data(#"{"id":1,"customer":{"email":"mia@example.org"},"items":[]}"#.utf8))
    #expect(line.contains("status"), "support cannot say what is missing: \(line)")
    #expect(!line.contains(".status"), "nothing stands before it in the path: \(line)")
    #expect(line.contains("missing"), "support cannot say what is wrong with it: \(line)")
  }

  @Test(
    "A value of the wrong type is told with its path, the type expected and the kind found",
    arguments: [(0, #""two""#, "string"), (3, "[]", "array"), (1, "true", "bool")])
  func wrongType(index: Int, value: String, kind: String) throws {
    let line = try Self.line(for: Self.order(items: Self.items(#"{"sku":"A-1","quantity":\#(value)}"#, at: index)))
    #expect(line.contains("items[\(index)].quantity"), "support cannot say which item: \(line)")
    #expect(line.contains("Int"), "the shop asks what to send instead: \(line)")
    #expect(line.lowercased().contains(kind), "the shop asks what was sent: \(line)")
    #expect(!line.contains("missing"), "the shop did send it: \(line)")
  }

  /// The words of a line, so that no type is found inside another word.
  static func words(_ line: String) -> Set<String> { Set(line.split { !$0.isLetter }.map(String.init)) }

  @Test(
    "The type expected is that of the value, and the kind found is the only one that is told",
    arguments: [
      ("items[2].sku", #"{"sku":7,"quantity":1}"#, "String", "number"),
      ("items[2].sku", #"{"sku":[],"quantity":1}"#, "String", "array"),
      ("items[2].quantity", #"{"sku":"A-1","quantity":[]}"#, "Int", "array"),
      ("items[2].quantity", #"{"sku":"A-1","quantity":"2"}"#, "Int", "string"),
    ])
  func typeAndKind(path: String, item: String, type: String, kind: String) throws {
    let line = try Self.line(for: Self.order(items: Self.items(item, at: 2)))
    let (words, small) = (Self.words(line), Self.words(line.lowercased()))
    #expect(line.contains(path), "support cannot say which value: \(line)")
    #expect(words.contains(type), "the shop asks what to send instead: \(line)")
    #expect(
      words.isDisjoint(with: Set(["Int", "String"]).subtracting([type])), "the shop sends another wrong type: \(line)")
    #expect(small.contains(kind), "the shop asks what was sent: \(line)")
    let others = Set(["string", "array", "bool", "null", "missing"]).subtracting([kind, type.lowercased()])
    #expect(small.isDisjoint(with: others), "the shop looks for a value that it did not send: \(line)")
  }

  @Test(
    "Null is called null, not missing, and the type expected is told",
    arguments: [
      ("customer.email", "String", Self.order(customer: #"{"email":null}"#)),
      ("items[1].quantity", "Int", Self.order(items: Self.items(#"{"sku":"A-1","quantity":null}"#, at: 1))),
      ("items[0].sku", "String", Self.order(items: Self.items(#"{"sku":null,"quantity":7}"#, at: 0))),
    ])
  func nullValue(path: String, type: String, order: Data) throws {
    let line = try Self.line(for: order)
    #expect(line.contains(path), "support cannot say which value: \(line)")
    #expect(line.contains("null"), "support cannot say what is wrong with it: \(line)")
    #expect(Self.words(line).contains(type), "the shop asks what to send instead: \(line)")
    #expect(
      Self.words(line).isDisjoint(with: Set(["Int", "String"]).subtracting([type])),
      "the shop sends a value of another wrong type: \(line)")
    #expect(!line.contains("missing"), "the shop did send the key: \(line)")
  }

  /// An order in which the part at `path` is `value`; nil leaves it out.
  static func order(with value: String?, at path: String) -> Data {
    func object(_ members: [(path: String, value: String)]) -> String {
      let members = members.compactMap { member -> String? in
        let key = member.path.split(separator: ".").last ?? ""
        return (member.path == path ? value : member.value).map { #""\#(key)":\#($0)"# }
      }
      return "{\(members.joined(separator: ","))}"
    }
    let item = object([("items[1].sku", #""A-1""#), ("items[1].quantity", "2")])
    let element = path == "items[1]" ? value ?? "" : item
    let customer = object([("customer.email", #""mia@example.org""#)])
    return Data(
      object([
        ("id", "1"), ("status", #""open""#), ("customer", customer),
        ("items", #"[{"sku":"B-2","quantity":1},\#(element)]"#),
      ]).utf8)
  }

  static let paths = ["id", "status", "customer", "customer.email", "items", "items[1].sku", "items[1].quantity"]

  @Test("Whichever part is missing, its path is told, and no other", arguments: paths)
  func anyPartMissing(path: String) throws {
    let line = try Self.line(for: Self.order(with: nil, at: path))
    #expect(line.contains(path) && line.contains("missing"), "support cannot say what is missing: \(line)")
    #expect(!line.contains("null") && !line.contains("\(path)."), "the shop looks in the wrong place: \(line)")
  }

  @Test("Whichever part is null, or of another type, its path is told", arguments: paths + ["items[1]"])
  func anyPartWrong(path: String) throws {
    let null = try Self.line(for: Self.order(with: "null", at: path))
    #expect(null.contains(path) && null.contains("null"), "support cannot say what is null: \(null)")
    #expect(!null.contains("missing"), "the shop did send it: \(null)")
    let isObject = ["customer", "items", "items[1]"].contains(path)
    for (value, kind) in [("true", "bool"), isObject ? (#""mia""#, "string") : ("[]", "array")] {
      let line = try Self.line(for: Self.order(with: value, at: path))
      #expect(line.contains(path), "support cannot say which value: \(line)")
      #expect(line.lowercased().contains(kind), "the shop asks what was sent: \(line)")
      #expect(!line.contains("missing") && !line.contains("mia"), "the shop did send it, and it stays there: \(line)")
    }
  }

  @Test("A value that is not allowed is told with its path and the value", arguments: ["lost", "OPEN", "on-hold"])
  func unknownStatus(status: String) throws {
    let line = try Self.line(for: Self.order(status: #""\#(status)""#))
    #expect(line.contains("status"), "support cannot say which value: \(line)")
    #expect(line.contains(status), "the shop asks what was sent: \(line)")
    #expect(!line.contains("JSON"), "support sends for the wrong team: \(line)")
  }

  @Test(
    "A payload that breaks off, or is none, is called invalid JSON",
    arguments: [
      "", #"{"id":1,"status":"op"#, "<html>", #"{"id":1,"items":[{"quantity":1.5}"#, #"{"id":1 "status":"open"}"#,
      #"{"id":1.5,"items":}"#,
    ])
  func brokenOff(text: String) throws {
    let line = try Self.line(for: Data(text.utf8))
    #expect(line.contains("not valid JSON"), "support asks the shop for a key, and the line was cut: \(line)")
    #expect(!line.contains("number"), "support looks for a number, and the line was cut: \(line)")
  }

  @Test(
    "A number that does not fit is not called invalid JSON: support would send for the wrong team",
    arguments: ["1.5", "99999999999999999999", "-0.25"])
  func numberThatDoesNotFit(quantity: String) throws {
    for end in ["", "\n", " \r\n"] {
      let order = Self.order(items: #"[{"sku":"A-1","quantity":\#(quantity)}]"#) + Data(end.utf8)
      let line = try Self.line(for: order)
      #expect(!line.contains("not valid JSON"), "the shop looks for a bug in good JSON: \(line)")
      #expect(line.contains("number"), "support cannot say what to look for: \(line)")
    }
    for place in [1, 9] {
      let line = try Self.line(
        for: Self.order(items: Self.items(#"{"sku":"A-1","quantity":\#(quantity)}"#, at: place)))
      #expect(line.contains("number"), "support looks at the first item alone, which is all right: \(line)")
    }
    let line = try Self.line(
      for: Data(#"{"id":\#(quantity),"status":"open","customer":{"email":"m"},"items":[]}"#.utf8))
    #expect(!line.contains("not valid JSON"), "the shop looks for a bug in good JSON: \(line)")
    #expect(line.contains("number"), "the next number that does not fit is no quantity, and nobody is told: \(line)")
  }

  @Test(
    "A payload that is JSON and no order is neither of the two",
    arguments: [("[]", "array"), (#""x""#, "string"), ("null", "null")])
  func noOrder(json: String, kind: String) throws {
    let line = try Self.line(for: Data(json.utf8))
    #expect(!line.contains("not valid JSON"), "the shop looks for a bug in good JSON: \(line)")
    #expect(!line.contains("number"), "support looks for a number, and there is none: \(line)")
    #expect(line.lowercased().contains(kind), "the shop asks what was sent: \(line)")
  }

  @Test(
    "A value with a line break in it does not make a second line",
    arguments: [
      #"on\nhold"#, #"on\r\nhold"#, #"on\u2028hold"#, #"on\u2029hold"#, #"on\u0085hold"#, #"on\u000bhold"#,
      #"on\u000chold"#, #"on\rhold"#, #"on\nOrder import: hold"#,
    ])
  func lineBreakInTheValue(status: String) throws {
    let line = try Self.line(for: Self.order(status: "\"\(status)\""))
    #expect(
      !line.contains { $0.isNewline }, "whoever sends an order writes lines of their own into our log: \(line)")
    #expect(line.contains("on") && line.contains("hold"), "the shop asks what was sent: \(line)")
  }

  @Test("The line does not grow with the order", arguments: ["{}", #"{"sku":"A-1","quantity":1.5}"#, "["])
  func shortLine(item: String) throws {
    let line = try Self.line(for: Self.order(items: Self.items(item, at: 400)))
    #expect(line.utf8.count < 400, "the order is in the log for ever, in whatever writing: \(line.prefix(200))…")
  }

  @Test("The line is one line, and holds nothing about the customer", arguments: ["mia", "jon.o"])
  func oneLineWithoutPersonalData(name: String) throws {
    let customer = #"{"email":"\#(name)@example.org"}"#
    let payloads = [
      Self.order(customer: customer, items: "[{}]"), Self.order(customer: customer, items: #"{"note":"at the door"}"#),
      Self.order(status: "null", customer: customer),
      Self.order(customer: customer, items: #"[{"sku":"A-1","quantity":0.5}]"#),
      Data(#"{"customer":\#(customer),"items":["#.utf8), Self.order(customer: #"["\#(name)@example.org"]"#),
    ]
    for line in try payloads.map(Self.line) {
      #expect(!line.contains("\n"), "the log's reader shows half of it: \(line)")
      #expect(
        !line.contains(name) && !line.contains("at the door"), "a customer's data is in the log for ever: \(line)")
      let isUseful = ["items", "status", "number", "customer", "JSON"].contains { line.contains($0) }
      #expect(isUseful, "it says nothing at all: \(line)")
    }
  }
}

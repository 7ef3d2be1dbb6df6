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
    Data(#"{"id":1,"status":\#(status),"customer":\#(customer),"items":\#(items)}"#.utf8)
  }

  /// The one line that importing `payload` logs.
  static func line(for payload: Data) throws -> String {
    var lines: [String] = []
    let order = OrderImport.order(from: payload) { lines.append($0) }
    #expect(order == nil)
    try #require(lines.count == 1, "one failure, one line; there are \(lines.count)")
    return lines[0]
  }

  @Test("An order that can be read is imported, and nothing is logged")
  func goodOrder() throws {
    var lines: [String] = []
    let order = try #require(OrderImport.order(from: Self.order()) { lines.append($0) })
    #expect(order.items == [Order.Item(sku: "A-1", quantity: 2)])
    #expect(lines.isEmpty)
  }

  @Test("A missing key is called missing, with the whole path to it")
  func missingKey() throws {
    let line = try Self.line(for: Self.order(items: #"[{"sku":"A-1","quantity":2},{"quantity":1}]"#))
    #expect(line.contains("items[1].sku"))
    #expect(line.contains("missing"))
  }

  @Test("A missing key at the top of the order is named, too")
  func missingKeyAtTheTop() throws {
    let line = try Self.line(for: Data(#"{"id":1,"customer":{"email":"mia@example.org"},"items":[]}"#.utf8))
    #expect(line.contains("status"))
    #expect(!line.contains(".status"), "nothing stands before it in the path")
    #expect(line.contains("missing"))
  }

  @Test("A value of the wrong type is told with its path, the type expected and the kind found")
  func wrongType() throws {
    let line = try Self.line(for: Self.order(items: #"[{"sku":"A-1","quantity":"two"}]"#))
    #expect(line.contains("items[0].quantity"))
    #expect(line.contains("Int"), "expected")
    #expect(line.contains("string"), "found")
  }

  @Test("Null is called null, not missing, and the type expected is told")
  func nullValue() throws {
    let line = try Self.line(for: Self.order(customer: #"{"email":null}"#))
    #expect(line.contains("customer.email"))
    #expect(line.contains("null"))
    #expect(line.contains("String"), "expected")
    #expect(!line.contains("missing"))
  }

  @Test("A value that is not allowed is told with its path and the value")
  func unknownStatus() throws {
    let line = try Self.line(for: Self.order(status: #""lost""#))
    #expect(line.contains("status"))
    #expect(line.contains("lost"), "found")
  }

  @Test("A payload that breaks off is called invalid JSON")
  func brokenOff() throws {
    let line = try Self.line(for: Data(#"{"id":1,"status":"op"#.utf8))
    #expect(line.contains("not valid JSON"))
  }

  @Test(
    "A number that does not fit is not called invalid JSON: support would send for the wrong team",
    arguments: ["1.5", "99999999999999999999"])
  func numberThatDoesNotFit(quantity: String) throws {
    let line = try Self.line(for: Self.order(items: #"[{"sku":"A-1","quantity":\#(quantity)}]"#))
    #expect(!line.contains("not valid JSON"))
    #expect(line.contains("number"))
  }

  @Test("The line is one line, and holds nothing about the customer")
  func oneLineWithoutPersonalData() throws {
    let payloads = [
      Self.order(items: "[{}]"), Self.order(items: #"{"note":"leave it at the door"}"#), Self.order(status: "null"),
      Self.order(items: #"[{"sku":"A-1","quantity":0.5}]"#),
    ]
    for line in try payloads.map(Self.line) {
      #expect(!line.contains("\n"))
      #expect(!line.contains("mia@example.org"))
      #expect(["items", "status", "number"].contains { line.contains($0) }, "it says nothing at all: \(line)")
    }
  }
}

import Foundation
import Testing

@testable import E03

@Suite("Sending the receipts of a day")
struct ReceiptTests {
  static func run(_ json: String) throws -> ReceiptRun {
    try ReceiptRun(payload: Data(json.utf8))
  }

  @Test("A version 2 customer is reached at the address that moved to 'contact'")
  func versionTwo() throws {
    let run = try Self.run(#"[{"id":1,"name":"Ada","contact":{"email":"ada@example.org","phone":null}}]"#)
    #expect(run.recipients() == ["ada@example.org"])
  }

  @Test("A version 1 customer is still reached: both versions come until spring")
  func versionOne() throws {
    let run = try Self.run(#"[{"id":1,"name":"Ada","email":"ada@example.org"}]"#)
    #expect(run.recipients() == ["ada@example.org"])
  }

  @Test("A customer who withdrew the address (null) has none, and no receipt is sent to nobody")
  func withdrawnAddress() throws {
    let run = try Self.run(
      """
      [{"id":1,"name":"Ada","contact":{"email":"ada@example.org"}},
       {"id":2,"name":"Ben","contact":{"email":null}}]
      """)
    let second: String? = try #require(run.customers.last).email
    #expect(second == nil, "an address that does not exist is not an empty address")
    #expect(run.recipients() == ["ada@example.org"])
  }

  @Test("While both places are filled, the new one counts")
  func bothPlaces() throws {
    let run = try Self.run(
      #"[{"id":1,"name":"Ada","email":"old@example.org","contact":{"email":"new@example.org"}}]"#)
    #expect(run.recipients() == ["new@example.org"])
  }

  @Test(
    "A customer whose address has gone missing is refused, and the error names 'email'",
    arguments: [
      #"{"id":1,"name":"Ada"}"#, #"{"id":1,"name":"Ada","contact":{}}"#,
      #"{"id":1,"name":"Ada","contact":{"phone":"555 0100"}}"#,
    ])
  func missingAddress(customer: String) throws {
    do {
      let run = try Self.run("[\(customer)]")
      Issue.record("the import went through and would send to \(run.recipients())")
    } catch DecodingError.keyNotFound(let key, _) {
      #expect(key.stringValue == "email")
    }
  }

  @Test("An address of the wrong type is refused at its new place, too")
  func wrongType() throws {
    do {
      let run = try Self.run(#"[{"id":1,"name":"Ada","contact":{"email":7}}]"#)
      Issue.record("the import went through and would send to \(run.recipients())")
    } catch DecodingError.typeMismatch(_, let context) {
      #expect(context.codingPath.map(\.stringValue).suffix(2) == ["contact", "email"])
    }
  }
}

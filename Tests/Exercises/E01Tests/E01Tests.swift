import Foundation
import Testing

@testable import E01

@Suite("The nightly account import")
struct AccountImportTests {
  static let active = payload(#"{"id":1,"name":"Ada","status":"active","email":"ada@example.org","plan":\#(plan)}"#)
  static let deleted = payload(#"{"id":2,"name":"Ben","status":"deleted","plan":\#(plan)}"#)
  static let plan = #"{"name":"team","seats":10}"#

  static func payload(_ json: String) -> Data { Data(json.utf8) }

  @Test("A complete account is imported and nothing is rejected")
  func completeAccount() throws {
    let report = AccountImport.run([Self.active])
    let account = try #require(report.accounts.first)
    #expect(account.name == "Ada")
    #expect(account.email == "ada@example.org")
    #expect(account.plan == Account.Plan(name: "team", seats: 10))
    #expect(report.rejections.isEmpty)
  }

  @Test("A deleted account is imported without an email address")
  func deletedAccount() throws {
    let report = AccountImport.run([Self.deleted])
    let account = try #require(report.accounts.first, "the deleted account did not come in")
    let email: String? = account.email
    #expect(account.status == .deleted)
    #expect(email == nil, "the service sent no address, so there is none to make up")
    #expect(report.rejections.isEmpty)
  }

  @Test(
    "Any other account without an email address is rejected, and the reason names 'email'",
    arguments: ["active", "suspended"])
  func missingEmail(status: String) throws {
    let payload = Self.payload(#"{"id":3,"name":"Cleo","status":"\#(status)","plan":\#(Self.plan)}"#)
    let report = AccountImport.run([payload])
    #expect(report.accounts.isEmpty, "only deleted accounts may lack an address")
    let rejection = try #require(report.rejections.first, "nobody will hear of this account")
    #expect(rejection.reason.contains("email"))
  }

  @Test("An email address of the wrong type is rejected, even on a deleted account")
  func wrongTypeOfEmail() throws {
    let payload = Self.payload(#"{"id":4,"name":"Dev","status":"deleted","email":42,"plan":\#(Self.plan)}"#)
    let report = AccountImport.run([payload])
    #expect(report.accounts.isEmpty)
    let rejection = try #require(report.rejections.first, "nobody will hear of this account")
    #expect(rejection.reason.contains("email"))
  }

  @Test("The reason names the key that is wrong and the path that leads to it")
  func keyAndPath() throws {
    let payload = Self.payload(
      #"{"id":5,"name":"Eve","status":"active","email":"eve@example.org","plan":{"name":"team","seats":"ten"}}"#)
    let report = AccountImport.run([payload])
    let rejection = try #require(report.rejections.first, "nobody will hear of this account")
    #expect(rejection.reason.contains("plan"), "the path starts at 'plan'")
    #expect(rejection.reason.contains("seats"), "the key that is wrong is 'seats'")
  }

  @Test("Every payload is accounted for, at its own position")
  func everyPayloadCounts() {
    let truncated = Self.payload(#"{"id":6,"name":"Fay""#)
    let unnamed = Self.payload(#"{"id":7,"status":"active","email":"g@example.org","plan":\#(Self.plan)}"#)
    let report = AccountImport.run([truncated, Self.active, Self.deleted, unnamed])
    #expect(report.accounts.map(\.id) == [1, 2])
    #expect(report.rejections.map(\.position) == [0, 3])
  }
}

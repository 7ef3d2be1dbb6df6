import Foundation
import Testing

@testable import E10

@Suite("The team directory")
struct DirectoryTests {
  static let ada = Data(
    #"{"user_id":7,"display_name":"Ada","image_url":"https://img.example.org/ada.png","bio":"Engines."}"#.utf8)

  @Test("A member's picture arrives")
  func picture() throws {
    let member = try Directory.member(from: Self.ada)
    #expect(member.imageURL == URL(string: "https://img.example.org/ada.png"))
  }

  @Test("A member's number arrives, beside the keys that always worked")
  func number() throws {
    let member = try Directory.member(from: Self.ada)
    let userID: Int? = member.userID
    #expect(userID == 7)
    #expect(member.displayName == "Ada")
    #expect(member.bio == "Engines.")
  }

  @Test("A member without a picture is welcome and has none")
  func noPicture() throws {
    let payload = Data(#"{"user_id":8,"display_name":"Ben","bio":""}"#.utf8)
    let member = try Directory.member(from: payload)
    let userID: Int? = member.userID
    #expect(userID == 8)
    #expect(member.imageURL == nil)
  }

  @Test("A member without a number is refused: the service promises one to everybody")
  func noNumber() {
    let payload = Data(#"{"display_name":"Cleo","bio":""}"#.utf8)
    #expect(throws: DecodingError.self) { try Directory.member(from: payload) }
  }

  @Test("A member comes back unchanged from a trip to the service, under the service's own keys")
  func roundTrip() throws {
    let member = try Directory.member(from: Self.ada)
    let sent = try Directory.payload(for: member)
    let keys = try #require(try JSONSerialization.jsonObject(with: sent) as? [String: Any]).keys
    #expect(keys.sorted() == ["bio", "display_name", "image_url", "user_id"])
    #expect(try Directory.member(from: sent) == member)
  }

  @Test("A bio that speaks of a key is left as it was written")
  func keysInsideTexts() throws {
    let payload = Data(#"{"user_id":9,"display_name":"Dev","bio":"I renamed \"image_url\" once."}"#.utf8)
    let member = try Directory.member(from: payload)
    let userID: Int? = member.userID
    #expect(userID == 9)
    #expect(member.bio == #"I renamed "image_url" once."#)
  }
}

import Foundation
import Testing

@testable import E10

@Suite("The team directory")
struct DirectoryTests {
  /// A member as the service sends it; `picture` and `bio` are JSON values.
  static func payload(_ number: Int, name: String = "Ada", picture: String? = nil, bio: String = #""""#) -> Data {
    let image = picture.map { #","image_url":\#($0)"# } ?? ""
    return Data(#"{"user_id":\#(number),"display_name":"\#(name)"\#(image),"bio":\#(bio)}"#.utf8)
  }

  @Test(
    "A member's picture arrives",
    arguments: ["https://img.example.org/ada.png", "https://cdn.example.org/a_b?image_url=1"])
  func picture(address: String) throws {
    let member = try Directory.member(from: Self.payload(7, picture: #""\#(address)""#))
    #expect(member.imageURL == URL(string: address), "three hundred grey circles on the big screen")
  }

  @Test(
    "A member's number arrives, beside the keys that always worked",
    arguments: [(7, "Ada"), (0, "Ben"), (99_000, "Ço")])
  func number(number: Int, name: String) throws {
    let member = try Directory.member(from: Self.payload(number, name: name, bio: #""Engines.""#))
    let userID: Int? = member.userID
    #expect(userID == number, "a message goes to somebody else, or to nobody")
    #expect(member.displayName == name, "the directory shows the wrong name")
    #expect(member.bio == "Engines.", "the directory shows the wrong text")
  }

  @Test("A member without a picture is welcome and has none", arguments: [nil, "null"] as [String?])
  func noPicture(picture: String?) throws {
    let member = try Directory.member(from: Self.payload(8, name: "Ben", picture: picture))
    let userID: Int? = member.userID
    #expect(userID == 8, "a message goes to somebody else, or to nobody")
    #expect(member.imageURL == nil, "somebody else's picture is shown")
  }

  @Test(
    "A member without a number is refused: the service promises one to everybody",
    arguments: [
      #"{"display_name":"Cleo","bio":""}"#, #"{"user_id":null,"display_name":"Cleo","bio":""}"#,
      #"{"user_id":"7","display_name":"Cleo","bio":""}"#, #"{"id":7,"display_name":"Cleo","bio":""}"#,
    ])
  func noNumber(json: String) {
    #expect(throws: DecodingError.self, "messages to this member go to nobody, or to number 0") {
      try Directory.member(from: Data(json.utf8))
    }
  }

  @Test("A picture that is no address is refused", arguments: ["7", "{}"])
  func noAddress(value: String) {
    #expect(throws: DecodingError.self, "a picture that could not be read passes for none") {
      try Directory.member(from: Self.payload(7, picture: value))
    }
  }

  @Test(
    "A member comes back unchanged from a trip to the service, under the service's own keys", arguments: [7, 12_345])
  func roundTrip(number: Int) throws {
    let member = try Directory.member(
      from: Self.payload(number, picture: #""https://img.example.org/\#(number).png""#, bio: #""x""#))
    let sent = try Directory.payload(for: member)
    let object = try #require(
      try JSONSerialization.jsonObject(with: sent) as? [String: Any], "the service gets no object")
    #expect(
      object.keys.sorted() == ["bio", "display_name", "image_url", "user_id"], "the service does not know these keys")
    #expect(object["user_id"] as? Int == number, "the service changes somebody else's entry")
    #expect(try Directory.member(from: sent) == member, "saving a profile changes it")
  }

  @Test(
    "However the service formats its JSON, the member is the same",
    arguments: [
      "{ \"user_id\" : 7,\n \"display_name\" : \"Ada\",\n \"image_url\"\t: \"https://img.example.org/a.png\", \"bio\": \"\" }",
      #"{"bio":"","\u0069mage_url":"https:\/\/img.example.org\/a.png","user\u005fid":7,"display_name":"Ada"}"#,
    ])
  func formatting(json: String) throws {
    let member = try Directory.member(from: Data(json.utf8))
    #expect(
      member.imageURL == URL(string: "https://img.example.org/a.png"), "a proxy that formats JSON takes all pictures")
  }

  @Test(
    "A bio that speaks of a key is left as it was written", arguments: ["image_url", "user_id", "imageURL", "userId"])
  func keysInsideTexts(key: String) throws {
    let payload = Self.payload(9, name: "Dev", bio: #""I renamed \"\#(key)\" once.""#)
    let member = try Directory.member(from: payload)
    let userID: Int? = member.userID
    #expect(userID == 9, "a message goes to somebody else, or to nobody")
    #expect(member.bio == #"I renamed "\#(key)" once."#, "the app edits what people write about themselves")
  }
}

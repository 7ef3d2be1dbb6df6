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
      #"{"id":7,"display_name":"Cleo","bio":""}"#,
    ] + [#""7""#, "true", "7.5", "[7]", "{}"].map { #"{"user_id":\#($0),"display_name":"Cleo","bio":""}"# })
  func noNumber(json: String) {
    #expect(throws: DecodingError.self, "messages to this member go to nobody, or to number 0") {
      try Directory.member(from: Data(json.utf8))
    }
  }

  @Test(
    "A member without a name or a bio is refused, and the error names the key",
    arguments: [
      (#"{"user_id":7,"bio":""}"#, "displayName"), (#"{"user_id":7,"display_name":null,"bio":""}"#, "displayName"),
      (#"{"user_id":7,"display_name":"Ada"}"#, "bio"), (#"{"user_id":7,"display_name":"Ada","bio":null}"#, "bio"),
    ]
      + ["7", "true", "[]", #"["x"]"#, "{}"].flatMap {
        [
          (#"{"user_id":7,"display_name":\#($0),"bio":""}"#, "displayName"),
          (#"{"user_id":7,"display_name":"Ada","bio":\#($0)}"#, "bio"),
        ]
      })
  func noText(json: String, key: String) {
    let error = #expect(throws: DecodingError.self, "what was lost on the way is sent back as empty, and stays empty") {
      try Directory.member(from: Data(json.utf8))
    }
    guard let error else { return }
    // As the strategy spells it, or as the service does.
    let spellings = [key, key == "displayName" ? "display_name" : key]
    #expect(spellings.contains { "\(error)".contains($0) }, "nobody can tell the service what is missing: \(error)")
  }

  @Test("Each of three hundred members is sent back as they came, with or without a picture")
  func threeHundred() throws {
    func word() -> String { String((0..<8).map { _ in "abcdef _ß".randomElement() ?? "a" }) }
    for index in 0..<300 {
      let (number, name) = (Int.random(in: 1...999_999), word() + (index % 10 == 4 ? "\\n" : ""))
      // Some have nothing to say of themselves, and some much.
      let bio = index % 10 == 3 ? "" : " \(word())\\n" + (0..<(index % 10 == 7 ? 90 : 0)).map { _ in word() }.joined()
      let picture = "\(index % 2 == 0 ? "http" : "https")://\(number).example/\(index)_b.png"
      let payload = Self.payload(
        number, name: name, picture: index % 3 == 0 ? nil : #""\#(picture)""#, bio: #""\#(bio)""#)
      let sent = try Directory.payload(for: try Directory.member(from: payload))
      let object = try #require(
        try JSONSerialization.jsonObject(with: sent) as? [String: Any], "the service gets no object")
      #expect(object["user_id"] as? Int == number, "the service changes somebody else's entry")
      #expect(
        object["display_name"] as? String == name.replacing("\\n", with: "\n"),
        "the service calls somebody by another name")
      #expect(object["bio"] as? String == bio.replacing("\\n", with: "\n"), "the app edits what people write")
      #expect(
        object["image_url"] as? String == (index % 3 == 0 ? nil : picture),
        "saving a profile changes its picture, or makes one up")
    }
  }

  @Test(
    "Numbers of every size, pictures of every address and letters of every spelling arrive, and are sent back",
    arguments: [-1, 2_147_483_648, 9_007_199_254_740_993, .max],
    [
      "/pictures/ada.png", "ada.png", "data:image/png;base64,iVBORw0KGgo=", "https://img.example.org",
      "https://img.example.org/a.png#face", "file:///ada.png",
    ])
  func unusual(number: Int, picture: String) throws {
    for (sent, text) in [
      ("", ""), (#"e\u0301"#, "e\u{301}"), (#"\u00e9"#, "\u{e9}"), (#"a\u0000b"#, "a\u{0}b"), (#" \r\n "#, " \r\n "),
    ] {
      let member = try Directory.member(
        from: Self.payload(number, name: sent, picture: #""\#(picture)""#, bio: #""\#(sent)""#))
      let userID: Int? = member.userID
      #expect(userID == number, "a message goes to somebody else, or to nobody")
      #expect(member.imageURL?.absoluteString == picture, "a grey circle on the big screen")
      let object = try #require(
        try JSONSerialization.jsonObject(with: try Directory.payload(for: member)) as? [String: Any],
        "the service gets no object")
      #expect(object["user_id"] as? Int == number, "the service changes somebody else's entry")
      #expect(object["image_url"] as? String == picture, "saving a profile changes its picture")
      // To Swift, two spellings of one letter are equal.
      for written in [object["display_name"] as? String ?? "", object["bio"] as? String ?? ""] {
        #expect(written.unicodeScalars.elementsEqual(text.unicodeScalars), "the app edits what people write")
      }
    }
  }

  @Test("What is no member is refused", arguments: ["", " ", "\u{0}", "null", "[]", #"["Ada"]"#, "<html>"])
  func noMember(json: String) {
    for json in [json, "[\(String(decoding: Self.payload(7), as: UTF8.self))]"] {
      #expect(throws: DecodingError.self, "an error page of the service becomes a member") {
        try Directory.member(from: Data(json.utf8))
      }
    }
  }

  @Test("A picture that is no address is refused", arguments: ["7", "false", "{}", "[]", #"["ada.png"]"#, #""""#])
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
    let foundMember = try Directory.member(from: sent)
    #expect(foundMember == member, "saving a profile changes it")
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

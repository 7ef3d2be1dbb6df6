import Foundation
import Testing

@testable import E22

/// The server: keeps what is absent, deletes what is null, and takes over the rest.
private struct Server {
  /// Each value as it would be written in code.
  private(set) var values: [String: String] = [:]

  init(_ profile: Profile) {
    values["name"] = profile.name.debugDescription
    values["phone"] = profile.phone?.debugDescription
    values["floor"] = profile.floor.map { "\($0)" }
    values["note"] = profile.note?.debugDescription
  }

  mutating func patch(_ body: Data) throws {
    for (key, value) in try members(of: body) {
      switch value {
      case is NSNull: values[key] = nil
      case let string as String: values[key] = string.debugDescription
      case let number as Int: values[key] = "\(number)"
      default: Issue.record("the server refuses '\(key)': \(value)")
      }
    }
  }
}

private func members(of body: Data) throws -> [String: Any] {
  let object = try? JSONSerialization.jsonObject(with: body)
  return try #require(
    object as? [String: Any], "the server refuses the request: \(String(decoding: body, as: UTF8.self))")
}

/// Texts that people type in.
private let texts = [
  "Ada", "ADA", String(repeating: "second door on the left, ", count: 80), "", " ", #"Mia "Mimi" O'Neil"#,
  #"back\slash"#, #"ends in \"#, "two\nlines\tand a tab", "null", "é 🏠",
  #"x","phone":"+1 555"#, #"{"name":null}"#, "</note>", "bell\r\u{7}", "\u{1}\u{8}\u{c}\u{1f}",
  "\u{2028} line", "any \(UUID().uuidString)",
]

/// Profiles that differ from each other in every way a profile can.
private let profiles: [Profile] = texts.enumerated().flatMap { index, text in
  [
    Profile(name: text, phone: index % 2 == 0 ? nil : text, floor: index % 3 == 0 ? nil : index - 2, note: text),
    Profile(name: "Name \(index)", phone: text, floor: nil, note: index % 2 == 0 ? text : nil),
    Profile(name: "Name", phone: nil, floor: 0, note: nil),
  ]
}

@Suite("What is sent when a profile was edited")
struct SendingTests {
  static let full = Profile(name: "Ada", phone: "+49 40 1", floor: 3, note: "ring twice")

  @Test(
    "What was not edited is not sent", arguments: [full, Profile(name: "Ben"), Profile(name: "", floor: 0, note: "")])
  func nothing(profile: Profile) throws {
    let unchanged = try members(of: ProfileChange.body(from: profile, to: profile))
    #expect(
      unchanged.isEmpty,
      "an old value writes over what another device has just changed")
  }

  @Test("What was deleted is sent as null, and nothing else is sent", arguments: ["phone", "floor", "note"])
  func deleted(key: String) throws {
    var new = Self.full
    switch key {
    case "phone": new.phone = nil
    case "floor": new.floor = nil
    default: new.note = nil
    }
    let sent = try members(of: ProfileChange.body(from: Self.full, to: new))
    #expect(sent.keys.sorted() == [key], "the server keeps what somebody has deleted, or loses what nobody has touched")
    #expect(sent[key] is NSNull, "the server keeps a value that somebody has deleted")
  }

  @Test("Everything can be deleted at once")
  func allDeleted() throws {
    let sent = try members(of: ProfileChange.body(from: Self.full, to: Profile(name: "Ada")))
    #expect(sent.keys.sorted() == ["floor", "note", "phone"], "the server keeps a value that somebody has deleted")
    #expect(sent.values.allSatisfy { $0 is NSNull }, "the server keeps a value that somebody has deleted")
  }

  @Test("What was edited is sent as it was typed in", arguments: texts)
  func typed(text: String) throws {
    let new = Profile(name: text, phone: text, floor: text.count - 1, note: text)
    let old = Profile(name: "Before", phone: nil, floor: nil, note: "before")
    let sent = try members(of: ProfileChange.body(from: old, to: new))
    #expect(sent.keys.sorted() == ["floor", "name", "note", "phone"], "somebody's input adds a key, or removes one")
    for key in ["name", "phone", "note"] {
      #expect(sent[key] as? String == text, "the driver reads another \(key) than the one that was typed in")
    }
    #expect(sent["floor"] as? Int == text.count - 1, "the driver rings on the wrong floor")
  }

  @Test("An empty string is a value, not a deletion")
  func empty() throws {
    let sent = try members(
      of: ProfileChange.body(from: Self.full, to: Profile(name: "", phone: "", floor: 0, note: "")))
    #expect(sent["phone"] as? String == "", "the app and the server disagree about what was typed in")
    #expect(sent["note"] as? String == "", "the app and the server disagree about what was typed in")
    #expect(sent["floor"] as? Int == 0, "somebody on the ground floor is taken for somebody unknown")
  }

  @Test("After the request, the server has what the app shows")
  func serverAgrees() throws {
    for old in profiles {
      for new in profiles {
        var server = Server(old)
        try server.patch(ProfileChange.body(from: old, to: new))
        try #require(
          server.values == Server(new).values, "after the next start, the old value is back: \(old) -> \(new)")
      }
    }
  }
}

@Suite("What arrives when another device has edited the profile")
struct ReceivingTests {
  static let full = SendingTests.full

  static func apply(_ json: String) throws -> Profile { try ProfileChange.apply(Data(json.utf8), to: full) }

  @Test("What is absent stays as it is")
  func absent() throws {
    let profile = try Self.apply("{}")
    #expect(profile == Self.full, "a change on the tablet deletes the number on the phone")
    let otherProfile = try Self.apply(#"{"pet":"dog","name":"Eve"}"#)
    #expect(
      otherProfile == Profile(name: "Eve", phone: "+49 40 1", floor: 3, note: "ring twice"),
      "a key of the next version stops every change")
  }

  @Test("What is null is deleted", arguments: ["phone", "floor", "note"])
  func null(key: String) throws {
    var expected = Self.full
    switch key {
    case "phone": expected.phone = nil
    case "floor": expected.floor = nil
    default: expected.note = nil
    }
    let profile = try Self.apply(#"{"\#(key)":null}"#)
    #expect(
      profile == expected, "a number that was deleted on one device is called from another"
    )
  }

  @Test(
    "Null is null however the server writes it, and only where it stands",
    arguments: [
      #"{ "phone" : null }"#, "{\n  \"phone\":\tnull\n}", #"{"\u0070hone":null}"#,
      #"{"pet":{"note":null},"phone":null}"#,
      #"{"pet":[{"note":null,"floor":null}],"phone":null,"name":"Ada"}"#, #"{"note":"ring twice","phone": null}"#,
    ])
  func nullInAnyWriting(json: String) throws {
    let profile = try Self.apply(json)
    #expect(
      profile == Profile(name: "Ada", phone: nil, floor: 3, note: "ring twice"),
      "a number that was deleted is called, or a note is deleted that nobody has touched")
  }

  @Test("What has a value is taken over, an empty string and zero as well")
  func values() throws {
    let profile = try Self.apply(#"{"name":"","phone":"","floor":0,"note":"a \"b\"\n"}"#)
    #expect(profile == Profile(name: "", phone: "", floor: 0, note: "a \"b\"\n"), "two devices show two profiles")
    let otherProfile = try Self.apply(#"{"floor":-2,"note":null}"#)
    #expect(
      otherProfile == Profile(name: "Ada", phone: "+49 40 1", floor: -2, note: nil),
      "two devices show two profiles")
  }

  @Test(
    "A name that is deleted, and a value of the wrong type, are errors with their path",
    arguments: [
      ("name", "null"), ("floor", #""3""#), ("floor", #""""#), ("floor", "true"), ("floor", "[3]"), ("floor", "{}"),
    ]
      + ["name", "phone", "note"].flatMap { key in
        ["7", "false", "[]", #"["x"]"#, "{}", #"{"de":"x"}"#].map { (key, $0) }
      })
  func wrong(key: String, value: String) {
    let error = #expect(throws: DecodingError.self, "\(key) is silently kept, deleted or made up from \(value)") {
      _ = try Self.apply(#"{"\#(key)":\#(value)}"#)
    }
    let path: [String]? =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        context.codingPath.map(\.stringValue)
      default: nil
      }
    #expect(path == [key], "support cannot tell which value the server has sent wrongly")
  }

  @Test("A floor that is no whole number is an error", arguments: ["3.5", "1e300", "9223372036854775808"])
  func noWholeNumber(floor: String) {
    #expect(throws: DecodingError.self, "the driver rings on a floor that nobody has named") {
      _ = try Self.apply(#"{"floor":\#(floor)}"#)
    }
  }

  @Test("Floors of every size are sent and applied", arguments: [.min, -1000, 1000, 9_007_199_254_740_993, Int.max])
  func anyFloor(floor: Int) throws {
    let new = Profile(name: "Ada", phone: "+49 40 1", floor: floor, note: "ring twice")
    let body = try ProfileChange.body(from: Self.full, to: new)
    let sentFloor = try members(of: body)["floor"] as? Int
    #expect(sentFloor == floor, "the driver rings on the wrong floor")
    let profile = try ProfileChange.apply(body, to: Self.full)
    #expect(profile == new, "two devices show two profiles")
  }

  @Test(
    "Each letter is sent and applied as it was typed in, also where two spellings look the same",
    arguments: [
      "e\u{301}", "\u{e9}", "a\u{0}b", "\u{1f469}\u{200d}\u{1f3e0}",
      String(repeating: "ring ", count: .random(in: 2000...9000)),
    ])
  func spelling(text: String) throws {
    let old = Profile(name: "Before")
    let body = try ProfileChange.body(from: old, to: Profile(name: text, phone: text, note: text))
    let sent = try members(of: body)
    let applied = try ProfileChange.apply(body, to: old)
    // To Swift, two spellings of one letter are equal.
    for (key, value) in [("name", applied.name), ("phone", applied.phone), ("note", applied.note)] {
      #expect(
        (sent[key] as? String)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true,
        "the driver reads another \(key) than the one that was typed in")
      #expect(
        value?.unicodeScalars.elementsEqual(text.unicodeScalars) == true, "two devices show two profiles: \(key)")
    }
  }

  @Test(
    "What is no object is an error",
    arguments: ["[]", "null", "7", "", " ", "\u{0}", #"[{"name":"Eve"}]"#, #"{"phone":null"#])
  func noObject(json: String) {
    #expect(throws: DecodingError.self, "half a change is taken for a whole one") { _ = try Self.apply(json) }
  }

  @Test("What one device sends, the other one applies, and both show the same")
  func bothDirections() throws {
    for old in profiles {
      for new in profiles {
        let body = try ProfileChange.body(from: old, to: new)
        let applied = try? ProfileChange.apply(body, to: old)
        try #require(
          applied == new, "the phone and the tablet show two profiles after \(String(decoding: body, as: UTF8.self))")
      }
    }
  }
}

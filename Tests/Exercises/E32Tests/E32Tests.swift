import Foundation
import Testing

@testable import E32

// MARK: What the server writes

private func visit(
  _ id: Int, patient: String = "Ada Lovelace", day: String = #""2024-12-14""#, fee: String = #""12.50""#,
  extra: String = ""
) -> String {
  #"{"kind":"visit","id":\#(id),"patient":"\#(patient)","day":\#(day),"fee":\#(fee)\#(extra)}"#
}

private func message(_ id: Int, sent: String = #""2024-12-14T10:00:00+01:00""#, body: String = #""Call back""#)
  -> String
{
  #"{"kind":"message","id":\#(id),"author":"Office","sent":\#(sent),"body":\#(body)}"#
}

private func answer(_ elements: [String]) -> Data { Data(#"{"items":[\#(elements.joined(separator: ","))]}"#.utf8) }

/// A store after one answer, and what was reported.
private func refreshed(_ elements: String...) throws -> (store: FeedStore, report: RefreshReport) {
  var store = FeedStore(contents: nil)
  let report = try store.refresh(with: answer(elements))
  return (store, report)
}

private func moment(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

private func decimal(_ text: String) throws -> Decimal { try #require(Decimal(string: text)) }

private func visits(_ items: [FeedItem]) -> [Visit] {
  items.compactMap { if case .visit(let visit) = $0 { visit } else { nil } }
}

private func messages(_ items: [FeedItem]) -> [Message] {
  items.compactMap { if case .message(let message) = $0 { message } else { nil } }
}

/// A word that stands alone in a reason.
private func names(_ reason: String, _ word: String) -> Bool {
  reason.split { !$0.isLetter && !$0.isNumber }.contains { $0 == word }
}

// MARK: -

@Suite("What comes with the feed")
struct ReadingTests {
  @Test("Visits and messages are told apart by their kind, whatever else they hold")
  func kinds() throws {
    let strange = message(2).replacing("}", with: #","patient":"Ben","day":"2024-12-14","fee":"1.00"}"#)
    let (store, report) = try refreshed(
      visit(1), strange, message(3), visit(4, extra: #","author":"x","body":"y""#))
    let items = try store.items()
    #expect(items.map(\.id) == [1, 2, 3, 4], "elements of the feed are missing, or in another order")
    #expect(visits(items).map(\.id) == [1, 4], "a nurse drives to a message, or does not drive to a patient")
    #expect(messages(items).map(\.id) == [2, 3], "a message is taken for a visit")
    #expect(report.rejections.isEmpty, "the office looks for a mistake that is not there")
    #expect(report.unknownKinds.isEmpty, "the office looks for a mistake that is not there")
  }

  @Test("Each value is what was sent", arguments: [1, 77, 9_007_199_254_740_993])
  func values(id: Int) throws {
    let note = #","note":"ring \"twice\"\n2nd floor""#
    let (store, _) = try refreshed(
      visit(id, extra: note), message(id - 1, body: #""a\\b""#), visit(id - 2, extra: #","note":null"#), visit(id - 3))
    let items = try store.items()
    let read = visits(items)
    #expect(read.map(\.id) == [id, id - 2, id - 3], "two visits become one")
    #expect(read.map(\.patient) == ["Ada Lovelace", "Ada Lovelace", "Ada Lovelace"], "a nurse drives to somebody else")
    #expect(read.map(\.note) == ["ring \"twice\"\n2nd floor", nil, nil], "the nurse stands before a closed door")
    #expect(messages(items).map(\.author) == ["Office"], "nobody knows whom to call back")
    #expect(messages(items).map(\.body) == [#"a\b"#], "the nurse reads another message than the one that was sent")
  }

  @Test(
    "Days begin at midnight in UTC, wherever the phone is",
    arguments: ["2024-12-14", "2024-01-01", "2024-02-29", "2025-12-31", "2024-03-31"])
  func days(day: String) throws {
    let (store, _) = try refreshed(visit(1, day: "\"\(day)\""))
    let days = visits(try store.items()).map { $0.day.ISO8601Format() }
    #expect(
      days == ["\(day)T00:00:00Z"],
      "the nurse comes on the wrong day")
  }

  @Test(
    "Moments keep their offset in mind",
    arguments: [
      ("2024-12-14T10:00:00Z", "2024-12-14T10:00:00Z"), ("2024-12-14T10:00:00+01:00", "2024-12-14T09:00:00Z"),
      ("2024-12-31T23:30:00-08:00", "2025-01-01T07:30:00Z"), ("2024-07-01T00:15:00+05:30", "2024-06-30T18:45:00Z"),
    ])
  func moments(sent: String, utc: String) throws {
    let (store, _) = try refreshed(message(1, sent: "\"\(sent)\""))
    let times = messages(try store.items()).map { $0.sent.ISO8601Format() }
    #expect(
      times == [utc], "an urgent message looks like an old one")
  }

  // A process of its own, because a time zone belongs to the whole process and no other test may see it change.
  #if compiler(>=6.2)
    @Test("Days and moments are the same on a phone in Los Angeles and in Auckland")
    func otherZones() async {
      await #expect(processExitsWith: .success) {
        for zone in ["America/Los_Angeles", "Pacific/Auckland"] {
          setenv("TZ", zone, 1)
          NSTimeZone.resetSystemTimeZone()
          NSTimeZone.default = try #require(TimeZone(identifier: zone))
          let (store, _) = try refreshed(visit(1), message(2))
          let items = try FeedStore(contents: store.contents).items()
          #expect(
            visits(items).map { $0.day.ISO8601Format() } == ["2024-12-14T00:00:00Z"], "the nurse comes on the wrong day"
          )
          #expect(
            messages(items).map { $0.sent.ISO8601Format() } == ["2024-12-14T09:00:00Z"],
            "an urgent message looks like an old one")
        }
      }
    }
  #endif

  @Test("Fees are exact", arguments: ["19.99", "0.1", "1.005", "12", "-7.25", "0.0001", "999999999999.9999"])
  func fees(fee: String) throws {
    let (store, _) = try refreshed(visit(1, fee: "\"\(fee)\""))
    let (read, sent) = (visits(try store.items()).map(\.fee), try decimal(fee))
    #expect(read == [sent], "the month's account is off by cents")
  }
}

@Suite("What cannot be read")
struct RejectionTests {
  @Test(
    "A broken element is reported with its index and its key, and all the others are kept",
    arguments: [
      ("day", visit(9, day: #""14.12.2024""#)), ("day", visit(9, day: #""2024-13-01""#)),
      ("day", visit(9, day: "1734134400")), ("day", visit(9, day: #""2024-12-14T10:00:00Z""#)),
      ("day", visit(9, day: "null")),
      ("fee", visit(9, fee: #""12,50""#)), ("fee", visit(9, fee: #""12.50 EUR""#)), ("fee", visit(9, fee: #""0x1F""#)),
      ("fee", visit(9, fee: #""""#)), ("fee", visit(9, fee: "12.5")), ("note", visit(9, extra: #","note":7"#)),
      ("sent", message(9, sent: #""2024-12-14T10:00:00""#)), ("sent", message(9, sent: #""2024-12-14T10:00:00Zjunk""#)),
      ("sent", message(9, sent: "1734170400")), ("body", message(9, body: "null")),
      ("body", message(9, body: #"["x"]"#)), ("patient", #"{"kind":"visit","id":9,"day":"2024-12-14","fee":"12.50"}"#),
      ("kind", #"{"id":9,"patient":"Ada Lovelace","day":"2024-12-14","fee":"12.50"}"#),
      ("kind", #"{"kind":7,"id":9,"patient":"Ada Lovelace"}"#), ("id", #"{"kind":"photo","author":"Ada Lovelace"}"#),
    ])
  func broken(key: String, element: String) throws {
    for index in [0, 2, 3] {
      var elements = [visit(1), message(2), visit(3)]
      elements.insert(element, at: index)
      var store = FeedStore(contents: nil)
      let report = try store.refresh(with: answer(elements))
      let items = try store.items().map(\.id)
      #expect(items == [1, 2, 3], "one broken element costs a patient the visit")
      #expect(
        report.rejections.map(\.index) == [index], "the office does not hear of it, or looks at the wrong element")
      let reason = report.rejections.first?.reason ?? ""
      #expect(names(reason, key), "the office reads no key that it could repair: \(reason)")
      let others = ["patient", "day", "fee", "note", "author", "sent", "body"].filter { $0 != key && names(reason, $0) }
      #expect(others.isEmpty, "the office reads of keys that are in order: \(reason)")
      #expect(!reason.contains("Lovelace"), "a patient's name goes to everybody who reads the log")
      #expect(!reason.contains("Office"), "what was in the message goes to everybody who reads the log")
    }
  }

  @Test("What is no element at all is reported, too", arguments: ["null", "7", "[]", #""visit""#, "{}", "true", "1.5"])
  func noElement(element: String) throws {
    let (store, report) = try refreshed(element, visit(1), element, message(2))
    let items = try store.items().map(\.id)
    #expect(items == [1, 2], "one broken element costs a patient the visit")
    #expect(report.rejections.map(\.index) == [0, 2], "the office does not hear of it, or looks at the wrong element")
  }

  @Test("A broken element does not take away the one that is stored")
  func storedStays() throws {
    var (store, _) = try refreshed(visit(1), visit(2))
    let report = try store.refresh(with: answer([visit(1, fee: "null"), visit(2, day: #""2024-12-20""#)]))
    #expect(report.rejections.map(\.index) == [0], "the office does not hear of it")
    let days = visits(try store.items()).map { "\($0.id) \($0.day.ISO8601Format())" }
    #expect(days == ["1 2024-12-14T00:00:00Z", "2 2024-12-20T00:00:00Z"], "the nurse does not come, or on the old day")
  }

  @Test(
    "An error in place of a feed is thrown, and what is stored stays",
    arguments: ["unauthorized", "maintenance", "rate_limited"], [true, false])
  func serverError(code: String, hasItems: Bool) throws {
    var (store, _) = try refreshed(visit(1), message(2))
    let before = store.contents
    let items = hasItems ? #","items":[]"# : ""
    let json = #"{"error":{"code":"\#(code)","message":"Later \#(code.count)"}\#(items)}"#
    let error = #expect(throws: ServerError.self, "the nurse reads that there is nothing to do today") {
      _ = try store.refresh(with: Data(json.utf8))
    }
    #expect(error == ServerError(code: code, message: "Later \(code.count)"), "nobody knows what to do about it")
    #expect(store.contents == before, "what was stored is gone, and the nurse is without a network")
  }

  @Test(
    "What is no feed is an error, not an empty one, and what is stored stays",
    arguments: [
      "{}", "[]", "null", "", " ", "\u{0}", "7", "true", "<html>", #"{"items":"none"}"#, #"{"items":null}"#,
      #"{"items":{}}"#, #"{"elements":[]}"#, #"{"error":"no"}"#, #"{"items":[],"error":{"code":7}}"#, #"{"items":["#,
    ])
  func noFeed(json: String) throws {
    var (store, _) = try refreshed(visit(1), message(2))
    let before = store.contents
    #expect(throws: DecodingError.self, "the nurse reads that there is nothing to do today: \(json)") {
      _ = try store.refresh(with: Data(json.utf8))
    }
    #expect(store.contents == before, "what was stored is gone, and the nurse is without a network")
  }

  @Test("A feed with nothing in it is not an error", arguments: [#"{"items":[]}"#, #"{"items":[],"error":null}"#])
  func empty(json: String) throws {
    var (store, _) = try refreshed(visit(1))
    let report = try store.refresh(with: Data(json.utf8))
    #expect(report.rejections.isEmpty, "the office is called for nothing")
    let items = try store.items().map(\.id)
    #expect(items == [1], "an answer without news deletes what is stored")
  }
}

@Suite("What the next version will send")
struct UnknownKindTests {
  static let photo =
    #"{"kind":"photo","id":5,"url":"https://example.org/a","size":[1,2.50,9007199254740993],"tags":{"a":null,"b":true,"c":"0047"}}"#
  static let alarm = #"{"kind":"alarm","id":6,"visit":{"id":1,"patient":"Ada"},"level":0.1}"#

  @Test("What comes last replaces what is stored, whichever of the two is dated later")
  func cameLast() throws {
    var (store, _) = try refreshed(message(1, sent: #""2024-12-14T10:00:00Z""#, body: #""old""#), visit(2))
    let last = message(1, sent: #""2023-01-01T10:00:00Z""#, body: #""new""#)
    _ = try store.refresh(with: answer([last, visit(2, day: #""2020-01-01""#)]))
    guard case .message(let read)? = try store.items().first else {
      Issue.record("a message has become something else")
      return
    }
    #expect(read.body == "new", "the office has corrected a message, and the nurse reads the old one")
    let days = visits(try store.items()).map { $0.day.ISO8601Format() }
    #expect(
      days == ["2020-01-01T00:00:00Z"],
      "the nurse comes on the old day")
  }

  @Test("A kind that is not known yet is reported and kept, with all that was sent")
  func kept() throws {
    let (store, report) = try refreshed(visit(1), Self.photo, message(2), Self.alarm, Self.alarm)
    #expect(report.unknownKinds == ["photo", "alarm", "alarm"], "nobody learns that the app is too old")
    #expect(report.rejections.isEmpty, "the office looks for a mistake in a photo")
    let items = try store.items()
    #expect(items.map(\.id) == [1, 5, 2, 6], "an element is lost, or stored twice")
    guard case .other(5, "photo", let json) = items.dropFirst().first else {
      Issue.record("the photo became something else: \(items)")
      return
    }
    let photo = try JSONDecoder().decode(JSONValue.self, from: Data(Self.photo.utf8))
    #expect(json == photo, "part of the photo is lost")
  }

  @Test("After the update, the next version finds it in the file as it was sent")
  func inTheFile() throws {
    var (store, _) = try refreshed(Self.photo, visit(1))
    for day in 15...17 { _ = try store.refresh(with: answer([visit(1, day: #""2024-12-\#(day)""#), Self.alarm])) }
    let file = try JSONDecoder().decode([String: [JSONValue]].self, from: try #require(store.contents))
    for element in [Self.photo, Self.alarm] {
      let sent = try JSONDecoder().decode(JSONValue.self, from: Data(element.utf8))
      #expect(file["items"]?.filter { $0 == sent }.count == 1, "the update comes, and what was sent before it is lost")
    }
  }
}

@Suite("What is stored on the phone")
struct StoreTests {
  /// What version 1 wrote: visits only, with the numbers that it chose.
  static let versionOne = Data(
    #"[{"id":1,"patient":"Ada","day":755827200,"fee":12.5},{"fee":19.99,"day":726019200,"patient":"Ben","id":2}]"#.utf8)

  static func versionOneVisits() throws -> [Visit] {
    [
      Visit(id: 1, patient: "Ada", day: try moment("2024-12-14T00:00:00Z"), fee: try decimal("12.5"), note: nil),
      Visit(id: 2, patient: "Ben", day: try moment("2024-01-04T00:00:00Z"), fee: try decimal("19.99"), note: nil),
    ]
  }

  @Test("Before the first refresh there is nothing, and that is no error")
  func firstLaunch() throws {
    let items = try FeedStore(contents: nil).items()
    #expect(items.isEmpty, "the app does not start on a new phone")
  }

  @Test("What was read is read again from the file, each value the same")
  func roundTrip() throws {
    var (store, _) = try refreshed(
      visit(1, fee: #""19.99""#, extra: #","note":"""#), message(2), UnknownKindTests.photo,
      visit(4, day: #""2024-02-29""#))
    let first = try store.items()
    #expect(first.count == 4, "an element is lost on its way into the file")
    for _ in 0..<3 {
      store = FeedStore(contents: store.contents)
      let items = try store.items()
      #expect(items == first, "the feed changes from launch to launch")
      _ = try store.refresh(with: answer([]))
    }
    #expect(visits(first).first?.note == "", "a note that was emptied is not the same as none")
  }

  @Test("The file has the form of the server, so that every later version can read it")
  func form() throws {
    let (store, _) = try refreshed(visit(1, fee: #""12.5""#), message(2, sent: #""2024-12-14T09:00:00Z""#))
    let file = try JSONDecoder().decode(JSONValue.self, from: try #require(store.contents))
    let sent = try JSONDecoder().decode(
      JSONValue.self,
      from: answer([visit(1, fee: #""12.5""#), message(2, sent: #""2024-12-14T09:00:00Z""#)]))
    #expect(file == sent, "the next version must guess what this one has written")
  }

  @Test("A file of version 1 is read, and has the new form after the next refresh")
  func versionOne() throws {
    let expected = try Self.versionOneVisits()
    var store = FeedStore(contents: Self.versionOne)
    let opened = visits(try store.items())
    #expect(opened == expected, "after the update, the day's visits are gone, or wrong")
    _ = try store.refresh(with: answer([message(3), visit(2, patient: "Ben", fee: #""20""#)]))
    let items = try FeedStore(contents: store.contents).items()
    #expect(items.map(\.id) == [1, 2, 3], "after the first refresh, the visits of version 1 are gone")
    #expect(visits(items).first == expected.first, "a visit of version 1 changes by being stored again")
    #expect(visits(items).last?.fee == 20, "the server's change does not arrive")
    let file = try JSONDecoder().decode([String: [JSONValue]].self, from: try #require(store.contents))
    #expect(file["items"]?.count == 3, "the old form stays for ever")
    let foundItems = try FeedStore(contents: Data("[]".utf8)).items()
    #expect(foundItems.isEmpty, "an empty file of version 1 does not open")
  }

  @Test(
    "A file that cannot be read is an error, and nothing is stored over it",
    arguments: [
      "", " ", "\u{0}", "true", "{", "null", "{}", "7", #"{"items":null}"#, #"{"items":{}}"#,
      #"{"items":[{"kind":"visit","id":1}]}"#, #"{"items":[null]}"#, #"[{"id":1,"patient":"Ada"}]"#, "[null]",
      #"[{"id":1,"patient":"Ada","day":755827200}]"#, #"[{"id":1,"patient":"Ada","fee":12.5}]"#,
      #"[{"id":1,"patient":"Ada","day":"2024-12-14","fee":12.5}]"#,
    ])
  func damaged(file: String) {
    var store = FeedStore(contents: Data(file.utf8))
    #expect(throws: DecodingError.self, "the nurse reads that there is nothing to do today") { _ = try store.items() }
    #expect(throws: DecodingError.self, "a refresh goes on as if the file had been empty") {
      _ = try store.refresh(with: answer([visit(1)]))
    }
    #expect(store.contents == Data(file.utf8), "what could still be repaired is written over")
  }

  @Test("The error tells what is wrong with the file", arguments: ["id", "patient", "day", "fee"])
  func whatIsWrong(key: String) {
    for values in [
      #""id":1,"patient":"Ada","day":755827200,"fee":12.5"#,
      #""kind":"visit","id":1,"patient":"Ada","day":"2024-12-14","fee":"1""#,
    ] {
      let broken = values.replacing("\"\(key)\":", with: "\"\(key)\":[],\"x\":")
      let file = values.hasPrefix("\"kind") ? #"{"items":[{\#(broken)}]}"# : "[{\(broken)}]"
      let error = #expect(throws: DecodingError.self, "a file that cannot be read opens: \(file)") {
        _ = try FeedStore(contents: Data(file.utf8)).items()
      }
      #expect(
        names("\(String(describing: error))", key),
        "nobody can repair the file, since the error speaks of something else")
    }
  }
}

@Suite("What goes back to the server")
struct ChangeTests {
  static func visit(day: String = "2024-12-14", fee: String = "12.50", note: String? = "ring twice") throws -> Visit {
    Visit(id: 1, patient: "Ada", day: try moment("\(day)T00:00:00Z"), fee: try decimal(fee), note: note)
  }

  static func body(_ old: Visit, _ new: Visit) throws -> [String: JSONValue] {
    let body = try VisitChange.body(from: old, to: new)
    let object = try? JSONDecoder().decode([String: JSONValue].self, from: body)
    return try #require(object, "the server refuses the request: \(String(decoding: body, as: UTF8.self))")
  }

  @Test("What was not edited is not sent")
  func nothing() throws {
    for visit in [try Self.visit(), try Self.visit(note: nil), try Self.visit(note: "")] {
      let body = try Self.body(visit, visit)
      #expect(body.isEmpty, "an old value writes over what the office has just changed")
    }
  }

  @Test("A note that was deleted is sent as null, and nothing else is")
  func deleted() throws {
    let body = try Self.body(Self.visit(), Self.visit(note: nil))
    #expect(
      body == ["note": .null],
      "a key code that was deleted is read out to the next nurse")
  }

  @Test(
    "A note is sent as it was typed in",
    arguments: ["", "null", #"Mia "Mimi""#, #"a\b"#, "two\nlines", #"x","fee":"0"#, "🏠"])
  func note(text: String) throws {
    let body = try Self.body(Self.visit(note: nil), Self.visit(note: text))
    #expect(
      body == ["note": .string(text)],
      "another note arrives, or a fee")
    let foundBody = try Self.body(Self.visit(note: "before"), Self.visit(note: text))
    #expect(
      foundBody == ["note": .string(text)],
      "another note arrives, or a fee")
  }

  @Test("Day and fee are sent in the server's form", arguments: ["2024-12-31", "2025-01-01", "2024-02-29"])
  func dayAndFee(day: String) throws {
    let new = try Self.visit(day: day, fee: "19.99")
    let body = try Self.body(Self.visit(), new)
    #expect(
      body == ["day": .string(day), "fee": .string("19.99")],
      "the server refuses the change, or books another day")
    let foundBody = try Self.body(Self.visit(), Self.visit(fee: "-1.005"))
    #expect(foundBody == ["fee": .string("-1.005")], "a fee changes on its way")
  }
}

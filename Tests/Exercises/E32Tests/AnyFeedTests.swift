import Foundation
import Testing

@testable import E32

private func visit(
  _ id: Int, patient: String = "Ada", day: String = "2024-12-14", fee: String = "12.50", more: String = ""
) -> String {
  #"{"kind":"visit","id":\#(id),"patient":"\#(patient)","day":"\#(day)","fee":"\#(fee)"\#(more)}"#
}

private func message(_ id: Int, sent: String = "2024-12-14T10:00:00Z", body: String = "Call back") -> String {
  #"{"kind":"message","id":\#(id),"author":"Office","sent":"\#(sent)","body":"\#(body)"}"#
}

private func answer(_ elements: [String]) -> Data { Data(#"{"items":[\#(elements.joined(separator: ","))]}"#.utf8) }

private func refreshed(_ elements: [String]) throws -> (items: [FeedItem], report: RefreshReport) {
  var store = FeedStore(contents: nil)
  let report = try store.refresh(with: answer(elements))
  return (try FeedStore(contents: store.contents).items(), report)
}

/// Feeds that no list holds: they are others at each run.
@Suite("Any other feed")
struct AnyFeedTests {
  static let days = [
    "2024-2-9", "24-12-14", " 2024-12-14", "2024-12-14 ", "2024-12-14Z", "2024-02-30", "20241214", "2024/12/14", "",
  ]
  static let moments = [
    "2024-12-14T10:00Z", "2024-12-14 10:00:00Z", "2024-12-14T10:00:00Z ", "2024-12-14T25:00:00Z",
    "2024-02-30T10:00:00Z", "2024-12-14T10:00:00+01:00x", "2024-12-14", "",
  ]
  static let fees = [
    "+1", ".5", "5.", "1e3", " 12", "12 ", "1234567890123", "1.00001", "1.2.3", "--1", "-", "NaN", "inf", "1,000.00",
    "٣",
  ]

  static let otherForms: [(key: String, element: String)] = {
    let junk = (0..<4).map { _ in UUID().uuidString }
    return (days + junk).map { ("day", visit(9, day: $0)) } + (moments + junk).map { ("sent", message(9, sent: $0)) }
      + (fees + junk).map { ("fee", visit(9, fee: $0)) }
  }()

  @Test(
    "What is written in another form is refused, and not made into a day, a moment or an amount", arguments: otherForms)
  func otherForm(key: String, element: String) throws {
    let (items, report) = try refreshed([visit(1), element, message(2)])
    #expect(items.map(\.id) == [1, 2], "a nurse comes on a day, or is paid an amount, that nobody has sent")
    #expect(report.rejections.map(\.index) == [1], "the office does not hear of it, or looks at the wrong element")
    let words = report.rejections.first?.reason.split { !$0.isLetter }.map(String.init) ?? []
    #expect(words.contains(key), "the office reads no key that it could repair: \(words)")
  }

  /// Each key of each kind with every value that it cannot have.
  static let wrongValues: [(key: String, element: String)] = {
    let visit = visit(9, more: #","note":"ring""#)
    let keys =
      ["id", "patient", "day", "fee", "note"].map { ($0, visit) }
      + ["id", "author", "sent", "body"].map { ($0, message(9)) }
    var result: [(key: String, element: String)] = []
    for (key, element) in keys {
      for value in [key == "id" ? #""9""# : "7", "true", "[]", #"["x"]"#, "{}", "null"]
      where key != "note" || value != "null" {
        result.append((key, element.replacing("\"\(key)\":", with: "\"\(key)\":\(value),\"x\":")))
      }
    }
    return result
  }()

  @Test("A value of the wrong type is refused, whichever it is", arguments: wrongValues)
  func wrongValue(key: String, element: String) throws {
    try otherForm(key: key, element: element)
  }

  @Test("A long feed is taken over as a whole, with all that is wrong with it")
  func long() throws {
    var (elements, ids, kinds, rejected) = ([String](), [Int](), [String](), [Int]())
    for id in 0..<500 {
      switch Int.random(in: 0...3) {
      case 0: elements.append(visit(id))
      case 1: elements.append(message(id))
      case 2:
        kinds.append("kind " + String("abcdefghijk".shuffled()))
        elements.append(#"{"kind":"\#(kinds.last ?? "")","id":\#(id)}"#)
      default:
        rejected.append(id)
        elements.append(visit(id, fee: "x"))
        continue
      }
      ids.append(id)
    }
    let (items, report) = try refreshed(elements)
    #expect(items.map(\.id) == ids, "on a day with much to do, some of it is not shown")
    #expect(report.unknownKinds == kinds, "nobody learns that the app is too old")
    #expect(report.rejections.map(\.index) == rejected, "the office reads that the rest of the feed is fine")
    for rejection in report.rejections {
      #expect(rejection.reason.utf8.count < 400, "the answer itself is in the log: \(rejection.reason.prefix(200))…")
    }
  }

  @Test(
    "Names and messages are as they were sent",
    arguments: ["", "  Ada ", #"\u0001\t\r\n\u2028"#, "A\u{308}da", String(repeating: "Ada ", count: 90)])
  func asSent(text: String) throws {
    let expected = try JSONDecoder().decode(String.self, from: Data("\"\(text)\"".utf8))
    let (items, _) = try refreshed([visit(1, patient: text), message(2, body: text)])
    guard case .visit(let visit) = items.first, case .message(let message) = items.last else {
      Issue.record("a visit or a message is lost: \(items)")
      return
    }
    #expect(Array(visit.patient.unicodeScalars) == Array(expected.unicodeScalars), "the patient is somebody else")
    #expect(Array(message.body.unicodeScalars) == Array(expected.unicodeScalars), "the office has said something else")
  }

  @Test("Notes, authors, numbers and moments are as they were sent, in the file as well")
  func everyDetail() throws {
    let texts = ["", " ring  twice ", "A\u{308}da", String(repeating: "second floor ", count: 60), UUID().uuidString]
    let ids = ([-1, 0, .max, .min] + (0..<200).map { $0 * 7 + 1 }).shuffled()
    let sent = ids.map { id -> (json: String, id: Int, text: String, second: Int) in
      let (text, second) = (texts[abs(id % 5)], Int.random(in: 10...59))
      let json =
        id.isMultiple(of: 2)
        ? visit(id).dropLast() + #","note":"\#(text)"}"#
        : message(id, sent: "2024-12-14T10:00:\(second)Z").replacing("Office", with: text)[...]
      return (String(json), id, text, second)
    }
    let (items, report) = try refreshed(sent.map(\.json))
    try #require(items.map(\.id) == sent.map(\.id), "on a day with much to do, some of it is not shown")
    #expect(report.rejections.isEmpty, "the office looks for a mistake that is not there")
    for (item, sent) in zip(items, sent) {
      switch item {
      case .visit(let visit):
        #expect(
          visit.note.map { Array($0.unicodeScalars) } == Array(sent.text.unicodeScalars),
          "the nurse stands before a closed door")
      case .message(let message):
        #expect(
          Array(message.author.unicodeScalars) == Array(sent.text.unicodeScalars), "nobody knows whom to call back")
        #expect(message.sent.ISO8601Format() == "2024-12-14T10:00:\(sent.second)Z", "the older message counts")
      case .other: Issue.record("a visit or a message is taken for something unknown")
      }
    }
  }

  @Test(
    "Nobody knows which kinds will come",
    arguments: [
      "video", "Visit", "MESSAGE", "visit ", "x-\u{e9}", "x-e\u{301}", "7", "", String(repeating: "kind ", count: 80),
    ], [5, -5, 9_007_199_254_740_993])
  func anyKind(kind: String, id: Int) throws {
    let element = #"{"kind":"\#(kind)","id":\#(id),"patient":"Ada","day":"2024-12-14","fee":"12.50"}"#
    let (items, report) = try refreshed([element])
    #expect(
      report.unknownKinds.map { Array($0.unicodeScalars) } == [Array(kind.unicodeScalars)],
      "nobody learns that the app is too old")
    let json = try JSONDecoder().decode(JSONValue.self, from: Data(element.utf8))
    #expect(items == [.other(id: id, kind: kind, json: json)], "what is sent tomorrow is lost today")
  }

  @Test("An element that comes again as something else replaces what had its number")
  func anotherKind() throws {
    let photo = #"{"kind":"photo","id":2,"url":"x"}"#
    let forms: [(json: String, isRight: (FeedItem) -> Bool)] = [
      (visit(2), { if case .visit = $0 { true } else { false } }),
      (message(2), { if case .message = $0 { true } else { false } }),
      (photo, { if case .other(_, "photo", _) = $0 { true } else { false } }),
      (photo.replacing("photo", with: "alarm"), { if case .other(_, "alarm", _) = $0 { true } else { false } }),
    ]
    for first in forms {
      for second in forms {
        var store = FeedStore(contents: nil)
        _ = try store.refresh(with: answer([visit(1), first.json, message(3)]))
        _ = try store.refresh(with: answer([second.json]))
        let items = try store.items()
        #expect(
          items.map(\.id) == [1, 2, 3], "a visit that was cancelled is still on the list, or everything is twice")
        #expect(items.count == 3 && second.isRight(items[1]), "the nurse drives to a patient who is not at home")
      }
    }
  }

  @Test("An error beside a feed is thrown, whatever else the answer holds")
  func errorBesideItems() throws {
    for items in [[visit(1)], [message(2), "null", visit(3)], ["7"], []] {
      var store = FeedStore(contents: nil)
      _ = try store.refresh(with: answer([visit(9)]))
      let before = store.contents
      let (code, list) = (UUID().uuidString, items.joined(separator: ","))
      let json = #"{"items":[\#(list)],"error":{"code":"\#(code)","message":""}}"#
      let error = #expect(throws: ServerError.self, "the nurse takes half a feed for the whole day") {
        _ = try store.refresh(with: Data(json.utf8))
      }
      #expect(error?.code == code, "nobody knows what to do about it")
      #expect(store.contents == before, "an answer that the server itself calls wrong is stored")
    }
  }

  @Test("A file of version 1 opens as a whole, each cent included")
  func anyVersionOne() throws {
    let visits = (0..<350).map { number in
      let fee = "\(Int.random(in: -999...99_999)).\(Int.random(in: 1000...9999))"
      return (id: number, fee: fee, day: Int.random(in: 0...9_000))
    }
    let file = visits.map { #"{"id":\#($0.id),"patient":" Ada ","day":\#($0.day * 86_400),"fee":\#($0.fee)}"# }
    let items = try FeedStore(contents: Data("[\(file.joined(separator: ","))]".utf8)).items()
    try #require(items.count == visits.count, "after the update, some of the day's visits are gone")
    for (item, old) in zip(items, visits) {
      let day = Date(timeIntervalSinceReferenceDate: Double(old.day * 86_400))
      let fee = try #require(Decimal(string: old.fee))
      #expect(
        item == .visit(Visit(id: old.id, patient: " Ada ", day: day, fee: fee, note: nil)),
        "after the update, a visit is on another day or paid by another amount")
    }
  }

  @Test("Whatever was edited together is sent together, in the server's form", arguments: 0..<8)
  func edits(edited: Int) throws {
    let old = Visit(id: 1, patient: "Ada", day: Date(timeIntervalSince1970: 0), fee: 1, note: "ring")
    var new = old
    var expected: [String: JSONValue] = [:]
    if edited & 1 != 0 {
      new.day = Date(timeIntervalSince1970: 1_735_603_200)
      expected["day"] = .string("2024-12-31")
    }
    if edited & 2 != 0 {
      let fee = "\(Int.random(in: 1_000...999_999_999)).\(Int.random(in: 11...99) / 10 * 10 + 1)"
      new.fee = try #require(Decimal(string: fee))
      expected["fee"] = .string(fee)
    }
    for note in edited & 4 != 0 ? [nil, "", " twice "] : [old.note] {
      new.note = note
      expected["note"] = edited & 4 == 0 ? nil : note.map(JSONValue.string) ?? .null
      let body = try JSONDecoder().decode([String: JSONValue].self, from: VisitChange.body(from: old, to: new))
      #expect(body == expected, "one edit arrives, and the office never hears of the other")
    }
  }

  @Test("A note goes back as it was typed in, whichever characters it holds", arguments: 0..<0x20)
  func note(character: Int) throws {
    let text = "a" + String(UnicodeScalar(UInt8(character))) + UUID().uuidString
    let old = Visit(id: 1, patient: "Ada", day: Date(timeIntervalSince1970: 0), fee: 1, note: nil)
    var new = old
    new.note = text
    let body = try VisitChange.body(from: old, to: new)
    let sent = try? JSONDecoder().decode([String: String].self, from: body)
    #expect(sent == ["note": text], "the server refuses the request, or reads another note")
  }
}

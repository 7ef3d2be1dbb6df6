import Foundation
import Testing

@testable import E32

private func visit(_ id: Int, patient: String = "Ada", day: String = "2024-12-14", fee: String = "12.50") -> String {
  #"{"kind":"visit","id":\#(id),"patient":"\#(patient)","day":"\#(day)","fee":"\#(fee)"}"#
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
  static let otherForms: [(key: String, element: String)] =
    ["2024-2-9", "24-12-14", " 2024-12-14", "2024-12-14 ", "2024-12-14Z", "2024-02-30", "20241214", "2024/12/14", ""]
    .map {
      ("day", visit(9, day: $0))
    }
    + [
      "2024-12-14T10:00Z", "2024-12-14 10:00:00Z", "2024-12-14T10:00:00Z ", "2024-12-14T25:00:00Z",
      "2024-02-30T10:00:00Z",
      "2024-12-14T10:00:00+01:00x", "2024-12-14", "",
    ].map { ("sent", message(9, sent: $0)) }
    + [
      "+1", ".5", "5.", "1e3", " 12", "12 ", "1234567890123", "1.00001", "1.2.3", "--1", "-", "NaN", "inf", "1,000.00",
      "٣",
    ].map { ("fee", visit(9, fee: $0)) }
    + ["day", "sent", "fee"].flatMap { key in
      (0..<4).map { _ in
        let junk = UUID().uuidString
        return (key, key == "day" ? visit(9, day: junk) : key == "fee" ? visit(9, fee: junk) : message(9, sent: junk))
      }
    }

  @Test(
    "What is written in another form is refused, and not made into a day, a moment or an amount", arguments: otherForms)
  func otherForm(key: String, element: String) throws {
    let (items, report) = try refreshed([visit(1), element, message(2)])
    #expect(items.map(\.id) == [1, 2], "a nurse comes on a day, or is paid an amount, that nobody has sent")
    #expect(report.rejections.map(\.index) == [1], "the office does not hear of it, or looks at the wrong element")
    let words = report.rejections.first?.reason.split { !$0.isLetter }.map(String.init) ?? []
    #expect(words.contains(key), "the office reads no key that it could repair: \(words)")
  }

  @Test("A long feed is taken over as a whole, with all that is wrong with it", arguments: 1...2)
  func long(round: Int) throws {
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

  @Test("Names and messages are as they were sent", arguments: ["", "  Ada ", #"\u0001\t\r\n\u2028"#, "A\u{308}da"])
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

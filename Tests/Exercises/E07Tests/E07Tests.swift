import Foundation
import Testing

@testable import E07

/// A draft as the editor in the browser knows it: seconds since 1970, as JavaScript divides them out of its clock.
private struct BrowserDraft: Codable, Equatable {
  let id: Int
  let body: String
  let edited: Double
  let zoom: Double
}

@Suite("Drafts of letters")
struct DraftTests {
  /// Seconds since 1970 and the day that they mean. Small, negative and far ones too: a rule of thumb for "too large"
  /// would be wrong for some of them.
  static let moments: [(seconds: Int, shown: String)] = [
    (1_734_170_400, "2024-12-14T10:00:00Z"), (0, "1970-01-01T00:00:00Z"), (978_307_200, "2001-01-01T00:00:00Z"),
    (999_999_999, "2001-09-09T01:46:39Z"), (-86_400, "1969-12-31T00:00:00Z"), (2_712_477_600, "2055-12-15T10:00:00Z"),
    (86_399, "1970-01-01T23:59:59Z"), (4_102_444_800, "2100-01-01T00:00:00Z"),
  ]

  /// From the first century to the far future, and some in the years in which people write letters.
  static let seconds =
    moments.map(\.seconds) + (0..<20).map { _ in Int.random(in: 0...4_000_000_000) }
    + (0..<10).map { _ in Int.random(in: -60_000_000_000...250_000_000_000) }

  /// The window can be made very small and very large.
  static let zooms = [0, -1, 1e-300, 0.000_1, 0.05, 25, 4096, 1e300, .random(in: 0...0.1), .random(in: 10...1_000_000)]

  static func draft(_ seconds: Int, id: Int = 7, zoom: Double = 1.25) -> Draft {
    Draft(id: id, body: "Dear Ada", edited: Date(timeIntervalSince1970: Double(seconds)), zoom: zoom)
  }

  static func shipped(_ seconds: Int, id: Int = 7) -> Data {
    Data(#"{"id":\#(id),"body":"Dear Ada","edited":\#(seconds),"zoom":1.25}"#.utf8)
  }

  static func shown(_ date: Date?) -> String { date.map { $0.formatted(.iso8601) } ?? "nothing" }

  @Test("A draft that the browser has sent is dated as it was written")
  func fromTheBrowser() throws {
    for (seconds, shown) in Self.moments {
      let draft = try DraftSync.draft(from: Self.shipped(seconds))
      #expect(
        Self.shown(draft.edited) == shown,
        "the newest of two drafts wins, so this one, with a date from the future, beats every change for years")
    }
  }

  @Test("A draft that an earlier version has stored is dated as it was written", arguments: seconds)
  func shippedFile(seconds: Int) throws {
    let store = DraftStore(stored: [7: Self.shipped(seconds)])
    let draft = try #require(try store.draft(id: 7), "the draft is gone with the update")
    #expect(
      Self.shown(draft.edited) == Self.shown(Date(timeIntervalSince1970: Double(seconds))),
      "after the update, the letters of all these years stand in the wrong order")
    #expect(draft == Self.draft(seconds), "the letter itself has changed with the update")
  }

  @Test("The browser can read what is synced, and what is stored for the sync", arguments: seconds)
  func toTheBrowser(seconds: Int) throws {
    var store = DraftStore()
    try store.save(Self.draft(seconds))
    let stored = try #require(store.stored[7], "the draft has not been saved")
    for payload in [try DraftSync.payload(for: Self.draft(seconds)), stored] {
      let read = try JSONDecoder().decode(BrowserDraft.self, from: payload)
      #expect(
        read == BrowserDraft(id: 7, body: "Dear Ada", edited: Double(seconds), zoom: 1.25),
        "in the browser, the letter is from 1993, or cannot be opened")
    }
  }

  @Test("A draft comes back as it was, by sync and from the device", arguments: seconds)
  func roundTrip(seconds: Int) throws {
    let draft = Self.draft(seconds, zoom: .random(in: 0.1...9))
    let foundDraft = try DraftSync.draft(from: DraftSync.payload(for: draft))
    #expect(foundDraft == draft, "a letter changes by being sent to oneself")
    var store = DraftStore()
    try store.save(draft)
    let opened7 = try store.draft(id: 7)
    #expect(opened7 == draft, "a letter changes by being closed and opened")
    let opened8 = try store.draft(id: 8)
    #expect(opened8 == nil, "a letter that nobody has written turns up")
  }

  @Test("Each of many letters is kept with its own words, however long, also by the next start of the app")
  func manyLetters() throws {
    let drafts = (1...20).map { id in
      let words = (0..<id * 200).map { _ in ["Dear", "Ben", "\"so\"", "\n", "é", "never"].randomElement() ?? "" }
      return Draft(
        id: id, body: words.joined(separator: " "), edited: Date(timeIntervalSince1970: Double(id * 86_400)), zoom: 1)
    }
    var store = DraftStore()
    for draft in drafts { try store.save(draft) }
    // All that is left of a store when the app starts anew is what it has stored.
    let opened = DraftStore(stored: store.stored)
    for draft in drafts {
      let read = try #require(try opened.draft(id: draft.id), "saving one letter has thrown away another")
      #expect(read.body == draft.body, "the letter does not say what was typed")
      #expect(read == draft, "the letter itself has changed")
      var changed = draft
      changed.body += "."
      #expect(try opened.hasChanges(changed), "what was typed is not synced, and is lost with this device")
    }
  }

  @Test("However small or large a letter is shown, it is saved and synced so", arguments: zooms)
  func anyZoom(zoom: Double) throws {
    let draft = Self.draft(1_734_170_400, zoom: zoom)
    var store = DraftStore()
    try store.save(draft)
    let foundDraft = try store.draft(id: 7)
    #expect(foundDraft == draft, "the letter is not saved because its window is not like the others")
    #expect(try !store.hasChanges(draft), "the letter is synced again each minute, and the other device's loses")
    let read = try JSONDecoder().decode(BrowserDraft.self, from: DraftSync.payload(for: draft))
    #expect(read.zoom == zoom, "in the browser, the letter has another size")
  }

  @Test(
    "A letter that was emptied, and one with spaces at its ends, is saved as it is",
    arguments: ["", " ", "  Ada \n  ", "Cafe\u{301}"])
  func anyBody(body: String) throws {
    var draft = Self.draft(1_734_170_400)
    var store = DraftStore()
    try store.save(draft)
    draft.body = body
    try store.save(draft)
    let foundBody = try store.draft(id: 7)?.body
    #expect(foundBody == body, "what somebody has deleted stands in the letter again tomorrow")
    let syncedBody = try DraftSync.draft(from: DraftSync.payload(for: draft)).body
    #expect(syncedBody == body, "what was deleted comes back by sync")
    let (kept, synced) = (try store.draft(id: 7), try DraftSync.draft(from: DraftSync.payload(for: draft)))
    for read in [kept, synced] {
      // To Swift, two spellings of one letter are equal.
      #expect(
        read.map { Array($0.body.unicodeScalars) } == Array(body.unicodeScalars),
        "a letter is spelled anew, and the browser marks it as changed")
    }
  }

  @Test("What is saved last counts on this device, also when its clock was set back")
  func clockSetBack() throws {
    var store = DraftStore()
    try store.save(Self.draft(1_734_170_400))
    var later = Self.draft(1_734_170_400 - 86_400)
    later.body = "Dear Ben"
    try store.save(later)
    let draft = try store.draft(id: 7)
    #expect(draft == later, "the window says 'saved', and nothing that is typed is kept")
  }

  @Test("What is stored counts, not what was once in memory")
  func storedCounts() throws {
    var store = DraftStore()
    try store.save(Self.draft(0, zoom: 3))
    store.stored[7] = Self.shipped(1_734_170_400)
    let draft = try store.draft(id: 7)
    #expect(draft == Self.draft(1_734_170_400), "the sync has brought a newer letter, and nobody sees it")
  }

  @Test("Saved, synced and opened many times, a draft stays what it was")
  func manyTimes() throws {
    var store = DraftStore(stored: [7: Self.shipped(1_734_170_400)])
    for _ in 1...5 {
      let draft = try #require(try store.draft(id: 7), "the draft is gone")
      try store.save(DraftSync.draft(from: DraftSync.payload(for: draft)))
    }
    let shown = try Self.shown(store.draft(id: 7)?.edited)
    #expect(shown == "2024-12-14T10:00:00Z", "each sync moves the letter by 31 years")
  }

  @Test("The browser's fractions of a second are kept", arguments: [0.25, 0.5, -0.75])
  func fractions(fraction: Double) throws {
    let browser = BrowserDraft(id: 7, body: "Dear Ada", edited: 1_734_170_400 + fraction, zoom: 1.25)
    let draft = try DraftSync.draft(from: JSONEncoder().encode(browser))
    var store = DraftStore()
    try store.save(draft)
    let foundDraft = try store.draft(id: 7)
    #expect(foundDraft == draft, "a letter changes by being closed and opened, and is synced again")
    let sent = try JSONDecoder().decode(BrowserDraft.self, from: DraftSync.payload(for: draft))
    #expect(sent == browser, "the copy that goes back is older than the one that came, and loses against it")
  }

  @Test("A saved draft has no changes, and each change is one, however small", arguments: seconds)
  func changes(seconds: Int) throws {
    var store = DraftStore()
    let draft = Self.draft(seconds)
    #expect(try store.hasChanges(draft), "a new letter is never synced")
    try store.save(draft)
    #expect(try !store.hasChanges(draft), "every letter is synced again each minute, and the other device's loses")
    // As the browser, or an earlier version, has written it: the form is not what counts.
    let synced = Data(#"{ "zoom": 1.25, "edited": \#(seconds), "body": "Dear Ada", "id": 7 }"#.utf8)
    #expect(
      try !DraftStore(stored: [7: synced]).hasChanges(draft),
      "every letter from the browser counts as changed here, is sent back, and beats what is typed there")
    for (later, zoom) in [(1, 1.25), (3600, 1.25), (978_307_200, 1.25), (-978_307_200, 1.25), (0, 1.250_000_1)] {
      #expect(
        try store.hasChanges(Self.draft(seconds + later, zoom: zoom)),
        "a change counts as none, so it is not synced, and is lost with this device")
    }
  }

  @Test(
    "A draft that cannot be written is an error that names what is wrong with it",
    arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
  func unwritable(zoom: Double) throws {
    var store = DraftStore()
    try store.save(Self.draft(0, zoom: 1))
    let before = store.stored
    let draft = Self.draft(1_734_170_400, zoom: zoom)
    do {
      try store.save(draft)
      Issue.record("the window says 'saved', and stored is \(try store.draft(id: 7).map { "\($0)" } ?? "nothing")")
    } catch {
      #expect(error is EncodingError, "the window cannot tell why it was not saved: \(error)")
      #expect("\(error)".contains("zoom"), "nobody learns that it is the zoom, so it happens again: \(error)")
      #expect(!"\(error)".contains("Dear"), "what people write to each other stands in a log")
    }
    #expect(store.stored == before, "the version that was saved before is gone as well")
    #expect(throws: EncodingError.self, "something that the browser cannot read is sent to it") {
      try DraftSync.payload(for: draft)
    }
  }

  @Test(
    "A date that cannot be written is an error that names the date, and nothing is stored for a new letter",
    arguments: [Double.infinity, -.infinity, .nan])
  func unwritableDate(seconds: Double) {
    var store = DraftStore()
    var draft = Self.draft(0)
    draft.edited = Date(timeIntervalSince1970: seconds)
    do {
      try store.save(draft)
      Issue.record("the window says 'saved', and the letter has a date that nobody has given it")
    } catch {
      #expect(error is EncodingError, "the window cannot tell why it was not saved: \(error)")
      #expect("\(error)".contains("edited"), "nobody learns that it is the date, so it happens again: \(error)")
      #expect(!"\(error)".contains("zoom"), "people change the size of the window, and still cannot save: \(error)")
    }
    #expect(store.stored.isEmpty, "a letter is stored that is not the one that was written")
    let small = Self.draft(0, zoom: .nan)
    #expect(throws: EncodingError.self, "the window says 'saved'") { try store.save(small) }
    #expect(store.stored.isEmpty, "a letter is stored that is not the one that was written")
  }

  @Test(
    "A draft that cannot be read is an error, not a missing draft, from the device and from the sync",
    arguments: [
      "", "{}", "null", #"{"id":7,"body":"Dear Ada","zoom":1}"#, #"{"id":7,"body":"Dear Ada","edited":null,"zoom":1}"#,
      #"{"id":7,"body":"Dear Ada","edited":"2024-12-14T10:00:00Z","zoom":1}"#,
      #"{"id":7,"body":"Dear Ada","edited":0,"zoom":"NaN"}"#, #"{"id":7,"body":"Dear Ada","edited":0}"#,
      #"{"id":7,"edited":0,"zoom":1}"#, #"{"id":7,"body":null,"edited":0,"zoom":1}"#,
      #"{"body":"Dear Ada","edited":0,"zoom":1}"#, " ", "\u{0}", "[]", "7", "true",
    ]
      + [
        ("id", ["null", #""7""#, "true", "[]", "7.5"]), ("body", ["7", "true", "[]", #"["Dear Ada"]"#, "{}"]),
        ("edited", ["true", "[]", "{}", #""0""#, #""""#]), ("zoom", ["null", #""1.25""#, "true", "[]", "{}"]),
      ].flatMap { key, values in
        values.map { value in
          let members = ["id": "7", "body": #""Dear Ada""#, "edited": "0", "zoom": "1"].merging([key: value]) { $1 }
          return "{\(members.map { "\"\($0)\":\($1)" }.joined(separator: ","))}"
        }
      })
  func unreadable(stored: String) {
    let store = DraftStore(stored: [7: Data(stored.utf8)])
    #expect(throws: DecodingError.self, "an empty window opens, and what is typed into it replaces the letter") {
      try store.draft(id: 7)
    }
    #expect(throws: DecodingError.self, "whether it has to be synced is left to chance") {
      try store.hasChanges(Self.draft(0))
    }
    #expect(throws: DecodingError.self, "a letter that broke on its way arrives with what nobody has written") {
      try DraftSync.draft(from: Data(stored.utf8))
    }
  }
}

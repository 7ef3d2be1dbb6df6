import Foundation
import Observation
import Testing

@testable import E37

/// The reader of last month's version, which is still on some devices.
private struct LastMonthsJournal: Decodable, Equatable {
  let title: String
  let pages: Int
  let finished: [String]
  let current: String?
}

/// Set where a view would be drawn anew.
private final class Redraw: @unchecked Sendable {
  // Set and read on one thread: a change is told synchronously.
  var isDue = false
}

@Suite("A reader's journal")
struct JournalTests {
  /// One journal in plain values, and how each version has stored it.
  struct Year: Sendable, CustomTestStringConvertible {
    var title = "2026"
    var pages = 4711
    var finished = ["Emma", "Dune"]
    var current: String? = "Ulysses"

    static let several = [
      Year(), Year(title: "", pages: 0, finished: [], current: nil), Year(title: "_title", pages: -1, current: ""),
      Year(title: " two spaces  ", finished: ["Emma", "", "Dune", "Emma"] + (0..<300).map { "Book \($0 % 200)" }),
      Year(
        title: "year \(UUID().uuidString)", pages: .random(in: 1...99_999), finished: [UUID().uuidString],
        current: UUID().uuidString),
      Year(title: String(repeating: "long ", count: 60), pages: .max, current: " Ulysses "), Year(pages: .min),
      Year(title: "Cafe\u{301}", finished: ["E\u{301}mile"], current: "L'E\u{301}tranger"),
      // Read for the second time.
      Year(finished: ["Emma", "Ulysses", "Dune"]),
    ]

    var testDescription: String { "'\(title)', \(pages) pages" }
    var values: [String] { Self.spelled([title, "\(pages)", "\(finished)", current ?? "none"]) }

    /// To Swift, two spellings of one letter are equal; the ones that are not plain are spelled out here.
    static func spelled(_ texts: [String]) -> [String] {
      texts.map { $0.unicodeScalars.reduce(into: "") { $0 += $1.isASCII ? "\($1)" : "<\($1.value)>" } }
    }

    func stored(_ prefix: String, besides: String = "") -> String {
      let current = current.map { ",\"\(prefix)current\":\"\($0)\"" } ?? ""
      let finished = finished.map { "\"\($0)\"" }.joined(separator: ",")
      let others = #""\#(prefix)finished":[\#(finished)],"\#(prefix)title":"\#(title)""#
      return #"{\#(besides)"\#(prefix)pages":\#(pages),\#(others)\#(current)}"#
    }

    /// What all versions up to yesterday wrote.
    var plain: String { stored("") }
    /// What the version of last night wrote.
    var night: String { stored("_", besides: #""_$observationRegistrar":{},"#) }
  }

  @available(macOS 14, *)
  static func journal(_ stored: String) throws -> Journal { try JournalFile.journal(from: Data(stored.utf8)) }

  @available(macOS 14, *)
  static func values(_ journal: Journal) -> [String] {
    Year.spelled([journal.title, "\(journal.pages)", "\(journal.finished)", journal.current ?? "none"])
  }

  @available(macOS 14, *)
  @Test("A journal from before last night opens with everything in it", arguments: Year.several)
  func before(year: Year) throws {
    let values = try Self.values(Self.journal(year.plain))
    #expect(values == year.values, "years of reading are gone with an update")
  }

  @available(macOS 14, *)
  @Test("A journal that was saved last night opens with everything in it", arguments: Year.several)
  func night(year: Year) throws {
    let values = try Self.values(Self.journal(year.night))
    #expect(values == year.values, "whoever updated first loses everything a second time")
  }

  @available(macOS 14, *)
  @Test("What is saved now has the four keys that it always had, and last month's version reads it")
  func saved() throws {
    for year in Year.several {
      for stored in [year.plain, year.night] {
        let data = try JournalFile.data(for: Self.journal(stored))
        let object = try #require(
          try JSONSerialization.jsonObject(with: data) as? [String: Any], "no version can open what is saved now")
        let keys = ["current", "finished", "pages", "title"].filter { $0 != "current" || year.current != nil }
        #expect(object.keys.sorted() == keys, "each version has its own keys, and the next one has to know them all")
        let read = try JSONDecoder().decode(LastMonthsJournal.self, from: data)
        #expect(
          Year.spelled([read.title, "\(read.pages)", "\(read.finished)", read.current ?? "none"]) == year.values,
          "the tablet, which is a version behind, shows another journal or none")
      }
    }
  }

  @available(macOS 14, *)
  @Test("What is written down comes back at the next launch", arguments: Year.several)
  func comesBack(year: Year) throws {
    let journal = Journal(title: "new", pages: 1, finished: [], current: "x")
    (journal.title, journal.pages, journal.finished, journal.current) = (
      year.title, year.pages, year.finished, year.current
    )
    let nextLaunch = try JournalFile.journal(from: JournalFile.data(for: journal))
    #expect(Self.values(nextLaunch) == year.values, "what was read tonight is not there tomorrow")
  }

  @available(macOS 14, *)
  @Test("The shelf that people take to a new phone holds all journals, those of last night too")
  func shelf() throws {
    let (old, night) = (Year.several[0], Year.several[4])
    let file = Data(#"{"owner":"Ada","journals":[\#(old.plain),\#(night.night)]}"#.utf8)
    let shelf = try JSONDecoder().decode(Shelf.self, from: file)
    #expect(shelf.journals.map(Self.values) == [old.values, night.values], "the new phone starts with empty journals")
    let again = try JSONDecoder().decode(Shelf.self, from: JSONEncoder().encode(shelf))
    #expect(again.journals.map(Self.values) == [old.values, night.values], "the shelf cannot read what it has written")
    #expect(again.owner == "Ada", "the shelf belongs to somebody else")
  }

  @available(macOS 14, *)
  @Test("A shelf has all journals in their order, those that are alike and those without a title")
  func anyShelf() throws {
    let years = (0..<40).flatMap { _ in
      Array(repeating: Year.several.randomElement() ?? Year(), count: .random(in: 1...3))
    }
    let journals = years.map { Bool.random() ? $0.plain : $0.night }
    let owner = "  Ada \(UUID().uuidString) "
    let file = Data(#"{"owner":"\#(owner)","journals":[\#(journals.joined(separator: ","))]}"#.utf8)
    var shelf = try JSONDecoder().decode(Shelf.self, from: file)
    for _ in 1...2 {
      #expect(shelf.journals.map(Self.values) == years.map(\.values), "a year of reading stays on the old phone")
      #expect(shelf.owner == owner, "the shelf belongs to somebody else")
      shelf = try JSONDecoder().decode(Shelf.self, from: JSONEncoder().encode(shelf))
    }
  }

  @available(macOS 14, *)
  @Test(
    "A shelf with a journal that cannot be read is an error, not a shelf with a gap",
    arguments: ["null", "{}", "7", #"{"title":"2026","pages":3}"#, #"{"_title":"2026","_pages":3}"#])
  func brokenShelf(journal: String) {
    for journals in ["\(journal),\(Year().plain)", "\(Year().night),\(journal)"] {
      #expect(throws: DecodingError.self, "a year of reading stays on the old phone, which is sold") {
        _ = try JSONDecoder().decode(Shelf.self, from: Data(#"{"owner":"Ada","journals":[\#(journals)]}"#.utf8))
      }
    }
  }

  @available(macOS 14, *)
  @Test("A shelf without its owner or its journals is an error", arguments: ["owner", "journals"], [true, false])
  func shelfWithout(key: String, isNull: Bool) {
    let members = ["owner": #""Ada""#, "journals": "[\(Year().plain),\(Year().night)]"]
    let kept = members.merging([key: isNull ? "null" : ""]) { $1 }.filter { !$0.value.isEmpty }
    let file = kept.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
    #expect(throws: DecodingError.self, "the new phone has a shelf of nobody, or one of nothing") {
      _ = try JSONDecoder().decode(Shelf.self, from: Data("{\(file)}".utf8))
    }
  }

  @available(macOS 14, *)
  @Test(
    "In the files of either version, each value must be there and of its type",
    arguments: ["", "_"], ["title", "pages", "finished", "current"])
  func eachValue(prefix: String, key: String) {
    let wrong = [
      "title": ["7", "[]", "true", "{}", #"["2026"]"#, "null", ""],
      "pages": [#""7""#, #""""#, "[7]", "[]", "{}", "true", "false", "null", ""],
      "finished": [
        #""Emma""#, #"["Emma",null]"#, #"["Emma",7]"#, #"[["Emma"]]"#, "[true]", "{}", "7", "true", "null", "",
      ],
      "current": ["7", "true", "[]", #"["Dune"]"#, "{}"],
    ]
    for value in wrong[key] ?? [] {
      let members = ["title": #""2026""#, "pages": "3", "finished": #"["Emma"]"#].merging([key: value]) { $1 }
        .filter { !$0.value.isEmpty }.map { "\"\(prefix)\($0)\":\($1)" }
      let stored = "{\((members + (prefix.isEmpty ? [] : [#""_$observationRegistrar":{}"#])).joined(separator: ","))}"
      do {
        let journal = try Self.journal(stored)
        Issue.record("\(stored) is opened as \(Self.values(journal)): the next save makes that final")
      } catch {
        let words = "\(error)".split { !$0.isLetter && $0 != "_" }.map(String.init)
        #expect(words.contains(prefix + key), "nobody can say what is wrong with the file: \(error)")
        let others = ["title", "pages", "finished", "current"].filter { $0 != key && words.contains(prefix + $0) }
        #expect(others.isEmpty, "support looks at \(others), which is right: \(error)")
      }
    }
  }

  @available(macOS 14, *)
  @Test("Half a page is an error, and not cut off", arguments: ["", "_"])
  func halfPage(prefix: String) {
    let stored = #"{"\#(prefix)title":"2026","\#(prefix)pages":3.5,"\#(prefix)finished":[]}"#
    #expect(throws: DecodingError.self, "the next save makes another number of it") { _ = try Self.journal(stored) }
  }

  @available(macOS 14, *)
  @Test("The views still follow: each property of a journal, new or opened, tells when it changes")
  func views() throws {
    let changes: [(name: String, read: (Journal) -> Void, change: (Journal) -> Void)] = [
      ("title", { _ = $0.title }, { $0.title += "!" }), ("pages", { _ = $0.pages }, { $0.pages += 1 }),
      ("finished", { _ = $0.finished }, { $0.finished.append("Emma") }),
      ("current", { _ = $0.current }, { $0.current = "Dune" }),
    ]
    for journal in [Journal(title: "new"), try Self.journal(Year().plain), try Self.journal(Year().night)] {
      for (name, read, change) in changes {
        let redraw = Redraw()
        withObservationTracking {
          read(journal)
        } onChange: {
          redraw.isDue = true
        }
        change(journal)
        let isTold = redraw.isDue
        #expect(isTold, "the screen goes on showing the old '\(name)': two weeks of work on the views are lost")
      }
    }
  }

  @available(macOS 14, *)
  @Test(
    "A journal with a hole in it is an error that names the key as it is written in that file",
    arguments: [
      (#"{"title":"2026","finished":[]}"#, "pages", "_pages"),
      (#"{"title":"2026","pages":null,"finished":[]}"#, "pages", "_pages"),
      (#"{"title":"2026","pages":"many","finished":[]}"#, "pages", "_pages"),
      (#"{"pages":3,"finished":[]}"#, "title", "_title"), (#"{"title":"2026","pages":3}"#, "finished", "_finished"),
      (#"{"title":"2026","pages":3,"finished":[],"current":7}"#, "current", "_current"),
      (#"{"_$observationRegistrar":{},"_title":"2026","_finished":[]}"#, "_pages", "pages"),
      (#"{"_$observationRegistrar":{},"_pages":3,"_finished":[]}"#, "_title", "title"),
      (#"{"_$observationRegistrar":{},"_title":"2026","_pages":3}"#, "_finished", "finished"),
      (#"{"_$observationRegistrar":{},"_title":"2026","_pages":3,"_finished":"Emma"}"#, "_finished", "finished"),
      (#"{"_$observationRegistrar":{},"_title":"2026","_pages":3,"_finished":[],"_current":7}"#, "_current", "current"),
    ])
  func hole(stored: String, key: String, other: String) {
    do {
      let journal = try Self.journal(stored)
      Issue.record("opened as \(Self.values(journal)): the next save makes that final")
    } catch {
      // Words with their underscores, so that `_pages` is not taken for `pages`.
      let words = "\(error)".split { !$0.isLetter && $0 != "_" }.map(String.init)
      #expect(words.contains(key), "nobody can say what is wrong with the file: \(error)")
      #expect(!words.contains(other), "support looks for '\(other)', which is not in this file: \(error)")
    }
  }

  @available(macOS 14, *)
  @Test(
    "What is no journal is an error",
    arguments: [
      "", " ", "\u{0}", "{}", "null", "7", "true", "[]", "[\(Year().plain)]", #"{"_$observationRegistrar":{}}"#,
    ])
  func noJournal(stored: String) {
    #expect(throws: DecodingError.self, "an empty journal is shown, and the next page that is read is saved over it") {
      _ = try Self.journal(stored)
    }
  }
}

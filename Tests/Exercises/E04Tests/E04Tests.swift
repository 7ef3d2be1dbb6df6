import Foundation
import Testing

@testable import E04

/// The reader in version 1 of the editor, kept as it was shipped. It cannot be changed any more.
private enum VersionOneStep: Codable, Equatable {
  case insert(String, Int)
  case move(Int, Int)
  case rename(String)
}

@Suite("The undo history of a document")
struct HistoryTests {
  static func steps(_ json: String) throws -> [EditStep] {
    try HistoryFile.steps(from: Data(json.utf8))
  }

  @Test("A history that version 1 stored still loads, step by step")
  func versionOneLoads() throws {
    let steps = try Self.steps(
      #"[{"insert":{"_0":"Hello","_1":0}},{"move":{"_0":2,"_1":5}},{"rename":{"_0":"Letter"}}]"#)
    #expect(
      steps.map(\.summary) == ["inserted 'Hello' at 0", "moved paragraph 2 to 5", "renamed to 'Letter'"],
      "undo takes back something else than what was done")
    #expect(steps.map(\.author) == [nil, nil, nil], "a name is shown that nobody ever gave")
  }

  @Test(
    "Whatever version 1 stored, every value comes back in its place", arguments: [(0, 1), (7, 7), (12, 3), (1, 900)])
  func everyValueInItsPlace(first: Int, second: Int) throws {
    let old: [VersionOneStep] = [.move(first, second), .insert("text \(second)", first), .rename("title \(first)")]
    let steps = try HistoryFile.steps(from: try JSONEncoder().encode(old))
    let expected = [
      "moved paragraph \(first) to \(second)", "inserted 'text \(second)' at \(first)", "renamed to 'title \(first)'",
    ]
    #expect(steps.map(\.summary) == expected, "undo moves the wrong paragraph")
  }

  @Test("The author is stored with the step and comes back", arguments: ["Mia", "Jo \"J\" O'Neil", "", "Zoe\u{301}"])
  func authorComesBack(author: String) throws {
    let stored = try HistoryFile.data(for: [.typing("Hello", at: 3, by: author)])
    let step = try #require(try HistoryFile.steps(from: stored).first, "the step is gone")
    #expect(step.author == author, "the history panel shows that nobody typed")
    let typed = try HistoryFile.data(for: [.typing("Cafe\u{301}", at: 3, by: author)])
    let seen = try JSONDecoder().decode([VersionOneStep].self, from: typed)
    guard case .insert(let text, 3)? = seen.first else {
      Issue.record("version 1 opens another step: \(seen)")
      return
    }
    #expect(text.unicodeScalars.elementsEqual("Cafe\u{301}".unicodeScalars), "undo does not find what was typed")
    let again = try HistoryFile.steps(from: HistoryFile.data(for: [step])).first?.author
    #expect(again.map { Array($0.unicodeScalars) } == Array(author.unicodeScalars), "after the next save nobody typed")
    #expect(step.summary == "inserted 'Hello' at 3", "undo takes back something else than what was typed")
  }

  @Test("The new value has a word for its key, so that nobody has to count positions again")
  func newKeyIsAWord() throws {
    let stored = try HistoryFile.data(for: [.typing("Hello", at: 3, by: "Mia")])
    let steps = try #require(
      try JSONSerialization.jsonObject(with: stored) as? [[String: [String: Any]]], "version 1 cannot read this shape")
    let values = try #require(steps.first?["insert"], "version 1 looks for 'insert'")
    #expect(values["author"] as? String == "Mia", "the contract says 'author'; the file has \(values.keys.sorted())")
    #expect(values["_2"] == nil, "the next value is counted again, and shifts the ones behind it")
  }

  @Test("A colleague on version 1 can open what version 2 stores", arguments: [(0, 1), (9, 2)])
  func versionOneReadsVersionTwo(first: Int, second: Int) throws {
    let old: [VersionOneStep] = [.insert("Hello", first), .move(first, second), .rename("Letter")]
    let loaded = try HistoryFile.steps(from: try JSONEncoder().encode(old))
    let stored = try HistoryFile.data(for: loaded + [.typing("again", at: second, by: "Mia")])
    let seen = try JSONDecoder().decode([VersionOneStep].self, from: stored)
    #expect(seen == old + [.insert("again", second)], "the document that came back by mail is another one")
    let steps = try HistoryFile.steps(from: stored)
    #expect(steps.last?.author == "Mia", "on version 2, the author is gone")
  }

  /// Each value of each step as something that it cannot be.
  static let wrongValues: [String] =
    [("7", "_0", "insert"), (#""3""#, "_1", "insert"), ("7", "author", "insert")].flatMap(steps)
    + [(#""1""#, "_0", "move"), (#""2""#, "_1", "move"), ("7", "_0", "rename")].flatMap(steps)

  private static func steps(_ other: String, _ key: String, _ kind: String) -> [String] {
    let right: [String: [String: String]] = [
      "insert": ["_0": #""a""#, "_1": "3", "author": #""Mia""#], "move": ["_0": "1", "_1": "2"],
      "rename": ["_0": #""b""#],
    ]
    let wrong = [other, "true", "[]", "{}"] + (key == "author" ? [] : ["null"])
    return wrong.map { value in
      let members = (right[kind] ?? [:]).merging([key: value]) { $1 }.map { #""\#($0.key)":\#($0.value)"# }
      return #"{"\#(kind)":{\#(members.joined(separator: ","))}}"#
    }
  }

  @Test(
    "A step that lacks a value is an error, and so is one of the wrong type",
    arguments: [
      #"{"insert":{"_0":"Hello"}}"#, #"{"insert":{"_1":3}}"#, #"{"insert":{"author":"Mia"}}"#, #"{"move":{"_0":2}}"#,
      #"{"move":{"_1":2}}"#, #"{"rename":{}}"#, #"{"rename":{"_0":null}}"#, #"{"insert":{"_0":"a","_1":"3"}}"#,
      #"{"insert":{"_0":"a","_1":3,"author":7}}"#, #"{"paste":{"_0":"a"}}"#, "{}", #""insert""#, #"["insert"]"#,
      #"{"insert":null}"#, #"{"insert":["a",3]}"#, #"{"rename":"Letter"}"#, #"{"move":[1,2]}"#,
      #"{"insert":{"_0":"a","_1":3},"rename":{"_0":"b"}}"#,
    ] + wrongValues)
  func incompleteStep(step: String) {
    #expect(throws: DecodingError.self, "undo goes on with a value that nobody stored") { try Self.steps("[\(step)]") }
  }

  @Test("Two long histories come back whole, each its own, with every step in its turn")
  func longHistories() throws {
    func word() -> String { String((0..<8).map { _ in "abcdef \"O'é\n".randomElement() ?? "a" }) }
    let documents = (0..<2).map { _ in
      (0..<300).map { _ in (text: word(), position: Int.random(in: 0...9999), author: word()) }.flatMap { [$0, $0] }
    }
    let stored = try documents.map { steps in
      try HistoryFile.data(for: steps.map { .typing($0.text, at: $0.position, by: $0.author) })
    }
    for (data, steps) in zip(stored, documents) {
      let read = try HistoryFile.steps(from: data)
      #expect(
        read.map(\.summary) == steps.map { "inserted '\($0.text)' at \($0.position)" },
        "undo takes back something else than what was typed, or stops too early")
      #expect(read.map(\.author) == steps.map(\.author), "the history panel names somebody else")
    }
  }

  @Test("However long a text and however far a step, the history panel shows all of it")
  func longSteps() throws {
    for length in [0, 41, .random(in: 200...400), .random(in: 5000...9000)] {
      let text = String((0..<length).map { _ in "ab cdé\n".randomElement() ?? "a" })
      // Version 1 has never asked whether a position makes sense.
      let (near, far) = (-Int.random(in: 1...9_000_000), Int.max - .random(in: 0...999))
      let old: [VersionOneStep] = [.insert(text, far), .move(near, far), .move(far, near), .rename(text)]
      let steps = try HistoryFile.steps(from: try JSONEncoder().encode(old))
      let summaries = (steps + [.typing(text, at: near, by: text)]).map(\.summary)
      #expect(
        summaries == [
          "inserted '\(text)' at \(far)", "moved paragraph \(near) to \(far)", "moved paragraph \(far) to \(near)",
          "renamed to '\(text)'", "inserted '\(text)' at \(near)",
        ], "people undo a step of which they have seen the beginning")
      let again = try HistoryFile.steps(from: try HistoryFile.data(for: steps))
      #expect(again == steps, "undo takes back something else than what was done")
      let typed = try HistoryFile.steps(from: HistoryFile.data(for: [.typing(text, at: near, by: text)]))
      #expect(typed.map(\.author) == [text], "the history panel names somebody else")
    }
  }

  @Test("A document in which nothing was done yet opens again")
  func nothingDone() throws {
    let stored = try HistoryFile.data(for: [])
    let steps = try HistoryFile.steps(from: stored)
    #expect(steps.isEmpty, "undo takes back what nobody did")
    let readByVersionOne = try JSONDecoder().decode([VersionOneStep].self, from: stored)
    #expect(readByVersionOne.isEmpty, "version 1 cannot open the document")
  }

  @Test("One step that cannot be read is an error, wherever it stands in the history", arguments: [0, 1, 2])
  func oneStepAmongGood(position: Int) {
    for broken in [#"{"insert":{"_0":"Hello"}}"#, #"{"paste":{"_0":"a"}}"#, "null", "{}", "7"] {
      var steps = [#"{"insert":{"_0":"Hello","_1":0}}"#, #"{"move":{"_0":2,"_1":5}}"#]
      steps.insert(broken, at: position)
      #expect(throws: DecodingError.self, "undo skips a step, and puts the text together from what is left") {
        try Self.steps("[\(steps.joined(separator: ","))]")
      }
    }
  }

  @Test(
    "A history that breaks off is an error, not an empty history",
    arguments: ["", " ", "\n", "\u{0}\u{0}", "[", "null", "{}", #"[{"ren"#])
  func damagedHistory(text: String) {
    #expect(throws: DecodingError.self, "the next save writes the empty history over the old one") {
      try Self.steps(text)
    }
  }
}

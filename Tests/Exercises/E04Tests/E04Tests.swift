import Foundation
import Testing

@testable import E04

/// The reader in version 1 of the editor, kept as it was shipped. It cannot be changed any more.
private enum VersionOneStep: Decodable, Equatable {
  case insert(String, Int)
  case move(Int, Int)
  case rename(String)
}

@Suite("The undo history of a document")
struct HistoryTests {
  /// What version 1 of the editor stored in thousands of documents.
  static let versionOne = Data(
    #"[{"insert":{"_0":"Hello","_1":0}},{"move":{"_0":2,"_1":5}},{"rename":{"_0":"Letter"}}]"#.utf8)

  @Test("A history that version 1 stored still loads, step by step")
  func versionOneLoads() throws {
    let steps = try HistoryFile.steps(from: Self.versionOne)
    #expect(steps.map(\.summary) == ["inserted 'Hello' at 0", "moved paragraph 2 to 5", "renamed to 'Letter'"])
    #expect(steps.map(\.author) == [nil, nil, nil], "version 1 never asked who typed")
  }

  @Test("The author is stored with the step and comes back")
  func authorComesBack() throws {
    let stored = try HistoryFile.data(for: [.typing("Hello", at: 3, by: "Mia")])
    let step = try #require(try HistoryFile.steps(from: stored).first)
    #expect(step.author == "Mia")
    #expect(step.summary == "inserted 'Hello' at 3")
  }

  @Test("The new value has a word for its key, so that nobody has to count positions again")
  func newKeyIsAWord() throws {
    let stored = try HistoryFile.data(for: [.typing("Hello", at: 3, by: "Mia")])
    let steps = try #require(try JSONSerialization.jsonObject(with: stored) as? [[String: [String: Any]]])
    let values = try #require(steps.first?["insert"])
    #expect(values["author"] as? String == "Mia", "the stored keys are \(values.keys.sorted())")
    #expect(values["_2"] == nil)
  }

  @Test("A colleague on version 1 can open what version 2 stores")
  func versionOneReadsVersionTwo() throws {
    let old = try HistoryFile.steps(from: Self.versionOne)
    let new = old + [.typing("again", at: 9, by: "Mia")]
    let stored = try HistoryFile.data(for: new)
    #expect(
      try JSONDecoder().decode([VersionOneStep].self, from: stored) == [
        .insert("Hello", 0), .move(2, 5), .rename("Letter"), .insert("again", 9),
      ])
    #expect(try HistoryFile.steps(from: stored).last?.author == "Mia", "and on version 2, the author is there")
  }

  @Test("A history that cannot be read is an error, not an empty history")
  func damagedHistory() {
    let damaged = Data(#"[{"insert":{"_0":"Hello"}}]"#.utf8)
    #expect(throws: DecodingError.self) { try HistoryFile.steps(from: damaged) }
  }
}

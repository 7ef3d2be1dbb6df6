import Foundation
import TestSupport
import Testing

@testable import CodableLint
@testable import LintModel

@Suite struct BaselineTests {
  private func key(
    _ path: String, _ line: String = "x", symbol: String? = "f()", rule: String = "r"
  ) -> Baseline.Key {
    Baseline.Key(path: path, rule: rule, symbol: symbol, line: line)
  }

  /// The places of the keys that are new.
  private func match(
    _ keys: [Baseline.Key], known: [Baseline.Key: Int], isSettled: @escaping (String) -> Bool = { _ in true }
  ) -> (new: [Int], match: BaselineMatch) {
    let match = BaselineMatch(keys, baseline: Baseline(counts: known), isSettled: isSettled)
    return (match.new, match)
  }

  @Test func onlyTheSurplusIsNew() {
    let result = match([key("A"), key("A"), key("A"), key("A", "y")], known: [key("A"): 2])
    #expect(result.new == [2, 3])
    #expect(result.match.found == [key("A"): 2])
    #expect(result.match.stale.entries.isEmpty)
  }

  @Test func whatIsGoneIsStale() {
    let result = match([key("A")], known: [key("A"): 3, key("B", "z"): 1])
    #expect(result.new.isEmpty)
    #expect(result.match.stale.counts == [key("A"): 2, key("B", "z"): 1])
  }

  @Test func codeThatMovedToAnotherFileIsKnown() {
    let result = match([key("New"), key("New")], known: [key("Old"): 1])
    #expect(result.new == [1])
    #expect(result.match.found == [key("Old"): 1])
    // A copy is not known, since the old place still has it.
    #expect(match([key("Old"), key("New")], known: [key("Old"): 1]).new == [1])
  }

  @Test func codeWhoseDeclarationWasRenamedIsKnown() {
    #expect(match([key("A", symbol: "g()")], known: [key("A"): 1]).new.isEmpty)
    #expect(match([key("A", symbol: nil)], known: [key("A"): 1]).new.isEmpty)
    // Moved and renamed at once is too little to go by.
    #expect(match([key("B", symbol: "g()")], known: [key("A"): 1]).new == [0])
    #expect(match([key("A", rule: "other")], known: [key("A"): 1]).new == [0])
  }

  @Test func linesThatAFormatterBrokeOrJoinedAreKnown() {
    let joined = key("A", "let user = try? decoder.decode(User.self, from: data)")
    for part in ["let user = try? decoder.decode(", "try? decoder.decode(User.self, from: data)"] {
      #expect(match([key("A", part)], known: [joined: 1]).new.isEmpty)
      #expect(match([joined], known: [key("A", part): 1]).new.isEmpty)
      // Also where the declaration was renamed, or moved.
      #expect(match([key("A", part, symbol: "g()")], known: [joined: 1]).new.isEmpty)
      #expect(match([key("B", part)], known: [joined: 1]).new.isEmpty)
      // Once more, or with both at once, it is new.
      #expect(match([joined, key("A", part)], known: [joined: 1]).new == [1])
      #expect(match([key("B", part, symbol: "g()")], known: [joined: 1]).new == [0])
    }
    // What little is left of a line says too little.
    #expect(match([key("A", "} catch {")], known: [key("A", "do { try f() } catch {"): 1]).new == [0])
  }

  @Test func filesThatWereNotLintedLendNothingAndAreNotStale() {
    let result = match([key("New")], known: [key("Old"): 1]) { $0 != "Old" }
    #expect(result.new == [0])
    #expect(result.match.stale.entries.isEmpty)
  }

  @Test func hugeCountsAreNoTrouble() {
    #expect(match([key("B")], known: [key("A"): .max]).new.isEmpty)
  }

  @Test func theResultDoesNotDependOnTheOrderOfEntries() {
    let known = [key("A", symbol: "a"): 1, key("A", symbol: "b"): 1, key("A", symbol: "c"): 1]
    let stale = Set((0..<20).map { _ in match([key("A", symbol: "d")], known: known).match.stale.entries.map(\.key) })
    #expect(stale == [[key("A", symbol: "b"), key("A", symbol: "c")]])
  }

  @Test func whiteSpaceMakesNoDifference() {
    #expect(Baseline.normalized("\t let  a =\u{A0}1  ") == "let a = 1")
    #expect(Baseline.normalized(String(repeating: "x", count: 9_000)).count == 200)
  }

  // MARK: The file

  @Test func aFileReadsBackAsItWasWritten() throws {
    let folder = try TemporaryFolder()
    let file = BaselineFile(path: "known", from: folder.path)
    let baseline = Baseline(counts: [
      key("B/ü \"q\"\\.swift", "let a = \"\\u{1F600}\"/*\u{7}*/"): 2, key("A.swift", symbol: nil): 1,
      key("A.swift", symbol: "T.f(_:)"): 1,
    ])
    try file.write(baseline)
    #expect(try file.read() == baseline)
    let lines = try folder.text(of: "known").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 5)
    #expect(lines[0] == #"{"version":1}"#)
    #expect(lines[1] == #"{"path":"A.swift","rule":"r","line":"x","count":1}"#)
    #expect(lines[2] == #"{"path":"A.swift","rule":"r","symbol":"T.f(_:)","line":"x","count":1}"#)
    #expect(lines[4].isEmpty)
  }

  /// As `merge=union` leaves it: both sides' lines, in any order, the header twice.
  @Test func aMergeLineByLineIsRead() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"version":1}
      {"path":"B","rule":"r","symbol":"f()","line":"x","count":1}
      {"version":1}
      {"path":"A","rule":"r","symbol":"f()","line":"x","count":2}
      {"path":"A","rule":"r","symbol":"f()","line":"x","count":3}

      """, to: "known")
    #expect(try BaselineFile(path: "known", from: folder.path).read().counts == [key("A"): 3, key("B"): 1])
    // Counts are added up, and a stranger may have written them.
    try folder.write(
      "{\"version\":1}\n{\"path\":\"A\",\"rule\":\"r\",\"line\":\"x\",\"count\":\(Int.max)}\n"
        + "{\"path\":\"B\",\"rule\":\"r\",\"line\":\"x\",\"count\":\(Int.min)}\n", to: "large")
    #expect(try BaselineFile(path: "large", from: folder.path).read().entries.map(\.count) == [1_000_000])
  }

  @Test(arguments: [
    ("<<<<<<< HEAD\n", ":1: this line is not an entry"),
    ("{\"version\":1}\n{\"path\":\"A\"}\n", ":2: this line is not an entry"),
    ("{\"version\":2}\n", " is a baseline of version 2"),
  ])
  func aDamagedFileIsTold(text: String, message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "known")
    let error = #expect(throws: LintError.self) { try BaselineFile(path: "known", from: folder.path).read() }
    #expect(error?.message.contains("known\(message)") == true)
  }

  @Test func aMissingFileIsTold() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: LintError.self) { try BaselineFile(path: "known", from: folder.path).read() }
    #expect(error?.message == "the baseline \(folder.path("known")) cannot be read: no such file or directory")
  }
}

import Foundation
import Testing

@testable import CodableLint
@testable import CodableRules
@testable import LintModel

@Suite struct ExplanationTests {
  let rules = Sample.clean.rules

  @Test func aRuleByIdAndByEarlierName() throws {
    let page = RulePage.render(Sample.swallowed)
    #expect(try Explanation.markdown(for: "swallowed-decoding-error", rules: rules) == page)
    #expect(try Explanation.markdown(for: "  lost-decoding-error\n", rules: rules) == page)
  }

  @Test func aWord() throws {
    let text = TerminalMarkdown.render(
      try Explanation.markdown(for: "keyNotFound", rules: rules), width: 80, usesColor: false)
    try Golden.expect(text, is: "explain-keyNotFound.txt")
    for line in text.split(separator: "\n") where !line.hasPrefix("    ") {
      #expect(DisplayWidth.of(line) <= 80, "\(line)")
    }
  }

  @Test("a pasted error is read: key, path, expected and found")
  func pasted() throws {
    struct Item: Decodable { var title: String }
    struct Page: Decodable { var items: [Item] }
    func printed(_ json: String) -> String {
      let result = Result { try RaisedErrors.read(Page.self, json) }
      return "\(result)"
    }
    let missing = try Explanation.markdown(for: printed(#"{"items":[{"title":"a"},{}]}"#), rules: rules)
    #expect(missing.hasPrefix("What you pasted: the object at `items[1]` has no key `title`."))
    let mismatch = try Explanation.markdown(for: printed(#"{"items":[{"title":5}]}"#), rules: rules)
    #expect(mismatch.hasPrefix("What you pasted: `String` was wanted at `items[0].title`, number was there."))
  }

  @Test("errors as earlier versions print them are read as well")
  func earlierWording() throws {
    let text = #"""
      keyNotFound(CodingKeys(stringValue: "title", intValue: nil), Swift.DecodingError.Context(codingPath: \#
      [CodingKeys(stringValue: "items", intValue: nil), _JSONKey(stringValue: "Index 1", intValue: 1)], \#
      debugDescription: "No value associated with key CodingKeys(stringValue: \"title\", intValue: nil) (\"title\").", \#
      underlyingError: nil))
      """#
    let pasted = PastedError(text)
    #expect(pasted.missingKey == "title")
    #expect(pasted.path == "items[1]")
    #expect(ErrorGuide.entries(in: text).first?.id == "keyNotFound")
  }

  @Test("the compiler's notes are read: the type, and the parts that do not conform")
  func compilerNotes() throws {
    let text = try Explanation.markdown(
      for: """
        Event.swift:2:8: error: type 'Event' does not conform to protocol 'Decodable'
          note: cannot automatically synthesize 'Decodable' because 'Venue' does not conform to 'Decodable'
          note: cannot automatically synthesize 'Decodable' because 'Kind' does not conform to 'Decodable'
        """, rules: rules)
    #expect(text.hasPrefix("What you pasted: `Event` cannot be made Decodable, since `Venue` and `Kind` are not."))
  }

  @Test func aLongUnknownTextIsCutShort() throws {
    let log = String(repeating: "nothing known here ", count: 50) + "\nsecond line"
    let error = try #require(throws: LintError.self) { try Explanation.markdown(for: log, rules: rules) }
    #expect(error.message.count < 200 && !error.message.contains("second"))
  }

  @Test func generalCasesAreNamedAfterParticularOnes() throws {
    let text = try Explanation.markdown(
      for: "DecodingError.dataCorrupted: Data was corrupted. Path: u. Debug description: Invalid URL string.",
      rules: rules)
    #expect(text.hasPrefix("What you pasted: it happened at `u`."))
    #expect(text.contains("# A string that is no URL"))
    #expect(text.contains("More in general: `codable-lint explain` with `dataCorrupted`."))
  }

  @Test(
    "an unknown word gets the nearest known ones",
    arguments: [
      ("swalowed-decoding-error", "swallowed-decoding-error"), ("keyNotFuond", "keyNotFound"),
      ("posix", "formatter-without-posix-locale"),
    ])
  func suggestions(word: String, meant: String) throws {
    let error = try #require(throws: LintError.self) { try Explanation.markdown(for: word, rules: rules) }
    #expect(error.message.contains("'\(word)'"))
    #expect(error.advice?.contains(meant) == true, "\(error)")
  }

  @Test func nonsenseGetsNoSuggestion() throws {
    let error = try #require(throws: LintError.self) { try Explanation.markdown(for: "banana", rules: rules) }
    #expect(error.advice?.contains("Did you mean") == false)
  }

  @Test func overviewNamesEveryEntry() {
    let overview = Explanation.overview()
    for entry in ErrorGuide.entries { #expect(overview.contains("`\(entry.id)`")) }
  }
}

@Suite struct SpellingTests {
  @Test func distances() {
    func distance(_ left: String, _ right: String) -> Int { Spelling.distance(left, right) }
    #expect(distance("", "") == 0)
    #expect(distance("abc", "") == 3)
    #expect(distance("kitten", "sitting") == 3)
    #expect(distance("exlcude", "exclude") == 1)
  }

  @Test func nearestFirst() {
    let words = ["exclude", "include", "includeTests", "rules"]
    #expect(Spelling.suggestions(for: "exclud", among: words) == ["exclude"])
    #expect(Spelling.suggestions(for: "inclde", among: words) == ["include"])
    #expect(Spelling.suggestions(for: "zzz", among: words) == [])
  }
}

@Suite struct GuideReferenceTests {
  /// The ids in the design; a misspelt one would silently be left out of the pages.
  @Test func idsHaveTheirForm() {
    let rules = ErrorGuide.entries.flatMap(\.rules) + ApproachGuide.steps.flatMap(\.rules)
    for id in rules { #expect(id.wholeMatch(of: /[a-z]+(-[a-z]+)+/) != nil, "\(id)") }
    let exercises = ErrorGuide.entries.flatMap(\.exercises) + ApproachGuide.steps.flatMap(\.exercises)
    for id in exercises { #expect(id.wholeMatch(of: /E(0[1-9]|[1-9][0-9])/) != nil, "\(id)") }
  }

  @Test("every step of the approach guide leads on")
  func approachSteps() {
    for step in ApproachGuide.steps {
      #expect(step.question.hasSuffix("?"))
      #expect(!step.rules.isEmpty || !step.exercises.isEmpty, "\(step.way)")
    }
  }

  @Test("every trap of the checklist has a rule that exists, and leads to a way that exists")
  func approachTraps() {
    for trap in ApproachGuide.traps {
      #expect(trap.rules.contains { RuleCatalog.info(for: $0) != nil }, "\(trap.sign)")
      if let way = trap.way { #expect(ApproachGuide.steps.contains { $0.way == way }, "\(way)") }
    }
  }

  @Test("the checklist's links are the anchors that GitHub makes")
  func anchors() {
    #expect(ApproachGuide.anchor("3. A default in init(from:)") == "3-a-default-in-initfrom")
    #expect(ApproachGuide.anchor("2. CodingKeys, or a key strategy") == "2-codingkeys-or-a-key-strategy")
  }

  @Test("links to exercises that exist lead to their folders")
  func exerciseFolders() throws {
    let folder = Golden.repositoryRoot.appending(path: "Exercises")
    guard let present = try? FileManager.default.contentsOfDirectory(atPath: folder.path()) else { return }
    #expect(
      Set(ExerciseReference.available.map(\.folder)) == Set(present.filter { $0.hasPrefix("E") }),
      "the guides' list of exercises, and the exercises there are")
    for exercise in ExerciseReference.available where exercise.id != "E32" {
      let page = try String(contentsOf: folder.appending(path: "\(exercise.folder)/README.md"), encoding: .utf8)
      let watched = page.split(separator: "\n").first { $0.hasPrefix("Watched by:") } ?? ""
      #expect(watched.matches(of: /`([^`]+)`/).map { String($0.1) } == exercise.rules, "the rules of \(exercise.id)")
    }
  }
}

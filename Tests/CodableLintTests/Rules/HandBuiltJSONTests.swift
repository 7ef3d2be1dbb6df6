import Testing

@testable import CodableLint
@testable import CodableRules
@testable import LintModel
@testable import SwiftFacts

@Suite("Hand-built JSON")
struct HandBuiltJSONTests {
  @Test(
    "is an error where people write the value, a note where it is an identifier, a warning outside of quotes",
    arguments: [
      (#""{\"title\": \"\(title)\"}""#, Severity.error), (#""{\"to\": \"\(user.displayName)\"}""#, .error),
      (#""[\"\(notes[0])\"]""#, .error), (#""{\"id\": \"\(user.id)\"}""#, .note),
      (#""{\"day\": \"\(Date().formatted())\"}""#, .note), (#""{\"key\": \"\(name)_0\"}""#, .note),
      (#""{\"id\": \"\(user.id)\", \"title\": \"\(title)\"}""#, .error), (#""{\"count\": \(count)}""#, .warning),
    ])
  func severities(_ literal: String, _ severity: Severity) {
    let source = "func text(_ title: String, _ name: String, _ count: Double) -> String { \(literal) }\n"
    let facts = FactCollection.facts(in: Array(source.utf8), path: "Body.swift")
    let project = ProjectFacts([facts])
    #expect(HandBuiltJSON().check(facts, in: project).map(\.severity) == [severity])
  }
}

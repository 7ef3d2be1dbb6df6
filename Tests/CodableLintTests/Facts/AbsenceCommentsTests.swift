import Testing

@testable import CodableLint
@testable import SwiftFacts

/// What counts as a comment that says when a value is absent.
@Suite("Comments on absence")
struct AbsenceCommentsTests {
  private func property(_ source: String) throws -> PropertyFact {
    let facts = FactCollection.facts(in: Array(source.utf8), path: "A.swift")
    return try #require(facts.types.first?.properties.first)
  }

  @Test(
    "explain an Optional",
    arguments: [
      "struct A {\n/// Missing in drafts.\nvar a: Int? }",
      "struct A {\n/// It's nil—always—for guests.\nvar a: Int? }",
      "struct A {\n/// Größe; fehlt, when unknown.\nvar a: Int! }",
      "struct A { var a: Int? // nil before the first sync\n }",
      "/// Fields are absent where the RFC allows.\nstruct A { var a: Int? }",
      "struct A {\n/// See RFC 7231.\nvar a: Int? }",
      "struct A {\n/// Missing in drafts.\n// codable-lint:allow all-optional-model: drafts\nvar a: Int? }",
    ])
  func explained(_ source: String) throws {
    #expect(try property(source).isAbsenceExplained)
  }

  @Test(
    "explain nothing when they are about something else, confess a failure, or stand at what is no Optional",
    arguments: [
      "struct A { var a: Int? }",
      "struct A {\n/// The size in points.\nvar a: Int? }",
      "struct A {\n/// Die Größe in Punkten.\nvar a: Int? }",
      "struct A {\n/// Optional for now, decoding was failing when null.\nvar a: Int? }",
      "struct A {\n/// Never nil.\nvar a: Int }",
      "struct A {\n/// Missing in drafts.\nstatic var a: Int? }",
    ])
  func unexplained(_ source: String) throws {
    #expect(try !property(source).isAbsenceExplained)
  }
}

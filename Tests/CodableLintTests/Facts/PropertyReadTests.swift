import Testing

@testable import CodableLint
@testable import CodableRules
@testable import LintModel
@testable import SwiftFacts

/// Looking for the reads of some properties alone.
@Suite("Reads of properties")
struct PropertyReadTests {
  @Test("are the same, whether or not everything else is collected")
  func readsAlone() {
    let names: Set<String> = ["name", "id", "url", "user", "date", "title", "items", "value", "count"]
    var count = 0
    for file in RuleCatalog.infos.flatMap(\.examples).flatMap(\.files) {
      let text = Array(MarkedSource(file.text).text.utf8)
      let alone = FactCollection.reads(of: names, keeping: NameHashes(names), in: text, path: "A.swift")
      #expect(alone == FactCollection.facts(in: text, path: "A.swift", watching: .named(names)).reads)
      count += alone.count
    }
    #expect(count > 100)
  }
}

import Testing

@testable import CodableLint
@testable import LintModel
@testable import SwiftFacts

/// Code that the compiler accepts, and that swift-syntax takes for a closure's parameters.
@Suite("Closures that start with a parenthesis")
struct ClosureStartTests {
  private func findings(_ text: String) -> [String] {
    Linter().lint([SourceFile(path: "App.swift", content: .bytes(Array(text.utf8)), configuration: Configuration())])
      .findings.map { "\($0.rule) \($0.location.range.lowerBound)" }
  }

  @Test("are read as statements, and what follows is checked")
  func partedFromTheBrace() throws {
    let text = """
      func update(_ views: [Any], _ data: Data) {
        views.forEach {
          ($0 as? Themed)?.update()
          for part in parts {
            (part as? Themed)?.each {
              (part as? Plain)?.update()
              for inner in part { print(inner) }
            }
          }
          print(try? JSONDecoder().decode(Int.self, from: data))
        }
      }
      """
    let attempt = try #require(text.utf8.firstRange(of: "try?".utf8)?.lowerBound)
    #expect(findings(text) == ["swallowed-decoding-error \(text.utf8.distance(from: text.startIndex, to: attempt))"])
  }

  @Test("stay errors where they are")
  func realError() {
    let text = "func decode(_ values: [Int]) { values.forEach { (first as? Int) in print(first) } }"
    #expect(findings(text).count == 1)
    #expect(findings(text).allSatisfy { $0.hasPrefix("parse-error") })
  }

  @Test("a space after an attribute's name is no error before language mode 6")
  func spacedAttribute() {
    let source = "final class A: NSObject {\n  @objc (scrollTo:)\n  func scroll(to place: Int) {}\n}"
    #expect(FactCollection.facts(in: Array(source.utf8), path: "A.swift").syntaxError == nil)
  }
}

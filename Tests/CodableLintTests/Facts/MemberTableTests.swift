import Testing

@testable import CodableLint
@testable import CodableRules
@testable import SwiftFacts

/// Finding a type's members by their names.
@Suite("The members of a type")
struct MemberTableTests {
  private static let types = SymbolTable([
    FactCollection.facts(
      in: Array(
        """
        class Base { var id = 0; var size = 1; func load() -> Int { 1 }; func save() {} }
        class Empty {}
        class Derived: Base { var size = "" ; func load() -> String { "" } }
        extension Derived { var later: Bool { true }; func save(_ name: String) {}; func save(_ number: Int) {} }
        """.utf8), path: "Sources/App/Types.swift")
  ])

  private func entry(_ name: String) throws -> SymbolTable.Entry {
    try #require(Self.types.entry(named: name, from: .init(scope: "", module: "Sources/App")))
  }

  @Test("are found in the declaration and in extensions, before those of the superclass")
  func own() throws {
    let derived = try entry("Derived")
    #expect(Self.types.property("size", of: derived)?.fact.initialValue == "\"\"")
    #expect(Self.types.property("later", of: derived)?.fact.isComputed == true)
    #expect(Self.types.function("load", of: derived)?.fact.returnType == "String")
  }

  @Test("are inherited")
  func inherited() throws {
    #expect(Self.types.property("id", of: try entry("Derived"))?.fact.initialValue == "0")
  }

  @Test("of another type, or of no type, are not found")
  func others() throws {
    #expect(Self.types.property("later", of: try entry("Base")) == nil)
    #expect(Self.types.property("id", of: try entry("Empty")) == nil)
    #expect(Self.types.property("nothing", of: try entry("Derived")) == nil)
  }

  @Test("that share a name in one type do not count; the superclass is asked")
  func overloads() throws {
    let found = try #require(Self.types.function("save", of: try entry("Derived")))
    #expect(found.fact.parameters.isEmpty)
  }
}

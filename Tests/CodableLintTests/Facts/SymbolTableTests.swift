import Testing

@testable import CodableLint
@testable import CodableRules
@testable import SwiftFacts

/// Finding a type by its name.
@Suite("The types of a project")
struct SymbolTableTests {
  private static let types = SymbolTable(
    [
      ("Sources/Helpers/Response.swift", "struct Response {}"),
      ("Sources/Runtime/Response.swift", "struct Response {}"),
      ("Sources/App/Model.swift", "struct Model { struct Part {} }"),
    ].map { FactCollection.facts(in: Array($1.utf8), path: $0) })

  private func module(of name: String, from module: String, in scope: String = "") -> String? {
    Self.types.entry(named: name, from: .init(scope: scope, module: module)).map {
      String(ModuleName.folder(of: $0.module))
    }
  }

  @Test("with one name are told apart by the module in front, else by who asks")
  func modules() {
    #expect(module(of: "Helpers.Response", from: "Sources/App") == "Sources/Helpers")
    #expect(module(of: "Response", from: "Sources/Runtime") == "Sources/Runtime")
    #expect(module(of: "Response", from: "Sources/App") == nil)
    #expect(module(of: "Other.Model", from: "Sources/Helpers") == "Sources/App")
  }

  @Test("are found by the place of their name, wherever they stand")
  func places() throws {
    let source = """
      struct First { enum Inner { struct Innermost {} }; class Second {} }
      extension First.Inner { func f() { struct Local { enum Kind {} } } }
      protocol Third {}
      #if DEBUG
      actor Fourth {}
      #else
      extension Third where Self: AnyObject { struct Fifth {} }
      #endif
      """
    let file = FactCollection.facts(in: Array(source.utf8), path: "A.swift")
    #expect(file.types.count >= 8)
    for (index, type) in file.types.enumerated() { #expect(file.types.index(ofNameAt: type.nameRange) == index) }
    #expect(file.types.index(ofNameAt: 0..<1) == nil)
    #expect(file.types.index(ofNameAt: source.utf8.count..<source.utf8.count + 1) == nil)
  }

  @Test("are looked for outwards from where the name stands")
  func scopes() {
    #expect(module(of: "Part", from: "Sources/App", in: "Model") == "Sources/App")
    #expect(module(of: "Part", from: "Sources/App") == nil)
    #expect(module(of: "Model.Part", from: "Sources/App") == "Sources/App")
  }

  @Test("are told with all they inherit from, the nearest first, each once, circles included")
  func ancestry() throws {
    let source = """
      class Base: Root {}
      class Middle: Base, Named {}
      class Leaf: Middle, Named {}
      protocol Named: Tagged {}
      protocol Tagged: Named {}
      """
    let types = SymbolTable([FactCollection.facts(in: Array(source.utf8), path: "Types.swift")])
    func entry(_ name: String) throws -> SymbolTable.Entry {
      try #require(types.entry(named: name, from: .init(scope: "", module: "")))
    }
    #expect(types.ancestry(of: try entry("Leaf")).map(\.name) == ["Middle", "Named", "Base", "Tagged"])
    #expect(types.ancestry(of: try entry("Named")).map(\.name) == ["Tagged"])
    #expect(types.isParent(try entry("Middle"), of: try entry("Leaf")))
    #expect(!types.isParent(try entry("Base"), of: try entry("Leaf")))
  }

  /// Many of a name are looked up in another way than few, and are found just so.
  @Test("of one name, be they few or many, are found alike", arguments: [3, 40])
  func crowds(count: Int) {
    let sources = (0..<count).flatMap { number in
      [
        ("Sources/M\(number)/A/Item.swift", "struct Item {}\nfunc make() {}\nlet shared = 1"),
        ("Sources/M\(number)/B/Item.swift", "private struct Item {}\nprivate func make() {}\nstruct Item2 {}"),
      ]
    }
    let types = SymbolTable(
      sources.map { path, source in
        var facts = FactCollection.facts(in: Array(source.utf8), path: path)
        facts.module = ModuleName.module(ofFileAt: path)
        return facts
      })
    func path(of name: String, from file: String) -> String? {
      types.entry(named: name, from: .init(scope: "", module: ModuleName.module(ofFileAt: file))).map {
        String(ModuleName.file(of: $0.module))
      }
    }
    func function(from file: String) -> String? {
      types.globalFunction(named: "make", module: ModuleName.module(ofFileAt: file)).map { types.files[$0.file].path }
    }
    #expect(path(of: "Item", from: "Sources/M1/A/Other.swift") == "Sources/M1/A/Item.swift")
    #expect(path(of: "Item", from: "Sources/M1/B/Other.swift") == "Sources/M1/A/Item.swift")
    #expect(path(of: "Item", from: "Sources/M1/B/Item.swift") == "Sources/M1/B/Item.swift")
    #expect(path(of: "Item", from: "Sources/Elsewhere/Item.swift") == nil)
    #expect(function(from: "Sources/M1/B/Other.swift") == "Sources/M1/A/Item.swift")
    #expect(function(from: "Sources/M1/B/Item.swift") == "Sources/M1/B/Item.swift")
    #expect(function(from: "Sources/Elsewhere/Item.swift") == nil)
    #expect(types.global(named: "shared", module: ModuleName.module(ofFileAt: "Sources/M2/C.swift")) != nil)
    #expect(types.global(named: "shared", module: ModuleName.module(ofFileAt: "Sources/C/C.swift")) == nil)
  }
}

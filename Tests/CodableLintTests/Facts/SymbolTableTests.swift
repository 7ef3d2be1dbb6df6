import Testing

@testable import CodableLint
@testable import CodableRules
@testable import SwiftFacts

/// Finding a type by its name.
@Suite("The types of a project")
struct TypeTableTests {
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

  @Test("are looked for outwards from where the name stands")
  func scopes() {
    #expect(module(of: "Part", from: "Sources/App", in: "Model") == "Sources/App")
    #expect(module(of: "Part", from: "Sources/App") == nil)
    #expect(module(of: "Model.Part", from: "Sources/App") == "Sources/App")
  }
}

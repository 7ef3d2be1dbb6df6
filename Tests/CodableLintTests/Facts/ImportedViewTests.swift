import Testing

@testable import SwiftFacts

@Suite struct ImportedViewTests {
  private func view(_ code: String) -> ImportedView { ImportedView(of: Array(code.utf8)) }

  private let plan = """
    import Foundation

    /// A plan.
    struct Plan: Codable, Equatable {
      let name: String
      private var notes = ""
      var title: String { name.uppercased() }
      func isLike(_ other: Plan) -> Bool { other == self }
    }
    """

  @Test(arguments: [
    // Comments and bodies.
    ("/// A plan.", "// Nothing.\n/* more */"),
    ("{ name.uppercased() }", "{ String(name.reversed()) }"),
    ("{ other == self }", "{ false }"),
    // What is private.
    ("func isLike", "private func helper() -> Int { 1 }\n  func isLike"),
    ("func isLike", "private static let shared = JSONDecoder()\n  func isLike"),
    ("func isLike", "private enum CodingKeys: String, CodingKey { case name, notes }\n  func isLike"),
    (
      "import Foundation\n",
      "import Foundation\n\nprivate let zone = 7\n\nfileprivate struct Old { let title: String }\n"
    ),
  ])
  func `what no test can see changes nothing`(original: String, changed: String) {
    #expect(plan.contains(original))
    #expect(view(plan.replacing(original, with: changed)) == view(plan))
  }

  @Test(arguments: [
    ("let name: String", "let name: String?"), ("let name", "var name"), ("private var notes = \"\"", ""),
    ("private var notes = \"\"", "private var notes = 0"), ("Codable, Equatable", "Codable"),
    ("(_ other: Plan)", "(_ other: Plan, twice: Bool = false)"), ("func isLike", "static func isLike"),
    // It would keep the compiler from making one.
    ("func isLike", "private init() { name = \"\" }\n  func isLike"),
    // An operator is found without its name being written as a word.
    ("func isLike", "fileprivate static func == (a: Plan, b: Plan) -> Bool { true }\n  func isLike"),
    ("func isLike", "var other: Int { 1 }\n  func isLike"),
    ("func isLike", "init(x: Int) { name = \"\" }\n  func isLike"),
    // An attribute may make anything of it.
    ("func isLike", "@Tracked private var seen: Int { 1 }\n  func isLike"),
  ])
  func `what a test could notice changes the view`(original: String, changed: String) {
    #expect(plan.contains(original))
    #expect(view(plan.replacing(original, with: changed)) != view(plan))
  }

  @Test(arguments: [
    ("private func first() -> Int { 1 }", "private func first() -> String { \"\" }"),
    ("private enum first { case a }", "private enum first { case a, b }"),
    ("private let `first` = 1", "private let `first` = 2.0"),
    (
      "private let first = second()\nprivate func second() -> Int { 1 }",
      "private let first = second()\nprivate func second() -> Int8 { 1 }"
    ),
  ])
  func `what is private and decides about a stored property counts`(one: String, other: String) {
    let code = "struct Plan { let number = make(first) }\n"
    #expect(view(code + one) != view(code + other))
    #expect(view("struct Plan {}\n" + one) == view("struct Plan {}\n" + other))
  }

  @Test func `the members of a private extension are private`() {
    let extended = view("private extension String { }")
    #expect(view("private extension String { func cut() -> String { self } }") == extended)
    #expect(view("extension String { func cut() -> String { self } }") != view("extension String { }"))
  }

  @Test func `the order of members counts, and a class is taken as a whole`() {
    #expect(view("struct A { let a: Int; let b: Int }") != view("struct A { let b: Int; let a: Int }"))
    let body = view("class A { func a() { print(1) } }")
    #expect(body == view("class A { func a() { print(2) } }"))
    #expect(body != view("class A { func a() { print(1) }; private func b() {} }"))
  }

  @Test func `the body of an opaque result counts`() {
    #expect(view("func f() -> some Equatable { 1 }") != view("func f() -> some Equatable { true }"))
    #expect(view("var f: some Equatable { 1 }") != view("var f: some Equatable { true }"))
  }
}

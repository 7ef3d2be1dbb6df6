import Testing

@testable import LintModel
@testable import CodableRules
@testable import SwiftFacts

/// What is left of a file that is parsed for some names.
@Suite("Leaving out bodies")
struct BodyElisionTests {
  private func elided(_ source: String, keeping names: Set<String>) -> String {
    let left = BodyElision.source(Array(source.utf8), keeping: NameHashes(names))
    #expect(left.count == source.utf8.count)
    return String(decoding: left, as: UTF8.self)
  }

  /// Whether the word is left, where `wanted` is asked for.
  private func keeps(_ word: String, in source: String) -> Bool {
    elided(source, keeping: ["wanted"]).contains(word)
  }

  @Test("leaves out what only applies an attribute of that name, or labels a switch")
  func attributesAndLabels() {
    #expect(keeps("stay", in: "func f() { wanted(); stay() }"))
    #expect(!keeps("stay", in: "func f() { stay(); @wanted var a = 1 }"))
    #expect(elided("func f() { stay(); @wanted var a = 1 }", keeping: ["@wanted"]).contains("stay"))
    #expect(!elided("func f() { switch a { default: stay() } }", keeping: ["default"]).contains("stay"))
    #expect(elided("func f() { stay(.default) }", keeping: ["default"]).contains("stay"))
  }

  @Test("keeps the lengths of lines, declarations, and the bodies that mention a name")
  func bodies() {
    let source = """
      struct Row {
        let user: User
        var title: String { user.nick ?? "" }
        func show() {
          print(user)
        }
        func tell() { wanted(user) }
        func wanted() { stay() }
      }
      """
    let left = elided(source, keeping: ["wanted"])
    #expect(left.contains("let user: User"))
    #expect(left.contains("var title: String {                 }"))
    #expect(left.contains("func show() {\n               \n  }"))
    #expect(left.contains("{ wanted(user) }"))
    #expect(left.contains("{ stay() }"))
  }

  @Test(
    "keeps what declares types, is parted by conditions, or stands in parentheses",
    arguments: [
      "func f() { struct Local {}; gone() }",
      "func f() {\n#if DEBUG\ngone()\n#endif\n}",
      "let list = make({ gone() })",
      "func f(\n  _ run: () -> Void = { gone() }\n) {}",
      "var x: Int { @inlinable get { gone() } }",
      "func f() { let größe = 1; gone() }",
      "let a = wanted { one() } other: { gone() }",
    ])
  func kept(_ source: String) {
    #expect(keeps("gone", in: source))
  }

  @Test(
    "leaves out bodies wherever they stand",
    arguments: [
      "enum Outer { class Inner { class func f() { gone() } } }",
      "extension A where B == C { init() { gone() } }",
      "var x: Int { get { gone() } set {} }",
      "var x = 0 { didSet { gone() } }",
      #"func f() { print("\(gone { "}" }) {") }"#,
      "func f() { gone() /* } */ // }\n}",
      "lazy var x = { gone() }()",
    ])
  func leftOut(_ source: String) {
    #expect(!keeps("gone", in: source))
  }

  @Test("keeps accessors, which tell a stored property from a computed one")
  func accessors() {
    #expect(elided("var x = 0 { didSet { gone() } }", keeping: []).contains("{ didSet {        } }"))
    #expect(elided("var x: Int { get { 1 } set { gone() } }", keeping: []).contains("get {   } set {        }"))
    #expect(elided("protocol P { var x: Int { get } }", keeping: []).contains("{ get }"))
  }

  @Test(
    "leaves a file as it is where brackets do not match",
    arguments: ["func f() { gone(", "func f() { gone() } }", "func f() { (gone } )"])
  func unmatched(_ source: String) {
    #expect(elided(source, keeping: []) == source)
  }

  @Test("looks into more of a file only where another name stands in a body that was left out")
  func more() {
    let source = Array("func a() { first() }\nfunc b() { second() }\nvar third = 3".utf8)
    func looks(intoNoMoreFor names: Set<String>) -> Bool {
      FactCollection.looks(
        intoNoMoreOf: source, keeping: NameHashes(names.union(["first"])), than: NameHashes(["first"]))
    }
    #expect(looks(intoNoMoreFor: []))
    #expect(looks(intoNoMoreFor: ["third", "fourth"]))
    #expect(!looks(intoNoMoreFor: ["second"]))
  }

  @Test("changes no declaration of any example")
  func declarations() {
    var count = 0
    for file in RuleCatalog.infos.flatMap(\.examples).flatMap(\.files) {
      let source = Array(MarkedSource(file.text).text.utf8)
      let whole = FactCollection.facts(in: source, path: "A.swift")
      let part = FactCollection.facts(in: source, path: "A.swift", watching: .named([]), keeping: NameHashes([])).facts
      #expect(part.types.map(\.qualifiedName) == whole.types.map(\.qualifiedName))
      #expect(part.types.map { $0.properties.map(\.isStored) } == whole.types.map { $0.properties.map(\.isStored) })
      #expect(part.types.map { $0.functions.map(\.name) } == whole.types.map { $0.functions.map(\.name) })
      count += whole.types.count
    }
    #expect(count > 500)
  }
}

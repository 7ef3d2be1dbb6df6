import SwiftParser
import SwiftSyntax
import Testing

@testable import SwiftFacts

@Suite("The text of a node")
struct SourceTextOfNodesTests {
  @Test(
    "is what the syntax library gives as its trimmed description",
    arguments: [
      "/* a */ let  größe /* b */ : [ String : Int ]? = [:] // c\n\n/// d\nfunc f<T>(_ a: T...) async throws -> (T) { f(a) }\n",
      "\u{FEFF}struct A\r\n{\r\n  let a : Int // b\r\n}\r\n",
      "let text = \"\"\"\n  { \"id\": \\(user.id /* x */) }\n  \"\"\" + #\"é 👩‍👩‍👧\"#\n", "",
    ])
  func matchesTrimmedDescription(_ source: String) {
    var pending = [Syntax(Parser.parse(source: source))]
    while let node = pending.popLast() {
      #expect(node.sourceText == node.trimmedDescription)
      pending += node.children(viewMode: .all)
    }
  }
}

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
    let context = WalkContext(path: "A.swift", source: Array(source.utf8))
    var pending = [Syntax(Parser.parse(source: source))]
    while let node = pending.popLast() {
      #expect(node.sourceText == node.trimmedDescription)
      #expect(Array(context.bytes(of: node)) == node.syntaxTextBytes)
      pending += node.children(viewMode: .all)
    }
  }

  @Test(
    "has a hash, which is that of the name without backticks",
    arguments: ["name", "`default`", "größe", "`", "x"])
  func identifierHash(_ name: String) {
    let token = TokenSyntax.identifier(name)
    #expect(token.identifierHash == NameHash(token.identifierText))
    #expect(token.textHash == NameHash(name))
  }

  @Test(
    "is told to hold no capitals in a row, where it does not",
    arguments: [
      ("select imageURL from songs", true), ("select imageUrl from songs", false), ("aÉB", true), ("", false),
      ("A", false), ("aB cD", false),
    ])
  func capitals(_ text: String, mayHold: Bool) {
    #expect(TokenSyntax.stringSegment(text).mayHoldCapitalsInARow == mayHold)
  }
}

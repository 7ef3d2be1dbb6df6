import Testing

@testable import CodableLint

@Suite("The index of a file")
struct FileIndexTests {
  private func index(_ text: String) -> FileIndex { FileIndexer.index(Array(text.utf8)) }

  @Test("knows every identifier, also in comments, strings and other alphabets")
  func mentions() {
    let index = index("/* inComment */ let größe2 = \"in \\(string)\" + _other.`default`")
    for name in ["inComment", "größe2", "string", "_other", "default", "let"] {
      #expect(index.mentions(anyOf: NameHashes(["missing", name])), "\(name)")
    }
    #expect(!index.mentions(anyOf: NameHashes(["missing", "größe", "other", "Comment"])))
    #expect(!index.mentions(anyOf: NameHashes([])))
  }

  @Test("reads words on both sides of a line separator, which the parser does not take for a part of a name")
  func lineSeparator() {
    let index = index("struct A: Codable\u{2028} { let b: X\u{2029}Y }")
    #expect(index.isTriggered)
    #expect(index.mentions(anyOf: NameHashes(["X"])))
    #expect(index.mentions(anyOf: NameHashes(["Y"])))
  }

  @Test("knows the names whose nil is replaced, brackets and white space aside")
  func replacements() {
    let index = index("a ?? b; (c)\n  ?? d; e!.f; g != h; i ? j : k; l?.m")
    for name in ["a", "c", "e"] { #expect(index.replaces(anyOf: NameHashes([name])), "\(name)") }
    #expect(!index.replaces(anyOf: NameHashes(["b", "d", "f", "g", "h", "i", "j", "k", "l", "m"])))
  }

  @Test("knows the types that are declared, and those that are extended")
  func declarations() {
    let index = index("struct A {}\nextension Outer.Inner: P {}\nactor B {}; typealias C = D; func e() {}")
    for name in ["A", "B", "C"] { #expect(index.declares(anyOf: NameHashes([name])), "\(name)") }
    #expect(!index.declares(anyOf: NameHashes(["Outer", "Inner", "P", "D", "e"])))
    for name in ["Outer", "Inner"] { #expect(index.extends(anyOf: NameHashes([name])), "\(name)") }
    #expect(!index.extends(anyOf: NameHashes(["A", "P", "B", "C", "D", "e"])))
  }

  @Test("finds any number of names, growing as it must")
  func manyNames() {
    let names = (0..<5_000).map { "name\($0)" }
    let hashes = NameHashes(names)
    #expect(names.allSatisfy { hashes.containsAny(of: [NameHash($0).value]) })
    #expect(!hashes.containsAny(of: (5_000..<6_000).map { NameHash("name\($0)").value }))
    #expect(index(names.joined(separator: " ")).mentions(anyOf: NameHashes(["name4999"])))
  }
}

import Testing

@testable import CodableLint
@testable import SwiftFacts

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

  @Test("tells attributes from the names of types, and labels of a switch from names")
  func attributesAndLabels() {
    let view = index("struct V { @State var a = 1; @Stored<Item> var b; @unknown default: break; let c = X . default }")
    for name in ["@State", "@Stored", "Item", "default"] {
      #expect(view.mentions(anyOf: NameHashes([name])), "\(name)")
    }
    for name in ["State", "Stored", "@Item"] {
      #expect(!view.mentions(anyOf: NameHashes([name])), "\(name)")
    }
    for source in ["switch a { case b: c\n  default: d }", "FileManager.default.url", "f(default: 1)"] {
      #expect(!index(source).mentions(anyOf: NameHashes(["default"])), "\(source)")
    }
    for source in [".default", "a\n  .default", "`default`", "X./* */default", "MyFileManager.default"] {
      #expect(index(source).mentions(anyOf: NameHashes(["default"])), "\(source)")
    }
    #expect(index("@Codable struct A {}").isTriggered)
  }

  @Test("reads words on both sides of a line separator, which the parser does not take for a part of a name")
  func lineSeparator() {
    let index = index("struct A: Codable\u{2028} { let b: X\u{2029}Y }")
    #expect(index.isTriggered)
    #expect(index.mentions(anyOf: NameHashes(["X"])))
    #expect(index.mentions(anyOf: NameHashes(["Y"])))
  }

  @Test("reads declarations after a line separator")
  func declarationsAfterSeparator() {
    for text in [
      "\u{2028}struct Box {}", "struct\u{2028} Box {}", "struct Box\u{2028} {}", "a\u{2028}extension Box {}",
    ] {
      let index = index(text + "\n" + text)
      let wanted = NameHashes(["Box"])
      #expect(index.declares(anyOf: wanted) || index.extends(anyOf: wanted), "\(text)")
    }
  }

  @Test("takes a bracket in a string for a subscript when it closes nearby: none is looked for through the whole file")
  func subscriptsInStrings() {
    func source(_ key: String) -> String { #"let s = ")[\"\#(key)\"]=""# }
    #expect(!index(source("id")).isTriggered)
    #expect(index(source(String(repeating: "x", count: 1000))).isTriggered)
  }

  @Test("leaves out lines of comments, unless they speak to the linter or may hold code")
  func comments() {
    for line in ["// decode name", "\t// let decode: name", "/// name of a Decoder\r"] {
      let index = index("let a = 1\n\(line)\nlet b = 2")
      #expect(!index.isTriggered && !index.mentions(anyOf: NameHashes(["name", "of"])), "\(line)")
      #expect(index.mentions(anyOf: NameHashes(["a"])) && index.mentions(anyOf: NameHashes(["b"])))
    }
    #expect(index("// codable-lint:allow x: y").isTriggered)
    #expect(index("let a = 1 // decode").isTriggered)
    #expect(index("let a = \"\"\"\n  // \\(decode)\n  \"\"\"").isTriggered)
    #expect(index("/*\n// a */ let b = decode").isTriggered)
    #expect(index("let a = \"http://b\"; decode()").isTriggered)
  }

  @Test("tells names from other bytes, wherever they stand")
  func bytes() {
    for byte in UInt8.min...UInt8.max {
      for offset in [0, 6, 7, 8, 62, 63, 64, 65, 200] {
        // No byte of a name, no mark, no bracket and no start of a comment.
        var text = [UInt8](repeating: UInt8(ascii: ","), count: 201)
        text[offset] = byte
        let isName = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x5F || byte >= 0x80
        #expect(FileIndexer.index(text).names.all.count == (isName ? 1 : 0), "\(byte) at \(offset)")
      }
    }
  }

  @Test("reads names of every length to their end")
  func lengths() {
    let names = (1...70).map { String(repeating: "ab_9", count: 20).prefix($0) }
    #expect(Set(names.map { NameHash($0) }).count == names.count)
    for name in names {
      let index = index("(\(name)).\(name)")
      #expect(index.mentions(anyOf: NameHashes([String(name)])) && index.names.all.count == 1)
    }
    #expect(!index("0b1 12").mentions(anyOf: NameHashes(["0b1", "12"])))
    #expect(index("0b1").mentions(anyOf: NameHashes(["b1"])))
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

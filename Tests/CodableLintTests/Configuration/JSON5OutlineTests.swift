import Foundation
import Testing

@testable import CodableLint

@Suite struct JSON5OutlineTests {
  private func offsets(_ text: String) -> [[JSON5Outline.Step]: Int] { JSON5Outline(Array(text.utf8)).offsets }

  @Test func knowsWhereKeysAndElementsStand() {
    let text = "{ a: [1, {'b c': 2}], /* é */ \"d\": {} }"
    #expect(
      offsets(text) == [
        [.key("a")]: 2, [.key("a"), .index(0)]: 6, [.key("a"), .index(1)]: 9, [.key("a"), .index(1), .key("b c")]: 10,
        [.key("d")]: 31,
      ])
  }

  /// What the outline accepts and what `JSONDecoder` accepts is the same, so every rejected text has a place.
  @Test(arguments: [
    "{}", "[]", "{a:1}", "{a:1,}", "[1,]", "{'a':\"b\"}", "// c\n{}", "{}/* c */", "{a:+1}", "{a:.5}", "{a:0xF}",
    "{a:'\\'x'}", "{a:'x\\\ny'}", "\u{FEFF}{}", "{a:null,b:true,c:false}", "{$a_b:1}", "{a:{b:[{c:1}]}}",
  ])
  func acceptsWhatTheDecoderAccepts(_ text: String) throws {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    #expect(throws: Never.self) { try decoder.decode(Anything.self, from: Data(text.utf8)) }
    #expect(JSON5Outline(Array(text.utf8)).mistake == nil)
  }

  @Test(arguments: [
    ("", 0, "a value"), ("{", 1, "a key or '}'"), ("[1", 2, "',' or ']'"), ("{a}", 2, "':' after the key"),
    ("{a:}", 3, "a value"), ("{a:1 b:2}", 5, "',' or '}'"), ("{,}", 1, "a key or '}'"), ("[,]", 1, "a value"),
    ("{} x", 3, "the end of the file"), ("{a:'x", 3, "a closing quote for the string that starts"),
    ("{/* x", 1, "a closing */ for the comment that starts"), ("{a:1}}", 5, "the end of the file"),
  ])
  func saysWhatIsMissingWhere(text: String, offset: Int, expected: String) {
    #expect(JSON5Outline(Array(text.utf8)).mistake == .init(expected: expected, offset: offset))
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    #expect(throws: (any Error).self) { try decoder.decode(Anything.self, from: Data(text.utf8)) }
  }

  /// The decoder lets this pass, the grammar does not: a forgotten quote would swallow the next setting.
  @Test func aTextEndsOnItsLine() {
    let mistake = JSON5Outline(Array("{a:'x\n'}".utf8)).mistake
    #expect(mistake == .init(expected: "a closing quote for the string that starts", offset: 3))
  }

  @Test func deepNestingIsRefusedBeforeTheStackEnds() {
    let text = String(repeating: "[", count: 100_000)
    #expect(JSON5Outline(Array(text.utf8)).mistake?.expected == "less nesting")
  }

  @Test func aSecondValueOfAKeyIsTold() {
    #expect(JSON5Outline(Array("{a:{b:1,b:2}}".utf8)).duplicate?.offset == 8)
    #expect(JSON5Outline(Array("{a:{b:1},c:{b:2}}".utf8)).duplicate == nil)
  }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
  }
}

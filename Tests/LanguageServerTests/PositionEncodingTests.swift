import LanguageServer
import LintModel
import Testing

@Suite struct PositionEncodingTests {
  /// `é` takes 2, 1 and 1 units in UTF-8, UTF-16 and UTF-32, `😀` 4, 2 and 1.
  private let source = SourceText(path: "A.swift", text: "aé😀b\r\nc\rd\n")

  @Test(arguments: [(PositionEncoding.utf8, 7), (.utf16, 4), (.utf32, 3)])
  func charactersAreCountedAsAgreed(_ encoding: PositionEncoding, _ character: Int) {
    let position = LSP.Position(line: 0, character: character)
    #expect(source.position(at: 7, in: encoding) == position)
    #expect(source.offset(of: position, in: encoding) == 7)
  }

  @Test(arguments: [PositionEncoding.utf8, .utf16, .utf32])
  func everyCharacterIsFoundAgain(_ encoding: PositionEncoding) {
    for offset in [0, 1, 3, 7, 8, 10, 11, 12, 13, 14] {
      #expect(source.offset(of: source.position(at: offset, in: encoding), in: encoding) == offset)
    }
  }

  @Test func whatLiesOutsideIsMovedIn() {
    #expect(source.offset(of: .init(line: 0, character: 99), in: .utf16) == 8)
    #expect(source.offset(of: .init(line: 99, character: 0), in: .utf16) == 14)
    #expect(source.offset(of: .init(line: -1, character: 0), in: .utf16) == 0)
    #expect(source.offset(of: .init(line: 0, character: 3), in: .utf16) == 3, "inside of a surrogate pair")
    #expect(source.offset(of: .init(line: 0, character: .min), in: .utf16) == 0)
    #expect(source.offset(of: .init(line: 0, character: .max), in: .utf16) == 8)
    #expect(source.offset(of: .init(line: .max, character: .min), in: .utf16) == 14)
  }
}

// The walk asks for the text of several tokens of every expression. `text` creates a token kind first, which takes
// longer than everything done with the text; only this SPI gives access to the bytes themselves.
@_spi(RawSyntax) internal import SwiftSyntax

extension TokenSyntax {
  /// The identifier without backticks.
  var identifierText: String { Self.text(of: identifierBytes) }

  /// The hash of `identifierText`.
  var identifierHash: NameHash { Self.hash(of: identifierBytes) }

  private var identifierBytes: SyntaxText {
    let bytes = rawText
    let backtick = UInt8(ascii: "`")
    guard bytes.count > 2, bytes.first == backtick, bytes.last == backtick else { return bytes }
    return SyntaxText(rebasing: bytes.dropFirst().dropLast())
  }

  /// Whether this is the token's text, backticks included.
  func spells(_ word: StaticString) -> Bool { rawText == SyntaxText(word) }

  /// Whether the text starts with a capital letter.
  var startsUppercase: Bool {
    guard let byte = rawText.first else { return false }
    return byte < 0x80 ? byte >= 0x41 && byte <= 0x5A : text.startsUppercase
  }

  /// The hash of the token's text, backticks included.
  var textHash: NameHash { Self.hash(of: rawText) }

  /// False when no two adjacent letters are capitals; a check of bytes is faster than one of characters.
  var mayHoldCapitalsInARow: Bool {
    func mayBeCapital(_ byte: UInt8) -> Bool { byte >= 0x80 || byte >= 0x41 && byte <= 0x5A }
    let bytes = rawText
    return zip(bytes, bytes.dropFirst()).contains { mayBeCapital($0) && mayBeCapital($1) }
  }

  private static func hash(of bytes: SyntaxText) -> NameHash {
    NameHash(value: NameHash.value(of: UnsafeBufferPointer(start: bytes.baseAddress, count: bytes.count)))
  }

  private static func text(of bytes: SyntaxText) -> String { String(decoding: bytes, as: UTF8.self) }
}

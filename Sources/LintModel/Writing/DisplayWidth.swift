/// How many columns text takes in a terminal.
package enum DisplayWidth {
  /// In columns; line breaks and tabs count as any other character.
  package static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// 0 for a combining mark on its own, 2 for East Asian wide characters and emoji, else 1.
  package static func of(_ character: Character) -> Int {
    if character.isASCII { return 1 }
    let scalars = character.unicodeScalars
    if scalars.contains(where: { $0 == emojiVariationSelector || isWide($0) }) { return 2 }
    return scalars.allSatisfy(takesNoSpace) ? 0 : 1
  }

  private static let emojiVariationSelector: Unicode.Scalar = "\u{FE0F}"

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmojiPresentation || wideRanges.contains { $0.contains(scalar.value) }
  }

  private static func takesNoSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  /// The blocks that Unicode's EastAsianWidth.txt gives as wide or fullwidth, without the emoji.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD,
  ]
}

extension String {
  /// With spaces after it, up to a width in columns.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - DisplayWidth.of(self)))
  }
}

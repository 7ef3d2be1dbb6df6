/// How lines end in a file.
package enum LineBreak {
  /// How the line around an offset ends, else the one before it.
  package static func used(around offset: Int, in text: [UInt8]) -> [UInt8] {
    let index = text[offset...].firstIndex(where: isPart) ?? text[..<offset].lastIndex(where: isPart)
    guard let index else { return [lineFeed] }
    if text[index] == lineFeed {
      return index > 0 && text[index - 1] == carriageReturn ? [carriageReturn, lineFeed] : [lineFeed]
    }
    let isPair = index + 1 < text.count && text[index + 1] == lineFeed
    return isPair ? [carriageReturn, lineFeed] : [carriageReturn]
  }

  /// A text with its line feeds written as lines end around an offset of another.
  package static func adapting(_ text: String, to source: [UInt8], around offset: Int) -> [UInt8] {
    let lineBreak = used(around: offset, in: source)
    return text.utf8.reduce(into: []) { result, byte in
      if byte == lineFeed { result += lineBreak } else { result.append(byte) }
    }
  }

  package static func isPart(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}

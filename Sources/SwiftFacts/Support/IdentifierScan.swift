/// Finds identifiers in source bytes, without telling code from comments and strings.
struct IdentifierScan {
  let bytes: UnsafeBufferPointer<UInt8>

  /// The next word in a range, without digits in front, as the index of a file has it.
  func word(in range: Range<Int>, from offset: Int) -> Range<Int>? {
    var start = offset
    while start < range.upperBound, !Self.isPartOfName(bytes[start]) || Self.isDigit(bytes[start]) { start += 1 }
    var end = start
    while end < range.upperBound, Self.isPartOfName(bytes[end]) { end += 1 }
    return start < end ? start..<end : nil
  }

  func hash(of word: Range<Int>) -> UInt32 { NameHash.value(of: UnsafeBufferPointer(rebasing: bytes[word])) }

  /// Whether one of the names may occur: two names may share a hash.
  static func mentions(anyOf names: NameHashes, in utf8: ArraySlice<UInt8>) -> Bool {
    utf8.withUnsafeBufferPointer { bytes in
      let scan = IdentifierScan(bytes: bytes)
      var offset = 0
      while let word = scan.word(in: 0..<bytes.count, from: offset) {
        if names.contains(scan.hash(of: word)) { return true }
        offset = word.upperBound
      }
      return false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}

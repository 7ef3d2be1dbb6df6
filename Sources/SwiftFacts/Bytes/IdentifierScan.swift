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

  /// What a word says that it mentions, hashed: nothing for the `default` of a `switch`, and an attribute by its name with
  /// the `@` in front, since `@State` is no mention of a type `State` that is none.
  ///
  /// - Parameter hash: that of the word itself.
  @inline(__always)
  static func mention(_ word: Range<Int>, _ hash: UInt32, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    if word.lowerBound > 0, bytes[word.lowerBound - 1] == UInt8(ascii: "@") {
      return NameHash.value(of: UnsafeBufferPointer(rebasing: bytes[word.lowerBound - 1..<word.upperBound]))
    }
    return hash == defaultLabel && isLabel(word, in: bytes) ? nil : hash
  }

  private static let defaultLabel = NameHash("default").value

  /// Whether a reserved word stands for itself, or is the `default` that `FileManager` and the like have: with neither a dot
  /// nor a backtick in front it names nothing.
  private static func isLabel(_ word: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var before = word.lowerBound
    while before > 0, bytes[before - 1] <= UInt8(ascii: " ") { before -= 1 }
    guard before > 0 else { return true }
    switch bytes[before - 1] {
    case UInt8(ascii: "."):
      var start = before - 1
      while start > 0, isPartOfName(bytes[start - 1]) { start -= 1 }
      return systemOwners.contains(NameHash.value(of: UnsafeBufferPointer(rebasing: bytes[start..<before - 1])))
    // After a slash, a comment may have ended that stands between the dot and the name.
    case UInt8(ascii: "`"), UInt8(ascii: "/"): return false
    default: return true
    }
  }

  private static let systemOwners = NameHashes(MemberNames.ownersOfDefault)

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

  static func isPartOfName(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}

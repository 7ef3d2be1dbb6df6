import LintModel

/// Looks for words in bytes without decoding them.
enum ByteSearch {
  static func contains(_ needle: String, in haystack: [UInt8]) -> Bool { contains(needle, in: haystack[...]) }

  static func contains(_ needle: String, in haystack: ArraySlice<UInt8>) -> Bool {
    haystack.withUnsafeBufferPointer { contains(needle, in: $0) }
  }

  static func contains(_ needle: String, in haystack: UnsafeBufferPointer<UInt8>) -> Bool {
    var needle = needle
    return needle.withUTF8 { contains(UnsafeRawBufferPointer($0), in: UnsafeRawBufferPointer(haystack)) }
  }

  /// Whether a word stands in front of a byte that passes the test.
  static func contains(_ word: String, before isNext: (UInt8) -> Bool, in bytes: ArraySlice<UInt8>) -> Bool {
    guard contains(word, in: bytes) else { return false }
    let length = word.utf8.count
    return offsets(of: word, in: bytes).contains { start in
      bytes.indices.contains(start + length) && isNext(bytes[start + length])
    }
  }

  /// Where a word begins, as indices of the slice. One that overlaps another is not counted.
  static func offsets(of word: String, in bytes: ArraySlice<UInt8>) -> [Int] {
    let word = Array(word.utf8)
    guard let first = word.first else { return [] }
    var found: [Int] = []
    var rest = bytes
    while rest.count >= word.count, let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      guard rest.starts(with: word) else {
        rest = rest.dropFirst()
        continue
      }
      found.append(start)
      rest = rest.dropFirst(word.count)
    }
    return found
  }

  fileprivate static func contains(_ word: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = word.first, let start = word.baseAddress else { return true }
    guard let base = bytes.baseAddress else { return false }
    var offset = 0
    while offset + word.count <= bytes.count,
      let hit = memchr(base + offset, Int32(first), bytes.count - offset - word.count + 1)
    {
      if memcmp(hit, start, word.count) == 0 { return true }
      offset = base.distance(to: UnsafeRawPointer(hit)) + 1
    }
    return false
  }
}

extension UInt8 {
  package var asciiLowercased: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }
}

extension String {
  /// Whether a string occurs in it, byte for byte: comparing characters takes many times as long.
  package func holds(_ text: String) -> Bool {
    var (own, text) = (self, text)
    return own.withUTF8 { own in
      text.withUTF8 { ByteSearch.contains(UnsafeRawBufferPointer($0), in: UnsafeRawBufferPointer(own)) }
    }
  }

  /// Whether the word, which is in lower-case ASCII, occurs in upper, lower or mixed case.
  func containsIgnoringCase(_ word: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    var text = self
    return text.withUTF8 { text in
      guard text.count >= word.count else { return false }
      return (0...(text.count - word.count)).contains { start in
        word.indices.allSatisfy { text[start + $0].asciiLowercased == word[$0] }
      }
    }
  }
}

import Foundation

/// Looks for words in bytes without decoding them.
enum ByteSearch {
  static func contains(_ needle: String, in haystack: [UInt8]) -> Bool {
    var needle = needle
    return needle.withUTF8 { word in
      haystack.withUnsafeBytes { contains(UnsafeRawBufferPointer(word), in: $0) }
    }
  }

  private static func contains(_ word: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer) -> Bool {
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

import Foundation

/// Looks for words in bytes without decoding them.
enum ByteSearch {
  static func contains(_ needle: String, in haystack: [UInt8]) -> Bool {
    let needle = Array(needle.utf8)
    guard let first = needle.first else { return true }
    return haystack.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      var offset = 0
      while offset + needle.count <= bytes.count,
        let hit = memchr(base + offset, Int32(first), bytes.count - offset - needle.count + 1)
      {
        offset = base.distance(to: UnsafeRawPointer(hit))
        if needle.withUnsafeBytes({ word in word.baseAddress.map { memcmp(hit, $0, needle.count) == 0 } ?? true }) {
          return true
        }
        offset += 1
      }
      return false
    }
  }
}

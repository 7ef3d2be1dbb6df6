import SwiftFacts

/// Identifies a file by its path and its text, in 128 bits that only a holder of the `CacheSecret` can compute, so that
/// a repository cannot hold two texts that share one.
struct ContentKey: Hashable, Sendable {
  var first: UInt64
  var second: UInt64
}

extension ByteWriter {
  mutating func add(_ key: ContentKey) {
    add(key.first)
    add(key.second)
  }
}

extension ByteReader {
  mutating func key() -> ContentKey { ContentKey(first: number64(), second: number64()) }
}

import SwiftFacts

/// What earlier runs learnt about one text.
struct CachedFile: Sendable {
  var isGenerated = false
  var index = FileIndex()
  /// Packed `Parsed`, and what was watched meanwhile.
  var parsed: Answer?
  /// Packed reads of other properties, and which.
  var reads: Answer?

  /// Something that was found out for some watched names.
  struct Answer: Sendable {
    var watch: WatchKey
    var packed: PackedBytes
  }

  /// The facts, and the reads of what was watched.
  struct Parsed: Sendable, Codable {
    var facts: FileFacts
    var reads: [PropertyRead]
  }

  /// The facts of a parse that watched the same; nil when there was none.
  func parsed(watching watch: WatchKey) -> Parsed? {
    guard let parsed, parsed.watch == watch else { return nil }
    return try? FactDecoder.value(in: parsed.packed)
  }

  func reads(of watch: WatchKey) -> [PropertyRead]? {
    guard let reads, reads.watch == watch else { return nil }
    return try? FactDecoder.value(in: reads.packed)
  }
}

/// The names that were watched while a file was parsed, as far as the file mentions them.
struct WatchKey: Hashable, Sendable {
  var value: UInt64

  static let nothing = WatchKey(value: 0)

  init(value: UInt64) {
    self.value = value
  }

  init(_ names: NameHashes, in index: FileIndex) {
    value = 0
    guard !names.isEmpty else { return }
    for hash in index.names.all where names.contains(hash) {
      // In any order.
      value &+= (UInt64(hash) | 1 << 32) &* 0x9E37_79B9_7F4A_7C15
    }
  }
}

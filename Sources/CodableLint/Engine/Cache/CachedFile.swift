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

  init(_ names: WatchedNames, in index: FileIndex) {
    value = 0
    // In any order.
    for hash in index.names.all { value &+= names.digest(of: hash) }
  }
}

/// Names that are watched, with what tells sets of them apart. Names that share a hash are easily made, so the names themselves
/// count, and a stranger cannot tell what two sets come to.
struct WatchedNames: Sendable {
  let hashes: NameHashes
  private var digests: [UInt32: UInt64] = [:]

  /// - Parameter secret: nil when nothing is cached: then nobody asks.
  init(_ names: Set<String>, secret: CacheSecret?) {
    hashes = NameHashes(names)
    guard let secret else { return }
    for name in names {
      digests[NameHash(name).value, default: 0] &+= secret.key(path: "watched", text: Array(name.utf8)).first
    }
  }

  /// What the names with a hash add to a key; zero when there are none.
  fileprivate func digest(of hash: UInt32) -> UInt64 { hashes.contains(hash) ? digests[hash] ?? 0 : 0 }
}

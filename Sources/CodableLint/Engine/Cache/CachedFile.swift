import SwiftFacts

/// What earlier runs learned about one version of a file.
struct CachedFile: Sendable {
  var isGenerated = false
  var index = FileIndex()
  var parsed: Parsed?
  /// Packed reads of other properties, and which.
  var reads: Answer?

  /// A packed `Content`.
  struct Parsed: Sendable {
    var extent: Extent
    var packed: PackedBytes
  }

  /// The facts, and the reads of what was watched.
  struct Content: Sendable, Codable {
    var facts: FileFacts
    var reads: [PropertyRead]
  }

  /// Reads that were looked up for some names.
  struct Answer: Sendable {
    var watch: WatchKey
    var packed: PackedBytes
  }

  /// What a file was parsed for: names that it mentions, as digests.
  struct Extent: Sendable {
    /// Properties whose every read is known; nil when those of all are.
    var watched: [UInt64]? = []
    /// What kept a body; nil when the whole file was looked into.
    var kept: [UInt64]?

    static let wholeFile = Extent()
    /// The whole file and every read in it.
    static let everything = Extent(watched: nil)

    /// Whether no body that was left out can hold anything that is asked for.
    func covers(_ names: NameDigests, in index: FileIndex) -> Bool {
      guard let kept else { return true }
      return Self.holds(kept, names.digests(in: index))
    }

    /// Whether every read of the names in the file is known.
    func notes(_ names: NameDigests, in index: FileIndex) -> Bool {
      guard let watched else { return true }
      return Self.holds(watched, names.digests(in: index))
    }

    private static func holds(_ known: [UInt64], _ wanted: [UInt64]) -> Bool {
      wanted.isEmpty || Set(known).isSuperset(of: wanted)
    }
  }

  /// What the file holds; nil when it was not parsed, or cannot be unpacked.
  var content: Content? { content(end: .max) }

  /// - Parameter end: where the file ends, in UTF-8.
  func content(end: Int) -> Content? { parsed.flatMap { try? FactDecoder.value(in: $0.packed, end: end) } }

  func reads(of watch: WatchKey) -> [PropertyRead]? {
    guard let reads, reads.watch == watch else { return nil }
    return try? FactDecoder.value(in: reads.packed)
  }
}

/// The names that reads were looked up for, as far as the file mentions them.
struct WatchKey: Hashable, Sendable {
  var value: UInt64

  init(value: UInt64) {
    self.value = value
  }

  init(_ names: NameDigests, in index: FileIndex) {
    // In any order.
    value = names.digests(in: index).reduce(0, &+)
  }
}

/// Names, each with a keyed digest: sets of names are compared by the sums of these. A hash would not do, since names
/// that share one are easily made.
struct NameDigests: Sendable {
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

  /// The digests of those that a file mentions.
  func digests(in index: FileIndex) -> [UInt64] {
    index.names.all.compactMap { hashes.contains($0) ? digests[$0] : nil }
  }
}

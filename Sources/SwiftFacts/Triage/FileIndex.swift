/// What one pass over the bytes finds before any parsing: whether a rule can start here, and which names occur.
package struct FileIndex: Sendable {
  /// The file holds a word that a rule or a suppression can start from.
  package var isTriggered = false
  /// `try?` occurs.
  package var hasOptionalTry = false
  /// Empty once nothing more will be asked.
  package private(set) var names: Names

  /// Hashes of identifiers. Shared: indices are passed around more often than they are asked.
  package final class Names: Sendable {
    package let all: [UInt32]
    /// Those in front of an argument list, a closure or generic arguments.
    package let called: [UInt32]
    /// Those in front of `??` or `!`.
    package let replaced: [UInt32]
    /// Names of declared types.
    package let declared: [UInt32]
    /// Names of extended types.
    package let extended: [UInt32]

    package init(all: [UInt32], called: [UInt32], replaced: [UInt32], declared: [UInt32], extended: [UInt32]) {
      self.all = all
      self.called = called
      self.replaced = replaced
      self.declared = declared
      self.extended = extended
    }

    /// For a file that is skipped, or that nothing more will be asked about.
    package static let none = Names(all: [], called: [], replaced: [], declared: [], extended: [])
  }

  package init(isTriggered: Bool = false, hasOptionalTry: Bool = false, names: Names = .none) {
    self.isTriggered = isTriggered
    self.hasOptionalTry = hasOptionalTry
    self.names = names
  }

  /// Releases the names; what is known about the file itself stays.
  package mutating func forgetNames() { names = .none }

  /// Whether one of the names may occur in the file: hashes can collide, but none is missed.
  package func mentions(anyOf wanted: NameHashes) -> Bool { wanted.containsAny(of: names.all) }
  /// The same of names in front of a parenthesis, or of generic arguments.
  package func calls(anyOf wanted: NameHashes) -> Bool { wanted.containsAny(of: names.called) }
  /// The same of names in front of `??` or `!`.
  package func replaces(anyOf wanted: NameHashes) -> Bool { wanted.containsAny(of: names.replaced) }
  /// The same of the types that the file declares.
  package func declares(anyOf wanted: NameHashes) -> Bool { wanted.containsAny(of: names.declared) }
  /// The same of the types that the file extends.
  package func extends(anyOf wanted: NameHashes) -> Bool { wanted.containsAny(of: names.extended) }
}

/// Names to look for in the indices of many files.
package struct NameHashes: Sendable {
  /// Open addressing; zero stands for an empty slot.
  private let slots: [UInt32]
  package let isEmpty: Bool

  package init(_ names: some Sequence<String>) {
    self.init(hashes: Set(names.lazy.map { NameHash($0).value }))
  }

  /// - Parameter hashes: those of `NameHash`.
  package init(hashes: Set<UInt32>) {
    isEmpty = hashes.isEmpty
    var capacity = 16
    while capacity < hashes.count * 2 { capacity *= 2 }
    var slots: [UInt32] = Array(repeating: 0, count: capacity)
    slots.withUnsafeMutableBufferPointer { slots in
      for hash in hashes { slots[HashSlot.of(hash, in: UnsafeBufferPointer(slots))] = HashSlot.nonZero(hash) }
    }
    self.slots = slots
  }

  /// The hashes of the names, in no particular order.
  package var hashes: [UInt32] { slots.filter { $0 != 0 } }

  /// Whether it is the hash of one of the names.
  package func contains(_ hash: UInt32) -> Bool {
    slots.withUnsafeBufferPointer { $0[HashSlot.of(hash, in: $0)] != 0 }
  }

  /// Looks up each name of the file: in a large project there are more names to look for than there are in a file.
  func containsAny(of values: [UInt32]) -> Bool {
    guard !isEmpty else { return false }
    return slots.withUnsafeBufferPointer { slots in values.contains { slots[HashSlot.of($0, in: slots)] != 0 } }
  }
}

/// An identifier, reduced to 32 bits. Two names may share one: then a file is read that need not be.
package struct NameHash: Hashable, Sendable, Codable {
  package var value: UInt32

  init(value: UInt32) {
    self.value = value
  }

  package init(_ name: some StringProtocol) {
    var name = String(name)
    value = name.withUTF8(Self.value)
  }

  /// Eight bytes at a time, as every identifier of every file is hashed; the last eight may overlap those before.
  @inline(__always)
  package static func value(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let raw = UnsafeRawBufferPointer(bytes)
    var hash = UInt64(truncatingIfNeeded: raw.count)
    switch raw.count {
    case 0: break
    case 1..<4: add(UInt64(raw[0]) << 16 | UInt64(raw[raw.count / 2]) << 8 | UInt64(raw[raw.count - 1]), to: &hash)
    case 4..<8:
      add(UInt64(word(UInt32.self, at: 0, raw)) << 32 | UInt64(word(UInt32.self, at: raw.count - 4, raw)), to: &hash)
    default:
      var offset = 0
      while offset + 8 < raw.count {
        add(word(UInt64.self, at: offset, raw), to: &hash)
        offset += 8
      }
      add(word(UInt64.self, at: raw.count - 8, raw), to: &hash)
    }
    return UInt32(truncatingIfNeeded: hash)
  }

  @inline(__always)
  private static func add(_ word: UInt64, to hash: inout UInt64) {
    // The golden ratio, as in Fibonacci hashing; the upper half of the product depends on all bits.
    hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 32
  }

  /// The same on machines of either byte order.
  @inline(__always)
  private static func word<Word: FixedWidthInteger & BitwiseCopyable>(
    _ type: Word.Type, at offset: Int, _ bytes: UnsafeRawBufferPointer
  ) -> Word {
    Word(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type))
  }
}

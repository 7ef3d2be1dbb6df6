/// What one pass over the bytes tells before any parsing: whether a rule can start here, and which names occur.
struct FileIndex: Sendable {
  /// The file holds a word that a rule or a suppression can start from.
  var isTriggered = false
  /// Hashes of the identifiers.
  var identifiers: [UInt32] = []
  /// Hashes of identifiers in front of an argument list, a closure or generic arguments.
  var called: [UInt32] = []
  /// Hashes of identifiers in front of `??` or `!`.
  var replaced: [UInt32] = []
  /// Hashes of the names of declared or extended types.
  var declared: [UInt32] = []
  /// `try?` occurs.
  var hasOptionalTry = false

  func mentions(anyOf names: NameHashes) -> Bool { names.containsAny(of: identifiers) }
  func calls(anyOf names: NameHashes) -> Bool { names.containsAny(of: called) }
  func replaces(anyOf names: NameHashes) -> Bool { names.containsAny(of: replaced) }
  func declares(anyOf names: NameHashes) -> Bool { names.containsAny(of: declared) }
}

/// Names to look for in the indices of many files.
struct NameHashes: Sendable {
  private var hashes = HashSet32()

  init(_ names: some Sequence<String>) {
    for name in names { hashes.insert(NameHash(name).value) }
  }

  var isEmpty: Bool { hashes.count == 0 }

  func contains(_ hash: UInt32) -> Bool { hashes.contains(hash) }

  /// Asks for each name of a file: there are more names to look for in a large project, but not more in a file.
  func containsAny(of values: [UInt32]) -> Bool { !isEmpty && values.contains(where: hashes.contains) }
}

/// An identifier, reduced to 32 bits (FNV-1a). Two names may share one: then a file is read that need not be.
struct NameHash: Hashable, Sendable {
  var value: UInt32

  static let start: UInt32 = 2_166_136_261

  init(_ name: some StringProtocol) {
    var hash = Self.start
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    value = hash
  }
}

/// Splits bytes into identifiers and notes which of them matter. Comments and strings count: the index may say yes too
/// often, never no too often.
struct FileIndexer {
  /// Identifiers that make a file worth parsing, exactly.
  static let words: Set<String> = [
    "Codable", "Decodable", "Encodable", "CodingKey", "CodingKeys", "CodingKeyRepresentable", "encode",
    "TopLevelDecoder", "singleValueContainer", "unkeyedContainer", "nestedContainer", "nestedUnkeyedContainer",
    "dateFormat", "NumberFormatter", "JSONSerialization",
  ]
  /// Parts of identifiers that do so.
  static let parts = ["Decod", "decode", "DateFormatter", "Encoder", "codable"]

  /// The index of a file's text.
  static func index(_ utf8: [UInt8]) -> FileIndex {
    utf8.withUnsafeBufferPointer { FileIndexer(bytes: $0).index() }
  }

  fileprivate let bytes: UnsafeBufferPointer<UInt8>

  private func index() -> FileIndex {
    var index = FileIndex()
    var seen = HashSet32()
    var called = HashSet32()
    var replaced: Set<UInt32> = []
    var declared: Set<UInt32> = []
    var previousDeclares = false
    var offset = 0
    while offset < bytes.count {
      guard CharacterClass.startsIdentifier(bytes[offset]) else {
        if !index.isTriggered, JSONShape.starts(at: offset, in: bytes) { index.isTriggered = true }
        offset += 1
        continue
      }
      let start = offset
      var hash = NameHash.start
      while offset < bytes.count, CharacterClass.continuesIdentifier(bytes[offset]) {
        hash = (hash ^ UInt32(bytes[offset])) &* 16_777_619
        offset += 1
      }
      // The shortest words and parts have five letters.
      let isNew = seen.insert(hash)
      if isNew, offset - start >= 5, !index.isTriggered { index.isTriggered = isTrigger(start..<offset, hash: hash) }
      if previousDeclares { declared.insert(hash) }
      previousDeclares = Self.declaringWords.contains(hash) || (previousDeclares && followsDot(offset))
      if isCalled(after: offset) { called.insert(hash) }
      if isReplaced(after: offset) { replaced.insert(hash) }
      if hash == Self.tryWord, offset < bytes.count, bytes[offset] == UInt8(ascii: "?") { index.hasOptionalTry = true }
    }
    index.identifiers = seen.values
    index.called = called.values
    index.replaced = Array(replaced)
    index.declared = Array(declared)
    return index
  }

  private static let tryWord = NameHash("try").value
  private static let triggerWords = NameHashes(words)
  private static let triggerParts = parts.map { Array($0.utf8) }
  private static let declaringWords = NameHashes([
    "struct", "class", "enum", "extension", "actor", "protocol", "typealias",
  ])

  private func isTrigger(_ range: Range<Int>, hash: UInt32) -> Bool {
    if Self.triggerWords.contains(hash) { return true }
    return Self.triggerParts.contains { part in
      guard part.count <= range.count else { return false }
      for start in range.lowerBound...(range.upperBound - part.count) where bytes[start] == part[0] {
        if part.indices.allSatisfy({ bytes[start + $0] == part[$0] }) { return true }
      }
      return false
    }
  }

  /// `extension Outer.Inner` declares both names.
  private func followsDot(_ offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] == UInt8(ascii: ".")
  }

  /// Whether `(`, `{` or `<` follows, after spaces, backticks and the marks of Optionals.
  private func isCalled(after offset: Int) -> Bool {
    var next = offset
    while next < bytes.count, CharacterClass.standsBeforeArguments(bytes[next]) { next += 1 }
    guard next < bytes.count else { return false }
    return bytes[next] == UInt8(ascii: "(") || bytes[next] == UInt8(ascii: "{") || bytes[next] == UInt8(ascii: "<")
  }

  /// Whether `??` or `!` (but not `!=`) follows, after closing brackets and white space.
  private func isReplaced(after offset: Int) -> Bool {
    var next = offset
    while next < bytes.count, CharacterClass.isSpaceOrClosing(bytes[next]) { next += 1 }
    guard next + 1 < bytes.count else { return false }
    if bytes[next] == UInt8(ascii: "?") { return bytes[next + 1] == UInt8(ascii: "?") }
    return bytes[next] == UInt8(ascii: "!") && bytes[next + 1] != UInt8(ascii: "=")
  }
}

/// Classes of bytes; every byte above ASCII counts as part of an identifier.
private enum CharacterClass {
  static func startsIdentifier(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == 0x5F || byte >= 0x80
  }

  static func continuesIdentifier(_ byte: UInt8) -> Bool {
    startsIdentifier(byte) || (byte >= 0x30 && byte <= 0x39)
  }

  static func standsBeforeArguments(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")
  }

  static func isSpaceOrClosing(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == UInt8(ascii: ")")
  }
}

/// A set of 32-bit values with open addressing: the index adds every identifier of every file.
private struct HashSet32: Sendable {
  private var slots: [UInt32] = Array(repeating: 0, count: 1024)
  private(set) var count = 0

  func contains(_ value: UInt32) -> Bool {
    let value = value == 0 ? 1 : value
    let mask = slots.count - 1
    var slot = Int(value) & mask
    while slots[slot] != 0 {
      if slots[slot] == value { return true }
      slot = (slot + 1) & mask
    }
    return false
  }

  /// True when the value is new. Zero stands for an empty slot and is stored as one.
  @discardableResult
  mutating func insert(_ value: UInt32) -> Bool {
    if count * 2 >= slots.count { grow() }
    return place(value == 0 ? 1 : value)
  }

  private mutating func place(_ value: UInt32) -> Bool {
    let mask = slots.count - 1
    var slot = Int(value) & mask
    while slots[slot] != 0 {
      if slots[slot] == value { return false }
      slot = (slot + 1) & mask
    }
    slots[slot] = value
    count += 1
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    count = 0
    for value in old where value != 0 { _ = place(value) }
  }

  /// In no particular order.
  var values: [UInt32] { slots.filter { $0 != 0 } }
}

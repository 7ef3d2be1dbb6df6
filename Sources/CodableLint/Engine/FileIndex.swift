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
  /// Hashes of the names of declared types.
  var declared: [UInt32] = []
  /// Hashes of the names of extended types.
  var extended: [UInt32] = []
  /// `try?` occurs.
  var hasOptionalTry = false

  /// Lets go of the names; what is told of the file itself stays.
  mutating func forgetNames() {
    (identifiers, called, replaced, declared, extended) = ([], [], [], [], [])
  }

  func mentions(anyOf names: NameHashes) -> Bool { names.containsAny(of: identifiers) }
  func calls(anyOf names: NameHashes) -> Bool { names.containsAny(of: called) }
  func replaces(anyOf names: NameHashes) -> Bool { names.containsAny(of: replaced) }
  func declares(anyOf names: NameHashes) -> Bool { names.containsAny(of: declared) }
  func extends(anyOf names: NameHashes) -> Bool { names.containsAny(of: extended) }
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
struct NameHash: Hashable, Sendable, Codable {
  var value: UInt32

  static let start: UInt32 = 2_166_136_261
  static let factor: UInt32 = 16_777_619

  init(_ name: some StringProtocol) {
    var hash = Self.start
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* Self.factor }
    value = hash
  }
}

/// Splits bytes into identifiers and notes which of them matter. Comments and strings count: the index may say yes too
/// often, never no too often.
struct FileIndexer {
  /// Identifiers that make a file worth parsing, exactly.
  static let words: Set<String> = FrameworkDecode.modules.union([
    "Codable", "Decodable", "Encodable", "CodingKey", "CodingKeys", "CodingKeyRepresentable", "encode",
    "TopLevelDecoder", "singleValueContainer", "unkeyedContainer", "nestedContainer", "nestedUnkeyedContainer",
    "dateFormat", "NumberFormatter", "JSONSerialization", "attached",
  ])
  /// Parts of identifiers that do so.
  static let parts = ["Decod", "decode", "DateFormatter", "Encoder", "codable"]

  /// The index of a file's text.
  static func index(_ utf8: [UInt8]) -> FileIndex {
    utf8.withUnsafeBufferPointer { FileIndexer(bytes: $0).index() }
  }

  fileprivate let bytes: UnsafeBufferPointer<UInt8>

  private func index() -> FileIndex {
    CharacterClass.table.withUnsafeBufferPointer { index(classes: $0) }
  }

  private func index(classes: UnsafeBufferPointer<UInt8>) -> FileIndex {
    var index = FileIndex()
    var names = Names()
    var previousDeclares = false
    var previousExtends = false
    var offset = 0
    while offset < bytes.count {
      guard classes[Int(bytes[offset])] & CharacterClass.startsIdentifier != 0 else {
        if !index.isTriggered, classes[Int(bytes[offset])] & CharacterClass.opensJSON != 0,
          JSONShape.starts(at: offset, in: bytes)
        {
          index.isTriggered = true
        }
        offset += 1
        continue
      }
      let start = offset
      var hash = NameHash.start
      var isASCII = true
      while offset < bytes.count, classes[Int(bytes[offset])] & CharacterClass.continuesIdentifier != 0 {
        hash = (hash ^ UInt32(bytes[offset])) &* NameHash.factor
        if bytes[offset] >= 0x80 { isASCII = false }
        offset += 1
      }
      // The shortest words and parts have four letters.
      let isNew = names.seen.insert(hash)
      if isNew, offset - start >= 4, !index.isTriggered { index.isTriggered = isTrigger(start..<offset, hash: hash) }
      if !isASCII { addPieces(of: start..<offset, to: &names, &index) }
      if previousDeclares { names.declared.insert(hash) }
      if previousExtends { names.extended.insert(hash) }
      previousDeclares = Self.declaringWords.contains(hash)
      previousExtends = hash == Self.extensionWord || (previousExtends && followsDot(offset))
      if isCalled(after: offset, classes) { names.called.insert(hash) }
      if isReplaced(after: offset, classes) { names.replaced.insert(hash) }
      if hash == Self.tryWord, offset < bytes.count, bytes[offset] == UInt8(ascii: "?") { index.hasOptionalTry = true }
    }
    index.identifiers = names.seen.values
    index.called = names.called.values
    index.replaced = names.replaced.values
    index.declared = names.declared.values
    index.extended = names.extended.values
    return index
  }

  private struct Names {
    var seen = HashSet32(capacity: 1024)
    var called = HashSet32(capacity: 512)
    var replaced = HashSet32(capacity: 64)
    var declared = HashSet32(capacity: 64)
    var extended = HashSet32(capacity: 64)
  }

  /// The words between the characters above ASCII: some of those end a name, such as the line separator.
  private func addPieces(of range: Range<Int>, to names: inout Names, _ index: inout FileIndex) {
    for piece in bytes[range].split(whereSeparator: { $0 >= 0x80 }) {
      let hash = piece.reduce(NameHash.start) { ($0 ^ UInt32($1)) &* NameHash.factor }
      names.seen.insert(hash)
      if !index.isTriggered { index.isTriggered = Self.triggerWords.contains(hash) }
    }
  }

  private static let tryWord = NameHash("try").value
  private static let triggerWords = NameHashes(words)
  private static let triggerParts = parts.map { Array($0.utf8) }
  private static let declaringWords = NameHashes(["struct", "class", "enum", "actor", "protocol", "typealias"])
  private static let extensionWord = NameHash("extension").value

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

  /// `extension Outer.Inner` extends both names.
  private func followsDot(_ offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] == UInt8(ascii: ".")
  }

  /// Whether `(`, `{` or `<` follows, after spaces, backticks and the marks of Optionals.
  private func isCalled(after offset: Int, _ classes: UnsafeBufferPointer<UInt8>) -> Bool {
    var next = offset
    while next < bytes.count, classes[Int(bytes[next])] & CharacterClass.standsBeforeArguments != 0 { next += 1 }
    return next < bytes.count && classes[Int(bytes[next])] & CharacterClass.opensArguments != 0
  }

  /// Whether `??` or `!` (but not `!=`) follows, after closing brackets and white space.
  private func isReplaced(after offset: Int, _ classes: UnsafeBufferPointer<UInt8>) -> Bool {
    var next = offset
    while next < bytes.count, classes[Int(bytes[next])] & CharacterClass.isSpaceOrClosing != 0 { next += 1 }
    guard next + 1 < bytes.count else { return false }
    if bytes[next] == UInt8(ascii: "?") { return bytes[next + 1] == UInt8(ascii: "?") }
    return bytes[next] == UInt8(ascii: "!") && bytes[next + 1] != UInt8(ascii: "=")
  }
}

/// What a byte can be part of, as bits; every byte above ASCII counts as part of an identifier.
private enum CharacterClass {
  static let startsIdentifier: UInt8 = 1
  static let continuesIdentifier: UInt8 = 2
  static let standsBeforeArguments: UInt8 = 4
  static let opensArguments: UInt8 = 8
  static let isSpaceOrClosing: UInt8 = 16
  static let opensJSON: UInt8 = 32

  /// By byte.
  static let table: [UInt8] = (UInt8.min...UInt8.max).map { byte in
    var classes: UInt8 = 0
    let isLetter = (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == UInt8(ascii: "_") || byte >= 0x80
    if isLetter { classes |= startsIdentifier | continuesIdentifier }
    if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { classes |= continuesIdentifier }
    if " `?!".utf8.contains(byte) { classes |= standsBeforeArguments }
    if "({<".utf8.contains(byte) { classes |= opensArguments }
    if " \n\r\t)".utf8.contains(byte) { classes |= isSpaceOrClosing }
    if "{[".utf8.contains(byte) { classes |= opensJSON }
    return classes
  }
}

/// A set of 32-bit values with open addressing: the index adds every identifier of every file.
private struct HashSet32: Sendable {
  private var slots: [UInt32]
  private(set) var count = 0

  /// - Parameter capacity: a power of two.
  init(capacity: Int = 64) {
    slots = Array(repeating: 0, count: capacity)
  }

  func contains(_ value: UInt32) -> Bool {
    slots.withUnsafeBufferPointer { slots in
      slots[Self.slot(of: value == 0 ? 1 : value, in: slots)] != 0
    }
  }

  /// True when the value is new. Zero stands for an empty slot and is stored as one.
  @discardableResult
  mutating func insert(_ value: UInt32) -> Bool {
    if count * 2 >= slots.count { grow() }
    let value = value == 0 ? 1 : value
    let isNew = slots.withUnsafeMutableBufferPointer { slots in
      let slot = Self.slot(of: value, in: UnsafeBufferPointer(slots))
      if slots[slot] == value { return false }
      slots[slot] = value
      return true
    }
    if isNew { count += 1 }
    return isNew
  }

  /// Where the value is, or would be.
  private static func slot(of value: UInt32, in slots: UnsafeBufferPointer<UInt32>) -> Int {
    let mask = slots.count - 1
    var slot = Int(value) & mask
    while slots[slot] != 0, slots[slot] != value { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    count = 0
    for value in old where value != 0 { insert(value) }
  }

  /// In no particular order, without room for more.
  var values: [UInt32] {
    [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      for value in slots where value != 0 {
        buffer[initialized] = value
        initialized += 1
      }
    }
  }
}

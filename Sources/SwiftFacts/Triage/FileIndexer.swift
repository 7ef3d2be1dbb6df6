/// Splits bytes into identifiers and notes which of them matter. Strings count, and so do comments that share a line
/// with code: the index may list a name that the code does not use, but never misses one.
package struct FileIndexer: ~Copyable {
  /// The index of a file's text.
  package static func index(_ utf8: [UInt8]) -> FileIndex {
    utf8.withUnsafeBufferPointer { bytes in
      CharacterClass.table.withUnsafeBufferPointer { classes in
        var indexer = FileIndexer(bytes: bytes, classes: classes)
        return indexer.read()
      }
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let classes: UnsafeBufferPointer<UInt8>
  private let keywords = Keywords.all
  private let triggers = TriggerMatcher.all
  private var isTriggered = false
  private var hasOptionalTry = false
  private var seen = DistinctHashes(capacity: 1024)
  private var called = DistinctHashes(capacity: 256)
  private var replaced = DistinctHashes(capacity: 64)
  private var declared = DistinctHashes(capacity: 64)
  private var extended = DistinctHashes(capacity: 64)
  /// The last pieces of names that hold characters above ASCII: a keyword may come after one that ends a name.
  private var lastPieces: [UInt32: UInt32] = [:]
  private var previousDeclares = false
  private var previousExtends = false

  private init(bytes: UnsafeBufferPointer<UInt8>, classes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    self.classes = classes
  }

  private mutating func read() -> FileIndex {
    let masks = ByteMasks(bytes)
    leaveOutComments(masks)
    var offset = 0
    while let start = ByteMasks.next(in: masks.names, from: offset) {
      offset = ByteMasks.end(in: masks.names, from: start)
      add(name(from: start, to: offset))
    }
    readMarks(masks)
    if !isTriggered { readOpenings(masks) }
    return FileIndex(
      isTriggered: isTriggered, hasOptionalTry: hasOptionalTry,
      names: .init(
        all: seen.values, called: called.values, replaced: replaced.values, declared: declared.values,
        extended: extended.values))
  }

  /// Lines that start with `//` hold no code, except for one inside a string, which may hold an interpolation, and one
  /// that closes a comment around it. Those that are addressed to the linter are kept.
  private func leaveOutComments(_ masks: borrowing ByteMasks) {
    var offset = 0
    while let start = ByteMasks.next(in: masks.slashes, from: offset) {
      offset = start + 1
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "/"), isFirstInLine(start) else { continue }
      offset = bytes[offset...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
      let line = UnsafeBufferPointer(rebasing: bytes[start..<offset])
      if line.contains(UInt8(ascii: "\\")) || ByteSearch.contains("*/", in: line)
        || ByteSearch.contains(DirectiveCollector.marker, in: line)
      {
        continue
      }
      masks.clear(start..<offset)
    }
  }

  private func isFirstInLine(_ offset: Int) -> Bool {
    var start = offset
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
    return start == 0 || bytes[start - 1] == UInt8(ascii: "\n") || bytes[start - 1] == UInt8(ascii: "\r")
  }

  /// Names do not start with a digit: `0xFF` is read as `xFF`.
  private func name(from start: Int, to end: Int) -> Range<Int> {
    var start = start
    while start < end, bytes[start] >= UInt8(ascii: "0"), bytes[start] <= UInt8(ascii: "9") { start += 1 }
    return start..<end
  }

  @inline(__always)
  private mutating func add(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let name = UnsafeBufferPointer(rebasing: bytes[range])
    let hash = NameHash.value(of: name)
    if let mention = IdentifierScan.mention(range, hash, in: bytes), seen.insert(mention) {
      // The shortest words and parts have four letters.
      if !isTriggered, range.count >= 4 { isTriggered = triggers.include(name, hash: hash) }
      if name.contains(where: { $0 >= 0x80 }) { addPieces(of: range, hash: hash) }
    }
    if previousDeclares { declared.insert(hash) }
    if previousExtends { extended.insert(hash) }
    let keyword = lastPieces.isEmpty ? hash : lastPieces[hash] ?? hash
    previousDeclares = keywords.declare(keyword)
    previousExtends = keyword == keywords.extension || (previousExtends && isDot(at: range.upperBound))
    if isCalled(after: range.upperBound) { called.insert(hash) }
  }

  /// The words between characters above ASCII, some of which end a name, such as the line separator.
  private mutating func addPieces(of range: Range<Int>, hash: UInt32) {
    for piece in bytes[range].split(whereSeparator: { $0 >= 0x80 }) {
      let pieceHash = NameHash.value(of: UnsafeBufferPointer(rebasing: piece))
      seen.insert(pieceHash)
      if previousDeclares { declared.insert(pieceHash) }
      lastPieces[hash] = pieceHash
      if !isTriggered { isTriggered = triggers.words.contains(pieceHash) }
    }
  }

  /// Whether the byte there is of a class; false at the end.
  private func has(_ characterClass: UInt8, at offset: Int) -> Bool {
    offset < bytes.count && classes[Int(bytes[offset])] & characterClass != 0
  }

  /// `extension Outer.Inner` extends both names.
  private func isDot(at offset: Int) -> Bool { offset < bytes.count && bytes[offset] == UInt8(ascii: ".") }

  /// Whether `(`, `{` or `<` follows, after spaces, backticks and the marks of Optionals.
  @inline(__always)
  private func isCalled(after offset: Int) -> Bool {
    var next = offset
    while has(CharacterClass.standsBeforeArguments, at: next) { next += 1 }
    return has(CharacterClass.opensArguments, at: next)
  }

  // MARK: What stands in front of marks and after openings

  /// `name ??`, `name!` but not `name != other`, also with closing brackets and white space in between; `try?`.
  private mutating func readMarks(_ masks: borrowing ByteMasks) {
    var offset = 0
    while let mark = ByteMasks.next(in: masks.marks, from: offset) {
      offset = mark + 1
      let next = offset < bytes.count ? bytes[offset] : 0
      if bytes[mark] == UInt8(ascii: "?") {
        if next == UInt8(ascii: "?") { addReplaced(before: mark) }
        if hash(ofNameBefore: mark) == keywords.try { hasOptionalTry = true }
      } else if next != UInt8(ascii: "=") {
        addReplaced(before: mark)
      }
    }
  }

  private mutating func addReplaced(before mark: Int) {
    var end = mark
    while end > 0, has(CharacterClass.isSpaceOrClosing, at: end - 1) { end -= 1 }
    if let hash = hash(ofNameBefore: end) { replaced.insert(hash) }
  }

  private func hash(ofNameBefore end: Int) -> UInt32? {
    var start = end
    while start > 0, has(CharacterClass.isPartOfName, at: start - 1) { start -= 1 }
    let range = name(from: start, to: end)
    return range.isEmpty ? nil : NameHash.value(of: UnsafeBufferPointer(rebasing: bytes[range]))
  }

  /// `{ "key":` and `["`
  private mutating func readOpenings(_ masks: borrowing ByteMasks) {
    var offset = 0
    while let opening = ByteMasks.next(in: masks.openings, from: offset) {
      if JSONShape.starts(at: opening, in: bytes) || JSONShape.opensWithValue(at: opening, in: bytes) {
        isTriggered = true
        return
      }
      offset = opening + 1
    }
  }
}

/// The keywords that tell what the name after them is.
private struct Keywords: Sendable {
  static let all = Keywords()

  let `try` = NameHash("try").value
  let `extension` = NameHash("extension").value
  private let `struct` = NameHash("struct").value
  private let `class` = NameHash("class").value
  private let `enum` = NameHash("enum").value
  private let actor = NameHash("actor").value
  private let `protocol` = NameHash("protocol").value
  private let `typealias` = NameHash("typealias").value

  /// Whether a type's name follows.
  func declare(_ hash: UInt32) -> Bool {
    hash == `struct` || hash == `class` || hash == `enum` || hash == actor || hash == `protocol` || hash == `typealias`
  }
}

/// The words that make a file worth parsing, ready to be looked for.
private struct TriggerMatcher: Sendable {
  static let all = TriggerMatcher()

  let words = NameHashes(TriggerWords.words)
  private let parts = TriggerWords.parts.map { Array($0.utf8) }
  /// A bit for each of the first three places where a byte stands in a part.
  private let places: [UInt8]

  private init() {
    var places = [UInt8](repeating: 0, count: 256)
    for part in parts {
      for (place, byte) in part.prefix(3).enumerated() { places[Int(byte)] |= 1 << UInt8(place) }
    }
    self.places = places
  }

  func include(_ name: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Bool {
    if words.contains(hash) { return true }
    return places.withUnsafeBufferPointer { places in
      (0..<max(name.count - 3, 0)).contains { start in
        // The first three bytes rule out nearly all names.
        places[Int(name[start])] & 1 != 0 && places[Int(name[start + 1])] & 2 != 0
          && places[Int(name[start + 2])] & 4 != 0 && parts.contains { name[start...].starts(with: $0) }
      }
    }
  }
}

/// What a byte can be part of, as bits. Every byte above ASCII counts as part of a name.
private enum CharacterClass {
  static let isPartOfName: UInt8 = 1
  static let standsBeforeArguments: UInt8 = 2
  static let opensArguments: UInt8 = 4
  static let isSpaceOrClosing: UInt8 = 8

  /// By byte.
  static let table: [UInt8] = (UInt8.min...UInt8.max).map { byte in
    var classes: UInt8 = 0
    let isLetter = (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == UInt8(ascii: "_") || byte >= 0x80
    if isLetter || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) { classes |= isPartOfName }
    if " `?!".utf8.contains(byte) { classes |= standsBeforeArguments }
    if "({<".utf8.contains(byte) { classes |= opensArguments }
    if " \n\r\t)".utf8.contains(byte) { classes |= isSpaceOrClosing }
    return classes
  }
}

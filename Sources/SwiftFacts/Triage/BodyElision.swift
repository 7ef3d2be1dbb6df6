/// Leaves out bodies of functions and properties that mention none of the names that a file is parsed for.
///
/// What is left out becomes white space of the same length, so that no offset changes. Declarations stay, and so do
/// bodies that declare types or hold conditional compilation.
struct BodyElision {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let scan: IdentifierScan
  private let names: NameHashes
  private let blocks: [NestingScan.Block]
  private var next = 0
  /// What is left out.
  private var bodies: [Range<Int>] = []

  /// The source without such bodies; unchanged where brackets do not match.
  ///
  /// - Parameter names: what keeps a body when it, or what stands in front of it, mentions one of them.
  static func source(_ utf8: [UInt8], keeping names: NameHashes) -> [UInt8] {
    var source = utf8
    for body in bodies(in: utf8, keeping: names) {
      for offset in body where !Self.endsLine(source[offset]) { source[offset] = UInt8(ascii: " ") }
    }
    return source
  }

  /// The ranges that are left out: what is between the braces of such bodies.
  static func bodies(in utf8: [UInt8], keeping names: NameHashes) -> [Range<Int>] {
    utf8.withUnsafeBufferPointer { bytes in
      NestingScan.blocks(in: bytes).map { bodies(in: bytes, $0, keeping: names) } ?? []
    }
  }

  /// Whether the same is left out for either names.
  static func isSame(_ utf8: [UInt8], keeping names: NameHashes, orKeeping others: NameHashes) -> Bool {
    utf8.withUnsafeBufferPointer { bytes in
      guard let blocks = NestingScan.blocks(in: bytes) else { return true }
      return bodies(in: bytes, blocks, keeping: names) == bodies(in: bytes, blocks, keeping: others)
    }
  }

  private static func bodies(
    in bytes: UnsafeBufferPointer<UInt8>, _ blocks: [NestingScan.Block], keeping names: NameHashes
  ) -> [Range<Int>] {
    var elision = BodyElision(bytes: bytes, names: names, blocks: blocks)
    elision.read(0..<bytes.count)
    return elision.bodies
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, names: NameHashes, blocks: [NestingScan.Block]) {
    self.bytes = bytes
    scan = IdentifierScan(bytes: bytes)
    self.names = names
    self.blocks = blocks
  }

  /// Reads the blocks that stand in a file, in a type, or between the accessors of a property.
  private mutating func read(_ range: Range<Int>) {
    var start = range.lowerBound
    while next < blocks.count, blocks[next].open < range.upperBound {
      let block = blocks[next]
      next += 1
      if block.isOwn {
        read(block, after: start..<block.open)
        if endsLine(after: block.close) { start = block.close + 1 }
      }
      while next < blocks.count, blocks[next].open < block.close { next += 1 }
    }
  }

  /// - Parameter head: what stands in front of the block, from the block before.
  private mutating func read(_ block: NestingScan.Block, after head: Range<Int>) {
    let inside = block.open + 1..<max(block.close, block.open + 1)
    let declaration = words(in: head)
    if declaration.last == .type { return read(inside) }
    if declaration.isWanted { return }
    switch firstWord(in: inside) {
    case .accessor: read(inside)
    case .attribute: return
    case .other:
      let body = words(in: inside)
      if !body.isWanted, !body.declaresTypes, !holdsConditions(inside) { bodies.append(inside) }
    }
  }

  // MARK: Words

  /// What stands in front of a block declares.
  private enum Declaration {
    case type
    case other
  }

  private struct Words {
    /// One of the names is among them.
    var isWanted = false
    var declaresTypes = false
    /// What is declared last.
    var last = Declaration.other
  }

  private func words(in range: Range<Int>) -> Words {
    var found = Words()
    var offset = range.lowerBound
    while let word = scan.word(in: range, from: offset) {
      offset = word.upperBound
      let hash = scan.hash(of: word)
      // The index of a file also has the ASCII parts of names with other characters.
      if let mention = IdentifierScan.mention(word, hash, in: bytes), names.contains(mention) { found.isWanted = true }
      if bytes[word].contains(where: { $0 >= 0x80 }) { found.isWanted = true }
      if Self.typeKeywords.contains(hash) {
        found.declaresTypes = true
        found.last = .type
      } else if Self.memberKeywords.contains(hash) {
        found.last = .other
      }
    }
    return found
  }

  private static let typeKeywords = NameHashes(LanguageKeywords.types)
  private static let memberKeywords = NameHashes(LanguageKeywords.members)
  private static let accessors = NameHashes(LanguageKeywords.accessors)

  private enum FirstWord {
    case accessor
    case attribute
    case other
  }

  private func firstWord(in range: Range<Int>) -> FirstWord {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "@") { return .attribute }
      // An accessor may stand after a comment.
      if byte == UInt8(ascii: "/") { return .attribute }
      if byte > UInt8(ascii: " ") { break }
      offset += 1
    }
    guard let word = scan.word(in: range, from: offset), word.lowerBound == offset else { return .other }
    return Self.accessors.contains(scan.hash(of: word)) ? .accessor : .other
  }

  /// Whether a body holds `#if` or the like, which may separate braces that belong together.
  private func holdsConditions(_ range: Range<Int>) -> Bool {
    range.dropLast().contains { offset in
      bytes[offset] == UInt8(ascii: "#")
        && (bytes[offset + 1] == UInt8(ascii: "i") || bytes[offset + 1] == UInt8(ascii: "e"))
    }
  }

  // MARK: Bytes

  /// Whether nothing else is on the line: then what follows is not part of the same declaration.
  private func endsLine(after close: Int) -> Bool {
    var offset = close + 1
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") {
      offset += 1
    }
    return offset >= bytes.count || Self.endsLine(bytes[offset]) || bytes[offset] == UInt8(ascii: "}")
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}

/// Finds code that is nested too deeply for the parser, before it is parsed.
///
/// The parser stops at 256 open brackets, but where it looks ahead for a type it recurses without a limit, and
/// for nested lists its time doubles with each level. So brackets are counted here, on bytes, outside of comments and
/// text. A regular expression is read like code.
struct NestingScan {
  /// The parser's own limit (`maximumNestingLevel`), and more than people nest generic arguments.
  static let maximumDepth = 256
  /// Lists within lists, without a closure between them. At this depth, the parser is busy for a quarter of a second.
  static let maximumLists = 16

  /// A pair of braces.
  struct Block {
    /// Where the braces stand.
    var open: Int
    var close: Int
    /// Whether it stands in braces or in none, and not in parentheses or brackets.
    var isOwn: Bool
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var levels: [Level] = [Level(closer: 0)]
  private let notesBlocks: Bool
  private var blocks: [Block] = []
  /// No bracket was closed by another one.
  private var isMatched = true

  private struct Level {
    /// The bracket that closes it.
    var closer: UInt8
    /// For braces that are recorded, their index.
    var block = -1
    /// Set when the level is an interpolation: the string that goes on after it.
    var text: TextKind?
    /// Lists that are open here, down from the last brace.
    var lists = 0
    /// Generic arguments that are open here.
    var angles = 0
  }

  private struct TextKind {
    var isMultiline: Bool
    /// How many `#` stand around it.
    var hashes: Int
  }

  /// The UTF-8 offset of the first bracket that exceeds a limit; nil when none does.
  static func offsetOfExcess(in utf8: [UInt8]) -> Int? {
    utf8.withUnsafeBufferPointer { bytes in
      var scan = NestingScan(bytes: bytes)
      return scan.offsetOfExcess()
    }
  }

  /// All braces, in the order in which they open; nil when brackets do not match, or nest too deep.
  static func blocks(in bytes: UnsafeBufferPointer<UInt8>) -> [Block]? {
    var scan = NestingScan(bytes: bytes, notesBlocks: true)
    guard scan.offsetOfExcess() == nil, scan.isMatched, scan.levels.count == 1 else { return nil }
    return scan.blocks
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, notesBlocks: Bool = false) {
    self.bytes = bytes
    self.notesBlocks = notesBlocks
  }

  private mutating func offsetOfExcess() -> Int? {
    while index < bytes.count {
      let start = index
      index += 1
      switch bytes[start] {
      case UInt8(ascii: "("): open(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(bytes[start])
      case UInt8(ascii: "<"): if !isAfterDot(start) { levels[levels.count - 1].angles += 1 }
      case UInt8(ascii: ">"): closeAngle()
      case UInt8(ascii: ";"), UInt8(ascii: "="): levels[levels.count - 1].angles = 0
      case UInt8(ascii: "/"): skipComment()
      case UInt8(ascii: "\""): startText(hashes: 0)
      case UInt8(ascii: "#"): skipHashes()
      default: continue
      }
      if isTooDeep { return start }
    }
    return nil
  }

  private var isTooDeep: Bool {
    let top = levels[levels.count - 1]
    return levels.count > Self.maximumDepth || top.angles > Self.maximumDepth || top.lists > Self.maximumLists
  }

  private func peek(_ distance: Int = 0) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }

  // MARK: Brackets

  private mutating func open(_ closer: UInt8, text: TextKind? = nil) {
    var level = Level(closer: closer, text: text)
    if closer != UInt8(ascii: "}"), text == nil { level.lists = levels[levels.count - 1].lists }
    if closer == UInt8(ascii: "]") { level.lists += 1 }
    if notesBlocks, closer == UInt8(ascii: "}") {
      let outer = levels[levels.count - 1].closer
      level.block = blocks.count
      blocks.append(Block(open: index - 1, close: bytes.count, isOwn: outer == 0 || outer == UInt8(ascii: "}")))
    }
    levels.append(level)
  }

  private mutating func close(_ closer: UInt8) {
    // A bracket that was not closed, or was part of a regular expression, ends with the one around it.
    guard let match = levels.lastIndex(where: { $0.closer == closer || $0.text != nil }),
      levels[match].closer == closer
    else {
      isMatched = false
      return
    }
    if match != levels.count - 1 { isMatched = false }
    let level = levels[match]
    if level.block >= 0 { blocks[level.block].close = index - 1 }
    levels.removeSubrange(match...)
    if closer == UInt8(ascii: "}") { levels[levels.count - 1].angles = 0 }
    if let text = level.text { readText(text) }
  }

  /// `..<` opens nothing.
  private func isAfterDot(_ start: Int) -> Bool { start > 0 && bytes[start - 1] == UInt8(ascii: ".") }

  /// Neither does `->` close anything.
  private mutating func closeAngle() {
    guard index < 2 || bytes[index - 2] != UInt8(ascii: "-"), levels[levels.count - 1].angles > 0 else { return }
    levels[levels.count - 1].angles -= 1
  }

  // MARK: Comments

  private mutating func skipComment() {
    if peek() == UInt8(ascii: "/") {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") { index += 1 }
    } else if peek() == UInt8(ascii: "*") {
      index += 1
      var depth = 1
      while index < bytes.count, depth > 0 {
        if bytes[index] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
          depth -= 1
          index += 1
        } else if bytes[index] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
          depth += 1
          index += 1
        }
        index += 1
      }
    }
  }

  // MARK: Text

  private mutating func skipHashes() {
    var hashes = 1
    while peek() == UInt8(ascii: "#") {
      hashes += 1
      index += 1
    }
    guard peek() == UInt8(ascii: "\"") else { return }
    index += 1
    startText(hashes: hashes)
  }

  /// Called after the first quotation mark.
  private mutating func startText(hashes: Int) {
    let isMultiline =
      peek() == UInt8(ascii: "\"") && peek(1) == UInt8(ascii: "\"") && !(hashes > 0 && endsOnItsLine(hashes: hashes))
    if isMultiline { index += 2 }
    readText(TextKind(isMultiline: isMultiline, hashes: hashes))
  }

  /// `#""""#` is a quotation mark or two, and not the start of a text of many lines.
  private func endsOnItsLine(hashes: Int) -> Bool {
    var distance = 0
    while index + distance < bytes.count, peek(distance) != UInt8(ascii: "\n"), peek(distance) != UInt8(ascii: "\r") {
      if peek(distance) == UInt8(ascii: "\""), hasHashes(hashes, from: distance + 1) { return true }
      distance += 1
    }
    return false
  }

  /// Reads to the end of the string, or to the code of an interpolation.
  private mutating func readText(_ kind: TextKind) {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\\") where hasHashes(kind.hashes):
        index += kind.hashes
        if peek() == UInt8(ascii: "(") {
          index += 1
          open(UInt8(ascii: ")"), text: kind)
          return
        }
        index += 1
      case UInt8(ascii: "\"") where kind.isMultiline:
        guard peek() == UInt8(ascii: "\""), peek(1) == UInt8(ascii: "\""), hasHashes(kind.hashes, from: 2) else {
          continue
        }
        index += 2 + kind.hashes
        return
      case UInt8(ascii: "\"") where hasHashes(kind.hashes):
        index += kind.hashes
        return
      case UInt8(ascii: "\n") where !kind.isMultiline, UInt8(ascii: "\r") where !kind.isMultiline: return
      default: continue
      }
    }
  }

  private func hasHashes(_ count: Int, from distance: Int = 0) -> Bool {
    (0..<count).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
  }
}

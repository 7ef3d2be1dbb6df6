/// Where everything is in a JSON5 text: the offset of every key and element, and of the first
/// mistake in the grammar. `JSONDecoder` tells neither on Linux.
/// Source: the JSON5 grammar, https://spec.json5.org.
struct JSON5Outline {
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  struct SyntaxMistake: Error, Equatable {
    /// What was expected at the offset, as in "expected …".
    var expected: String
    var offset: Int
  }

  /// UTF-8 offset of each key (of its first character) and of each list element, by path.
  private(set) var offsets: [[Step]: Int] = [:]
  /// The first key that stands twice in the same object.
  private(set) var duplicate: (path: [Step], offset: Int)?
  private(set) var mistake: SyntaxMistake?

  private let utf8: [UInt8]
  private var index = 0

  /// Deeper texts are not outlined: no configuration is, and the reader must not run out of stack.
  private static let depthLimit = 64

  init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    do throws(SyntaxMistake) {
      if utf8.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
      try skipSpace()
      try readValue(path: [])
      try skipSpace()
      guard index == utf8.count else { throw expected("the end of the file") }
    } catch {
      mistake = error
    }
  }

  private func expected(_ what: String) -> SyntaxMistake { SyntaxMistake(expected: what, offset: index) }

  private var current: UInt8? { index < utf8.count ? utf8[index] : nil }

  private mutating func take(_ byte: Character) -> Bool {
    guard let ascii = byte.asciiValue, current == ascii else { return false }
    index += 1
    return true
  }

  private mutating func readValue(path: [Step]) throws(SyntaxMistake) {
    guard path.count < Self.depthLimit else { throw expected("less nesting") }
    if take("{") {
      try readObject(path: path)
    } else if take("[") {
      try readList(path: path)
    } else if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") {
      _ = try readString()
    } else if readWord().isEmpty {
      throw expected("a value")
    }
  }

  private mutating func readObject(path: [Step]) throws(SyntaxMistake) {
    while true {
      try skipSpace()
      if take("}") { return }
      let start = index
      let keyPath = path + [.key(try readKey())]
      if offsets[keyPath] != nil, duplicate == nil { duplicate = (keyPath, start) }
      offsets[keyPath] = start
      try skipSpace()
      guard take(":") else { throw expected("':' after the key") }
      try skipSpace()
      try readValue(path: keyPath)
      try skipSpace()
      if !take(","), current != UInt8(ascii: "}") { throw expected("',' or '}'") }
    }
  }

  private mutating func readList(path: [Step]) throws(SyntaxMistake) {
    var count = 0
    while true {
      try skipSpace()
      if take("]") { return }
      let elementPath = path + [.index(count)]
      offsets[elementPath] = index
      try readValue(path: elementPath)
      count += 1
      try skipSpace()
      if !take(","), current != UInt8(ascii: "]") { throw expected("',' or ']'") }
    }
  }

  private mutating func readKey() throws(SyntaxMistake) -> String {
    if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") { return try readString() }
    let word = readWord()
    guard !word.isEmpty else { throw expected("a key or '}'") }
    return word
  }

  /// Escapes are kept as they stand: a key that needs one is no setting of ours.
  private mutating func readString() throws(SyntaxMistake) -> String {
    let quote = utf8[index]
    let start = index
    index += 1
    while let byte = current, byte != quote {
      if byte == UInt8(ascii: "\\") {
        index += 1
        if take("\r") {
          _ = take("\n")
          continue
        }
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        break
      }
      if index < utf8.count { index += 1 }
    }
    guard current == quote else {
      throw SyntaxMistake(expected: "a closing quote for the string that starts", offset: start)
    }
    defer { index += 1 }
    return String(decoding: utf8[(start + 1)..<index], as: UTF8.self)
  }

  /// A number, a literal such as `true`, or an unquoted key: distinguished by the decoder.
  private mutating func readWord() -> String {
    let start = index
    while let byte = current, byte >= 0x80 || byte.isWordByte { index += 1 }
    return String(decoding: utf8[start..<index], as: UTF8.self)
  }

  private mutating func skipSpace() throws(SyntaxMistake) {
    while let byte = current {
      let next = index + 1 < utf8.count ? utf8[index + 1] : 0
      if " \t\r\n\u{0B}\u{0C}".utf8.contains(byte) {
        index += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while let byte = current, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { index += 1 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        try skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(SyntaxMistake) {
    let start = index
    index += 2
    while index + 1 < utf8.count {
      if utf8[index] == UInt8(ascii: "*"), utf8[index + 1] == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
    throw SyntaxMistake(expected: "a closing */ for the comment that starts", offset: start)
  }
}

extension UInt8 {
  /// What names, numbers and literals of JSON5 are made of.
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_$+-.".utf8.contains(self)
    }
  }
}

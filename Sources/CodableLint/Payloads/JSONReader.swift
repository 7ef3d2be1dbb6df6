import CodableRules
import LintModel

/// Reads JSON strictly, piece by piece, and says where it is wrong. Source: RFC 8259.
package struct JSONReader {
  /// A place where the text is no JSON.
  package struct Fault: Error, Equatable {
    /// A clause without a full stop.
    package var reason: String
    /// UTF-8 offset in the text.
    package var offset: Int
  }

  /// A key that an object has twice: the second value is never read.
  package struct Repetition: Equatable {
    package var key: String
    package var offset: Int
  }

  /// `JSONDecoder` reads as many levels (measured).
  package static let maximumDepth = 512

  /// A value takes several times its text in memory.
  static let maximumValueBytes = 64 << 20

  /// Objects with more keys are searched with a set.
  private static let comparedKeys = 16

  static let followsReason = "something follows the value"

  private let source: ByteSource
  /// The piece that is being read, and where in the text it starts.
  private var bytes: [UInt8] = []
  private var base: Int
  private var index = 0
  /// Where the value starts that is kept in memory; nil while values are passed over.
  private var kept: Int?
  private var scratch: [UInt8] = []
  /// Where in the kept value the reader stands: keys, and nil for the elements of an array.
  private var path: [String?] = []
  /// Whether anybody looks at what is at a path of a kept value.
  var isRead: ([String?]) -> Bool = { _ in true }
  private(set) var lines: LineIndex
  package private(set) var repetitions: [Repetition] = []

  package init(_ bytes: [UInt8]) {
    self.init(ByteSource(bytes))
  }

  /// - Parameters:
  ///   - offset: where in the file the text starts.
  ///   - line: the number of the line that starts there.
  init(_ source: ByteSource, offset: Int = 0, line: Int = 1) {
    self.source = source
    base = offset
    lines = LineIndex(line: line, start: offset)
  }

  /// The one value of the text.
  package mutating func document() throws(Fault) -> JSONValue {
    try start()
    let value = try keptValue(depth: 0)
    try end()
    return value
  }

  /// Where the reader is in the text.
  var offset: Int { base + index }

  /// The repetitions that were found since they were last taken.
  mutating func takeRepetitions() -> [Repetition] {
    defer { repetitions = [] }
    return repetitions
  }

  /// A value that is looked at as a whole: its lines are remembered, and its size is limited.
  mutating func keptValue(depth: Int) throws(Fault) -> JSONValue {
    kept = offset
    path = []
    lines.forget(before: offset)
    defer { kept = nil }
    return try value(depth: depth)
  }

  // MARK: Values

  mutating func value(depth: Int) throws(Fault) -> JSONValue {
    guard depth <= Self.maximumDepth else { throw tooDeep }
    let start = offset
    guard let first = try peek() else { throw fault("the text ends where a value is expected") }
    switch first {
    case UInt8(ascii: "{"):
      var found: [JSONValue.Member] = []
      var keys: Set<String>?
      try members { (reader, key, place) throws(Fault) in
        reader.path.append(key)
        let value = try reader.value(depth: depth + 1)
        reader.path.removeLast()
        // Most objects are so small that comparing is cheaper than hashing.
        if keys == nil, found.count == Self.comparedKeys { keys = Set(found.map(\.key)) }
        let isKnown = keys == nil ? found.contains { $0.key == key } : !(keys?.insert(key).inserted ?? true)
        if isKnown { reader.repetitions.append(Repetition(key: key, offset: place)) }
        found.append(.init(key, value))
      }
      return JSONValue(.object(found), at: start)
    case UInt8(ascii: "["):
      return JSONValue(.array(try keptElements(depth: depth)), at: start)
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), at: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return JSONValue(.number(try number()), at: start)
    default: return JSONValue(try word(startingWith: first), at: start)
    }
  }

  /// The elements of an array; none of a long one that nobody looks at.
  private mutating func keptElements(depth: Int) throws(Fault) -> JSONElements {
    var found = JSONElements.Builder()
    var isRead = true
    path.append(nil)
    try elements { (reader, number) throws(Fault) in
      let value = try reader.value(depth: depth + 1)
      if number == JSONElements.longestPlain, !reader.isRead(reader.path) { (found, isRead) = (.init(), false) }
      if isRead { found.append(value) }
    }
    path.removeLast()
    return found.elements
  }

  /// - Parameter body: reads the value of a key, which is at an offset.
  mutating func members(
    _ body: (inout JSONReader, String, Int) throws(Fault) -> Void
  ) throws(Fault) {
    index += 1
    try skipBlanks()
    if try take("}") { return }
    while true {
      try skipBlanks()
      let start = offset
      let first = try peek()
      guard first == UInt8(ascii: "\"") else {
        let hint = first == UInt8(ascii: "}") ? JSONHints.comma : JSONHints.near(first)
        throw fault("a key in quotes is expected here\(hint)")
      }
      let key = try string()
      try skipBlanks()
      guard try take(":") else { throw fault("a ':' is expected after a key") }
      try skipBlanks()
      try body(&self, key, start)
      try skipBlanks()
      if try take("}") { return }
      guard try take(",") else { throw fault("a ',' or '}' is expected here\(JSONHints.near(try peek()))") }
    }
  }

  /// - Parameter body: reads the element with a number.
  mutating func elements(_ body: (inout JSONReader, Int) throws(Fault) -> Void) throws(Fault) {
    index += 1
    try skipBlanks()
    if try take("]") { return }
    var number = 0
    while true {
      try skipBlanks()
      if number > 0, try peek() == UInt8(ascii: "]") { throw fault("a value is expected here\(JSONHints.comma)") }
      try body(&self, number)
      number += 1
      try skipBlanks()
      if try take("]") { return }
      guard try take(",") else { throw fault("a ',' or ']' is expected here\(JSONHints.near(try peek()))") }
    }
  }

  private mutating func word(startingWith first: UInt8) throws(Fault) -> JSONValue.Kind {
    let (text, kind): (StaticString, JSONValue.Kind)
    switch first {
    case UInt8(ascii: "t"): (text, kind) = ("true", .boolean(true))
    case UInt8(ascii: "f"): (text, kind) = ("false", .boolean(false))
    case UInt8(ascii: "n"): (text, kind) = ("null", .null)
    default: throw fault("no value starts with \(JSONHints.name(of: first))\(JSONHints.near(first))")
    }
    let start = offset
    for position in 0..<text.utf8CodeUnitCount {
      guard try peek() == text.utf8Start[position] else {
        throw Fault(reason: "no value starts with \(JSONHints.name(of: first))", offset: start)
      }
      index += 1
    }
    return kind
  }

  // MARK: Numbers

  private mutating func number() throws(Fault) -> String {
    scratch.removeAll(keepingCapacity: true)
    _ = try takeDigit("-")
    let isZero = try peek() == UInt8(ascii: "0")
    let whole = try digits()
    guard whole > 0 else { throw fault("a digit is expected here") }
    if whole > 1, isZero { throw fault("a number starts with a superfluous 0") }
    if try takeDigit("."), try digits() == 0 { throw fault("a digit is expected after the point") }
    let hasExponent = try takeDigit("e") ? true : try takeDigit("E")
    if hasExponent {
      if try !takeDigit("+") { _ = try takeDigit("-") }
      guard try digits() > 0 else { throw fault("a digit is expected in the exponent") }
    }
    return String(decoding: scratch, as: UTF8.self)
  }

  private mutating func takeDigit(_ character: Unicode.Scalar) throws(Fault) -> Bool {
    guard try take(character) else { return false }
    scratch.append(UInt8(ascii: character))
    return true
  }

  private mutating func digits() throws(Fault) -> Int {
    var count = 0
    while let byte = try peek(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      scratch.append(byte)
      index += 1
      count += 1
    }
    return count
  }

  // MARK: Strings

  private mutating func string() throws(Fault) -> String {
    let opening = offset
    index += 1
    let start = index
    index = endOfRun()
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
      index += 1
      return try text(bytes[start..<(index - 1)], from: opening + 1)
    }
    index = start
    try content(from: opening, isKept: true)
    return try text(scratch[...], from: opening + 1)
  }

  /// The end of the characters that stand for themselves in a string, in the piece that is being read.
  private func endOfRun() -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var next = index
      while next < bytes.count, bytes[next] != UInt8(ascii: "\""), bytes[next] != UInt8(ascii: "\\"),
        bytes[next] >= 0x20
      {
        next += 1
      }
      return next
    }
  }

  /// Reads a string that nobody looks at; it may be of any length.
  mutating func skipString() throws(Fault) {
    let opening = offset
    index += 1
    try content(from: opening, isKept: false)
  }

  /// Reads to the end of a string with escapes, or of one that goes on in the next piece.
  private mutating func content(from opening: Int, isKept: Bool) throws(Fault) {
    scratch.removeAll(keepingCapacity: true)
    while let byte = try peek() {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return
      case UInt8(ascii: "\\"): try escape()
      case ..<0x20: throw fault("a string contains a control character; write it as an escape")
      default:
        let start = index
        index = endOfRun()
        if isKept { scratch += bytes[start..<index] }
      }
      if !isKept { scratch.removeAll(keepingCapacity: true) }
    }
    throw Fault(reason: "the string that starts here does not end", offset: opening)
  }

  private func text(_ content: ArraySlice<UInt8>, from start: Int) throws(Fault) -> String {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw Fault(reason: "the string is not UTF-8", offset: start)
    }
    return text
  }

  private mutating func escape() throws(Fault) {
    let start = offset
    index += 1
    guard let letter = try peek() else { throw Fault(reason: "the text ends in an escape", offset: start) }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(letter)
    case UInt8(ascii: "b"): scratch.append(0x08)
    case UInt8(ascii: "f"): scratch.append(0x0C)
    case UInt8(ascii: "n"): scratch.append(0x0A)
    case UInt8(ascii: "r"): scratch.append(0x0D)
    case UInt8(ascii: "t"): scratch.append(0x09)
    case UInt8(ascii: "u"): scratch += Array(String(Character(try escapedScalar())).utf8)
    default: throw Fault(reason: "this escape is not known to JSON", offset: start)
    }
  }

  private mutating func escapedScalar() throws(Fault) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, try take("\\"), try take("u") else { throw fault("half of a surrogate pair stands alone") }
    let second = try hexadecimal()
    guard second >= 0xDC00, second < 0xE000,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw fault("half of a surrogate pair stands alone") }
    return scalar
  }

  private mutating func hexadecimal() throws(Fault) -> UInt32 {
    let start = offset
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = try peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw Fault(reason: "four hexadecimal digits are expected here", offset: start)
      }
      value = value << 4 + UInt32(digit)
      index += 1
    }
    return value
  }

  // MARK: Bytes

  /// The next byte; nil at the end.
  mutating func peek() throws(Fault) -> UInt8? {
    if index < bytes.count { return bytes[index] }
    if let kept, offset - kept > Self.maximumValueBytes {
      throw Fault(
        reason:
          "the payload that starts here is larger than \(Self.maximumValueBytes >> 20) MB; give its parts with --at",
        offset: kept)
    }
    // A key or a number is held even where values are passed over.
    if scratch.count > Self.maximumValueBytes {
      throw fault("a string or a number here is longer than \(Self.maximumValueBytes >> 20) MB")
    }
    if kept == nil { lines.forget(before: offset) }
    base += bytes.count
    index = 0
    do {
      bytes = try source.piece()
    } catch {
      bytes = []
      throw fault("the rest cannot be read: \(error.reason)")
    }
    return bytes.first
  }

  mutating func skipBlanks() throws(Fault) {
    while let byte = try peek() {
      switch byte {
      case 0x20, 0x09, 0x0D: index += 1
      case 0x0A:
        index += 1
        lines.append(lineAt: offset)
      default: return
      }
    }
  }

  private mutating func take(_ character: Unicode.Scalar) throws(Fault) -> Bool {
    guard try peek() == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// A byte order mark says nothing in UTF-8; another encoding has one of its own.
  mutating func skipMark() throws(Fault) {
    guard let first = try peek() else { return }
    if first == 0xFE || first == 0xFF || first == 0 { throw fault("the text is not UTF-8; perhaps it is UTF-16") }
    guard first == 0xEF else { return }
    index += 1
    for byte in [UInt8(0xBB), 0xBF] {
      guard try peek() == byte else { throw fault("no value starts with this character") }
      index += 1
    }
  }

  var tooDeep: Fault { fault("more than \(Self.maximumDepth) brackets are open, and JSONDecoder reads no deeper") }

  func fault(_ reason: String) -> Fault { Fault(reason: reason, offset: offset) }
}

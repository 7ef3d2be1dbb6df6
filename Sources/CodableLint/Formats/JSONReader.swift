import CodableRules
import LintModel

/// Reads JSON strictly, and says where it is wrong. Source: RFC 8259.
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

  /// `JSONDecoder` reads as many levels (FACTS 17.7).
  package static let maximumDepth = 512

  private let bytes: [UInt8]
  private var index: Int
  private let end: Int
  package private(set) var repetitions: [Repetition] = []

  /// - Parameter range: the part of the bytes to read, such as one line.
  package init(_ bytes: [UInt8], range: Range<Int>? = nil) {
    self.bytes = bytes
    index = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
    if bytes[index..<end].starts(with: [0xEF, 0xBB, 0xBF]) { index += 3 }
  }

  /// The one value of the text.
  package mutating func document() throws(Fault) -> JSONValue {
    skipBlanks()
    guard index < end else { throw fault("the text is empty") }
    let value = try value(depth: 0)
    skipBlanks()
    guard index == end else { throw fault("something follows the value") }
    return value
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(Fault) -> JSONValue {
    guard depth <= Self.maximumDepth else {
      throw fault("more than \(Self.maximumDepth) brackets are open, and JSONDecoder reads no deeper")
    }
    let start = index
    guard index < end else { throw fault("the text ends where a value is expected") }
    switch bytes[index] {
    case UInt8(ascii: "{"): return JSONValue(try object(depth: depth), at: start)
    case UInt8(ascii: "["): return JSONValue(try array(depth: depth), at: start)
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), at: start)
    case UInt8(ascii: "t"): return JSONValue(try word("true", .boolean(true)), at: start)
    case UInt8(ascii: "f"): return JSONValue(try word("false", .boolean(false)), at: start)
    case UInt8(ascii: "n"): return JSONValue(try word("null", .null), at: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return JSONValue(.number(try number()), at: start)
    default: throw fault("no value starts with \(character())")
    }
  }

  private mutating func object(depth: Int) throws(Fault) -> JSONValue.Kind {
    index += 1
    var members: [JSONValue.Member] = []
    var keys: Set<String> = []
    skipBlanks()
    if take("}") { return .object(members) }
    while true {
      skipBlanks()
      let start = index
      guard index < end, bytes[index] == UInt8(ascii: "\"") else { throw fault("a key in quotes is expected here") }
      let key = try string()
      skipBlanks()
      guard take(":") else { throw fault("a ':' is expected after a key") }
      skipBlanks()
      let value = try value(depth: depth + 1)
      if !keys.insert(key).inserted { repetitions.append(Repetition(key: key, offset: start)) }
      members.append(.init(key, value))
      skipBlanks()
      if take("}") { return .object(members) }
      guard take(",") else { throw fault("a ',' or '}' is expected here") }
    }
  }

  private mutating func array(depth: Int) throws(Fault) -> JSONValue.Kind {
    index += 1
    var elements: [JSONValue] = []
    skipBlanks()
    if take("]") { return .array(elements) }
    while true {
      skipBlanks()
      elements.append(try value(depth: depth + 1))
      skipBlanks()
      if take("]") { return .array(elements) }
      guard take(",") else { throw fault("a ',' or ']' is expected here") }
    }
  }

  private mutating func word(_ text: StaticString, _ kind: JSONValue.Kind) throws(Fault) -> JSONValue.Kind {
    let word = Array("\(text)".utf8)
    guard bytes[index..<end].starts(with: word) else { throw fault("no value starts with \(character())") }
    index += word.count
    return kind
  }

  private mutating func number() throws(Fault) -> String {
    let start = index
    _ = take("-")
    let whole = digits()
    guard whole > 0 else { throw fault("a digit is expected here") }
    if whole > 1, bytes[index - whole] == UInt8(ascii: "0") { throw fault("a number starts with a superfluous 0") }
    if take("."), digits() == 0 { throw fault("a digit is expected after the point") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard digits() > 0 else { throw fault("a digit is expected in the exponent") }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() -> Int {
    let start = index
    while index < end, bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9") { index += 1 }
    return index - start
  }

  // MARK: Strings

  private mutating func string() throws(Fault) -> String {
    let opening = index
    index += 1
    let start = index
    while index < end, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\"), bytes[index] >= 0x20 {
      index += 1
    }
    if index < end, bytes[index] == UInt8(ascii: "\"") {
      index += 1
      return try text(Array(bytes[start..<(index - 1)]), from: start)
    }
    var content = Array(bytes[start..<index])
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return try text(content, from: start)
      case UInt8(ascii: "\\"): try escape(into: &content)
      case ..<0x20: throw fault("a control character stands in a string; write it as an escape")
      default:
        content.append(bytes[index])
        index += 1
      }
    }
    throw Fault(reason: "the string that starts here does not end", offset: opening)
  }

  private func text(_ content: [UInt8], from start: Int) throws(Fault) -> String {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw Fault(reason: "the string is not UTF-8", offset: start)
    }
    return text
  }

  private mutating func escape(into content: inout [UInt8]) throws(Fault) {
    guard index + 1 < end else { throw fault("the text ends in an escape") }
    let letter = bytes[index + 1]
    index += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(letter)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      var value = try hexadecimal()
      if value >= 0xD800, value < 0xDC00, index + 1 < end, bytes[index] == UInt8(ascii: "\\"),
        bytes[index + 1] == UInt8(ascii: "u")
      {
        index += 2
        let low = try hexadecimal()
        guard low >= 0xDC00, low < 0xE000 else { throw fault("half of a surrogate pair stands alone") }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else { throw fault("half of a surrogate pair stands alone") }
      content += Array(String(Character(scalar)).utf8)
    default:
      index -= 2
      throw fault("this escape is not known to JSON")
    }
  }

  private mutating func hexadecimal() throws(Fault) -> UInt32 {
    guard index + 4 <= end, let value = UInt32(String(decoding: bytes[index..<(index + 4)], as: UTF8.self), radix: 16)
    else { throw fault("four hexadecimal digits are expected here") }
    index += 4
    return value
  }

  // MARK: Bytes

  private mutating func skipBlanks() {
    while index < end, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < end, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private func character() -> String {
    let byte = bytes[index]
    return byte > 0x20 && byte < 0x7F ? "'\(Character(Unicode.Scalar(byte)))'" : "this character"
  }

  private func fault(_ reason: String) -> Fault { Fault(reason: reason, offset: index) }
}

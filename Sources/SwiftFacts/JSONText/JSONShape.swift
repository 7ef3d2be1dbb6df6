/// The bytes that give away JSON in a string literal: an opening brace and a quoted key, or an opening bracket and a quote.
enum JSONShape {
  private static let maximumKeyLength = 80

  /// Whether `{ "key":` or `[\"` starts at an offset, as it is written in source: quotes may be escaped.
  static func starts(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes[offset] == UInt8(ascii: "[") {
      return offset + 2 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\\") && bytes[offset + 2] == quote
        && !isSubscript(at: offset, in: bytes) && !isOperand(at: offset, in: bytes)
    }
    guard bytes[offset] == UInt8(ascii: "{") else { return false }
    var next = skippingSpace(from: offset + 1, in: bytes)
    if next < bytes.count, bytes[next] == UInt8(ascii: "\\") { next += 1 }
    guard next < bytes.count, bytes[next] == quote else { return false }
    let key = next + 1
    next = key
    while next < bytes.count, bytes[next] != quote {
      guard next - key < maximumKeyLength, bytes[next] != UInt8(ascii: "\n") else { return false }
      next += 1
    }
    let end = skippingSpace(from: next + 1, in: bytes)
    return next > key && end < bytes.count && bytes[end] == UInt8(ascii: ":")
  }

  /// How far from its opening bracket a subscript is looked through, in bytes.
  private static let maximumSubscript = 200

  /// Whether the bracket at an offset is a subscript of the code that a string spells: `values[\"id\"]`, `\(values)[\"id\"]`.
  /// After an interpolated indent a list could start.
  private static func isSubscript(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard offset > 0 else { return false }
    let before = bytes[offset - 1]
    if before == UInt8(ascii: ")") {
      // One that is far away would be looked for again after every bracket.
      let key = min(offset + 3, bytes.count)..<min(offset + maximumSubscript, bytes.count)
      guard let end = key.first(where: { bytes[$0] == UInt8(ascii: "]") }) else { return false }
      let next = skippingSpace(from: end + 1, in: bytes)
      return next < bytes.count && bytes[next] == UInt8(ascii: "=")
    }
    return isPartOfKey(before) && before != UInt8(ascii: "-") && before != UInt8(ascii: ".")
  }

  /// Whether the bracket at an offset is an operand of code that a string spells: `names + [\"id\"]`.
  private static func isOperand(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var before = offset - 1
    while before > 0, bytes[before] == UInt8(ascii: " ") { before -= 1 }
    return before > 0 && bytes[before] == UInt8(ascii: "+")
  }

  /// Whether a literal's source spells a member with a value between quotes, `"key":"\(value)"`, or is one such value.
  static func holdsPiece(in source: ArraySlice<UInt8>) -> Bool {
    source.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { startsMember(at: $0, in: bytes) }
        || ByteSearch.contains("\"\\\"\\(", in: source) && ByteSearch.contains(")\\\"\"", in: source)
    }
  }

  /// Whether `\"key\":\"\(` starts at an offset, as it is written in source.
  private static func startsMember(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes[offset] == quote else { return false }
    var next = offset + 1
    while next < bytes.count, isPartOfKey(bytes[next]) {
      guard next - offset < maximumKeyLength else { return false }
      next += 1
    }
    guard next > offset + 1 else { return false }
    if next < bytes.count, bytes[next] == UInt8(ascii: "\\") { next += 1 }
    guard next < bytes.count, bytes[next] == quote else { return false }
    next = skippingSpace(from: next + 1, in: bytes)
    guard next < bytes.count, bytes[next] == UInt8(ascii: ":") else { return false }
    next = skippingSpace(from: next + 1, in: bytes)
    if next < bytes.count, bytes[next] == UInt8(ascii: "\\") { next += 1 }
    guard next + 1 < bytes.count, bytes[next] == quote, bytes[next + 1] == UInt8(ascii: "\\") else { return false }
    return next + 2 < bytes.count && (bytes[next + 2] == UInt8(ascii: "(") || bytes[next + 2] == UInt8(ascii: "#"))
  }

  private static func isPartOfKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Whether a literal's source spells JSON somewhere.
  static func occurs(in source: ArraySlice<UInt8>) -> Bool {
    source.withUnsafeBufferPointer { bytes in bytes.indices.contains { starts(at: $0, in: bytes) } }
  }

  /// Whether a literal opens with a brace and a value: `"{\(members)}"`.
  static func isPutTogether(_ source: ArraySlice<UInt8>) -> Bool {
    source.withUnsafeBufferPointer { bytes in bytes.indices.contains { opensWithValue(at: $0, in: bytes) } }
  }

  /// Whether `{\(` starts at an offset, right after a quote.
  static func opensWithValue(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    offset > 0 && offset + 2 < bytes.count && bytes[offset] == UInt8(ascii: "{") && bytes[offset - 1] == quote
      && bytes[offset + 1] == UInt8(ascii: "\\") && bytes[offset + 2] == UInt8(ascii: "(")
  }

  private static let quote = UInt8(ascii: "\"")

  private static func skippingSpace(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var next = start
    while next < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[next]) { next += 1 }
    return next
  }
}

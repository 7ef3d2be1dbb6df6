/// The bytes that tell JSON in a string literal: an opening brace and a quoted key, or an opening bracket and a quote.
enum JSONShape {
  private static let maximumKeyLength = 80

  /// Whether `{ "key":` or `[\"` starts at an offset, as it is written in source: quotes may be escaped.
  static func starts(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes[offset] == UInt8(ascii: "[") {
      return offset + 2 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\\") && bytes[offset + 2] == quote
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

  /// Whether a literal's source spells JSON somewhere.
  static func occurs(in source: [UInt8]) -> Bool {
    source.withUnsafeBufferPointer { bytes in bytes.indices.contains { starts(at: $0, in: bytes) } }
  }

  private static let quote = UInt8(ascii: "\"")

  private static func skippingSpace(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var next = start
    while next < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[next]) { next += 1 }
    return next
  }
}

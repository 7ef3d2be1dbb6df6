/// The keys of the dictionaries in a type as written.
package struct DictionaryKeys {
  /// The key type of one dictionary.
  package struct Key: Equatable {
    /// As written: `Color` in `[Color: Int]`.
    package var text: String
    /// UTF-8 offsets in the type's text.
    package var range: Range<Int>
  }

  package private(set) var keys: [Key] = []

  /// - Parameter type: as written, with dictionaries at any depth: `[Color: Int]`, `Dictionary<Color, [Int: String]>?`.
  package init(in type: String) {
    let bytes = Array(type.utf8)
    for start in bytes.indices {
      if bytes[start] == UInt8(ascii: "[") {
        read(bytes, from: start + 1, separator: UInt8(ascii: ":"))
      } else if bytes[start] == UInt8(ascii: "<"), Self.word(before: start, in: bytes) == "Dictionary" {
        read(bytes, from: start + 1, separator: UInt8(ascii: ","))
      }
    }
  }

  /// Adds what is before the separator, unless the bracket closes first.
  private mutating func read(_ bytes: [UInt8], from start: Int, separator: UInt8) {
    var depth = 0
    var end = start
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: ")"): depth -= 1
      default: break
      }
      if depth < 0 { return }
      if depth == 0, bytes[end] == separator { break }
      end += 1
    }
    guard end < bytes.count else { return }
    var range = start..<end
    while let first = range.first, bytes[first] == UInt8(ascii: " ") { range = (first + 1)..<range.upperBound }
    while let last = range.last, bytes[last] == UInt8(ascii: " ") { range = range.lowerBound..<last }
    keys.append(Key(text: String(decoding: bytes[range], as: UTF8.self), range: range))
  }

  private static func word(before end: Int, in bytes: [UInt8]) -> String {
    var start = end
    while start > 0, (bytes[start - 1] | 0x20) >= 0x61, (bytes[start - 1] | 0x20) <= 0x7A { start -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

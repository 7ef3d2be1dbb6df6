/// What a text probably is, where it is no JSON.
enum JSONHints {
  /// For a bracket that closes right after a comma.
  static let comma = "; JSON has no comma before a closing bracket"

  /// A clause to go on with, from the first byte that is out of place; empty where it tells nothing.
  static func near(_ byte: UInt8?) -> String {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "#"): "; JSON has no comments"
    case UInt8(ascii: "'"): "; JSON's quotes are double ones"
    case UInt8(ascii: "<"): "; this is perhaps HTML or XML, such as an error page"
    case UInt8(ascii: "N"), UInt8(ascii: "I"): "; JSON has neither NaN nor Infinity"
    case nil: "; perhaps the text was cut off"
    default: ""
    }
  }

  /// A byte in quotes, where it can be shown.
  static func name(of byte: UInt8) -> String {
    byte > 0x20 && byte < 0x7F ? "'\(Character(Unicode.Scalar(byte)))'" : "this character"
  }
}

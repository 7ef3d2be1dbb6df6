/// URI references for files (RFC 3986).
package enum FileURI {
  /// A relative reference for a relative path, a `file:` URI for an absolute one.
  package static func of(_ path: String) -> String {
    (path.hasPrefix("/") ? "file://" : "") + path.utf8.map(encoded).joined()
  }

  private static func encoded(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      return String(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }
  }
}

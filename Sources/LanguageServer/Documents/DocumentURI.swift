import LintModel

/// `file:` URIs as editors write them (RFC 8089).
enum DocumentURI {
  /// The absolute path; nil for what is no file of this machine, such as a text that was never saved.
  static func path(of uri: String) -> String? {
    let scheme = "file://"
    guard uri.lowercased().hasPrefix(scheme) else { return nil }
    let rest = uri.dropFirst(scheme.count)
    guard let slash = rest.firstIndex(of: "/"), ["", "localhost"].contains(rest[..<slash]) else { return nil }
    let path = rest[slash...].prefix { $0 != "?" && $0 != "#" }
    return decoded(path)
  }

  /// Nil where a percent sign is not followed by two hexadecimal digits, or the bytes are not UTF-8.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(bytes: bytes, encoding: .utf8)
  }
}

extension String {
  /// The text with single scalars replaced. Works on scalars because CR LF, or `<` with a combining mark, is one
  /// `Character`, which a search for `\n` or `<` passes over.
  package func escaping(_ replacements: [Unicode.Scalar: String]) -> String {
    guard unicodeScalars.contains(where: { replacements[$0] != nil }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let replacement = replacements[scalar] {
        result.append(contentsOf: replacement.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text as one step of a JSON Pointer. Source: RFC 6901, section 3.
  package var jsonPointerStep: String { escaping(["~": "~0", "/": "~1"]) }

  /// The text in a path or fragment of a URI: its UTF-8, percent-encoded except for unreserved characters and `/`.
  /// Source: RFC 3986, sections 2.3 and 3.3.
  package var percentEncoded: String {
    utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII, scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar) {
        return String(scalar)
      }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}

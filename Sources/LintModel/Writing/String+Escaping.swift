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
}

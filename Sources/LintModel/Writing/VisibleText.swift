/// Makes text from files safe to print: what would move the cursor, start a new line or turn the reading
/// direction around becomes a visible character.
package enum VisibleText {
  /// `text` on one line, with every control character shown.
  package static func line(_ text: String) -> String {
    visible(text) { _ in false }
  }

  /// `text` with its lines kept, each line end as LF, and every other control character shown.
  package static func lines(_ text: String) -> String {
    var unified = String.UnicodeScalarView()
    var followsReturn = false
    for scalar in text.unicodeScalars {
      if !(followsReturn && scalar == "\n") { unified.append(scalar == "\r" ? "\n" : scalar) }
      followsReturn = scalar == "\r"
    }
    return visible(String(unified)) { $0 == "\n" }
  }

  private static func visible(_ text: String, isKept: (Unicode.Scalar) -> Bool) -> String {
    guard text.unicodeScalars.contains(where: { replacement(for: $0) != nil }) else { return text }
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      visible.append(isKept(scalar) ? scalar : replacement(for: scalar) ?? scalar)
    }
    return String(visible)
  }

  private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    // The block "Control Pictures" repeats the order of the control characters.
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x2028, 0x2029, 0xFFFE, 0xFFFF: "\u{FFFD}"
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: nil
    }
  }
}

import LintModel

/// Text inside XML and HTML, in elements and in quoted attributes.
package enum XMLText {
  /// Escapes what marks up, and shows control characters, most of which XML 1.0 forbids even when escaped.
  package static func escaped(_ text: String) -> String {
    VisibleText.line(text).escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"])
  }

  /// `name="value"` pairs, each with a space before it.
  static func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }
}

import LintModel

/// URI references for files (RFC 3986).
package enum FileURI {
  /// A relative reference for a relative path, a `file:` URI for an absolute one.
  package static func of(_ path: String) -> String {
    (path.hasPrefix("/") ? "file://" : "") + path.percentEncoded
  }
}

/// A pattern in which `*` stands for any characters, slashes and dots included. Strings are compared as UTF-8.
package struct Wildcard: Sendable, Hashable {
  package let text: String
  private let parts: [[UInt8]]

  package init(_ text: String) {
    self.text = text
    parts = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
  }

  /// Whether the pattern matches a whole string.
  package func matches(_ text: String) -> Bool { matches(Array(text.utf8)[...]) }

  /// Whether the pattern matches a whole string in UTF-8.
  func matches(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = parts.first, let last = parts.last, text.starts(with: first) else { return false }
    if parts.count == 1 { return text.count == first.count }
    guard text.count >= first.count + last.count, text.suffix(last.count).elementsEqual(last) else { return false }
    // The first match of each part is as good as any later one.
    var rest = text.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

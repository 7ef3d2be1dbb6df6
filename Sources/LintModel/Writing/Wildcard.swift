/// A pattern in which `*` stands for any characters, slashes and dots among them.
package struct Wildcard: Sendable, Equatable {
  package let text: String
  private let parts: [[Character]]

  package init(_ text: String) {
    self.text = text
    parts = text.split(separator: "*", omittingEmptySubsequences: false).map(Array.init)
  }

  /// Whether the pattern is the whole of a text.
  package func matches(_ text: String) -> Bool {
    let characters = Array(text)
    guard let first = parts.first, let last = parts.last, characters.starts(with: first) else { return false }
    if parts.count == 1 { return characters.count == first.count }
    guard characters.count >= first.count + last.count, characters.suffix(last.count).elementsEqual(last) else {
      return false
    }
    // The first place of each part is as good as any later one.
    var rest = characters[first.count..<(characters.count - last.count)]
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

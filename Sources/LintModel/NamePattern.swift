/// A name of the code, or several: `*` stands for any characters. What stands in front of a dot may be left out.
public struct NamePattern: Sendable, Hashable {
  /// As it was written.
  public let text: String

  /// Nil for what can be no name, and for what would be every name.
  public init?(_ text: String) {
    let isName = text.allSatisfy { $0.isLetter || $0.isNumber || "_.*".contains($0) }
    let isTelling = text.contains { $0 != "*" && $0 != "." }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard isName, isTelling, !parts.contains("") else { return nil }
    self.text = text
  }

  /// Whether it names something, as in `ImageCache.load`: the whole, or the end of it from a dot on.
  ///
  /// - Parameter name: names joined by dots.
  public func matches(_ name: String) -> Bool {
    let pattern = Array(text.utf8)
    var rest = Array(name.utf8)[...]
    while true {
      if Self.matches(pattern[...], rest) { return true }
      guard let dot = rest.firstIndex(of: UInt8(ascii: ".")) else { return false }
      rest = rest[(dot + 1)...]
    }
  }

  /// Goes back to the last star alone, so that no pattern takes long.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    var (index, position) = (pattern.startIndex, text.startIndex)
    var retry: (index: Int, position: Int)?
    while position < text.endIndex {
      if index < pattern.endIndex, pattern[index] == UInt8(ascii: "*") {
        retry = (index, position)
        index += 1
      } else if index < pattern.endIndex, pattern[index] == text[position] {
        index += 1
        position += 1
      } else if let last = retry {
        retry = (last.index, last.position + 1)
        index = last.index + 1
        position = last.position + 1
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

extension NamePattern: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// A pattern for names in the code: `*` stands for any characters. What comes before a dot may be left out.
public struct NamePattern: Sendable, Hashable {
  /// As it was written.
  public var text: String { wildcard.text }
  private let wildcard: Wildcard

  /// Nil for what cannot be a name, and for what would match every name.
  public init?(_ text: String) {
    let isName = text.allSatisfy { $0.isLetter || $0.isNumber || "_.*".contains($0) }
    let isTelling = text.contains { $0 != "*" && $0 != "." }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard isName, isTelling, !parts.contains("") else { return nil }
    wildcard = Wildcard(text)
  }

  /// Whether it matches a name such as `ImageCache.load`: the whole name, or its end from a dot on.
  ///
  /// - Parameter name: names joined by dots.
  public func matches(_ name: String) -> Bool {
    var rest = Array(name.utf8)[...]
    while true {
      if wildcard.matches(rest) { return true }
      guard let dot = rest.firstIndex(of: UInt8(ascii: ".")) else { return false }
      rest = rest[(dot + 1)...]
    }
  }
}

extension NamePattern: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

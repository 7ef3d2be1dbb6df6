import SwiftFacts

/// A type with one generic parameter in it, such as `[T]` or `(T, Link?)`.
struct TypePattern {
  private let prefix: String
  private let suffix: String

  /// Nil when the parameter does not occur in the type as a whole word.
  ///
  /// - Parameter isOwner: whether the parameter may stand in front of an associated type, `R` in `R.Response`.
  init?(_ type: String, parameter: String, isOwner: Bool = false) {
    guard let range = Self.range(of: parameter, in: type, isOwner: isOwner) else { return nil }
    prefix = Self.withoutSpaces(type[..<range.lowerBound])
    suffix = Self.withoutSpaces(type[range.upperBound...])
  }

  /// What stands for the parameter in `type`; nil when the shapes differ.
  func match(_ type: String) -> String? {
    var text = Self.withoutSpaces(type[...])
    // A value that is promoted to an Optional still fits the pattern.
    if !suffix.isEmpty, !suffix.hasSuffix("?"), text.hasSuffix("?") { text.removeLast() }
    for suffix in suffix.isEmpty ? ["", "?"] : [suffix] where text.hasPrefix(prefix) && text.hasSuffix(suffix) {
      guard text.count > prefix.count + suffix.count else { continue }
      let middle = String(text.dropFirst(prefix.count).dropLast(suffix.count))
      if middle.hasSuffix("?"), suffix.isEmpty { continue }
      return middle
    }
    return nil
  }

  /// The same for what is made of a result: an Optional may have been unwrapped, as by `??`.
  func match(result type: String) -> String? { match(type) ?? match(type + "?") }

  /// The same for a closure type around the pattern, `(Result<T, Error>) -> Void`, and the type of its parameter.
  func match(inside written: String) -> String? {
    let text = Self.withoutSpaces(written[...])
    let opening = prefix.drop { $0 != "(" }.dropFirst()
    let closing = suffix.prefix(while: { $0 != ")" })
    guard text.hasPrefix(opening), text.hasSuffix(closing), text.count > opening.count + closing.count else {
      return nil
    }
    return String(text.dropFirst(opening.count).dropLast(closing.count))
  }

  func filled(with type: String) -> String { prefix + type + suffix }

  /// `any` is removed as well: `Result<T, Error>` is `Result<T, any Error>`.
  private static func withoutSpaces(_ text: Substring) -> String {
    // Most types have none, and a check of bytes is faster than one of characters.
    if text.utf8.allSatisfy({ $0 > UInt8(ascii: " ") && $0 < 0x80 }) { return String(text) }
    return text.replacing("any ", with: "").filter { !$0.isWhitespace }
  }

  private static func range(of word: String, in text: String, isOwner: Bool) -> Range<String.Index>? {
    // An empty name, as in code that is being typed, would match everywhere. Most types do not mention the name, and a
    // check of bytes is faster than one of characters.
    guard !word.isEmpty, text.holds(word) else { return nil }
    var start = text.startIndex
    while let found = text[start...].firstRange(of: word) {
      let before = found.lowerBound == text.startIndex ? nil : text[text.index(before: found.lowerBound)]
      let after = found.upperBound == text.endIndex ? nil : text[found.upperBound]
      let isEnd = after.map { !isWordPart($0) || (isOwner && $0 == ".") } ?? true
      if !(before.map(isWordPart) ?? false), isEnd { return found }
      start = found.upperBound
    }
    return nil
  }

  private static func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }
}

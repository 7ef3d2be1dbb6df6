/// What comments say about the absence of a value.
package enum AbsenceComments {
  /// Whether a comment on the Optional property, its group or its type says when the value is absent. Asked once, while
  /// the file is walked: looking through all comments of a project takes long.
  package static func explain(_ property: PropertyFact, of type: TypeFact) -> Bool {
    guard property.isStored, property.isOptional || property.isImplicitlyUnwrapped else { return false }
    if property.comment.isEmpty, property.groupComment.isEmpty, type.comment.isEmpty { return false }
    if confession(on: property) != nil { return false }
    return explain([property.comment, property.groupComment, type.comment].joined(separator: " "))
  }

  /// Whether a comment says when a value is absent.
  package static func explain(_ comments: String) -> Bool {
    holdContractWord(comments) || comments.holds("RFC ")
  }

  private static func holdContractWord(_ comments: String) -> Bool {
    // Most comments are ASCII: asking Unicode about each letter takes many times longer.
    guard comments.utf8.allSatisfy({ $0 < 0x80 }) else {
      return comments.lowercased().split { !$0.isLetter && $0 != "'" }
        .contains { CommentWords.contractWords.contains(String($0)) }
    }
    var word = ""
    for byte in comments.utf8 {
      let lower = byte.asciiLowercased
      if (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")) || byte == UInt8(ascii: "'") {
        word.unicodeScalars.append(Unicode.Scalar(lower))
      } else if !word.isEmpty {
        if CommentWords.contractWords.contains(word) { return true }
        word = ""
      }
    }
    return CommentWords.contractWords.contains(word)
  }

  /// The words of a comment that say the Optional is there to get past a failure; nil when there are none.
  package static func confession(on property: PropertyFact) -> String? {
    // The failure is kept, not got past.
    if property.type?.hasPrefix("Result<") == true { return nil }
    let text = Array(
      property.comment.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ").utf8)
    guard !text.isEmpty, !CommentWords.contracts.contains(where: { ByteSearch.contains($0, in: text) }) else {
      return nil
    }
    if let phrase = CommentWords.confessions.first(where: { ByteSearch.contains($0, in: text) }) { return phrase }
    // `Nil for templates. For now, it is only shown.` says two things.
    return text.split(separator: UInt8(ascii: ".")).lazy.compactMap { confessedCause(in: Array($0)) }.first
  }

  private static func confessedCause(in sentence: [UInt8]) -> String? {
    func says(_ phrase: String) -> Bool { ByteSearch.contains(phrase, in: sentence) }
    guard CommentWords.optionality.contains(where: says) else { return nil }
    return CommentWords.causes.first(where: says)
  }
}

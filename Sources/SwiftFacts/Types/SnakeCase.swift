/// How Foundation's key strategies convert names, step by step as Foundation does it.
package enum SnakeCase {
  /// What `.convertFromSnakeCase` makes of a key in a payload: `image_url` gives `imageUrl`.
  package static func decoded(_ key: String) -> String {
    guard key.utf8.contains(UInt8(ascii: "_")) else { return key }
    let leading = key.prefix { $0 == "_" }
    guard leading.count < key.count else { return key }
    let trailing = key.reversed().prefix { $0 == "_" }
    let words = key.dropFirst(leading.count).dropLast(trailing.count).split(separator: "_")
    guard words.count > 1 else { return key }
    let joined = words[0].lowercased() + words.dropFirst().map(capitalized).joined()
    return leading + joined + trailing
  }

  /// What `.convertToSnakeCase` writes for a key: `imageURL` gives `image_url`.
  package static func encoded(_ key: String) -> String {
    let characters = Array(key)
    guard characters.count > 1 else { return key.lowercased() }
    var words: [ArraySlice<Character>] = []
    var wordStart = 0
    var search = 1
    while let upper = characters[search...].firstIndex(where: \.isUppercase) {
      words.append(characters[wordStart..<upper])
      guard let lower = characters[upper...].firstIndex(where: \.isLowercase) else {
        wordStart = upper
        break
      }
      if lower == upper + 1 {
        wordStart = upper
      } else {
        // The last capital of a run starts the next word: `URLSession`.
        words.append(characters[upper..<(lower - 1)])
        wordStart = lower - 1
      }
      search = lower + 1
    }
    words.append(characters[wordStart...])
    return words.map { String($0).lowercased() }.joined(separator: "_")
  }

  /// Whether `.convertToSnakeCase` puts no underscore into a key: `Relay`. It writes `URL` as `u_rl`.
  package static func isOneWord(_ key: String) -> Bool { !encoded(key).utf8.contains(UInt8(ascii: "_")) }

  /// Whether a key written by `.convertToSnakeCase` is found again under `.convertFromSnakeCase`.
  package static func survives(_ key: String) -> Bool { decoded(encoded(key)) == key }

  /// Whether underscores stand between words: no converted key looks like that.
  package static func isSnakeCase(_ key: String) -> Bool { decoded(key) != key }

  /// The words that a name is made of, in lower case: `user` and `name` of `userName`, `user_name` and `UserName`.
  package static func words(of name: String) -> Set<String> {
    Set(encoded(name).split(separator: "_").map(String.init))
  }

  /// Whether one of the words that a name is made of is among those given, which are in lower case.
  package static func hasWord(of words: Set<String>, _ name: String) -> Bool {
    guard words.contains(where: name.lowercased().holds) else { return false }
    return encoded(name).split { !$0.isLetter }.contains { words.contains(String($0)) }
  }

  private static func capitalized(_ word: Substring) -> String {
    let lowered = word.lowercased()
    guard let first = lowered.firstIndex(where: \.isLetter) else { return lowered }
    return lowered[..<first] + lowered[first].uppercased() + lowered[lowered.index(after: first)...]
  }
}

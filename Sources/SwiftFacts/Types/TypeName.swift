/// Questions about a type as written in source, answered from its text.
package enum TypeName {
  /// The type without `any`, `some`, `inout`, attributes, optionality and generic arguments:
  /// `any Swift.Decoder` gives `Decoder`, `[User]?` gives `[User]`.
  package static func base(_ type: String) -> String {
    if isPlainName(type, withDots: false) { return type }
    var text = core(of: type)
    if text.first == Self.openBracket { return String(Substring(text)) }
    if let bracket = text.firstIndex(of: UInt8(ascii: "<")) { text = text[..<bracket] }
    for module in TypeSpelling.modules where text.starts(with: module.utf8) {
      text.removeFirst(module.utf8.count)
    }
    return String(Substring(text))
  }

  /// The type without specifiers and without any optionality; generic arguments are kept.
  package static func unwrapped(_ type: String) -> String {
    isPlainName(type) ? type : String(Substring(core(of: type)))
  }

  /// On bytes, like all that is asked of each type: to compare characters takes many times as long.
  private static func core(of type: String) -> Substring.UTF8View {
    var text = withoutSpecifiers(type[...].utf8)
    while let last = text.last {
      if last == UInt8(ascii: "?") || last == UInt8(ascii: "!") {
        text.removeLast()
      } else if last == UInt8(ascii: ">"), text.starts(with: optional) {
        text.removeFirst(optional.count)
        text.removeLast()
      } else if last == UInt8(ascii: ")"), text.first == UInt8(ascii: "("), isOneType(text) {
        text = withoutSpecifiers(text.dropFirst().dropLast())
      } else {
        break
      }
    }
    return text
  }

  private static let openBracket = UInt8(ascii: "[")
  private static let optional = Array("Optional<".utf8)

  /// Whether what is in parentheses is neither a tuple nor a function.
  private static func isOneType(_ text: Substring.UTF8View) -> Bool {
    !text.contains(UInt8(ascii: ","))
      && !zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "-") && $1 == UInt8(ascii: ">") }
  }

  /// Whether the text is letters, digits and dots of ASCII: most types are, and need no taking apart.
  private static func isPlainName(_ type: String, withDots: Bool = true) -> Bool {
    func isPlain(_ byte: UInt8) -> Bool { Self.isPlain(byte) && (withDots || byte != UInt8(ascii: ".")) }
    // As bytes in a row, where they are: byte by byte, the text is asked each time how it keeps them.
    return type.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlain) } ?? type.utf8.allSatisfy(isPlain)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x2E || byte == 0x5F
  }

  private static func withoutSpecifiers(_ type: Substring.UTF8View) -> Substring.UTF8View {
    var text = type
    while let first = text.first {
      if isSpace(first) {
        text.removeFirst()
      } else if let last = text.last, isSpace(last) {
        text.removeLast()
      } else if first == UInt8(ascii: "@"), let space = text.firstIndex(of: UInt8(ascii: " ")) {
        text = text[text.index(after: space)...]
      } else if let specifier = TypeSpelling.specifiers.first(where: { text.starts(with: $0.utf8) }) {
        text.removeFirst(specifier.utf8.count)
      } else {
        break
      }
    }
    return text
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }

  /// The element of an array, set or slice; the value of a dictionary; nil for anything else.
  package static func element(_ type: String) -> String? {
    let text = unwrapped(type)
    if text.hasPrefix("["), text.hasSuffix("]") {
      let inner = String(text.dropFirst().dropLast())
      return topLevelParts(inner, separator: ":").last
    }
    for collection in TypeSpelling.collections
    where text.hasPrefix(collection) && text.hasSuffix(">") {
      return String(text.dropFirst(collection.count).dropLast())
    }
    return nil
  }

  /// The generic arguments of the outermost type, as written.
  package static func genericArguments(_ type: String) -> [String] {
    let text = unwrapped(type)
    guard let open = text.firstIndex(of: "<"), text.hasSuffix(">") else { return [] }
    return topLevelParts(String(text[text.index(after: open)...].dropLast()), separator: ",")
  }

  /// Whether the type is written as an array, a set or a dictionary that is always there.
  package static func isCollection(_ type: String) -> Bool {
    guard !isOptional(type) else { return false }
    let base = base(type)
    return base.hasPrefix("[") || ContainerTypes.collections.contains(base)
  }

  /// Whether the type is written as an Optional, be it an implicitly unwrapped one.
  package static func isOptional(_ type: String) -> Bool {
    let text = withoutSpecifiers(type[...].utf8)
    return text.last == UInt8(ascii: "?") || text.last == UInt8(ascii: "!") || text.starts(with: optional)
  }

  /// Every identifier in a type, dotted names kept whole: `[Page<Item>]?` gives `Page` and `Item`.
  package static func mentions(_ type: String) -> [String] {
    if isPlainName(type) { return type.isEmpty ? [] : [type] }
    if type.utf8.allSatisfy({ $0 < 0x80 }) {
      return type.utf8.split { !isPlain($0) }.map { String(Substring($0)) }
    }
    var names: [String] = []
    var current = ""
    for character in type {
      if character.standsInTypeNames || character == "." {
        current.append(character)
      } else if !current.isEmpty {
        names.append(current)
        current = ""
      }
    }
    if !current.isEmpty { names.append(current) }
    return names
  }

  /// The last part of a name: `Item` of `Page.Item`.
  package static func last(of name: String) -> String {
    // On bytes: names of types are taken apart more often than anything else.
    let bytes = name.utf8
    return bytes.lastIndex(of: UInt8(ascii: ".")).map { String(name[bytes.index(after: $0)...]) } ?? name
  }

  /// What stands in front of a name that a qualified one ends with: `Page` for `Item` in `Page.Item`; empty when they are the same.
  package static func enclosing(_ name: String, in qualifiedName: String) -> String {
    let length = qualifiedName.utf8.count - name.utf8.count - 1
    return length > 0 ? String(qualifiedName.utf8.prefix(length)) ?? "" : ""
  }

  /// Splits at a separator that is outside brackets of every kind, and trims spaces.
  package static func topLevelParts(_ text: String, separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      switch character {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      default: break
      }
      if character == separator, depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { part in
      var text = part[...]
      while text.first == " " { text = text.dropFirst() }
      while text.last == " " { text = text.dropLast() }
      return String(text)
    }
  }
}

extension Character {
  /// Whether names consist of such characters. ASCII is distinguished first: asking Unicode takes far longer.
  package var standsInTypeNames: Bool {
    guard let ascii = asciiValue else { return isLetter || isNumber }
    return ascii | 0x20 >= 0x61 && ascii | 0x20 <= 0x7A || ascii >= 0x30 && ascii <= 0x39 || ascii == 0x5F
  }
}

extension StringProtocol {
  /// Whether the first letter is a capital one.
  package var startsUppercase: Bool {
    guard let byte = utf8.first else { return false }
    return byte < 0x80 ? byte >= 0x41 && byte <= 0x5A : first?.isUppercase == true
  }
}

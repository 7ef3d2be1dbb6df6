/// A JSON value, or one of a property list, with where it stands; numbers keep their digits.
package struct JSONValue: Sendable {
  package var kind: Kind
  /// UTF-8 offset of its first character in the text that it was read from.
  package var offset: Int

  package enum Kind: Sendable {
    case null
    case boolean(Bool)
    case number(String)
    case string(String)
    case array(JSONElements)
    /// In the order of the text, repeated keys included.
    case object([Member])
    /// Property lists have dates and data of their own.
    case date
    case data
    /// A value of which nothing is known.
    case unknown
  }

  package struct Member: Sendable {
    package var key: String
    package var value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  package init(_ kind: Kind, at offset: Int = 0) {
    self.kind = kind
    self.offset = offset
  }

  /// What a string holds; nil for any other value.
  package var string: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  package var isNull: Bool {
    if case .null = kind { true } else { false }
  }

  /// As a message names what was found: `a string`, `null`.
  package var kindName: String {
    switch kind {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    case .date: "a date"
    case .data: "a data value"
    case .unknown: "a value"
    }
  }

  /// The value under a key; the first where a key is repeated, as `JSONDecoder` takes it (measured).
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// As JSON on one line; an unknown value as `…`.
  package var text: String {
    switch kind {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.key)): \($0.value.text)" }.joined(separator: ", "))}"
    case .unknown, .date, .data: "…"
    }
  }

  /// The same, but of an object with many members only the first ones and what lies on a path; `…` stands for the others.
  package func text(along path: [String]) -> String {
    guard case .object(let members) = kind else { return text }
    let shown = members.enumerated().filter { index, member in
      members.count <= Self.shownMembers || index < Self.shownMembers / 2 || member.key == path.first
    }.map { $0.element }
    var parts = shown.map { member in
      let rest = member.key == path.first ? Array(path.dropFirst()) : []
      return "\(Self.quoted(member.key)): \(member.value.text(along: rest))"
    }
    if shown.count < members.count { parts.append("…") }
    return "{\(parts.joined(separator: ", "))}"
  }

  private static let shownMembers = 8

  /// A string as JSON writes it. Source: RFC 8259, section 7.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

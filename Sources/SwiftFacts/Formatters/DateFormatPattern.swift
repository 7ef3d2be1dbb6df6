/// A date format as Unicode Technical Standard #35 writes it, taken apart.
package struct DateFormatPattern: Sendable, Equatable {
  package enum Part: Sendable, Equatable {
    /// A run of one pattern letter.
    case field(Character, count: Int)
    /// Text that stands for itself, quotes removed.
    case literal(String, isQuoted: Bool)
  }

  package internal(set) var parts: [Part]

  package init(_ format: String) {
    var parts: [Part] = []
    var rest = format[...]
    while let character = rest.first {
      if character == "'" {
        let (text, remainder) = Self.quoted(rest.dropFirst())
        parts.append(.literal(text, isQuoted: true))
        rest = remainder
      } else if character.isASCII, character.isLetter {
        let run = rest.prefix { $0 == character }
        parts.append(.field(character, count: run.count))
        rest = rest.dropFirst(run.count)
      } else {
        let run = rest.prefix { $0 != "'" && !($0.isASCII && $0.isLetter) }
        parts.append(.literal(String(run), isQuoted: false))
        rest = rest.dropFirst(run.count)
      }
    }
    self.parts = parts
  }

  /// The text up to the closing quote, two quotes standing for one, and what follows.
  private static func quoted(_ text: Substring) -> (String, Substring) {
    var result = ""
    var rest = text
    while let character = rest.first {
      rest = rest.dropFirst()
      if character != "'" {
        result.append(character)
      } else if rest.first == "'" {
        result.append("'")
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    return (result, rest)
  }

  /// Whether a field of the pattern is one of the letters.
  package func has(_ letters: String) -> Bool {
    parts.contains { part in
      if case .field(let letter, _) = part { return letters.contains(letter) }
      return false
    }
  }

  /// Whether the format is one that machines exchange: an ISO 8601 shape, a compact stamp, or an RFC 822 date.
  package var isMachine: Bool {
    if isMailDate { return true }
    let hasDate = has("yYu") && has("ML")
    guard hasDate, !hasWords else { return false }
    let hasMark = parts.contains(.literal("T", isQuoted: true)) || has("SZXx")
    return hasMark || startsWithYearAndMonth
  }

  /// `EEE, dd MMM yyyy HH:mm:ss zzz` of RFC 822 and RFC 1123, with or without the seconds.
  private var isMailDate: Bool {
    has("E") && has("d") && has("M") && has("y") && has("H") && has("zZXxO")
  }

  /// Hours and minutes, and nothing of the day.
  package var isTimeOfDay: Bool { has("hHkK") && !has("GyYuUrQqMLwWdDFgEec") }

  /// Names of months, days and halves of the day are read by people.
  package var hasWords: Bool {
    parts.contains { part in
      guard case .field(let letter, let count) = part else { return false }
      return "Eeca".contains(letter) || ("ML".contains(letter) && count > 2)
    }
  }

  /// `yyyy-MM…` or `yyyyMM…`
  private var startsWithYearAndMonth: Bool {
    guard case .field(let year, let count)? = parts.first, "yYu".contains(year), count == 4 || count == 1 else {
      return false
    }
    switch parts.dropFirst().first {
    case .field("M", 2): return count == 4
    case .literal("-", false): if case .field("M", _)? = parts.dropFirst(2).first { return parts.count > 3 }
    default: break
    }
    return false
  }
}

extension DateFormatPattern {
  /// A field that does not mean what its place says.
  package struct Flaw: Sendable, Equatable {
    package enum Kind: Sendable {
      case weekYear, dayOfYear, twelveHours, minutesForMonth, monthForMinutes, secondsForFraction, fractionForSeconds
    }

    package var kind: Kind
    /// The field as written.
    package var field: String
    /// The field that was probably meant.
    package var replacement: String
    /// Its index in `parts`.
    package var index: Int
  }

  /// The fields that are wrong wherever the format is used, and, where `isMachine`, those that only people could excuse.
  package func flaws(isMachine: Bool) -> [Flaw] {
    parts.indices.compactMap { index in
      guard case .field(let letter, let count) = parts[index],
        let kind = flaw(letter, count: count, at: index, isMachine: isMachine), let meant = kind.meantLetter
      else { return nil }
      let width = kind == .dayOfYear ? min(count, 2) : count
      return Flaw(
        kind: kind, field: String(repeating: letter, count: count),
        replacement: String(repeating: meant, count: width), index: index)
    }
  }

  private func flaw(_ letter: Character, count: Int, at index: Int, isMachine: Bool) -> Flaw.Kind? {
    switch letter {
    case "Y": has("wW") ? nil : .weekYear
    case "D": has("ML") || parts.indices.contains(where: isMinuteForMonth) ? .dayOfYear : nil
    case "h": isMachine && !has("abB") ? .twelveHours : nil
    case "m": isMinuteForMonth(index) ? .minutesForMonth : nil
    case "M": count <= 2 && standsForMinutes(index) ? .monthForMinutes : nil
    case "s": field(before: index, skipping: [".", ","])?.letter == "s" ? .secondsForFraction : nil
    case "S": standsForSeconds(index) ? .fractionForSeconds : nil
    default: nil
    }
  }

  /// `mm` next to a year or a day, in a format without another month.
  private func isMinuteForMonth(_ index: Int) -> Bool {
    guard case .field("m", _) = parts[index] else { return false }
    let before = field(before: index)?.letter
    let after = field(after: index)?.letter
    if let before, "hHkKj".contains(before) { return false }
    if let after, "sSA".contains(after) { return false }
    let isInDate = (before.map { "yYudD".contains($0) } ?? false) || (after.map { "yYudD".contains($0) } ?? false)
    let hasMonth = parts.indices.contains { other in
      guard case .field(let letter, let count) = parts[other], "ML".contains(letter) else { return false }
      return count > 2 || !standsForMinutes(other)
    }
    return isInDate && !hasMonth
  }

  /// `MM` after the hours or before the seconds: `HH:MM`, `HHMMss`.
  private func standsForMinutes(_ index: Int) -> Bool {
    let separators: Set<String> = [":", "."]
    let before = field(before: index, skipping: separators)?.letter
    let after = field(after: index)?.letter
    if let after, "dyYu".contains(after) { return false }
    return before.map { "hHkK".contains($0) } ?? false
  }

  /// `SS` after the minutes, in a format without seconds.
  private func standsForSeconds(_ index: Int) -> Bool {
    !has("sA") && field(before: index, skipping: [":"])?.letter == "m"
  }

  /// The field in front, when nothing or one of `separators` is between; any text may when `separators` is nil.
  private func field(before index: Int, skipping separators: Set<String>? = nil) -> (letter: Character, count: Int)? {
    field(from: index, step: -1, skipping: separators)
  }

  private func field(after index: Int) -> (letter: Character, count: Int)? {
    field(from: index, step: 1, skipping: nil)
  }

  private func field(from index: Int, step: Int, skipping separators: Set<String>?) -> (letter: Character, count: Int)?
  {
    var next = index + step
    while parts.indices.contains(next) {
      switch parts[next] {
      case .field(let letter, let count): return (letter, count)
      case .literal(let text, let isQuoted):
        // A space between two fields separates the date from the time.
        if let separators { if isQuoted || !separators.contains(text) { return nil } }
      }
      next += step
    }
    return nil
  }

  /// The format as text, with the flawed fields replaced.
  package func text(replacing flaws: [Flaw] = []) -> String {
    let replacements = Dictionary(flaws.map { ($0.index, $0.replacement) }, uniquingKeysWith: { first, _ in first })
    return parts.indices.map { index in
      if let replacement = replacements[index] { return replacement }
      switch parts[index] {
      case .field(let letter, let count): return String(repeating: letter, count: count)
      case .literal(let text, let isQuoted):
        return isQuoted
          ? "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'" : text
      }
    }.joined()
  }

  /// Where a part starts in `text()`, in UTF-8 bytes.
  package func offset(of index: Int) -> Int {
    var head = self
    head.parts = Array(parts[..<index])
    return head.text().utf8.count
  }

  // MARK: Time of day and zone

  /// Whether the format holds a year and a day as well as hours.
  package var hasDateAndTime: Bool { hasDay && has("hHkK") }

  /// Whether people read it as well as machines do: a day, a space and a time of day to the second, without a zone.
  package var isLegibleDateAndTime: Bool {
    hasDateAndTime && !hasZone && !hasWords && !has("SA")
      && parts.contains { part in
        if case .literal(let text, false) = part { return text.contains(" ") }
        return false
      }
  }

  /// Whether it is one for the names of files: a day and a time of day with a mark between them, and no colon, which file
  /// systems and their programs do not like: `yyyy-MM-dd_HH-mm-ss`.
  package var isForNamesOfFiles: Bool {
    guard hasDateAndTime, !hasZone, !hasWords,
      let time = parts.firstIndex(where: { part in
        if case .field(let letter, _) = part { "hHkK".contains(letter) } else { false }
      }),
      time > 0, case .literal(let mark, false) = parts[time - 1], mark != " "
    else { return false }
    return parts.allSatisfy { part in
      guard case .literal(let text, let isQuoted) = part else { return true }
      return !isQuoted && !text.contains(":")
    }
  }

  package var isDateOnly: Bool { hasDay && !has("hHkKmsSA") }

  private var hasDay: Bool { has("yYu") && has("dD") }

  package var hasZone: Bool { has("zZXxVOv") }

  /// The zone that the format spells as text: `'Z'`, `'UTC'`, also at the end of a longer literal such as `'.000Z'`.
  package var quotedZone: String? {
    guard has("hHkK"), !hasZone, case .literal(let text, true)? = parts.last else { return nil }
    if text == "GMT" || text == "UTC" || text == " GMT" || text == " UTC" { return text }
    guard text.hasSuffix("Z") || text == "z" else { return nil }
    return text.dropLast().allSatisfy { $0.isNumber || $0 == "." || $0 == ":" || $0 == "-" || $0 == " " } ? text : nil
  }
}

extension DateFormatPattern.Flaw.Kind {
  fileprivate var meantLetter: Character? {
    switch self {
    case .weekYear: "y"
    case .dayOfYear: "d"
    case .twelveHours: "H"
    case .minutesForMonth: "M"
    case .monthForMinutes: "m"
    case .secondsForFraction: "S"
    case .fractionForSeconds: "s"
    }
  }
}

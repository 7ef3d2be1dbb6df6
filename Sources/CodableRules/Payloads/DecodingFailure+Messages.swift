import LintModel

extension DecodingFailure {
  /// What a change of a format makes of data, as a sentence without its end.
  ///
  /// - Parameters:
  ///   - subject: the key or the type, in quotes.
  ///   - values: those that are refused.
  ///   - unknownCases: the keys of an enum's objects that no case has.
  ///   - kind: `.forward` where an older version reads what is written now.
  func message(about subject: String, refused values: String, unknownCases: [String], _ kind: FormatChange.Class)
    -> String
  {
    if !unknownCases.isEmpty { return Self.message(aboutUnknown: unknownCases, kind) }
    return kind == .forward ? messageOfOlderReader(subject, values) : messageOfReader(subject, values)
  }

  private static func message(aboutUnknown cases: [String], _ kind: FormatChange.Class) -> String {
    let names = Prose.list(cases.prefix(3).map { "'\($0)'" } + (cases.count > 3 ? ["others"] : []))
    let (verb, call) = cases.count == 1 ? ("is", "names") : ("are", "name")
    return kind == .forward
      ? "\(names) \(verb) in what is written now and \(call) no case of an older version"
      : "\(names) \(verb) in what was written before and \(call) no case now"
  }

  private func messageOfReader(_ subject: String, _ values: String) -> String {
    switch kind {
    case .keyNotFound: "the key \(subject) is required and missing in what was written before"
    case .valueNotFound: "null at \(subject) is in what was written before, and is refused"
    case .typeMismatch: "\(subject) has another type in what was written before"
    case .dataCorrupted: "\(subject) has values in what was written before that are refused: \(values)"
    }
  }

  private func messageOfOlderReader(_ subject: String, _ values: String) -> String {
    switch kind {
    case .keyNotFound: "an older version requires the key \(subject), which is missing in what is written now"
    case .valueNotFound: "null at \(subject) is in what is written now, and an older version refuses it"
    case .typeMismatch: "\(subject) has another type in what is written now, which an older version refuses"
    case .dataCorrupted:
      "\(subject) has values in what is written now that an older version refuses: \(values)"
    }
  }
}

import LintModel

extension FormatterInHotPath {
  /// Counts formatters instead of time, which differs from machine to machine.
  static let demonstration = Demonstration(
    bad: """
      nonisolated(unsafe) var used: [DateFormatter] = []

      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .custom { decoder in
        let text = try decoder.singleValueContainer().decode(String.self)
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "dd.MM.yyyy"
        used.append(formatter)
        return formatter.date(from: text) ?? .distantPast
      }

      let days = try decoder.decode([Date].self, from: Data(#"["14.12.2024", "15.12.2024", "16.12.2024"]"#.utf8))
      print("dates: \\(days.count), formatters made: \\(Set(used.map(ObjectIdentifier.init)).count)")
      """,
    prints: "dates: 3, formatters made: 3\n",
    good: """
      nonisolated(unsafe) var used: [DateFormatter] = []

      let decoder = JSONDecoder()
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = "dd.MM.yyyy"
      decoder.dateDecodingStrategy = .custom { [formatter] decoder in
        let text = try decoder.singleValueContainer().decode(String.self)
        used.append(formatter)
        return formatter.date(from: text) ?? .distantPast
      }

      let days = try decoder.decode([Date].self, from: Data(#"["14.12.2024", "15.12.2024", "16.12.2024"]"#.utf8))
      print("dates: \\(days.count), formatters made: \\(Set(used.map(ObjectIdentifier.init)).count)")
      """,
    prints: "dates: 3, formatters made: 1\n")
}

extension ErrorGuide {
  /// Messages about dates.
  static let dates: [Entry] = [
    Entry(
      "iso8601-date", aliases: ["iso8601"], title: "A date that is not ISO 8601 as the strategy reads it",
      seenAs: ["Expected date string to be ISO8601-formatted."],
      signs: ["Expected date string to be ISO8601-formatted"],
      meaning: """
        `.iso8601` wants date, time and zone: `2024-12-14T10:00:00Z`, `…+01:00`, `…+0100` or `…+01`. A string without a
        zone throws everywhere; it is never read as local time. Fractional seconds are accepted since Swift 6.2 and not
        before, and they are dropped on encoding. The path of this error leaves out the key of the date: `items[0]`, not
        `items[0].at`.
        """,
      look: [
        "Print the string. No zone, a space for the `T`, no seconds, or a date alone are the usual reasons.",
        "Fails on older systems only: look for fractional seconds.",
      ],
      fix: """
        Ask what a string without a zone means. If the contract says UTC, try the zoned form first and a formatter with
        `en_US_POSIX` and UTC second, then throw: a parser for zoneless strings ignores an explicit offset.
        """,
      rules: ["formatter-without-time-zone", "quoted-zone-literal"], exercises: ["E02", "E07"]),
    Entry(
      "date-format", title: "A date that does not match the formatter",
      seenAs: ["Date string does not match format expected by formatter."],
      signs: ["does not match format expected by formatter"],
      meaning: """
        The decoder uses `.formatted(formatter)` and the formatter read nothing from the string. That may be the string,
        or the device: without `en_US_POSIX` a format with month names or `a` fails in most other locales.
        """,
      look: [
        "Compare the string with `dateFormat` field by field: `hh` does not read 13, `mm` are minutes, `MM` months.",
        "Fails for some people only: ask for their region and calendar, and check that the locale is `en_US_POSIX`.",
        "Fails once a year: a local time that daylight saving skips does not exist; set the time zone.",
      ],
      fix: "Set `locale` to `en_US_POSIX`, set `timeZone`, then the format. Or use `Date.ISO8601FormatStyle`.",
      rules: ["formatter-without-posix-locale", "formatter-without-time-zone", "misleading-date-field"],
      exercises: ["E02", "E05", "E06"]),
    Entry(
      "date-as-string", aliases: ["date-strategy", "date-as-text"], title: "A Date wanted a number and met a string",
      seenAs: ["Expected to decode Double but found a string instead."],
      elsewhere: ["Expected to decode Double but found a string/data instead."],
      signs: [
        "Expected to decode Double but found a string instead",
        "Expected to decode Double but found a string/data instead", "Expected to decode Date but found",
      ],
      meaning: """
        Either the property is a Double and the payload quotes its numbers, or it is a `Date` and the decoder has the
        default strategy, which reads seconds since 1 January 2001 as a number. The reverse is worse, since it throws
        nothing: Unix seconds read with the default strategy give a date 31 years too late.
        """,
      look: [
        "See what the property at the path is.",
        "In a property list a date is a `<date>`, whatever the strategy: `Expected to decode Date but found a string instead.`",
        "For a `Date`, find where the decoder is made and whether `dateDecodingStrategy` is set on that very instance.",
      ],
      fix: """
        Set one strategy where the decoder is made, share that decoder, and give the encoder the same one. Quoted
        numbers are read as a String and converted, with a `throw` when they do not convert.
        """,
      rules: ["date-without-strategy", "coder-strategy-drift"], exercises: ["E02", "E07", "E18"]),
    Entry(
      "date-parsing-failed", aliases: ["invalid-date"], title: "A date refused in the project's own words",
      seenAs: ["Data was corrupted. Path: at. Debug description: Date parsing failed"],
      elsewhere: [
        "Cannot decode date string 2024-12-14", "Invalid date: 2024-12-14T10:00:00", "Invalid ISO8601 date: 2024-12-14",
      ],
      signs: [
        "date parsing failed", "invalid date", "cannot decode date", "could not parse date", "unable to parse date",
        "failed to parse date", "invalid ISO8601 date",
      ],
      meaning: """
        No API of Swift or Foundation says this. A `.custom` date strategy or an `init(from:)` of the project, or of a
        package, threw it with words of its own. Most try one formatter after the other and throw when none reads the
        string.
        """,
      look: [
        "Search the project and its packages for the words; that is the code that refused.",
        "Does the message name the string? If not, add it, or throw `DecodingError.dataCorruptedError(in:debugDescription:)`, which has the path.",
        "Compare the string with each format that is tried. `ISO8601DateFormatter` reads no fractional seconds, and with `.withFractionalSeconds` nothing else; a string without a zone is read by neither.",
        "Fails for some people only: a formatter without `en_US_POSIX`, or without a time zone.",
      ],
      fix: """
        Read what the contract promises and nothing else: `.iso8601`, or one formatter with `en_US_POSIX` and a time
        zone. Let the rest throw, with the string in the description.
        """,
      rules: ["formatter-without-posix-locale", "formatter-without-time-zone", "swallowed-decoding-error"],
      exercises: ["E02", "E06"]),
  ]
}

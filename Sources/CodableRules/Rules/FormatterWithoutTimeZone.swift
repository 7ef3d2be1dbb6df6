import LintModel
import SwiftFacts

/// A formatter that reads a time of day, or a day, without knowing in which zone.
struct FormatterWithoutTimeZone: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    let given = project.formattersGivenFormats(in: file).compactMap { argument, use in
      let pattern = DateFormatPattern(argument.text)
      guard use.parses, !use.prints, !use.isLocalized, !use.setsTimeZone, pattern.hasDateAndTime, pattern.isMachine,
        !pattern.hasZone, pattern.quotedZone == nil
      else { return nil as Finding? }
      return finding(
        namelessTime(argument.text), at: argument.range, in: file, symbol: argument.context.symbol,
        severity: use.readsPayload ? nil : .note, notes: use.readsPayload ? [] : [.init(Self.writerUnknown)])
    }
    return given + set(in: file, project)
  }

  private static let writerUnknown =
    "who writes the text does not show here: what this device wrote is read as it was meant, what a server wrote is not"

  private func namelessTime(_ format: String) -> String {
    "'\(format)' names no zone and the formatter has none: the same text is another instant on a device in another zone"
  }

  private func set(in file: FileFacts, _ project: ProjectFacts) -> [Finding] {
    project.formatters(touching: file).compactMap { formatter in
      let use = FormatterFormats(formatter, in: project)
      guard use.parses, !use.isLocalized else { return nil }
      // A quoted zone is the same defect with more to say.
      guard !use.formats.contains(where: { $0.pattern?.quotedZone != nil }) else { return nil }
      return use.formats.lazy.compactMap { finding($0, use, in: file, project) }.first
    }
  }

  private func finding(
    _ format: FormatterFormats.Format, _ use: FormatterFormats, in file: FileFacts, _ project: ProjectFacts
  ) -> Finding? {
    guard project.files[format.place.file].path == file.path, let pattern = format.pattern, !pattern.hasZone,
      !use.setsTimeZone(for: format)
    else { return nil }
    let event = format.place.event
    let text = format.text ?? event.text
    // The dates in the metadata of photos are the camera's local time by standard; no zone would be the right one.
    guard !text.hasPrefix("yyyy:MM:dd"), pattern.isMachine || !use.followsUser else { return nil }
    if pattern.hasDateAndTime {
      // A text that is shown and typed on one device is read as it was meant, unless it is stored; so is one that the same
      // function has written, and the zone of a time that is only shown again does not show.
      let isShown = use.prints || !use.readsZones
      return finding(
        namelessTime(text), at: event.range, in: file, symbol: event.context.symbol,
        severity: isShown || !use.readsPayload ? .note : nil,
        notes: isShown || use.readsPayload ? [] : [.init(Self.writerUnknown)],
        fix: Fix.settingUTC(format, of: use, in: file))
    }
    // A formatter that also writes reads back what it wrote on the same device.
    guard pattern.isDateOnly, !use.prints else { return nil }
    return finding(
      "'\(text)' is read as midnight in the device's zone: set 'timeZone' to the writer's, UTC or '.current', to say which day is meant",
      at: event.range, in: file, symbol: event.context.symbol, severity: .note)
  }
}

extension FormatterWithoutTimeZone {
  static let info = RuleInfo(
    id: "formatter-without-time-zone",
    category: .dates,
    severity: .warning,
    summary: "a formatter reads a time that names no zone, in the zone of whatever device it runs on",
    why: """
      `2024-12-14T10:00:00` names no instant. A `DateFormatter` without a `timeZone` takes the device's: the same text is \
      18:00 UTC in Los Angeles, 09:00 UTC in Paris and 10:00 UTC on the build server, where the tests pass.

      A day alone (`2024-12-14`) is read as midnight in the device's zone. Shown in another zone, or compared with a date \
      that a server made, it may be the day before or after.
      """,
    fix: """
      Set `formatter.timeZone` to the zone that the writer of the text used. For most servers that is \
      `TimeZone(secondsFromGMT: 0)`; where the text was written on this device, `.current` says so. For a day, keep to one \
      zone in reading, calculating and showing, whichever it is.

      `JSONDecoder`'s `.iso8601` does not guess: it throws when the zone is missing.
      """,
    leavesAlone: [
      "A `timeZone` set anywhere in the project, also to `.current`.",
      "Formats with a zone field: `Z`, `X`, `x`, `z`, `V`, `O`.",
      "Dates in the metadata of photos (`yyyy:MM:dd HH:mm:ss`): the camera's local time by standard.",
      "A quoted zone (`'Z'`) has a rule of its own.",
      "A time of day without a date (`HH:mm`), and formatters that never parse.",
      "A day that the same formatter also writes.",
      "Formats that are not known, localized styles, and formats for people with the user's locale (`dd MMMM yyyy HH:mm`).",
    ],
    reportedAsNotes: [
      "Any other day, and a time that the same formatter also writes.",
      "A time that no payload holds, as what a command printed. The code shows that one does where the formatter is a decoder's strategy, or is used in an `init(from:)` or a member of a type that is decoded: there it is a warning.",
      "A time that is only shown again by another formatter, and a text that the same function has written: they are read and shown in one zone.",
    ],
    sources: [
      .init(
        "Technical Q&A QA1480, NSDateFormatter and Internet Dates",
        url: "https://developer.apple.com/library/archive/qa/qa1480/_index.html"),
      .init("Measured on Swift 6.3: the three instants above; '.iso8601' throws without a zone"),
    ],
    examples: examples + factoryExamples,
    demonstration: Demonstration(
      bad: zoneProgram(""),
      prints: "America/Los_Angeles: 18:00 UTC\nEurope/Paris: 09:00 UTC\n",
      good: zoneProgram("\n  formatter.timeZone = TimeZone(secondsFromGMT: 0)"),
      prints: "America/Los_Angeles: 10:00 UTC\nEurope/Paris: 10:00 UTC\n"))

  /// Reads one date as devices in two zones do.
  private static func zoneProgram(_ zone: String) -> String {
    """
    func read(_ text: String) -> Date? {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")\(zone)
      formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
      return formatter.date(from: text)
    }

    for zone in ["America/Los_Angeles", "Europe/Paris"] {
      if let zone = TimeZone(identifier: zone) { NSTimeZone.default = zone }
      let seconds = Int(read("2024-12-14T10:00:00")?.timeIntervalSince1970 ?? 0) % 86400
      print("\\(zone): \\(seconds / 3600 < 10 ? "0" : "")\\(seconds / 3600):00 UTC")
    }
    """
  }
}

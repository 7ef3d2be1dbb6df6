import LintModel
import SwiftFacts

/// A DateFormatter that reads or writes a machine format with the user's locale.
struct FormatterWithoutPosixLocale: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    project.formatters(touching: file).compactMap { formatter in
      let use = FormatterUse(formatter, in: project)
      guard let anchor = use.anchor, project.files[anchor.file].path == file.path else { return nil }
      guard !use.isLocalized,
        use.parses || use.encodes || use.makesNumbers || (use.machineFormat != nil && !isForDisplay(anchor.event))
      else {
        return nil
      }
      guard !use.readsDaysOfFixedCalendar, !use.isNeverUsed, let message = message(use) else { return nil }
      return finding(
        message, at: anchor.event.range, in: file, symbol: anchor.event.context.symbol,
        severity: isNote(use, in: anchor.event.context, of: file) ? .note : nil,
        fix: fix(formatter, use, anchor, in: file, project), help: use.setsUsersCalendar ? Self.calendarHelp : nil,
        cause: use.setsUsersCalendar ? "calendar" : nil)
    }
  }

  private static let calendarHelp =
    "set no calendar beside the locale 'en_US_POSIX', or `Calendar(identifier: .gregorian)`"

  /// Whether people read what it writes, or it is no part of the product.
  private func isNote(_ use: FormatterUse, in context: FunctionContext, of file: FileFacts) -> Bool {
    use.readsBackItsOwnText || use.mayBeForPeople || use.mayNameFiles || use.writesInLanguage
      || (context.writesForPeople && !use.parses && !use.encodes && !use.makesNumbers)
      || PathClassification.isExample(String(ModuleName.file(of: file.module)))
  }

  /// Whether its name, or that of the function around it, says that people read what it writes.
  private func isForDisplay(_ event: FormatterEvent) -> Bool {
    [event.prefix, event.context.name].contains { $0.lowercased().contains("display") }
  }

  private func message(_ use: FormatterUse) -> String? {
    let purpose = (use.machineFormat ?? use.format).map { "'\($0)'" } ?? "dates"
    // A time of day has no year to get wrong.
    let loss =
      use.format.map(DateFormatPattern.init)?.isTimeOfDay == true
      ? "12-hour setting gives nil" : "calendar and 12-hour setting give a wrong year or nil"
    let verb = use.parses ? "reads" : "writes"
    if use.setsUsersCalendar, use.locale != .missing, use.locale != .current {
      return
        "the formatter \(verb) \(purpose) in the user's calendar, which is set beside the locale and goes before it: "
        + "the year is wrong where theirs is not Gregorian"
    }
    switch use.locale {
    case .posix, .unknown: return nil
    case .missing:
      let what = "\(verb) \(purpose) without the locale 'en_US_POSIX'"
      if use.parses { return "the formatter \(what): the user's \(loss)" }
      if use.makesNumbers, !use.encodes {
        return "the formatter \(what), and a number is read from the text: the user's digits give nil"
      }
      return "the formatter \(what): the user's calendar, digits and 12-hour setting change the text"
    case .current:
      let what = "\(verb) \(purpose) with the user's locale"
      if use.parses { return "the formatter \(what): their \(loss)" }
      return use.makesNumbers ? "the formatter \(what), and a number is read from the text: their digits give nil" : nil
    case .fixed(let identifier) where identifier.lowercased().hasPrefix("en_us_p"):
      return
        "'\(identifier)' is no known locale: it takes 'en_US_POSIX' to keep the user's 12-hour setting out"
    case .fixed(let identifier):
      guard use.machineFormat != nil else { return nil }
      return
        "the formatter \(verb) \(purpose) with the locale '\(identifier)', which follows the user's 12-hour setting; 'en_US_POSIX' does not"
    }
  }

  /// The locale goes above the format, which is read with it.
  private func fix(
    _ formatter: FormatterFlow.Formatter, _ use: FormatterUse, _ anchor: FormatterFlow.Place, in file: FileFacts,
    _ project: ProjectFacts
  ) -> Fix? {
    guard use.locale == .missing, !use.setsUsersCalendar, anchor.event.kind == .setsFormat else { return nil }
    let formats = FormatterFormats(formatter, in: project)
    return Fix.setting(
      "locale", to: "Locale(identifier: \"en_US_POSIX\")", before: anchor, among: formats.formats.map(\.place),
      title: "set the locale 'en_US_POSIX'", isSafe: formats.areAllForMachines, in: file)
  }
}

extension FormatterWithoutPosixLocale {
  static let info = RuleInfo(
    id: "formatter-without-posix-locale",
    category: .dates,
    severity: .warning,
    summary: "a DateFormatter for a machine format follows the user's calendar, digits and 12-hour setting",
    why: """
      A `DateFormatter` without a locale uses the user's. With a calendar that is not Gregorian, `yyyy-MM-dd` is read \
      without an error into another year: 2024 becomes 1481 in th_TH, 2586 in ar_SA, 2646 in fa_IR. Names of months and days \
      (`MMM`, `EEE`) give nil in most locales but English ones. Written dates carry the user's digits (`١٤٤٦-٠٦-١٣` in ar_SA). \
      On Apple's systems the 12-hour switch changes `HH` as well.

      These bugs never show on the developer's own device.
      """,
    fix: """
      Set `formatter.locale = Locale(identifier: "en_US_POSIX")` next to the format. It means: this is no text for people. \
      Set the time zone, too, unless the format carries one. And leave `calendar` alone: set to the user's, it goes before the \
      calendar of the locale.

      Better still, use no formatter: `Date.ISO8601FormatStyle` and the decoder's `.iso8601` strategy need no locale, and are \
      many times faster.
      """,
    leavesAlone: [
      "Formats made for people that never parse: `EEEE`, `MMM d`, `h:mm a`, a clock or a year alone. What is made a number, `Int(formatter.string(from: date))`, is for no people.",
      "A formatter that is set up in a function and never used there.",
      "A formatter that never parses and is called a display formatter, or is made in a function of such a name.",
      "A formatter with a Gregorian `calendar` of its own that only reads days in figures (measured; with a time of day the 12-hour setting is left).",
      "`dateStyle`, `timeStyle` and localized templates.",
      "`ISO8601DateFormatter` and `Date.FormatStyle`.",
      "A calendar that a constant or a parameter names, on a formatter that reads: what it reads may be calculated with the same one.",
      "An explicit `.current` locale on a formatter that never parses.",
      "A formatter that only reads what it has written itself: `f.date(from: f.string(from: date))`.",
      "A formatter whose locale comes from somewhere that cannot be resolved.",
    ],
    reportedAsNotes: [
      "A formatter that reads and writes a format for people: on one device both follow the same user.",
      "One that only writes a day and a time with a space between them, such as `yyyy-MM-dd HH:mm`, without fractions of seconds and without a zone in the format or set: people read it, too.",
      "One that only writes a day and a time without a colon, with a mark between them, such as `yyyy-MM-dd_HH-mm-ss`: the name of a file does its work in other digits, too.",
      "One that only writes a day, or a day and a time, with the fixed locale of another language than English, such as `zh_CN`.",
      "One in a folder of examples or of a demo.",
      "One that only writes, where a name says debugging, logging, or the name of a file: `exportDebugInfo()`, a type `DebugMenu`, `logFormatter`, `fileName(for:)`.",
    ],
    sources: [
      .init(
        "Technical Q&A QA1480, NSDateFormatter and Internet Dates",
        url: "https://developer.apple.com/library/archive/qa/qa1480/_index.html"),
      .init(
        "macadmins/nudge#693: Macs were forced to update at once, a date was misread with 12-hour time",
        url: "https://github.com/macadmins/nudge/issues/693"),
      .init(
        "yonaskolb/SwagGen#230: a generated encoder wrote T9:56:03Z, the server refused it",
        url: "https://github.com/yonaskolb/SwagGen/issues/230"),
      .init(
        "Measured on Swift 6.3: the years and digits above; 'en_US_POS' is taken without a word, and is no known locale; a Buddhist calendar that is set before or after the locale 'en_US_POSIX' reads 2024 as 1481"
      ),
    ],
    examples: examples + useExamples + calendarExamples,
    demonstration: Demonstration(
      bad: #"""
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "th_TH")  // what a user in Thailand has, when nothing is set
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd"
        print(formatter.date(from: "2024-12-14")?.formatted(.iso8601) ?? "nil")
        """#,
      prints: #"1481-12-14T00:00:00Z"#,
      good: #"""
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd"
        print(formatter.date(from: "2024-12-14")?.formatted(.iso8601) ?? "nil")
        """#,
      prints: #"2024-12-14T00:00:00Z"#))
}

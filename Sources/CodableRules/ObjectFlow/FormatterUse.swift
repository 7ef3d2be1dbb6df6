import SwiftFacts

/// What the project does with one formatter.
struct FormatterUse {
  enum LocaleChoice: Equatable {
    case missing, posix, current, unknown
    /// A fixed identifier other than POSIX.
    case fixed(String)
  }

  enum CalendarChoice {
    case missing, fixed, unknown
    /// The user's. Where a constant or a parameter stands for it, what is read may be calculated with the same one.
    case current(isSpelledOut: Bool)
  }

  /// Where a finding about the formatter points: the format it is given, else where it is made.
  private(set) var anchor: FormatterFlow.Place?
  private(set) var parses = false
  /// An encoder writes with it.
  private(set) var encodes = false
  /// What it writes is made a number.
  private(set) var makesNumbers = false
  private(set) var isLocalized = false
  /// The first format that machines exchange, as written.
  private(set) var machineFormat: String?
  /// The only format that it is given, as written; nil when there are several or it is not known.
  private(set) var format: String?
  private(set) var locale = LocaleChoice.missing
  private var prints = false
  private var calendar = CalendarChoice.missing
  private var setsTimeZone = false
  /// Some format has names, a time of day, or is not known.
  private var hasMoreThanNumericDates = false
  private var hasDays = false

  /// It is set up, and nothing is done with it.
  private(set) var isNeverUsed = false

  private var followsUser: Bool { locale == .missing || setsUsersCalendar }

  /// Reads what it writes, in a format for people: both follow the user alike, on one device.
  var readsBackItsOwnText: Bool { parses && prints && machineFormat == nil }

  /// Writes a day and a time of day as people read them, too, in the zone of the device: `yyyy-MM-dd HH:mm`.
  var mayBeForPeople: Bool {
    followsUser && !parses && !encodes && !makesNumbers && !setsTimeZone
      && machineFormat.map(DateFormatPattern.init)?.isLegibleDateAndTime == true
  }

  /// Only writes what stands in the names of files: `yyyy-MM-dd_HH-mm-ss`.
  var mayNameFiles: Bool {
    followsUser && !parses && !encodes && !makesNumbers
      && machineFormat.map(DateFormatPattern.init)?.isForNamesOfFiles == true
  }

  /// Writes with the locale of a language other than English, a day, or a day and a time, as people read them there.
  var writesInLanguage: Bool {
    guard case .fixed(let identifier) = locale, !parses, !encodes, !identifier.hasPrefix("en") else { return false }
    return machineFormat.map(DateFormatPattern.init).map { $0.isLegibleDateAndTime || $0.isDateOnly } ?? false
  }

  /// Digits are read in every script, so that the calendar is all that the locale decides of a day that is read.
  var readsDaysOfFixedCalendar: Bool {
    guard case .fixed = calendar else { return false }
    return parses && !prints && !encodes && !hasMoreThanNumericDates
  }

  /// The calendar that is set is the user's, and what is set goes before that of the locale.
  var setsUsersCalendar: Bool {
    guard case .current(let isSpelledOut) = calendar else { return false }
    return hasDays && (isSpelledOut || !parses)
  }

  init(_ formatter: FormatterFlow.Formatter, in project: ProjectFacts) {
    let formats = formatter.events.filter { $0.event.kind == .setsFormat }
    if formats.count == 1 { format = project.format(of: formats[0].event, in: project.files[formats[0].file]) }
    for place in formatter.events {
      let event = place.event
      let file = project.files[place.file]
      switch event.kind {
      case .parses, .givenToStrategy: parses = true
      case .localizedStyle: isLocalized = true
      case .setsFormat: addFormat(place, in: file, project)
      case .setsLocale: addLocale(Self.locale(event, in: file, project))
      case .created:
        if anchor == nil { anchor = place }
        isNeverUsed = isNeverUsed || event.isNeverUsed
      case .setsCalendar: calendar = Self.calendar(event, in: file, project)
      case .prints:
        prints = true
        makesNumbers = makesNumbers || event.isMadeNumber
      case .givenToEncodingStrategy: encodes = true
      case .setsTimeZone: setsTimeZone = true
      }
    }
  }

  private mutating func addFormat(_ place: FormatterFlow.Place, in file: FileFacts, _ project: ProjectFacts) {
    var formats = project.formats(of: place.event, in: file)
    if formats.isEmpty { formats = project.givenTexts(of: place.event, in: file) }
    let patterns = formats.map(DateFormatPattern.init)
    let isMachine = !formats.isEmpty && patterns.allSatisfy(\.isMachine)
    if formats.isEmpty || patterns.contains(where: { $0.hasWords || $0.has("hHkKaB") }) {
      hasMoreThanNumericDates = true
    }
    hasDays = hasDays || patterns.contains { !$0.isTimeOfDay }
    if machineFormat == nil, isMachine {
      machineFormat = formats.first
      anchor = place
    } else if anchor?.event.kind != .setsFormat {
      anchor = place
    }
  }

  private static func calendar(
    _ event: FormatterEvent, in file: FileFacts, _ project: ProjectFacts
  ) -> CalendarChoice {
    if let choice = calendar(event.text, isSpelledOut: event.isSpelledOut) { return choice }
    let value = project.initialValue(of: event.value, scope: event.context.scope, in: file)
    return value.flatMap { calendar($0, isSpelledOut: false) } ?? .unknown
  }

  private static func calendar(_ text: String, isSpelledOut: Bool) -> CalendarChoice? {
    if ["gregorian", "iso8601"].contains(where: text.contains) { return .fixed }
    return namesCurrent(text) ? .current(isSpelledOut: isSpelledOut) : nil
  }

  /// `.current`, `Locale.current`, `.autoupdatingCurrent`
  private static func namesCurrent(_ text: String) -> Bool {
    text.hasSuffix("autoupdatingCurrent") || text.hasSuffix(".current")
  }

  private mutating func addLocale(_ choice: LocaleChoice) {
    // POSIX on one path settles it: which path runs is not known.
    if locale != .posix { locale = choice }
  }

  private static func locale(_ event: FormatterEvent, in file: FileFacts, _ project: ProjectFacts) -> LocaleChoice {
    if let choice = choice(event.text) { return choice }
    let name = TypeName.last(of: event.text)
    let value =
      project.initialValue(of: event.value, scope: event.context.scope, in: file)
      ?? project.initialValue(ofStatic: name, in: "Locale", module: file.module)
    return value.flatMap(choice) ?? .unknown
  }

  private static func choice(_ text: String) -> LocaleChoice? {
    if text.lowercased().contains("posix") { return .posix }
    if text.contains("urrent.identifier") { return .current }
    if namesCurrent(text) { return .current }
    guard text.contains("Locale"), let open = text.firstIndex(of: "\"") else { return nil }
    let rest = text[text.index(after: open)...]
    return rest.firstIndex(of: "\"").map { .fixed(String(rest[..<$0])) }
  }
}

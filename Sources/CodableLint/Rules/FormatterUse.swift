/// What the project does with one formatter.
struct FormatterUse {
  enum LocaleChoice: Equatable {
    case missing, posix, current, unknown
    /// A fixed identifier other than POSIX.
    case fixed(String)
  }

  /// Where a finding about the formatter points: the format it is given, else where it is made.
  private(set) var anchor: FormatterLives.Place?
  private(set) var parses = false
  private(set) var isLocalized = false
  /// The first format that machines exchange, as written.
  private(set) var machineFormat: String?
  private(set) var locale = LocaleChoice.missing

  init(_ life: FormatterLives.Life, in project: ProjectFacts) {
    for place in life.events {
      let event = place.event
      let file = project.files[place.file]
      switch event.kind {
      case .parses, .givenToStrategy: parses = true
      case .localizedStyle: isLocalized = true
      case .setsFormat: addFormat(place, in: file, project)
      case .setsLocale: addLocale(Self.locale(event, in: file, project))
      case .created: if anchor == nil { anchor = place }
      case .setsTimeZone, .prints, .escapes: break
      }
    }
  }

  private mutating func addFormat(_ place: FormatterLives.Place, in file: FileFacts, _ project: ProjectFacts) {
    let format =
      Self.literal(place.event.text)
      ?? project.initialValue(of: place.event.value, scope: place.event.context.scope, in: file).flatMap(Self.literal)
    let isMachine = format.map { DateFormatPattern($0).isMachine } ?? false
    if machineFormat == nil, isMachine {
      machineFormat = format
      anchor = place
    } else if anchor?.event.kind != .setsFormat {
      anchor = place
    }
  }

  private mutating func addLocale(_ choice: LocaleChoice) {
    // POSIX on one path settles it: which path runs cannot be told.
    if locale != .posix { locale = choice }
  }

  private static func literal(_ text: String) -> String? {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""), !text.contains("\\(") else { return nil }
    return String(text.dropFirst().dropLast())
  }

  private static func locale(_ event: FormatterEvent, in file: FileFacts, _ project: ProjectFacts) -> LocaleChoice {
    if let choice = choice(event.text) { return choice }
    let name = event.text.split(separator: ".").last.map(String.init) ?? event.text
    let value =
      project.initialValue(of: event.value, scope: event.context.scope, in: file)
      ?? project.initialValue(ofStatic: name, in: "Locale", module: file.module)
    return value.flatMap(choice) ?? .unknown
  }

  private static func choice(_ text: String) -> LocaleChoice? {
    if text.lowercased().contains("posix") { return .posix }
    if text.contains("urrent.identifier") { return .current }
    if text.hasSuffix("autoupdatingCurrent") || text.hasSuffix(".current") || text.hasSuffix("Locale.current") {
      return .current
    }
    guard text.contains("Locale"), let open = text.firstIndex(of: "\"") else { return nil }
    let rest = text[text.index(after: open)...]
    return rest.firstIndex(of: "\"").map { .fixed(String(rest[..<$0])) }
  }
}

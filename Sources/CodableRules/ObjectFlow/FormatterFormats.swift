import SwiftFacts

/// The formats that one date formatter is given, and what decides which instant they stand for.
struct FormatterFormats {
  /// A format and the place that sets it.
  package struct Format {
    package var place: FormatterFlow.Place
    /// The format's text; nil when it cannot be told.
    package var text: String?

    package var pattern: DateFormatPattern? { text.map(DateFormatPattern.init) }
  }

  private(set) var formats: [Format] = []
  private(set) var parses = false
  /// Reads what may have been written in another zone, or gives dates to more than what shows them.
  private(set) var readsZones = false
  /// Reads what a payload holds: an `init(from:)`, a decoder's strategy, or a member of a type that is decoded.
  private(set) var readsPayload = false
  private(set) var prints = false
  /// Whether an encoder writes with it.
  private(set) var encodes = false
  private(set) var setsTimeZone = false
  /// Every zone that is set, as written.
  private(set) var timeZones: [String] = []
  private(set) var isLocalized = false
  /// Whether it has the user's locale: then what it reads was written for people.
  private(set) var followsUser = false

  /// Everything that is done with a local formatter, in order; empty where the order is not known.
  private let order: [FormatterEvent]

  init(_ formatter: FormatterFlow.Formatter, in project: ProjectFacts) {
    order = formatter.isLocal ? formatter.events.map(\.event) : []
    for place in formatter.events {
      switch place.event.kind {
      case .parses, .givenToStrategy:
        parses = true
        if !place.event.isInOneZone { readsZones = true }
        if !readsPayload { readsPayload = place.event.kind == .givenToStrategy || project.isInDecodedType(place) }
      case .prints: prints = true
      case .givenToEncodingStrategy: encodes = true
      case .setsTimeZone:
        setsTimeZone = true
        timeZones.append(place.event.text)
      case .localizedStyle: isLocalized = true
      case .created, .setsCalendar: break
      case .setsFormat:
        formats.append(Format(place: place, text: project.format(of: place.event, in: project.files[place.file])))
      case .setsLocale: if place.event.text.firstRange(of: "urrent") != nil { followsUser = true }
      }
    }
  }
}

extension FormatterFormats {
  /// Whether a zone is set when something is first read or written with a format.
  func setsTimeZone(for format: Format) -> Bool {
    guard setsTimeZone, !order.isEmpty else { return setsTimeZone }
    let start = format.place.event.range.lowerBound
    let use = order.first { $0.range.lowerBound > start && ($0.kind == .parses || $0.kind == .prints) }
    return order.contains { event in
      event.kind == .setsTimeZone && use.map { event.range.lowerBound < $0.range.lowerBound } ?? true
    }
  }
}

extension FormatterFlow.Formatter {
  /// Whether everything happens to one variable of one function.
  fileprivate var isLocal: Bool {
    // A new formatter has a place of its own until a variable holds it.
    let used = events.filter { $0.event.kind != .created }
    guard events.count == used.count + 1, case .local(let file, let offset)? = used.first?.event.formatter else {
      return false
    }
    return used.allSatisfy { $0.event.formatter == .local(file: file, offset: offset) }
  }
}

extension ProjectFacts {
  /// Whether a place is in a type that is decoded, as the file itself says.
  fileprivate func isInDecodedType(_ place: FormatterFlow.Place) -> Bool {
    let context = place.event.context
    if context.isDecodingInitializer { return true }
    return files[place.file].types.contains { fact in
      fact.qualifiedName == context.scope && (fact.inherits("Codable") || fact.inherits("Decodable"))
    }
  }

  /// The text of the format that an event sets; nil when it cannot be told.
  package func format(of event: FormatterEvent, in file: FileFacts) -> String? { formats(of: event, in: file).only }

  /// The texts that the format may have: a literal, a constant bound to one, or the raw values of an enum.
  package func formats(of event: FormatterEvent, in file: FileFacts) -> [String] {
    let text = StringLiteral.text(event.text) ?? text(of: event.value, scope: event.context.scope, in: file)
    return text.map { [$0] } ?? rawFormats(of: event, in: file)
  }

  /// The text that a constant or a property holds at first, also by the name of another one: `var format = defaultFormat`.
  private func text(of origin: ValueOrigin, scope: String, in file: FileFacts) -> String? {
    guard let value = initialValue(of: origin, scope: scope, in: file) else { return nil }
    if let text = StringLiteral.text(value) { return text }
    let name = value.hasPrefix("Self.") ? String(value.dropFirst("Self.".count)) : value
    guard origin != .name(name) else { return nil }
    return initialValue(of: .name(name), scope: scope, in: file).flatMap(StringLiteral.text)
  }

  /// The formats that `Format.day.rawValue`, `format.rawValue` or, in the enum itself, `rawValue` stands for: raw values
  /// of an enum of the project.
  private func rawFormats(of event: FormatterEvent, in file: FileFacts) -> [String] {
    let value: ValueOrigin
    switch event.value {
    case .member(let base, "rawValue"): value = base
    case .name("rawValue"): value = .enclosingInstance
    default: return []
    }
    let resolution = TypeResolution(types: types)
    let view = SymbolTable.Viewpoint(scope: event.context.scope, module: file.module)
    if case .member(let base, let name) = value,
      let format = resolution.resolve(base, from: view).flatMap(resolution.entry).flatMap(rawTexts)?[name]
    {
      return [format]
    }
    let formats = resolution.resolve(value, from: view).flatMap(resolution.entry).flatMap(rawTexts)
    return formats.map { $0.values.sorted() } ?? []
  }

  /// The raw values that are written for an enum's cases, by name; nil when they are not strings. A case without one
  /// has its name as raw value, which is not a format.
  private func rawTexts(of type: SymbolTable.Entry) -> [String: String]? {
    guard let fact = type.declaration.map(types.fact), fact.kind == .enum, fact.inherited.contains("String") else {
      return nil
    }
    let texts = fact.cases.compactMap { enumCase in enumCase.rawValue.map { (enumCase.name, StringLiteral.text($0)) } }
    guard texts.allSatisfy({ $0.1 != nil }) else { return nil }
    return Dictionary(texts.map { ($0.0, $0.1 ?? "") }, uniquingKeysWith: { first, _ in first })
  }
}

extension Collection {
  /// The one element; nil when there are none or several.
  fileprivate var only: Element? { count == 1 ? first : nil }
}

/// The formats that one date formatter is given, and what decides which instant they stand for.
struct FormatterFormats {
  struct Format {
    var place: FormatterLives.Place
    /// The format's text; nil when it cannot be told.
    var text: String?

    var pattern: DateFormatPattern? { text.map(DateFormatPattern.init) }
  }

  private(set) var formats: [Format] = []
  private(set) var parses = false
  private(set) var prints = false
  private(set) var setsTimeZone = false
  private(set) var isLocalized = false
  private(set) var isCreated = false
  /// Has the locale of the user: what it reads was made for people.
  private(set) var followsUser = false

  init(_ life: FormatterLives.Life, in project: ProjectFacts) {
    for place in life.events {
      switch place.event.kind {
      case .parses, .givenToStrategy: parses = true
      case .prints: prints = true
      case .setsTimeZone: setsTimeZone = true
      case .localizedStyle: isLocalized = true
      case .created: isCreated = true
      case .setsFormat:
        formats.append(Format(place: place, text: project.format(of: place.event, in: project.files[place.file])))
      case .setsLocale: if place.event.text.firstRange(of: "urrent") != nil { followsUser = true }
      }
    }
  }
}

/// A parameter that a function of the project uses as a date format.
struct FormatParameter: Sendable, Hashable {
  /// The function's name; a type's name for its initializers.
  var callee: String
  var label: String?

  /// A name that every call of the function mentions.
  var mention: String { label.flatMap { $0 == "format" ? nil : $0 } ?? callee }
}

extension ProjectFacts {
  /// The text of the format that an event sets: a literal, or a constant bound to one.
  func format(of event: FormatterEvent, in file: FileFacts) -> String? {
    StringLiteral.text(event.text)
      ?? initialValue(of: event.value, scope: event.context.scope, in: file).flatMap(StringLiteral.text)
  }

  /// The parameters that functions of the project hand on as date formats.
  static func formatParameters(_ files: [FileFacts]) -> Set<FormatParameter> {
    var found: Set<FormatParameter> = []
    for file in files {
      let functions = file.functions + file.types.flatMap(\.functions)
      for event in file.formatterEvents where event.kind == .setsFormat && event.text.first?.isLetter == true {
        for function in functions where function.name == event.context.name && function.scope == event.context.scope {
          guard let parameter = function.parameters.first(where: { $0.name == event.text }) else { continue }
          let type = function.scope.split(separator: ".").last.map(String.init) ?? function.scope
          let callee = function.kind == .initializer ? type : function.name
          // Too many files create these to look for their initializers.
          if callee != "Date", callee != "String" {
            found.insert(FormatParameter(callee: callee, label: parameter.label))
          }
        }
      }
    }
    return found
  }
}

enum StringLiteral {
  /// The text between plain quotes; nil for interpolations and for what is no literal.
  static func text(_ source: String) -> String? {
    guard source.count >= 2, source.hasPrefix("\""), source.hasSuffix("\""), !source.hasPrefix("\"\"\""),
      !source.contains("\\")
    else { return nil }
    return String(source.dropFirst().dropLast())
  }
}

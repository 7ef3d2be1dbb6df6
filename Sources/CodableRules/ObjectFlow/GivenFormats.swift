import SwiftFacts

/// A parameter that a function of the project uses as a date format.
package struct FormatParameter: Sendable, Hashable {
  /// The function's name; a type's name for its initializers.
  var callee: String
  package var label: String?

  /// The names that every call of the function mentions.
  package var mentions: [String] { [callee] + (label.map { [$0] } ?? []) }
}

/// The formats that formatters are given by callers, through a parameter of the function that sets them up:
/// `date.string(format: "yyyy-MM-dd")`.
struct GivenFormats: Sendable {
  /// By the parameter, the formatter that takes its format from it; nil where several do.
  private var formatters: [FormatParameter: FormatterFlow.Formatter?] = [:]
  /// The literals that callers give.
  private var texts: [FormatParameter: [String]] = [:]

  init() {}

  init(_ files: [FileFacts], flow: FormatterFlow) {
    for formatter in flow.formatters {
      for place in formatter.events where place.event.kind == .setsFormat {
        for parameter in ProjectFacts.formatParameters(handedTo: place.event, in: files[place.file]) {
          let isOnly = formatters[parameter] == nil
          formatters[parameter] = .some(isOnly ? formatter : nil)
        }
      }
    }
    for file in files {
      for argument in file.formatArguments where formatters[argument.parameter]??.events != nil {
        texts[argument.parameter, default: []].append(argument.text)
      }
    }
  }

  func formatter(of parameter: FormatParameter) -> FormatterFlow.Formatter? { formatters[parameter] ?? nil }

  func texts(of parameter: FormatParameter) -> [String] { texts[parameter] ?? [] }
}

extension FormatArgument {
  var parameter: FormatParameter { FormatParameter(callee: callee, label: label) }
}

extension ProjectFacts {
  /// The parameters that functions of the project hand on as date formats.
  package static func formatParameters(_ files: [FileFacts]) -> Set<FormatParameter> {
    files.reduce(into: []) { found, file in
      for event in file.formatterEvents where event.kind == .setsFormat {
        found.formUnion(formatParameters(handedTo: event, in: file))
      }
    }
  }

  /// The parameters of the function around an event whose value is the format that it sets.
  static func formatParameters(handedTo event: FormatterEvent, in file: FileFacts) -> [FormatParameter] {
    guard event.text.first?.isLetter == true else { return [] }
    let context = event.context
    return file.functions(where: { $0.name == context.name && $0.scope == context.scope }).compactMap { function in
      guard let parameter = function.parameters.first(where: { $0.name == event.text }) else { return nil }
      let type = TypeName.last(of: function.scope)
      let callee = function.kind == .initializer ? type : function.name
      // Too many files create these for their initializers to be worth looking for.
      return callee == "Date" || callee == "String" ? nil : FormatParameter(callee: callee, label: parameter.label)
    }
  }

  /// The literals that callers give for the format that an event sets.
  func givenTexts(of event: FormatterEvent, in file: FileFacts) -> [String] {
    Self.formatParameters(handedTo: event, in: file).flatMap(givenFormats.value.texts)
  }

  /// The literals of a file that become the format of a formatter set up elsewhere, with the uses of that formatter.
  func formattersGivenFormats(in file: FileFacts) -> [(argument: FormatArgument, use: FormatterFormats)] {
    file.formatArguments.compactMap { argument in
      guard formatParameters.contains(argument.parameter),
        let formatter = givenFormats.value.formatter(of: argument.parameter)
      else { return nil }
      return (argument, FormatterFormats(formatter, in: self))
    }
  }
}

import LintModel
import SwiftFacts

extension Fix {
  /// Sets a property of a date formatter right before its format, in a statement of its own.
  ///
  /// - Parameters:
  ///   - place: where the format is set.
  ///   - formats: all places where the formatter is given a format.
  /// - Returns: nil where the statement cannot be added, or would not come before each of the formats.
  package static func setting(
    _ property: String, to value: String, before place: FormatterFlow.Place, among formats: [FormatterFlow.Place],
    title: String, isSafe: Bool, in file: FileFacts
  ) -> Fix? {
    let event = place.event
    guard let insertion = event.insertion, isPlain(event.prefix), leads(place, formats) else { return nil }
    return Fix(
      title: title, isSafe: isSafe,
      edits: [
        .init(
          location: Location(path: file.path, range: insertion.offset..<insertion.offset),
          replacement: "\(event.prefix)\(property) = \(value)\(insertion.separator)")
      ])
  }

  /// Whether what is set before one format holds for all others.
  private static func leads(_ first: FormatterFlow.Place, _ formats: [FormatterFlow.Place]) -> Bool {
    guard formats.count > 1 else { return true }
    guard let insertion = first.event.insertion, !insertion.isConditional else { return false }
    return formats.allSatisfy { other in
      other.file == first.file && other.event.insertion?.body == insertion.body
        && other.event.range.lowerBound >= first.event.range.lowerBound
    }
  }

  /// A chain of names: what is called, or indexed, may be another object each time.
  private static func isPlain(_ prefix: String) -> Bool {
    prefix.allSatisfy { $0.isLetter || $0.isNumber || "_$.?!`".contains($0) }
  }

  /// Sets the zone before a format, where a statement can be added there.
  static func settingUTC(_ format: FormatterFormats.Format, of use: FormatterFormats, in file: FileFacts) -> Fix? {
    setting(
      "timeZone", to: "TimeZone(secondsFromGMT: 0)", before: format.place, among: use.formats.map(\.place),
      title: "set the time zone UTC", isSafe: false, in: file)
  }
}

extension FormatterFormats {
  /// Whether a locale for machines cannot take words, or digits, from people: all formats are known, and each is for
  /// machines or is only read and has no words in it.
  var areAllForMachines: Bool {
    formats.allSatisfy { format in
      guard let pattern = format.pattern else { return false }
      return pattern.isMachine || (!prints && !pattern.hasWords)
    }
  }
}

/// What is done to or with a `DateFormatter`, and to which one.
public struct FormatterEvent: Sendable, Hashable, Codable {
  public enum Kind: Int, Sendable, Hashable, Codable {
    case created
    /// `dateFormat`, `locale` or `timeZone` is set.
    case setsFormat, setsLocale, setsTimeZone
    /// `dateStyle`, `timeStyle`, a localized template: made for people.
    case localizedStyle
    /// `date(from:)` and the like.
    case parses
    /// `string(from:)`.
    case prints
    /// Given to `.formatted(_:)` of a date strategy.
    case givenToStrategy
    /// `calendar` is set.
    case setsCalendar
  }

  public var kind: Kind
  public var formatter: ValuePlace
  public var range: Range<Int>
  /// What is set, as written, or the literal that a local constant stands for; empty for events that set nothing.
  public var text = ""
  /// Whether `text` stands at `range`.
  public var isSpelledOut = true
  /// Where what is set comes from.
  public var value: ValueOrigin = .unknown
  /// Where another statement can be put in front of the one that sets something.
  public var insertion: StatementInsertion?
  /// How that statement names the formatter, with the dot: `formatter.`, `$0.`; empty for implicit self.
  public var prefix = ""
  public var context: FunctionContext
}

/// A value is given to a function that may configure it, if it is a formatter.
struct FormatterHandover: Sendable, Hashable, Codable {
  var formatter: ValuePlace
  /// The called function's name.
  var callee: String
  /// Which argument.
  var index: Int
  /// The qualified name of the type that the call stands in.
  var scope: String
}

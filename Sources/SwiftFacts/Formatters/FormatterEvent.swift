/// What is done to or with a `DateFormatter`, and to which one.
package struct FormatterEvent: Sendable, Hashable, Codable {
  package enum Kind: Int, Sendable, Hashable, Codable {
    case created
    /// `dateFormat`, `locale` or `timeZone` is set.
    case setsFormat, setsLocale, setsTimeZone
    /// `dateStyle`, `timeStyle`, a localized template: made for people.
    case localizedStyle
    /// `date(from:)` and the like.
    case parses
    /// `string(from:)`.
    case prints
    /// Given to `.formatted(_:)` of a date strategy that is not known to be an encoder's.
    case givenToStrategy
    /// `calendar` is set.
    case setsCalendar
    /// Given to `.formatted(_:)` of an encoder's date strategy: it writes.
    case givenToEncodingStrategy
  }

  package var kind: Kind
  package var formatter: AbstractLocation
  package var range: Range<Int>
  /// What is set, as written, or the literal that a local constant stands for, or the default of the parameter that is a
  /// calendar; empty for events that set nothing.
  package var text = ""
  /// Whether `text` is at `range`.
  package var isSpelledOut = true
  /// Where what is set comes from.
  package var value: ValueOrigin = .unknown
  /// For a text that is read: its date is only shown again, or the function wrote it itself.
  package var isInOneZone = false
  /// For a date that is written: the text is made a number at once.
  package var isMadeNumber = false
  /// For a formatter that is made: it is set up, and nothing else is done with it.
  package var isNeverUsed = false
  /// Where another statement can be put before the one that sets something.
  package var insertion: StatementInsertion?
  /// How that statement names the formatter, with the dot: `formatter.`, `$0.`; empty for implicit self.
  package var prefix = ""
  package var context: FunctionContext
}

/// A value is given to a function that may configure it, if it is a formatter. Every call that is given a variable may do
/// that: no more of it is noted than its name.
package struct FormatterHandover: Sendable, Hashable, Codable {
  package var formatter: AbstractLocation
  /// The called function's name.
  package var callee: String
  /// Which argument.
  package var index: Int
  /// The qualified name of the type that the call is in.
  package var scope: String
}

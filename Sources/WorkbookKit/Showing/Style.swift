import CodableLint
import Foundation

/// How text is set off. Colour only ever repeats what the words say.
public struct Style: Sendable {
  public var isColored: Bool
  /// Whether the terminal understands links and clearing the screen.
  public var hasControlCodes: Bool

  public static let plain = Style(isColored: false, hasControlCodes: false)

  public init(isColored: Bool, hasControlCodes: Bool) {
    self.isColored = isColored
    self.hasControlCodes = hasControlCodes
  }

  /// The style for standard output: plain unless it is a terminal; no colour with NO_COLOR (https://no-color.org).
  public static func standardOutput(environment: [String: String]) -> Style {
    let isTerminal = Descriptor.standardOutput.isTerminal && environment["TERM"] != "dumb"
    let isColorUnwanted = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return Style(isColored: isTerminal && !isColorUnwanted, hasControlCodes: isTerminal)
  }

  enum Tone: String {
    case good = "32"
    case bad = "31"
    case notice = "33"
    case strong = "1"
    case faint = "2"
  }

  func apply(_ tone: Tone, to text: String) -> String {
    isColored ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// `text` as a link to a file, for terminals that know them; others show the text alone.
  func link(_ text: String, to file: URL) -> String {
    hasControlCodes ? "\u{1B}]8;;\(file.absoluteString)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\" : text
  }
}

/// What the learner's code printed while the tests ran, cut to what a page can hold.
public struct PrintedText: Sendable, Equatable {
  public var lines: [String] = []
  /// How many lines are left out.
  public var omitted = 0

  static let most = 20
  private static let widest = 300

  public init() {}

  /// - Parameter output: standard output of the test process. Where the tests write their own record there, too, its
  ///   lines are told by the marks they begin with.
  init(output: String) {
    let own = output.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .filter { !Self.isOfTheTool($0) }.map(Self.withoutControls)
    let text = own.reversed().drop { $0.isEmpty }.reversed().drop { $0.isEmpty }
    lines = text.prefix(Self.most).map { $0.count > Self.widest ? $0.prefix(Self.widest) + "..." : String($0) }
    omitted = max(text.count - Self.most, 0)
  }

  /// A sequence that moves the cursor or clears the screen would spoil the page.
  private static func withoutControls(_ line: Substring) -> String {
    String(String.UnicodeScalarView(line.unicodeScalars.map { $0.value < 0x20 && $0 != "\t" ? "\u{FFFD}" : $0 }))
  }

  /// Swift Testing and SwiftPM begin their lines with these. A test of a thousand cases writes two thousand lines, so
  /// that the patterns are for the few that begin like one.
  private static func isOfTheTool(_ line: Substring) -> Bool {
    switch line.unicodeScalars.first {
    case let mark? where isMark(mark):
      let rest = line.unicodeScalars.dropFirst().drop { $0 == "\u{FE0E}" }
      return rest.first.map { $0.properties.isWhitespace } ?? false
    case "[": return line.prefixMatch(of: #/\[\d+/\d+\] /#) != nil
    case "E": return line.prefixMatch(of: /Executed \d+ test/) != nil
    default: return ["Building for ", "Build complete!", "Test Suite "].contains { line.hasPrefix($0) }
    }
  }

  /// The symbols of Swift Testing; those in private use are from Apple's font of symbols.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "◇", "✔", "✘", "↳", "➜", "⚠", "\u{F0000}"..."\u{FFFFD}", "\u{100000}"..."\u{10FFFD}": true
    default: false
    }
  }
}

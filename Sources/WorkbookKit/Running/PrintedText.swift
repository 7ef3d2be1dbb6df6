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
      .map(Self.withoutControls).filter { !Self.isOfTheTool($0) }
    let text = own.reversed().drop { $0.isEmpty }.reversed().drop { $0.isEmpty }
    lines = text.prefix(Self.most).map { $0.count > Self.widest ? $0.prefix(Self.widest) + "..." : String($0) }
    omitted = max(text.count - Self.most, 0)
  }

  /// A sequence that moves the cursor or clears the screen would spoil the page.
  private static func withoutControls(_ line: Substring) -> String {
    String(String.UnicodeScalarView(line.unicodeScalars.map { $0.value < 0x20 && $0 != "\t" ? "\u{FFFD}" : $0 }))
  }

  /// Swift Testing and SwiftPM begin their lines with these.
  private static func isOfTheTool(_ line: String) -> Bool {
    line.contains(
      /^(?:[◇✔✘↳➜⚠\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}]\u{FE0E}?\s|\[\d+\/\d+\] |Building for |Build complete!|Test Suite |Executed \d+ test)/
    )
  }
}

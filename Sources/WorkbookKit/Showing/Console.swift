import CodableLint
import Foundation
import LintModel

/// Where the workbook speaks to the learner.
public struct Console: Sendable {
  public var style: Style
  /// In columns; text is wrapped to it, paths and code are not.
  public var width: Int
  /// The folder that paths are shown from, so that an editor or a terminal can open them.
  public var directory: URL
  public var write: @Sendable (String) -> Void
  /// Whether `watch` is running, which answers keys.
  var isWatched = false

  public init(style: Style, width: Int, directory: URL, write: @escaping @Sendable (String) -> Void) {
    self.style = style
    self.width = max(width, 20)
    self.directory = directory
    self.write = write
  }

  /// Standard output, at the terminal's width or 80 columns.
  public static func standardOutput(environment: [String: String]) -> Console {
    Console(
      style: .standardOutput(environment: environment),
      width: Descriptor.standardOutput.terminalWidth ?? environment["COLUMNS"].flatMap { Int($0) } ?? 80,
      directory: URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    ) { text in
      // Nobody is left to be told when this fails.
      _ = Descriptor.standardOutput.send(Array(text.utf8))
    }
  }

  public func show(_ lines: [String]) {
    write(lines.map { $0 + "\n" }.joined())
  }

  public func show(_ line: String) {
    show([line])
  }

  /// Text in lines of at most `width` columns, which keeps its own line breaks; commands in backticks stay whole.
  public static func wrapped(_ text: String, width: Int, indent: String = "") -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
      // Indented lines are quoted from elsewhere, such as code.
      line.first?.isWhitespace == true ? [indent + line] : WordWrap.lines(String(line), width: width, first: indent)
    }
  }

  func clearScreen() {
    if style.hasControlCodes { write("\u{1B}[2J\u{1B}[H") }
  }

  func path(_ url: URL) -> String {
    Workbook.path(url, from: directory)
  }
}

import CodableLint
import LintModel

/// Standard output and standard error, as a person or the next program reads them. Names of files and keys of configurations
/// stand in messages: whatever they hold, a terminal and a service's log see nothing but words.
enum Console {
  static func print(_ text: String) { write(PlainText.harmless(text), to: .standardOutput) }

  /// A full sentence, broken where a terminal is too narrow.
  static func printSentence(_ text: String) {
    print(lines(text, width: Descriptor.standardOutput.terminalWidth).joined(separator: "\n"))
  }

  /// What the parser of the arguments says: lines of its own, each broken where a terminal is too narrow.
  static func printUsage(_ text: String) {
    let width = Descriptor.standardError.terminalWidth
    printError(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .flatMap { line in
          let indent = String(line.prefix { $0 == " " })
          return lines(String(line.dropFirst(indent.count)), first: indent, rest: indent + "  ", width: width)
        }
        .joined(separator: "\n"))
  }

  static func printError(_ text: String) { write(PlainText.harmless(text), to: .standardError) }

  /// A line that a service is meant to take for a command; its values are escaped already.
  static func printCommand(_ line: String) { write(line + "\n", to: .standardError) }

  static func report(_ error: LintError) {
    let width = Descriptor.standardError.terminalWidth
    let message = lines("error: \(error.message)", rest: "  ", width: width)
    let advice = error.advice.map { lines($0, first: "  ", rest: "  ", width: width) } ?? []
    printError((message + advice).joined(separator: "\n"))
  }

  /// What a person should know beside the report, as a full sentence.
  static func printNotice(_ notice: String) {
    printError(lines(notice, width: Descriptor.standardError.terminalWidth).joined(separator: "\n"))
  }

  /// Broken at spaces where a terminal is too narrow; a quoted command stays in one piece, so that it can be copied.
  private static func lines(_ text: String, first: String = "", rest: String = "", width: Int?) -> [String] {
    let space = "\u{A0}"
    let command = #/'(?:codable-lint|git|swift) [^']*'/#
    let glued = text.replacing(command) { $0.output.replacing(" ", with: space) }
    return WordWrap.lines(width == nil ? text : glued, width: width, first: first, rest: rest)
      .map { width == nil ? $0 : $0.replacing(space, with: " ") }
  }

  static func printReport(_ text: String) throws { try printReport(Array(text.utf8)) }

  /// Writes a report, or a text, as it is.
  ///
  /// - Throws: `LintError` when it cannot be written. A reader that closed the pipe is no failure.
  static func printReport(_ bytes: [UInt8], to descriptor: Descriptor = .standardOutput) throws {
    guard !descriptor.send(bytes), errno != EPIPE else { return }
    throw LintError(
      "the report cannot be written to standard output: \(String(cString: strerror(errno)))",
      advice: "Free some space, or give another place with --output.")
  }

  private static func write(_ text: String, to descriptor: Descriptor) {
    // Nobody is left to be told when this fails.
    _ = descriptor.send(Array(text.utf8))
  }
}

import CodableLint
import LintModel

/// Standard output and standard error, as a person or the next program reads them. Names of files and keys of configurations
/// stand in messages: whatever they hold, a terminal and a service's log see nothing but words.
enum Console {
  static func print(_ text: String) { write(PlainText.harmless(text), to: .standardOutput) }

  static func printError(_ text: String) { write(PlainText.harmless(text), to: .standardError) }

  /// A line that a service is meant to take for a command; its values are escaped already.
  static func printCommand(_ line: String) { write(line + "\n", to: .standardError) }

  static func report(_ error: LintError) {
    printError(error.advice.map { "error: \(error.message)\n  \($0)" } ?? "error: \(error.message)")
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

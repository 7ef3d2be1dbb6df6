import CodableLint
import LintModel

/// What standard output is connected to.
struct Terminal {
  /// Columns; nil when the output is no terminal.
  var width: Int?
  var usesColor: Bool

  static func standardOutput(color: ColorChoice = .auto) -> Terminal {
    let output = Descriptor.standardOutput
    let environment = ProcessInfo.processInfo.environment
    return Terminal(
      width: output.isTerminal ? output.terminalWidth ?? 80 : nil,
      usesColor: color.isColored(environment: environment, isTerminal: output.isTerminal))
  }
}

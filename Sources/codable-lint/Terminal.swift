import ArgumentParser
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// When to print colours.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never
}

/// What the output is written to.
struct Terminal {
  /// Columns; nil when the output is no terminal.
  var width: Int?
  var usesColor: Bool

  /// Standard output as it is now. `auto` colours a terminal unless `NO_COLOR` is set (https://no-color.org)
  /// or `TERM` is `dumb`.
  static func standardOutput(color: ColorChoice = .auto) -> Terminal {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let wantsNoColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: isTerminal && !wantsNoColor && environment["TERM"] != "dumb"
      }
    return Terminal(width: isTerminal ? columns() : nil, usesColor: usesColor)
  }

  /// The width the terminal reports; 80 when it reports none.
  private static func columns() -> Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

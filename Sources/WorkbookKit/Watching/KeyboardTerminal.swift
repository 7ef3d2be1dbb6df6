import Foundation
import LintModel

/// The terminal on standard input, read key by key. Ctrl-C still sends its signal.
final class KeyboardTerminal {
  private let original: termios

  /// Switches the terminal to single keys without echo.
  ///
  /// - Throws: `LintError` when standard input or output is not a terminal.
  init() throws {
    var settings = termios()
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else {
      throw LintError(
        "`watch` needs a terminal, and this is not one",
        advice:
          "Use `\(CommandText.workbook("test"))` here; it runs once and ends with exit code 0 when the exercise is solved."
      )
    }
    original = settings
    enter()
  }

  /// Switches to single keys again, as after the process was suspended and the shell had the terminal to itself.
  func enter() {
    var settings = original
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  /// Returns the terminal as it was.
  func restore() {
    var settings = original
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
  }

  /// The next key, if one comes within the time.
  func key(within milliseconds: Int32) -> Key {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return .none }
    var byte: UInt8 = 0
    guard read(STDIN_FILENO, &byte, 1) == 1 else { return .closed }
    return .pressed(Character(UnicodeScalar(byte)))
  }

  enum Key: Equatable {
    case pressed(Character)
    case none
    /// The terminal is gone.
    case closed
  }
}

import Foundation
import LintModel

/// A question that is answered by a line of text on standard input.
public struct Confirmation {
  /// Whether the answer is yes.
  ///
  /// - Throws: `LintError` when nobody can be asked, `Interrupted` on Ctrl-C.
  public static func ask(_ question: String, on console: Console, interruption: Interruption) throws -> Bool {
    guard isatty(STDIN_FILENO) == 1 else {
      throw LintError("this needs a yes, and there is no terminal to ask on", advice: "Add --yes if you mean it.")
    }
    console.write("\(question) [y/N] ")
    while true {
      try interruption.check()
      var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      if poll(&descriptor, 1, 100) > 0 { return readLine()?.trimmingWhitespace.lowercased().hasPrefix("y") ?? false }
    }
  }
}

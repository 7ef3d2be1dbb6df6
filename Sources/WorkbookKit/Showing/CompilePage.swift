import Foundation
import LintModel

/// Compiler errors, the first one whole and the others as a list: the rest often goes away with the first.
struct CompilePage {
  let exercise: Exercise
  let errors: [CompilerMessage]
  let isInTests: Bool

  func lines(on console: Console) -> [String] {
    guard let first = errors.first else { return [] }
    let headline =
      isInTests
      ? "\(exercise.id): your code compiles, but the tests no longer fit it."
      : "\(exercise.id) does not compile: \(Prose.count(errors.count, "error"))."
    var lines = WordWrap.lines(headline, width: console.width).map { console.style.apply(.bad, to: $0) }
    lines.append("")
    lines += WordWrap.lines(
      "\(place(of: first, on: console)): error: \(first.text)", width: max(console.width, 60), rest: "  ")
    lines += first.frame
    let others = errors.dropFirst()
    if !others.isEmpty {
      lines += ["", "After that one, if they are still there:"]
      lines += others.prefix(5).map { "  \(place(of: $0, on: console)): \($0.text)" }
      if others.count > 5 { lines.append("  and \(others.count - 5) more") }
    }
    return lines + [""] + advice(on: console)
  }

  private func place(of message: CompilerMessage, on console: Console) -> String {
    "\(console.path(URL(fileURLWithPath: message.path))):\(message.line):\(message.column)"
  }

  private func advice(on console: Console) -> [String] {
    let text =
      isInTests
      ? """
      The tests call your code by the names and types it was shipped with. Keep those, and change what happens inside; \
      `git diff` shows what you changed.
      """
      : console.isWatched
        ? "Nothing was run. Fix the first error and save."
        : "Nothing was run. Fix the first error and run `\(CommandText.workbook("test"))` again."
    return WordWrap.lines(text, width: console.width)
  }
}

import ArgumentParser
import CodableLint
import LintModel

/// Whether findings are fixed, and which.
struct FixOptions: ParsableArguments {
  @Flag(
    help: """
      Fix what can be fixed without risk, then report the rest. With '-', the fixed source goes to standard output and the \
      report to standard error.
      """)
  var fix = false

  @Flag(help: "With --fix or --diff: also make fixes that change what is read or written. Review them.")
  var unsafeFixes = false

  @Flag(
    help: "Print what --fix would change as a diff, and change nothing. Exit code 1 when it would change something.")
  var diff = false

  var isRequested: Bool { fix || diff }

  var selection: FixSelection { unsafeFixes ? .safeAndUnsafe : .safe }

  func validate() throws {
    if unsafeFixes, !isRequested {
      throw ValidationError("--unsafe-fixes needs --fix, to make them, or --diff, to look at them.")
    }
  }

  /// Checks the options of one run against each other.
  func validate(with selection: SelectionOptions, _ changes: ChangeOptions, _ output: OutputOptions) throws {
    guard isRequested else { return }
    if changes.staged {
      throw ValidationError(
        """
        --staged judges what is in git's index, and fixes are made in files. Run '\(Tool.name) lint --fix FILE…', stage \
        the result with 'git add', and commit.
        """)
    }
    if selection.readsStandardInput, selection.paths.count > 1 {
      throw ValidationError("With --fix and --diff, '-' stands alone: standard output holds one file.")
    }
    if diff, output.isAskedForReport {
      throw ValidationError("--diff prints a diff in place of a report: leave out --format and --output.")
    }
  }
}

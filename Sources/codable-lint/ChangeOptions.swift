import ArgumentParser
import CodableLint

/// Limits a run to what changed.
struct ChangeOptions: ParsableArguments {
  @Flag(help: "Lint the files of the commit that is about to be made, as they are staged.")
  var staged = false

  @Option(
    help: ArgumentHelp(
      """
      Report what was touched since the current branch parted from a revision. The default is \
      PRE_COMMIT_FROM_REF, where that is set.
      """, valueName: "revision"))
  var since: String?

  func validate() throws {
    if staged, since != nil {
      throw ValidationError(
        "--staged and --since cannot be combined: one looks at the next commit, the other at past ones.")
    }
    if let since, since.isEmpty {
      throw ValidationError("--since needs a revision, such as 'origin/main'.")
    }
  }

  var isLimiting: Bool { staged || since != nil }

  func selection(environment: [String: String], readsStandardInput: Bool) -> LintRequest.Selection {
    if staged { return .staged }
    if let since { return .since(since) }
    guard !readsStandardInput, let revision = environment["PRE_COMMIT_FROM_REF"], !revision.isEmpty else {
      return .everything
    }
    // A branch that is pushed for the first time comes from nowhere: git writes that as zeros.
    return revision.allSatisfy { $0 == "0" } ? .everything : .since(revision)
  }
}

import CodableRules
import LintModel

/// The facts of a project, and what is missing from them.
struct GatheredProject {
  var facts: ProjectFacts
  /// One finding for each file that is asked for and could not be read, is too large or nested too deep to be parsed, or has a
  /// syntax error: not all is known of the types in it.
  var unread: [Finding]
  /// What another version of the project can start from.
  var gathering: ProjectGathering

  /// What could not be read at all, as problems of the run.
  var problems: [LintError] {
    unread.filter(BuiltInRules.isUnreadable).map { finding in
      LintError(
        "\(finding.location.path): \(finding.message)",
        advice: "What is declared there is not known: correct the file, or exclude it in \(ConfigurationFile.name).")
    }
  }

  /// What could be read and not be checked, as full sentences.
  var notices: [String] {
    unread.filter { !BuiltInRules.isUnreadable($0) }.map { "\($0.location.path): \($0.message)." }
  }

  /// Where a type may be declared that was not found; nil when all was read.
  var missing: String? {
    unread.first.map { "It may be declared in \($0.location.path): \($0.message)." }
  }
}

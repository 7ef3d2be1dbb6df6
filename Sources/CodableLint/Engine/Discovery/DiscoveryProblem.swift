import LintModel

/// What is wrong with what was asked for as a whole.
enum DiscoveryProblem {
  /// Nothing to look at would look like nothing to find.
  static let nothing = LintError(
    "there is no Swift file here", advice: "Run this in the project's folder, or name its folders.")
}

import LintModel

/// The outcome of comparing findings with a baseline.
struct BaselineUse {
  /// The baseline, as people are shown it.
  var path: String
  /// How many findings it knows.
  var known: Int
  /// How many of the findings that it knows are gone.
  var stale: Int

  /// Says that findings are left out; nil where none is.
  var notice: String? {
    known == 0 ? nil : "\(Prose.count(known, "known finding")) from \(path) \(known == 1 ? "is" : "are") not shown."
  }

  /// Says that some are gone; nil where none is.
  var staleNotice: String? {
    guard stale > 0 else { return nil }
    return "\(Prose.count(stale, "known finding")) in \(path) \(stale == 1 ? "is" : "are") gone. "
      + "Run '\(Tool.name) baseline prune' to remove them from the baseline."
  }
}

import LintModel

/// Which fixes are wanted.
public enum FixSelection: Sendable {
  /// Those that break neither call sites nor documents that exist.
  case safe
  case safeAndUnsafe

  func includes(_ fix: Fix) -> Bool { fix.isSafe || self == .safeAndUnsafe }
}

extension Finding {
  /// Whether its fix can be made: one that reaches into another file would change what nobody asked for.
  package var isFixable: Bool {
    fix?.edits.allSatisfy { $0.location.path == location.path } ?? false
  }
}

extension Report {
  /// "2 fixable with --fix, 3 more with --fix --unsafe-fixes"; nil when nothing is.
  var fixableFindings: String? {
    let fixes = findings.filter(\.isFixable).compactMap(\.fix)
    let safe = fixes.count(where: \.isSafe)
    let unsafe = fixes.count - safe
    let parts = [
      safe > 0 ? "\(safe) fixable with --fix" : nil,
      unsafe > 0 ? "\(unsafe) \(safe > 0 ? "more" : "fixable") with --fix --unsafe-fixes" : nil,
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

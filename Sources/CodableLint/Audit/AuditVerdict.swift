import LintModel

/// What the numbers of an audit amount to.
public struct AuditVerdict: Codable, Sendable, Equatable {
  public enum Level: String, Codable, Sendable, CaseIterable {
    case safe
    case hardeningNeeded = "hardening needed"
    case unsafe
    /// Nothing was found, and not everything that was asked for was looked at.
    case unknown
  }

  public var level: Level
  /// Which thresholds were passed, in words with the numbers.
  public var reasons: [String]

  /// From one silent failure in this many lines on, failures go unnoticed as a rule.
  static let unsafeLinesPerSilentFailure = 500
  /// From one warning in this many lines on, a code base needs hardening.
  static let hardeningLinesPerWarning = 20_000

  /// The thresholds, for people.
  public static let thresholds = [
    "unsafe: any finding of severity error, or a silent failure in every \(unsafeLinesPerSilentFailure) lines",
    "hardening needed: a warning in every \(hardeningLinesPerWarning) lines",
    "safe: neither",
    "unknown: neither, and not everything could be linted, or there was nothing to lint",
  ]

  /// - Parameter isComplete: whether all that was asked for was linted.
  init(findings: AuditReport.Findings, losses: AuditReport.Losses, lines: Int, isComplete: Bool = true) {
    var unsafe: [String] = []
    if findings.errors > 0 {
      unsafe.append("\(Prose.count(findings.errors, "finding")) of severity error")
    }
    if losses.silentFailures > 0, losses.silentFailures * Self.unsafeLinesPerSilentFailure >= lines {
      unsafe.append("\(Prose.count(losses.silentFailures, "silent failure")) in \(Prose.count(lines, "line"))")
    }
    let warnings = "\(Prose.count(findings.warnings, "warning")) in \(Prose.count(lines, "line"))"
    if !unsafe.isEmpty {
      (level, reasons) = (.unsafe, unsafe)
    } else if findings.warnings > 0, findings.warnings * Self.hardeningLinesPerWarning >= lines {
      (level, reasons) = (.hardeningNeeded, [warnings])
    } else if lines == 0 || !isComplete {
      (level, reasons) = (.unknown, [lines == 0 ? "nothing was linted" : "not everything could be linted"])
    } else {
      (level, reasons) = (.safe, ["no error, and \(warnings)"])
    }
  }

  /// `count` per thousand lines, to two places.
  static func rate(_ count: Int, lines: Int) -> Double {
    lines == 0 ? 0 : (Double(count) * 100_000 / Double(lines)).rounded() / 100
  }
}

/// What the numbers of an audit come to.
public struct AuditVerdict: Codable, Sendable, Equatable {
  public enum Level: String, Codable, Sendable, CaseIterable {
    case safe
    case hardeningNeeded = "hardening needed"
    case unsafe
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
  ]

  init(findings: AuditReport.Findings, losses: AuditReport.Losses, lines: Int) {
    var unsafe: [String] = []
    if findings.errors > 0 {
      unsafe.append("\(findings.errors) finding\(findings.errors == 1 ? "" : "s") of severity error")
    }
    if losses.silentFailures > 0, losses.silentFailures * Self.unsafeLinesPerSilentFailure >= lines {
      unsafe.append("\(losses.silentFailures) silent failures in \(lines) lines")
    }
    if !unsafe.isEmpty {
      (level, reasons) = (.unsafe, unsafe)
    } else if findings.warnings > 0, findings.warnings * Self.hardeningLinesPerWarning >= lines {
      (level, reasons) = (.hardeningNeeded, ["\(findings.warnings) warnings in \(lines) lines"])
    } else {
      (level, reasons) = (.safe, ["no error, and \(findings.warnings) warnings in \(lines) lines"])
    }
  }

  /// `count` per thousand lines, to two places.
  static func rate(_ count: Int, lines: Int) -> Double {
    lines == 0 ? 0 : (Double(count) * 100_000 / Double(lines)).rounded() / 100
  }
}

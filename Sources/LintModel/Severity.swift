/// How much a finding weighs. Ordered: `note < warning < error`.
public enum Severity: String, Codable, Sendable, CaseIterable, Comparable {
  case note
  case warning
  case error

  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

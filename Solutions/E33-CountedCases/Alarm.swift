import Foundation

/// How urgent an alarm is.
enum Severity: Int, Codable, CaseIterable, Comparable {
  // The numbers are in files and in other programs: each belongs to its case for good, and a new case takes a new one.
  case info = 3
  case low = 0
  case medium = 1
  case high = 2

  static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

  /// The order in which people think of them, which has nothing to do with the numbers.
  private var rank: Int {
    switch self {
    case .info: 0
    case .low: 1
    case .medium: 2
    case .high: 3
    }
  }
}

/// Something that a machine has reported.
struct Alarm: Codable, Equatable {
  let machine: String
  let severity: Severity

  /// Whether somebody is called at night.
  var wakesSomebody: Bool { severity >= .high }
}

/// The file that all programs in the hall share.
enum AlarmLog {
  static func alarms(from data: Data) throws -> [Alarm] {
    try JSONDecoder().decode([Alarm].self, from: data)
  }

  static func data(for alarms: [Alarm]) throws -> Data {
    try JSONEncoder().encode(alarms)
  }

  /// The most urgent first; those that are alike stay in their order.
  static func byUrgency(_ alarms: [Alarm]) -> [Alarm] {
    Severity.allCases.sorted(by: >).flatMap { severity in alarms.filter { $0.severity == severity } }
  }
}

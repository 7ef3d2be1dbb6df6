import Foundation

/// How urgent an alarm is.
enum Severity: Int, Codable, CaseIterable, Comparable {
  // TODO: `info` is new in version 2. Since then, every alarm from before is one level lower than it was.
  case info, low, medium, high

  static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rawValue < rhs.rawValue }
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

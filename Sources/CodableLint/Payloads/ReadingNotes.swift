import LintModel

/// What was noticed while reading the files with payloads; beyond a screenful, it is only counted.
struct ReadingNotes {
  /// Keys that an object has again.
  private(set) var repetitions: [(key: String, spot: PayloadSpot)] = []
  private(set) var repetitionCount = 0
  /// What was no payload of the type, and how many.
  private(set) var passedOver: [String: Int] = [:]
  private var faults: [LintError] = []
  private var faultCount = 0

  private static let maximumFaults = 100
  private static let maximumRepetitions = 10

  mutating func add(fault: String, at place: String) {
    faultCount += 1
    if faults.count < Self.maximumFaults { faults.append(LintError("\(place): \(fault)")) }
  }

  mutating func add(repetitionOf key: String, at spot: PayloadSpot) {
    repetitionCount += 1
    if repetitions.count < Self.maximumRepetitions { repetitions.append((key, spot)) }
  }

  mutating func add(passedOver reason: String) { passedOver[reason, default: 0] += 1 }

  /// Places where a file is no payload.
  var problems: [LintError] {
    faultCount > faults.count ? faults + [LintError("\(faultCount - faults.count) more like these")] : faults
  }
}

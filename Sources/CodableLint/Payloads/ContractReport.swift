import CodableRules
import Foundation
import LintModel

/// What holding a type against payloads showed.
public struct ContractReport {
  let type: String
  /// Where the coders come from, as a clause; nil when the code shows one, or it was given.
  let reservation: String?
  /// The payloads that are JSON, under the coder that reads most of them; then those that are property lists.
  private(set) var trials: [CoderTrial]
  /// Other coders that the code shows, with how many payloads each reads.
  private(set) var otherCoders: [String: Int]
  private(set) var notes: ReadingNotes
  /// A change of the source that the payloads call for, as a unified diff; empty when none is certain.
  var update: String?

  /// What reading the files brought up; what is beyond a screenful is counted.
  struct ReadingNotes {
    /// Places where a file is no JSON.
    private(set) var faults: [String] = []
    private(set) var faultCount = 0
    /// Keys that an object has again.
    private(set) var repeatedKeys: [String] = []
    private(set) var repetitionCount = 0
    /// What was no payload of the type, and how many.
    private(set) var passedOver: [String: Int] = [:]

    private static let maximumFaults = 100
    private static let maximumRepetitions = 10

    mutating func add(fault: String, at place: String) {
      faultCount += 1
      if faults.count < Self.maximumFaults { faults.append("\(place): \(fault)") }
    }

    mutating func add(repetitionOf key: String, at place: String) {
      repetitionCount += 1
      guard repeatedKeys.count < Self.maximumRepetitions else { return }
      repeatedKeys.append("\(place): the key '\(key)' stands there again, and only the first is read")
    }

    mutating func add(passedOver reason: String) { passedOver[reason, default: 0] += 1 }
  }

  init(
    type: String, reservation: String?, trials: [CoderTrial], otherCoders: [String: Int], notes: ReadingNotes
  ) {
    self.type = type
    self.reservation = reservation
    self.trials = trials
    self.otherCoders = otherCoders
    self.notes = notes
  }

  /// 0 when every payload fits, 1 when one does not, 2 when a file is no payload.
  public var exitCode: Int32 {
    if notes.faultCount > 0 { return 2 }
    return trials.contains { $0.failed > 0 } ? 1 : 0
  }

  // MARK: As text

  public func text() -> String {
    var lines: [String] = notes.faults.map { "error: \($0)" }
    if notes.faultCount > notes.faults.count {
      lines.append("error: \(notes.faultCount - notes.faults.count) more like these")
    }
    for trial in trials { lines += self.lines(on: trial) }
    lines += otherCoders.sorted { $0.key < $1.key }.map {
      "note: coder '\($0)', which the code shows, too, reads \($1) of \(trials.first?.count ?? 0)"
    }
    lines += notes.repeatedKeys.map { "note: \($0)" }
    if notes.repetitionCount > notes.repeatedKeys.count {
      lines.append("note: \(notes.repetitionCount - notes.repeatedKeys.count) more keys stand twice")
    }
    lines += notes.passedOver.sorted { $0.key < $1.key }.map { "note: \($1) passed over: \($0)" }
    for trial in trials { lines += ["", Self.conclusion(trial)] }
    // Keys and values of payloads stand in these lines. A patch is code, and stays as it is.
    lines = lines.map { PlainText.harmless(line: $0) }
    if let update {
      lines += ["", update.isEmpty ? "No change of the source is certain." : update]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(on trial: CoderTrial) -> [String] {
    let reservation = trial.options.isPropertyList ? nil : self.reservation
    var lines = [
      "\(type) against \(Prose.count(trial.count, "payload")), coder: \(trial.options.name)"
        + (reservation.map { " (\($0))" } ?? "")
    ]
    for failure in trial.failures {
      lines += ["", "\(failure.error): \(failure.reason), in \(failure.count) of \(trial.count)"]
      lines += failure.places.map { "  \($0)" }
      if failure.count > failure.places.count { lines.append("  and \(failure.count - failure.places.count) more") }
      if !failure.inCommon.isEmpty { lines.append("  only these have \(Prose.list(failure.inCommon))") }
      if let place = failure.movedTo { lines.append("  the key stands at '\(place)' in these") }
    }
    if trial.otherFailures > 0 { lines += ["", "\(trial.otherFailures) payloads fail in other ways than these."] }
    if !trial.remarks.isEmpty { lines.append("") }
    lines += trial.remarks.map { "note: '\($0.key)' \($0.text)" }
    lines += trial.unknown.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).map {
      "note: \(Prose.count($1, "payload")) cannot be judged, because \($0)"
    }
    return lines
  }

  private static func conclusion(_ trial: CoderTrial) -> String {
    let unjudged = trial.unknown.values.reduce(0, +)
    return "\(trial.decoded) of \(trial.count) decode, \(trial.failed) fail"
      + (unjudged > 0 ? ", \(unjudged) cannot be judged." : ".")
  }

  // MARK: As JSON

  public func json() throws -> String {
    PlainText.withoutCommands(try JSONText.render(Written(self)), mark: "\\u0023")
  }

  private struct Written: Encodable {
    var version = 1
    var type: String
    var coders: [Coder]
    var otherCoders: [String: Int]
    var faults: [String]
    var faultCount: Int
    var repeatedKeys: [String]
    var passedOver: [String: Int]
    var update: String?

    struct Coder: Encodable {
      var coder: String
      var payloads: Int
      var decoded: Int
      var failed: Int
      var failures: [CoderTrial.Failure]
      var remarks: [CoderTrial.Remark]
      var unknown: [String: Int]
    }

    init(_ report: ContractReport) {
      type = report.type
      coders = report.trials.map {
        Coder(
          coder: $0.options.name, payloads: $0.count, decoded: $0.decoded, failed: $0.failed, failures: $0.failures,
          remarks: $0.remarks, unknown: $0.unknown)
      }
      otherCoders = report.otherCoders
      faults = report.notes.faults
      faultCount = report.notes.faultCount
      repeatedKeys = report.notes.repeatedKeys
      passedOver = report.notes.passedOver
      update = report.update
    }
  }
}

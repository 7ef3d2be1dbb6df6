import CodableRules
import LintModel

/// Turns what payloads showed into findings at the declarations that they are about.
struct ContractFindings {
  private let type: String
  private let places: FormatPlaces
  /// Whether the project can write the type, so that what it does not read can get lost.
  private let isWritten: Bool
  private(set) var findings: [Finding] = []
  /// Where the notes' places are in the payloads.
  private(set) var positions: [Location: Position] = [:]

  /// Keys that are listed one by one.
  private static let listedKeys = 50
  private static let namedKeys = 5

  init(type: String, places: FormatPlaces, isWritten: Bool) {
    self.type = type
    self.places = places
    self.isWritten = isWritten
  }

  // MARK: What does not decode

  mutating func add(_ trial: CoderTrial) {
    for failure in trial.failures { add(failure, of: trial) }
    if trial.otherFailures > 0 {
      let count = Prose.count(trial.otherFailures, "payload")
      add(ContractRules.notDecoded, "\(count) fail in other ways than those listed", nil, type)
    }
    for (reason, count) in trial.unknown.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      let subject = "\(count) of \(Prose.count(trial.count, "payload")) cannot be judged"
      add(ContractRules.notJudged, "\(subject), because \(reason)", nil, type)
    }
    addKeys(of: trial)
  }

  private mutating func add(_ failure: CoderTrial.Failure, of trial: CoderTrial) {
    var notes = failure.spots.map { note("refused", at: $0) }
    if failure.count > failure.spots.count { notes.append(.init("and in \(failure.count - failure.spots.count) more")) }
    if !failure.inCommon.isEmpty { notes.append(.init("only these have \(Prose.list(failure.inCommon))")) }
    if let place = failure.movedTo { notes.append(.init("the key is at '\(place)' in these")) }
    if !failure.isFirst {
      notes.append(.init("another error may come first: the source does not say everything that is read before"))
    }
    let kind = trial.options.isPropertyList ? "property list" : "payload"
    add(
      ContractRules.notDecoded,
      "\(failure.count) of \(Prose.count(trial.count, kind)) \(failure.count == 1 ? "fails" : "fail") with "
        + "\(failure.error): \(failure.reason)",
      failure.property, failure.owner, notes)
  }

  // MARK: Keys

  private mutating func addKeys(of trial: CoderTrial) {
    let refused = Dictionary(
      trial.failures.filter(\.isOfAbsence).map { ("\($0.owner).\($0.property ?? "")", $0.count) }, uniquingKeysWith: +)
    var unread: [String: [(path: String, count: Int)]] = [:]
    for (path, entry) in trial.statistics.entries.sorted(by: { $0.key < $1.key }) {
      let owner = entry.owner ?? type
      if let seen = entry.unreachable {
        add(
          ContractRules.keyUnreachable,
          "'\(path)' is never read: the key strategy turns '\(seen.payload)' into '\(seen.key)'", entry.property, owner)
      } else if entry.presence == nil {
        unread[owner, default: []].append((path, entry.present))
      } else if let text = entry.presenceText, refused["\(owner).\(entry.property ?? "")"] != entry.absent {
        let place = entry.present == 0 ? trial.statistics.otherPlace(of: path, count: entry.chances) : nil
        add(
          ContractRules.presence, "'\(path)' \(text)", entry.property, owner,
          place.map { [.init("the key is at '\($0)' in these")] } ?? [])
      }
    }
    for (owner, keys) in unread.sorted(by: { $0.key < $1.key }) { add(unread: keys, of: owner) }
  }

  private mutating func add(unread keys: [(path: String, count: Int)], of owner: String) {
    let names = keys.prefix(Self.namedKeys).map { "'\($0.path)'" }
    let rest = keys.count - names.count
    let list = Prose.list(rest > 0 ? names + ["\(rest) more"] : names)
    let consequence =
      isWritten ? ", and \(keys.count == 1 ? "it is" : "they are") lost when the value is saved" : ""
    var notes = keys.prefix(Self.listedKeys).map {
      Finding.Note("'\($0.path)' is in \(Prose.count($0.count, "payload")) and not read")
    }
    if keys.count > notes.count { notes.append(.init("and \(keys.count - notes.count) more keys")) }
    add(
      ContractRules.keyNotKept, "payloads have \(list), which '\(owner)' does not read\(consequence)", nil, owner, notes
    )
  }

  // MARK: Repeated keys

  mutating func add(repetitions: [(key: String, spot: PayloadSpot)], count: Int) {
    guard let first = repetitions.first else { return }
    var notes = repetitions.map { note("'\($0.key)' again", at: $0.spot) }
    if count > notes.count { notes.append(.init("and \(count - notes.count) more")) }
    let others = count > 1 ? ", and \(Prose.count(count - 1, "key")) more" : ""
    add(
      ContractRules.keyRepeated, "the key '\(first.key)' is there again, and only the first is read\(others)", nil,
      type, notes)
  }

  // MARK: Places

  private mutating func note(_ verb: String, at spot: PayloadSpot) -> Finding.Note {
    guard let location = spot.location else { return .init("\(verb) at \(spot.text)") }
    positions[location] = spot.position
    return .init(spot.isWhole ? verb + " here" : "\(verb) in \(spot.text)", at: location)
  }

  private mutating func add(
    _ rule: RuleInfo, _ message: String, _ property: String?, _ owner: String, _ notes: [Finding.Note] = []
  ) {
    // A type that was written out, such as an array, has no declaration; what asks for it is all there is.
    guard let location = places.location(of: property, in: owner) ?? places.location(of: nil, in: type) else { return }
    var finding = Finding(
      rule: rule.id, severity: rule.severity, message: message, location: location,
      symbol: property.map { "\(owner).\($0)" } ?? owner, notes: notes)
    finding.standsAlone = true
    findings.append(finding)
  }
}

extension CoderTrial.Failure {
  fileprivate var isOfAbsence: Bool { error.contains("keyNotFound") || error.contains("valueNotFound") }
}

extension KeyStatistics.Entry {
  /// In how many objects a required key is missing or null.
  fileprivate var absent: Int { chances - present + (allowsNull ? 0 : null) }

  /// How often a key that the type reads is there, as a clause after its name; nil where that is as the type expects.
  fileprivate var presenceText: String? {
    switch presence {
    case .optional where present == chances && null == 0 && chances > 1: "is Optional, and there in all \(chances)"
    case .optional where present == 0 && chances > 1: "is Optional, and in none of \(chances)"
    case .required where present < chances || null > 0 && !allowsNull:
      "is required; it is \(absenceText)"
    default: nil
    }
  }

  /// In how many objects the key is missing, and in how many it is null; what no object shows is left out.
  private var absenceText: String {
    let missing = chances - present
    if missing == 0 { return "null in \(null) of \(chances)" }
    return "missing in \(missing) of \(chances)" + (null > 0 ? ", null in \(null)" : "")
  }
}

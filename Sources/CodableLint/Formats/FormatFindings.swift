import CodableRules
import LintModel

/// Turns changes into findings; the same change against several versions is one.
struct FormatFindings {
  private struct Key: Hashable {
    var kind: FormatChange.Class
    var location: Location
    var message: String
  }

  private let places: FormatPlaces
  private let policy: FormatPolicy
  /// What is written and read now.
  private let document: ShapeDocument
  private var order: [Key] = []
  private var changes: [Key: (change: FormatChange, versions: [EarlierVersion])] = [:]

  init(places: FormatPlaces, policy: FormatPolicy, document: ShapeDocument) {
    self.places = places
    self.policy = policy
    self.document = document
  }

  mutating func add(_ change: FormatChange, from version: EarlierVersion) {
    guard let location = places.location(of: change.property, in: change.type) else { return }
    let key = Key(kind: change.kind, location: location, message: change.message)
    if changes[key] == nil { order.append(key) }
    if changes[key]?.versions.contains(where: { $0.name == version.name }) != true {
      changes[key, default: (change, [])].versions.append(version)
    }
  }

  var findings: [Finding] {
    order.compactMap { key -> Finding? in
      guard let (change, versions) = changes[key], let severity = severity(of: change, from: versions) else {
        return nil
      }
      return finding(for: change, at: key.location, versions, severity)
    }.sorted { $0.stands(before: $1) }
  }

  /// Nil for a class of changes that the mode leaves out.
  private func severity(of change: FormatChange, from versions: [EarlierVersion]) -> Severity? {
    // What an earlier version is not seen to have kept, nobody may have; what is not kept any more, nobody reads.
    let isStored =
      document.types[change.type].map { $0.isDecoded && ($0.isStored || $0.isEncoded) } ?? false
      && versions.contains { version in
        version.document.types[change.oldType].map { $0.isStored && $0.isWritten } ?? false
      }
    // A type that somebody names is one whose format counts.
    let isNamed = policy.setting(for: change.type) != nil || policy.isNamed(change.type)
    let mode = policy.mode(for: change.type)
    switch change.kind {
    case .forward:
      return mode == .backward ? .note : .warning
    case .backward, .silent:
      if mode == .forward { return nil }
      // What another program writes, it may write in the new form as well.
      guard (isStored && change.isCertain) || isNamed else { return .note }
      return change.kind == .silent || isStored ? .error : .warning
    }
  }

  private func finding(
    for change: FormatChange, at location: Location, _ versions: [EarlierVersion], _ severity: Severity
  ) -> Finding {
    let names = Prose.list(versions.map(\.name))
    let type = ShapeReader.shownName(change.type)
    var finding = Finding(
      rule: FormatRules.info(for: change.kind).id, severity: severity, message: "\(change.message) (against \(names))",
      location: location, symbol: change.property.map { "\(type).\($0)" } ?? type)
    finding.standsAlone = true
    switch change.kind {
    case .silent, .backward:
      let wrote = change.isCertain ? "wrote" : "may have written"
      finding.notes.append(.init("\(names) \(wrote) \(change.payload); now: \(change.outcome)"))
    case .forward:
      finding.notes.append(.init("now written: \(change.payload); in \(names): \(change.outcome)"))
    }
    if let line = versions.first?.line(of: change.oldProperty, in: change.oldType) {
      finding.notes.append(.init("\(versions[0].name) had \(line)"))
    }
    if change.kind != .forward, severity != .note, let line = versions.first?.storingLine(of: change.oldType) {
      finding.notes.append(.init("\(versions[0].name) keeps it on the device: \(line)"))
    }
    return finding
  }
}

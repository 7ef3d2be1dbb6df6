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
  private let sources: VersionSources
  private var order: [Key] = []
  private var changes: [Key: (change: FormatChange, versions: [EarlierVersion])] = [:]
  /// What is the same against several versions is one.
  private var left: [(place: LeftPlace, versions: [String])] = []

  init(places: FormatPlaces, policy: FormatPolicy, document: ShapeDocument, sources: VersionSources) {
    self.sources = sources
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

  mutating func add(_ place: LeftPlace, from version: EarlierVersion) {
    let known = left.firstIndex { $0.place.location == place.location && $0.place.message == place.message }
    guard let known else {
      left.append((place, [version.name]))
      return
    }
    if !left[known].versions.contains(version.name) { left[known].versions.append(version.name) }
  }

  var findings: [Finding] {
    (ofChanges + left.map(Self.finding)).sorted { $0.stands(before: $1) }
  }

  private static func finding(about place: LeftPlace, since versions: [String]) -> Finding {
    var finding = Finding(
      rule: FormatRules.silent.id, severity: place.isLoss ? .error : .note,
      message: "\(place.message) (against \(Prose.list(versions)))", location: place.location, symbol: place.type)
    finding.help = place.help
    finding.notes = place.notes.map { .init($0) }
    return finding
  }

  private var ofChanges: [Finding] {
    let judged = order.compactMap { key in
      changes[key].flatMap { found in severity(of: found.change, from: found.versions).map { (key, found, $0) } }
    }
    let costly = judged.filter { isCostly($0.1.change, $0.2) }.map(\.1)
    let evidence = LossEvidence(about: CountedChanges(entries: costly, places: places, sources: sources))
    return judged.map { key, found, severity in
      let reason =
        isCostly(found.change, severity) ? evidence.reason(against: found.change, since: found.versions) : nil
      return finding(for: found.change, at: key.location, found.versions, reason == nil ? severity : .note, reason)
    }
  }

  /// Whether a change counts unless the code of both versions speaks against it.
  private func isCostly(_ change: FormatChange, _ severity: Severity) -> Bool {
    severity > .note && change.kind != .forward && !isNamed(change.type)
  }

  /// A type that somebody names is one whose format counts.
  private func isNamed(_ type: String) -> Bool { policy.setting(for: type) != nil || policy.isNamed(type) }

  /// Nil for a class of changes that the mode leaves out.
  private func severity(of change: FormatChange, from versions: [EarlierVersion]) -> Severity? {
    // What an earlier version is not seen to have kept, nobody may have; what is not kept any more, nobody reads.
    let isStored =
      document.types[change.type].map { $0.isDecoded && $0.isStored } ?? false
      && versions.contains { version in
        version.document.types[change.oldType].map { $0.isStored && $0.isWritten } ?? false
          && places(leftSince: version, by: change) == nil
      }
    let mode = policy.mode(for: change.type)
    switch change.kind {
    case .forward:
      return mode == .backward ? .note : .warning
    case .backward, .silent:
      if mode == .forward { return nil }
      // What another program writes, it may write in the new form as well.
      guard
        (isStored && change.doubt == nil && change.oldFormatReader == nil && !isGivenUp(change, by: versions))
          || isNamed(change.type)
      else {
        return .note
      }
      return change.kind == .silent || isStored ? .error : .warning
    }
  }

  /// Where the version kept the type, and where it is kept now, if these are other places: what was kept is read by other code,
  /// or by none.
  private func places(leftSince version: EarlierVersion, by change: FormatChange) -> (before: [String], now: [String])?
  {
    guard let before = version.document.types[change.oldType]?.places, let now = document.types[change.type]?.places,
      !before.isEmpty, !now.isEmpty, before.isDisjoint(with: now)
    else { return nil }
    return (before.sorted(), now.sorted())
  }

  /// A setting that the app offers no more gives way to its default, and nothing else is lost with it.
  private func isGivenUp(_ change: FormatChange, by versions: [EarlierVersion]) -> Bool {
    change.isRemovalOfValues && places.storingPlace(of: change.type)?.isForced != true
      && versions.allSatisfy { $0.storingPlace(of: change.oldType)?.isSettingOfItsOwn == true }
  }

  private func finding(
    for change: FormatChange, at location: Location, _ versions: [EarlierVersion], _ severity: Severity,
    _ reason: String?
  ) -> Finding {
    let names = Prose.list(versions.map(\.name))
    let type = ShapeReader.shownName(change.type)
    var finding = Finding(
      rule: FormatRules.info(for: change.kind).id, severity: severity, message: "\(change.message) (against \(names))",
      location: location, symbol: change.property.map { "\(type).\($0)" } ?? type)
    finding.help = change.remedy
    finding.groupSymbol = type
    finding.cause = change.sharedCause.map { "\($0) \(change.kind.rawValue) \(names)" }
    finding.standsAlone = finding.cause == nil
    switch change.kind {
    case .silent, .backward:
      let verb = Self.verb(for: change, in: versions.compactMap { $0.document.types[change.oldType] })
      finding.notes.append(.init("\(names) \(verb) \(change.payload); now: \(outcome(of: change))"))
    case .forward:
      finding.notes.append(.init("now written: \(change.payload); in \(names): \(outcome(of: change))"))
    }
    if let line = versions.first?.line(of: change.oldProperty, in: change.oldType) {
      finding.notes.append(.init("\(versions[0].name) had \(line)"))
    }
    if let place = successionPlace(of: change, from: versions) {
      finding.notes.append(
        .init("\(names) kept '\(ShapeReader.shownName(change.oldType))' at '\(place)', where '\(type)' is now"))
    }
    if change.kind != .forward, severity != .note, let line = versions.first?.storingLine(of: change.oldType) {
      finding.notes.append(.init("\(versions[0].name) keeps it on the device: \(line)"))
    }
    if change.kind != .forward, severity == .note, let version = versions.first {
      let reasons = reasons(for: change, against: version) + [reason].compactMap { $0 }
      let shown =
        reasons.isEmpty ? [unkept(change, by: version) ?? doubt(about: change, version)].compactMap { $0 } : reasons
      finding.notes += shown.map { .init($0) }
    }
    return finding
  }

  /// What the versions are seen to do with such a payload.
  private static func verb(for change: FormatChange, in entries: [ShapeDocument.TypeEntry]) -> String {
    if !entries.isEmpty, entries.allSatisfy(\.isOnlyRead) { return "reads" }
    return change.doubt == .mayBeUnwritten ? "may have written" : "wrote"
  }

  /// The store's place at which a type of another name took over.
  private func successionPlace(of change: FormatChange, from versions: [EarlierVersion]) -> String? {
    guard change.oldType != change.type, document.types[change.type]?.formerNames.contains(change.oldType) == false,
      let now = document.types[change.type]?.places, let before = versions.first?.document.types[change.oldType]?.places
    else { return nil }
    return before.intersection(now).min()
  }

  /// What the version that reads makes of the payload: a raw value that is kept by itself goes through no decoder.
  private func outcome(of change: FormatChange) -> String {
    guard change.kind != .silent, places.isMadeOfRawValues(change.type) else { return change.outcome }
    let isForced = change.kind == .backward && places.storingPlace(of: change.type)?.isForced == true
    return "'init(rawValue:)' gives nil" + (isForced ? ", and '!' ends the program" : "")
  }

  /// Why a change is no more than a note where nothing is seen to be kept.
  private func unkept(_ change: FormatChange, by version: EarlierVersion) -> String? {
    guard let old = version.document.types[change.oldType], let now = document.types[change.type] else { return nil }
    let (name, type) = (version.name, ShapeReader.shownName(change.oldType))
    if old.isOnlyRead {
      return
        "\(name) is not seen to write '\(type)': what it reads as one comes from elsewhere, and may have changed with it"
    }
    if !old.isDecoded, !now.isDecoded {
      return "nothing is seen to read '\(type)' back: it is only sent, or written for others"
    }
    if !old.isStored, !old.isCopied { return "no code of \(name) is seen to keep '\(type)' on the device" }
    return now.isStored || now.isCopied ? nil : "'\(type)' is not seen to be kept on the device any more"
  }

  /// What the formats leave open, as a sentence.
  private func doubt(about change: FormatChange, _ version: EarlierVersion) -> String? {
    let type = ShapeReader.shownName(change.oldType)
    return switch change.doubt {
    case .mayBeUnwritten: "whether \(version.name) ever wrote such a value, its source does not say"
    case .otherCoder: "'\(type)' is kept by another coder than this one"
    case .heldOtherwise: "what held '\(type)' in \(version.name) is not read as one at that place any more"
    case .mayMeanTheSame: "whether that makes a difference, the source does not say"
    case nil: nil
    }
  }

  /// Why a change of what a version kept is no more than a note.
  private func reasons(for change: FormatChange, against version: EarlierVersion) -> [String] {
    var reasons: [String] = []
    if version.document.types[change.oldType]?.isCopied == true, let line = version.storingLine(of: change.oldType) {
      reasons.append("\(version.name) keeps it as a copy of what can be had again: \(line)")
    }
    if let reader = change.oldFormatReader {
      let (old, new) = (ShapeReader.shownName(change.oldType), ShapeReader.shownName(reader))
      reasons.append("'\(new)' is new, and reads the keys that '\(old)' had in \(version.name)")
    }
    if change.kind != .forward, isGivenUp(change, by: [version]) {
      let type = ShapeReader.shownName(change.oldType)
      reasons.append("'\(type)' is a setting of its own: what is not offered any more gives way to another choice")
    }
    if let (before, now) = places(leftSince: version, by: change) {
      reasons.append(
        "\(version.name) kept it at \(Prose.list(before.map { "'\($0)'" })), and it is kept at "
          + "\(Prose.list(now.map { "'\($0)'" })) now, so what was kept there has to be moved")
    }
    return reasons
  }
}

import LintModel

/// What got better and worse between two audits of one project.
public struct AuditChange: Codable, Sendable, Equatable {
  public enum Direction: String, Codable, Sendable {
    case better, worse, unchanged
  }

  /// What the project is compared with, as it was named, with the commit of a revision.
  public var against: String
  /// Worse when a rule has more errors, or more errors and warnings, in a module than before, whatever got better
  /// elsewhere; notes alone make nothing worse. Better when more findings of some rule are gone than new.
  public var direction: Direction
  /// The earlier verdict; nil where only a report was given.
  public var earlierVerdict: AuditVerdict.Level?
  /// The earlier losses; nil where only a report was given.
  public var earlierLosses: AuditReport.Losses?
  public var before: Int
  public var now: Int
  /// By id.
  public var rules: [Row]
  /// By name.
  public var modules: [Row]
  /// What makes it worse.
  public var worse: [Step]
  /// Findings that were not there before. Those that only moved with their code are none.
  public var new: [AuditPlace]
  /// Findings that are not there any more.
  public var gone: [AuditPlace]
  /// Rules that did not run in one of both audits: their findings are not compared.
  public var notCompared: [String]

  /// One rule, or one module.
  public struct Row: Codable, Sendable, Equatable {
    public var name: String
    public var before: Int
    public var now: Int
    public var new: Int
    public var gone: Int
    public var direction: Direction
  }

  /// More findings of one rule in one module.
  public struct Step: Codable, Sendable, Equatable {
    public var rule: String
    public var module: String
    public var before: Int
    public var now: Int
  }
}

extension AuditChange {
  /// - Parameter rules: the ids of the rules that ran now: what others found earlier may be there still.
  init(from earlier: EarlierAudit, to now: [AuditPlace], rules: Set<String>) {
    let known = earlier.rules
    let compared = now.filter { known?.contains($0.rule) ?? true }
    let earlierPlaces = earlier.places.filter { rules.contains($0.rule) }
    let match = PlaceMatch(before: earlierPlaces, now: compared)
    let worse = Self.steps(match, before: earlierPlaces, now: compared)
    let count = { (places: [AuditPlace], name: KeyPath<AuditPlace, String>) in
      Dictionary(grouping: places, by: { $0[keyPath: name] }).mapValues(\.count)
    }
    let rows = { (name: KeyPath<AuditPlace, String>, step: KeyPath<Step, String>) -> [Row] in
      let (before, after) = (count(earlierPlaces, name), count(compared, name))
      let (new, gone) = (count(match.new, name), count(match.gone, name))
      let better = Self.fewer(in: match, by: name)
      return Set(before.keys).union(after.keys).sorted().map { key in
        let isWorse = worse.contains { $0[keyPath: step] == key }
        return Row(
          name: key, before: before[key] ?? 0, now: after[key] ?? 0, new: new[key] ?? 0, gone: gone[key] ?? 0,
          direction: isWorse ? .worse : better.contains(key) ? .better : .unchanged)
      }
    }
    self.init(
      against: earlier.name,
      direction: worse.isEmpty ? (Self.fewer(in: match, by: \.rule).isEmpty ? .unchanged : .better) : .worse,
      earlierVerdict: earlier.verdict, earlierLosses: earlier.losses,
      before: earlierPlaces.count, now: compared.count, rules: rows(\.rule, \.rule),
      modules: rows(\.module, \.module), worse: worse, new: match.new, gone: match.gone,
      notCompared: Set((now + earlier.places).map(\.rule)).subtracting((compared + earlierPlaces).map(\.rule)).sorted())
  }

  /// The rules, or modules, of which more findings are gone than new, of one severity or a higher one.
  private static func fewer(in match: PlaceMatch, by name: KeyPath<AuditPlace, String>) -> Set<String> {
    func counts(_ places: [AuditPlace], from severity: Severity) -> [String: Int] {
      Dictionary(grouping: places.filter { $0.severity >= severity }, by: { $0[keyPath: name] }).mapValues(\.count)
    }
    return Severity.allCases.reduce(into: []) { names, severity in
      let new = counts(match.new, from: severity)
      names.formUnion(counts(match.gone, from: severity).filter { $0.value > new[$0.key] ?? 0 }.keys)
    }
  }

  /// The rules and modules in which there are more findings than before, once those that stayed are set aside.
  private static func steps(_ match: PlaceMatch, before: [AuditPlace], now: [AuditPlace]) -> [Step] {
    struct Cell: Hashable {
      var rule: String
      var module: String

      init(_ place: AuditPlace) {
        (rule, module) = (place.rule, place.module)
      }
    }
    func counts(_ places: [AuditPlace], from severity: Severity) -> [Cell: Int] {
      Dictionary(grouping: places.filter { $0.severity >= severity }, by: Cell.init).mapValues(\.count)
    }
    let grown = [Severity.warning, .error].flatMap { severity in
      let gone = counts(match.gone, from: severity)
      return counts(match.new, from: severity).filter { $0.value > gone[$0.key] ?? 0 }.keys
    }
    let (before, now) = (counts(before, from: .note), counts(now, from: .note))
    return Set(grown).sorted { ($0.module, $0.rule) < ($1.module, $1.rule) }.map { cell in
      Step(rule: cell.rule, module: cell.module, before: before[cell] ?? 0, now: now[cell] ?? 0)
    }
  }
}

/// Which findings of two versions are the same, by the rules of baselines: code may move, be formatted, be renamed.
private struct PlaceMatch {
  let new: [AuditPlace]
  let gone: [AuditPlace]

  init(before: [AuditPlace], now: [AuditPlace]) {
    let usesSource = !before.contains { $0.source.isEmpty }
    let earlier = Dictionary(grouping: before) { $0.key(usesSource: usesSource) }
    let match = BaselineMatch(
      now.map { $0.key(usesSource: usesSource) }, baseline: Baseline(counts: earlier.mapValues(\.count)),
      isSettled: { _ in true })
    new = match.new.map { now[$0] }
    gone = match.stale.entries.flatMap { (earlier[$0.key] ?? []).suffix($0.count) }
  }
}

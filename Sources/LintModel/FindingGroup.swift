/// Findings of one rule, one cause and one severity in one declaration: what a person reads once, with all its places.
///
/// Seventeen swallowed keys of one `init(from:)` are one thing to fix. Machines still get each place; see `id`.
public struct FindingGroup: Sendable, Equatable {
  /// In the order of the report; never empty.
  public let findings: [Finding]

  /// The same for all findings of a group and for no other group of a report: path, rule, severity, declaration and cause. Nil for
  /// findings outside of declarations, and for those that stand alone: they are groups of their own.
  public var id: String? { findings.first.flatMap(Self.id) }

  /// The findings after the first.
  public var others: ArraySlice<Finding> { findings.dropFirst() }

  /// The declaration that all of them stand in; nil at file level.
  package var symbol: String? { findings.first.flatMap { $0.groupSymbol ?? $0.symbol } }

  /// The group that a finding belongs to; nil for one that is a group of its own.
  package static func id(of finding: Finding) -> String? {
    guard !finding.standsAlone else { return nil }
    let cause = finding.cause.map { " \($0)" } ?? ""
    return (finding.groupSymbol ?? finding.symbol).map {
      "\(finding.location.path)#\($0) \(finding.rule) \(finding.severity.rawValue)\(cause)"
    }
  }
}

extension Report {
  /// The findings, each beside the others of its group, where the first of the group stands.
  public var groups: [FindingGroup] { Self.groups(of: findings) }

  /// Groups findings in the order in which the first of each group stands.
  package static func groups(of findings: [Finding]) -> [FindingGroup] {
    var groups: [[Finding]] = []
    var places: [String: Int] = [:]
    for finding in findings {
      guard let id = FindingGroup.id(of: finding) else {
        groups.append([finding])
        continue
      }
      if let place = places[id] {
        groups[place].append(finding)
      } else {
        places[id] = groups.count
        groups.append([finding])
      }
    }
    return groups.map(FindingGroup.init)
  }
}

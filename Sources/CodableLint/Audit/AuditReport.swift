import CodableRules
import LintModel
import SwiftFacts

/// A code base's use of Codable in numbers, with a verdict by stated thresholds.
public struct AuditReport: Encodable, Sendable, Equatable {
  public var version = 1
  public var files: Int
  /// Lines of the files that were linted.
  public var lines: Int
  public var types: Types
  public var coders: Coders
  public var losses: Losses
  public var findings: Findings
  /// At most ten, the worst first.
  public var worstFiles: [WorstFile]
  /// By name.
  public var modules: [Module]
  /// The version of the tool.
  public var tool = Tool.version
  /// The ids of the rules that ran: what others would have found is not known.
  public var rules: [String]
  /// Every finding, so that a later audit can be held against this one.
  public var places: [AuditPlace]
  /// What got better and worse since an earlier audit; nil when there is none.
  public var change: AuditChange?
  public var verdict: AuditVerdict
  /// What could not be done as asked, as sentences.
  public var problems: [String]

  public struct Types: Encodable, Sendable, Equatable {
    /// Structs, classes, enums and actors that are Encodable or Decodable.
    public var codable = 0
    /// Those that write `init(from:)` or `encode(to:)` themselves.
    public var manual = 0
    /// Decodable types with a name of two words or more among their keys.
    public var withCompoundKeys = 0
    /// Those of them whose keys are mapped on purpose: by `CodingKeys`, or by a strategy of their decoder.
    public var withMappedKeys = 0
    /// Decodable enums of strings without an unknown case and without coding of their own.
    public var closedEnums = 0
  }

  public struct Coders: Encodable, Sendable, Equatable {
    /// Places that make a decoder.
    public var decoders = 0
    /// Those that are given a strategy.
    public var configuredDecoders = 0
    public var encoders = 0
    public var configuredEncoders = 0
    /// Types that are encoded with one strategy and decoded with another.
    public var drifting = 0
  }

  public struct Losses: Codable, Sendable, Equatable {
    /// Findings on failures that nobody hears of. Notes are none: what they are about can be had again, or is meant.
    public var silentFailures: Int
    /// Findings on formats that break when code changes.
    public var wireFormatHazards: Int
    /// Uses of JSONSerialization for payloads of a known shape.
    public var jsonSerialization: Int
    public var handBuiltJSON: Int
    /// `try?` around an encode call.
    public var swallowedEncodings: Int

    /// A report that lacks one of them is read as an error, not as none: the properties have no values of their own.
    init(
      silentFailures: Int = 0, wireFormatHazards: Int = 0, jsonSerialization: Int = 0, handBuiltJSON: Int = 0,
      swallowedEncodings: Int = 0
    ) {
      self.silentFailures = silentFailures
      self.wireFormatHazards = wireFormatHazards
      self.jsonSerialization = jsonSerialization
      self.handBuiltJSON = handBuiltJSON
      self.swallowedEncodings = swallowedEncodings
    }
  }

  public struct Findings: Encodable, Sendable, Equatable {
    public var errors = 0
    public var warnings = 0
    public var notes = 0
    public var perThousandLines = 0.0
    /// By rule id.
    public var byRule: [String: Int] = [:]
  }

  /// A part of the project; see `AuditModule`.
  public struct Module: Encodable, Sendable, Equatable {
    public var name: String
    public var errors: Int
    public var warnings: Int
    public var notes: Int
  }

  public struct WorstFile: Encodable, Sendable, Equatable {
    public var path: String
    public var errors: Int
    public var warnings: Int
    public var notes: Int
  }
}

extension AuditReport {
  /// - Parameters:
  ///   - places: the findings as they are known again, in the same order.
  ///   - rules: the ids of the rules that ran.
  ///   - lines: how many lines each linted file has, by path.
  ///   - problems: what could not be done as asked.
  init(
    project: ProjectFacts, findings: [Finding], places: [AuditPlace], rules: [String], lines: [String: Int],
    problems: [LintError]
  ) {
    files = lines.count
    self.lines = lines.values.reduce(0, +)
    let linted = Set(lines.keys)
    types = Types(project, in: linted)
    coders = Coders(project, findings, in: linted)
    losses = Losses(project, findings, in: linted)
    self.findings = Findings(findings, lines: self.lines)
    worstFiles = Self.worst(of: findings)
    modules = Self.modules(of: places)
    self.rules = rules
    self.places = places
    verdict = AuditVerdict(
      findings: self.findings, losses: losses, lines: self.lines,
      isComplete: problems.isEmpty && !findings.contains { $0.rule == BuiltInRules.unreadableFile.id })
    self.problems = problems.map(\.description)
  }

  private static func modules(of places: [AuditPlace]) -> [Module] {
    Dictionary(grouping: places, by: \.module).map { name, places in
      let count = SeverityCount(places.lazy.map(\.severity))
      return Module(name: name, errors: count.errors, warnings: count.warnings, notes: count.notes)
    }.sorted { $0.name < $1.name }
  }

  private static func worst(of findings: [Finding]) -> [WorstFile] {
    Dictionary(grouping: findings, by: \.location.path).map { path, findings in
      let count = SeverityCount(findings.lazy.map(\.severity))
      return WorstFile(path: path, errors: count.errors, warnings: count.warnings, notes: count.notes)
    }
    .sorted { left, right in
      let leftRank = (right.errors, right.warnings, right.notes, left.path)
      return leftRank < (left.errors, left.warnings, left.notes, right.path)
    }
    .prefix(10).map { $0 }
  }
}

/// How many there are of each severity.
private struct SeverityCount {
  var errors = 0
  var warnings = 0
  var notes = 0

  init(_ severities: some Sequence<Severity>) {
    for severity in severities {
      switch severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }
}

extension AuditReport.Types {
  fileprivate init(_ project: ProjectFacts, in linted: Set<String>) {
    for file in project.files where linted.contains(file.path) {
      for fact in file.types where fact.kind != .extension && fact.kind != .protocol {
        guard !fact.inherited.isEmpty || !fact.attributes.isEmpty, let type = project.type(of: fact, in: file)
        else { continue }
        add(type, fact, in: project)
      }
    }
  }

  private mutating func add(_ type: SymbolTable.Entry, _ fact: TypeFact, in project: ProjectFacts) {
    let coding = project.coding(of: type)
    guard coding.isCodable, !fact.inherits("CodingKey") else { return }
    codable += 1
    if coding.hasCustomDecoding || coding.hasCustomEncoding { manual += 1 }
    if coding.isDecodingSynthesized, fact.isClosedEnum { closedEnums += 1 }
    guard coding.isDecodable, fact.kind != .enum else { return }
    let hasKeys = project.nestedTypes(of: type).contains { $0.name == "CodingKeys" }
    let names = fact.properties.filter(\.isStored).map(\.name)
    guard names.contains(where: { SnakeCase.encoded($0) != $0 }) else { return }
    withCompoundKeys += 1
    if hasKeys || project.uses(.decoding, type).contains(where: { $0.hasKeyStrategy }) { withMappedKeys += 1 }
  }
}

extension TypeFact {
  fileprivate var isClosedEnum: Bool {
    kind == .enum && inherits("String") && !cases.contains(where: \.isForOtherValues)
  }
}

extension CoderUses.Use {
  fileprivate var hasKeyStrategy: Bool {
    if case .named = choice(.keys) { return true }
    return false
  }
}

extension AuditReport.Coders {
  fileprivate init(_ project: ProjectFacts, _ findings: [Finding], in linted: Set<String>) {
    let decoding = project.coders.decoders.filter { linted.contains($0.creation.path) }
    let encoding = project.coders.encoders.filter { linted.contains($0.creation.path) }
    decoders = decoding.count
    configuredDecoders = decoding.count { !$0.choices.isEmpty }
    encoders = encoding.count
    configuredEncoders = encoding.count { !$0.choices.isEmpty }
    drifting = findings.count { $0.rule == CoderStrategyDrift.info.id }
  }
}

extension AuditReport.Losses {
  fileprivate init(_ project: ProjectFacts, _ findings: [Finding], in linted: Set<String>) {
    let categories = Dictionary(uniqueKeysWithValues: RuleCatalog.infos.map { ($0.id, $0.category) })
    silentFailures = findings.count { $0.severity > .note && categories[$0.rule] == .decodingErrors }
    wireFormatHazards = findings.count { categories[$0.rule] == .wireFormat }
    let files = project.files.filter { linted.contains($0.path) }
    jsonSerialization = findings.count { $0.rule == JSONSerializationForModel.info.id }
    handBuiltJSON = findings.count { $0.rule == HandBuiltJSON.info.id }
    let rule = SwallowedEncodingError()
    swallowedEncodings = files.reduce(0) { $0 + rule.check($1, in: project).count }
  }
}

extension AuditReport.Findings {
  fileprivate init(_ findings: [Finding], lines: Int) {
    let count = SeverityCount(findings.lazy.map(\.severity))
    (errors, warnings, notes) = (count.errors, count.warnings, count.notes)
    perThousandLines = AuditVerdict.rate(findings.count, lines: lines)
    for finding in findings { byRule[finding.rule, default: 0] += 1 }
  }
}

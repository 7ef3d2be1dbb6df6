import LintModel

/// A finding, as far as it has to be known again in another version of the code.
public struct AuditPlace: Codable, Sendable, Hashable {
  /// From the top of the repository.
  public var path: String
  /// 1-based.
  public var line: Int
  public var rule: String
  public var severity: Severity
  public var message: String
  /// The declaration around it; nil at file level.
  public var symbol: String?
  /// The line it starts in, without what indentation changes; empty where only a report is at hand.
  public var source: String

  /// - Parameters:
  ///   - path: from the top of the repository.
  ///   - source: the text of the file; nil when it cannot be read.
  init(_ finding: Finding, path: String, in source: SourceText?) {
    let line = source?.position(at: finding.location.range.lowerBound).line ?? 1
    self.init(
      path: path, line: line, rule: finding.rule, severity: finding.severity, message: finding.message,
      symbol: finding.symbol, source: Baseline.normalized(source?.line(line) ?? ""))
  }

  init(
    path: String, line: Int, rule: String, severity: Severity, message: String, symbol: String?, source: String
  ) {
    self.path = path
    self.line = line
    self.rule = rule
    self.severity = severity
    self.message = message
    self.symbol = symbol
    self.source = source
  }

  /// The part of the project it lies in.
  var module: String { AuditModule.name(of: path) }

  /// What makes two of them the same finding. One that has become an error is another.
  ///
  /// - Parameter usesSource: whether the lines of both versions are known.
  func key(usesSource: Bool) -> Baseline.Key {
    Baseline.Key(path: path, rule: "\(rule) \(severity.rawValue)", symbol: symbol, line: usesSource ? source : "")
  }
}

/// The parts of a project that have owners: targets where the folders show them, else the top folders.
enum AuditModule {
  /// What stands for the files at the top of the repository.
  static let top = "."

  /// The folder below `Sources` that a file lies in, as SwiftPM lays targets out, else the first folder.
  ///
  /// - Parameter path: from the top of the repository.
  static func name(of path: String) -> String {
    let folders = path.split(separator: "/").dropLast()
    // Nothing is below the last one of Sources/App/Sources/View.swift.
    if let sources = folders.dropLast().lastIndex(where: { $0 == "Sources" }) {
      return folders[...(sources + 1)].joined(separator: "/")
    }
    return folders.first.map(String.init) ?? top
  }
}

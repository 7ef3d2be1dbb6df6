import CodableRules
import LintModel

/// What an audit is compared with.
struct EarlierAudit {
  /// As it was asked for, with the commit of a revision.
  var name: String
  var places: [AuditPlace]
  /// The rules that ran; nil where that is not known.
  var rules: Set<String>?
  /// Nil where there is only a report of findings, as are the losses.
  var verdict: AuditVerdict.Level?
  var losses: AuditReport.Losses?
  /// What a person should know about the comparison, as full sentences.
  var notices: [String] = []

  /// - Parameters:
  ///   - name: a file that `audit` or `lint` wrote as JSON, else a git revision: the commit that the work tree parted from
  ///     it at is judged by today's rules and configuration.
  ///   - root: the absolute path that the paths of places start from.
  /// - Throws: `LintError` when there is neither, or it cannot be read.
  init(_ name: String, request: LintRequest, root: String) throws {
    if case .file(let path) = try ComparedVersion(
      name, from: request.workingDirectory, environment: request.environment)
    {
      try self.init(file: path, named: name, workingDirectory: request.workingDirectory, root: root)
    } else if name.lowercased().hasSuffix(".json") {
      throw LintError(
        "there is no file '\(name)', so there is nothing to compare with",
        advice: "Write one with '\(Tool.name) audit --format json --output \(name)' on the version to compare with.")
    } else {
      try self.init(revision: name, request: request, root: root)
    }
  }

  private init(revision: String, request: LintRequest, root: String) throws {
    let discovery = request.discovery
    let repository = try GitRepository(containing: discovery.workingDirectory, environment: request.environment)
    let commit = try repository.mergeBase(of: revision)
    let earlier = try RevisionFiles(commit: commit, in: repository, paths: request.paths, discovery: discovery)
    notices = earlier.notices
    let report = request.linter.audit(earlier.files, workingDirectory: discovery.workingDirectory, root: root)
    (name, places) = ("\(revision) (\(commit.prefix(9)))", report.places)
    (verdict, losses) = (report.verdict.level, report.losses)
  }

  private init(file: String, named name: String, workingDirectory: String, root: String) throws {
    self.name = name
    let data = try ComparedVersion.contents(of: file, named: name)
    let version: String
    do {
      let decoder = JSONDecoder()
      if try decoder.decode(Kind.self, from: data).findings.isList {
        let written = try decoder.decode(FindingList.self, from: data)
        places = written.findings.map { $0.place(from: workingDirectory, root: root) }
        version = written.tool.version
      } else {
        let earlier = try decoder.decode(WrittenAudit.self, from: data)
        (places, version) = (earlier.places, earlier.tool)
        (verdict, losses) = (earlier.verdict.level, earlier.losses)
        rules = Set(earlier.rules.map { RuleCatalog.info(for: $0)?.id ?? $0 })
      }
    } catch let error as DecodingError {
      throw Self.unreadable(name, error)
    }
    places = places.map { place in
      var place = place
      place.rule = RuleCatalog.info(for: place.rule)?.id ?? place.rule
      return place
    }
    if version != Tool.version {
      notices.append(
        "\(name) was written by \(Tool.name) \(version), and this is \(Tool.version): its rules may find more, or less."
      )
    }
  }

  private static func unreadable(_ name: String, _ error: DecodingError) -> LintError {
    let context: DecodingError.Context
    switch error {
    case .typeMismatch(_, let given), .valueNotFound(_, let given), .keyNotFound(_, let given),
      .dataCorrupted(let given):
      context = given
    @unknown default:
      context = .init(codingPath: [], debugDescription: "\(error)")
    }
    let steps = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
    let place = steps.isEmpty ? "" : ", at '\(steps.joined().drop { $0 == "." })'"
    return LintError(
      "'\(name)' is neither an audit nor a report of findings\(place): \(context.debugDescription)",
      advice: "Give what '\(Tool.name) audit --format json' or 'lint --format json' wrote, or a git revision.")
  }

  // MARK: What 'audit --format json' writes

  private struct WrittenAudit: Decodable {
    var tool: String
    var rules: [String]
    var places: [AuditPlace]
    var verdict: AuditVerdict
    var losses: AuditReport.Losses
  }

  // MARK: What 'lint --format json' writes

  /// Tells the two kinds of file apart: findings are a list in a report, and counted in an audit.
  private struct Kind: Decodable {
    var findings: Findings

    struct Findings: Decodable {
      var isList: Bool

      init(from decoder: any Decoder) throws {
        do {
          _ = try decoder.container(keyedBy: AnyKey.self)
          isList = false
        } catch DecodingError.typeMismatch {
          _ = try decoder.unkeyedContainer()
          isList = true
        }
      }
    }
  }

  private struct FindingList: Decodable {
    var tool: ToolName
    var findings: [Entry]

    struct ToolName: Decodable {
      var version: String
    }

    struct Entry: Decodable {
      var rule: String
      var severity: Severity
      var message: String
      var path: String
      var range: Span
      var symbol: String?

      struct Span: Decodable {
        var start: Start

        struct Start: Decodable {
          var line: Int
        }
      }

      /// A report names files from where it was made, which is taken for the same folder as today's.
      func place(from workingDirectory: String, root: String) -> AuditPlace {
        AuditPlace(
          path: PathText.relative(PathText.absolute(path, from: workingDirectory), to: root), line: range.start.line,
          rule: rule, severity: severity, message: message, symbol: symbol, source: "")
      }
    }
  }
}

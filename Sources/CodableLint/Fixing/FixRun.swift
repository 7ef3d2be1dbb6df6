import CodableRules
import LintModel

/// A whole run that fixes what it can: lints, makes fixes, and lints again until none is left to make.
public struct FixRun {
  private let request: LintRequest
  private let selection: FixSelection

  /// - Parameter request: not for staged files: what is linted then is not what is on disk.
  public init(_ request: LintRequest, making selection: FixSelection) {
    self.request = request
    self.selection = selection
  }

  /// Makes the fixes, in memory and on disk.
  ///
  /// - Throws: `LintError` when nothing can be linted as asked. A file that cannot be written is a problem in the outcome.
  public func fix() throws -> FixOutcome { try outcome(isWritten: true) }

  /// Makes the fixes in memory only.
  ///
  /// - Throws: `LintError` when nothing can be linted as asked.
  public func preview() throws -> FixOutcome { try outcome(isWritten: false) }

  private func outcome(isWritten: Bool) throws -> FixOutcome {
    let run = LintRun(request)
    let found = try run.select()
    if isWritten { try refuseLinksThatLeadOut() }
    let sources = Dictionary(
      found.found.files.filter(\.isReported).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var passes = FixPasses(selection, excludedRules: excludedRules)
    var outcome = try run.outcome(of: found)
    // A file is looked at once more before its first change.
    for _ in 0...FixPasses.maximumCount {
      guard passes.apply(to: outcome.report, sources: sources) else { break }
      outcome = try run.outcome(of: found.replacing(passes.files))
    }
    var problems = passes.problems
    if isWritten {
      let failures = write(&passes)
      // What is reported is what is on disk.
      if !failures.isEmpty { outcome = try run.outcome(of: found.replacing(passes.files)) }
      problems += failures
    }
    outcome.report.problems += problems
    outcome.notices = passes.notices + (isWritten ? tidied(passes.changedFiles) : []) + outcome.notices
    return FixOutcome(lint: outcome, files: passes.changedFiles)
  }

  /// A text without a name is judged without its project: a comment that only seems to allow nothing would be gone.
  private var excludedRules: Set<String> {
    request.standardInput?.name == LintRequest.StandardInput.unnamed ? [BuiltInRules.unusedSuppression.id] : []
  }

  /// A link in a repository may be a stranger's, and lead to any file of whoever follows it.
  private func refuseLinksThatLeadOut() throws(LintError) {
    let folder = RealPath.of(request.workingDirectory) ?? request.workingDirectory
    for path in request.paths {
      guard let place = RepositoryBoundary.placeOutside(of: PathText.absolute(path, from: folder)) else { continue }
      throw LintError(
        "'\(path)' is a link, or is reached through one, that leads out of the repository to \(place), so nothing is fixed",
        advice: "Name the file itself, or leave out --fix.")
    }
  }

  /// Removes what an earlier run that was killed left beside the files of this one.
  ///
  /// - Returns: a sentence for people about it.
  private func tidied(_ files: [FixedFile]) -> [String] {
    let folders = Set(files.compactMap(\.destination).map(PathText.folder)).sorted()
    let removed = folders.flatMap { folder in
      TemporaryName.removeLeftovers(in: folder).map { PathText.joined(folder, $0) }
    }
    guard !removed.isEmpty else { return [] }
    return ["Removed what a run that was stopped while writing left behind: \(Prose.list(removed))."]
  }

  /// - Returns: why files were left as they are.
  private func write(_ passes: inout FixPasses) -> [LintError] {
    var failures: [LintError] = []
    for file in passes.changedFiles {
      do throws(LintError) {
        try file.write()
      } catch {
        failures.append(error)
        passes.drop(file.path)
      }
    }
    return failures
  }
}

/// What came of a run that fixes.
public struct FixOutcome: Sendable {
  /// What remains.
  public var lint: LintOutcome
  /// The files that were changed, in order.
  public var files: [FixedFile]

  /// The text that standard input became; nil when nothing was to be changed in it.
  public var standardInput: [UInt8]? { files.first { $0.destination == nil }?.text }

  /// "3 of 7 findings in 2 files"; nil when nothing was fixed.
  public var fixed: String? {
    let count = files.reduce(0) { $0 + $1.findings }
    guard count > 0 else { return nil }
    let total = count + lint.report.findings.count
    return "\(count) of \(Prose.count(total, "finding")) in \(Prose.count(files.count, "file"))"
  }
}

import CodableLint
import CodableRules
import Foundation
import LintModel
import SwiftFacts

/// The second half of "solved": after the tests pass, codable-lint must find nothing in the learner's code. Otherwise a
/// change that hides the failure would count.
struct LintGate: Sendable {
  var lint: @Sendable ([SourceFile], _ workingDirectory: String) -> Report

  /// The linter of this package, in this process.
  static let codableLint = LintGate { files, workingDirectory in
    Linter().lint(files, workingDirectory: workingDirectory)
  }

  /// What the gate says about all Swift files that are built from a folder.
  ///
  /// - Parameters:
  ///   - folder: holds the exercise's code; the learner's folder, or a copy.
  ///   - exercise: names the rules, of which those that are opt-in elsewhere are switched on here, and has the solution,
  ///     which tells what belongs to the exercise.
  ///   - root: the folder that paths in findings start from.
  func inspect(_ folder: URL, of exercise: Exercise, root: URL) -> GateReport {
    var configuration = Configuration()
    configuration.optIn = exercise.watchedBy().filter { RuleCatalog.info(for: $0)?.isOptIn == true }
    let files = FolderContents.swiftFiles(below: folder).map { name in
      let url = folder.appending(path: name)
      // A file that cannot be read is left to the linter, which says so.
      let content = (try? Data(contentsOf: url)).map { SourceFile.Content.bytes(Array($0)) } ?? .file(url.path)
      return SourceFile(path: Workbook.path(url, from: root), content: content, configuration: configuration)
    }
    let report = lint(files, root.path)
    let search = ObjectionSearch(folder: folder, exercise: exercise, root: root)
    let standIns = StandInSearch(exercise: exercise, files: files)
    let dropped = DroppedErrorSearch(exercise: exercise)
    let limits = FixedLimitSearch(exercise: exercise)
    let objections = files.flatMap {
      search.objections(in: $0) + standIns.objections(in: $0) + dropped.objections(in: $0)
        + limits.objections(in: $0)
    }
    return GateReport(report: report, objections: search.strays() + objections)
  }
}

/// What the lint gate found in one exercise.
public struct GateReport: Sendable {
  public var report: Report
  /// What keeps the tests or the linter from seeing all of the code.
  public var objections: [Objection]

  /// A place that the gate does not accept, with its line and its column in UTF-8 bytes, both 1-based.
  public struct Objection: Sendable, Equatable {
    public var kind: Kind
    public var path: String
    public var line = 1
    public var column = 1
    /// What is declared there, such as `==`; nil where the kind says it all.
    public var name: String?
  }

  public enum Kind: String, Sendable, CaseIterable {
    /// A comment tells the linter to look away.
    case suppression = "silenced-linter"
    /// The file calls itself generated, and the linter passes over such files.
    case generated = "generated-mark"
    /// Code is built or not by a condition that the exercise does not have.
    case condition = "conditional-code"
    /// A file that was not shipped.
    case strayFile = "extra-file"
    case configuration = "configuration-file"
    /// The tests would use a declaration of the learner's in place of Swift's own.
    case standIn = "stand-in-for-swift"
    /// The code asks what process it runs in, or changes it for everybody.
    case process = "process-state"
    /// One kind of decoding error costs the whole document, and nothing is reported.
    case droppedError = "dropped-decoding-error"
    /// A number decides how much of a list is read.
    case fixedLimit = "fixed-limit"
  }

  public var isOpen: Bool { report.findings.isEmpty && objections.isEmpty }
  public var rules: Set<String> { Set(report.findings.map(\.rule)) }
  /// Rules and the gate's own reasons, sorted.
  public var reasons: [String] { rules.union(objections.map(\.kind.rawValue)).sorted() }
}

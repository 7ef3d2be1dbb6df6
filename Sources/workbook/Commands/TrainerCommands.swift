import ArgumentParser
import CodableLint
import Foundation
import LintModel
import WorkbookKit

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Take the progress of another machine into this one's.",
    discussion: "Per exercise the last attempt wins, and solved on either machine is solved.")
  @Argument(help: "A progress.json from the other machine.", completion: .file()) var file: String
  @OptionGroup var place: Place

  func run() throws {
    try place.session().merge(URL(fileURLWithPath: file))
  }
}

extension ReportFormat: ExpressibleByArgument {}

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Report what was done, for one learner or for a team.",
    discussion: """
      Without files it reports your own progress. With files that `report --format json` wrote it reports those \
      learners together. class and html sum up a class without names. junit, classroom and certificate run every \
      exercise first, so that a grade is proved; the others do so with --run.
      """)
  @Argument(help: "Reports of learners, in the json format.", completion: .file(extensions: ["json"])) var files:
    [String] = []
  @Option(help: "One of: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).") var format = ReportFormat
    .text
  @Option(help: "Whose report it is; by default GITHUB_ACTOR or USER.") var learner: String?
  @Flag(name: .customLong("run"), help: "Run every exercise first.") var running = false
  @OptionGroup var place: Place

  func validate() throws {
    guard !files.isEmpty else { return }
    if running || learner != nil {
      throw ValidationError("--run and --learner are about your own progress: leave out the files, or the options.")
    }
    if format == .certificate {
      throw ValidationError("A certificate says that a run proved each exercise: ask for it where they were solved.")
    }
  }

  func run() throws {
    let learners = try files.isEmpty ? [own()] : files.flatMap { try LearnerReport.read(URL(fileURLWithPath: $0)) }
    let console = Console.standardOutput(environment: ProcessInfo.processInfo.environment)
    console.write(try format.render(learners, width: console.width))
  }

  private func own() throws -> LearnerReport {
    let environment = ProcessInfo.processInfo.environment
    let interruption = Interruption()
    interruption.listen()
    // What is not the report must not end up in it.
    var console = Console.standardOutput(environment: environment)
    console.style = .plain
    console.write = { _ = Descriptor.standardError.send(Array($0.utf8)) }
    let session = Session(workbook: try place.workbook(), console: console, interruption: interruption)
    let name = learner ?? environment["GITHUB_ACTOR"] ?? environment["USER"] ?? "learner"
    return try session.report(learner: name, running: running || format.needsProof)
  }
}

struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "See what codable-lint finds in your own project, and which exercise is about it.",
    discussion: "The page that `codable-lint audit` prints, then each rule with its exercise.")
  @Argument(help: "Files and folders of your own project.", completion: .file()) var paths: [String]
  @OptionGroup var place: Place

  func run() throws {
    let session = try place.session()
    let request = LintRequest(paths: paths, workingDirectory: FileManager.default.currentDirectoryPath)
    let outcome = try AuditRun(request).outcome()
    let report = outcome.report
    session.console.write(try AuditFormat.text.render(report) + "\n")
    let page = OwnCodePage(
      findings: report.findings.byRule, isComplete: outcome.problems.isEmpty && report.files > 0,
      workbook: session.workbook, progress: try session.progress())
    session.console.show(page.lines(on: session.console))
    if let problem = outcome.problems.first { throw problem }
  }
}

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Begin an exercise about an incident of your own.",
    discussion: """
      Writes an exercise that builds, and enters it in Package.swift. What is to be filled in is marked; `verify` says \
      what is missing. docs/training/facilitators-guide.md says how to make a good one.
      """)
  @Argument(help: "What people will call it, such as \"The empty invoice\".") var title: String
  @OptionGroup var place: Place

  func run() throws {
    let session = try place.session()
    let scaffold = try ExerciseScaffold(title: title, workbook: session.workbook)
    try scaffold.write()
    session.console.show(scaffold.lines(on: session.console))
  }
}

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Prove that starters fail, solutions pass and wrong fixes are rejected.",
    discussion: "For maintainers and CI. Exit code 1 when an exercise does not hold.")
  @Argument(help: "Exercises, such as E07; by default all.") var exercises: [String] = []
  @Flag(help: "Note the tests as those that are shipped, once everything holds.") var record = false
  @Option(help: "Seconds of processor time after which a test run counts as endless.") var timeLimit = Verification
    .defaultSeconds
  @Option(help: "How often each variant runs in each zone; all runs must be the same.") var runs = 1
  @OptionGroup var place: Place

  func run() throws {
    let interruption = Interruption()
    interruption.listen()
    let workbook = try place.workbook()
    let console = Console.standardOutput(environment: ProcessInfo.processInfo.environment)
    let chosen = try exercises.isEmpty ? workbook.exercises : exercises.map(workbook.exercise(named:))
    var verification = Verification(workbook: workbook, interruption: interruption, seconds: timeLimit)
    verification.runsInEachZone = max(1, runs)
    verification.isRecording = record
    let report = try verification.run(chosen) { step in
      _ = Descriptor.standardError.send(Array("\(step)\n".utf8))
    }
    console.show(report.lines(on: console))
    if !report.isSound { throw ExitCode.failure }
  }
}

import ArgumentParser
import CodableLint
import Foundation
import LintModel
import WorkbookKit

struct WorkbookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "workbook",
    abstract: "Exercises in decoding under pressure: change the code until the tests and the linter agree.",
    discussion: "Without a command it shows where you stand and what to do next.",
    version: Tool.version,
    subcommands: [
      BoardCommand.self, NextCommand.self, TestCommand.self, WatchCommand.self, HintCommand.self, SolutionCommand.self,
      ResetCommand.self, ListCommand.self, MergeCommand.self, ReportCommand.self, AuditCommand.self, NewCommand.self,
      VerifyCommand.self,
    ],
    defaultSubcommand: BoardCommand.self)
}

@main
enum Main {
  /// The one place where failures end. Exit codes: 0 done, 1 not solved or not sound, 2 could not run, and 128 plus the
  /// signal when interrupted.
  static func main() {
    do {
      var command = try WorkbookCommand.parseAsRoot()
      try command.run()
    } catch let error as LintError {
      fail(Failure.lines(about: error).joined(separator: "\n"), code: 2)
    } catch let error as Interrupted {
      fail("Stopped. Nothing is lost.", code: error.exitCode)
    } catch {
      let code = WorkbookCommand.exitCode(for: error)
      guard code == .validationFailure else { WorkbookCommand.exit(withError: error) }
      fail(WorkbookCommand.fullMessage(for: error), code: 2)
    }
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    _ = Descriptor.standardError.send(Array("\(message)\n".utf8))
    exit(code)
  }
}

/// How a failure is shown in a terminal.
enum Failure {
  static func lines(about error: LintError) -> [String] {
    let width = Descriptor.standardError.terminalWidth ?? 80
    return Console.wrapped("error: \(error.message)", width: width)
      + (error.advice.map { Console.wrapped($0, width: width, indent: "  ") } ?? [])
  }
}

/// Where the workbook is.
struct Place: ParsableArguments {
  @Option(help: "The folder that holds Package.swift and Exercises/; by default this one or the nearest above it.")
  var root: String?

  func workbook() throws -> Workbook {
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    return try root.map { try Workbook(root: URL(fileURLWithPath: $0)) } ?? Workbook.find(from: current)
  }

  func session(interruption: Interruption = Interruption()) throws -> Session {
    Session(
      workbook: try workbook(), console: .standardOutput(environment: ProcessInfo.processInfo.environment),
      interruption: interruption)
  }

  /// A session for commands that run something: Ctrl-C ends it in order.
  func listeningSession() throws -> Session {
    let interruption = Interruption()
    interruption.listen()
    return try session(interruption: interruption)
  }
}

import ArgumentParser
import CodableLint
import LintModel

@main
enum EntryPoint {
  static func main() {
    // A reader that has seen enough closes the pipe: that is its right, not a failure of ours.
    signal(SIGPIPE, SIG_IGN)
    Allocator.keepsLittle()
    exit(run())
  }

  /// Parses the arguments and runs the command; the one place where errors end.
  private static func run() -> Int32 {
    do {
      var command = try CodableLintCommand.parseAsRoot(CodableLintCommand.known(ArgumentWords.ofProcess()))
      try command.run()
      return ExitStatus.clean
    } catch let error as LintError {
      Console.report(error)
      annotate(error)
      return ExitStatus.couldNotRun
    } catch let exit as ExitCode {
      // Thrown by our own commands only.
      return exit.rawValue
    } catch {
      return finish(error)
    }
  }

  /// Nothing is reported after such an error, so a service's page would show a failed step without a word. Services read
  /// commands on standard error, too; standard output may be a file.
  private static func annotate(_ error: LintError) {
    let format = OutputFormat.automatic(in: ProcessInfo.processInfo.environment)
    if let line = format.annotation(of: error) { Console.printCommand(line) }
  }

  /// Help, the version and completion scripts are "errors" to the parser, too, but successful ones.
  /// Anything unforeseen is never mistaken for findings.
  private static func finish(_ error: any Error) -> Int32 {
    let code = CodableLintCommand.exitCode(for: error)
    let message = CodableLintCommand.fullMessage(for: error)
    if code.isSuccess {
      Console.print(message)
      return ExitStatus.clean
    }
    if !message.isEmpty { Console.printUsage(message) }
    return ExitStatus.couldNotRun
  }
}

/// What the exit codes mean to scripts.
enum ExitStatus {
  static let clean: Int32 = 0
  /// Findings at or above the severity that makes a run fail.
  static let findings: Int32 = 1
  /// Usage, configuration or input and output went wrong.
  static let couldNotRun: Int32 = 2
}

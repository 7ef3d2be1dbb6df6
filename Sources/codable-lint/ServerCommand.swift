import ArgumentParser
import LintModel
import LanguageServer

/// `codable-lint server`
struct ServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "server", abstract: "Serve an editor: the Language Server Protocol on standard input and output.",
    discussion: """
      An editor starts it and talks to it; docs/editors.md has the settings of some. It looks at unsaved text as `lint` \
      looks at files.
      """)

  // Some clients name the transport, whatever they are told.
  @Flag(help: ArgumentHelp("Talk over standard input and output, which is the default.", visibility: .hidden))
  var stdio = false

  func run() throws {
    var loop = ServerLoop(environment: ProcessInfo.processInfo.environment)
    let code = try loop.run()
    if code != 0 { throw ExitCode(code) }
  }
}

import Foundation
import TestSupport

/// The real `codable-lint`, as it was built with these tests.
enum CodableLintBinary {
  static let path = BuiltProgram.path("codable-lint")

  /// Runs it in a folder.
  static func run(
    _ arguments: String..., in folder: TemporaryFolder, input: String = "", environment: [String: String] = [:]
  ) throws -> Command.Result {
    try run(arguments, in: folder, input: input, environment: environment)
  }

  static func run(
    _ arguments: [String], in folder: TemporaryFolder, input: String = "", environment: [String: String] = [:]
  ) throws -> Command.Result {
    let clean = Command.cleanEnvironment(home: folder.path)
    let command = Command(
      executable: path, folder: folder.path, environment: clean.merging(environment) { _, new in new })
    return try command.run(arguments, input: input)
  }

  /// Runs a line of shell in a folder, with `$LINT` as the binary.
  static func shell(_ line: String, in folder: TemporaryFolder) throws -> Command.Result {
    var environment = Command.cleanEnvironment(home: folder.path)
    environment["LINT"] = path
    return try Command(executable: "/bin/sh", folder: folder.path, environment: environment).run(["-c", line])
  }
}

/// A real git repository in a temporary folder.
public struct GitFolder: Sendable {
  public let folder: TemporaryFolder
  /// Stands in for the user's home folder.
  public let home: TemporaryFolder

  public init() throws {
    folder = try TemporaryFolder()
    home = try TemporaryFolder()
    try git("init", "--quiet", "--initial-branch=main")
  }

  public var environment: [String: String] { Command.cleanEnvironment(home: home.path) }

  /// Runs git in the folder and returns what it prints.
  ///
  /// - Throws: `GitRefused` when it fails, unless its exit code is in `allowing`.
  @discardableResult
  public func git(_ arguments: String..., input: String = "", allowing: Set<Int32> = [0]) throws -> String {
    let command = Command(executable: "/usr/bin/env", folder: folder.path, environment: environment)
    let result = try command.run(["git"] + arguments, input: input)
    guard allowing.contains(result.code) else { throw GitRefused(arguments: arguments, message: result.errors) }
    return result.output
  }

  public func commitAll(_ message: String = "change") throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", message)
  }

  public struct GitRefused: Error {
    public var arguments: [String]
    public var message: String
  }
}

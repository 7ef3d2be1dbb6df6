import LintModel

/// Chooses the files of a run: those that are asked for, and the rest of their projects, which contribute facts.
public struct Discovery {
  /// Where relative arguments start; absolute.
  public var workingDirectory: String
  /// Lints tests, too, whatever the configurations say.
  public var includesTests: Bool
  public var environment: [String: String]
  /// The project of a file that is in no git work tree and below no configuration; nil means the file alone. Absolute.
  var projectFolder: String?
  /// Whether files of the project that were not asked for are read for their facts.
  var readsTheRest = true

  public init(
    workingDirectory: String, includesTests: Bool = false,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.workingDirectory = RealPath.of(workingDirectory) ?? workingDirectory
    self.includesTests = includesTests
    self.environment = environment
  }

  /// What was found.
  public struct Result: Sendable {
    /// Sorted by path, each path once.
    public var files: [SourceFile] = []
    /// How many of the files that were asked for are not linted, by reason.
    public var skipped: [Report.SkipReason: Int] = [:]
    /// What could not be done as asked; the files were found nevertheless.
    public var problems: [LintError] = []
    /// Folders that were named and hold no Swift file, whether it would be linted or not; absolute.
    public var emptyFolders: [String] = []
  }

  /// The files to lint.
  ///
  /// - Parameters:
  ///   - paths: files and folders; a path that is not there is a problem in the result.
  ///   - texts: texts that stand in for the files of their names, which need not exist.
  public func files(for paths: [String], texts: [LintRequest.StandardInput] = []) -> Result {
    var search = Search(discovery: self)
    for text in texts { search.addText(text.bytes, name: text.name) }
    search.addArguments(paths)
    if readsTheRest { search.addContext() }
    return search.result
  }

  /// The files of a commit that is about to be made: `reported` are asked for, `context` is the rest.
  /// Their content is given, and git's ignore rules do not apply to what git tracks.
  ///
  /// - Parameter configurations: the texts of configurations that are staged with another text than on disk, by path.
  func files(
    tracked reported: [TrackedFile], context: [TrackedFile], configurations: [String: [UInt8]], root: String
  ) -> Result {
    var search = Search(discovery: self, stagedConfigurations: configurations, obeysGitIgnore: false)
    search.addTracked(reported, context: context, root: root)
    return search.result
  }

  /// The configuration that governs a file, or the files of a folder, and why the file would be skipped, if it would be.
  public func judgement(of path: String) -> (file: ConfigurationFile?, skip: Report.SkipReason?, problems: [LintError])
  {
    let path = PathText.absolute(path, from: workingDirectory)
    let isFolder = isFolder(path)
    let parent = isFolder ? path : PathText.folder(of: path)
    let folder = RealPath.of(parent) ?? parent
    let session = ScopeReader.Session(environment: environment)
    var reader = ScopeReader(projectRoot: ProjectRoot.find(from: folder) ?? folder, session: session)
    let scope = reader.scope(of: folder)
    if isFolder { return (scope.governing.file, nil, session.problems) }
    guard path.hasSuffix(".swift") else { return (scope.governing.file, .notSwift, session.problems) }
    let skip = scope.skipReason(of: scope.entry(Array(PathText.name(of: path).utf8)), includesTests: includesTests)
    return (scope.governing.file, skip, session.problems)
  }

  /// Whether a path, relative to the working directory, is that of a folder.
  func isFolder(_ path: String) -> Bool { FileKind(path: PathText.absolute(path, from: workingDirectory)) == .folder }
}

/// A file that git tracks.
struct TrackedFile {
  /// Absolute.
  var path: String
  var content: SourceFile.Content
  /// What git calls the text, where that on disk is the same.
  var blob: String?
}

/// Absolute paths without symbolic links, so that a file reached in two ways is one file.
package enum RealPath {
  /// Nil when nothing stands at `path`.
  package static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// An absolute path whose folders are no links; the file itself need not exist.
  package static func ofFile(_ path: String) -> String {
    let folder = PathText.folder(of: path)
    return PathText.joined(of(folder) ?? folder, PathText.name(of: path))
  }
}

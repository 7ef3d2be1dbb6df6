import LintModel

/// Works out the scope of folders: reads configurations, `.gitignore` files and what git ignores
/// everywhere, each once.
struct ScopeReader {
  /// Absolute; decides up to where folder names are not judged and stray `.gitignore` files are obeyed.
  private let projectRoot: String
  private let session: Session
  private var scopes: [String: FolderScope] = [:]

  /// What is shared by the readers of one run.
  final class Session {
    let environment: [String: String]
    private(set) var problems: [LintError] = []
    private var configurations: [String: GoverningConfiguration] = [:]
    private var settings: [String: GitIgnoreSettings] = [:]
    private var isGitOverdue = false
    private var trackedThoughIgnored: [[UInt8]: [String]] = [:]
    /// The texts of configurations that are not those on disk, by their absolute paths.
    private let stagedConfigurations: [String: [UInt8]]
    /// False where git lists the files: then its ignore rules do not matter.
    let obeysGitIgnore: Bool

    init(
      environment: [String: String], stagedConfigurations: [String: [UInt8]] = [:], obeysGitIgnore: Bool = true
    ) {
      self.environment = environment
      self.stagedConfigurations = stagedConfigurations
      self.obeysGitIgnore = obeysGitIgnore
    }

    func report(_ problem: LintError) { problems.append(problem) }

    func configuration(inFolder folder: String) -> GoverningConfiguration {
      if let known = configurations[folder] { return known }
      var result = GoverningConfiguration.defaults
      let path = PathText.joined(folder, ConfigurationFile.name)
      do {
        let staged = try stagedConfigurations[path].map { try ConfigurationFile(path: path, utf8: $0) }
        result = GoverningConfiguration(file: try staged ?? ConfigurationFile(path: path))
      } catch let error as LintError {
        result.isDamaged = true
        report(error)
      } catch {
        result.isDamaged = true
        report(LintError("\(error)"))
      }
      configurations[folder] = result
      return result
    }

    /// Whether a configuration is staged here that has another text on disk, or none.
    func hasStagedConfiguration(inFolder folder: String) -> Bool {
      !stagedConfigurations.isEmpty && stagedConfigurations[PathText.joined(folder, ConfigurationFile.name)] != nil
    }

    /// The Swift files that git tracks although its rules ignore them: the rules are for what it does not track.
    ///
    /// - Returns: absolute paths; none without git.
    func trackedThoughIgnored(repository: [UInt8]) -> [String] {
      if let known = trackedThoughIgnored[repository] { return known }
      let root = String(decoding: repository, as: UTF8.self)
      let paths = askingGit(else: []) { () throws(LintError) in
        try GitRepository.trackedThoughIgnored(root: root, environment: environment)
      }
      trackedThoughIgnored[repository] = paths
      return paths
    }

    /// A git that hangs is waited for only once, since a folder may hold any number of repositories.
    private func askingGit<Answer>(else substitute: Answer, _ ask: () throws(LintError) -> Answer) -> Answer {
      guard !isGitOverdue else { return substitute }
      do {
        return try ask()
      } catch {
        isGitOverdue = true
        report(error)
        return substitute
      }
    }

    func ignoreSettings(repository: String) -> GitIgnoreSettings {
      if let known = settings[repository] { return known }
      let asked = askingGit(else: GitIgnoreSettings(environment: environment)) { () throws(LintError) in
        try GitIgnoreSettings(repository: repository, environment: environment)
      }
      settings[repository] = asked
      return asked
    }
  }

  init(projectRoot: String, session: Session) {
    self.projectRoot = projectRoot
    self.session = session
  }

  /// The scope of any folder, worked out from the file system's root downwards.
  mutating func scope(of folder: String) -> FolderScope {
    if let known = scopes[folder] { return known }
    var scope = FolderScope.fileSystemRoot
    for ancestor in PathText.ancestors(of: folder) {
      if let known = scopes[ancestor] {
        scope = known
        continue
      }
      if ancestor != "/" { scope = entering(scope.entry(Array(PathText.name(of: ancestor).utf8)), from: scope) }
      scope = applying(FolderMarkers(folder: ancestor, withGit: session.obeysGitIgnore), to: scope)
      scopes[ancestor] = scope
    }
    return scope
  }

  /// The scope of a folder inside another one, before its markers are known.
  func entering(_ entry: EntryPath, from scope: FolderScope) -> FolderScope {
    let isBelowRoot = PathText.isInside(String(decoding: scope.path, as: UTF8.self), projectRoot)
    return scope.entering(entry, isNameJudged: isBelowRoot)
  }

  /// Adds what the markers in the scope's own folder say.
  func applying(_ markers: FolderMarkers, to scope: FolderScope) -> FolderScope {
    let folder = String(decoding: scope.path, as: UTF8.self)
    let hasConfiguration = markers.hasConfiguration || session.hasStagedConfiguration(inFolder: folder)
    guard markers != FolderMarkers() || hasConfiguration else { return scope }
    var scope = scope
    if markers.hasGit {
      scope.startRepository(ignoring: session.ignoreSettings(repository: folder).lists(forRepository: folder))
    }
    if markers.hasGitIgnore, PathText.isInside(folder, projectRoot) {
      let repository = scope.repository.map { String(decoding: $0, as: UTF8.self) } ?? folder
      let list = session.ignoreSettings(repository: repository).list(
        file: PathText.joined(folder, ".gitignore"), folder: folder)
      if let list { scope.addIgnoreList(list) }
    }
    if hasConfiguration, scope.obeysNestedConfigurations {
      scope.govern(by: session.configuration(inFolder: folder))
    }
    return scope
  }
}

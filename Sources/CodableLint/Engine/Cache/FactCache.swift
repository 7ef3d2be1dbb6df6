import LintModel

/// Keeps what was learned about files from one run to the next, in the user's cache folder.
///
/// The cache never changes a report and never fails: a file is known by its whole text, and what cannot be read, was
/// written by another build of the program, is damaged, or was not sealed with the user's own key, counts as not there. Several
/// runs may use it at once: packs are replaced whole.
public struct FactCache: Sendable {
  private let folder: String
  /// Identifies the build of the program.
  private let build: String
  private let secret: Secret
  /// Whether how a run's gathering ended is written down. What is typed changes too often for that.
  public var keepsGatherings = true

  private enum Secret: Sendable {
    /// Absolute.
    case file(String)
    case given(CacheSecret)
  }

  /// The variable that names another folder, or is `off`.
  public static let variable = "CODABLE_LINT_CACHE"

  /// Nil when it is switched off, or has no folder.
  public init?(environment: [String: String]) {
    guard let folder = Self.folder(in: environment), let build = Self.currentBuild,
      let key = CacheSecret.path(in: environment)
    else { return nil }
    self.folder = folder
    self.build = build
    secret = .file(key)
  }

  /// - Parameter folder: absolute; made when it is not there.
  init(folder: String, build: String, secret: CacheSecret) {
    self.folder = folder
    self.build = build
    self.secret = .given(secret)
  }

  /// The cache with its key; nil when there is none, or others can write to the folder.
  func opened() -> OpenFactCache? {
    if FileKind(path: folder, followsLinks: false) != nil, !PrivateFiles.isPrivate(folder: folder) { return nil }
    switch secret {
    case .given(let secret):
      return OpenFactCache(folder: folder, build: build, secret: secret, keepsGatherings: keepsGatherings)
    case .file(let path):
      return CacheSecret(file: path).map {
        OpenFactCache(folder: folder, build: build, secret: $0, keepsGatherings: keepsGatherings)
      }
    }
  }

  /// `CODABLE_LINT_CACHE`, else a folder of our own in the one that the system has for caches.
  /// Source: XDG Base Directory Specification, "XDG_CACHE_HOME"; relative paths in it are to be ignored.
  private static func folder(in environment: [String: String]) -> String? {
    switch environment[variable] {
    case "off": return nil
    case let chosen? where chosen.hasPrefix("/"): return chosen
    default: break
    }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    #if os(macOS)
      return home.map { "\($0)/Library/Caches/\(Tool.name)" }
    #else
      if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") { return "\(caches)/\(Tool.name)" }
      return home.map { "\($0)/.cache/\(Tool.name)" }
    #endif
  }

  /// The version, and the size and time of the executable, since the version does not change during development.
  private static var currentBuild: String? {
    var status = stat()
    guard let path = executablePath, stat(path, &status) == 0 else { return nil }
    #if os(macOS)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(Tool.version) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
  }

  private static var executablePath: String? {
    #if os(Linux)
      // `Bundle.main` would list the whole folder of the program. Source: proc_pid_exe(5).
      return "/proc/self/exe"
    #else
      return Bundle.main.executablePath
    #endif
  }
}

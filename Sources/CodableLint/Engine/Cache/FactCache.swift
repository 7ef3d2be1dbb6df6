import Foundation
import LintModel

/// Keeps what was learnt about files from one run to the next, in the user's cache folder.
///
/// The cache never changes a report and never fails: a file is known by its whole text, and what cannot be read, was
/// written by another build of the program, or is damaged, counts as not there. Several runs may use it at once: packs are
/// replaced whole.
public struct FactCache: Sendable {
  private let folder: String
  /// Tells one build of the program from another.
  private let build: String

  /// All packs together are kept below this size; the ones that were not written for longest are dropped.
  private static let maximumTotalSize = 256 << 20
  /// More source than this is not cached: its facts would not fit into a pack.
  private static let maximumSourceSize = 48 << 20
  private static let suffix = ".facts"

  /// The variable that names another folder, or is `off`.
  public static let variable = "CODABLE_LINT_CACHE"

  /// Nil when it is switched off, or there is no place for it.
  public init?(environment: [String: String]) {
    guard let folder = Self.folder(in: environment), let build = Self.currentBuild else { return nil }
    self.init(folder: folder, build: build)
  }

  /// - Parameter folder: absolute; made when it is not there.
  init(folder: String, build: String) {
    self.folder = folder
    self.build = build
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

  /// The version, and the size and time of the executable: while it is being worked on, the version stays.
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
      // Asking for the main bundle lists the whole folder that the program lies in. Source: proc_pid_exe(5).
      return "/proc/self/exe"
    #else
      return Bundle.main.executablePath
    #endif
  }

  // MARK: Reading and writing

  /// What is known of the project that these files are; nil when nothing is.
  func pack(for files: [SourceFile]) -> FactPack? {
    guard let bytes = try? FileBytes.contents(of: path(for: files)) else { return nil }
    return FactPack(bytes, build: build)
  }

  /// Keeps the files for the next run. Failing to is no failure of the run.
  ///
  /// - Parameter old: what was there. As many of its files as this run has are kept, too: another branch, or a run from
  ///   another folder, may ask for them again.
  func save(_ cached: [(key: ContentKey, packed: ArraySlice<UInt8>)], for files: [SourceFile], and old: FactPack?) {
    let keys = Set(cached.map(\.key))
    let others = old?.files.lazy.filter { !keys.contains($0.key) }.prefix(cached.count)
    guard let bytes = FactPack.bytes(of: cached + (others.map(Array.init) ?? []), build: build) else { return }
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? AtomicFile.write(bytes, to: path(for: files))
    dropOldest()
  }

  /// Whether so much source can be kept.
  static func hasRoom(forSourceOf size: Int) -> Bool { size <= maximumSourceSize }

  /// One pack for a project, told by the folder that holds all its files.
  private func path(for files: [SourceFile]) -> String {
    // Reports may name files from the current folder; where they lie is absolute.
    let places = files.compactMap { file in
      if case .file(let path) = file.content { path } else { nil }
    }
    var common = places.first.map(PathText.folder) ?? "/"
    for place in places {
      while !PathText.isInside(place, common) { common = PathText.folder(of: common) }
    }
    let key = ContentKey(path: common, text: [])
    return PathText.joined(folder, String(key.first, radix: 16) + String(key.second, radix: 16) + Self.suffix)
  }

  private func dropOldest() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let packs = names.filter { $0.contains(Self.suffix) }.compactMap { name -> (path: String, size: Int, time: Int)? in
      let path = PathText.joined(folder, name)
      var status = stat()
      guard lstat(path, &status) == 0 else { return nil }
      #if os(macOS)
        return (path, Int(status.st_size), status.st_mtimespec.tv_sec)
      #else
        return (path, Int(status.st_size), status.st_mtim.tv_sec)
      #endif
    }
    var total = 0
    for pack in packs.sorted(by: { ($0.time, $0.path) > ($1.time, $1.path) }) {
      total += pack.size
      if total > Self.maximumTotalSize { unlink(pack.path) }
    }
  }
}

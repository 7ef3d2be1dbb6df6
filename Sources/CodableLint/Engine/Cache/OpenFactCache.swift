import LintModel

/// A `FactCache` with the key that its packs are sealed with.
struct OpenFactCache: Sendable {
  let folder: String
  let build: String
  let secret: CacheSecret
  let keepsGatherings: Bool

  /// All packs together are kept below this size; those written longest ago are dropped.
  private static let maximumTotalSize = 256 << 20
  /// More source than this is not cached: its facts would not fit into a pack.
  private static let maximumSourceSize = 48 << 20
  private static let suffix = ".facts"
  private static let gatheringSuffix = ".gathering"

  /// What is known about the project of these files; nil when nothing is.
  func pack(for files: [SourceFile]) -> FactPack? {
    guard let bytes = PrivateFiles.contents(of: place(for: files) + Self.suffix) else { return nil }
    return FactPack(bytes, build: build, secret: secret)
  }

  /// How the last run on the project of these files ended; nil when nothing is known.
  func lastGathering(of files: [SourceFile]) -> LastGathering? {
    guard let bytes = PrivateFiles.contents(of: place(for: files) + Self.gatheringSuffix) else { return nil }
    return LastGathering(bytes, build: build, secret: secret)
  }

  /// Keeps it for the next run. When that fails, the run does not.
  func save(_ gathering: LastGathering, of files: [SourceFile]) {
    _ = PrivateFiles.write(
      gathering.bytes(build: build, secret: secret), to: place(for: files) + Self.gatheringSuffix)
  }

  /// Keeps the files for the next run. When that fails, the run does not.
  ///
  /// - Parameter old: what was there. As many of its files as this run has are kept, too: another branch, or a run from
  ///   another folder, may ask for them again.
  func save(_ cached: [FactPack.File], for files: [SourceFile], and old: FactPack?) {
    let keys = Set(cached.map(\.key))
    let others = old?.files.lazy.filter { !keys.contains($0.key) }.prefix(cached.count)
    guard let bytes = FactPack.bytes(of: cached + (others.map(Array.init) ?? []), build: build, secret: secret) else {
      return
    }
    guard PrivateFiles.write(bytes, to: place(for: files) + Self.suffix) else { return }
    dropOldest()
  }

  /// Whether so much source can be kept.
  static func hasRoom(forSourceOf size: Int) -> Bool { size <= maximumSourceSize }

  /// Where what is kept of a project lies, without a suffix. Projects are told by the folder that holds all their files.
  private func place(for files: [SourceFile]) -> String {
    // Reports may name files from the current folder; where they lie is absolute.
    let places = files.compactMap { file in
      if case .file(let path) = file.content { path } else { nil }
    }
    var common = places.first.map(PathText.folder) ?? "/"
    for place in places {
      while !PathText.isInside(place, common) { common = PathText.folder(of: common) }
    }
    let key = secret.key(path: common, text: [])
    return PathText.joined(folder, String(key.first, radix: 16) + String(key.second, radix: 16))
  }

  private func dropOldest() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let ours = names.filter { $0.contains(Self.suffix) || $0.contains(Self.gatheringSuffix) }
    let packs = ours.compactMap { name -> (path: String, size: Int, time: Int)? in
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

import LintModel

/// A `FactCache` with the key that its packs are sealed with.
struct OpenFactCache: Sendable {
  let folder: String
  let build: String
  let secret: CacheSecret

  /// All packs together are kept below this size; those written longest ago are dropped.
  private static let maximumTotalSize = 256 << 20
  /// More source than this is not cached: its facts would not fit into a pack.
  private static let maximumSourceSize = 48 << 20
  private static let suffix = ".facts"

  /// What is known about the project of these files; nil when nothing is.
  func pack(for files: [SourceFile]) -> FactPack? {
    guard let bytes = PrivateFiles.contents(of: path(for: files)) else { return nil }
    return FactPack(bytes, build: build, secret: secret)
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
    guard PrivateFiles.write(bytes, to: path(for: files)) else { return }
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
    let key = secret.key(path: common, text: [])
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

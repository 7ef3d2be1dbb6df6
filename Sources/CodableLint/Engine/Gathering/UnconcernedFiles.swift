import CodableRules
import LintModel
import SwiftFacts

/// A few files of a project that nothing of what it codes concerns: no rule starts in them, and nothing in the other files
/// asks for them. Most commits are like that, so a hook can tell without gathering the project once more.
struct UnconcernedFiles {
  /// All files, none with facts.
  let entries: [FileIndexingSession.Entry]

  /// More files that the last run did not know are not looked into: gathering takes little longer then.
  private static let maximumNews = 64

  /// Nil unless all reported files are like that.
  ///
  /// - Parameter settings: what this run would look into.
  init?(_ files: [SourceFile], settings: LastGathering.Settings, cache: OpenFactCache, threads: Int) {
    let reported = files.indices.filter { files[$0].isReported }
    guard reported.count < files.count, reported.count <= Self.maximumNews, !files.contains(where: \.isShared) else {
      return nil
    }
    var entries = files.map { FileIndexingSession.Entry(file: $0) }
    for index in reported {
      entries[index] = Self.entry(for: files[index])
      if entries[index].isTriggered { return nil }
    }
    guard let last = cache.lastGathering(of: files), last.settings.cover(settings) else { return nil }
    let known = KnownFiles(last)
    let places = ParallelMap.map(files, threads: threads) { file in
      FileIndexingSession.blobKey(of: file, secret: cache.secret).flatMap { known.place(of: $0) }
    }
    var news = 0
    var met: Set<Int> = []
    for index in files.indices {
      var place = places[index]
      if place == nil || files[index].isReported {
        news += 1
        guard news <= Self.maximumNews + reported.count else { return nil }
        let entry = files[index].isReported ? entries[index] : Self.entry(for: files[index])
        // What cannot be read has no facts.
        guard entry.failure == nil else { continue }
        place = place ?? Self.key(of: files[index], secret: cache.secret).flatMap { known.place(of: $0) }
        if place == nil, entry.isTriggered || last.asked.includes(entry.index) { return nil }
      }
      guard let place, last.files[place].hasFacts else { continue }
      // Its facts may tell something about the file itself.
      if files[index].isReported { return nil }
      met.insert(place)
    }
    // Without the facts of one that is gone or was changed, other files may be asked for.
    guard met.count == known.countWithFacts else { return nil }
    self.entries = entries
  }

  /// The file with the words in it, not parsed.
  private static func entry(for file: SourceFile) -> FileIndexingSession.Entry {
    switch SourceReader.bytes(of: file.content) {
    case .failure(let problem): return FileIndexingSession.Entry(file: file, failure: problem)
    case .success(let bytes):
      return FileIndexingSession.Entry(
        file: file, index: FileIndexer.index(bytes), isGenerated: GeneratedCode.isMarked(in: bytes))
    }
  }

  private static func key(of file: SourceFile, secret: CacheSecret) -> ContentKey? {
    guard case .success(let bytes) = SourceReader.bytes(of: file.content) else { return nil }
    return secret.key(path: file.path, text: bytes)
  }
}

/// The files of the last run by what identifies them.
private struct KnownFiles {
  private var places: [ContentKey: Int] = [:]
  private(set) var countWithFacts = 0

  init(_ last: LastGathering) {
    places.reserveCapacity(last.files.count * 2)
    for (place, file) in last.files.enumerated() {
      if let key = file.key { places[key] = place }
      if let blob = file.blob { places[blob] = place }
      if file.hasFacts { countWithFacts += 1 }
    }
  }

  func place(of key: ContentKey) -> Int? { places[key] }
}

extension SourceFile {
  /// Whether another run's facts are all that is known.
  fileprivate var isShared: Bool {
    if case .shared = content { true } else { false }
  }
}

import CodableRules
import LintModel
import SwiftFacts

/// Reads a project's files and collects their facts, parsing only those that can matter.
struct FileIndexingSession {
  let threads: Int
  /// For one file, in seconds: some code would keep the parser busy for years.
  let timeLimit: TimeInterval
  /// Parses every file: for proving that leaving files out changes nothing.
  var parsesEverything = false
  private(set) var entries: [Entry] = []
  /// The names that were of interest in turn.
  private var rounds: [Round] = []

  private struct Round {
    /// Properties whose every read was noted.
    var watched: Set<String>
    /// What kept a body, then and before.
    var kept: Set<String>
    /// Those, hashed; nil when no body was left out.
    var keptHashes: NameHashes?
  }

  /// What earlier runs learned.
  private let cache: OpenFactCache?
  private let pack: FactPack?
  /// Whether what is learned is kept for the next run.
  private let isSaved: Bool

  init(_ files: [SourceFile], threads: Int, timeLimit: TimeInterval, parsesEverything: Bool, cache: FactCache? = nil) {
    self.threads = threads
    self.timeLimit = timeLimit
    self.parsesEverything = parsesEverything
    let cache = cache?.opened()
    self.cache = cache
    let pack = cache?.pack(for: files)
    self.pack = pack
    isSaved = true
    entries = entries(for: files)
  }

  /// Another version of the files that `other` has looked into: one with the same text is not looked into again. Most revisions
  /// leave most files as they are.
  init(_ files: [SourceFile], besides other: FileIndexingSession) {
    (threads, timeLimit, parsesEverything) = (other.threads, other.timeLimit, other.parsesEverything)
    (cache, pack, rounds, isSaved) = (other.cache, other.pack, other.rounds, false)
    let known = Dictionary(other.entries.map { ($0.file.path, $0) }, uniquingKeysWith: { first, _ in first })
    entries = entries(for: files, known: known)
  }

  /// - Parameter known: what is known of files by these paths, if the text is the same.
  private func entries(for files: [SourceFile], known: [String: Entry] = [:]) -> [Entry] {
    let (timeLimit, parsesEverything, secret, pack) = (timeLimit, parsesEverything, cache?.secret, pack)
    return ParallelMap.map(
      files, threads: threads, timeLimit: timeLimit,
      substitute: { Entry(file: $0, failure: Self.givenUp(after: timeLimit)) },
      { file in
        if let entry = known[file.path], entry.failure == nil, SourceReader.isSame(entry.file.content, file.content) {
          return entry.known(as: file)
        }
        return Self.entry(for: file, parsesEverything: parsesEverything, secret: secret, pack)
      })
  }

  private static func givenUp(after timeLimit: TimeInterval) -> LintError {
    LintError(
      "reading the file takes longer than \(Int(timeLimit)) s, so it is not checked",
      advice: "Split it, or exclude it in \(ConfigurationFile.name).")
  }

  private static func entry(
    for file: SourceFile, parsesEverything: Bool, secret: CacheSecret?, _ pack: FactPack?
  ) -> Entry {
    var entry = Entry(file: file)
    if case .shared(let shared) = file.content {
      entry.look(into: shared, needsFacts: parsesEverything)
      return entry
    }
    entry.blobKey = secret.flatMap { blobKey(of: file, secret: $0) }
    if !parsesEverything, let key = entry.blobKey.flatMap({ pack?.key(ofBlob: $0) }), let known = pack?.file(key) {
      entry.take(known, under: key)
      if entry.hasFacts || !entry.index.isTriggered { return entry }
    }
    switch SourceReader.bytes(of: file.content) {
    case .failure(let problem): entry.failure = problem
    case .success(let bytes):
      entry.size = bytes.count
      entry.key = secret?.key(path: file.path, text: bytes)
      let known = entry.key.flatMap { pack?.file($0) }
      entry.isNews = known == nil
      entry.isNamedAnew = entry.blobKey != nil
      entry.isGenerated = known?.isGenerated ?? GeneratedCode.isMarked(in: bytes)
      entry.index = known?.index ?? FileIndexer.index(bytes)
      // A file that an earlier run parsed counts as asked for: more facts change nothing, and save waves.
      entry.take(known, whole: parsesEverything)
      if !entry.hasFacts, entry.index.isTriggered || parsesEverything {
        entry.facts = FactCollection.facts(in: bytes, path: file.path)
        entry.isNews = true
      }
      // Facts do not depend on the folder that a run starts from, but for this.
      entry.setModule()
    }
    return entry
  }

  /// Identifies what git calls the text; nil where git was not asked, or where nothing is on disk.
  static func blobKey(of file: SourceFile, secret: CacheSecret) -> ContentKey? {
    guard let blob = file.blob, case .file(let place) = file.content, let size = FileBytes.size(of: place) else {
      return nil
    }
    return secret.key(path: file.path, blob: blob, size: size)
  }

  /// The facts gathered so far, in the order of the files.
  var facts: [FileFacts] {
    var facts: [FileFacts] = []
    facts.reserveCapacity(entries.count { $0.hasFacts })
    for entry in entries {
      if let found = entry.facts { facts.append(found) }
    }
    return facts
  }

  /// Parses the files left out so far that pass the test, and again those of which only a part was looked into; true when
  /// that told something new.
  ///
  /// - Parameters:
  ///   - names: properties whose reads may be asked for later: noting them now spares a second look.
  ///   - kept: all that is asked for: bodies that mention none of it, nor of what was asked for before, are left out.
  ///   - isWhole: whether no body of a file is left out.
  ///   - isWanted: gets the index of a file, and which of the calls before it was asked in last, if it was.
  mutating func parse(
    watching names: Set<String>, keeping kept: Set<String>,
    wholly isWhole: @escaping @Sendable (FileIndex) -> Bool = { _ in false },
    where isWanted: (FileIndex, Int?) -> Bool
  ) -> Bool {
    let all = kept.union(rounds.last?.kept ?? [])
    let round = Round(watched: names, kept: all, keptHashes: parsesEverything ? nil : NameHashes(all))
    let asked = NameDigests(kept, secret: cache?.secret)
    let wanted = entries.indices.filter { index in
      let entry = entries[index]
      guard entry.failure == nil else { return false }
      if let extent = entry.extent {
        return !extent.covers(asked, in: entry.index) || (extent.kept != nil && isWhole(entry.index))
      }
      guard !entry.hasFacts || entry.round != nil else { return false }
      return isWanted(entry.index, entry.lastRound)
    }
    let watched = WatchedProperties.named(names)
    let results = ParallelMap.map(
      wanted.map { entries[$0] }, threads: threads, timeLimit: timeLimit,
      substitute: { Entry(file: $0.file, failure: Self.givenUp(after: timeLimit)) },
      { [rounds] entry -> Entry? in
        let known = entry.round.flatMap { rounds[$0].keptHashes }
        let kept = isWhole(entry.index) ? nil : round.keptHashes
        return Self.parsed(entry, watching: watched, keeping: kept, known: known)
      })
    for (index, result) in zip(wanted, results) {
      if let result { entries[index] = result }
      guard entries[index].extent == nil else { continue }
      // Nothing more can be found in a file that was looked into as a whole.
      let current = isWhole(entries[index].index) ? nil : rounds.count
      if result != nil { entries[index].round = current }
      entries[index].lastRound = current
    }
    rounds.append(round)
    return results.contains { $0 != nil }
  }

  /// - Parameter known: what kept a body when the file was parsed before.
  /// - Returns: nil when more names keep no more bodies than before.
  private static func parsed(
    _ entry: Entry, watching properties: WatchedProperties, keeping kept: NameHashes?, known: NameHashes?
  ) -> Entry? {
    var entry = entry
    if case .shared(let shared) = entry.file.content {
      entry.look(into: shared, needsFacts: true)
      return entry
    }
    switch SourceReader.bytes(of: entry.file.content) {
    case .failure(let problem): entry.failure = problem
    case .success(let bytes):
      if let kept, let known, FactCollection.looks(intoNoMoreOf: bytes, keeping: kept, than: known) { return nil }
      let found = FactCollection.facts(in: bytes, path: entry.file.path, watching: properties, keeping: kept)
      (entry.facts, entry.reads) = (found.facts, found.reads)
      entry.extent = nil
      entry.setModule()
      entry.isNews = true
    }
    return entry
  }

  /// Those of the names that stand in front of `??` or `!` in some file.
  func namesReplaced(among names: Set<String>) -> Set<String> {
    let wanted = NameHashes(names)
    guard !wanted.isEmpty else { return [] }
    var found: Set<UInt32> = []
    for index in entries.indices { found.formUnion(entries[index].index.names.replaced.filter(wanted.contains)) }
    return names.filter { found.contains(NameHash($0).value) }
  }

  /// Releases the names of files and the recorded reads, once nothing more will be asked.
  mutating func forgetWhatWasAsked() {
    for index in entries.indices {
      entries[index].index.forgetNames()
      entries[index].reads = []
      entries[index].lookup = nil
    }
  }

  /// Every read of the named properties that was noted so far.
  func notedReads(of names: Set<String>) -> [String: [PropertyRead]] {
    entries.reduce(into: [:]) { found, entry in
      let reads = entry.reads.filter { names.contains($0.name) }
      if !reads.isEmpty { found[entry.file.path] = reads }
    }
  }

  /// Every read of the named properties, in the files that mention them.
  mutating func reads(of names: Set<String>) -> [String: [PropertyRead]] {
    let all = NameDigests(names, secret: cache?.secret)
    let unwatched = rounds.map { NameHashes(names.subtracting($0.watched)) }
    let wanted = entries.indices.filter { index in
      let entry = entries[index]
      guard entry.failure == nil else { return false }
      if let extent = entry.extent { return !extent.notes(all, in: entry.index) }
      return entry.index.mentions(anyOf: entry.round.map { unwatched[$0] } ?? all.hashes)
    }
    let reads = ParallelMap.map(
      wanted.map { entries[$0] }, threads: threads, timeLimit: timeLimit,
      substitute: { _ -> (reads: [PropertyRead], isNews: Bool) in ([], false) },
      { [pack] entry in Self.reads(of: names, all, in: entry, pack) })
    for (index, found) in zip(wanted, reads) where entries[index].key != nil {
      entries[index].lookup = (WatchKey(all, in: entries[index].index), found.reads)
      if found.isNews { entries[index].isNews = true }
    }
    return notedReads(of: names).merging(
      zip(wanted.map { entries[$0].file.path }, reads.map(\.reads))
    ) { _, complete in complete }
  }

  private static func reads(
    of names: Set<String>, _ watched: NameDigests, in entry: Entry, _ pack: FactPack?
  ) -> (reads: [PropertyRead], isNews: Bool) {
    if let known = entry.key.flatMap({ pack?.file($0) })?.reads(of: WatchKey(watched, in: entry.index)) {
      return (known, false)
    }
    if case .shared(let shared) = entry.file.content {
      let reads = shared.cached.content(end: shared.end)?.reads ?? []
      return (reads.filter { names.contains($0.name) }, false)
    }
    guard case .success(let bytes) = SourceReader.bytes(of: entry.file.content) else { return ([], false) }
    return (FactCollection.reads(of: names, keeping: watched.hashes, in: bytes, path: entry.file.path), true)
  }
}

extension FileIndexingSession {
  /// Hands what was learned to the cache, on a thread of its own; wait for it before the program ends. Nil when there
  /// is nothing to do.
  func save() -> ResultBox<Void>? {
    guard let cache, isSaved, isWorthSaving else { return nil }
    let (entries, pack, rounds) = (entries, pack, rounds)
    return ResultBox.filled(stackSize: 8 << 20) {
      let digests = rounds.map { round in
        (
          watched: NameDigests(round.watched, secret: cache.secret), kept: NameDigests(round.kept, secret: cache.secret)
        )
      }
      let files = entries.compactMap { entry in
        entry.cached(pack) { round, last, index in
          CachedFile.Extent(
            watched: digests[round].watched.digests(in: index), kept: digests[last].kept.digests(in: index))
        }
      }
      cache.save(files, for: entries.map(\.file), and: pack)
    }
  }

  /// Hands how the gathering ended to the cache, unless it knows. On a thread of its own, as `save`.
  ///
  /// - Parameter asked: all that was asked for.
  func save(asked: DemandMatch, _ settings: LastGathering.Settings) -> ResultBox<Void>? {
    guard let cache, isSaved, cache.keepsGatherings, !parsesEverything else { return nil }
    let entries = entries
    return ResultBox.filled(stackSize: 1 << 20) {
      let files = entries.compactMap(\.gathered)
      let all = entries.map(\.file)
      let last = cache.lastGathering(of: all)
      if let last, last.settings == settings, Set(last.files) == Set(files) { return }
      // A run that starts from cached facts asks less than one that has to find them.
      let asked = last.map { asked.union($0.asked, limit: 4 * asked.count) } ?? asked
      cache.save(LastGathering(settings: settings, asked: asked, files: files), of: all)
    }
  }

  /// Whether more is new than the few files that somebody is editing: parsing those again costs less than writing the
  /// whole pack.
  private var isWorthSaving: Bool {
    let news = entries.count { $0.key != nil && ($0.isNews || $0.isNamedAnew) }
    guard news > (pack == nil ? 0 : entries.count / 50) else { return false }
    return OpenFactCache.hasRoom(forSourceOf: entries.reduce(0) { $0 + $1.size })
  }
}

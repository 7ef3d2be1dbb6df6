import Foundation

/// Reads a project's files and collects their facts, parsing only those that can matter.
struct ProjectReading {
  /// A file that was read, and what came of it.
  struct Entry: Sendable {
    var file: SourceFile
    fileprivate(set) var index = FileIndex()
    fileprivate var boxedFacts: Box?
    var facts: FileFacts? {
      get { boxedFacts?.facts }
      set { boxedFacts = newValue.map(Box.init) }
    }
    var hasFacts: Bool { boxedFacts != nil }
    /// Every read of the properties that were watched when the file was parsed.
    fileprivate var reads: [PropertyRead] = []
    /// Which of `watched` these were.
    fileprivate var watch: Int?
    /// Why the text could not be had.
    var failure: String?
    var isGenerated = false
    /// Whether its own words made it worth parsing.
    var isTriggered: Bool { index.isTriggered }

    /// Keeps entries small: they are passed around, and most files have no facts.
    fileprivate final class Box: Sendable {
      let facts: FileFacts

      init(_ facts: FileFacts) {
        self.facts = facts
      }
    }
  }

  let threads: Int
  /// For one file, in seconds. There is code that keeps the parser busy for years.
  let timeLimit: TimeInterval
  /// Parses every file: for proving that leaving files out changes nothing.
  var parsesEverything = false
  private(set) var entries: [Entry] = []
  /// The names of the properties that were watched in turn.
  private var watched: [Set<String>] = []

  init(_ files: [SourceFile], threads: Int, timeLimit: TimeInterval, parsesEverything: Bool) {
    self.threads = threads
    self.timeLimit = timeLimit
    self.parsesEverything = parsesEverything
    entries = ParallelMap.map(
      files, threads: threads, timeLimit: timeLimit,
      substitute: { Entry(file: $0, failure: Self.givenUp(after: timeLimit)) },
      { file in Self.entry(for: file, parsesEverything: parsesEverything) })
  }

  private static func givenUp(after timeLimit: TimeInterval) -> String {
    "reading the file takes longer than \(Int(timeLimit)) s, so it is not checked"
  }

  private static func entry(for file: SourceFile, parsesEverything: Bool) -> Entry {
    var entry = Entry(file: file)
    switch SourceReader.bytes(of: file.content) {
    case .failure(let problem): entry.failure = problem.message
    case .success(let bytes):
      if GeneratedCode.isMarked(in: bytes) {
        entry.isGenerated = true
        return entry
      }
      entry.index = FileIndexer.index(bytes)
      if entry.index.isTriggered || parsesEverything {
        entry.facts = FactCollection.facts(in: bytes, path: file.path)
      }
    }
    return entry
  }

  /// The facts gathered so far, in the order of the files.
  var facts: [FileFacts] { entries.compactMap(\.facts) }

  /// Parses the files left out so far that pass the test; true when there were any.
  ///
  /// - Parameter names: properties whose reads may be asked for later: noting them now spares a second look.
  mutating func parse(watching names: Set<String>, where isWanted: (FileIndex) -> Bool) -> Bool {
    let wanted = entries.indices.filter { index in
      !entries[index].hasFacts && entries[index].failure == nil && !entries[index].isGenerated
        && isWanted(entries[index].index)
    }
    let files = wanted.map { entries[$0].file }
    let results = ParallelMap.map(
      files, threads: threads, timeLimit: timeLimit,
      substitute: { Entry(file: $0, failure: Self.givenUp(after: timeLimit)) },
      { file in
        var entry = Entry(file: file)
        switch SourceReader.bytes(of: file.content) {
        case .failure(let problem): entry.failure = problem.message
        case .success(let bytes):
          let found = FactCollection.facts(in: bytes, path: file.path, watching: names)
          (entry.facts, entry.reads) = (found.facts, found.reads)
        }
        return entry
      })
    for (index, result) in zip(wanted, results) {
      entries[index].facts = result.facts
      entries[index].reads = result.reads
      entries[index].failure = result.failure
      entries[index].watch = watched.count
    }
    watched.append(names)
    return !wanted.isEmpty
  }

  /// Lets go of the names that files hold, once nothing more will be parsed.
  mutating func forgetIndices() {
    for index in entries.indices { entries[index].index.forgetNames() }
  }

  /// Every read of the named properties that was noted so far.
  func notedReads(of names: Set<String>) -> [String: [PropertyRead]] {
    entries.reduce(into: [:]) { found, entry in
      let reads = entry.reads.filter { names.contains($0.name) }
      if !reads.isEmpty { found[entry.file.path] = reads }
    }
  }

  /// Every read of the named properties, in the files that mention them.
  func reads(of names: Set<String>) -> [String: [PropertyRead]] {
    let all = NameHashes(names)
    let unwatched = watched.map { NameHashes(names.subtracting($0)) }
    let wanted = entries.indices.filter { index in
      entries[index].failure == nil && !entries[index].isGenerated
        && entries[index].index.mentions(anyOf: entries[index].watch.map { unwatched[$0] } ?? all)
    }
    let files = wanted.map { entries[$0].file }
    let reads = ParallelMap.map(
      files, threads: threads, timeLimit: timeLimit, substitute: { _ -> [PropertyRead] in [] },
      { file in
        guard case .success(let bytes) = SourceReader.bytes(of: file.content) else { return [] }
        return FactCollection.reads(of: names, in: bytes, path: file.path)
      })
    return notedReads(of: names).merging(zip(files.map(\.path), reads)) { _, complete in complete }
  }
}

import CodableRules
import LintModel
import SwiftFacts

extension FileIndexingSession {
  /// A file that was read, and what was found in it.
  struct Entry: Sendable {
    private var boxedFile: Box<SourceFile>
    var file: SourceFile { boxedFile.value }
    var index = FileIndex()
    var boxedFacts: Box<FileFacts>?
    var facts: FileFacts? {
      get { boxedFacts?.value }
      set { boxedFacts = newValue.map(Box.init) }
    }
    var hasFacts: Bool { boxedFacts != nil }
    /// Every read of the properties that were watched when the file was parsed.
    var reads: [PropertyRead] = []
    /// The demand that the file was parsed for; nil where its own trigger words were the reason, where all of it
    /// was asked for, and for cached facts.
    var round: Int?
    /// The last demand that was checked against the file: nothing in the bodies that were left out answers it.
    var lastRound: Int?
    /// What an earlier run asked.
    var extent: CachedFile.Extent?
    /// Every read of the suspects, once they were looked up.
    var lookup: (watch: WatchKey, reads: [PropertyRead])?
    /// Identifies the text; nil when nothing is cached.
    var key: ContentKey?
    /// Identifies what git calls the text.
    var blobKey: ContentKey?
    var size = 0
    /// Whether something was found that the cache did not have.
    var isNews = false
    /// Whether the cache did not know what git calls the text.
    var isNamedAnew = false
    /// Why the text could not be had.
    var failure: LintError?
    var isGenerated = false
    /// Whether its own trigger words made it worth parsing.
    var isTriggered: Bool { index.isTriggered }

    /// Sets where names in the file are looked up from, which depends on its path.
    mutating func setModule() {
      guard var facts, facts.module != file.module else { return }
      facts.module = file.module
      self.facts = facts
    }

    init(file: SourceFile, index: FileIndex = FileIndex(), isGenerated: Bool = false, failure: LintError? = nil) {
      boxedFile = Box(file)
      self.index = index
      self.isGenerated = isGenerated
      self.failure = failure
    }

    /// Keeps entries small: they are passed around, and most files have no facts.
    final class Box<Value: Sendable>: Sendable {
      let value: Value

      init(_ value: Value) {
        self.value = value
      }
    }
  }
}

extension FileIndexingSession.Entry {
  /// Nil where nothing tells the file again.
  var gathered: LastGathering.File? {
    guard failure == nil, key != nil || blobKey != nil else { return nil }
    return LastGathering.File(key: key, blob: blobKey, hasFacts: hasFacts)
  }

  /// What is known of the file, for a version of it with the same text in another revision.
  func known(as file: SourceFile) -> Self {
    var entry = self
    entry.boxedFile = Box(file)
    entry.isNews = false
    entry.setModule()
    return entry
  }

  /// Takes over what the run of another module learned.
  ///
  /// - Parameter needsFacts: whether more than the file's own words ask for its facts.
  mutating func look(into shared: SharedFile, needsFacts: Bool) {
    let known = shared.cached
    (isGenerated, index) = (known.isGenerated, known.index)
    guard index.isTriggered || needsFacts, let content = known.content(end: shared.end) else { return }
    (facts, reads, extent) = (content.facts, content.reads, .everything)
    facts?.path = shared.path
    setModule()
  }

  /// Takes over what an earlier run learned of the text that git says is still there.
  mutating func take(_ known: CachedFile, under key: ContentKey) {
    self.key = key
    (isGenerated, index) = (known.isGenerated, known.index)
    take(known, whole: false)
    setModule()
  }

  /// Takes over what an earlier run learned.
  ///
  /// - Parameter whole: whether a part of the file is not enough.
  mutating func take(_ known: CachedFile?, whole: Bool) {
    guard let known, let packed = known.parsed, !whole || packed.extent.kept == nil, let parsed = known.content else {
      return
    }
    (facts, reads) = (parsed.facts, parsed.reads)
    extent = packed.extent
  }

  /// As the cache keeps it: what it had, unless there is news.
  ///
  /// - Parameter extent: what was watched in a round, and asked in another one, as far as a file mentions it.
  func cached(
    _ pack: FactPack?, extent: (Int, Int, FileIndex) -> CachedFile.Extent
  ) -> FactPack.File? {
    // A failure may not happen again, so it is not kept.
    guard let key, failure == nil, boxedFacts?.value.refusal == nil else { return nil }
    let known = pack?.packed(key)
    let blob = blobKey ?? known?.blob
    if !isNews, let known { return FactPack.File(key: key, blob: blob, packed: known.packed) }
    var file = CachedFile(isGenerated: isGenerated, index: index)
    if let facts {
      let parsed = CachedFile.Content(facts: facts, reads: reads)
      let known = self.extent ?? round.map { extent($0, lastRound ?? $0, index) } ?? CachedFile.Extent.wholeFile
      file.parsed = (try? FactEncoder.packed(parsed)).map { CachedFile.Parsed(extent: known, packed: $0) }
    }
    if let lookup {
      file.reads = (try? FactEncoder.packed(lookup.reads)).map { CachedFile.Answer(watch: lookup.watch, packed: $0) }
    }
    return FactPack.File(key: key, blob: blob, packed: file.packed[...])
  }
}

/// Which coder of an old version is compared with which of a new one.
struct CoderPairs {
  struct Pair: Hashable {
    var old: CoderOptions
    var new: CoderOptions
  }

  let all: [Pair]

  /// - Parameters:
  ///   - old: the coders that the old version is seen to use for a type.
  ///   - written: those of them that encode it.
  ///   - new: the coders that the new version is seen to use.
  init(old: [CoderOptions], written: [CoderOptions], new: [CoderOptions]) {
    // Where one version shows none, nothing is known to have changed.
    guard !old.isEmpty, !new.isEmpty else {
      all = [Pair(old: CoderOptions(), new: CoderOptions())]
      return
    }
    let kept = old.filter(new.contains).map { Pair(old: $0, new: $0) }
    let gone = old.filter { !new.contains($0) }
    let added = new.filter { !old.contains($0) }
    // Of several removed and several added ones, nobody can tell which replaced which.
    let isReplaced = gone.count == 1 && added.count == 1
    // What the old version read in another way it may have written as the new one reads it: snake case is converted, and other
    // keys pass as they are.
    let replaced = isReplaced ? [Pair(old: written.contains(added[0]) ? added[0] : gone[0], new: added[0])] : []
    let found = kept + replaced
    all = found.isEmpty ? [Pair(old: CoderOptions(), new: CoderOptions())] : found
  }
}

/// Which coder of an old version is compared with which of a new one.
struct CoderPairs {
  struct Pair: Hashable {
    var old: CoderOptions
    var new: CoderOptions
  }

  let all: [Pair]

  /// - Parameters: the coders that each version is seen to use for a type.
  init(old: [CoderOptions], new: [CoderOptions]) {
    // Where one version shows none, nothing is known to have changed.
    guard !old.isEmpty, !new.isEmpty else {
      all = [Pair(old: CoderOptions(), new: CoderOptions())]
      return
    }
    let kept = old.filter(new.contains).map { Pair(old: $0, new: $0) }
    let gone = old.filter { !new.contains($0) }
    let added = new.filter { !old.contains($0) }
    // Of several removed and several added ones, nobody can tell which replaced which.
    let replaced = gone.count == 1 && added.count == 1 ? [Pair(old: gone[0], new: added[0])] : []
    let found = kept + replaced
    all = found.isEmpty ? [Pair(old: CoderOptions(), new: CoderOptions())] : found
  }
}

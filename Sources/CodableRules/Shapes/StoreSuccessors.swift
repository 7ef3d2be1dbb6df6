/// Finds types that took the place of others in a store: under one key, another type is read than the one that was written.
struct StoreSuccessors {
  private let old: ShapeDocument
  private let new: ShapeDocument

  init(from old: ShapeDocument, to new: ShapeDocument) {
    (self.old, self.new) = (old, new)
  }

  /// Removed types, each with the one added type that is read where it was kept. Where several are read there, one of them may be for
  /// what older versions wrote.
  ///
  /// - Parameter known: types that are paired already.
  func pairs(beside known: [FormatComparison.Pair]) -> Set<FormatComparison.Pair> {
    let gone = kept(in: old, besides: Set(known.map(\.oldName)).union(new.types.keys))
    guard !gone.isEmpty else { return [] }
    let came = kept(in: new, besides: Set(known.map(\.name)).union(old.types.keys))
    let pairs = gone.compactMap { place, names -> FormatComparison.Pair? in
      guard names.count == 1, let successors = came[place], successors.count == 1, readers(at: place) == 1 else {
        return nil
      }
      return .init(oldName: names[0], name: successors[0])
    }
    // A type that took several places, or gave its place to several, is told from neither.
    return Set(pairs).filter { pair in
      pairs.allSatisfy { ($0.oldName == pair.oldName) == ($0.name == pair.name) }
    }
  }

  /// The types that are kept by themselves, by the place where they are.
  private func kept(in document: ShapeDocument, besides known: Set<String>) -> [String: [String]] {
    document.types.keys.sorted().reduce(into: [:]) { found, name in
      guard let entry = document.types[name], entry.isStored, entry.isDocument, !known.contains(name) else { return }
      for place in entry.places { found[place, default: []].append(name) }
    }
  }

  /// How many types of the new version are kept at a place.
  private func readers(at place: String) -> Int {
    new.types.values.count { $0.isDocument && $0.places.contains(place) }
  }
}

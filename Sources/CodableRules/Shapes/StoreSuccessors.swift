/// Finds types that took the place of others in a store: under one key, another type is read than the one that was written.
struct StoreSuccessors {
  private let old: ShapeDocument
  private let new: ShapeDocument

  init(from old: ShapeDocument, to new: ShapeDocument) {
    (self.old, self.new) = (old, new)
  }

  /// Removed types, each with the one added type that is read where it was kept. Where several are read there, one of them may be for
  /// what older versions wrote, or the place may be a folder.
  ///
  /// - Parameter known: types that are paired already.
  func pairs(beside known: [FormatComparison.Pair]) -> Set<FormatComparison.Pair> {
    let (before, now) = (documents(of: old), documents(of: new))
    let oldNames = Set(known.map(\.oldName)).union(new.types.keys)
    let newNames = Set(known.map(\.name)).union(old.types.keys)
    let pairs = before.compactMap { place, names -> FormatComparison.Pair? in
      guard names.count == 1, let successors = now[place], successors.count == 1,
        !oldNames.contains(names[0]), !newNames.contains(successors[0]),
        old.types[names[0]]?.isStored == true, new.types[successors[0]]?.isStored == true
      else { return nil }
      return .init(oldName: names[0], name: successors[0])
    }
    // A type that took several places, or gave its place to several, is told from neither.
    return Set(pairs).filter { pair in
      pairs.allSatisfy { ($0.oldName == pair.oldName) == ($0.name == pair.name) }
    }
  }

  /// The types that are read by themselves, by the place where they are kept; without hidden folders and extensions, which are
  /// parts of a place alone.
  private func documents(of document: ShapeDocument) -> [String: [String]] {
    document.types.reduce(into: [:]) { found, type in
      guard type.value.isDocument else { return }
      for place in type.value.places where !place.hasPrefix(".") { found[place, default: []].append(type.key) }
    }
  }
}

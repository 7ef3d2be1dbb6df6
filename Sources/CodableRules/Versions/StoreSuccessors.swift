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
  func pairs(beside known: [FormatComparison.Pair]) -> [FormatComparison.Pair] {
    let (before, now) = (documents(of: old), documents(of: new))
    let oldNames = Set(known.map(\.oldName)).union(new.types.keys)
    let newNames = Set(known.map(\.name)).union(old.types.keys)
    return before.compactMap { place, names in
      guard names.count == 1, let successors = now[place], successors.count == 1,
        !oldNames.contains(names[0]), !newNames.contains(successors[0]),
        isKeptOnlyThere(old.types[names[0]]), isKeptOnlyThere(new.types[successors[0]])
      else { return nil }
      return FormatComparison.Pair(oldName: names[0], name: successors[0])
    }
  }

  /// Whether there is one place alone: several may be the folders that lead to a file.
  private func isKeptOnlyThere(_ entry: ShapeDocument.TypeEntry?) -> Bool {
    entry.map { $0.isStored && $0.places.count == 1 } ?? false
  }

  /// The types that are read by themselves, by the places where they are kept.
  private func documents(of document: ShapeDocument) -> [String: [String]] {
    document.types.reduce(into: [:]) { found, type in
      guard type.value.isDocument else { return }
      for place in type.value.places { found[place, default: []].append(type.key) }
    }
  }
}

import SwiftFacts

/// Types that are one in both versions, though their names among shapes differ: where several types share a name, the module
/// and the file belong to it, and a type that was the only one of its name may have got a namesake since.
struct Namesakes {
  let pairs: [FormatComparison.Pair]

  /// A type that is in one version only, by its name.
  private struct Single: Hashable {
    var name: String
    var module: String

    var file: Substring { ModuleName.file(of: module) }
    var folder: Substring { ModuleName.folder(of: module) }
  }

  /// - Parameter known: types that are found by their names.
  init(from old: ShapeDocument, to new: ShapeDocument, beside known: [FormatComparison.Pair]) {
    let gone = Self.singles(of: old, without: Set(known.map(\.oldName)))
    let came = Self.singles(of: new, without: Set(known.map(\.name)))
    var pairs: [FormatComparison.Pair] = []
    for (name, types) in came {
      var olds = gone[name] ?? []
      var news = types
      // What stayed in its file, then what is alone in its module.
      for place in [\Single.file, \Single.folder] {
        for type in news {
          let same = olds.filter { $0[keyPath: place] == type[keyPath: place] }
          let rivals = news.count { $0[keyPath: place] == type[keyPath: place] }
          guard same.count == 1, rivals == 1 else { continue }
          pairs.append(.init(oldName: same[0].name, name: type.name))
          olds.removeAll { $0 == same[0] }
          news.removeAll { $0 == type }
        }
      }
    }
    self.pairs = pairs
  }

  /// By the name that they would have were they alone.
  private static func singles(of document: ShapeDocument, without known: Set<String>) -> [String: [Single]] {
    let singles = document.types.compactMap { name, entry in
      known.contains(name) || entry.module.isEmpty ? nil : Single(name: name, module: entry.module)
    }
    return Dictionary(grouping: singles.sorted { $0.name < $1.name }) { single in
      let prefix = single.module + ":"
      return single.name.hasPrefix(prefix) ? String(single.name.dropFirst(prefix.count)) : single.name
    }
  }
}

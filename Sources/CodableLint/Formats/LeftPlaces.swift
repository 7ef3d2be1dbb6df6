import CodableRules
import LintModel
import SwiftFacts

/// A place where an earlier version kept something, and that nothing reads any more.
struct LeftPlace {
  /// Where the code names the place that took over.
  var location: Location
  /// As a clause in lower case.
  var message: String
  /// What to do, as a clause.
  var help: String
  /// More about it, each as a sentence.
  var notes: [String]
  /// Whether it counts. A name that says that somebody started anew does not.
  var isLoss: Bool
  /// The type that was kept there; nil where it is not about one.
  var type: String?
}

/// Finds types that are kept at another place than before, and suites of settings, while nothing names the old one any more: what was
/// kept there is read by no code.
struct LeftPlaces {
  /// What is written and read now.
  let document: ShapeDocument
  let places: FormatPlaces
  let sources: VersionSources
  /// Nil where it is asked for some types: whoever does asks for no settings.
  let suites: SuiteNames?

  func all(of pairs: [FormatComparison.Pair], since version: EarlierVersion) -> [LeftPlace] {
    ofTypes(pairs, since: version) + [suites?.left(since: version, sources)].compactMap(\.self)
  }

  /// At the line that keeps the type now. What is kept within another type is told with that.
  private func ofTypes(_ pairs: [FormatComparison.Pair], since version: EarlierVersion) -> [LeftPlace] {
    let isDocument = { (pair: FormatComparison.Pair) in document.types[pair.name]?.isDocument == true }
    let moved = (pairs.filter(isDocument) + pairs.filter { !isDocument($0) }).compactMap { pair in
      places(leftBy: pair, since: version).map { (pair: pair, before: $0.before, now: $0.now) }
    }
    // All at once: each look goes through all files.
    let named = sources.named(among: moved.reduce(into: []) { $0.formUnion($1.before) })
    var told: Set<String> = []
    return moved.compactMap { pair, before, now in
      guard named.isDisjoint(with: before), told.isDisjoint(with: before),
        let location = places.storingPlace(of: pair.name)?.location
      else { return nil }
      told.formUnion(before)
      return place(of: pair, at: location, from: before, to: now, version)
    }
  }

  /// Where a type was kept, and is kept now, if all of that is known and no place is the same.
  private func places(
    leftBy pair: FormatComparison.Pair, since version: EarlierVersion
  ) -> (before: Set<String>, now: Set<String>)? {
    guard let old = version.document.types[pair.oldName], let new = document.types[pair.name],
      old.isStored, old.isWritten, new.isStored, new.isDecoded, !old.places.isEmpty, !new.places.isEmpty,
      old.places.isDisjoint(with: new.places)
    else { return nil }
    return (old.places, new.places)
  }

  /// What a person should know about the keys of settings, and the files, that are named no more. A setting may have gone with what
  /// it was for, so that is no finding. What types that are coded are kept at is compared with those.
  func notices(since version: EarlierVersion) -> [String] {
    guard suites != nil, version.identifiers == nil, let before = version.sources else { return [] }
    let settings = before.settings(unlike: sources)
    // Of a path it is enough that each part is named.
    let files = before.fileNames(unlike: sources)
    let parts = Dictionary(uniqueKeysWithValues: files.map { ($0, Set($0.split(separator: "/").map(String.init))) })
    let items = before.keychainNames(unlike: sources)
    let named = sources.named(among: settings.union(files).union(items).union(parts.values.flatMap(\.self)))
    let known = version.document.types.values.reduce(into: named) { $0.formUnion($1.places) }
    func left(_ places: Set<String>) -> [String] {
      places.subtracting(known).filter { !StorageCalls.isCopied($0) && !StorageCalls.isLog($0) }.sorted()
    }
    func told(_ kept: String, at places: [String], _ consequence: String) -> String? {
      places.isEmpty
        ? nil : "\(version.name) kept \(kept) \(Self.shown(places)), which no code names any more: \(consequence)"
    }
    return [
      told(
        "settings under", at: left(settings),
        "whoever changed them starts from the default. Where a key has only been renamed, read the old one, too."),
      told(
        "files at", at: left(files).filter { !(parts[$0]?.isSubset(of: named) ?? false) },
        "what lies there is not found. Where a file or folder has only been renamed, move what it holds."),
      told(
        "items of the keychain under", at: left(items),
        "they are not found. Where a service or an account has only been renamed, read the old one, too."),
    ].compactMap(\.self)
  }

  private static let shownNames = 8

  private static func shown(_ names: [String]) -> String {
    let shown = names.prefix(shownNames).map { "'\($0)'" }
    return Prose.list(shown + (names.count > shown.count ? ["\(names.count - shown.count) more"] : []))
  }

  private func place(
    of pair: FormatComparison.Pair, at location: Location, from before: Set<String>, to now: Set<String>,
    _ version: EarlierVersion
  ) -> LeftPlace {
    let type = ShapeReader.shownName(pair.name)
    let isRenumbered = Set(before.map(Self.withoutNumber)) == Set(now.map(Self.withoutNumber))
    return LeftPlace(
      location: location,
      message: "'\(type)' is kept at \(Self.shown(now)) now, and nothing reads what was kept at \(Self.shown(before))",
      help: "read the old place where the new one has nothing, and move what it holds",
      notes: [version.storingLine(of: pair.oldName).map { "\(version.name) kept it: \($0)" }].compactMap(\.self)
        + (isRenumbered ? ["the place was given another number, which starts anew"] : [])
        + [version.renaming].compactMap(\.self),
      isLoss: version.identifiers == nil && !isRenumbered, type: type)
  }

  private static func shown(_ places: Set<String>) -> String { Prose.list(places.sorted().map { "'\($0)'" }) }

  /// `posts` of `posts_v2`, `posts-2` and `posts3`: who raises the number means to start anew.
  private static func withoutNumber(_ place: String) -> String {
    var rest: [Character] = []
    for character in place {
      guard character.isNumber else {
        rest.append(character)
        continue
      }
      // What comes right before a number belongs to it.
      if let last = rest.last, "vV".contains(last), rest.dropLast().last.map(separators.contains) ?? true {
        rest.removeLast()
      }
      if let last = rest.last, separators.contains(last) { rest.removeLast() }
    }
    return String(rest)
  }

  private static let separators: [Character] = [".", "_", "-"]
}

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
      places(leftBy: pair, since: version).map { (name: pair.name, before: $0.before, now: $0.now) }
    }
    // All at once: each look goes through all files.
    let named = sources.named(among: moved.reduce(into: []) { $0.formUnion($1.before) })
    var told: Set<String> = []
    return moved.compactMap { name, before, now in
      guard named.isDisjoint(with: before), told.isDisjoint(with: before),
        let location = places.storingPlace(of: name)?.location
      else { return nil }
      told.formUnion(before)
      return place(of: name, at: location, from: before, to: now, version)
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

  /// What a person should know about the keys of settings that are named no more; nil where there are none. A setting may have gone
  /// with what it was for, so that is no finding. Keys of types that are coded are compared with those.
  func notice(since version: EarlierVersion) -> String? {
    guard suites != nil, version.identifiers == nil, let before = version.sources?.settings(unlike: sources) else {
      return nil
    }
    let known = version.document.types.values.reduce(into: Set()) { $0.formUnion($1.places) }
    let left = before.subtracting(known).filter { !StorageCalls.isCopied($0) }
    let gone = left.subtracting(sources.named(among: left)).sorted()
    guard !gone.isEmpty else { return nil }
    let shown = gone.prefix(Self.shownKeys).map { "'\($0)'" }
    let names = Prose.list(shown + (gone.count > shown.count ? ["\(gone.count - shown.count) more"] : []))
    return
      "\(version.name) kept settings under \(names), which no code names any more: whoever changed them starts from the default. "
      + "Where a key has only been renamed, read the old one, too."
  }

  private static let shownKeys = 8

  private func place(
    of type: String, at location: Location, from before: Set<String>, to now: Set<String>, _ version: EarlierVersion
  ) -> LeftPlace {
    let type = ShapeReader.shownName(type)
    let isRenumbered = Set(before.map(Self.withoutNumber)) == Set(now.map(Self.withoutNumber))
    return LeftPlace(
      location: location,
      message: "'\(type)' is kept at \(Self.shown(now)) now, and nothing reads what was kept at \(Self.shown(before))",
      help: "read the old place where the new one has nothing, and move what it holds",
      notes: [version.storingLine(of: type).map { "\(version.name) kept it: \($0)" }].compactMap(\.self)
        + (isRenumbered ? ["the place was given another number, which starts anew"] : []),
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

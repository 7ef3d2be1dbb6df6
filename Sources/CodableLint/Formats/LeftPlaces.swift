import CodableRules
import LintModel
import SwiftFacts

/// Finds types that are kept at another place than before, while nothing names the old one any more: what was kept there is read by
/// no code.
struct LeftPlaces {
  /// What is written and read now.
  let document: ShapeDocument
  let places: FormatPlaces
  let sources: VersionSources

  /// At the line that keeps the type now. What is kept within another type is told with that.
  func findings(of pairs: [FormatComparison.Pair], since version: EarlierVersion) -> [Finding] {
    var told: Set<String> = []
    let isDocument = { (pair: FormatComparison.Pair) in document.types[pair.name]?.isDocument == true }
    return (pairs.filter(isDocument) + pairs.filter { !isDocument($0) }).compactMap { pair in
      guard let old = version.document.types[pair.oldName], let new = document.types[pair.name],
        old.isStored, old.isWritten, new.isStored, new.isDecoded, !old.places.isEmpty, !new.places.isEmpty,
        old.places.isDisjoint(with: new.places), told.isDisjoint(with: old.places),
        sources.named(among: old.places).isEmpty, let location = places.storingPlace(of: pair.name)?.location
      else { return nil }
      told.formUnion(old.places)
      return finding(for: pair.name, at: location, from: old.places, to: new.places, version)
    }
  }

  /// What a person should know about the keys of settings that are named no more; nil where there are none. A setting may have gone
  /// with what it was for, so that is no finding. Keys of types that are coded are compared with those.
  func notice(since version: EarlierVersion) -> String? {
    guard version.identifiers == nil, let before = version.sources?.settings(unlike: sources) else { return nil }
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

  private func finding(
    for type: String, at location: Location, from before: Set<String>, to now: Set<String>, _ version: EarlierVersion
  ) -> Finding {
    let (old, new) = (Self.shown(before), Self.shown(now))
    let isRenumbered = Set(before.map(Self.withoutNumber)) == Set(now.map(Self.withoutNumber))
    let isLoss = version.identifiers == nil && !isRenumbered
    var finding = Finding(
      rule: FormatRules.silent.id, severity: isLoss ? .error : .note,
      message: "'\(ShapeReader.shownName(type))' is kept at \(new) now, and nothing reads what was kept at \(old) "
        + "(against \(version.name))",
      location: location, symbol: ShapeReader.shownName(type))
    finding.help = "read the old place where the new one has nothing, and move what it holds"
    if let line = version.storingLine(of: type) { finding.notes.append(.init("\(version.name) kept it: \(line)")) }
    if isRenumbered { finding.notes.append(.init("the place was given another number, which starts anew")) }
    return finding
  }

  private static func shown(_ places: Set<String>) -> String { Prose.list(places.sorted().map { "'\($0)'" }) }

  /// `posts` of `posts_v2` and `posts3`: who raises the number means to start anew.
  private static func withoutNumber(_ place: String) -> String {
    let name = place.filter { !$0.isNumber && $0 != "_" && $0 != "-" && $0 != "." }
    return name.hasSuffix("v") || name.hasSuffix("V") ? String(name.dropLast()) : name
  }
}

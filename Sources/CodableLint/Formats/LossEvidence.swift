import CodableRules
import LintModel
import SwiftFacts

/// What the code of both versions says against a loss: that nothing makes the cases that are lost, or leaves nil what is
/// required now, that the system takes the new version for another app, that nothing calls what reads the data, or that the
/// JSON is changed before it is decoded.
struct LossEvidence {
  private let places: FormatPlaces
  /// How the new version uses the names of what reads; nil where others may use them, too.
  private let now: NameUses?
  /// Where the new version changes JSON by hand, by path.
  private let edits: [(path: String, edits: JSONEdits)]
  /// The keys that an earlier version sets by hand, too: in what it sends, and not because a type has come to ask for them.
  private let keysSetBefore: Set<String>
  /// The keys of values that are read no more, which the new version has in quotes and no earlier one had, with the first such file.
  private let namedAnew: [String: String]
  /// How each earlier version uses the names of cases, by its name.
  private let before: [String: NameUses]
  /// The types that keep what is lost and that no other code of an earlier version mentions, by its name.
  private let unusedTypes: [String: Set<String>]
  /// The raw values for which the new version has an answer of its own, by the type.
  private let answered: [String: Set<String>]
  /// What each earlier version leaves nil, by its name.
  private let leftNil: [String: PropertiesLeftNil]

  /// - Parameters:
  ///   - changes: those that count unless something speaks against them.
  ///   - sources: the code of the new version.
  init(
    about changes: [(change: FormatChange, versions: [EarlierVersion])], places: FormatPlaces, sources: VersionSources
  ) {
    self.places = places
    now = sources.uses(
      of: changes.reduce(into: []) { $0.formUnion(places.functionsReadingStores(for: $1.change.type) ?? []) })
    edits = sources.edits(
      of: changes.reduce(into: []) { $0.formUnion($1.change.missingKeys) },
      types: Set(changes.map { TypeName.last(of: $0.change.type) }))
    answered = sources.answeredRawValues(
      of: changes.reduce(into: []) { types, entry in
        if entry.change.mayBeAnswered(in: places) { types.insert(TypeName.last(of: entry.change.type)) }
      }, heldBy: places.rawValueProperties)
    let keys = edits.reduce(into: Set()) { $0.formUnion($1.edits.keys) }
    let all = Dictionary(changes.flatMap(\.versions).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    keysSetBefore = all.values.reduce(into: []) { found, version in
      for (_, edits) in version.sources?.edits(of: keys, types: []) ?? [] { found.formUnion(edits.keys) }
    }
    namedAnew = Self.keysNamedAnew(
      among: changes.reduce(into: [:]) { keys, entry in
        if let key = entry.change.unreadKey { keys[key] = entry.change.property }
      }, by: sources, since: all.values.compactMap(\.sources))
    func losses(since version: EarlierVersion) -> [FormatChange] {
      changes.filter { $0.versions.contains { $0.name == version.name } }.map(\.change)
    }
    leftNil = all.compactMapValues { version in
      version.sources?.leftNil(among: Set(losses(since: version).compactMap(\.propertyThatWasNil)))
    }
    unusedTypes = all.compactMapValues { version in
      version.sources?.unusedTypes(
        among: losses(since: version).reduce(into: []) { names, change in
          names.formUnion(version.typesAroundStores(for: change.oldType) ?? [])
        })
    }
    before = all.compactMapValues { version in
      version.uses(of: Self.names(making: losses(since: version), in: version))
    }
  }

  private static func keysNamedAnew(
    among properties: [String: String], by sources: VersionSources, since versions: [VersionSources]
  ) -> [String: String] {
    let found = sources.quoting(keysOf: properties)
    let before = found.isEmpty ? [] : versions.flatMap { $0.quoting(keysOf: properties) }
    let known = before.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    return found.reduce(into: [:]) { paths, file in
      for key in file.keys.subtracting(known) where paths[key] == nil { paths[key] = file.path }
    }
  }

  /// The names by which a version may have made the cases that are lost.
  private static func names(making changes: [FormatChange], in version: EarlierVersion) -> Set<String> {
    changes.reduce(into: []) { names, change in
      guard let making = version.namesMaking(change.cases, of: change.oldType) else { return }
      names.formUnion(making.union([TypeName.last(of: change.oldType)]))
    }
  }

  /// Why nothing is lost by a change, as a sentence; nil where nothing says so.
  func reason(against change: FormatChange, since versions: [EarlierVersion]) -> String? {
    renamed(since: versions) ?? unmade(by: change, since: versions) ?? uncalled(by: change) ?? edited(before: change)
      ?? alwaysGiven(to: change, since: versions) ?? replaced(by: change) ?? answered(before: change)
      ?? gone(with: change, since: versions) ?? movedByHand(before: change) ?? unused(by: change, since: versions)
  }

  /// What keeps the type is in no use: code that was left behind, or that comes next.
  private func unused(by change: FormatChange, since versions: [EarlierVersion]) -> String? {
    let isUnused = versions.allSatisfy { version in
      guard let stores = version.typesAroundStores(for: change.oldType), !stores.isEmpty else { return false }
      return stores.isSubset(of: unusedTypes[version.name] ?? [])
    }
    guard isUnused, let version = versions.first, let stores = version.typesAroundStores(for: change.oldType) else {
      return nil
    }
    return
      "no code of \(version.name) uses \(Prose.list(stores.sorted().map { "'\($0)'" })), which "
      + "\(stores.count == 1 ? "keeps" : "keep") '\(TypeName.last(of: change.oldType))', so none should have been kept"
  }

  /// A raw value of a case that has another one now: where that case stands for all that cannot be read, it stands for this, too.
  private func replaced(by change: FormatChange) -> String? {
    guard change.kind == .backward, let name = change.cases.first, change.cases.count == 1,
      places.isMadeOfRawValues(change.type), places.storingPlace(of: change.type)?.fallbacks == [name],
      places.enumDeclaration(of: change.type)?.cases.contains(name) == true
    else { return nil }
    return "what cannot be read gives way to '.\(name)', which is what it stood for"
  }

  /// Raw values that are made something else of before a value of the type is made of them: they are no values of it by intent.
  private func answered(before change: FormatChange) -> String? {
    let type = TypeName.last(of: change.type)
    guard change.mayBeAnswered(in: places), let answers = answered[type], change.refusedTexts.isSubset(of: answers)
    else { return nil }
    let texts = Prose.list(change.refusedTexts.sorted().map { "\"\($0)\"" })
    return "the code looks for \(texts) before it makes a '\(type)', so what was kept is read as something else"
  }

  /// A choice that is gone together with a setting, which may have been the only one that had it.
  private func gone(with change: FormatChange, since versions: [EarlierVersion]) -> String? {
    guard let now = places.storingPlace(of: change.type), now.isRawValue, let keys = now.keys,
      let cases = places.enumDeclaration(of: change.type)?.cases, !change.cases.isEmpty,
      change.cases.isDisjoint(with: cases)
    else { return nil }
    for version in versions {
      guard let before = version.storingPlace(of: change.oldType)?.keys else { return nil }
      if let left = before.subtracting(keys).min() {
        let names = Prose.list(change.cases.sorted().map { "'.\($0)'" })
        return
          "\(version.name) kept it at '\(left)', too, which is not read as one now, and \(names) may have stood there alone"
      }
    }
    return nil
  }

  /// A value whose key the new version reads from somewhere else, by its name.
  private func movedByHand(before change: FormatChange) -> String? {
    guard let key = change.unreadKey, let path = namedAnew[key] else { return nil }
    return "'\(path)' has \"\(key)\" in quotes now, which no code had before, so the value may be moved from there"
  }

  private func renamed(since versions: [EarlierVersion]) -> String? {
    versions.allSatisfy { $0.renaming != nil } ? versions.first?.renaming : nil
  }

  private func alwaysGiven(to change: FormatChange, since versions: [EarlierVersion]) -> String? {
    guard let name = change.propertyThatWasNil,
      versions.allSatisfy({ version in leftNil[version.name].map { !$0.contains(name) } ?? false })
    else { return nil }
    let shown = Prose.list(versions.map(\.name))
    return
      "no code of \(shown) is seen to leave '\(name.property)' nil where it makes values of '\(name.type)', so few should lack it"
  }

  private func edited(before change: FormatChange) -> String? {
    guard !change.missingKeys.isEmpty else { return nil }
    for (path, edits) in edits {
      if let key = edits.keys.intersection(change.missingKeys).subtracting(keysSetBefore).min() {
        return "'\(path)' reads JSON, sets '\(key)' in it and writes it again, so old data may be given the key"
      }
      let type = TypeName.last(of: change.type)
      if edits.mergedTypes.contains(type) {
        return "'\(path)' merges JSON objects before it decodes '\(type)', so old data may be given what it lacks"
      }
    }
    return nil
  }

  private func unmade(by change: FormatChange, since versions: [EarlierVersion]) -> String? {
    let isUnmade = versions.allSatisfy { version in
      guard let making = version.namesMaking(change.cases, of: change.oldType), let uses = before[version.name] else {
        return false
      }
      let type = TypeName.last(of: change.oldType)
      return !uses.mayMakeFromRawValue(type)
        && !uses.mayMake(type, by: making, conformingTo: version.protocols(of: change.oldType))
    }
    guard isUnmade, let version = versions.first else { return nil }
    let names = Prose.list(change.cases.sorted().map { "'.\($0)'" })
    return "no code of \(version.name) makes \(names), so none should have been kept"
  }

  private func uncalled(by change: FormatChange) -> String? {
    guard let now, let functions = places.functionsReadingStores(for: change.type),
      functions.isDisjoint(with: now.mentioned.union(now.calledUnnamed))
    else { return nil }
    let names = Prose.list(functions.sorted().map { "'\($0)'" })
    return
      "nothing calls \(names), which \(functions.count == 1 ? "reads" : "read") it, so what was kept is not read at all"
  }
}

extension FormatChange {
  /// Whether texts are refused of which code makes values, and no coder.
  fileprivate func mayBeAnswered(in places: FormatPlaces) -> Bool {
    kind == .backward && !refusedTexts.isEmpty && places.isMadeOfRawValues(type)
  }

  /// The Optional property that older values lack where it was nil.
  fileprivate var propertyThatWasNil: PropertiesLeftNil.Name? {
    guard isAboutNil, let oldProperty else { return nil }
    return PropertiesLeftNil.Name(type: TypeName.last(of: oldType), property: oldProperty)
  }
}

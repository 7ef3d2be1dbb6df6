import LintModel
import SwiftFacts

/// A save that writes what a failed load has left over the original.
struct OverwritingSave {
  var location: Location
  /// Nothing in the place is chosen by a caller.
  var isFixed: Bool
}

/// Questions about loads after which what could not be read is lost for good.
extension ProjectFacts {
  /// The failed loads of a file whose original is overwritten, each once.
  func overwrittenLoads(in file: FileFacts) -> [(load: FailedLoad, save: OverwritingSave)] {
    var seen: Set<Int> = []
    var saves = SavesByProperty()
    let loads =
      file.failedLoads.filter { !$0.isGiven } + file.failedLoads.filter { $0.isGiven && !isOfCopy($0, in: file) }
    return loads.compactMap { load in
      guard !StorageCalls.isShownElsewhere(TypeName.last(of: load.context.scope)), !load.isExplained,
        !isReload(load, in: file), !load.isDisposable, decodes(load, in: file),
        !load.isOfWrapper || load.leavesEmpty || collection(keptBy: load, in: file) != nil,
        let save = overwritingSave(after: load, in: file, among: &saves), seen.insert(load.range.lowerBound).inserted
      else { return nil }
      return (load, save)
    }
  }

  /// The first property with the wrapper that loads so, and that holds a collection: to add to it is to take what the wrapper gives,
  /// and to hand back as much and one more. Texts and numbers stay what they are.
  func collection(keptBy load: FailedLoad, in file: FileFacts) -> String? {
    guard load.isOfWrapper else { return nil }
    let wrapper = TypeName.last(of: load.context.scope)
    for file in files where !PathClassification.isTest(file.projectPath) {
      for type in file.types {
        let property = type.properties.first { property in
          guard property.attributes.contains(wrapper), let held = property.type, TypeName.isCollection(held),
            !StorageCalls.isDisposable(property.name)
          else { return false }
          return keylessContent(of: held, scope: type.qualifiedName, in: file) != .scalar
        }
        if let property { return property.name }
      }
    }
    return nil
  }

  /// Whether it is known to decode: an object that is asked for a value may have it from anywhere.
  private func decodes(_ load: FailedLoad, in file: FileFacts) -> Bool {
    guard let asked = load.place.asked else { return true }
    if load.place.isAskedForOptional { return givesNilForMalformed(asked, in: load.context, of: file) }
    let helpers = file.attempts.first { $0.range == load.range }?.callee.map { [$0] } ?? []
    return decodeSubject(of: [], helpers: helpers + [asked], in: load.context, of: file) != nil
  }

  /// What the value of a load is made of that asks for no key; nil where it asks for one, or may.
  func contentWithoutKeys(of load: FailedLoad, in file: FileFacts) -> KeylessContent? {
    if load.place.asked != nil {
      // What it decodes is what the property holds; a variable of a function has no type to look up.
      guard load.localSave == nil else { return nil }
      let type = type(named: load.context.scope, scope: "", module: file.module)
      let property = type.flatMap { types.property(load.property, of: $0)?.fact.type }
      return property.flatMap { keylessContent(of: $0, scope: load.context.scope, in: file) }
    }
    if let attempt = file.attempts.first(where: { $0.range == load.range }) {
      return contentWithoutKeys(of: attempt.calls, attempt.context, file)
    }
    guard let clause = file.catches.first(where: { $0.range == load.range }),
      decodeSubject(of: [], helpers: clause.helpers, in: clause.context, of: file) == nil
    else { return nil }
    return contentWithoutKeys(of: clause.calls, clause.context, file)
  }

  /// Whether what is around a load says that it reads a copy, or why its failure may be passed over.
  private func isOfCopy(_ load: FailedLoad, in file: FileFacts) -> Bool {
    if let attempt = file.attempts.first(where: { $0.range == load.range }) {
      return attempt.isExplained || isOfCopy(attempt, in: file)
    }
    return file.catches.first { $0.range == load.range }?.isOfCopy ?? false
  }

  /// The loads of a file that delete what they cannot decode, and do not overwrite it as well.
  func deletedLoads(in file: FileFacts) -> [(load: DeletedLoad, subject: DecodeSubject)] {
    let overwritten = Set(overwrittenLoads(in: file).map(\.load.range))
    return file.deletedLoads.compactMap { load in
      guard !overwritten.contains(load.range), !readsCopies(load.calls, in: load.context, of: file) else { return nil }
      return decodeSubject(of: load.calls, in: load.context, of: file).map { (load, $0) }
    }
  }

  /// Where the failed loads of a file are that lose what is stored for good.
  func losingLoads(in file: FileFacts) -> Set<Range<Int>> {
    Set(overwrittenLoads(in: file).map(\.load.range) + deletedLoads(in: file).map(\.load.range))
  }

  private func overwritingSave(
    after load: FailedLoad, in file: FileFacts, among saves: inout SavesByProperty
  ) -> OverwritingSave? {
    if let range = load.localSave {
      return OverwritingSave(location: Location(path: file.path, range: range), isFixed: load.place.isFixed)
    }
    guard let type = type(named: load.context.scope, scope: "", module: file.module),
      let property = types.property(load.property, of: type)?.fact, !property.isOptional,
      !StorageCalls.isDisposable(property.comment),
      let save = save(after: load, in: file, of: type, among: &saves)
    else { return nil }
    return OverwritingSave(
      location: Location(path: save.path, range: save.fact.range), isFixed: save.fact.place.isFixed)
  }

  /// The first save of the same property to the same place that nothing known to the load holds back.
  private func save(
    after load: FailedLoad, in file: FileFacts, of type: SymbolTable.Entry, among saves: inout SavesByProperty
  ) -> (fact: StoredSave, path: String)? {
    let flags = load.assigned.subtracting([load.property])
    // What hands a value to an object is only looked for beside what asks it for one.
    let parts = load.place.asked == nil ? Set(type.parts.map(\.file)).sorted().map { files[$0] } : [file]
    for file in parts {
      let save = saves.saves(of: load.property, in: file).first { save in
        save.place.isSame(as: load.place) && flags.isDisjoint(with: save.conditions)
          && self.type(named: save.context.scope, scope: "", module: file.module)?.id == type.id
      }
      if let save { return (save, file.path) }
    }
    return nil
  }

  /// Whether the property is loaded elsewhere first: then it keeps what that gave, and no default.
  private func isReload(_ load: FailedLoad, in file: FileFacts) -> Bool {
    guard load.keepsValue, load.context.name != "init",
      !DataSources.readingWords.contains(where: load.context.name.hasPrefix)
    else { return false }
    return file.failedLoads.contains {
      $0.property == load.property && $0.context.scope == load.context.scope && $0.range != load.range
    }
  }
}

extension FailedLoad {
  /// Whether a property wrapper gives what is loaded.
  var isOfWrapper: Bool { context.isInPropertyWrapper && property == MemberNames.wrappedValue }

  /// Whether names say that the value can be made again.
  fileprivate var isDisposable: Bool {
    [context.scope, property, place.text, place.resolvedText ?? ""].contains(where: StorageCalls.isDisposable)
  }
}

/// The saves of each file by what they save, so that many loads do not look through all of them.
private struct SavesByProperty {
  private var known: [String: [String: [StoredSave]]] = [:]

  mutating func saves(of property: String, in file: FileFacts) -> [StoredSave] {
    if let saves = known[file.path] { return saves[property] ?? [] }
    let saves = Dictionary(grouping: file.storedSaves, by: \.property)
    known[file.path] = saves
    return saves[property] ?? []
  }
}

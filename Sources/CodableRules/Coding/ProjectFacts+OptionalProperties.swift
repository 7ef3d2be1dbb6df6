import SwiftFacts

/// Questions about Optional properties whose nil may hide that something was not decoded.
extension ProjectFacts {
  /// The names of the Optional properties of reported Decodable types whose nil may mean nothing.
  static func optionalPropertyNames(
    _ types: SymbolTable, _ coding: [CodingSupport], isReported: (String) -> Bool
  ) -> Set<String> {
    var names: Set<String> = []
    for entry in types.entries where coding[entry.id].isDecodable {
      for part in entry.parts where isReported(types.files[part.file].path) {
        let fact = types.fact(part)
        for property in fact.properties where canHideFailure(property, of: entry, fact) { names.insert(property.name) }
      }
    }
    return names
  }

  /// The properties whose nil is replaced at some known read and kept at none: every read must be looked up.
  ///
  /// - Parameter noted: gives, by path, other reads of properties that are known already.
  package func suspectPropertyNames(noted: (Set<String>) -> [String: [PropertyRead]]) -> Set<String> {
    let suspects = optionalUse.reads.filter { key, reads in
      !reads.replaced.isEmpty && !reads.isCleared && coding(of: types.entries[key.type]).isDecodable
    }.keys
    let known = OptionalUse(Self.places(of: noted(Set(suspects.map(\.name)))), in: self)
    let left = suspects.filter { !(known.reads[$0]?.isCleared ?? false) }
    return Set(left.map(\.name)).subtracting(known.namesTestedSomewhere)
  }

  /// The reads of every file, sorted by its path.
  static func places(of reads: [String: [PropertyRead]]) -> [ReadPlace] {
    reads.sorted { $0.key < $1.key }.flatMap { path, reads in reads.map { ReadPlace(path: path, read: $0) } }
  }

  /// Whether an Optional property is one whose nil may mean nothing, as far as its declaration shows.
  private static func canHideFailure(_ property: PropertyFact, of type: SymbolTable.Entry, _ fact: TypeFact) -> Bool {
    guard property.isStored, property.isOptional, !property.isImplicitlyUnwrapped, !property.isLazy,
      property.attributes.isEmpty, fact.kind != .protocol, fact.kind != .enum, let written = property.type,
      TypeName.base(written) != "Bool"
    else { return false }
    return !KeyNames.isPaging(property.name) && !TypeRoles.isPaging(type.name) && !TypeRoles.isRequest(type.name)
      && !property.isAbsenceExplained
  }

  /// What may show, in a file that is not parsed yet, that somebody cares for the nil of a suspect, or that it is decoded.
  func openOptionalReads() -> OpenQuestions {
    let suspects = Set(optionalUse.reads.filter { !$1.replaced.isEmpty && !$1.isCleared }.map(\.key.type))
    var questions = undecoded { suspects.contains($0.id) && coding(of: $0).isDecodable }
    // A read may be another type's of the same name.
    let types = reportedTypes.filter { suspects.contains($0.id) }
    questions.declarations = Set(types.map { TypeName.last(of: $0.qualifiedName) })
    // A protocol may ask for the property.
    for type in types { questions.declarations.formUnion(undeclaredAncestors(of: type)) }
    return questions
  }

  /// The reads of an Optional property when they show that its nil means nothing: all that are known replace it.
  func readsReplacingNil(of property: PropertyFact, of type: SymbolTable.Entry, _ fact: TypeFact) -> [ReadPlace] {
    guard isJudgedByItsReads(property, of: type, fact),
      let reads = optionalUse.reads[.init(type: type.id, name: property.name)], reads.showThatNilMeansNothing,
      !optionalUse.namesTestedSomewhere.contains(property.name),
      // What nothing decodes is made by the program itself, which chose the nil.
      isDecoded(type)
    else { return [] }
    return reads.replaced
  }

  /// Whether the reads of an Optional property can tell that its nil means nothing.
  private func isJudgedByItsReads(_ property: PropertyFact, of type: SymbolTable.Entry, _ fact: TypeFact) -> Bool {
    guard Self.canHideFailure(property, of: type, fact), !isAskedFor(property, of: type) else { return false }
    // The readers of a package's public API are elsewhere, unless other modules of the project show that they are here.
    let isPackageAPI = property.isPublic && fact.isPublic && ModuleName.folder(of: type.module).contains("Sources")
    let reads = optionalUse.reads[.init(type: type.id, name: property.name)]?.replaced ?? []
    return !isPackageAPI
      || reads.contains {
        let reader = types.module(ofFileAt: $0.path)
        return !ModuleName.isSame(reader, type.module)
          && !PathClassification.isExample(String(ModuleName.file(of: reader)))
      }
  }

  /// Whether a protocol of the project requires the property as it is: Optional, whatever this type knows of it.
  private func isAskedFor(_ property: PropertyFact, of type: SymbolTable.Entry) -> Bool {
    types.ancestry(of: type).contains { ancestor in
      guard let part = ancestor.declaration, types.kind(of: part) == .protocol else { return false }
      return types.fact(part).properties.contains { $0.name == property.name && $0.isOptional }
    }
  }

  /// Whether synthesized decoding reads the property.
  func isDecodedBySynthesis(_ property: PropertyFact, of type: SymbolTable.Entry) -> Bool {
    coding(of: type).isDecodingSynthesized && property.attributes.isEmpty
      && codingKeys(of: type).contains(property.name)
  }
}

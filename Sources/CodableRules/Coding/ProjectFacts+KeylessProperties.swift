import SwiftFacts

/// Questions about stored properties that coding passes over.
extension ProjectFacts {
  /// The Optional properties that are missing from `CodingKeys` although nothing says that they are local.
  func propertiesMissingFromKeys(of type: SymbolTable.Entry) -> [PropertyFact] {
    guard coding(of: type).isSynthesizedSomewhere, codedSuperclass(of: type) == nil,
      !hasAttribute("Observable", type), case .listed(let keys, _) = codingKeys(of: type)
    else { return [] }
    let names = Set(keys.map(\.name))
    // One or two may be forgotten; an author who leaves out more has chosen what to code.
    guard storedProperties(of: type).count(where: { !names.contains($0.name) }) <= Self.mostForgotten else { return [] }
    let missing = forgettableProperties(of: type).filter { !names.contains($0.name) }
    return missing.filter { !isRequired($0, ofProtocolsOf: type) }
  }

  /// Whether a property that the keys leave out cannot be coded: they had to be written for its sake, and whoever did so chose.
  func leavesOutUncodable(_ type: SymbolTable.Entry) -> Bool {
    guard case .listed(let keys, _) = codingKeys(of: type) else { return false }
    return storedProperties(of: type).contains { property in
      guard let written = property.type, !keys.contains(where: { $0.name == property.name }) else { return false }
      if written.holds("->") { return true }
      return TypeName.mentions(written).contains { name in
        if CodingTypes.uncodable.contains(name) { return true }
        let entry = self.type(named: name, scope: type.qualifiedName, module: type.module)
        return entry.map { $0.declaration != nil && !coding(of: $0).isCodable } ?? false
      }
    }
  }

  private func storedProperties(of type: SymbolTable.Entry) -> [PropertyFact] {
    guard let fact = type.declaration.map(types.fact) else { return [] }
    return fact.properties.filter { $0.isStored && !$0.isLazy && !$0.isLet }
  }

  /// Whether a protocol of the project asks for a property: then that is what it is there for.
  private func isRequired(_ property: PropertyFact, ofProtocolsOf type: SymbolTable.Entry) -> Bool {
    types.ancestry(of: type).compactMap(\.declaration).map(types.fact).contains { fact in
      fact.kind == .protocol && fact.properties.contains { $0.name == property.name }
    }
  }

  private static let mostForgotten = 2

  /// The Optional properties that neither of the hand-written coding members mentions.
  func propertiesMissingFromBodies(of type: SymbolTable.Entry) -> [PropertyFact] {
    let coding = coding(of: type)
    guard coding.isCodable, !coding.isSynthesizedSomewhere, !coding.isWrittenByMacro, codedSuperclass(of: type) == nil
    else { return [] }
    let bodies = [codingBody(.decode, of: type), codingBody(.encode, of: type)].compactMap(\.self)
    // A body that passes the coder on, or delegates, may do anything.
    guard !bodies.isEmpty, !bodies.contains(where: { $0.forwardsCoder || $0.delegates || $0.containers.isEmpty }),
      bodies.allSatisfy({ $0.containers.allSatisfy { if case .keyed = $0 { true } else { false } } })
    else { return [] }
    return forgettableProperties(of: type).filter { property in
      !bodies.contains { $0.names.contains(property.name) }
    }
  }

  /// Properties that a key was probably forgotten for: Optional, without an explicit value or a comment that says why,
  /// of a type that can be coded, and never set but by the type's own initializers.
  private func forgettableProperties(of type: SymbolTable.Entry) -> [PropertyFact] {
    guard let fact = type.declaration.map(types.fact), fact.kind == .struct || fact.kind == .class else { return [] }
    return fact.properties.filter { property in
      property.isStored && !property.isLazy && !property.isLet && !property.isPrivate && !property.isWeak
        && property.isOptional && property.initialValue == nil && property.attributes.isEmpty
        && !LocalStateComments.sayWhy(property) && !assignedMembers.contains(property.name)
        && canBeCoded(property.type ?? "", in: type)
    }
  }

  /// Whether every type that is mentioned is one of the project's coded types, a generic parameter or a basic type.
  private func canBeCoded(_ text: String, in type: SymbolTable.Entry) -> Bool {
    guard !text.holds("->"), !text.holds("any ") else { return false }
    let generics = type.declaration.map { types.fact($0).genericParameters } ?? []
    return TypeName.mentions(text).allSatisfy { name in
      if ScalarTypes.basic.contains(name) || generics.contains(name) { return true }
      if let entry = self.type(named: name, scope: type.qualifiedName, module: type.module) {
        return coding(of: entry).isCodable
      }
      let alias = types.alias(named: name, from: .init(scope: type.qualifiedName, module: type.module))
      return alias.map { $0.count == 1 && ScalarTypes.basic.contains($0[0]) } ?? false
    }
  }

  /// The members that the project sets outside of initializers.
  static func assignedMembers(in files: [FileFacts]) -> Set<String> {
    var names: Set<String> = []
    for file in files.indices { names.formUnion(files[file].codingUse.assignedMembers) }
    return names
  }

  /// The names of properties without a key that nothing sets, as far as the facts go.
  var unsetPropertyNames: Set<String> {
    Set(
      reportedTypes.flatMap { entry in
        (propertiesMissingFromKeys(of: entry) + propertiesMissingFromBodies(of: entry)).map(\.name)
      })
  }
}

/// What comments say about a property that is not part of the payload.
private enum LocalStateComments {
  static func sayWhy(_ property: PropertyFact) -> Bool {
    guard !property.comment.isEmpty || !property.groupComment.isEmpty else { return false }
    let text = "\(property.comment) \(property.groupComment)".lowercased()
    return CommentWords.notCoded.contains(where: text.holds)
  }
}

import SwiftFacts

/// Questions about classes that inherit their coding.
extension ProjectFacts {
  /// What a class that inherits its coding leaves uncoded.
  struct UncodedSubclass: Sendable {
    var superclass: SymbolTable.Entry
    /// The stored properties that the class adds.
    var properties: [PropertyFact]
    var isDecodingLost: Bool
    var isEncodingLost: Bool
    /// Whether a lost direction is one that the project takes, as far as is known. A class that writes neither member says
    /// nothing of where it is taken.
    var isUsed: Bool
  }

  /// Nil when the class adds nothing, or codes what it adds.
  func uncodedSubclass(_ type: SymbolTable.Entry) -> UncodedSubclass? {
    guard let superclass = codedSuperclass(of: type), let fact = type.declaration.map(types.fact) else { return nil }
    let own = coding(of: type)
    let parent = coding(of: superclass)
    guard !own.isWrittenByMacro, !parent.isWrittenByMacro else { return nil }
    let properties = fact.properties.filter { property in
      property.isStored && !property.isLazy && !property.isWeak && !hasWrapperAttributes(property)
        && !(property.isLet && property.initialValue != nil) && !(property.type ?? "").contains("->")
        // What the project sets later is local state.
        && !(property.isOptional && !property.isLet && assignedMembers.contains(property.name))
        // `var kind = "Book"` tells classes apart, and changes as little as a constant.
        && property.initialValue != "\"\(type.name)\""
    }
    let heirs = (heirs.value[type.id] ?? []).map { coding(of: types.entries[$0]) }
    // An abstract class need not code what every subclass codes by itself.
    let decodes =
      parent.isDecodable && !own.hasCustomDecoding && !codesOneValue(.decode, superclass)
      && (heirs.isEmpty || !heirs.allSatisfy(\.hasCustomDecoding))
    // `(self as? Square)?.write(to: encoder)`: the superclass passes on to each of its heirs.
    let isHandedOn = codingBody(.encode, of: superclass)?.names.contains(type.name) ?? false
    let encodes =
      parent.isEncodable && !own.hasCustomEncoding && !isHandedOn && !codesOneValue(.encode, superclass)
      && (heirs.isEmpty || !heirs.allSatisfy(\.hasCustomEncoding))
    guard !properties.isEmpty, decodes || encodes else { return nil }
    let isHalf = own.hasCustomDecoding || own.hasCustomEncoding
    // A class that refuses to be decoded is Codable only because its superclass is, unless something encodes it all the same.
    let isRefused = [type, superclass].contains { codingBody(.decode, of: $0)?.refuses == true }
    let isUsed =
      decodes && (isDecoded(type) || isDecoded(superclass))
      || encodes && (isEncodedAsValue(type) || isEncodedAsPart(superclass))
    if isRefused, !isUsed { return nil }
    return UncodedSubclass(
      superclass: superclass, properties: properties, isDecodingLost: decodes, isEncodingLost: encodes,
      isUsed: isUsed || !isHalf)
  }

  /// Whether a member that is written by hand codes a single value: a second property has no place beside it.
  private func codesOneValue(_ member: CodingBody.Member, _ type: SymbolTable.Entry) -> Bool {
    codingBody(member, of: type)?.containers == [.singleValue]
  }

  /// The coding member of a class whose superclass codes, too, when it leaves the superclass's properties alone.
  func memberWithoutSuper(
    _ member: CodingBody.Member, of type: SymbolTable.Entry
  ) -> (body: CodingBody, superclass: SymbolTable.Entry)? {
    guard let superclass = codedSuperclass(of: type), let body = codingBody(member, of: type), !body.callsSuper,
      !body.delegates, !body.forwardsCoder, !body.refuses
    else { return nil }
    let parent = coding(of: superclass)
    let inherited: Set<String>
    if member == .decode {
      guard parent.isDecodable else { return nil }
      inherited = storedPropertyNames(of: superclass)
    } else {
      // What the superclass writes by hand may be anything, or nothing.
      guard parent.isEncodingSynthesized, !parent.isWrittenByMacro else { return nil }
      inherited = Set(codedProperties(of: superclass).map(\.name))
    }
    guard !inherited.isEmpty, body.names.isDisjoint(with: inherited) else { return nil }
    return (body, superclass)
  }

  private func storedPropertyNames(of type: SymbolTable.Entry) -> Set<String> {
    var names: Set<String> = []
    var current: SymbolTable.Entry? = type
    for _ in 0..<6 {
      guard let entry = current else { break }
      let properties = entry.declaration.map(types.fact)?.properties ?? []
      names.formUnion(properties.filter { $0.isStored && !$0.isLazy }.map(\.name))
      current = codedSuperclass(of: entry)
    }
    return names
  }
}

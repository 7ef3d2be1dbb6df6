import SwiftFacts

extension PropertyFact {
  /// Whether the initial value cannot stand in for what a payload lacks: a fresh value, an empty string, or a number for an
  /// identity. It is there for the initializers.
  var isMadeUp: Bool {
    guard let value = initialValue else { return false }
    return isMadeAfresh || ValueLiterals.emptyStrings.contains(value)
      || (Self.namesIdentity(name) && ValueLiterals.noIdentities.contains(value))
  }

  /// Whether whoever writes the value has written this from the start: what is made up, and the version of a format.
  var isAlwaysWritten: Bool { isMadeUp || namesVersion || name == "schema" }

  /// Whether a property's name says that it tells one value from another.
  static func namesIdentity(_ name: String) -> Bool {
    KeyNames.identities.contains(name)
      || KeyNames.identityEndings.contains { name.hasSuffix($0) }
  }

  /// Whether its name is that of a version: `version`, `schemaVersion`.
  var namesVersion: Bool { name.hasSuffix("ersion") }

  /// Whether the initial value is another one each time: `UUID()`, `Date.now`. Old payloads cannot have meant it.
  var isMadeAfresh: Bool {
    guard var value = initialValue else { return false }
    if value.hasPrefix("Foundation.") { value.removeFirst("Foundation.".count) }
    if ValueLiterals.fresh.contains(value) { return true }
    return (value == ".init()" || value == ".now") && (type == "UUID" || type == "Date")
  }

  /// Whether the initial value is the time at which it is made: `Date()`, `Date.now.timeIntervalSince1970`.
  var isCurrentTime: Bool { isMadeAfresh && (type == "Date" || initialValue?.contains("Date") == true) }

  /// Whether the initial value is a literal or a case: the same in every payload that the type writes.
  var isFixedValue: Bool {
    guard let value = initialValue, let first = value.first else { return false }
    if first == "\"" { return !value.contains("\\(") }
    if first.isNumber || first == "-" || ["true", "false"].contains(value) { return true }
    return value.contains(".") && !value.contains("(")
  }
}

extension String {
  /// Whether source text holds a text literal with something in it, and nothing that is put in at run time.
  fileprivate var holdsFixedText: Bool {
    contains("\"") && !contains("\\(") && !contains("\"\"")
  }
}

/// Properties whose initial value synthesized decoding passes over.
extension ProjectFacts {
  /// The properties that must be in the payload although they have an initial value.
  func requiredDefaults(of type: SymbolTable.Entry) -> [PropertyFact] {
    decodedDefaults(of: type).filter { property in
      guard !property.isOptional, !property.isImplicitlyUnwrapped, !isTag(property, of: type) else { return false }
      return property.attributes.isEmpty || isDecodedLikePlain(property, in: type)
    }
  }

  /// Whether the value is not a default but identifies the payload: `var kind = Kind.list`, `var type = "image"`.
  /// Whoever writes such a value always writes it.
  private func isTag(_ property: PropertyFact, of type: SymbolTable.Entry) -> Bool {
    guard coding(of: type).isEncodable, let value = property.initialValue else { return false }
    if property.namesVersion { return isFixed(property, in: type) }
    if value.holdsFixedText, isFixed(property, in: type, considersEmptyInitializers: false) { return true }
    return namesKind(property, value) || (isUntouched(property, in: type) && isWord(value))
  }

  /// Whether a property is named as a type of something, in a type without initializers that is not a setting, and nothing
  /// assigns it: `var modelType = "llama"`.
  private func isUntouched(_ property: PropertyFact, in type: SymbolTable.Entry) -> Bool {
    KeyNames.tagEndings.contains(where: property.name.hasSuffix) && !assignedMembers.contains(property.name)
      && !TypeRoles.stored.contains(where: type.name.holds)
      && !type.parts.contains { types.fact($0).functions.contains { $0.kind == .initializer } }
  }

  /// Whether a property says what kind of thing a payload is: its name is one that tags have, and its value a word.
  private func namesKind(_ property: PropertyFact, _ value: String) -> Bool {
    KeyNames.tags.contains(property.name) && isWord(value)
  }

  /// Whether a value is a word that stands for one thing among others.
  private func isWord(_ value: String) -> Bool {
    let isText = value.hasPrefix("\"") && !value.contains("\\(")
    let isMember = value.dropFirst().contains(".") || value.hasPrefix(".")
    guard isText || (isMember && !value.contains("(")) else { return false }
    let word = value.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last?.lowercased() ?? ""
    return !ValueLiterals.neutral.contains(word)
  }

  /// Whether the type has initializers, and none of them takes the property. One without parameters may only be there to
  /// be public.
  private func isFixed(
    _ property: PropertyFact, in type: SymbolTable.Entry, considersEmptyInitializers: Bool = true
  ) -> Bool {
    let initializers = type.parts.flatMap { types.fact($0).functions }
      .filter { $0.kind == .initializer && (considersEmptyInitializers || !$0.parameters.isEmpty) }
    return !initializers.isEmpty
      && !initializers.contains { initializer in initializer.parameters.contains { $0.name == property.name } }
  }

  /// Constants with a value that `CodingKeys` lists: synthesized decoding passes over them.
  func undecodedConstants(of type: SymbolTable.Entry) -> [PropertyFact] {
    guard coding(of: type).isDecodingSynthesized, case .listed(let cases, _) = codingKeys(of: type) else { return [] }
    let keys = Set(cases.map(\.name))
    let isWritten = coding(of: type).isEncodable
    return codedProperties(of: type).filter { property in
      guard property.isLet, let value = property.initialValue, keys.contains(property.name) else { return false }
      return !(isWritten && namesKind(property, value)) && !hasWrapperAttributes(property)
    }
  }

  /// The Optional properties whose initial value a missing key replaces by nil.
  func overwrittenDefaults(of type: SymbolTable.Entry) -> [PropertyFact] {
    decodedDefaults(of: type).filter { property in
      property.isOptional && !hasWrapperAttributes(property) && property.initialValue != "nil"
        && property.initialValue != ".none" && property.initialValue != "Optional.none"
    }
  }

  /// Whether a widget reads here what its app has written: a version later, the app writes it again.
  func isInTimelineProvider(_ use: CoderUses.Use) -> Bool {
    isInTimelineProvider(use.site.context, of: files[use.file])
  }

  /// The same of a function.
  func isInTimelineProvider(_ function: FunctionContext, of file: FileFacts) -> Bool {
    guard !function.scope.isEmpty, let entry = type(named: function.scope, scope: "", module: file.module) else {
      return false
    }
    return !inheritedNames(of: entry).isDisjoint(with: TypeRoles.timelineProviders)
  }

  private func decodedDefaults(of type: SymbolTable.Entry) -> [PropertyFact] {
    guard coding(of: type).isDecodingSynthesized, !hasAttribute("Observable", type),
      !hasAttribute("propertyWrapper", type)
    else { return [] }
    return codedProperties(of: type).filter { !$0.isLet && $0.initialValue != nil }
  }

  /// Whether a property with attributes is decoded by key as one without: it has no wrapper, or a wrapper of the project
  /// that no container knows how to decode when the key is missing.
  private func isDecodedLikePlain(_ property: PropertyFact, in type: SymbolTable.Entry) -> Bool {
    guard hasWrapperAttributes(property) else { return true }
    guard let wrapper = wrapper(of: property, in: type), coding(of: wrapper).isDecodable else { return false }
    return !containersDecode(wrapper)
  }

  /// Optional properties whose key is required all the same, and the names of the wrappers that make it so.
  func keysRequiredByWrappers(of type: SymbolTable.Entry) -> [(property: PropertyFact, wrapper: String)] {
    guard coding(of: type).isDecodingSynthesized, !hasAttribute("Observable", type) else { return [] }
    return codedProperties(of: type).compactMap { property in
      guard property.isOptional, !property.isLet, let wrapper = wrapper(of: property, in: type),
        coding(of: wrapper).isDecodable, !containersDecode(wrapper), !comesFromElsewhere(wrapper)
      else { return nil }
      return (property, wrapper.name)
    }
  }

  /// Whether a wrapper opens no container and takes its value from the decoder's `userInfo`: the decoder it is written for
  /// puts it there and knows what to do without a key.
  private func comesFromElsewhere(_ wrapper: SymbolTable.Entry) -> Bool {
    guard let body = codingBody(.decode, of: wrapper) else { return false }
    return body.containers.isEmpty && !body.forwardsCoder && body.names.contains("userInfo")
  }

  /// Whether an attribute, written without `@`, is on the type's declaration.
  func hasAttribute(_ name: String, _ type: SymbolTable.Entry) -> Bool {
    type.declaration.map { types.fact($0).attributes.contains(name) } ?? false
  }
}

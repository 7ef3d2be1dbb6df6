import SwiftFacts

/// Questions about a hand-written `encode(to:)` that does not write a property where decoding looks for it.
extension ProjectFacts {
  /// Nil when every property that is read under a key of its own is written, or when that is not known.
  func keyMismatch(of type: SymbolTable.Entry) -> SideDifference? {
    let coding = coding(of: type)
    guard coding.isDecodable, !coding.isWrittenByMacro,
      let fact = type.declaration.map(types.fact), fact.kind == .struct || fact.kind == .class,
      let writer = codingBody(.encode, of: type), !writer.script.steps.isEmpty, writer.script.isFlatBesideSuperclass
    else { return nil }
    let written = KeyedSteps(writer.script, of: type, in: self)
    if let wrong = wrongKey(in: written, of: type) ?? takenKey(in: written, of: type) {
      return SideDifference(body: writer, shape: wrong)
    }
    guard codedSuperclass(of: type) == nil, writer.script.isFlatObject,
      let reader = codingBody(.decode, of: type), reader.script.isFlatObject
    else { return nil }
    let read = KeyedSteps(reader.script, of: type, in: self)
    if let wrong = wrongReadKey(in: read, written, of: type) { return SideDifference(body: reader, shape: wrong) }
    let lost = unwritten(read, written, writer, of: type)
    if !lost.isEmpty { return SideDifference(body: writer, shape: .unwritten(lost)) }
    let passedOver = unread(read, written, reader, of: type)
    return passedOver.isEmpty ? nil : SideDifference(body: reader, shape: .unread(passedOver))
  }

  /// A property that is written under the key of another one, and never under its own.
  private func wrongKey(in written: KeyedSteps, of type: SymbolTable.Entry) -> SideDifference.Shape? {
    let found = strayStep(in: written, of: type, for: { $0.value.map(KeyedSteps.withoutSelf) }) { stray in
      !written.keys.contains(stray.ownKey) && mayRead(stray.ownKey, of: type)
    }
    return found.map { .wrongKey(property: $0.property, key: $0.key) }
  }

  /// A property whose key is written with another one, and whose own value is not written at all.
  private func takenKey(in written: KeyedSteps, of type: SymbolTable.Entry) -> SideDifference.Shape? {
    let mentioned = Set(
      written.steps.flatMap {
        TypeName.mentions($0.step.value ?? "").flatMap { $0.split(separator: ".").map(String.init) }
      })
    let found = strayStep(in: written, of: type, for: { $0.value.map(KeyedSteps.withoutSelf) }) { stray in
      !mentioned.contains(stray.other) && mayRead(stray.key, of: type)
    }
    return found.map { .takenKey(property: $0.other, key: $0.key, by: $0.property) }
  }

  /// A property that is read under the key of another one, and written under its own, which is never read.
  private func wrongReadKey(
    in read: KeyedSteps, _ written: KeyedSteps, of type: SymbolTable.Entry
  ) -> SideDifference.Shape? {
    let found = strayStep(in: read, of: type, for: \.property) { stray in
      written.keys.contains(stray.ownKey) && !read.keys.contains(stray.ownKey)
    }
    return found.map { .wrongReadKey(property: $0.property, key: $0.key) }
  }

  /// A step that codes a property under the key of another one.
  private struct StrayStep {
    var property: String
    var ownKey: String
    /// The property that the key is for.
    var other: String
    var key: String
  }

  /// The first such step that passes a test.
  private func strayStep(
    in steps: KeyedSteps, of type: SymbolTable.Entry, for property: (CodingScript.Step) -> String?,
    where isMissed: (StrayStep) -> Bool
  ) -> StrayStep? {
    guard case .listed(let cases, _) = codingKeys(of: type) else { return nil }
    let keys = Dictionary(cases.map { ($0.name, $0.key) }, uniquingKeysWith: { first, _ in first })
    // What a superclass codes is no property of this type.
    let properties = Set(type.declaration.map(types.fact)?.properties.filter(\.isStored).map(\.name) ?? [])
    for (step, key) in steps.steps {
      guard let name = property(step), let other = step.key?.name, name != other, properties.contains(name),
        properties.contains(other), let own = keys[name], key == keys[other]
      else { continue }
      let stray = StrayStep(property: name, ownKey: own, other: other, key: key)
      if isMissed(stray) { return stray }
    }
    return nil
  }

  /// Whether decoding looks for a key.
  private func mayRead(_ key: String, of type: SymbolTable.Entry) -> Bool {
    guard !coding(of: type).isDecodingSynthesized else { return true }
    return codingBody(.decode, of: type).map { KeyedSteps($0.script, of: type, in: self).keys.contains(key) } ?? false
  }

  /// The properties that are read under keys of which none is written, and whose value is written under no other.
  private func unwritten(
    _ read: KeyedSteps, _ written: KeyedSteps, _ writer: CodingBody, of type: SymbolTable.Entry
  ) -> [String] {
    let properties = codedProperties(of: type).filter { !writer.names.contains($0.name) }.map(\.name)
    let always = Set(read.steps.lazy.filter { !$0.step.isConditional }.map(\.key))
    // What is written is read in a branch: the others may be for an older format, as in one for its version.
    let hasOtherFormat = read.keys.contains { written.keys.contains($0) && !always.contains($0) }
    return properties.filter { property in
      let steps = read.steps.filter { $0.step.property == property }
      guard !steps.isEmpty, !hasOtherFormat || steps.contains(where: { !$0.step.isConditional }) else { return false }
      return written.keys.isDisjoint(with: steps.map(\.key))
    }
  }

  /// The properties that are written under keys that are never read, and that `init(from:)` does not mention. What tells
  /// the version of a format may be written for others.
  private func unread(
    _ read: KeyedSteps, _ written: KeyedSteps, _ reader: CodingBody, of type: SymbolTable.Entry
  ) -> [String] {
    guard !read.steps.isEmpty, !reader.delegates, !reader.forwardsCoder, !reader.callsSuper else { return [] }
    return codedProperties(of: type).filter { property in
      guard !reader.names.contains(property.name), !property.isAlwaysWritten else { return false }
      let steps = written.steps.filter { $0.step.value.map(KeyedSteps.withoutSelf) == property.name }
      return !steps.isEmpty && read.keys.isDisjoint(with: steps.map(\.key))
    }.map(\.name)
  }
}

/// The steps of a script that code a value under a key, with the key's text.
struct KeyedSteps {
  private(set) var steps: [(step: CodingScript.Step, key: String)] = []
  private(set) var keys: Set<String> = []

  init(_ script: CodingScript, of type: SymbolTable.Entry, in project: ProjectFacts) {
    for step in script.steps {
      guard let key = step.key, let text = Self.text(of: key, step, script, type, project) else { continue }
      keys.insert(text)
      if step.action == .value || step.action == .valueIfPresent { steps.append((step, text)) }
    }
  }

  /// `name` of `self.name`.
  static func withoutSelf(_ value: String) -> String {
    value.hasPrefix("self.") ? String(value.dropFirst("self.".count)) : value
  }

  /// What a key is called in the document.
  private static func text(
    of key: CodingScript.Key, _ step: CodingScript.Step, _ script: CodingScript, _ type: SymbolTable.Entry,
    _ project: ProjectFacts
  ) -> String? {
    guard !key.isText, let container = step.container.flatMap(script.container), case .keyed(let name) = container.kind
    else { return key.name }
    let keys = project.type(named: name, scope: type.qualifiedName, module: type.module)
    return keys?.declaration.map(project.types.fact)?.cases.first { $0.name == key.name }?.key ?? key.name
  }
}

extension CodingScript {
  /// Whether its steps are all that it does, and all of them code members of one object.
  var isFlatObject: Bool {
    isFlatBesideSuperclass && !steps.contains { [.superclass, .nestedSuperclass].contains($0.action) }
  }

  /// The same where the superclass may be coded, too.
  var isFlatBesideSuperclass: Bool {
    guard unread == nil, !containers.isEmpty else { return false }
    let isFlat = containers.allSatisfy { container in
      if case .keyed = container.kind { return container.parent == nil }
      return false
    }
    return isFlat
      && steps.allSatisfy { step in
        switch step.action {
        case .open, .value, .valueIfPresent, .null, .helper, .superclass, .nestedSuperclass: !step.isRepeated
        case .handOver: false
        }
      }
  }
}

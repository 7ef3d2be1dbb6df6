import SwiftFacts

/// Questions about an Optional property whose nil is written in a way that `init(from:)` refuses.
extension ProjectFacts {
  /// The first property that decoding needs to be there, and that encoding leaves out, or writes as null, where it is nil; nil
  /// where there is none, or when that is not known.
  func requiredAfterNil(of type: SymbolTable.Entry) -> SideDifference? {
    let coding = coding(of: type)
    guard coding.isDecodable, coding.isEncodable, !coding.isWrittenByMacro, codedSuperclass(of: type) == nil,
      let reader = codingBody(.decode, of: type), reader.script.isFlatObject
    else { return nil }
    let read = KeyedSteps(reader.script, of: type, in: self)
    let writer = codingBody(.encode, of: type)
    guard writer.map(\.script.isFlatObject) ?? coding.isEncodingSynthesized else { return nil }
    let written = writer.map { KeyedSteps($0.script, of: type, in: self) }
    for property in codedProperties(of: type) where property.isOptional && property.attributes.isEmpty {
      let steps = read.steps.filter { $0.step.property == property.name }
      guard steps.count == 1, steps[0].step.needsKey, read.steps.count(where: { $0.key == steps[0].key }) == 1,
        let form = nilForm(of: property, under: steps[0].key, in: written, of: type),
        // `decode(String?.self, …)` takes null, and needs the key all the same.
        form == .leftOut || !steps[0].step.takesNull
      else { continue }
      return SideDifference(body: reader, shape: .requiredAfterNil(property: property.name, isNull: form == .null))
    }
    return nil
  }

  private enum NilForm { case leftOut, null }

  /// What is written for a nil; nil where the key is written in another way, or not at all.
  private func nilForm(
    of property: PropertyFact, under key: String, in written: KeyedSteps?, of type: SymbolTable.Entry
  ) -> NilForm? {
    guard let written else {
      // Synthesized `encode(to:)` leaves an Optional out.
      return codingKey(of: property, type) == key ? .leftOut : nil
    }
    let steps = written.steps.filter { $0.key == key }
    guard steps.count == 1, let value = steps[0].step.value.map(KeyedSteps.withoutSelf), value == property.name else {
      return nil
    }
    return steps[0].step.action == .valueIfPresent || steps[0].step.isConditional ? .leftOut : .null
  }

  private func codingKey(of property: PropertyFact, _ type: SymbolTable.Entry) -> String {
    codingKeys(of: type).cases.first { $0.name == property.name }?.key ?? property.name
  }
}

extension CodingScript.Step {
  /// Whether it throws when the key is not there.
  fileprivate var needsKey: Bool {
    action == .value && !isConditional && !isFailureDropped && !hasDefault && type != nil
  }

  fileprivate var takesNull: Bool { type?.hasSuffix("?") ?? false }
}

import SwiftFacts

/// Questions about types that ask for no key: none can be missing, and none can be renamed.
extension ProjectFacts {
  /// Why whole values alone can fail that ask for no key: `[String]`, `[String: Double]`, `CGSize`, an enum with raw values;
  /// nil where one of them asks for keys, or stands at one. The other types are tried in their place.
  func causeWithoutKeys(
    of calls: [DecodeCall], and others: [String] = [], _ context: FunctionContext, _ file: FileFacts
  ) -> String? {
    // `decoder.singleValueContainer().decode(String.self)`: the container takes whatever stands there.
    let values = calls.filter { $0.kind == .value || $0.name != "singleValueContainer" }
    let types = values.compactMap { $0.kind == .value && $0.key == nil ? $0.type : nil }
    if types.isEmpty || types.count < values.count { return nil }
    let contents = (types + others).map { keylessContent(of: $0, scope: context.scope, in: file) }
    if contents.contains(nil) { return nil }
    return contents.contains(.rawValue)
      ? "no key can be missing, so the data is of another type, or a value has no case"
      : "no key can be missing, so the data is of another type, or damaged"
  }

  /// What a type that asks for no key is made of; nil for one that does, or may.
  private func keylessContent(of type: String, scope: String, in file: FileFacts) -> KeylessContent? {
    let type = TypeName.isOptional(type) ? TypeName.unwrapped(type) : type
    if let collection = OpenJSONTypes.Collection(type) {
      return keylessContent(of: collection.element, scope: scope, in: file)
    }
    let base = TypeName.base(type)
    guard let entry = self.type(named: base, scope: scope, module: file.module), let declaration = entry.declaration
    else {
      return ScalarTypes.withoutKeys.contains(base) ? .scalar : nil
    }
    guard coding(of: entry).isDecodingSynthesized else { return nil }
    if types.kind(of: declaration) == .enum { return isCodedAsRawValue(entry) ? .rawValue : nil }
    return codesOnlyRawValue(entry) ? .scalar : nil
  }
}

private enum KeylessContent {
  case scalar, rawValue
}

import SwiftFacts

/// Questions about types that ask for no key: none can be missing, and none can be renamed.
extension ProjectFacts {
  /// What whole values are made of that ask for no key: `[String]`, `[String: Double]`, `CGSize`, an enum with raw values;
  /// nil where one of them asks for keys, or stands at one. The other types are tried in their place.
  func contentWithoutKeys(
    of calls: [DecodeCall], and others: [String] = [], _ context: FunctionContext, _ file: FileFacts
  ) -> KeylessContent? {
    // `decoder.singleValueContainer().decode(String.self)`: the container takes whatever stands there.
    let values = calls.filter { $0.kind == .value || $0.name != "singleValueContainer" }
    let types = values.compactMap { $0.kind == .value && $0.key == nil ? $0.type : nil }
    if types.isEmpty || types.count < values.count { return nil }
    let contents = (types + others).map { keylessContent(of: $0, scope: context.scope, in: file) }
    if contents.contains(nil) { return nil }
    return contents.contains(.rawValue) ? .rawValue : .scalar
  }

  /// Whether a type is an enum whose cases hold nothing, and that stands for one value: it is coded as its raw value, or
  /// decodes itself.
  func isCode(_ type: String, scope: String, in file: FileFacts) -> Bool {
    guard let entry = self.type(named: TypeName.base(type), scope: scope, module: file.module),
      let declaration = entry.declaration, types.kind(of: declaration) == .enum
    else { return false }
    let cases = types.fact(declaration).cases
    return !cases.isEmpty && cases.allSatisfy(\.parameters.isEmpty)
      && (!coding(of: entry).isDecodingSynthesized || isCodedAsRawValue(entry))
  }

  /// What a type that asks for no key is made of; nil for one that does, or may.
  func keylessContent(of type: String, scope: String, in file: FileFacts) -> KeylessContent? {
    let type = TypeName.isOptional(type) ? TypeName.unwrapped(type) : type
    if let collection = OpenJSONTypes.Collection(type) {
      return keylessContent(of: collection.element, scope: scope, in: file)
    }
    let base = TypeName.base(type)
    guard let entry = self.type(named: base, scope: scope, module: file.module), entry.declaration != nil else {
      return ScalarTypes.withoutKeys.contains(base) ? .scalar : nil
    }
    if isCode(type, scope: scope, in: file) { return .rawValue }
    guard coding(of: entry).isDecodingSynthesized else { return nil }
    return codesOnlyRawValue(entry) ? .scalar : nil
  }
}

/// What a value is made of that asks for no key.
enum KeylessContent {
  case scalar, rawValue

  /// Why it could not be decoded, as far as that is known.
  var cause: String {
    switch self {
    case .scalar: "no key can be missing, so the data is of another type, or damaged"
    case .rawValue: "no key can be missing, so the data is of another type, or a value has no case"
    }
  }
}

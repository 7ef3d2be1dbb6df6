extension ShapeTable {
  /// The cases of an enum that values of it stand for, as they are in payloads; empty where one of them tells none.
  func cases(of type: String, in values: [JSONValue]) -> Set<String> {
    let shape = resolved(.reference(type)).unchecked
    let names = values.map { Self.name(of: $0, in: shape) }
    return names.contains(nil) ? [] : Set(names.compactMap { $0 })
  }

  /// What makes cases known again, as a clause; nil where the type is no enum in both versions, or is coded in another way now.
  ///
  /// - Parameters:
  ///   - name: what the type is called in the version that refuses them.
  ///   - reader: the shapes of that version.
  func remedy(for cases: Set<String>, of type: String, readAs name: String, by reader: ShapeTable) -> String? {
    guard !cases.isEmpty else { return nil }
    let other =
      "keep a case for it, or read it as another one: in an `init(from:)`, or before a default takes its place"
    switch (resolved(.reference(type)).unchecked, reader.resolved(.reference(name)).unchecked) {
    case (.rawValue(let old), .rawValue(let new)):
      let left = Set((new.values ?? []).map(\.name))
      let kept = old.values?.first { cases.contains($0.name) && left.contains($0.name) }
      return kept.map { "write down what was kept: `\(old.declaration(of: $0))`" } ?? other
    case (.cases(let old), .cases(let new)): return new.keys(keeping: cases, of: old) ?? other
    default: return nil
    }
  }

  private static func name(of value: JSONValue, in shape: Shape) -> String? {
    switch (shape, value.kind) {
    case (.rawValue(let raw), .string(let text)), (.rawValue(let raw), .number(let text)):
      raw.values?.first { $0.text == text }?.name
    case (.cases(let cases), .object(let members)):
      members.count == 1 ? cases.cases.first { $0.key == members[0].key }?.name : nil
    default: nil
    }
  }
}

extension CaseShapes {
  /// What lets the one case that has taken another's place read its key; nil where it is not one alone, or has other values.
  fileprivate func keys(keeping lost: Set<String>, of old: CaseShapes) -> String? {
    let added = cases.filter { new in !old.cases.contains { $0.key == new.key } }
    guard lost.count == 1, added.count == 1, cases.count <= 5, cases.allSatisfy({ $0.key == $0.name }),
      let kept = old.cases.first(where: { lost.contains($0.name) }), added[0].payload == kept.payload
    else { return nil }
    let list = cases.map { $0.key == added[0].key ? "\($0.name) = \(JSONValue.quoted(kept.key))" : $0.name }
    return "keep its key: `enum CodingKeys: String, CodingKey { case \(list.joined(separator: ", ")) }`"
  }
}

extension RawValues {
  /// What gives a case, or a bit, the raw value that it had: `case dark = 1`.
  func declaration(of value: Value) -> String {
    if !bits.isEmpty { return "static let \(value.name) = Self(rawValue: \(value.text))" }
    return "case \(value.name) = \(base == .string ? JSONValue.quoted(value.text) : value.text)"
  }
}

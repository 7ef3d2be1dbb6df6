extension ShapeTable {
  /// The cases of an enum that values of it stand for, as they are in payloads; empty where one of them tells none.
  func cases(of type: String, in values: [JSONValue]) -> Set<String> {
    let shape = resolved(.reference(type)).unchecked
    let names = values.map { Self.name(of: $0, in: shape) }
    return names.contains(nil) ? [] : Set(names.compactMap { $0 })
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

import CodableRules

/// Holds what an encoder wrote against the shape that was worked out for it.
struct WrittenCheck {
  private let table: ShapeTable

  init(_ table: ShapeTable) {
    self.table = table
  }

  /// What differs; nil when nothing does.
  func difference(_ value: JSONValue, _ shape: Shape, at path: String) -> String? {
    switch (table.resolved(shape), value.kind) {
    case (.opaque, _), (.string, .string), (.boolean, .boolean), (.integer, .number), (.floatingPoint, .number),
      (.decimal, .number), (.url, .string), (.uuid, .string), (.optional, .null):
      return nil
    case (.date(let coding), .number): return coding == .iso8601 ? "a number for a date at \(path)" : nil
    case (.date(let coding), .string): return coding == .iso8601 ? nil : "a string for a date at \(path)"
    case (.data(let coding), .string): return coding == .base64 ? nil : "a string for data at \(path)"
    case (.data(let coding), .array): return coding == .deferred ? nil : "an array for data at \(path)"
    case (.optional(let wrapped), _): return difference(value, wrapped, at: path)
    case (.checked(let inner), _): return difference(value, inner, at: path)
    case (.array(let element), .array(let values)):
      return values.enumerated().lazy.compactMap { difference($1, element, at: "\(path)[\($0)]") }.first
    case (.dictionary(.pairs(let key), let element), .array(let values)):
      return values.enumerated().lazy.compactMap {
        difference($1, $0.isMultiple(of: 2) ? key : element, at: "\(path)[\($0)]")
      }.first
    case (.dictionary(_, let element), .object(let members)):
      return members.lazy.compactMap { difference($0.value, element, at: "\(path).\($0.key)") }.first
    case (.rawValue(let raw), .string(let text)):
      return raw.values?.contains { $0.text == text } ?? true ? nil : "an unknown raw value at \(path)"
    case (.rawValue(let raw), .number(let text)):
      return raw.values?.contains { $0.text == text } ?? true ? nil : "an unknown raw value at \(path)"
    case (.sequence(let elements), .array(let values)):
      guard values.count == elements.count else { return "\(values.count) values at \(path)" }
      return zip(values, elements).lazy.compactMap { difference($0, $1.shape, at: path) }.first
    case (.object(let object), .object(let members)): return difference(members, object, at: path)
    case (.cases(let cases), .object(let members)):
      guard members.count == 1,
        let found = cases.cases.first(where: { table.options.written($0.key) == members[0].key })
      else { return "another case at \(path)" }
      return difference(members[0].value, .object(found.payload), at: "\(path).\(found.key)")
    default: return "\(value.kindName) at \(path) for \(table.resolved(shape))"
    }
  }

  private func difference(_ members: [JSONValue.Member], _ object: ObjectShape, at path: String) -> String? {
    for member in object.members where member.presence == .required {
      let key = table.options.written(member.key)
      if !members.contains(where: { $0.key == key }) { return "the key '\(key)' is missing at \(path)" }
    }
    for found in members {
      // Under a key strategy, two keys may become one: the last that has a value wins.
      let candidates = object.members.filter { table.options.written($0.key) == found.key }
      if candidates.isEmpty, object.unread == nil { return "the key '\(found.key)' was not foreseen at \(path)" }
      let differences = candidates.map { difference(found.value, $0.shape, at: "\(path).\(found.key)") }
      if let first = differences.first, !differences.contains(nil) { return first }
    }
    return nil
  }
}

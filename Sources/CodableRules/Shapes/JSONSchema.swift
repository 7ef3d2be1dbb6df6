import LintModel
import SwiftFacts

/// A shape as a JSON Schema. Source: JSON Schema draft 2020-12.
package struct JSONSchema {
  private let table: ShapeTable

  package init(_ table: ShapeTable) {
    self.table = table
  }

  /// The schema of a type of the table, with the types that it holds as definitions.
  package func schema(of name: String) -> JSONValue {
    var names: Set<String> = []
    var pending = [name]
    while let next = pending.popLast() {
      guard names.insert(next).inserted, let shape = table.shapes[next] else { continue }
      pending += shape.references
    }
    let definitions = names.sorted().map { name in
      JSONValue.Member(name, schema(table.shapes[name] ?? .opaque(because: "its shape is not known")))
    }
    return .object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string(name)),
      ("$comment", .string("\(table.direction.rawValue), coder: \(table.options.name)")),
      ("$ref", .string(Self.pointer(to: name))),
      ("$defs", JSONValue(.object(definitions))),
    ])
  }

  /// Source: RFC 6901, sections 3 and 6.
  private static func pointer(to name: String) -> String {
    "#/$defs/" + name.jsonPointerStep.percentEncoded
  }

  private func schema(_ shape: Shape) -> JSONValue {
    switch shape {
    case .opaque(let reason): return .object([("$comment", .string("not known, because \(reason)"))])
    case .anything: return .object([])
    case .string: return Self.type("string")
    case .boolean: return Self.type("boolean")
    case .integer(let width):
      let (least, greatest) = width.bounds
      return .object([
        ("type", .string("integer")), ("minimum", JSONValue(.number(String(least)))),
        ("maximum", JSONValue(.number(String(greatest)))),
      ])
    case .floatingPoint, .decimal: return Self.type("number")
    case .url: return .object([("type", .string("string")), ("minLength", JSONValue(.number("1")))])
    case .uuid: return .object([("type", .string("string")), ("format", .string("uuid"))])
    case .date(let coding): return date(coding)
    case .data(let coding): return data(coding)
    case .optional(let wrapped): return .object([("anyOf", .array([schema(wrapped), Self.type("null")]))])
    case .array(let element): return .object([("type", .string("array")), ("items", schema(element))])
    case .dictionary(let keys, let element): return dictionary(keys, element)
    case .rawValue(let raw): return rawValue(raw)
    case .object(let object): return self.object(object)
    case .cases(let cases): return .object([("oneOf", .array(cases.cases.map(schema(of:))))])
    case .sequence(let elements):
      let required = elements.prefix { !$0.isOptional }.count
      return .object([
        ("type", .string("array")), ("prefixItems", .array(elements.map { schema($0.shape) })),
        ("minItems", JSONValue(.number(String(required)))),
      ])
    case .checked(let inner): return schema(inner)
    case .reference(let name): return .object([("$ref", .string(Self.pointer(to: name)))])
    }
  }

  private static func type(_ name: String) -> JSONValue { .object([("type", .string(name))]) }

  private func date(_ coding: DateCoding) -> JSONValue {
    switch coding {
    case .deferred: .object([("type", .string("number")), ("$comment", .string("seconds since 2001-01-01T00:00:00Z"))])
    case .seconds: .object([("type", .string("number")), ("$comment", .string("seconds since 1970-01-01T00:00:00Z"))])
    case .milliseconds:
      .object([("type", .string("number")), ("$comment", .string("milliseconds since 1970-01-01T00:00:00Z"))])
    case .iso8601: .object([("type", .string("string")), ("format", .string("date-time"))])
    case .custom: .object([("$comment", .string("a date in a form of the project's own"))])
    }
  }

  private func data(_ coding: DataCoding) -> JSONValue {
    switch coding {
    case .base64: .object([("type", .string("string")), ("contentEncoding", .string("base64"))])
    case .deferred: .object([("type", .string("array")), ("items", schema(.integer(.uint8)))])
    case .custom: .object([("$comment", .string("data in a form of the project's own"))])
    }
  }

  private func rawValue(_ raw: RawValues) -> JSONValue {
    guard let values = raw.values else { return schema(raw.base) }
    return .object([
      ("enum", .array(values.map { raw.base == .string ? .string($0.text) : JSONValue(.number($0.text)) }))
    ])
  }

  private func dictionary(_ keys: Shape.KeyCoding, _ element: Shape) -> JSONValue {
    var members: [(String, JSONValue)] = [("type", .string("object")), ("additionalProperties", schema(element))]
    switch keys {
    case .string: break
    case .integer: members.append(("propertyNames", .object([("pattern", .string("^-?[0-9]+$"))])))
    case .representable(let raw):
      if let values = raw?.values, !table.options.isSnakeCase {
        members.append(("propertyNames", .object([("enum", .array(values.map { .string($0.text) }))])))
      }
    case .pairs(let key):
      let either = JSONValue.object([("anyOf", .array([schema(key), schema(element)]))])
      return .object([("type", .string("array")), ("items", either)])
    }
    return .object(members)
  }

  private func object(_ object: ObjectShape) -> JSONValue {
    var properties: [JSONValue.Member] = []
    var required: [JSONValue] = []
    for member in object.members {
      guard let key = table.payloadKey(for: member.key) else { continue }
      let shape = schema(member.shape)
      let mayBeNull = table.direction == .decoding && member.presence != .required
      // Two reads of one key, of which either may fail, allow anything.
      if let index = properties.firstIndex(where: { $0.key == key }) {
        properties[index].value = .object([])
      } else {
        let value = mayBeNull ? .object([("anyOf", .array([shape, Self.type("null")]))]) : shape
        properties.append(.init(key, member.isFailureDropped || member.presence == .conditional ? .object([]) : value))
      }
      let isRequired = member.presence == .required && !member.isFailureDropped
      if isRequired, !required.contains(where: { $0.text == JSONValue.quoted(key) }) { required.append(.string(key)) }
    }
    var result: [(String, JSONValue)] = [("type", .string("object")), ("properties", JSONValue(.object(properties)))]
    if !required.isEmpty { result.append(("required", .array(required))) }
    return .object(result)
  }

  private func schema(of single: CaseShapes.Case) -> JSONValue {
    let key = table.payloadKey(for: single.key) ?? single.key
    return .object([
      ("type", .string("object")), ("properties", .object([(key, object(single.payload))])),
      ("required", .array([.string(key)])),
    ])
  }
}

extension ShapeTable {
  /// A key as it stands in a payload; nil when no payload that is read can have it (measured).
  package func payloadKey(for key: String) -> String? {
    let written = options.written(key)
    if direction == .encoding { return written }
    return options.read(written) == key ? written : options.read(key) == key ? key : nil
  }
}

extension Shape {
  /// The types that the shape names.
  package var references: [String] {
    switch self {
    case .reference(let name): [name]
    case .optional(let shape), .array(let shape), .checked(let shape): shape.references
    case .dictionary(.pairs(let key), let shape): key.references + shape.references
    case .dictionary(_, let shape): shape.references
    case .object(let object): object.members.flatMap(\.shape.references)
    case .cases(let cases): cases.cases.flatMap { $0.payload.members.flatMap(\.shape.references) }
    case .sequence(let elements): elements.flatMap(\.shape.references)
    default: []
    }
  }
}

extension JSONValue {
  package static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }
  package static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(JSONElements(elements))) }
  package static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    JSONValue(.object(members.map { Member($0.0, $0.1) }))
  }

  /// As JSON with one value on a line, indented by two blanks.
  package func pretty(indent: String = "") -> String {
    let inner = indent + "  "
    switch kind {
    case .array(let elements) where !elements.isEmpty:
      return "[\n" + elements.map { inner + $0.pretty(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map { "\(inner)\(Self.quoted($0.key)): \($0.value.pretty(indent: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    default: return text
    }
  }
}

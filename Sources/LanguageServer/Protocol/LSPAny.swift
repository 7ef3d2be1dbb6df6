/// Any JSON value, for the parts of a message whose form the protocol leaves open: its `LSPAny`.
package enum LSPAny: Codable, Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([LSPAny])
  case object([String: LSPAny])

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = container.value(Bool.self) {
      self = .bool(value)
    } else if let value = container.value(Int.self) {
      self = .integer(value)
    } else if let value = container.value(Double.self) {
      self = .number(value)
    } else if let value = container.value(String.self) {
      self = .string(value)
    } else if let value = container.value([LSPAny].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: LSPAny].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension SingleValueDecodingContainer {
  /// The value where it is of this kind; another kind is tried next.
  fileprivate func value<Value: Decodable>(_ type: Value.Type) -> Value? {
    do {
      return try decode(type)
    } catch {
      return nil
    }
  }
}

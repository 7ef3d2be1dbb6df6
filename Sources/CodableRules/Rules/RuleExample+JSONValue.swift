import LintModel

extension RuleExample {
  /// A type that takes every JSON value, as examples of several rules declare it.
  static let jsonValue = """
    enum JSONValue: Codable {
      case number(Double), text(String), list([JSONValue]), object([String: JSONValue]), flag(Bool), null
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
          self = .number(number)
        } else if let flag = try? container.decode(Bool.self) {
          self = .flag(flag)
        } else if let text = try? container.decode(String.self) {
          self = .text(text)
        } else if let list = try? container.decode([JSONValue].self) {
          self = .list(list)
        } else if let object = try? container.decode([String: JSONValue].self) {
          self = .object(object)
        } else if container.decodeNil() {
          self = .null
        } else { throw CocoaError(.coderReadCorrupt) }
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        case .object(let object): try container.encode(object)
        case .flag(let flag): try container.encode(flag)
        case .null: try container.encodeNil()
        }
      }
    }
    """
}

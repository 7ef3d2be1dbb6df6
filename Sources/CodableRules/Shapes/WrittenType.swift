import LintModel
import SwiftFacts

/// A type as written in source, taken apart.
indirect enum WrittenType: Hashable {
  case named(String, arguments: [WrittenType])
  case optional(WrittenType)
  case array(WrittenType)
  case dictionary(WrittenType, WrittenType)
  /// A tuple, a function, an existential and the like.
  case other(String)

  init(_ text: String) {
    self.init(text, depth: 0)
  }

  private init(_ written: String, depth: Int) {
    let text = written.trimmingWhitespace
    guard depth < 32, !text.isEmpty else {
      self = .other(text)
      return
    }
    if text.contains("->") {
      self = .other(text)
    } else if text.hasSuffix("?") || text.hasSuffix("!") {
      self = .optional(WrittenType(String(text.dropLast()), depth: depth + 1))
    } else if text.hasPrefix("["), text.hasSuffix("]") {
      let parts = TypeName.topLevelParts(String(text.dropFirst().dropLast()), separator: ":")
      switch parts.count {
      case 1: self = .array(WrittenType(parts[0], depth: depth + 1))
      case 2: self = .dictionary(WrittenType(parts[0], depth: depth + 1), WrittenType(parts[1], depth: depth + 1))
      default: self = .other(text)
      }
    } else if text.hasPrefix("("), text.hasSuffix(")"), TypeName.topLevelParts(text, separator: ",").count == 1,
      !text.contains(",")
    {
      self = WrittenType(String(text.dropFirst().dropLast()), depth: depth + 1)
    } else {
      self.init(name: text, depth: depth)
    }
  }

  private init(name text: String, depth: Int) {
    guard let open = text.firstIndex(of: "<") else {
      let isName = text.allSatisfy { $0.standsInTypeNames || $0 == "." || $0 == "`" }
      self = isName ? .named(Self.withoutModule(text), arguments: []) : .other(text)
      return
    }
    guard text.hasSuffix(">") else {
      self = .other(text)
      return
    }
    let name = Self.withoutModule(String(text[..<open]))
    let arguments = TypeName.topLevelParts(String(text[text.index(after: open)...].dropLast()), separator: ",").map {
      WrittenType($0, depth: depth + 1)
    }
    switch (name, arguments.count) {
    case ("Optional", 1): self = .optional(arguments[0])
    case ("Array", 1), ("ContiguousArray", 1), ("ArraySlice", 1), ("Set", 1): self = .array(arguments[0])
    case ("Dictionary", 2): self = .dictionary(arguments[0], arguments[1])
    default: self = .named(name, arguments: arguments)
    }
  }

  /// Whether the text names a `Set`, or an Optional one.
  static func isSet(_ text: String) -> Bool {
    let name = text.trimmingWhitespace
    return name.hasPrefix("Set<") || name.hasPrefix("Swift.Set<")
  }

  /// As source would write it, in one way.
  var text: String {
    switch self {
    case .named(let name, let arguments):
      arguments.isEmpty ? name : "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
    case .optional(let wrapped): "\(wrapped.text)?"
    case .array(let element): "[\(element.text)]"
    case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
    case .other(let text): text
    }
  }

  /// The same with generic parameters replaced.
  func substituting(_ bindings: [String: WrittenType]) -> WrittenType {
    guard !bindings.isEmpty else { return self }
    switch self {
    case .named(let name, let arguments):
      if arguments.isEmpty, let bound = bindings[name] { return bound }
      return .named(name, arguments: arguments.map { $0.substituting(bindings) })
    case .optional(let wrapped): return .optional(wrapped.substituting(bindings))
    case .array(let element): return .array(element.substituting(bindings))
    case .dictionary(let key, let value):
      return .dictionary(key.substituting(bindings), value.substituting(bindings))
    case .other: return self
    }
  }

  private static func withoutModule(_ name: String) -> String {
    for module in ["Swift.", "Foundation."] where name.hasPrefix(module) { return String(name.dropFirst(module.count)) }
    return name
  }
}

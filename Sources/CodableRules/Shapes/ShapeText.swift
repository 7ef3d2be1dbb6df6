import LintModel
import SwiftFacts

/// A shape as people read it.
package struct ShapeText {
  private let table: ShapeTable

  package init(_ table: ShapeTable) {
    self.table = table
  }

  /// The type and the types it holds, the type first.
  package func text(of name: String) -> String {
    var lines: [String] = []
    var seen: Set<String> = [name]
    var pending = [name]
    while !pending.isEmpty {
      let next = pending.removeFirst()
      guard let shape = table.shapes[next] else { continue }
      if !lines.isEmpty { lines.append("") }
      lines += Self.indented(next, body(of: shape))
      for reference in shape.references where seen.insert(reference).inserted { pending.append(reference) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func indented(_ name: String, _ body: (head: String, lines: [String])) -> [String] {
    ["\(name): \(body.head)"] + body.lines.map { "  \($0)" }
  }

  private func body(of shape: Shape) -> (head: String, lines: [String]) {
    switch shape {
    case .object(let object): return ("object", lines(of: object))
    case .checked(let inner):
      let (head, lines) = body(of: inner)
      return ("\(head), which the type may refuse", lines)
    case .cases(let cases):
      let found = cases.cases.flatMap { single -> [String] in
        let key = table.payloadKey(for: single.key) ?? single.key
        return ["\(key): object"] + lines(of: single.payload).map { "  \($0)" }
      }
      return ("object with one of these keys", found)
    default: return (words(for: shape), [])
    }
  }

  private func lines(of object: ObjectShape) -> [String] {
    var lines: [String] = []
    for member in object.members {
      let key = table.payloadKey(for: member.key) ?? "\(member.key) (a key that no payload can have)"
      if case .object(let inner) = member.shape {
        lines.append("\(key): object\(suffix(for: member))")
        lines += self.lines(of: inner).map { "  \($0)" }
      } else {
        lines.append("\(key): \(words(for: member.shape))\(suffix(for: member))")
      }
    }
    if let unread = object.unread { lines.append("… (not all is known, because \(unread))") }
    return lines
  }

  private func suffix(for member: ObjectShape.Member) -> String {
    var words = ""
    switch (member.presence, table.direction) {
    case (.required, _): break
    case (.optional, .decoding): words = ", may be missing or null"
    case (.optional, .encoding): words = ", left out when nil"
    case (.defaulted, _): words = ", may be missing or null, and has a default then"
    case (.conditional, .decoding): words = ", read in some cases only"
    case (.conditional, .encoding): words = ", written in some cases only"
    }
    return words + (member.isFailureDropped ? ", whatever is wrong with it" : "")
  }

  private func words(for shape: Shape) -> String {
    switch shape {
    case .opaque(let reason): "not known, because \(reason)"
    case .anything: "anything, which is not looked at"
    case .string: "string"
    case .boolean: "boolean"
    case .integer(let width): "integer (\(width.rawValue))"
    case .floatingPoint(let isSingle): isSingle ? "number (Float)" : "number"
    case .decimal: "number (Decimal)"
    case .url: "string (URL)"
    case .uuid: "string (UUID)"
    case .date(let coding): words(for: coding)
    case .data(let coding):
      switch coding {
      case .base64: "string (base64)"
      case .deferred: "array of bytes"
      case .custom: "data in a form of the project's own"
      }
    case .optional(let wrapped): "\(words(for: wrapped)) or null"
    case .array(let element): "array of \(words(for: element))"
    case .dictionary(let keys, let element): words(for: keys, element)
    case .rawValue(let raw):
      raw.values.map { values in
        "one of " + values.map { raw.base == .string ? JSONValue.quoted($0.text) : $0.text }.joined(separator: ", ")
      } ?? words(for: raw.base)
    case .object: "object"
    case .cases: "object with one key"
    case .sequence(let elements): "array of " + elements.map { words(for: $0.shape) }.joined(separator: ", then ")
    case .checked(let inner): "\(words(for: inner)), which the type may refuse"
    case .reference(let name): name
    }
  }

  private func words(for coding: DateCoding) -> String {
    switch coding {
    case .deferred: "number (date, seconds since 2001)"
    case .seconds: "number (date, seconds since 1970)"
    case .milliseconds: "number (date, milliseconds since 1970)"
    case .iso8601: "string (date, ISO 8601)"
    case .custom: "date in a form of the project's own"
    }
  }

  private func words(for keys: Shape.KeyCoding, _ element: Shape) -> String {
    switch keys {
    case .string: "object of \(words(for: element))"
    case .integer: "object of \(words(for: element)) by integer"
    case .representable: "object of \(words(for: element)) by key"
    case .pairs(let key): "array of \(words(for: key)) and \(words(for: element)) in turn"
    }
  }
}

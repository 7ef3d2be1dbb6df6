import CodableRules
import LintModel

/// A path in a JSON document. Source: RFC 6901.
struct JSONPointer {
  let text: String
  /// Keys, and numbers of elements.
  let steps: [String]

  /// - Throws: `LintError` for a text that is no pointer.
  init(_ text: String) throws {
    guard text.isEmpty || text.hasPrefix("/") else {
      throw LintError("'\(text)' is not a JSON Pointer", advice: "Start it with '/', such as /data/items.")
    }
    self.text = text
    steps = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      String($0.replacing("~1", with: "/").replacing("~0", with: "~"))
    }
  }

  func value(in document: JSONValue) -> JSONValue? {
    var value = document
    for step in steps {
      if case .array(let elements) = value.kind, let index = Int(step), elements.indices.contains(index) {
        value = elements[index]
      } else if let next = value[step] {
        value = next
      } else {
        return nil
      }
    }
    return value
  }
}

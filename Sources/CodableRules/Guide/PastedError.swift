/// What a printed error reveals, whether printed by Swift 6.3, by earlier versions or by Vapor.
struct PastedError: Equatable {
  var missingKey: String?
  /// Such as `items[1].name`.
  var path: String?
  var expected: String?
  var found: String?
  /// A number that its type cannot hold, as it stands in the document.
  var number: String?

  init(_ printed: String) {
    // Logs and JSON quote what they hold.
    let text = printed.replacing("\\\"", with: "\"")
    missingKey = Self.missingKey(in: text)
    path = Self.path(in: text)
    if let match = text.firstMatch(of: /Expected to decode (.+?) but found (.+?) instead/) {
      expected = String(match.1)
      found = String(match.2)
    }
    if let match = text.firstMatch(of: /[Nn]umber <?([-+.0-9eE]+)>? (?:is not representable|does not fit)/) {
      number = String(match.1)
    }
  }

  /// One sentence about this particular error; nil when it reveals nothing.
  var sentence: String? {
    let place = path.map { " at `\($0)`" } ?? ""
    if let missingKey {
      return "What you pasted: the object\(path == nil ? " at the top" : place) has no key `\(missingKey)`."
    }
    if let number { return "What you pasted: the number `\(number)`\(place) does not fit its type." }
    if let expected, let found {
      return "What you pasted: `\(expected)` was wanted\(place), \(found) was there."
    }
    return path.map { "What you pasted: it happened at `\($0)`." }
  }

  private static func missingKey(in text: String) -> String? {
    if let match = text.firstMatch(of: /Key '(.+?)' not found/) { return String(match.1) }
    if let match = text.firstMatch(of: /No such key '(.+?)' at path/) { return String(match.1) }
    if let match = text.firstMatch(of: /keyNotFound\([^"\n]*"([^"]+)"/) { return String(match.1) }
    if let match = text.firstMatch(of: /No value associated with key [^"\n]*"([^"]+)"/) { return String(match.1) }
    return nil
  }

  private static func path(in text: String) -> String? {
    let printed = /(?:^|[^A-Za-z])Path: (.+?)(?:\. (?:Debug description|Underlying error)|\.?\s*$|\.?\n)/
    if let match = text.firstMatch(of: printed) {
      return String(match.1)
    }
    if let match = text.firstMatch(of: /at path '(.+?)'/) { return indexed(match.1) }
    // The list ends at the first `]` outside quotes; keys hold none as they are printed.
    guard let list = text.firstMatch(of: /codingPath: \[(.*?\))\]/) else { return nil }
    var path = ""
    for key in list.1.matches(of: /stringValue: "([^"]*)", intValue: (?:Optional\()?(nil|\d+)/) {
      if key.2 == "nil" {
        path += path.isEmpty ? key.1 : "." + key.1
      } else {
        path += "[\(key.2)]"
      }
    }
    return path.isEmpty ? nil : path
  }

  /// Vapor's `items.1.title` as `items[1].title`.
  private static func indexed(_ path: Substring) -> String {
    path.split(separator: ".").reduce(into: "") { result, key in
      result += key.allSatisfy(\.isNumber) ? "[\(key)]" : result.isEmpty ? String(key) : ".\(key)"
    }
  }
}

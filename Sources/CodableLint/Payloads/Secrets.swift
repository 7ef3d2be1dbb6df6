import SwiftFacts

/// Values that must not end up in a log.
enum Secrets {
  /// Longer strings are not shown: they may be anything.
  static let longestShown = 24

  /// The clause, without the values in it that may be secrets: long strings, and those under such a key. A backslash stands
  /// before a quotation mark that is part of a value.
  static func hidden(_ clause: String, under path: String) -> String {
    let hidesAll = KeyNames.mayHoldSecret(path)
    var shown = ""
    var rest = clause[...]
    while let start = rest.firstIndex(of: "\"") {
      let quoted = rest[start...]
      let end = endOfValue(quoted)
      let length = quoted[..<end].utf8.count - "\"\"".utf8.count
      shown += rest[..<start]
      shown += hidesAll || length > longestShown ? "a value" : quoted[..<end]
      rest = rest[end...]
    }
    return shown + rest
  }

  /// Where a value in quotation marks ends; one that nothing ends goes on to the end of the clause.
  private static func endOfValue(_ quoted: Substring) -> Substring.Index {
    var isEscaped = false
    for index in quoted.indices.dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if quoted[index] == "\\" {
        isEscaped = true
      } else if quoted[index] == "\"" {
        return quoted.index(after: index)
      }
    }
    return quoted.endIndex
  }
}

internal import SwiftSyntax

/// Closures whose first statement starts with a parenthesis: `{ (view as? Themed)?.update(); for part in parts { … } }`.
///
/// Where an `in` or `->` follows anywhere in such a closure, swift-syntax (600 to 603) takes the parentheses for its
/// parameters and finds an error; the compiler does not.
enum ClosureStart {
  /// The text with a semicolon in place of the white space before each of them, so that the statement is no longer read
  /// as parameters; nil when the tree has none, or there is no white space to replace.
  static func parted(in tree: SourceFileSyntax, _ utf8: [UInt8]) -> [UInt8]? {
    var offsets: [Int] = []
    var pending = [Syntax(tree)]
    while let node = pending.popLast() {
      guard node.hasError else { continue }
      if let signature = node.as(ClosureSignatureSyntax.self), signature.attributes.isEmpty, signature.capture == nil,
        let parameters = signature.parameterClause?.as(ClosureParameterClauseSyntax.self)
      {
        offsets.append(parameters.utf8Range.lowerBound - 1)
      }
      pending.append(contentsOf: node.children(viewMode: .all))
    }
    let spaces = offsets.filter { utf8.indices.contains($0) && [0x20, 0x09, 0x0A, 0x0D].contains(utf8[$0]) }
    if spaces.isEmpty { return nil }
    var text = utf8
    for offset in spaces { text[offset] = UInt8(ascii: ";") }
    return text
  }
}

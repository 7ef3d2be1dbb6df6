internal import SwiftSyntax

/// Finds the first syntax error, and describes it in words.
///
/// The parser's own diagnostics are not used: making them traps on some damaged files, and their ranges can lie outside
/// of the text.
enum SyntaxErrorSearch {
  static func first(in tree: SourceFileSyntax) -> SyntaxErrorFact? {
    var pending = [Syntax(tree)]
    while let node = pending.popLast() {
      guard node.hasError else { continue }
      if let fact = fact(at: node) { return fact }
      pending.append(contentsOf: node.children(viewMode: .all).reversed())
    }
    return nil
  }

  private static func fact(at node: Syntax) -> SyntaxErrorFact? {
    if let unexpected = node.as(UnexpectedNodesSyntax.self) { return fact(for: unexpected) }
    guard let token = node.as(TokenSyntax.self) else { return nil }
    if token.presence == .missing {
      let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
      return SyntaxErrorFact(message: "expected \(expectation(of: token))", range: start..<start)
    }
    guard let diagnostic = token.tokenDiagnostic, diagnostic.severity == .error else { return nil }
    var range = token.utf8Range
    if diagnostic.kind == .sourceConflictMarker {
      // It stands before the token, which may be the end of the file.
      let start = min(token.position.utf8Offset + Int(diagnostic.byteOffset), range.lowerBound)
      range = start..<start
    }
    return SyntaxErrorFact(message: words(for: diagnostic.kind), range: range)
  }

  private static func fact(for unexpected: UnexpectedNodesSyntax) -> SyntaxErrorFact? {
    var node = Syntax(unexpected)
    while let child = node.children(viewMode: .sourceAccurate).first { node = child }
    guard let token = node.as(TokenSyntax.self) else { return nil }
    if unexpected.hasMaximumNestingLevelOverflow {
      return SyntaxErrorFact(message: "more brackets are open than the parser follows", range: token.utf8Range)
    }
    return SyntaxErrorFact(message: "unexpected '\(shortened(token.text))'", range: token.utf8Range)
  }

  private static func expectation(of token: TokenSyntax) -> String {
    switch token.parent?.kind {
    case .missingExpr: return "an expression"
    case .missingDecl: return "a declaration"
    case .missingStmt: return "a statement"
    case .missingType: return "a type"
    case .missingPattern: return "a pattern"
    default: break
    }
    // The parser gives a missing token without a fixed spelling a placeholder: `<#identifier#>`.
    return token.text.isEmpty || token.text.hasPrefix("<#") ? "a name" : "'\(token.text)'"
  }

  private static func shortened(_ text: String) -> String {
    text.count > 40 ? text.prefix(40) + "…" : text
  }

  private static func words(for kind: TokenDiagnostic.Kind) -> String {
    switch kind {
    case .editorPlaceholder: "an editor placeholder is left in the code"
    case .sourceConflictMarker: "a merge conflict is left in the code"
    case .unterminatedBlockComment: "a comment is not closed"
    case .equalMustHaveConsistentWhitespaceOnBothSides: "'=' has white space on one side only"
    case .unicodeCurlyQuote: "a typographic quotation mark is no quotation mark in Swift"
    case .insufficientIndentationInMultilineStringLiteral: "a line of the text is indented less than its closing quotes"
    default: "a word, number or sign that Swift does not know"
    }
  }
}

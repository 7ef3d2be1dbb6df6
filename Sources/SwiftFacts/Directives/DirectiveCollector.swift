internal import SwiftSyntax

/// Collects suppression comments with the code that each covers.
struct DirectiveCollector {
  private(set) var directives: [SuppressionDirective] = []

  static let marker = "codable-lint:"

  mutating func visit(_ token: TokenSyntax) {
    if token.leadingTriviaLength.utf8Length > Self.marker.utf8.count {
      visit(token.leadingTrivia, from: token.position.utf8Offset, token: token, isLeading: true)
    }
    if token.trailingTriviaLength.utf8Length > Self.marker.utf8.count {
      visit(
        token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset, token: token, isLeading: false)
    }
  }

  private mutating func visit(_ trivia: Trivia, from start: Int, token: TokenSyntax, isLeading: Bool) {
    var offset = start
    for piece in trivia {
      let length = piece.sourceLength.utf8Length
      switch piece {
      case .lineComment(let text) where text.contains(Self.marker):
        let parser = DirectiveParser(comment: text, offset: offset)
        if let directive = parser.parse(covering: { isLeading ? token.coveredBelow : token.coveredLine }) {
          directives.append(directive)
        }
      case .docLineComment(let text), .blockComment(let text), .docBlockComment(let text):
        if Self.isMeant(text) { directives.append(.ofWrongKind(at: offset..<(offset + length))) }
      default: break
      }
      offset += length
    }
  }
}

extension DirectiveCollector {
  /// Whether a comment of another kind begins as one that allows something: `/// codable-lint:allow RULE: reason`.
  private static func isMeant(_ comment: String) -> Bool {
    comment.contains(marker)
      && comment.drop { $0 == "/" || $0 == "*" || $0.isWhitespace }.hasPrefix("\(marker)allow")
  }
}

extension SuppressionDirective {
  fileprivate static func ofWrongKind(at range: Range<Int>) -> SuppressionDirective {
    SuppressionDirective(
      scope: .file, rules: [], reason: nil, range: range, removal: range,
      problem: "only a comment that begins with two slashes allows something; write "
        + "'// \(DirectiveCollector.marker)allow RULE: reason'")
  }
}

/// Reads one comment: `// codable-lint:allow RULE[, RULE]: reason`.
struct DirectiveParser {
  let comment: String
  /// Where the comment starts in the file.
  let offset: Int

  func parse(covering: () -> Range<Int>) -> SuppressionDirective? {
    let bytes = Array(comment.utf8)
    var index = 2
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") { index += 1 }
    let text = String(decoding: bytes[index...], as: UTF8.self)
    guard text.hasPrefix(DirectiveCollector.marker) else { return nil }
    let range = offset..<(offset + bytes.count)
    index += DirectiveCollector.marker.utf8.count
    let verb = word(bytes, from: index)
    index += verb.utf8.count
    // It says what a type was called before, and allows nothing: see `FormatDirective`.
    if verb == FormatDirective.verb { return nil }
    let isFile = verb == "allow-file"
    guard isFile || verb == "allow" else {
      return SuppressionDirective(
        scope: .file, rules: [], reason: nil, range: range, removal: range,
        problem: verb.isEmpty
          ? "no word follows '\(DirectiveCollector.marker)' at once, so the comment allows nothing; "
            + "write '\(DirectiveCollector.marker)allow' or '\(DirectiveCollector.marker)allow-file'"
          : "'\(verb)' is no word of a suppression comment; write 'allow' or 'allow-file'")
    }
    let scope: SuppressionDirective.Scope = isFile ? .file : .range(covering())
    let (rules, end) = mentions(bytes, from: index)
    var reason: String?
    if end < bytes.count, bytes[end] == UInt8(ascii: ":") {
      let rest = String(decoding: bytes[(end + 1)...], as: UTF8.self)
      let trimmed = rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      reason = trimmed.isEmpty ? nil : trimmed
    }
    return SuppressionDirective(
      scope: scope, rules: rules, reason: reason, range: range, removal: range,
      problem: rules.isEmpty ? "the comment names no rule" : nil)
  }

  private func word(_ bytes: [UInt8], from start: Int) -> String {
    var end = start
    while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private func mentions(_ bytes: [UInt8], from start: Int) -> ([SuppressionDirective.Mention], end: Int) {
    var found: [SuppressionDirective.Mention] = []
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if Self.isWordByte(byte) {
        let id = word(bytes, from: index)
        found.append(.init(id: id, range: (offset + index)..<(offset + index + id.utf8.count)))
        index += id.utf8.count
        // Two ids need a comma between them; what follows a space is no id.
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { break }
        index += 1
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        index += 1
      } else {
        break
      }
    }
    return (found, index)
  }
}

extension TokenSyntax {
  /// What a comment above this token covers: the declaration or statement that starts with the token.
  fileprivate var coveredBelow: Range<Int> {
    var node = Syntax(self)
    var covered: Syntax?
    while let parent = node.parent, parent.firstToken(viewMode: .sourceAccurate)?.id == id {
      node = parent
      if node.is(CodeBlockItemSyntax.self) || node.is(MemberBlockItemSyntax.self) || node.is(EnumCaseElementSyntax.self)
        || node.is(SwitchCaseSyntax.self) || node.is(ConditionElementSyntax.self) || node.is(LabeledExprSyntax.self)
        || node.is(ArrayElementSyntax.self) || node.is(AccessorDeclSyntax.self)
      {
        covered = node
      }
    }
    guard let covered else { return line }
    let range = covered.utf8Range
    return min(range.lowerBound, line.lowerBound)..<max(range.upperBound, line.upperBound)
  }

  /// What a comment at the end of a line covers: that line.
  fileprivate var coveredLine: Range<Int> { line }

  /// From the first token on this token's line to its last.
  private var line: Range<Int> {
    var first = self
    while !first.leadingTrivia.containsNewline, let previous = first.previousToken(viewMode: .sourceAccurate) {
      first = previous
    }
    var last = self
    while let next = last.nextToken(viewMode: .sourceAccurate), !next.leadingTrivia.containsNewline,
      !last.trailingTrivia.containsNewline
    {
      last = next
    }
    return first.utf8Range.lowerBound..<last.utf8Range.upperBound
  }
}

extension Trivia {
  fileprivate var containsNewline: Bool {
    contains { piece in
      switch piece {
      case .newlines, .carriageReturns, .carriageReturnLineFeeds: true
      default: false
      }
    }
  }
}

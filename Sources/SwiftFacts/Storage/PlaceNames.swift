internal import SwiftSyntax

/// The names of the places where values are kept, as they stand in code.
package enum PlaceNames {
  /// Those of some places that a file names: as a text in quotes, which may be made of parts, or as a case whose raw value is the
  /// name.
  ///
  /// - Parameter utf8: a whole file. One that cannot be parsed names no cases.
  package static func named(among places: Set<String>, in utf8: [UInt8]) -> Set<String> {
    let quoted = places.filter { ByteSearch.contains("\"\($0)\"", in: utf8) || isMade($0, in: utf8) }
    let others = places.subtracting(quoted)
    guard !others.isEmpty, ByteSearch.contains("case", in: utf8) else { return quoted }
    return quoted.union(constants(named: others, in: utf8).filter { $0.value.contains($0.key) }.keys)
  }

  /// Whether a text with an interpolation may be a place: it starts, or ends, as the place does.
  private static func isMade(_ place: String, in utf8: [UInt8]) -> Bool {
    guard ByteSearch.contains("\\(", in: utf8) else { return false }
    let lengths = fewestCharacters..<max(fewestCharacters, place.count)
    return lengths.contains { length in
      ByteSearch.contains("\"\(place.prefix(length))\\(", in: utf8)
        || ByteSearch.contains(")\(place.suffix(length))\"", in: utf8)
    }
  }

  /// Of a place that tell it from others.
  private static let fewestCharacters = 4

  /// Those of some keys that a file has in quotes, but for what a property that has taken the place of the key's says of itself.
  ///
  /// - Parameters:
  ///   - properties: the names of the properties by their keys.
  ///   - utf8: a whole file. One that cannot be parsed has none.
  package static func keysQuoted(among properties: [String: String], in utf8: [UInt8]) -> Set<String> {
    guard properties.keys.contains(where: { ByteSearch.contains("\"\($0)\"", in: utf8) }) else { return [] }
    return ParsingStack.withWalkableTree(of: utf8) { tree in
      let visitor = QuotedKeyVisitor(properties)
      visitor.walk(tree)
      return visitor.found
    } ?? []
  }

  /// The texts that constants of some names start with, and raw values of cases.
  ///
  /// - Parameter utf8: a whole file. One that cannot be parsed has none.
  package static func constants(named names: Set<String>, in utf8: [UInt8]) -> [String: Set<String>] {
    guard names.contains(where: { ByteSearch.contains($0, in: utf8) }) else { return [:] }
    return ParsingStack.withWalkableTree(of: utf8) { tree in
      let visitor = ConstantVisitor(names)
      visitor.walk(tree)
      return visitor.texts
    } ?? [:]
  }
}

private final class QuotedKeyVisitor: SyntaxVisitor {
  private let properties: [String: String]
  fileprivate var found: Set<String> = []

  init(_ properties: [String: String]) {
    self.properties = properties
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let key = node.plainText, let property = properties[key], !node.isIn(memberCalled: property) {
      found.insert(key)
    }
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// Whether the node is in a property of a type, of that name. A variable of a function may have the name as well.
  fileprivate func isIn(memberCalled name: String) -> Bool {
    sequence(first: Syntax(self), next: \.parent).contains { node in
      guard let binding = node.as(PatternBindingSyntax.self),
        binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
      else { return false }
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
    }
  }
}

private final class ConstantVisitor: SyntaxVisitor {
  private let names: Set<String>
  fileprivate var texts: [String: Set<String>] = [:]

  init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    note(node.name.identifierText, node.rawValue.map { $0.value.plainStringLiteral } ?? node.name.identifierText)
    return .skipChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
      note(pattern.identifier.identifierText, node.initializer?.value.plainStringLiteral)
    }
    return .visitChildren
  }

  private func note(_ name: String, _ text: String?) {
    guard let text, names.contains(name) else { return }
    texts[name, default: []].insert(text)
  }
}

internal import SwiftSyntax

/// The names of the places where values are kept, as they stand in code.
package enum PlaceNames {
  /// Those of some places that a file names: as a text in quotes, which may be made of parts, or as a case whose raw value is the
  /// name.
  ///
  /// - Parameter utf8: a whole file. One that cannot be parsed names no cases.
  package static func named(among places: Set<String>, in utf8: [UInt8]) -> Set<String> {
    let parts = InterpolatedParts(in: utf8)
    let quoted = places.filter { ByteSearch.contains("\"\($0)\"", in: utf8) || parts.mayMake($0) }
    let others = places.subtracting(quoted)
    guard !others.isEmpty, ByteSearch.contains("case", in: utf8) else { return quoted }
    return quoted.union(constants(named: others, in: utf8).filter { $0.value.contains($0.key) }.keys)
  }

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

/// What stands before and after the values that are put into the texts of a file, looked for once, however many places are asked for.
private struct InterpolatedParts {
  private var beginnings: Set<String> = []
  private var ends: Set<String> = []

  /// Of a place that tell it from others, in bytes.
  private static let fewest = 4

  init(in utf8: [UInt8]) {
    guard ByteSearch.contains("\\(", in: utf8) else { return }
    var start = 0
    for index in utf8.indices {
      switch utf8[index] {
      case UInt8(ascii: "\\") where index + 1 < utf8.count && utf8[index + 1] == UInt8(ascii: "("):
        if start > 0, utf8[start - 1] == UInt8(ascii: "\"") { Self.add(utf8[start..<index], to: &beginnings) }
      case UInt8(ascii: "\""):
        if start > 0, utf8[start - 1] == UInt8(ascii: ")") { Self.add(utf8[start..<index], to: &ends) }
        start = index + 1
      case UInt8(ascii: ")"), UInt8(ascii: "\n"): start = index + 1
      default: break
      }
    }
  }

  private static func add(_ bytes: ArraySlice<UInt8>, to parts: inout Set<String>) {
    if bytes.count >= fewest { parts.insert(String(decoding: bytes, as: UTF8.self)) }
  }

  /// Whether a text with a value in it may be a place: it starts, or ends, as the place does.
  func mayMake(_ place: String) -> Bool {
    beginnings.contains { place.hasPrefix($0) && place != $0 } || ends.contains { place.hasSuffix($0) && place != $0 }
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

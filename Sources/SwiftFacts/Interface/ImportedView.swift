internal import SwiftParser
internal import SwiftSyntax

/// What code that imports one file's module with `@testable` can depend on.
///
/// Two versions of a file with the same view are the same to code that was compiled with one of them: all declarations that
/// it could find, in their order, and whatever decides about a type's layout. Left out are comments, the bodies of
/// functions, and what is private to the file and mentioned by nothing that stays. Where there is doubt, text stays: two
/// views may differ although nobody could tell.
package struct ImportedView: Sendable, Hashable {
  package let text: String

  /// - Parameter utf8: a whole file.
  package init(of utf8: [UInt8]) {
    let tree = utf8.withUnsafeBufferPointer { Parser.parse(source: $0) }
    var parts: [Part] = []
    for statement in tree.statements {
      if let declaration = statement.item.as(DeclSyntax.self) {
        Self.append(declaration, to: &parts, placement: .file)
      } else {
        parts.append(.kept(Self.words(of: statement)))
      }
    }
    text = Self.visible(parts).joined(separator: "\n")
  }

  /// A piece of the file.
  private enum Part {
    case kept([String])
    /// Private to the file: stays when something that stays has the name among its words.
    case hidden(name: String, words: [String])
  }

  private enum Placement {
    case file
    case type
    /// All of its members are private.
    case privateExtension
  }

  private static func append(_ declaration: DeclSyntax, to parts: inout [Part], placement: Placement) {
    if placement == .privateExtension || isPrivate(declaration), let name = removableName(of: declaration, placement) {
      parts.append(.hidden(name: name, words: words(of: declaration)))
    } else if let type = declaration.asProtocol((any DeclGroupSyntax).self), mayBeTakenApart(type) {
      let header = declaration.tokens(viewMode: .sourceAccurate).prefix { $0.position < type.memberBlock.position }
      parts.append(.kept(header.map(\.text) + ["{"]))
      let isPrivateExtension = type.is(ExtensionDeclSyntax.self) && isPrivate(declaration)
      for member in type.memberBlock.members {
        append(member.decl, to: &parts, placement: isPrivateExtension ? .privateExtension : .type)
      }
      parts.append(.kept(["}"]))
    } else {
      parts.append(.kept(words(of: declaration)))
    }
  }

  /// A class's members have places in a table. What a macro or a property wrapper makes of the members is not known.
  private static func mayBeTakenApart(_ type: any DeclGroupSyntax) -> Bool {
    guard type.attributes.isEmpty else { return false }
    return type.is(StructDeclSyntax.self) || type.is(EnumDeclSyntax.self) || type.is(ExtensionDeclSyntax.self)
  }

  private static func isPrivate(_ declaration: DeclSyntax) -> Bool {
    declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { modifier in
      modifier.detail == nil && (modifier.name.spells("private") || modifier.name.spells("fileprivate"))
    } ?? false
  }

  /// The name of a declaration that is nothing to other modules once nobody mentions it; nil of all others, such as a stored
  /// property, which takes up room, and an initializer, which keeps the compiler from making one.
  private static func removableName(of declaration: DeclSyntax, _ placement: Placement) -> String? {
    guard declaration.asProtocol((any WithAttributesSyntax).self)?.attributes.isEmpty ?? false else { return nil }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      guard case .identifier = function.name.tokenKind else { return nil }
      return name(function.name.text)
    }
    if let variable = declaration.as(VariableDeclSyntax.self) {
      guard let binding = variable.bindings.first, variable.bindings.count == 1 else { return nil }
      let isShared = placement == .file || variable.modifiers.contains { $0.name.spells("static") }
      guard isShared || binding.isComputed else { return nil }
      return binding.pattern.as(IdentifierPatternSyntax.self).map { name($0.identifier.text) }
    }
    if let type = declaration.as(StructDeclSyntax.self) { return name(type.name.text) }
    if let type = declaration.as(EnumDeclSyntax.self) { return name(type.name.text) }
    return nil
  }

  private static func name(_ word: String) -> String {
    word.hasPrefix("`") ? String(word.dropFirst().dropLast()) : word
  }

  // MARK: Text

  /// Adds what is hidden as long as something visible mentions it.
  private static func visible(_ parts: [Part]) -> [String] {
    var mentioned: Set<String> = []
    func mention(_ words: [String]) { mentioned.formUnion(words.map(name)) }
    for case .kept(let words) in parts { mention(words) }
    var shown: Set<Int> = []
    while true {
      let more = parts.indices.filter { index in
        guard case .hidden(let name, _) = parts[index] else { return false }
        return !shown.contains(index) && mentioned.contains(name)
      }
      if more.isEmpty { break }
      shown.formUnion(more)
      for case .hidden(_, let words) in more.map({ parts[$0] }) { mention(words) }
    }
    return parts.indices.compactMap { index in
      switch parts[index] {
      case .kept(let words): words.joined(separator: " ")
      case .hidden(_, let words): shown.contains(index) ? words.joined(separator: " ") : nil
      }
    }
  }

  private static func words(of node: some SyntaxProtocol) -> [String] {
    BodyRemover().rewrite(node).tokens(viewMode: .sourceAccurate).map(\.text)
  }
}

extension PatternBindingSyntax {
  /// Has a getter, and so no storage.
  fileprivate var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .getter: true
    case .accessors(let accessors): accessors.contains { $0.accessorSpecifier.spells("get") }
    case nil: false
    }
  }
}

/// Removes the bodies that say nothing to other modules. An opaque result is decided by its body, and what an attribute
/// makes of one is not known.
private final class BodyRemover: SyntaxRewriter {
  override func visit(_ node: FunctionDeclSyntax) -> DeclSyntax {
    let isOpaque =
      node.signature.returnClause?.tokens(viewMode: .sourceAccurate).contains { $0.spells("some") } ?? false
    guard node.attributes.isEmpty, !isOpaque else { return DeclSyntax(node) }
    return DeclSyntax(node.with(\.body, nil))
  }

  override func visit(_ node: InitializerDeclSyntax) -> DeclSyntax {
    DeclSyntax(node.attributes.isEmpty ? node.with(\.body, nil) : node)
  }

  override func visit(_ node: VariableDeclSyntax) -> DeclSyntax {
    let isOpaque = node.bindings.contains { binding in
      binding.typeAnnotation?.tokens(viewMode: .sourceAccurate).contains { $0.spells("some") } ?? false
    }
    return node.attributes.isEmpty && !isOpaque ? super.visit(node) : DeclSyntax(node)
  }

  override func visit(_ node: AccessorBlockSyntax) -> AccessorBlockSyntax {
    switch node.accessors {
    case .getter: node.with(\.accessors, .getter([]))
    case .accessors(let accessors):
      node.with(\.accessors, .accessors(AccessorDeclListSyntax(accessors.map { $0.with(\.body, nil) })))
    }
  }
}

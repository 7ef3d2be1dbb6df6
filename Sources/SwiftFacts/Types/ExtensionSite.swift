internal import SwiftSyntax

/// Where an extension of a struct can be written, and what it has to say so that it compiles.
package struct ExtensionSite: Sendable, Hashable {
  /// After the outermost type around the struct, and the comment on its last line; in UTF-8 bytes.
  package var offset: Int
  /// One level of indentation, as the struct's members have it.
  package var step: String
  /// What follows the extension: a line break where the next line is not empty.
  package var ending: String
  /// What a witness of a public protocol needs in front: `public `, `package `, or nothing.
  package var access: String
}

extension ExtensionSite {
  /// Nil for a struct that an extension at file level cannot name or speak for as a whole: one in a function, one that is
  /// generic or private to another type, one with attributes such as a global actor, or with members under `#if`.
  init?(for declaration: StructDeclSyntax) {
    guard !declaration.memberBlock.members.contains(where: { $0.decl.is(IfConfigDeclSyntax.self) }) else { return nil }
    var outermost: any DeclGroupSyntax = declaration
    var access = Self.access(declaration.modifiers)
    guard Self.isPlain(declaration, declaration.genericParameterClause, declaration.genericWhereClause) else {
      return nil
    }
    var isNested = false
    var node = declaration.parent
    while let parent = node {
      if parent.is(CodeBlockSyntax.self) || parent.is(ClosureExprSyntax.self) || parent.is(AccessorBlockSyntax.self) {
        return nil
      }
      if let group = parent.asProtocol((any DeclGroupSyntax).self) {
        guard Self.isPlainAround(group) else { return nil }
        if group.is(ExtensionDeclSyntax.self), access.isEmpty { access = Self.access(group.modifiers) }
        outermost = group
        isNested = true
      }
      node = parent.parent
    }
    guard !(isNested && AttributeReader.isPrivate(declaration.modifiers)) else { return nil }
    self.init(
      offset: outermost.endPosition.utf8Offset, step: Self.step(of: declaration), ending: Self.ending(after: outermost),
      access: access)
  }

  private static func isPlain(
    _ group: any DeclGroupSyntax, _ parameters: GenericParameterClauseSyntax?, _ clause: GenericWhereClauseSyntax?
  ) -> Bool {
    group.attributes.isEmpty && parameters == nil && clause == nil
  }

  private static func isPlainAround(_ group: any DeclGroupSyntax) -> Bool {
    guard !AttributeReader.isPrivate(group.modifiers) else { return false }
    if let node = group.as(StructDeclSyntax.self) {
      return isPlain(node, node.genericParameterClause, node.genericWhereClause)
    }
    if let node = group.as(ClassDeclSyntax.self) {
      return isPlain(node, node.genericParameterClause, node.genericWhereClause)
    }
    if let node = group.as(EnumDeclSyntax.self) {
      return isPlain(node, node.genericParameterClause, node.genericWhereClause)
    }
    if let node = group.as(ExtensionDeclSyntax.self) { return isPlain(node, nil, node.genericWhereClause) }
    return false
  }

  private static func access(_ modifiers: DeclModifierListSyntax) -> String {
    if AttributeReader.isPublic(modifiers) { return "public " }
    return modifiers.contains { $0.name.text == "package" && $0.detail == nil } ? "package " : ""
  }

  private static func ending(after group: any DeclGroupSyntax) -> String {
    guard let next = group.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate),
      next.tokenKind != .endOfFile
    else { return "" }
    var breaks = 0
    for piece in next.leadingTrivia {
      switch piece {
      case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count): breaks += count
      case .spaces, .tabs: break
      default: return breaks == 1 ? "\n" : ""
      }
    }
    return breaks == 1 ? "\n" : ""
  }

  /// Two spaces where the source does not say.
  private static func step(of declaration: StructDeclSyntax) -> String {
    let unknown = "  "
    guard let member = declaration.memberBlock.members.first, let inner = indentation(of: member),
      let outer = indentation(of: declaration) ?? Optional(""),
      inner.hasPrefix(outer), inner.count > outer.count
    else { return unknown }
    return String(inner.dropFirst(outer.count))
  }

  /// The space before the line that a node starts; nil when it starts none.
  private static func indentation(of node: some SyntaxProtocol) -> String? {
    var indentation: String?
    for piece in node.leadingTrivia {
      switch piece {
      case .newlines, .carriageReturns, .carriageReturnLineFeeds: indentation = ""
      case .spaces(let count): indentation?.append(String(repeating: " ", count: count))
      case .tabs(let count): indentation?.append(String(repeating: "\t", count: count))
      default: break
      }
    }
    return indentation ?? (node.position.utf8Offset == 0 ? "" : nil)
  }
}

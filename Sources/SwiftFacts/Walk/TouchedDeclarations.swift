internal import SwiftSyntax

/// Tells which declarations of one file a change touched.
///
/// A declaration is a member of a type or stands at file level; what is local to a function belongs to
/// the function. A change in a type's header, in its `CodingKeys`, `init(from:)` or `encode(to:)` touches
/// all of its members, since they decide about each of them; so do lines that went away between members.
package struct TouchedDeclarations {
  /// UTF-8 offsets, in order, not overlapping.
  private let areas: [Range<Int>]

  /// A file that is too large, or nested too deeply, to be parsed counts as touched as a whole.
  ///
  /// - Parameter changes: UTF-8 offsets in `utf8`, in order; an empty range where lines went away.
  package init(utf8: [UInt8], changes: [Range<Int>]) {
    areas = Self.areas(in: utf8, changes) ?? [0..<(utf8.count + 1)]
  }

  private static func areas(in utf8: [UInt8], _ changes: [Range<Int>]) -> [Range<Int>]? {
    ParsingStack.withTree(of: utf8) { tree in
      var search = TouchSearch(changes: SortedChanges(changes))
      search.collect(tree.statements)
      return search.areas
    }
  }

  /// Whether the declaration around an offset was touched, or an enclosing type in a way that affects all of its
  /// members.
  package func contains(_ offset: Int) -> Bool {
    let next = areas.partitioningIndex { $0.upperBound > offset }
    return next < areas.count && areas[next].contains(offset)
  }
}

/// Walks over the declarations of one file.
private struct TouchSearch {
  let changes: SortedChanges
  private(set) var areas: [Range<Int>] = []

  init(changes: SortedChanges) {
    self.changes = changes
  }

  mutating func collect(_ statements: CodeBlockItemListSyntax) {
    for statement in statements {
      collect(Syntax(statement), declaration: statement.item.as(DeclSyntax.self))
    }
  }

  private mutating func collect(_ members: MemberBlockItemListSyntax) {
    for member in members { collect(Syntax(member), declaration: member.decl) }
  }

  private mutating func collect(_ item: Syntax, declaration: DeclSyntax?) {
    if let condition = declaration?.as(IfConfigDeclSyntax.self) {
      for clause in condition.clauses {
        if let members = clause.elements?.as(MemberBlockItemListSyntax.self) { collect(members) }
        if let statements = clause.elements?.as(CodeBlockItemListSyntax.self) { collect(statements) }
      }
      return
    }
    guard isTouched(item) else { return }
    guard let type = declaration?.asProtocol((any DeclGroupSyntax).self), !isTouchedAsAWhole(type) else {
      areas.append(Self.start(of: item)..<item.endPosition.utf8Offset)
      return
    }
    areas.append(Self.header(of: type))
    collect(type.memberBlock.members)
  }

  private func isTouchedAsAWhole(_ type: any DeclGroupSyntax) -> Bool {
    if changes.touch(Self.header(of: type), gapsFrom: type.position.utf8Offset) { return true }
    if hasGap(before: type.memberBlock.rightBrace) { return true }
    return type.memberBlock.members.contains { member in
      if let first = member.firstToken(viewMode: .sourceAccurate), hasGap(before: first) { return true }
      return Self.decidesCoding(member.decl) && isTouched(Syntax(member))
    }
  }

  private static func header(of type: any DeclGroupSyntax) -> Range<Int> {
    start(of: Syntax(type))..<type.memberBlock.leftBrace.endPosition.utf8Offset
  }

  private static func decidesCoding(_ declaration: DeclSyntax) -> Bool {
    if let keys = declaration.as(EnumDeclSyntax.self) { return keys.name.text.hasSuffix("CodingKeys") }
    if let keys = declaration.as(TypeAliasDeclSyntax.self) { return keys.name.text.hasSuffix("CodingKeys") }
    if let initializer = declaration.as(InitializerDeclSyntax.self) {
      return initializer.signature.parameterClause.parameters.first?.firstName.text == "from"
    }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return function.name.text == "encode"
        && function.signature.parameterClause.parameters.first?.firstName.text == "to"
    }
    return false
  }

  /// Whether lines went away in the space before a token.
  private func hasGap(before token: TokenSyntax) -> Bool {
    changes.haveGap(in: token.position.utf8Offset...token.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  private func isTouched(_ node: Syntax) -> Bool {
    changes.touch(Self.start(of: node)..<node.endPosition.utf8Offset, gapsFrom: node.position.utf8Offset)
  }

  /// Where a declaration starts with the comments above it: one of them may allow a finding. Empty lines
  /// do not belong to it, or a new neighbour would touch it.
  private static func start(of node: Syntax) -> Int {
    var offset = node.position.utf8Offset
    for piece in node.leadingTrivia {
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment: return offset
      default: offset += piece.sourceLength.utf8Length
      }
    }
    return offset
  }
}

/// Changed ranges of one file, in order.
private struct SortedChanges {
  private let ranges: [Range<Int>]

  init(_ ranges: [Range<Int>]) {
    self.ranges = ranges
  }

  /// Whether new lines overlap `range`, or lines went away inside it or in the space before it.
  func touch(_ range: Range<Int>, gapsFrom spaceStart: Int) -> Bool {
    contains(near: spaceStart...range.upperBound) { change in
      change.isEmpty
        ? spaceStart < change.lowerBound && change.lowerBound < range.upperBound : change.overlaps(range)
    }
  }

  func haveGap(in space: ClosedRange<Int>) -> Bool {
    contains(near: space) { $0.isEmpty && space.contains($0.lowerBound) }
  }

  private func contains(near space: ClosedRange<Int>, _ isWanted: (Range<Int>) -> Bool) -> Bool {
    let first = ranges.partitioningIndex { $0.upperBound >= space.lowerBound }
    return ranges[first...].prefix { $0.lowerBound <= space.upperBound }.contains(where: isWanted)
  }
}

extension Array {
  /// The index of the first element from which on `isAfter` holds; it must hold for all that follow.
  fileprivate func partitioningIndex(_ isAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

internal import SwiftSyntax

/// Collects types that are tried in turn by `do` and `catch`: `do { self = .song(try Song(from: decoder)) } catch { self =
/// .user(try User(from: decoder)) }`, and the same one below the other where each `do` leaves the function.
struct TriedTypeCollector {
  private(set) var triedTypes: [TriedTypes] = []
  /// The statements that belong to one that came before, by offset.
  private var followers: Set<Int> = []

  mutating func visit(_ statement: DoStmtSyntax, in context: WalkContext) {
    guard let handler = statement.catchClauses.first, !followers.contains(statement.offset) else { return }
    let reader = DecodeCallReader(expressions: ExpressionReader(context: context))
    guard let first = Self.alternative(in: statement.body, reader) else { return }
    var found: [DecodeCall?] = [first]
    var pending = Self.next(after: statement, handler)
    for _ in 0..<Self.maximumAlternatives {
      guard let item = pending else { break }
      if let inner = item.item.as(DoStmtSyntax.self), let clause = inner.catchClauses.first {
        followers.insert(inner.offset)
        found.append(Self.alternative(in: inner.body, reader))
        pending = Self.next(after: inner, clause)
      } else {
        found.append(Self.onlyValue(of: reader.calls(in: item)))
        break
      }
    }
    if let tried = TriedTypes(found, in: context.function) { triedTypes.append(tried) }
  }

  private static let maximumAlternatives = 16

  /// What the body decodes, when that alone decides whether it is left by an error.
  private static func alternative(in body: CodeBlockSyntax, _ reader: DecodeCallReader) -> DecodeCall? {
    guard !body.containsNode(where: { $0.is(ThrowStmtSyntax.self) }) else { return nil }
    return onlyValue(of: reader.calls(in: body))
  }

  private static func onlyValue(of calls: [DecodeCall]) -> DecodeCall? {
    let values = calls.filter { $0.kind == .value }
    return values.count == 1 ? values[0] : nil
  }

  /// The statement that is tried next: in the handler, or after the whole where success leaves.
  private static func next(after statement: DoStmtSyntax, _ handler: CatchClauseSyntax) -> CodeBlockItemSyntax? {
    guard statement.catchClauses.count == 1, CatchReader(handler).takesDecodingErrors else { return nil }
    if let first = handler.body.statements.first(where: { $0.decodes }) { return first }
    guard statement.body.statements.leavesScope, !handler.body.statements.leavesScope else { return nil }
    return statement.enclosingItem?.nextItem
  }
}

extension TriedTypeCollector: FactCollector {
  func add(to facts: inout FileFacts) {
    facts.triedTypes += triedTypes
  }
}

extension DoStmtSyntax {
  fileprivate var offset: Int { doKeyword.utf8Range.lowerBound }
}

extension CodeBlockItemSyntax {
  /// Whether the statement holds a `try`: what only reports the failure does not.
  fileprivate var decodes: Bool { containsNode { $0.is(TryExprSyntax.self) } }
}

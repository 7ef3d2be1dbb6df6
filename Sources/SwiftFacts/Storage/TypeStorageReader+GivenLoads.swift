internal import SwiftSyntax

extension TypeStorageReader {
  /// `func load() -> [Item] { … ?? [] }` beside `func save(_ items: [Item])`: whoever adds an item to what the one gives, and
  /// hands it to the other, writes it over the original.
  mutating func addGiven(
    _ outcome: LoadOutcome, from place: StoredPlace, in body: StorageBody, assigning other: StorageBody
  ) {
    guard outcome.isReturned, outcome.isPassedOver, body.isOpenToOthers else { return }
    let flags = assigned(by: outcome, in: body, and: other)
    for method in bodies.all where method.role == .function && method.isOpenToOthers && method.node.id != body.node.id {
      guard let save = parameterSave(to: place, in: method),
        flags.isDisjoint(with: method.conditionNames(before: save.range.lowerBound))
      else { continue }
      var fixed = place
      fixed.isFixed = place.isFixed && save.place.isFixed
      add(
        FailedLoad(
          property: body.name, place: fixed, range: outcome.range, leavesEmpty: outcome.leavesEmpty, keepsValue: false,
          isExplained: outcome.isExplained || body.givesCopy, assigned: flags, localSave: save.range, isGiven: true,
          context: context(of: body)))
      return
    }
  }

  /// The first call in a method that encodes what the method is given, and writes it to a place.
  private func parameterSave(
    to place: StoredPlace, in method: StorageBody
  ) -> (range: Range<Int>, place: StoredPlace)? {
    for call in method.calls {
      for (value, target) in written(by: call, in: method)
      where target.text == place.text && method.parameters.contains(where: { method.isMade(value, of: $0.name) }) {
        return (call.nameRange, target)
      }
    }
    return nil
  }
}

extension StorageBody {
  /// Whether the type of what it gives is called a cache.
  fileprivate var givesCopy: Bool {
    let type =
      node.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
      ?? node.ancestor(PatternBindingSyntax.self)?.typeAnnotation?.type
    return type.map { StorageCalls.isCached($0.sourceText) } ?? false
  }

  /// Whether other types may ask for what the body does: a function or a getter that is not private.
  fileprivate var isOpenToOthers: Bool {
    var node = node.parent
    while let current = node, !current.is(MemberBlockItemSyntax.self) {
      if current.is(InitializerClauseSyntax.self) || current.is(InitializerDeclSyntax.self) { return false }
      if let modifiers = current.asProtocol((any WithModifiersSyntax).self)?.modifiers {
        return !modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
      }
      node = current.parent
    }
    return false
  }
}

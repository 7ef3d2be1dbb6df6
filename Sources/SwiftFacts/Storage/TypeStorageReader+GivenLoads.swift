internal import SwiftSyntax

extension TypeStorageReader {
  /// `func load() -> [Item] { … ?? [] }` beside `func save(_ items: [Item])`: whoever adds an item to what the one gives, and
  /// hands it to the other, writes it over the original.
  mutating func addGiven(
    _ outcome: LoadOutcome, from place: StoredPlace, in body: StorageBody, assigning other: StorageBody
  ) {
    guard outcome.isReturned, outcome.isPassedOver, body.isOpenToOthers, !body.answersQuestion else { return }
    let flags = assigned(by: outcome, in: body, and: other)
    for save in parameterSaves(to: place)
    where save.method.node.id != body.node.id
      && flags.isDisjoint(with: save.method.conditionNames(before: save.range.lowerBound))
    {
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

  /// A call in a method that encodes what the method is given, and writes it.
  struct ParameterSave {
    var method: StorageBody
    /// The call's name.
    var range: Range<Int>
    var place: StoredPlace
  }

  /// Those to a place in methods that other types may call. All methods are looked through once, for whatever is loaded.
  private mutating func parameterSaves(to place: StoredPlace) -> [ParameterSave] {
    if let known = knownParameterSaves { return known[place.identity] ?? [] }
    let saves = bodies.all.filter { $0.role == .function && $0.isOpenToOthers }.flatMap { method in
      method.calls.flatMap { call in
        written(by: call, in: method).filter { value, _ in
          method.parameters.contains { method.isMade(value, of: $0.name) }
        }
        .map { ParameterSave(method: method, range: call.nameRange, place: $0.place) }
      }
    }
    let known = Dictionary(grouping: saves, by: \.place.identity)
    knownParameterSaves = known
    return known[place.identity] ?? []
  }
}

extension StorageBody {
  /// Whether it says something of what is loaded, and does not give it: `func contains(_ id: String) -> Bool`.
  fileprivate var answersQuestion: Bool { returnType?.trimmedDescription == "Bool" }

  /// Whether the type of what it gives is called a cache.
  fileprivate var givesCopy: Bool {
    let type =
      returnType ?? node.ancestor(PatternBindingSyntax.self)?.typeAnnotation?.type
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

internal import SwiftSyntax

extension TypeStorageReader {
  /// `let defaults = Settings(); save(defaults); return defaults`, where the load has failed: the original is gone before
  /// anybody looks at it.
  mutating func addSaveAtOnce(
    after decode: FunctionCallExprSyntax, _ outcome: LoadOutcome, from place: StoredPlace, in body: StorageBody
  ) {
    for save in writes(in: body)
    where save.place.isSame(as: place) && outcome.isFollowed(by: save.call, after: decode, in: body) {
      guard isDefault(save.value, in: body), keepsNothing(outcome, besides: save.call, of: place, in: body) else {
        continue
      }
      var fixed = place
      fixed.isFixed = place.isFixed && save.place.isFixed
      add(
        FailedLoad(
          property: body.localName(save.value) ?? body.name, place: fixed, range: outcome.range,
          leavesEmpty: outcome.leavesEmpty, keepsValue: false, isExplained: outcome.isExplained, assigned: [],
          localSave: save.call.nameRange, isSavedAtOnce: true, context: context(of: body)))
      return
    }
  }

  private func isDefault(_ value: ExprSyntax, in body: StorageBody) -> Bool {
    let value = value.strippingEffects
    if value.isDefaultValue || value.isEmptyDocument { return true }
    guard let name = body.localName(value) else { return false }
    let offset = value.utf8Range.lowerBound
    return (body.assignedValue(of: name, before: offset) ?? body.value(of: name, at: offset))?.isDefaultValue ?? false
  }

  /// Whether nothing is done about the failure but to report it, and to write to the same place.
  private func keepsNothing(
    _ outcome: LoadOutcome, besides call: FunctionCallExprSyntax, of place: StoredPlace, in body: StorageBody
  ) -> Bool {
    if outcome.isPassedOver, outcome.isReturned { return true }
    guard let block = outcome.failureBlock, block.utf8Range.contains(call.utf8Range.lowerBound) else { return false }
    return outcome.passesOverFailure(in: block.statements) {
      written(by: $0, in: body).contains { $0.place.isSame(as: place) }
    }
  }

  /// A value that is encoded and written.
  struct Write {
    var call: FunctionCallExprSyntax
    var value: ExprSyntax
    var place: StoredPlace
  }

  /// What the calls of a body write, in their order. They are looked through once, however much is loaded there.
  mutating func writes(in body: StorageBody) -> [Write] {
    if let known = knownWrites[body.node.id] { return known }
    let found = body.calls.flatMap { call in
      written(by: call, in: body).map { Write(call: call, value: $0.value, place: $0.place) }
    }
    knownWrites[body.node.id] = found
    return found
  }

  /// What a call encodes and writes, itself or through a method, and where.
  func written(by call: FunctionCallExprSyntax, in body: StorageBody) -> [(value: ExprSyntax, place: StoredPlace)] {
    if let (data, place) = places.destination(of: call, in: body) {
      let value = places.encodedValue(data, in: body) ?? (data.isEmptyDocument ? data : nil)
      return value.map { [($0, place)] } ?? []
    }
    if let write = saved[call.id] { return [write] }
    return bodies.method(call).map { handedSaves(by: $0, called: call, in: body) } ?? []
  }
}

extension ExprSyntax {
  /// `"[]"`, `Data("{}".utf8)`, `Data()`: a document that is written in the source.
  fileprivate var isEmptyDocument: Bool {
    let value = strippingEffects
    if let literal = value.as(StringLiteralExprSyntax.self) { return literal.plainText != nil }
    guard let call = value.as(FunctionCallExprSyntax.self),
      ContainerTypes.outputConversions.contains(call.calleeName ?? "")
    else { return false }
    guard let first = call.arguments.first?.expression else { return true }
    return (first.as(MemberAccessExprSyntax.self)?.base ?? first).plainStringLiteral != nil
  }
}

internal import SwiftSyntax

extension LoadOutcome {
  /// Whether nothing is done about a failure but to report it and to put a value in its place, which may be saved at once:
  /// no `throw`, and no call that may keep what could not be read.
  ///
  /// - Parameter isSave: whether a call is a save at once that the caller knows of.
  func passesOverFailure(
    in statements: CodeBlockItemListSyntax, besides isSave: (FunctionCallExprSyntax) -> Bool = { _ in false }
  ) -> Bool {
    if statements.handOnFailure { return false }
    var pending = [Syntax(statements)]
    while let node = pending.popLast() {
      switch node.kind {
      case .token, .stringLiteralExpr: continue
      case .throwStmt: return false
      case .functionCallExpr:
        guard let call = node.as(FunctionCallExprSyntax.self), let name = call.calleeName else { break }
        if ReportingCalls.traps.contains(name) { return false }
        // What is encoded is not kept yet.
        if isSave(call) || StorageCalls.writingJSON.contains(name) { continue }
        if let method = bodies.method(call) {
          switch answer(method) {
          case .saves, .keepsNothing: continue
          case .loads: return false
          case .other: break
          }
        }
        if call.tellsOfFailure || call.isMadeOfError || call.keepsConstant { continue }
        guard name == "init" || name.first?.isUppercase == true else { return false }
        // What a default value is made of keeps nothing.
        if let closure = call.trailingClosure { pending.append(Syntax(closure)) }
        continue
      default: break
      }
      pending.append(contentsOf: node.children(viewMode: .sourceAccurate))
    }
    return true
  }

  private enum Answer { case saves, loads, keepsNothing, other }

  /// What a method of the type does about a failure.
  private func answer(_ method: StorageBody, depth: Int = 0) -> Answer {
    let places = StoredPlaceReader(bodies: bodies)
    if let property, method.assignedProperties(after: 0).contains(property),
      // What is passed to it may be another copy.
      !method.parameters.isEmpty || !method.gives(onlyDefaultsTo: property)
    {
      return .loads
    }
    let names = [method.name] + method.calls.compactMap(\.calleeName).filter { $0 != StorageCalls.archiving }
    if names.contains(where: { name in StorageCalls.keeping.contains(where: name.hasPrefix) }) { return .other }
    // What it is given it writes as it is: that may be what could not be read.
    if method.calls.contains(where: { call in
      places.destination(of: call, in: method).flatMap { method.parameter(givenAs: $0.data) } != nil
    }) {
      return .other
    }
    let isSaved =
      method.calls.contains { places.destination(of: $0, in: method) != nil }
      || method.assignments.contains { $0.assignment.map { places.destination(of: $0, in: method) != nil } ?? false }
    if isSaved { return .saves }
    guard depth < 3, !method.node.mentions(anyOf: StorageCalls.coding) else { return .other }
    return method.calls.allSatisfy { staysInMemory($0, in: method, depth: depth) } ? .keepsNothing : .other
  }

  /// Whether a call only computes, waits for its turn, or is a method of the type that keeps no data either.
  private func staysInMemory(_ call: FunctionCallExprSyntax, in method: StorageBody, depth: Int) -> Bool {
    guard let name = call.calleeName else { return false }
    if let inner = bodies.method(call) {
      switch answer(inner, depth: depth + 1) {
      case .saves, .keepsNothing: return true
      case .loads, .other: return false
      }
    }
    return call.tellsOfFailure || name == "init" || name.first?.isUppercase == true
      || SequenceMethods.loops.contains(name) || SequenceMethods.sameCollection.contains(name)
      || StorageCalls.changing.contains(name) || ClosureCalls.immediate.contains(name)
      || StorageCalls.locking.contains(name)
  }
}

extension LoadOutcome {
  /// The same where the failure itself is another body's.
  func failing(as inner: LoadOutcome) -> LoadOutcome {
    var outcome = self
    outcome.range = inner.range
    outcome.isExplained = isExplained || inner.isExplained
    return outcome
  }

  /// Whether a call is made when the load has failed: in the block that handles the failure, or after it among the
  /// statements of the body itself.
  func isFollowed(by call: FunctionCallExprSyntax, after decode: FunctionCallExprSyntax, in body: StorageBody) -> Bool {
    guard call.utf8Range.lowerBound >= decode.utf8Range.upperBound else { return false }
    if let failureBlock, failureBlock.utf8Range.contains(call.utf8Range.lowerBound) { return true }
    guard failureBlock?.statements.leavesScope != true, let list = call.enclosingItem?.parent else { return false }
    return list == body.node || list.parent == body.node
  }
}

extension FunctionCallExprSyntax {
  /// `message = Self.text(for: error)`: a value that is made of nothing but the error.
  fileprivate var isMadeOfError: Bool {
    guard arguments.count == 1, arguments.first?.expression.isName("error") == true, trailingClosure == nil,
      let list = parent?.as(ExprListSyntax.self)
    else { return false }
    return list.parent?.as(SequenceExprSyntax.self)?.assignment != nil
  }

  fileprivate var tellsOfFailure: Bool {
    let callee = calledExpression.sourceText
    return ReportingCalls.isReport(callee) || StorageCalls.telling.contains(where: callee.lowercased().holds)
  }
}

extension FunctionCallExprSyntax {
  /// `defaults.set(2, forKey: "version")` and `defaults.set(Self.version, forKey: "version")`: nothing of what was stored.
  fileprivate var keepsConstant: Bool {
    guard calleeName == "set", argumentLabels == ["_", "forKey"], let value = arguments.first?.expression else {
      return false
    }
    if let base = value.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self) {
      return base.baseName.startsUppercase
    }
    return value.is(IntegerLiteralExprSyntax.self) || value.is(BooleanLiteralExprSyntax.self)
      || value.plainStringLiteral != nil
  }
}

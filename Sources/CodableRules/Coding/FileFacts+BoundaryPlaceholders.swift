import SwiftFacts

/// Questions about values that an `init(from:)` makes up, and what the type's own coding says of them.
extension FileFacts {
  /// The identities that stand for ones that a payload lacks, where nothing says what that means.
  var madeUpIdentities: [BoundaryPlaceholder] {
    boundaryPlaceholders.filter { boundary in
      !boundary.isAttempt && !boundary.isExplained && PropertyFact.namesIdentity(boundary.property)
        && ValueLiterals.madeUpIdentities.contains(where: boundary.placeholder.hasPrefix)
        && !leavesOutWhenEmpty(boundary) && !mayLackCredential(boundary)
    }
  }

  /// Whether a made-up identity may be what its author wants: for old data, or beside an identity that is always there.
  func mayBeMeant(_ boundary: BoundaryPlaceholder) -> Bool {
    !KeyNames.identities.contains(boundary.property) || boundary.isExplainedAbove
      || ValueLiterals.meantForOldData.contains(where: boundary.placeholder.hasPrefix)
      || readsIdentity(beside: boundary)
  }

  /// Where `encode(to:)` leaves an empty value out, an empty value is what a missing one means.
  private func leavesOutWhenEmpty(_ boundary: BoundaryPlaceholder) -> Bool {
    codingBodies.contains {
      $0.member == .encode && $0.scope == boundary.context.scope
        && $0.namesLeftOutWhenEmpty.contains(boundary.property)
    }
  }

  /// Whether the same initializer reads an identity that every payload must have: by that the values are told apart.
  private func readsIdentity(beside boundary: BoundaryPlaceholder) -> Bool {
    // A login without a token is none, whoever it is.
    guard !KeyNames.isCredential(boundary.property) else { return false }
    return codingBodies.contains { body in
      guard body.member == .decode, body.scope == boundary.context.scope else { return false }
      return body.script.steps.contains { step in
        guard step.action == .value, !step.isFailureDropped, !step.isConditional,
          let name = step.property ?? step.key?.name
        else { return false }
        return name != boundary.property && PropertyFact.namesIdentity(name) && !KeyNames.isCredential(name)
      }
    }
  }

  /// Where no key is required, as in a configuration, an empty token says that none is set.
  private func mayLackCredential(_ boundary: BoundaryPlaceholder) -> Bool {
    guard KeyNames.isCredential(boundary.property) else { return false }
    return codingBodies.contains { body in
      guard body.member == .decode, body.scope == boundary.context.scope else { return false }
      let reads = body.script.steps.filter { [.value, .valueIfPresent].contains($0.action) }
      return reads.count >= 3 && reads.allSatisfy { $0.action == .valueIfPresent }
    }
  }
}

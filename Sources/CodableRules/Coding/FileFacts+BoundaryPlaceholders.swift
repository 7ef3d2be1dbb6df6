import SwiftFacts

/// Questions about values that an `init(from:)` makes up, and what the type's own coding says of them.
extension FileFacts {
  /// Where `encode(to:)` leaves an empty value out, an empty value is what a missing one means.
  func leavesOutWhenEmpty(_ boundary: BoundaryPlaceholder) -> Bool {
    codingBodies.contains {
      $0.member == .encode && $0.scope == boundary.context.scope
        && $0.namesLeftOutWhenEmpty.contains(boundary.property)
    }
  }

  /// Whether the same initializer reads an identity that every payload must have: by that the values are told apart.
  func readsIdentity(beside boundary: BoundaryPlaceholder) -> Bool {
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
  func mayLackCredential(_ boundary: BoundaryPlaceholder) -> Bool {
    guard KeyNames.isCredential(boundary.property) else { return false }
    return codingBodies.contains { body in
      guard body.member == .decode, body.scope == boundary.context.scope else { return false }
      let reads = body.script.steps.filter { [.value, .valueIfPresent].contains($0.action) }
      return reads.count >= 3 && reads.allSatisfy { $0.action == .valueIfPresent }
    }
  }
}

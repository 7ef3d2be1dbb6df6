import SwiftFacts

extension TypeFact {
  /// Whether each case with values has one, and is named for its type: `bool(Bool)`, `string(String)`. No second value is
  /// going to join it.
  var isUnionOfScalars: Bool {
    let holding = cases.filter { !$0.parameters.isEmpty }
    return holding.count > 1
      && holding.allSatisfy { enumCase in
        guard enumCase.parameters.count == 1, let type = enumCase.parameters.first?.type else { return false }
        return ScalarTypes.basic.contains(type) && type.lowercased() == enumCase.name.lowercased()
      }
  }
}

import SwiftFacts

/// Finds each `==` that compares all that its type stores, as the compiler's own would: it passes over nothing.
struct MemberwiseEquality {
  /// The lines, 1-based, on which such a function begins.
  let lines: Set<Int>

  /// - Parameters:
  ///   - code: of one file.
  ///   - types: of all files, since an extension may hold the function.
  init(in code: String, types: [TypeFact]) {
    let own = Self.types(in: code)
    lines = Set(
      code.matches(of: Self.function).compactMap { match in
        let start = code.utf8.distance(from: code.startIndex, to: match.range.lowerBound)
        let around = own.filter { $0.range.contains(start) }.min { $0.range.count < $1.range.count }
        guard let around, [match.leftType, match.rightType].allSatisfy({ $0 == "Self" || $0 == around.name }) else {
          return nil
        }
        let compared = Self.compared(in: match.body, match.left, match.right)
        let stored = Self.stored(of: around, types: types)
        return !stored.isEmpty && stored.isSubset(of: compared)
          ? code[..<match.range.lowerBound].count { $0 == "\n" } + 1 : nil
      })
  }

  /// As the compiler reads them.
  static func types(in code: String) -> [TypeFact] {
    FactCollection.facts(in: Array(code.utf8), path: "").types
  }

  /// What follows the operator on its line may stand on lines of its own.
  private static var function:
    Regex<(Substring, left: Substring, leftType: Substring, right: Substring, rightType: Substring, body: Substring)>
  {
    /\bfunc\s+==\s*\(\s*(?:_\s+)?(?<left>\w+)\s*:\s*(?<leftType>\w+)\s*,\s*(?:_\s+)?(?<right>\w+)\s*:\s*(?<rightType>\w+)\s*\)\s*->\s*Bool\s*\{(?<body>[^{}]*)\}/
  }

  /// The names in `a.x == b.x && a.y == b.y`; none when the body does anything else.
  private static func compared(in body: Substring, _ left: Substring, _ right: Substring) -> Set<Substring> {
    let code = body.split(separator: "\n").map(StandInSearch.withoutComment).joined(separator: " ")
    guard let comparisons = code.wholeMatch(of: /\s*(?:return\s+)?(.*?)\s*/)?.1 else { return [] }
    var names: Set<Substring> = []
    for comparison in comparisons.split(separator: "&&", omittingEmptySubsequences: false) {
      guard let match = comparison.wholeMatch(of: /\s*(\w+)\.(\w+)\s*==\s*(\w+)\.(\w+)\s*/), match.2 == match.4,
        Set([match.1, match.3]) == [left, right]
      else { return [] }
      names.insert(match.2)
    }
    return names
  }

  /// The stored properties of a struct or class. Of an enum, whose cases hold the values, there are none.
  private static func stored(of type: TypeFact, types: [TypeFact]) -> Set<Substring> {
    let declarations = types.filter { $0.name == type.name && $0.kind != .extension }
    guard !declarations.isEmpty, declarations.allSatisfy({ $0.kind == .struct || $0.kind == .class }) else { return [] }
    return Set(declarations.flatMap(\.properties).filter(\.isStored).map { $0.name[...] })
  }
}

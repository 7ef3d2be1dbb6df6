import SwiftFacts

/// Which decoders and encoders were followed to a type, directly or as part of another one.
struct CoderReaches: Sendable {
  /// A use of a coder, and the type that it codes as a whole.
  struct Reach: Sendable {
    var use: Int
    var root: Int
  }

  private var reaches: [CodingDirection: [Int: [Reach]]] = [:]

  init() {}

  init(_ uses: [CoderUses.Use], types: SymbolTable, coding: [CodingSupport], _ containment: TypeContainment) {
    var known: [CodingDirection: [Int: [Int]]] = [:]
    for (index, use) in uses.enumerated() {
      let direction: CodingDirection = use.site.isDecoding ? .decoding : .encoding
      let parts = containment.parts(coded: direction)
      for root in types.ids(namedIn: use.type.text, from: use.type.view) {
        // What cannot be coded itself, such as a view model that an initializer makes, codes none of its parts.
        let contained =
          known[direction]?[root]
          ?? TypeContainment.closure(of: [root], over: parts) { $0 == root || coding[$0].isCodable }.sorted()
        known[direction, default: [:]][root] = contained
        let reach = Reach(use: index, root: root)
        for type in contained {
          reaches[direction, default: [:]][type, default: []].append(reach)
        }
      }
    }
  }

  /// The coders that code the type of an id in the table.
  subscript(type: Int, direction: CodingDirection) -> [Reach] { reaches[direction]?[type] ?? [] }
}

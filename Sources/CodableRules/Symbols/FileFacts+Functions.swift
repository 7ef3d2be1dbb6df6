import SwiftFacts

extension FileFacts {
  /// The functions and initializers of the file and of its types that pass the test.
  ///
  /// They are tested in place: a list of them would copy each function, which took longer than the questions asked
  /// about them.
  @inline(__always)
  func functions(where isWanted: (FunctionFact) -> Bool) -> [FunctionFact] {
    Self.functions(functions, types, where: isWanted)
  }

  @inline(__always)
  fileprivate static func functions(
    _ functions: [FunctionFact], _ types: [TypeFact], where isWanted: (FunctionFact) -> Bool
  ) -> [FunctionFact] {
    var found: [FunctionFact] = []
    for index in functions.indices where isWanted(functions[index]) { found.append(functions[index]) }
    for type in types.indices {
      for index in types[type].functions.indices where isWanted(types[type].functions[index]) {
        found.append(types[type].functions[index])
      }
    }
    return found
  }
}

extension [FileFacts] {
  /// The functions and initializers of all files that pass the test. No facts are copied but theirs.
  @inline(__always)
  func functions(where isWanted: (FunctionFact) -> Bool) -> [FunctionFact] {
    indices.flatMap { FileFacts.functions(self[$0].functions, self[$0].types, where: isWanted) }
  }
}

extension FunctionFact {
  /// Whether a parameter is of a type that is called after coders.
  var takesCoder: Bool { parameters.contains { CodingTypes.isCoderType($0.type) } }
}

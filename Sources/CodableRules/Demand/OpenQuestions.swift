import SwiftFacts

/// What would make a rule say something else, and may stand in a file that has no word of coding in it.
package struct OpenQuestions {
  /// Types that something might code, or that a type which something codes might hold; see `SymbolTable.Entry.id`.
  package var types: Set<Int> = []
  /// Names that something might mention.
  package var names: Set<String> = []
}

extension ProjectFacts {
  /// The reported types that pass a test, as a question for whatever may code them.
  func open(where isOpen: (SymbolTable.Entry) -> Bool) -> OpenQuestions {
    OpenQuestions(types: Set(types.entries.filter { isReported($0) && isOpen($0) }.map(\.id)))
  }

  /// The reported types that nothing is known to decode, and that pass a test.
  func undecoded(where matters: (SymbolTable.Entry) -> Bool) -> OpenQuestions {
    open { !isDecoded($0) && matters($0) }
  }
}

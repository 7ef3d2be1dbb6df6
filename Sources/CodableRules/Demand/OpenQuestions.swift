import SwiftFacts

/// What could change a rule's answer and may be in a file without any trigger word.
package struct OpenQuestions {
  /// Types that something might code, or that a type which something codes might hold; see `SymbolTable.Entry.id`.
  package var types: Set<Int> = []
  /// Names that something might mention.
  package var names: Set<String> = []
  /// Types whose extensions may add to what is known about them, by the last part of their names.
  package var extensions: Set<String> = []
  /// Types whose declarations are not known.
  package var declarations: Set<String> = []
}

extension ProjectFacts {
  /// The reported types that pass a test, as a question for whatever may code them.
  func open(where isOpen: (SymbolTable.Entry) -> Bool) -> OpenQuestions {
    OpenQuestions(types: Set(reportedTypes.filter(isOpen).map(\.id)))
  }

  /// The reported types that nothing is known to decode, and that pass a test.
  func undecoded(where matters: (SymbolTable.Entry) -> Bool) -> OpenQuestions {
    open { !isDecoded($0) && matters($0) }
  }

  /// The names in the inheritance clauses of a type and its ancestors that no parsed file declares. A declaration may
  /// show that a protocol is the project's own, and what it requires.
  func undeclaredAncestors(of type: SymbolTable.Entry) -> Set<String> {
    var names: Set<String> = []
    for part in ([type] + types.ancestry(of: type)).flatMap(\.parts) {
      let view = types.viewpoint(of: part)
      for inherited in types.inherited(by: part) {
        let name = TypeName.base(inherited)
        if types.entry(named: name, from: view)?.declaration == nil { names.insert(TypeName.last(of: name)) }
      }
    }
    return names
  }
}

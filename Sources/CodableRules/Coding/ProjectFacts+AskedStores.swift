import SwiftFacts

/// Questions about objects that are asked for values which they decode, and handed values which they encode.
extension ProjectFacts {
  /// Whether a function decodes, and can neither throw nor give anything but nil for what it cannot decode.
  func givesNilForMalformed(
    _ reference: FunctionReference, in context: FunctionContext, of file: FileFacts
  ) -> Bool {
    let found = FunctionLookup(types: types).overloads(of: reference, scope: context.scope, in: file)
    return !found.isEmpty
      && found.allSatisfy { function, path in
        function.givesOptional && types.files.contains { $0.path == path && $0.decodes(in: function) }
      }
  }

  /// The names of the two functions of each pair by which one type loads and saves the same: whoever calls both may write over
  /// what could not be decoded.
  static func storePairs(in files: [FileFacts]) -> Set<StorePair> {
    var loads: [String: [(name: String, what: String)]] = [:]
    for file in files.indices {
      for function in files[file].functions(where: { $0.mayLoad }) {
        let labels = function.parameters.map(\.label)
        guard let what = StorageCalls.whatIsLoaded(by: function.name, labels: labels, isTried: function.isThrowing),
          function.isThrowing || files[file].decodes(in: function)
        else { continue }
        loads[function.scope, default: []].append((function.name, what))
      }
    }
    var pairs: Set<StorePair> = []
    guard !loads.isEmpty else { return pairs }
    for function in files.functions(where: { loads[$0.scope] != nil && !$0.parameters.isEmpty }) {
      let what = StorageCalls.whatIsSaved(by: function.name, labels: function.parameters.map(\.label))
      for load in loads[function.scope] ?? [] where load.what == what {
        pairs.insert(StorePair(load: load.name, save: function.name))
      }
    }
    return pairs
  }
}

/// The names of two functions of one type, of which one loads what the other saves.
package struct StorePair: Sendable, Hashable {
  var load: String
  var save: String
}

extension FunctionFact {
  /// Whether it is a type's own and tells of what it cannot decode, by throwing or by nil.
  fileprivate var mayLoad: Bool {
    kind == .function && !scope.isEmpty && (isThrowing ? decodesThrowing : givesOptional)
  }

  /// What fails in it can be nothing but nil to its callers.
  fileprivate var givesOptional: Bool { !isThrowing && returnType.map(TypeName.isOptional) ?? false }
}

extension FileFacts {
  /// Whether a whole document is decoded in a function of the file.
  fileprivate func decodes(in function: FunctionFact) -> Bool {
    coders.codings.contains {
      $0.isDecoding && $0.context.name == function.name && $0.context.scope == function.scope
    }
  }
}

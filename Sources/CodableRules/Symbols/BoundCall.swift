import LintModel
import SwiftFacts

/// A call of a generic function on the way to what is coded.
struct BoundCall {
  /// The name in the call.
  let location: Location
  let labels: [String]
  let isInNetworkCode: Bool
  let storage: StorageEvidence
  /// The keys and names of files that the call is given, seen from a scope; nil where one is neither text nor name.
  let places: [String]?
  let scope: String
  /// What the call gives to the parameters, by name, as far as it is a text, a name, or in turn a parameter: see `TypedCall.texts`.
  let texts: [String: String]
  private let function: Location

  init(
    _ call: TypedCall, at path: String, of function: FunctionFact, at functionPath: String,
    from module: String, _ lookup: FunctionLookup
  ) {
    location = Location(path: path, range: call.range)
    labels = call.callee.labels
    (isInNetworkCode, storage) = (call.isInNetworkCode, call.storage)
    (places, scope) = (call.places, call.context.scope)
    texts = Self.texts(of: call, givenTo: function, from: module, lookup)
    self.function = Location(path: functionPath, range: function.nameRange)
  }

  private static func texts(
    of call: TypedCall, givenTo function: FunctionFact, from module: String, _ lookup: FunctionLookup
  ) -> [String: String] {
    call.texts.reduce(into: [:]) { texts, argument in
      let labels = call.callee.labels
      guard let parameter = lookup.parameter(of: function, forArgument: argument.key, labels: labels) else { return }
      guard argument.value.hasPrefix(".") else {
        texts[parameter.name] = argument.value
        return
      }
      let view = SymbolTable.Viewpoint(scope: function.scope, module: module)
      let owner = lookup.types.entry(named: TypeName.unwrapped(parameter.type), from: view)
      texts[parameter.name] = owner.map { $0.qualifiedName + argument.value }
    }
  }

  func isCall(of other: FunctionFact, at path: String) -> Bool {
    function.range == other.nameRange && function.path == path
  }
}

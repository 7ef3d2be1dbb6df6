/// Where a value comes from, as far as one file can tell. `ProjectFacts` finds its type.
package indirect enum ValueOrigin: Sendable, Hashable {
  /// The type as written: a parameter, an annotated variable, a cast, a literal.
  case type(String)
  /// An identifier that no enclosing function declares: a property of the types around it, a global, or a type.
  case name(String)
  /// `self`
  case enclosingInstance
  case member(ValueOrigin, String)
  /// The result of calling a function or an initializer.
  case call(ValueOrigin)
  /// An element of a collection, or the value in an Optional.
  case element(ValueOrigin)
  case unknown

  /// The name at the end of the path: `decoder` for `self.client.decoder`.
  package var lastName: String? {
    switch self {
    case .name(let name), .member(_, let name): name
    case .call(let callee): callee.lastName
    case .element(let base): base.lastName
    case .type, .enclosingInstance, .unknown: nil
    }
  }

  /// Every name on the path, the last first.
  package var names: [String] {
    switch self {
    case .name(let name): [name]
    case .member(let base, let name): [name] + base.names
    case .call(let base), .element(let base): base.names
    case .type, .enclosingInstance, .unknown: []
    }
  }
}

/// The properties whose every read is wanted.
package enum WatchedProperties: Sendable {
  case named(Set<String>)
  /// For whoever will ask, of what is not known yet.
  case all

  var isEmpty: Bool { if case .named(let names) = self { names.isEmpty } else { false } }

  func contains(_ name: String) -> Bool { if case .named(let names) = self { names.contains(name) } else { true } }
}

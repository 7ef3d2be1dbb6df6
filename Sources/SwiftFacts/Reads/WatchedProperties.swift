internal import SwiftSyntax

/// The properties whose every read is wanted. Made once for all files: nearly every expression is held against it.
package struct WatchedProperties: Sendable {
  /// Nil for all.
  private let names: Set<String>?
  /// Those of the names, which tell nearly all others apart.
  private let hashes: NameHashes

  private init(_ names: Set<String>?, _ hashes: NameHashes) {
    (self.names, self.hashes) = (names, hashes)
  }

  /// The properties of these names; none where there are none.
  package static func named(_ names: Set<String>) -> WatchedProperties {
    names.isEmpty ? none : WatchedProperties(names, NameHashes(names))
  }

  /// The same names, hashed before.
  static func named(_ names: Set<String>, _ hashes: NameHashes) -> WatchedProperties {
    WatchedProperties(names, hashes)
  }

  package static let none = WatchedProperties([], NameHashes([]))

  /// For whoever will ask, of what is not known yet.
  package static let all = WatchedProperties(nil, NameHashes([]))

  var isEmpty: Bool { names?.isEmpty ?? false }

  func include(_ name: TokenSyntax) -> Bool {
    guard let names else { return true }
    return !names.isEmpty && hashes.contains(name.identifierHash.value) && names.contains(name.identifierText)
  }
}

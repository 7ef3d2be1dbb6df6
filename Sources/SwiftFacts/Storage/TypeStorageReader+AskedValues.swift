internal import SwiftSyntax

extension TypeStorageReader {
  /// Where a call asks an object for a value, if the type hands such an object a value of the same name.
  mutating func placeAsked(by call: FunctionCallExprSyntax, in body: StorageBody) -> StoredPlace? {
    guard places.expressions != nil else { return nil }
    if let place = places.place(ofDataDecodedBy: call, in: body) { return place }
    guard
      let (what, object) = places.namedValue(
        of: call, { StorageCalls.whatIsLoaded(by: $0, labels: $1, isTried: false) }),
      let objects = handedValues[what], objects.contains(object) || body.isParameter(object)
    else { return nil }
    return places.valuePlace(loadedBy: call, in: body)
  }

  /// The names of the objects that the type hands values to, by what these are. All bodies are looked through once, whatever
  /// is asked for.
  private var handedValues: [String: Set<String>] {
    mutating get {
      if let known = knownHandedValues { return known }
      var found: [String: Set<String>] = [:]
      for body in bodies.all {
        for call in body.calls {
          guard let (what, object) = places.namedValue(of: call, StorageCalls.whatIsSaved) else { continue }
          found[what, default: []].insert(object)
        }
      }
      knownHandedValues = found
      return found
    }
  }
}

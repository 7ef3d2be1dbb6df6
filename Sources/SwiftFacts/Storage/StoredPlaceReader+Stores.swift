internal import SwiftSyntax

/// Objects that keep data and are neither `UserDefaults` nor a file: `keychain.load(key: key)`, `storage.write(data)`.
extension StoredPlaceReader {
  /// Where a call asks such an object for data.
  func storePlace(
    readBy call: FunctionCallExprSyntax, named name: String, in body: StorageBody, _ arguments: Arguments
  ) -> StoredPlace? {
    guard StorageCalls.loadingVerbs.contains(where: name.beginsWithVerb), let store = store(of: call, in: body) else {
      return nil
    }
    return place(ofKey: call.arguments.first?.expression, in: store, body, arguments)
  }

  /// The data that a call passes to such an object, and where it is kept: the place is named beside the data.
  func storeDestination(
    of call: FunctionCallExprSyntax, named name: String, in body: StorageBody, _ arguments: Arguments
  ) -> (data: ExprSyntax, place: StoredPlace)? {
    guard StorageCalls.savingVerbs.contains(where: name.beginsWithVerb), let store = store(of: call, in: body) else {
      return nil
    }
    let values = call.arguments.map(\.expression)
    guard let index = values.firstIndex(where: { encodedValue($0, in: body) != nil }) else { return nil }
    let key = values.indices.first { $0 != index }.map { values[$0] }
    return (values[index], place(ofKey: key, in: store, body, arguments))
  }

  /// The object that is called, where it is a property, a parameter that becomes one, a constant of the body, or what a type
  /// shares.
  private func store(of call: FunctionCallExprSyntax, in body: StorageBody) -> ExprSyntax? {
    guard let receiver = call.receiver?.strippingEffects, !receiver.isName("self"), !receiver.isName("Self"),
      !receiver.isName(bodies.typeName)
    else { return nil }
    if isHolder(receiver, in: body) { return receiver }
    guard let name = receiver.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return nil }
    let lasts = body.property(keepingParameter: name) != nil || body.firstValue(of: name) != nil
    return lasts ? receiver : nil
  }

  /// What such a call means is not known: two of the same spelling are no proof of one place.
  private func place(
    ofKey key: ExprSyntax?, in store: ExprSyntax, _ body: StorageBody, _ arguments: Arguments
  ) -> StoredPlace {
    var found = place("key", key ?? store, of: store, in: body, arguments)
    found.isFixed = false
    return found
  }
}

extension String {
  /// Whether a name is a verb, or begins with it: `load`, `loadData`.
  fileprivate func beginsWithVerb(_ verb: String) -> Bool {
    guard hasPrefix(verb) else { return false }
    return dropFirst(verb.count).first?.isUppercase ?? true
  }
}

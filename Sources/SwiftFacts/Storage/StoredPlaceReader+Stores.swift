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

  /// Where a call asks such an object for a value, which the object decodes: `store.loadSettings()`, `store.load(id)`.
  func valuePlace(loadedBy call: FunctionCallExprSyntax, in body: StorageBody) -> StoredPlace? {
    guard let name = call.calleeName, let what = name.afterVerb(of: StorageCalls.valueLoadingVerbs),
      let store = store(of: call, in: body)
    else { return nil }
    return place(ofValue: what, among: call.arguments.map(\.expression), in: store, body, [:])
  }

  /// The value that a call passes to such an object, and where it is kept: `store.saveSettings(settings)`.
  private func valueDestination(
    of call: FunctionCallExprSyntax, in body: StorageBody, _ arguments: Arguments
  ) -> (value: ExprSyntax, place: StoredPlace)? {
    guard let name = call.calleeName, let what = name.afterVerb(of: StorageCalls.valueSavingVerbs),
      let first = call.arguments.first, let store = store(of: call, in: body)
    else { return nil }
    // `save(settings: settings)` as `saveSettings(settings)`
    let label = first.label?.text ?? ""
    let others = call.arguments.dropFirst().map(\.expression)
    return (first.expression, place(ofValue: what.isEmpty ? label : what, among: others, in: store, body, arguments))
  }

  /// What a call encodes and writes, or passes to an object that does, and where.
  func saved(
    by call: FunctionCallExprSyntax, in body: StorageBody, _ arguments: Arguments = [:]
  ) -> (value: ExprSyntax, place: StoredPlace)? {
    guard let (data, place) = destination(of: call, in: body, arguments) else {
      return valueDestination(of: call, in: body, arguments)
    }
    return encodedValue(data, in: body).map { ($0, place) }
  }

  private func place(
    ofValue name: String, among keys: [ExprSyntax], in store: ExprSyntax, _ body: StorageBody, _ arguments: Arguments
  ) -> StoredPlace {
    let keys = keys.filter { key in
      let isMetatype = key.as(MemberAccessExprSyntax.self)?.declName.baseName.spells("self") ?? false
      return !isMetatype && !key.is(NilLiteralExprSyntax.self)
    }
    var found = place("value \(name.lowercased())", store, keys, in: body, arguments)
    (found.isFixed, found.isAskedForValue) = (false, true)
    return found
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
  /// What follows the verb that a name is, or begins with: `Settings` of `loadSettings`; nil where it begins with none.
  fileprivate func afterVerb(of verbs: Set<String>) -> String? {
    verbs.first(where: beginsWithVerb).map { String(dropFirst($0.count)) }
  }

  /// Whether a name is a verb, or begins with it: `load`, `loadData`.
  fileprivate func beginsWithVerb(_ verb: String) -> Bool {
    guard hasPrefix(verb) else { return false }
    return dropFirst(verb.count).first?.isUppercase ?? true
  }
}

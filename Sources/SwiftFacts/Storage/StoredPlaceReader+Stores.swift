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

  /// What a call loads from an object, or hands to it, and the object's name: tells apart most calls that have nothing to do
  /// with each other, and takes little time.
  func namedValue(
    of call: FunctionCallExprSyntax, _ what: (_ method: String, _ labels: [String?]) -> String?
  ) -> (what: String, object: String)? {
    guard let receiver = call.receiver, let name = call.calleeName, let what = what(name, call.labels) else {
      return nil
    }
    let last = receiver.as(MemberAccessExprSyntax.self)?.declName ?? receiver.as(DeclReferenceExprSyntax.self)
    return (what, last?.baseName.identifierText ?? "")
  }

  /// Where a call asks such an object for a value, which the object decodes: `try? store.loadSettings()`, and
  /// `store.load(id)`, which gives nil where it cannot.
  func valuePlace(loadedBy call: FunctionCallExprSyntax, in body: StorageBody) -> StoredPlace? {
    let isTried = call.ancestor(TryExprSyntax.self) != nil
    guard let name = call.calleeName,
      let what = StorageCalls.whatIsLoaded(by: name, labels: call.labels, isTried: isTried),
      let store = store(of: call, in: body)
    else { return nil }
    var found = place(ofValue: what, among: Array(call.arguments), in: store, body, [:])
    (found.asked, found.isAskedForOptional) = (reference(to: call, of: store, in: body), !isTried)
    return found
  }

  /// Where data comes from that is asked for its value: `defaults.string(forKey: key)?.decode()`.
  func place(ofDataDecodedBy call: FunctionCallExprSyntax, in body: StorageBody) -> StoredPlace? {
    guard let name = call.calleeName, StorageCalls.valueDecodingVerbs.contains(where: name.beginsWithVerb),
      !call.labels.contains(where: StorageCalls.isOfKey), let data = call.receiver,
      var found = source(of: data, in: body)
    else { return nil }
    var reference = expressions?.reference(to: call)
    reference?.receiver = .type(isText(data, in: body) ? "String" : "Data")
    (found.asked, found.isAskedForOptional) = (reference, call.ancestor(TryExprSyntax.self) == nil)
    return found
  }

  /// Whether what is read from a place is text, and no data.
  private func isText(_ data: ExprSyntax, in body: StorageBody) -> Bool {
    let data = data.strippingEffects
    if let name = data.as(DeclReferenceExprSyntax.self)?.baseName {
      let value = body.value(of: name.identifierText, at: name.utf8Range.lowerBound)
      return value.map { $0.id != data.id && isText($0, in: body) } ?? false
    }
    return ["string", "String"].contains(data.as(FunctionCallExprSyntax.self)?.calleeName)
  }

  /// The value that a call passes to such an object, and where it is kept: `store.saveSettings(settings)`.
  private func valueDestination(
    of call: FunctionCallExprSyntax, in body: StorageBody, _ arguments: Arguments
  ) -> (value: ExprSyntax, place: StoredPlace)? {
    let given = Array(call.arguments)
    guard expressions != nil, let name = call.calleeName,
      let index = given.firstIndex(where: { !StorageCalls.isOfKey($0.label?.text) }),
      let what = StorageCalls.whatIsSaved(by: name, labels: call.labels), let store = store(of: call, in: body)
    else { return nil }
    let others = given.indices.filter { $0 != index }.map { given[$0] }
    var found = place(ofValue: what, among: others, in: store, body, arguments)
    found.asked = reference(to: call, of: store, in: body)
    return (given[index].expression, found)
  }

  /// The function that is called, of the property where the object is a parameter that becomes one.
  private func reference(
    to call: FunctionCallExprSyntax, of store: ExprSyntax, in body: StorageBody
  ) -> FunctionReference? {
    var reference = expressions?.reference(to: call)
    if let name = store.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let property = body.property(keepingParameter: name)
    {
      reference?.receiver = .name(property)
    }
    return reference
  }

  /// What a call encodes and writes, or passes to an object that does, and where.
  func saved(
    by call: FunctionCallExprSyntax, in body: StorageBody, _ arguments: Arguments = [:]
  ) -> (value: ExprSyntax, place: StoredPlace)? {
    guard let (data, place) = destination(of: call, in: body, arguments) ?? handedData(by: call, in: body, arguments)
    else {
      return valueDestination(of: call, in: body, arguments)
    }
    return encodedValue(data, in: body).map { ($0, place) }
  }

  /// The data that a call hands to a method of the type, which writes it as it is: `setData(data, forKey: key)`.
  private func handedData(
    by call: FunctionCallExprSyntax, in body: StorageBody, _ arguments: Arguments
  ) -> (data: ExprSyntax, place: StoredPlace)? {
    guard !writesOfGivenData.isEmpty, let method = bodies.method(call), method.node.id != body.node.id,
      let writes = writesOfGivenData[method.node.id]
    else { return nil }
    let given = given(call, to: method, in: body, arguments)
    for write in writes where write.parameter < call.arguments.count {
      if let place = destination(of: write.call, in: method, given)?.place {
        return (Array(call.arguments)[write.parameter].expression, place)
      }
    }
    return nil
  }

  /// What a key names is kept in the same place as data that `UserDefaults` keeps under it.
  private func place(
    ofValue name: String, among others: [LabeledExprSyntax], in store: ExprSyntax, _ body: StorageBody,
    _ arguments: Arguments
  ) -> StoredPlace {
    let keys = others.map(\.expression).filter { key in
      let isMetatype = key.as(MemberAccessExprSyntax.self)?.declName.baseName.spells("self") ?? false
      return !isMetatype && !key.is(NilLiteralExprSyntax.self)
    }
    let isKeyed = others.contains { StorageCalls.isOfKey($0.label?.text) }
    var found = place(isKeyed ? "key" : "value \(name)", store, keys, in: body, arguments)
    found.isFixed = false
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

extension FunctionCallExprSyntax {
  /// Those of the arguments in parentheses, nil where there is none.
  fileprivate var labels: [String?] { arguments.map { $0.label?.text } }
}

internal import SwiftSyntax

/// Items of the keychain, which dictionaries tell apart: `SecItemCopyMatching(query, &item)` and `SecItemAdd(item, nil)`.
extension StoredPlaceReader {
  /// Where a variable gets its value from that the keychain fills.
  func keychainPlace(filling name: String, in body: StorageBody, _ arguments: Arguments) -> StoredPlace? {
    let call = body.calls.first { call in
      call.calleeName == KeychainWords.reading && call.arguments.last?.expression.inOutName == name
    }
    return call.flatMap { keychainPlace(askedBy: $0, in: body, arguments) }
  }

  /// Where a call looks for an item, or writes it.
  func keychainPlace(
    askedBy call: FunctionCallExprSyntax, in body: StorageBody, _ arguments: Arguments
  ) -> StoredPlace? {
    guard let query = call.arguments.first?.expression else { return nil }
    return attributes(of: query, in: body, arguments).flatMap { place(of: $0, in: body, arguments) }
  }

  private func place(of item: KeychainAttributes, in body: StorageBody, _ arguments: Arguments) -> StoredPlace? {
    let own = KeychainWords.telling.compactMap { item.own[$0] }
    let made = KeychainWords.telling.filter { item.own[$0] == nil }.compactMap { item.made[$0] }
    let first = own.isEmpty ? nil : place("keychain", nil, own, in: body, arguments)
    guard let maker = item.maker, !made.isEmpty else { return first }
    let second = place("keychain", nil, made, in: maker, item.given)
    guard let first else { return second }
    return StoredPlace(
      text: "\(first.text) \(second.text)", resolvedText: "\(first.identity) \(second.identity)",
      isFixed: first.isFixed && second.isFixed, name: first.name ?? second.name)
  }

  /// The data that a call puts into the keychain, and where.
  func keychainDestination(
    of call: FunctionCallExprSyntax, named name: String, in body: StorageBody, _ arguments: Arguments
  ) -> (data: ExprSyntax, place: StoredPlace)? {
    guard KeychainWords.writing.contains(name), let place = keychainPlace(askedBy: call, in: body, arguments) else {
      return nil
    }
    let data = call.arguments.lazy.compactMap { argument in
      attributes(of: argument.expression, in: body, arguments)?.own[KeychainWords.data]
    }.first
    return data.map { ($0, place) }
  }

  /// What a dictionary of attributes holds, also through a constant, what is set later, and a method that makes it.
  private func attributes(
    of query: ExprSyntax, in body: StorageBody, _ arguments: Arguments, depth: Int = 0
  ) -> KeychainAttributes? {
    guard depth < 4 else { return nil }
    let query = query.strippingCast
    if let dictionary = query.as(DictionaryExprSyntax.self) {
      return KeychainAttributes(own: dictionary.keychainAttributes)
    }
    if let call = query.as(FunctionCallExprSyntax.self), let method = bodies.method(call) {
      let dictionaries = method.node.nodes().compactMap { $0.as(DictionaryExprSyntax.self) }
      guard dictionaries.count == 1 else { return nil }
      return KeychainAttributes(
        made: dictionaries[0].keychainAttributes, maker: method, given: given(call, to: method, in: body, arguments))
    }
    guard let name = query.as(DeclReferenceExprSyntax.self)?.baseName,
      let value = body.value(of: name.identifierText, at: name.utf8Range.lowerBound),
      var found = attributes(of: value, in: body, arguments, depth: depth + 1)
    else { return nil }
    for sequence in body.assignments where sequence.utf8Range.upperBound <= name.utf8Range.lowerBound {
      guard let assignment = sequence.assignment, let value = assignment.value.first,
        let target = assignment.target.as(SubscriptCallExprSyntax.self),
        target.calledExpression.isName(name.identifierText),
        let key = target.arguments.first?.expression.strippingCast
      else { continue }
      found.own[key.sourceText] = value
    }
    return found
  }
}

/// The attributes by their names.
private struct KeychainAttributes {
  /// As they are written where they are used.
  var own: [String: ExprSyntax] = [:]
  /// As they are written in the method that makes the dictionary.
  var made: [String: ExprSyntax] = [:]
  var maker: StorageBody?
  /// What the method is given.
  var given: StoredPlaceReader.Arguments = [:]
}

extension DictionaryExprSyntax {
  /// The values by the names of their keys: `kSecAttrAccount` of `kSecAttrAccount as String`.
  fileprivate var keychainAttributes: [String: ExprSyntax] {
    guard case .elements(let elements) = content else { return [:] }
    return Dictionary(
      elements.map { ($0.key.strippingCast.sourceText, $0.value) }, uniquingKeysWith: { _, last in last })
  }
}

extension ExprSyntax {
  /// `query` of `query as CFDictionary`.
  fileprivate var strippingCast: ExprSyntax {
    let bare = strippingEffects
    guard let sequence = bare.as(SequenceExprSyntax.self), let first = sequence.elements.first,
      sequence.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
    else { return bare }
    return first.strippingEffects
  }

  /// `item` of `&item`.
  fileprivate var inOutName: String? {
    self.as(InOutExprSyntax.self)?.expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }
}

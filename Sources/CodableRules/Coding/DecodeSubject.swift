import SwiftFacts

/// What a decode call decodes, in words for a message.
struct DecodeSubject {
  /// `'User'`, `the value at '.name'`, or a helper's name.
  var name: String
  /// The call; nil where a function of the project that decodes and throws is between.
  var call: DecodeCall?
  /// What that function throws in place of the decoding error, as written.
  var thrownInstead: String?
  /// The configuration says that the helper decodes.
  var isNamedByConfiguration = false
  /// How many values of different names are decoded.
  var count = 1
  /// What is known of the cause where the type takes every value of its kind: `it takes every object, so the data is none`.
  var onlyCause: String?

  var isHelper: Bool { call == nil }

  /// What an error that knows nothing of its cause does not say.
  var unsaid: String {
    if count > 2 { return "not which and not why" }
    let isScalar = call?.type.map(ScalarTypes.singleValues.contains) ?? false
    return call?.key == nil && onlyCause == nil && !isScalar ? "not at which key" : "not why"
  }

  /// What cannot be distinguished once the error is gone.
  var loss: String { onlyCause ?? "a missing key and a wrong type look the same" }
}

extension DecodeSubject {
  /// What the calls decode, in order, each once: `'User'`, `the value at '.name'`.
  static func names(of calls: [DecodeCall]) -> [String] {
    var names: [String] = []
    for call in calls {
      let name = call.keyInWords ?? call.type.map { "'\($0)'" } ?? "the value"
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension DecodeCall {
  /// Where the value is looked for: `the value at '.name'`; of a key that a variable holds, `the value at the key in 'key'`.
  fileprivate var keyInWords: String? {
    guard let key else { return nil }
    let isVariable = key.first?.isLowercase == true && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isVariable ? "the value at the key in '\(key)'" : "the value at '\(key)'"
  }
}

extension DecodeCatch {
  /// What is called where the pattern alone says that it decodes: `catch let error as DecodingError`.
  var subjectOfPattern: DecodeSubject? {
    guard namesDecodingErrors, let helper = helpers.first else { return nil }
    return DecodeSubject(name: "'\(helper.name)'")
  }
}

extension ProjectFacts {
  /// The first of the calls that is sure to decode, else the first helper that does; nil when there is neither.
  func decodeSubject(
    of calls: [DecodeCall], helpers: [FunctionReference] = [], in context: FunctionContext, of file: FileFacts
  ) -> DecodeSubject? {
    let sure = calls.filter { call in
      switch call.certainty {
      case .unmistakable: true
      case .byReceiver(let receiver): isDecoderOrContainer(receiver, scope: context.scope, in: file)
      }
    }
    // A value says more than the container that it is in.
    let values = sure.filter { $0.kind == .value }
    if let call = values.first ?? sure.first {
      let names = DecodeSubject.names(of: values.isEmpty ? [call] : values)
      let some = (call.key ?? call.type).map { " ('\($0)', …)" } ?? ""
      let name = names.count > 2 ? "one of \(names.count) values\(some)" : names.joined(separator: " or ")
      let onlyCause = values.count == 1 ? self.onlyCause(ofFailing: call, scope: context.scope, in: file) : nil
      return DecodeSubject(name: name, call: call, count: names.count, onlyCause: onlyCause)
    }
    return helpers.lazy.compactMap { reference in
      if configuration(of: file).namesDecodeHelper(reference) {
        return DecodeSubject(name: "'\(reference.name)'", isNamedByConfiguration: true)
      }
      guard let function = decodingHelper(reference, scope: context.scope, in: file) else { return nil }
      // An initializer of a protocol makes the type that the call names.
      let maker = reference.name.startsUppercase ? reference.name : function.scope
      let name = function.kind == .initializer ? maker : function.name
      return DecodeSubject(name: "'\(name)'", thrownInstead: function.thrownInstead)
    }.first
  }

  /// Why a call alone can fail whose type takes every JSON value, every object or every array; nil for other types.
  private func onlyCause(ofFailing call: DecodeCall, scope: String, in file: FileFacts) -> String? {
    guard let type = call.type, let kind = openKind(of: type, scope: scope, in: file) else { return nil }
    switch (kind, call.key) {
    case (.value, nil): return "it takes every value, so the data is no JSON"
    case (.value, _): return "it takes every value, so the key is absent"
    case (.object, nil): return "it takes every object, so the data is none"
    case (.object, _): return "it takes every object, so the key is absent or holds none"
    case (.array, nil): return "it takes every array, so the data is none"
    case (.array, _): return "it takes every array, so the key is absent or holds none"
    }
  }

  /// The function of the project that a call names, when it decodes and throws. Of overloads, which only types tell apart,
  /// one has to decode, and all to throw: as a rule the others pass on to it.
  private func decodingHelper(
    _ reference: FunctionReference, scope: String, in file: FileFacts
  ) -> FunctionFact? {
    let fitting = FunctionLookup(types: types).overloads(of: reference, scope: scope, in: file).map(\.fact)
    guard fitting.allSatisfy({ $0.isThrowing && ($0.returnType != nil || $0.kind == .initializer) }) else { return nil }
    return fitting.first(where: \.decodesThrowing)
  }
}

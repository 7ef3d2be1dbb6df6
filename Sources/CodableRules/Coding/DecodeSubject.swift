import SwiftFacts

/// What a decode call decodes, in words for a message.
struct DecodeSubject {
  /// `'User'`, `the value at '.name'`, or a helper's name.
  var name: String
  /// A function of the project that decodes and throws stands between.
  var isHelper = false
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
    let call = sure.first { if case .value = $0.kind { true } else { false } } ?? sure.first
    if let call {
      return DecodeSubject(name: call.key.map { "the value at '\($0)'" } ?? call.type.map { "'\($0)'" } ?? "the value")
    }
    let helper = helpers.first { reference in
      if configuration(of: file).namesDecodeHelper(reference) { return true }
      guard let function = function(reference, scope: context.scope, in: file) else { return false }
      return function.isThrowing && function.decodesThrowing
        && (function.returnType != nil || function.kind == .initializer)
    }
    return helper.map { DecodeSubject(name: "'\($0.name)'", isHelper: true) }
  }
}

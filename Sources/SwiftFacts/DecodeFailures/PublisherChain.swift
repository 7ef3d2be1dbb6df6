internal import SwiftSyntax

/// The calls before one that handles errors, as far as an error of theirs comes that far.
struct PublisherChain {
  let last: FunctionCallExprSyntax

  init(endingWith call: FunctionCallExprSyntax) {
    last = call
  }

  /// How many calls are looked at; a longer chain is unknown.
  private static let maximumLength = 64

  /// The nearest decode calls; empty when something in between may have handled their error.
  func decodes(_ reader: DecodeCallReader) -> [DecodeCall] {
    var call = last
    for _ in 0..<Self.maximumLength {
      guard let previous = call.receiver?.as(FunctionCallExprSyntax.self), let name = previous.calleeName else {
        return []
      }
      if let decode = DecodeCall(operator: previous) ?? reader.read(previous), decode.certainty == .unmistakable {
        return [decode]
      }
      guard PublisherOperators.passing.contains(name) else { return [] }
      let inner = previous.closures.flatMap { Self.decodes(in: $0, reader) }
      if !inner.isEmpty { return inner }
      call = previous
    }
    return []
  }

  /// The decode calls whose error leaves the closure.
  private static func decodes(in closure: ClosureExprSyntax, _ reader: DecodeCallReader) -> [DecodeCall] {
    let calls = reader.calls(in: closure.statements).filter { $0.kind == .value }
    var operators: [DecodeCall] = []
    let isHandled = closure.statements.containsNode { node in
      guard let call = node.as(FunctionCallExprSyntax.self) else { return false }
      DecodeCall(operator: call).map { operators.append($0) }
      return call.calledExpression.is(MemberAccessExprSyntax.self)
        && PublisherOperators.handling.contains(call.calleeName ?? "")
    }
    return isHandled ? [] : operators + calls.filter { call in !operators.contains { $0.nameRange == call.nameRange } }
  }
}

extension FunctionCallExprSyntax {
  /// The closures it is given.
  var closures: [ClosureExprSyntax] {
    arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
      + [trailingClosure].compactMap(\.self) + additionalTrailingClosures.map(\.closure)
  }
}

extension DecodeCall {
  /// `publisher.decode(type: T.self, decoder: decoder)`
  fileprivate init?(operator call: FunctionCallExprSyntax) {
    guard call.calleeName == "decode", call.argumentLabels == ["type", "decoder"] else { return nil }
    self.init(
      kind: .value, certainty: .unmistakable, name: "decode", nameRange: call.nameRange, type: call.metatypeArgument,
      key: nil, subject: call.receiverText)
  }
}

internal import SwiftSyntax

/// Tells calls that code a whole document from other calls.
struct CodingSiteReader {
  let places: LocationReader

  /// `decoder.decode(T.self, from: data)`, `.decode(type: T.self, decoder: decoder)`, `encoder.encode(value)`, and those of
  /// frameworks that are given a decoder or make one.
  func site(_ call: FunctionCallExprSyntax, named name: String) -> CodingSite? {
    if name == "decode" || name == "encode" { return siteOfCoder(call, named: name) }
    guard let framework = FrameworkDecode.withCoder[name], call.argumentLabels.first == framework.label,
      call.calledExpression.strippingEffects.is(MemberAccessExprSyntax.self), let type = metatype(givenTo: call)
    else { return nil }
    let given = call.argument(labelled: framework.coderLabel)
    guard framework.makesCoder || given != nil else { return nil }
    let coder = given.map { places.reference(to: $0, expecting: "JSONDecoder") }
    guard let place = coder ?? Self.ownCoder(of: call, in: places.context) else { return nil }
    return site(call, isDecoding: true, coder: place, type: .written(type), isFromServer: true)
  }

  /// The decoder that a framework's call makes where it is given none.
  static func ownCoder(of call: FunctionCallExprSyntax, in context: WalkContext) -> AbstractLocation {
    .local(file: context.path, offset: call.nameRange.lowerBound)
  }

  private func siteOfCoder(_ call: FunctionCallExprSyntax, named name: String) -> CodingSite? {
    let labels = call.argumentLabels
    switch (name, labels.first, labels.dropFirst().first) {
    case ("decode", "_", "from"):
      guard let type = metatype(givenTo: call), let coder = receiver(of: call) else { return nil }
      return site(call, isDecoding: true, coder: coder, type: .written(type))
    case ("decode", "type", "decoder"):
      guard let type = metatype(givenTo: call),
        let coder = call.argument(labelled: "decoder").flatMap({ places.reference(to: $0, expecting: "JSONDecoder") })
      else { return nil }
      return site(call, isDecoding: true, coder: coder, type: .written(type))
    case ("encode", "_", nil):
      guard let value = call.arguments.first?.expression, let coder = receiver(of: call) else { return nil }
      return site(call, isDecoding: false, coder: coder, type: .value(places.expressions.origin(of: value)))
    default: return nil
    }
  }

  private func metatype(givenTo call: FunctionCallExprSyntax) -> String? {
    call.arguments.first.flatMap { places.expressions.metatype($0.expression) }
  }

  private func receiver(of call: FunctionCallExprSyntax) -> AbstractLocation? {
    let callee = call.calledExpression.strippingEffects
    guard let access = callee.as(MemberAccessExprSyntax.self) else { return places.implicitPlace }
    guard let base = access.base else { return nil }
    // A container's own `encode` is no document.
    if case .type(let type) = places.expressions.origin(of: base), type.holds("Container") { return nil }
    return places.reference(to: base)
  }

  private func site(
    _ call: FunctionCallExprSyntax, isDecoding: Bool, coder: AbstractLocation, type: CodingSite.CodedType,
    isFromServer: Bool = false
  ) -> CodingSite {
    let (type, helper) = chosen(type, around: call)
    var surroundings = CodingSurroundings(of: call, in: places.context)
    let storage =
      isDecoding ? surroundings.storageRead(by: call.calleeName ?? "", decodes: true) : surroundings.storageWritten
    return CodingSite(
      isDecoding: isDecoding, coder: coder, type: type, range: call.nameRange, context: places.context.function,
      helper: helper,
      isInNetworkCode: isFromServer || surroundings.speakToServer,
      storage: storage, places: storage == .none ? nil : surroundings.places?.texts)
  }

  /// The type that is coded, and the function whose callers choose it; nil where nobody does.
  private func chosen(
    _ type: CodingSite.CodedType, around call: FunctionCallExprSyntax
  ) -> (CodingSite.CodedType, GenericFunction?) {
    let scope = places.context.scope
    switch type {
    case .written(GenericFunction.ownType), .value(.enclosingInstance):
      guard let helper = GenericFunction.codingItself(around: call, in: scope) else { return (type, nil) }
      return (.written(GenericFunction.ownType), helper)
    case .written(let text):
      return (type, GenericFunction(around: call, in: scope, mentionedIn: [text]))
    case .value(.type(let text)):
      if let helper = GenericFunction(around: call, in: scope, mentionedIn: [text]) { return (type, helper) }
      let helper = GenericFunction.coding(parameterOf: text, around: call, in: scope)
      return (helper.map { .written($0.parameters[0]) } ?? type, helper)
    case .value: return (type, nil)
    }
  }
}

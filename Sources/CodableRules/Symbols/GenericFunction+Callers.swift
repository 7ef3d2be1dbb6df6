import SwiftFacts

extension GenericFunction {
  /// Whether it codes the value that it is called on.
  var codesItself: Bool { parameters == [Self.ownType] }

  /// Whether a call can show what it chooses: by a metatype, by what it expects, by an argument, or by the parameter of a
  /// closure.
  var isToldByCalls: Bool {
    if codesItself { return true }
    let metatypes = function.parameters.map(\.type).filter { $0.hasSuffix(".Type") }.map { $0.dropLast(".Type".count) }
    let closures = function.parameters.map(\.type).filter { $0.holds("->") }
    let telling = metatypes.map(String.init) + closures + [function.returnType].compactMap { $0 }
    return parameters.contains { parameter in
      telling.contains { TypePattern($0, parameter: parameter) != nil }
        || function.parameters.contains { isTold(parameter, byArgumentOf: $0.type) }
    }
  }

  /// Whether an argument tells a generic parameter: one between the brackets of a type, one that is `inout`, or one whose
  /// associated type the function gives back. What is only handed over as a value, `save(_ value: T)`, asks for no other file.
  func isTold(_ parameter: String, byArgumentOf type: String) -> Bool {
    guard !type.contains("->"), !type.hasSuffix(".Type"), TypePattern(type, parameter: parameter) != nil else {
      return false
    }
    if TypeName.unwrapped(type) != parameter { return type.contains("<") }
    if type.hasPrefix("inout ") { return true }
    let results = [function.returnType ?? ""] + function.parameters.map(\.type).filter { $0.holds("->") }
    return results.contains { TypeName.mentions($0).contains { $0.hasPrefix("\(parameter).") } }
  }

  /// The types whose members may be given to it: `Endpoint` of `Endpoint<T>`.
  var argumentTypes: [String] {
    function.parameters.map(\.type).filter { type in
      type.contains("<") && parameters.contains { isTold($0, byArgumentOf: type) }
    }.map(TypeName.base)
  }
}

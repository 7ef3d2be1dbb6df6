import SwiftFacts

/// Finds the parameters, or the stored properties, that arguments go to.
struct ArgumentPlaces {
  private let lookup: FunctionLookup
  /// The names of functions that take a coder.
  private let names: Set<String>

  init(_ files: [FileFacts], lookup: FunctionLookup) {
    self.lookup = lookup
    var names: Set<String> = []
    for file in files {
      for function in file.functions(where: \.takesCoder) { names.insert(function.name) }
    }
    self.names = names
  }

  /// From a coder to what it is given to; nil when that is not known, or takes something else.
  func link(_ handover: CoderHandover, in file: FileFacts) -> FlowEdge? {
    let callee = handover.callee
    let isInitializer = callee.name == "init" || callee.name.startsUppercase
    let isImplicit: Bool
    if case .declared = handover.place { isImplicit = true } else { isImplicit = false }
    guard !isImplicit || isInitializer || names.contains(callee.name) else { return nil }
    guard let (function, path) = lookup.place(of: callee, scope: handover.context.scope, in: file),
      let parameter = lookup.parameter(of: function, forArgument: handover.index, labels: callee.labels)
    else { return isInitializer ? memberwise(handover, in: file) : nil }
    var source = handover.place
    if case .declared(_, let name) = source {
      // `.api`: a member of what the parameter asks for.
      let type = TypeName.base(parameter.type)
      guard CodingTypes.isCoderName(type) else { return nil }
      if CodingTypes.followed.contains(type) { source = .declared(scope: type, name: name) }
    }
    return FlowEdge(holder: .local(file: path, offset: parameter.offset), source: source)
  }

  /// `Client(decoder: decoder)` of a struct whose initializer the compiler writes.
  private func memberwise(_ handover: CoderHandover, in file: FileFacts) -> FlowEdge? {
    let callee = handover.callee
    guard callee.labels.indices.contains(handover.index), !callee.hasReceiver,
      let entry = lookup.types.entry(
        named: callee.name, from: .init(scope: handover.context.scope, module: file.module)),
      let fact = entry.declaration.map(lookup.types.fact), fact.kind == .struct,
      !fact.functions.contains(where: { $0.kind == .initializer }),
      fact.properties.contains(where: { $0.isStored && $0.name == callee.labels[handover.index] })
    else { return nil }
    return FlowEdge(
      holder: .value(.member(.type(entry.qualifiedName), callee.labels[handover.index]), scope: ""),
      source: handover.place)
  }
}

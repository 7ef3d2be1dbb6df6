import LintModel
import SwiftFacts

/// Finds the types that the callers of generic functions choose.
struct GenericBindings {
  struct Binding {
    var type: ResolvedType
    var location: Location
    /// The calls that lead from there to the one that codes, the last first.
    var calls: [BoundCall] = []
  }

  /// A call that may choose a type. Of its file only the path is kept: calls are looked at over and over.
  private struct Call {
    var path: String
    var module: String
    var call: TypedCall
    /// The type that the function is called on, or in; nil when it is not known.
    var scope: String?
  }

  /// What one call substitutes for a generic parameter.
  private struct Choice {
    var type: ResolvedType
    var path: String
    var bound: BoundCall
    /// The generic function around the call, when its own callers choose in turn.
    var owner: GenericFunction?
  }

  /// A generic parameter of a function, by where its name stands.
  private struct Parameter: Hashable {
    var path: String
    var offset: Int
    var name: String
    var isKept: Bool
  }

  private let types: SymbolTable
  private let lookup: FunctionLookup
  private let members: MemberBindings
  private var calls: [String: [Call]] = [:]
  /// Many calls lead through the same function, so its callers are found once.
  private var choices: [Parameter: [Choice]] = [:]
  /// How many functions of the project have a name.
  private var functionsByName: [String: Int] = [:]

  private static let maximumDepth = 4

  init(_ files: [FileFacts], types: SymbolTable) {
    self.types = types
    lookup = FunctionLookup(types: types)
    members = MemberBindings(files, types: types)
    let names = Self.followedNames(in: files, types: types)
    guard !names.isEmpty else { return }
    for file in files {
      for index in file.coders.typedCalls.indices
      where names.contains(file.coders.typedCalls[index].callee.name) {
        let call = file.coders.typedCalls[index]
        calls[call.callee.name, default: []].append(
          Call(path: file.path, module: file.module, call: call, scope: scope(of: call, in: file)))
      }
      for function in file.functions(where: { names.contains($0.name) }) {
        functionsByName[function.name, default: 0] += 1
      }
    }
  }

  /// The names of the functions whose callers choose what is coded, and of the generic ones that hand that on; none where
  /// nobody chooses.
  static func followedNames(in files: [FileFacts], types: SymbolTable) -> Set<String> {
    var coding: Set<String> = []
    var calling: Set<String> = []
    for file in files {
      for index in file.coders.codings.indices {
        guard let helper = file.coders.codings[index].helper, types.isToldByCalls(helper, in: file.module) else {
          continue
        }
        coding.insert(helper.function.name)
      }
      for index in file.coders.typedCalls.indices {
        if let name = file.coders.typedCalls[index].owner?.function.name { calling.insert(name) }
      }
    }
    return coding.isEmpty ? [] : coding.union(calling)
  }

  /// The types that a call codes: the one that is written, or those that the callers of the function around it choose.
  mutating func types(of site: CodingSite, in file: FileFacts) -> [Binding] {
    let view = SymbolTable.Viewpoint(scope: site.context.scope, module: file.module)
    let location = Location(path: file.path, range: site.range)
    switch site.type {
    case .value(.type(let text)), .written(let text):
      guard let helper = site.helper, types.isChosenByCallers(helper, in: file.module) else {
        let isOwn = site.helper?.codesItself == true
        let written = ResolvedType(text: isOwn ? site.context.scope : text, view: view)
        return members.types(of: written).map { Binding(type: $0, location: location) }
      }
      if site.isInStorageCode, let adopters = types.adopters(ofProtocolWith: helper, in: file.module) {
        return adopters.map { Binding(type: $0, location: location) }
      }
      var found: [Binding] = []
      bind(text, in: helper, at: file.path, isKept: !site.isDecoding && site.storage >= .store, after: [], into: &found)
      return found
    case .value(let origin):
      guard let type = TypeResolution(types: types).resolve(origin, from: view) else { return [] }
      return members.types(of: type).map { Binding(type: $0, location: location) }
    }
  }

  /// Stands for the type of a call about which nothing is known.
  static func unknown(_ site: CodingSite, in file: FileFacts) -> Binding {
    Binding(
      type: ResolvedType(text: "", view: .init(scope: site.context.scope, module: file.module)),
      location: Location(path: file.path, range: site.range))
  }

  /// Substitutes what callers choose for the generic parameters in `text`.
  ///
  /// - Parameter isKept: whether a store gets it, so that a value that is handed over shows its type, too.
  private mutating func bind(
    _ text: String, in helper: GenericFunction, at path: String, isKept: Bool, after chain: [BoundCall],
    into found: inout [Binding]
  ) {
    guard chain.count < Self.maximumDepth else { return }
    for parameter in helper.parameters {
      guard let wanted = TypePattern(text, parameter: parameter, isOwner: true) else { continue }
      for choice in choices(for: parameter, of: helper, at: path, isKept: isKept) {
        let type = wanted.filled(with: choice.type.text)
        if let owner = choice.owner {
          if owner.function.nameRange != helper.function.nameRange || choice.path != path {
            bind(type, in: owner, at: choice.path, isKept: isKept, after: chain + [choice.bound], into: &found)
          }
        } else {
          for type in members.types(of: ResolvedType(text: type, view: choice.type.view)) {
            found.append(Binding(type: type, location: choice.bound.location, calls: chain + [choice.bound]))
          }
        }
      }
    }
  }

  /// What the calls of a function substitute for one of its generic parameters, in the order of the calls.
  private mutating func choices(
    for parameter: String, of helper: GenericFunction, at path: String, isKept: Bool
  ) -> [Choice] {
    let offset = helper.function.nameRange.lowerBound
    let key = Parameter(path: path, offset: offset, name: parameter, isKept: isKept)
    if let known = choices[key] { return known }
    var found: [Choice] = []
    for call in calls[helper.function.name] ?? [] where isCall(call, of: helper) {
      guard let type = chosenType(for: parameter, of: helper, in: call, isKept: isKept) else { continue }
      let isOpen = call.call.owner?.parameters.contains { TypePattern(type.text, parameter: $0, isOwner: true) != nil }
      found.append(
        Choice(
          type: type, path: call.path,
          bound: BoundCall(call.call, at: call.path, of: helper.function, at: path, from: call.module, lookup),
          owner: isOpen == true ? call.call.owner : nil))
    }
    choices[key] = found
    return found
  }

  private func chosenType(
    for parameter: String, of helper: GenericFunction, in call: Call, isKept: Bool
  ) -> ResolvedType? {
    let (function, written) = (helper.function, call.call)
    let view = SymbolTable.Viewpoint(scope: written.context.scope, module: call.module)
    if parameter == GenericFunction.ownType { return typeOfReceiver(of: written, from: view) }
    for (index, metatype) in written.metatypes.sorted(by: { $0.key < $1.key }) {
      guard let declared = lookup.parameter(of: function, forArgument: index, labels: written.callee.labels)?.type,
        declared.hasSuffix(".Type")
      else { continue }
      let pattern = String(declared.dropLast(".Type".count))
      if let chosen = TypePattern(pattern, parameter: parameter)?.match(metatype) {
        return ResolvedType(text: chosen, view: view)
      }
    }
    if let declared = function.returnType, let pattern = TypePattern(declared, parameter: parameter) {
      if let result = written.resultType, let chosen = pattern.match(result: result) {
        return ResolvedType(text: chosen, view: view)
      }
      if let target = written.target, let type = TypeResolution(types: types).resolve(target, from: view),
        let chosen = pattern.match(result: type.text)
      {
        return ResolvedType(text: chosen, view: type.view)
      }
    }
    if let text = written.closureParameter, let closure = function.parameters.last(where: { $0.type.contains("->") }),
      let chosen = TypePattern(closure.type, parameter: parameter)?.match(inside: text)
    {
      return ResolvedType(text: chosen, view: view)
    }
    return typeOfArgument(for: parameter, of: helper, in: written, isKept: isKept, from: view)
  }

  /// `Settings` of `settings.save()`, for what saves all that can be coded; of `Settings.load()`, too.
  private func typeOfReceiver(of call: TypedCall, from view: SymbolTable.Viewpoint) -> ResolvedType? {
    let receiver = call.callee.hasReceiver ? call.callee.receiver : .enclosingInstance
    return TypeResolution(types: types).resolve(receiver, from: view).map {
      ResolvedType(text: TypeName.unwrapped($0.text), view: $0.view)
    }
  }

  /// `request(Endpoint<User>(…))` and `request(.user)` for `Endpoint<T>`, `send(UserRequest())` for `R` whose response is coded,
  /// and `save(user)` where that is kept.
  private func typeOfArgument(
    for parameter: String, of helper: GenericFunction, in call: TypedCall, isKept: Bool,
    from view: SymbolTable.Viewpoint
  ) -> ResolvedType? {
    let resolution = TypeResolution(types: types)
    for index in Set(call.arguments.map(\.index)).union(call.implicitMembers.keys).sorted() {
      guard let declared = lookup.parameter(of: helper.function, forArgument: index, labels: call.callee.labels)?.type,
        helper.isTold(parameter, byArgumentOf: declared) || (isKept && TypeName.unwrapped(declared) == parameter),
        // `some Encodable` stands for as much as `any Encodable` and `T`.
        let pattern = TypePattern(TypeName.unwrapped(declared), parameter: parameter)
      else { continue }
      let origin =
        call.arguments.first { $0.index == index }?.origin
        ?? call.implicitMembers[index].map { .member(.type(TypeName.base(declared)), $0) } ?? .unknown
      let called = ValueOrigin.call(origin)
      guard let type = resolution.resolve(origin, from: view) ?? resolution.resolve(called, from: view) else {
        continue
      }
      if let chosen = pattern.match(TypeName.unwrapped(type.text)) {
        return ResolvedType(text: chosen, view: type.view)
      }
    }
    return nil
  }

  private func scope(of call: TypedCall, in file: FileFacts) -> String? {
    guard call.callee.hasReceiver else { return call.context.scope }
    let resolution = TypeResolution(types: types)
    let view = SymbolTable.Viewpoint(scope: call.context.scope, module: file.module)
    return resolution.resolve(call.callee.receiver, from: view)
      .map { resolution.entry($0)?.qualifiedName ?? TypeName.base($0.text) }
  }

  /// Whether the call is one of the function. What is added to all that can be coded is called on values of any type that has no
  /// such function of its own; what is added to a protocol, on those that conform to it.
  private func isCall(_ call: Call, of helper: GenericFunction) -> Bool {
    guard helper.codesItself else { return isCall(call, of: helper.function) }
    guard lookup.accepts(helper.function, call.call.callee.labels) else { return false }
    let entry = call.scope.flatMap { types.entry(named: $0, from: .init(scope: "", module: call.module)) }
    guard helper.isAddedToAll else { return entry.map { types.adopts($0, helper.function) } ?? false }
    return call.call.callee.hasReceiver && (entry.map { types.function(helper.function.name, of: $0) == nil } ?? true)
  }

  /// Whether the call is one of the function: labels fit, and the receiver is of its type or cannot be mistaken.
  private func isCall(_ call: Call, of function: FunctionFact) -> Bool {
    let callee = call.call.callee
    guard lookup.accepts(function, callee.labels), takesMembers(call.call, function) else { return false }
    guard let scope = call.scope else {
      return functionsByName[function.name] == 1 || !MemberNames.common.contains(function.name)
    }
    if !callee.hasReceiver, function.scope.isEmpty { return true }
    if scope == function.scope || scope.hasPrefix("\(function.scope).") { return true }
    guard let entry = types.entry(named: scope, from: .init(scope: "", module: call.module)) else { return false }
    return inherits(function, entry)
  }

  /// Whether no argument is `.name` where a text or a number is asked for: of overloads, another one is meant.
  private func takesMembers(_ call: TypedCall, _ function: FunctionFact) -> Bool {
    call.texts.allSatisfy { index, text in
      guard text.hasPrefix("."), text != ".init" else { return true }
      let parameter = lookup.parameter(of: function, forArgument: index, labels: call.callee.labels)
      return !ScalarTypes.basic.contains(parameter.map { TypeName.unwrapped($0.type) } ?? "")
    }
  }

  /// Whether a type has a function from the type that it inherits from. A protocol in front of that type counts as the type where
  /// the function fulfils its requirement, and the type that is asked has none of its own.
  private func inherits(_ function: FunctionFact, _ entry: SymbolTable.Entry) -> Bool {
    let ancestry = types.ancestry(of: entry)
    if ancestry.contains(where: { $0.qualifiedName == function.scope }) { return true }
    return ([entry] + ancestry).contains { type in
      let owner = types.entry(named: function.scope, from: .init(scope: "", module: type.module))
      return owner.map { types.isParent(type, of: $0) } == true && requires(type, function)
        && (type.id == entry.id || types.ownFunctions(function.name, of: entry).isEmpty)
    }
  }

  /// Whether a protocol requires a function; a class in its place has one to override.
  private func requires(_ type: SymbolTable.Entry, _ function: FunctionFact) -> Bool {
    !types.ownFunctions(function.name, of: type).isEmpty
  }
}

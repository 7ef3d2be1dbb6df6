import SwiftFacts

/// Finds the function that a call names.
struct FunctionLookup {
  let types: SymbolTable

  /// The one function or initializer with this name and fitting labels; nil when none or several fit.
  func function(_ reference: FunctionReference, scope: String, in file: FileFacts) -> FunctionFact? {
    place(of: reference, scope: scope, in: file)?.fact
  }

  /// The same, with the path of the file it stands in.
  func place(
    of reference: FunctionReference, scope: String, in file: FileFacts
  ) -> (fact: FunctionFact, path: String)? {
    let found = overloads(of: reference, scope: scope, in: file)
    return found.count == 1 ? found[0] : nil
  }

  /// The functions with this name and fitting labels, which differ only in their types.
  ///
  /// Several files may each have a private one of the same name: then the call's own file has the one that is meant.
  func overloads(
    of reference: FunctionReference, scope: String, in file: FileFacts
  ) -> [(fact: FunctionFact, path: String)] {
    let view = SymbolTable.Viewpoint(scope: scope, module: file.module)
    let found = candidates(for: reference, from: view).filter { accepts($0.fact, reference.labels) }
      .map { (fact: $0.fact, path: types.files[$0.file].path) }
    let near = found.filter { $0.path == file.path }
    return near.isEmpty ? found : near
  }

  /// The parameter that an argument of a call goes to; defaults before it may be left out.
  func parameter(of function: FunctionFact, forArgument index: Int, labels: [String]) -> FunctionFact.Parameter? {
    var next = 0
    for parameter in function.parameters where next < labels.count && labels[next] == parameter.label ?? "_" {
      if next == index { return parameter }
      next += 1
    }
    return nil
  }

  private typealias Candidate = (fact: FunctionFact, file: Int)

  private func candidates(for reference: FunctionReference, from view: SymbolTable.Viewpoint) -> [Candidate] {
    let resolution = TypeResolution(types: types)
    if reference.hasReceiver {
      guard let type = resolution.resolve(reference.receiver, from: view), let entry = resolution.entry(type) else {
        return []
      }
      return functions(named: reference.name, of: entry)
    }
    if reference.name.startsUppercase {
      return types.entry(named: reference.name, from: view).map { initializers(of: $0, taking: reference.labels) } ?? []
    }
    let outer = SymbolTable.Viewpoint(scope: "", module: view.module)
    if let entry = types.entry(named: view.scope, from: outer) {
      let own = functions(named: reference.name, of: entry)
      if !own.isEmpty { return own }
    }
    return types.globalFunction(named: reference.name, module: view.module).map { [$0] } ?? []
  }

  /// The type's own initializers; where none of them takes the labels, also those that extensions of its protocols give it.
  private func initializers(of entry: SymbolTable.Entry, taking labels: [String]) -> [Candidate] {
    let own = functions(named: "init", of: entry)
    if own.contains(where: { accepts($0.fact, labels) }) { return own }
    let protocols = types.ancestry(of: entry).filter { $0.declaration.map(types.kind) ?? .protocol == .protocol }
    return own + protocols.flatMap { types.ownFunctions("init", of: $0) }.map { ($0.fact, $0.part.file) }
  }

  /// Those of the type and its extensions, else those that it inherits from protocols and superclasses. Initializers
  /// are not inherited here: those of protocols and superclasses create something else.
  private func functions(named name: String, of entry: SymbolTable.Entry) -> [Candidate] {
    let own = types.ownFunctions(name, of: entry).map { ($0.fact, $0.part.file) }
    guard own.isEmpty, name != "init" else { return own }
    var seen: Set<Int> = [entry.id]
    var level = types.parents(of: entry)
    while !level.isEmpty {
      level = level.filter { seen.insert($0.id).inserted }
      let found = level.flatMap { types.ownFunctions(name, of: $0) }.map { ($0.fact, $0.part.file) }
      if !found.isEmpty { return found }
      level = level.flatMap { types.parents(of: $0) }
    }
    return []
  }

  /// Whether the labels can be a call of the function: defaults may be left out, a trailing closure has no label.
  func accepts(_ function: FunctionFact, _ labels: [String]) -> Bool {
    var index = 0
    for parameter in function.parameters {
      if index < labels.count, labels[index] == parameter.label ?? "_" {
        index += 1
      } else if !parameter.hasDefault, !parameter.type.holds("->") {
        return false
      }
    }
    return index == labels.count
  }
}

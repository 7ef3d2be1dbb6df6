import SwiftFacts

/// Finds the names through which other files may reach a formatter or coder of the project: the properties and
/// functions that one gets to.
struct HolderLookup {
  private let types: SymbolTable

  static func all(in files: [FileFacts], types: SymbolTable) -> Set<String> {
    HolderLookup(types: types).names(in: files)
  }

  private func names(in files: [FileFacts]) -> Set<String> {
    let created = files.indices.map { createdLocations(in: files[$0].coders.creations, files[$0].formatterEvents, $0) }
    let candidates = NameReachability(from: created.joined(), by: NameGraph(files))
    var graph = FlowGraph(types: types)
    var made: [Int] = []
    for file in files.indices {
      let links = candidates.links(in: files[file].flowEdges)
      guard !links.isEmpty || !created[file].isEmpty else { continue }
      let facts = files[file]
      for link in links { graph.connect(link, in: facts) }
      for place in created[file] { made.append(graph.node(for: place, in: facts)) }
    }
    var names: Set<String> = []
    for place in graph.places(reachedFrom: made, through: mayHold) {
      guard case .declared(let scope, let name) = place, name != "init" else { continue }
      // A method that is added to a coder may configure it, whatever it returns.
      if CodingTypes.followed.contains(scope) || mayHold(place) { names.insert(name) }
    }
    return names
  }

  /// Where formatters, decoders and encoders are made. Many types are called an encoder and are not one.
  private func createdLocations(
    in creations: [CoderCreation], _ events: [FormatterEvent], _ file: Int
  ) -> [AbstractLocation] {
    let coders = creations.filter {
      $0.subclass == nil || $0.projectClass(in: types, module: types.files[file].module) != nil
    }
    return events.filter { $0.kind == .created }.map(\.formatter) + coders.map(\.place)
  }

  /// Whether a place can hold a formatter or coder, judging by its declared type. The result of `encode` goes by the
  /// encoder's own name, and following it would lead everywhere.
  private func mayHold(_ place: AbstractLocation) -> Bool {
    guard case .declared(let scope, let name) = place, name != "init" else { return true }
    guard !LocationScope.isGlobal(scope) else {
      if let global = LocationScope.global(named: name, in: scope, types) {
        return mayHold(global.type, seenFrom: "", in: "")
      }
      return LocationScope.function(named: name, in: scope, types).map { mayGiveBack($0.fact, declaredIn: $0.file) }
        ?? true
    }
    if CodingTypes.followed.contains(scope), name == "encode" || name == "decode" { return false }
    guard let entry = LocationScope.type(of: scope, in: types) else { return true }
    if let property = types.property(name, of: entry) {
      return mayHold(property.fact.type, seenFrom: entry.qualifiedName, in: types.files[property.part.file].module)
    }
    let functions = types.ownFunctions(name, of: entry)
    return functions.isEmpty || functions.contains { mayGiveBack($0.fact, declaredIn: $0.part.file) }
  }

  private func mayGiveBack(_ function: FunctionFact, declaredIn file: Int) -> Bool {
    mayHold(function.returnType ?? "Void", seenFrom: function.scope, in: types.files[file].module)
  }

  /// - Parameter type: as written; nil when it is inferred.
  private func mayHold(_ type: String?, seenFrom scope: String, in module: String) -> Bool {
    guard let base = type.map(TypeName.base) else { return true }
    if ScalarTypes.plainArguments.contains(base) { return false }
    let declaration = types.entry(named: base, from: .init(scope: scope, module: module))?.declaration
    let kind = declaration.map { types.kind(of: $0) }
    return kind != .struct && kind != .enum
  }
}

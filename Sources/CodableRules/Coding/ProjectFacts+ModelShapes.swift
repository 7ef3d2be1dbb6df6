import SwiftFacts

/// Questions about types of decoded models as a whole.
extension ProjectFacts {
  /// The decoded type of the same module that has most of a smaller one's properties; nil when there is none.
  func largerModel(than type: SymbolTable.Entry, sharing minimum: Int) -> SymbolTable.Entry? {
    let own = shape(of: type)
    guard own.count >= minimum else { return nil }
    return types.entries.first { other in
      guard other.id != type.id, ModuleName.isSame(other.module, type.module), coding(of: other).isDecodable,
        !types.isParent(other, of: type), !types.isParent(type, of: other)
      else { return false }
      let theirs = shape(of: other)
      // Of two equal ones the later is reported.
      guard theirs.count > own.count || (theirs.count == own.count && other.id < type.id) else { return false }
      let promised = promisedNames(of: type, and: other)
      let ours = own.filter { !promised.contains($0.name) }
      let shared = ours.intersection(theirs).count
      return shared >= minimum && shared * 5 >= ours.count * 4
    }
  }

  /// What protocols that both types conform to ask for.
  private func promisedNames(of type: SymbolTable.Entry, and other: SymbolTable.Entry) -> Set<String> {
    let theirs = Set(types.parents(of: other).map(\.id))
    let shared = types.parents(of: type).filter { theirs.contains($0.id) }
    return Set(shared.compactMap(\.declaration).map(types.fact).flatMap { $0.properties.map(\.name) })
  }

  /// A stored property with its type as written.
  private struct Part: Hashable {
    var name: String
    var type: String
  }

  /// The stored properties with their types.
  private func shape(of type: SymbolTable.Entry) -> Set<Part> {
    guard let fact = type.declaration.map(types.fact), fact.kind == .struct || fact.kind == .class else { return [] }
    return Set(
      fact.properties.filter { $0.isStored && !$0.isLazy }.compactMap { property in
        property.type.map { Part(name: property.name, type: $0) }
      })
  }
}

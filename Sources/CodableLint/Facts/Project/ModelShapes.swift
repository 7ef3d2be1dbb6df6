/// Questions about types of decoded models as a whole.
extension ProjectFacts {
  /// The decoded type of the same module that has most of a smaller one's properties; nil when there is none.
  func largerModel(than type: TypeTable.Entry) -> TypeTable.Entry? {
    let own = shape(of: type)
    guard own.count >= 4 else { return nil }
    return types.entries.first { other in
      guard other.id != type.id, other.module == type.module, coding(of: other).isDecodable,
        !isAncestor(other, of: type), !isAncestor(type, of: other)
      else { return false }
      let theirs = shape(of: other)
      // Of two equal ones the later is reported.
      guard theirs.count > own.count || (theirs.count == own.count && other.id < type.id) else { return false }
      let shared = own.intersection(theirs).count
      return shared >= 4 && shared * 5 >= own.count * 4
    }
  }

  /// The stored properties with their types.
  private func shape(of type: TypeTable.Entry) -> Set<String> {
    guard let fact = type.declaration.map(types.fact), fact.kind == .struct || fact.kind == .class else { return [] }
    return Set(
      fact.properties.filter { $0.isStored && !$0.isLazy }.compactMap { property in
        property.type.map { "\(property.name): \($0)" }
      })
  }

  private func isAncestor(_ ancestor: TypeTable.Entry, of type: TypeTable.Entry) -> Bool {
    types.ancestors(of: type).contains { $0.id == ancestor.id }
  }

  /// Whether the type's name says that it is sent, where an absent value means "leave as it is".
  func isRequestBody(_ type: TypeTable.Entry) -> Bool {
    ["Request", "Query", "Patch", "Body", "Parameters", "Params", "Filter", "Options", "Update", "Input"].contains {
      type.name.hasSuffix($0)
    }
  }
}

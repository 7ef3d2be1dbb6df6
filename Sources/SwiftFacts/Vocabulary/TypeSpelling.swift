/// Words before a type.
package enum TypeSpelling {
  /// Specifiers of a type, with the space that follows.
  package static let specifiers = ["any ", "some ", "inout ", "borrowing ", "consuming ", "sending ", "__owned "]

  /// Parts of types that say nothing about the values in them.
  package static let untyped: [String] = ["Any]", "NSDictionary", "AnyHashable"]

  /// Modules before well-known types.
  package static let modules: [String] = ["Swift.", "Foundation.", "Combine."]

  /// Collections of one kind of element.
  package static let collections: [String] = [
    "Array<", "Set<", "ArraySlice<", "ContiguousArray<", "OrderedSet<", "AnyCollection<",
  ]
}

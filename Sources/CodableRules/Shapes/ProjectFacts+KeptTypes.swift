import LintModel
import SwiftFacts

/// A property whose wrapper keeps what it wraps.
package struct KeptProperty: Sendable {
  package var location: Location
  /// Whether a value that cannot be read gives way to the property's default, as `@AppStorage` does without a word.
  package var fallsBack: Bool

  package init(location: Location, fallsBack: Bool) { (self.location, self.fallsBack) = (location, fallsBack) }
}

extension ProjectFacts {
  /// The types that are seen to be kept on the device without a coder that could be followed to them, with all that they hold:
  /// those that the keys of a store are for, those that conform to its protocol, and those of properties whose wrapper keeps
  /// them.
  var keptTypes: Set<Int> { keptWithoutCoder.value }

  /// The same, looked for.
  var typesKeptWithoutCoder: Set<Int> {
    let conforming = types.entries.filter { inheritedNames(of: $0).contains(where: TypeRoles.isStored) }.map(\.id)
    return withParts(namedCodings.kept.union(conforming)).union(typesKeptByWrappers)
  }

  /// Those of properties whose wrapper keeps them, which reads and writes them, too.
  var typesKeptByWrappers: Set<Int> { keptByWrappers.value }

  /// The types of properties that a wrapper keeps, by id, with the first such property: `@AppStorage("tab") var tab = Tab.home`,
  /// or a wrapper of the project's own that codes what it wraps in a store.
  package var keptProperties: [Int: KeptProperty] { propertiesKept.value }

  /// The first property that a wrapper keeps and that holds values of a type, by itself or within another; nil where there is
  /// none.
  package func keptProperty(holding entry: SymbolTable.Entry) -> KeptProperty? {
    if let own = keptProperties[entry.id] { return own }
    guard typesKeptByWrappers.contains(entry.id) else { return nil }
    return keptProperties.filter { withParts([$0.key]).contains(entry.id) }.values.min { $0.location < $1.location }
  }

  private func withParts(_ ids: some Sequence<Int>) -> Set<Int> {
    TypeContainment.closure(of: ids, over: containment.parts(coded: .encoding)) {
      coding(of: types.entries[$0]).isCoded
    }
  }

  static func withParts(
    _ ids: some Sequence<Int>, coding: [CodingSupport], _ containment: TypeContainment
  ) -> Set<Int> {
    TypeContainment.closure(of: ids, over: containment.parts(coded: .encoding)) { coding[$0].isCoded }
  }

  static func keptProperties(in files: [FileFacts], types: SymbolTable) -> [Int: KeptProperty] {
    let wrappers = StorageCalls.wrappers.union(storingWrappers(in: files))
    var found: [Int: KeptProperty] = [:]
    for file in files where !PathClassification.isTest(file.projectPath) {
      for fact in file.types {
        for property in fact.properties where property.attributes.contains(where: wrappers.contains) {
          guard let type = property.heldType else { continue }
          let view = SymbolTable.Viewpoint(scope: fact.qualifiedName, module: file.module)
          let kept = KeptProperty(
            location: Location(path: file.path, range: property.nameRange),
            fallsBack: property.attributes.contains(where: StorageCalls.wrappers.contains))
          for id in types.ids(namedIn: type, from: view) where found[id].map({ kept.location < $0.location }) ?? true {
            found[id] = kept
          }
        }
      }
    }
    return found
  }

  /// The enums that `@AppStorage` keeps as their raw value, be they Codable or not.
  func enums(keptAsRawValueBy properties: [Int: KeptProperty]) -> Set<Int> {
    Set(
      properties.filter(\.value.fallsBack).keys.filter { id in
        types.entries[id].declaration.map { types.fact($0) }.map { fact in
          fact.kind == .enum && !coding(of: types.entries[id]).isCoded
            && fact.inherited.contains { ShapeReader.rawTypes.contains(TypeName.base($0)) }
        } ?? false
      })
  }

  /// The names of types that such a wrapper keeps, and whose declarations are not known.
  var undeclaredKeptTypes: Set<String> {
    var names: Set<String> = []
    for file in files.indices {
      let facts = files[file].types
      for index in facts.indices {
        for property in facts[index].properties
        where property.attributes.contains(where: StorageCalls.wrappers.contains) {
          let view = SymbolTable.Viewpoint(scope: facts[index].qualifiedName, module: files[file].module)
          for name in TypeName.mentions(property.heldType ?? "")
          where types.entry(named: name, from: view)?.declaration == nil && !ScalarTypes.basic.contains(name) {
            names.insert(TypeName.last(of: name))
          }
        }
      }
    }
    return names
  }

  /// The project's own property wrappers that read what they wrap from a store, or write it there.
  static func storingWrappers(in files: [FileFacts]) -> Set<String> {
    var names: Set<String> = []
    for file in files.indices {
      for site in files[file].coders.codings where site.context.isInPropertyWrapper && site.isInStorageCode {
        names.insert(TypeName.last(of: site.context.scope))
      }
    }
    return names
  }
}

import SwiftFacts

/// The types that values pass through and whose declarations have not been parsed yet.
package struct MissingTypes {
  private let types: SymbolTable

  package init(in types: SymbolTable) {
    self.types = types
  }

  /// The last names of the types that reads go through.
  ///
  /// - Parameter reads: by the path of their file.
  package func names(onTheWayOf reads: [String: [PropertyRead]]) -> Set<String> {
    var names: Set<String> = []
    for (path, reads) in reads {
      let module = types.module(ofFileAt: path)
      for read in reads {
        collect(read.base, from: .init(scope: read.context.scope, module: module), into: &names)
      }
    }
    return names
  }

  /// The scope that a bare name is looked up in, the declared type at the root, and the types on the way, as far as their
  /// declarations are missing.
  package func collect(_ origin: ValueOrigin, from view: SymbolTable.Viewpoint, into names: inout Set<String>) {
    collect(origin, from: view, depth: 0, into: &names)
  }

  private func collect(
    _ origin: ValueOrigin, from view: SymbolTable.Viewpoint, depth: Int, into names: inout Set<String>
  ) {
    let resolution = TypeResolution(types: types)
    var current: ValueOrigin? = origin
    while let step = current {
      if let type = resolution.resolve(step, from: view) {
        for name in TypeName.mentions(type.text) { add(name, from: type.view, to: &names) }
      } else if depth < Self.maximumDepth, let first = firstValue(of: step, from: view, resolution) {
        // `let client = App.shared.client`: what it is depends on types that are on the way to its value.
        collect(first.origin, from: first.view, depth: depth + 1, into: &names)
      }
      switch step {
      case .member(let base, _), .element(let base), .call(let base): current = base
      case .name, .enclosingInstance:
        add(view.scope, from: .init(scope: "", module: view.module), to: &names)
        current = nil
      case .type, .unknown: current = nil
      }
    }
  }

  private static let maximumDepth = 4

  /// Where the first value of a property or global without a written type comes from.
  private func firstValue(
    of step: ValueOrigin, from view: SymbolTable.Viewpoint, _ resolution: TypeResolution
  ) -> (origin: ValueOrigin, view: SymbolTable.Viewpoint)? {
    let owners: [SymbolTable.Entry]
    let name: String
    switch step {
    case .name(let property): (owners, name) = (Array(types.enclosing(view)), property)
    case .member(let base, let property):
      owners = [resolution.resolve(base, from: view).flatMap(resolution.entry)].compactMap(\.self)
      name = property
    default: return nil
    }
    for owner in owners {
      guard let (property, part) = types.property(name, of: owner) else { continue }
      return property.type == nil ? (property.initialOrigin, types.innerViewpoint(of: part)) : nil
    }
    guard case .name = step, let global = types.global(named: name, module: view.module), global.fact.type == nil else {
      return nil
    }
    return (global.fact.initialOrigin, .init(scope: "", module: types.files[global.file].module))
  }

  private func add(_ name: String, from view: SymbolTable.Viewpoint, to names: inout Set<String>) {
    let parts = name.split(separator: ".")
    guard let first = parts.first, let last = parts.last else { return }
    // The first part may be a type that is not known yet, rather than a module.
    if parts.count > 1, types.entry(named: String(first), from: view) == nil { names.insert(String(first)) }
    // Many types declare an error of this name; nothing is decoded by way of one.
    if last != "Error", types.entry(named: name, from: view)?.declaration == nil { names.insert(String(last)) }
  }
}

extension ProjectFacts {
  /// The types on the way to what is encoded, as far as their declarations are missing: until they are known, what a file
  /// encodes may be any type that it mentions.
  var undeclaredTypesOfEncodedValues: Set<String> {
    let missing = MissingTypes(in: types)
    return files.reduce(into: []) { names, file in
      for value in file.codingUse.encoded {
        missing.collect(value.origin, from: .init(scope: value.scope, module: file.module), into: &names)
      }
    }
  }
}

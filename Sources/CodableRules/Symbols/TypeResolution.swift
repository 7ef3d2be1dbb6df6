import SwiftFacts

/// A type as written, and where names in it are looked up.
package struct ResolvedType: Sendable, Hashable {
  package var text: String
  var view: SymbolTable.Viewpoint
}

/// Finds the type of a value by following its origin through declarations.
struct TypeResolution {
  let types: SymbolTable

  private static let maximumDepth = 12

  func resolve(_ origin: ValueOrigin, from view: SymbolTable.Viewpoint) -> ResolvedType? {
    resolve(origin, from: view, depth: 0)
  }

  /// The project's type that a resolved type names, optionality aside; nil for collections and types from elsewhere.
  func entry(_ type: ResolvedType) -> SymbolTable.Entry? {
    let base = TypeName.base(type.text)
    guard !base.hasPrefix("["), !base.hasPrefix("(") else { return nil }
    if let entry = types.entry(named: base, from: type.view) { return entry }
    guard let parts = types.alias(named: base, from: type.view), parts.count == 1, parts[0] != base else { return nil }
    return types.entry(named: TypeName.base(parts[0]), from: type.view)
  }

  private func resolve(_ origin: ValueOrigin, from view: SymbolTable.Viewpoint, depth: Int) -> ResolvedType? {
    guard depth < Self.maximumDepth else { return nil }
    switch origin {
    case .type(let text): return ResolvedType(text: text, view: view)
    case .enclosingInstance: return view.scope.isEmpty ? nil : ResolvedType(text: view.scope, view: outermost(view))
    case .name(let name): return resolveName(name, from: view, depth: depth)
    case .member(let base, let name):
      guard let type = resolve(base, from: view, depth: depth + 1) else { return nil }
      return resolveMember(name, of: type, depth: depth)
    case .call(let callee): return resolveCall(callee, from: view, depth: depth)
    case .element(let base):
      guard let type = resolve(base, from: view, depth: depth + 1) else { return nil }
      return element(of: type)
    case .unknown: return nil
    }
  }

  private func outermost(_ view: SymbolTable.Viewpoint) -> SymbolTable.Viewpoint {
    SymbolTable.Viewpoint(scope: "", module: view.module)
  }

  private func element(of type: ResolvedType) -> ResolvedType? {
    if let element = TypeName.element(type.text) { return ResolvedType(text: element, view: type.view) }
    if TypeName.isOptional(type.text) {
      return ResolvedType(text: TypeName.unwrapped(type.text), view: type.view)
    }
    return nil
  }

  // MARK: Names

  /// A property of the types around, a global, or a type.
  private func resolveName(_ name: String, from view: SymbolTable.Viewpoint, depth: Int) -> ResolvedType? {
    for entry in types.enclosing(view) {
      if let type = propertyType(name, of: entry, depth: depth) { return type }
    }
    if let global = types.global(named: name, module: view.module) {
      return type(of: global.fact, from: .init(scope: "", module: types.files[global.file].module), depth: depth)
    }
    // A type's own name: its members are static ones.
    return name.startsUppercase ? ResolvedType(text: name, view: view) : nil
  }

  private func propertyType(_ name: String, of entry: SymbolTable.Entry, depth: Int) -> ResolvedType? {
    guard let (property, part) = types.property(name, of: entry) else { return nil }
    return type(of: property, from: types.innerViewpoint(of: part), depth: depth)
  }

  private func type(of property: PropertyFact, from view: SymbolTable.Viewpoint, depth: Int) -> ResolvedType? {
    if let type = property.type { return ResolvedType(text: type, view: view) }
    return resolve(property.initialOrigin, from: view, depth: depth + 1)
  }

  // MARK: Members and calls

  private func resolveMember(_ name: String, of type: ResolvedType, depth: Int) -> ResolvedType? {
    if TypeName.element(type.text) != nil {
      if SequenceMethods.elementProperties.contains(name) { return element(of: type) }
      if SequenceMethods.sameCollection.contains(name) { return type }
    }
    let owner = entry(type)
    if let owner {
      if let found = propertyType(name, of: owner, depth: depth) { return found }
      if let found = caseType(name, of: owner, type) { return found }
    }
    if name.startsUppercase {
      // `Coding` in `API.Coding.decoder` is a type; in front of it may stand a module, too.
      let nested = "\(owner?.qualifiedName ?? TypeName.base(type.text)).\(name)"
      if let found = types.entry(named: nested, from: type.view) {
        return ResolvedType(text: found.qualifiedName, view: outermost(type.view))
      }
    }
    // `.shared`, `.default` and the like of a type that is not scanned.
    if MemberNames.instances.contains(name), entry(type)?.declaration == nil { return type }
    if MemberNames.wrappedValues.contains(name) {
      return TypeName.genericArguments(type.text).first.map { ResolvedType(text: $0, view: type.view) } ?? type
    }
    return nil
  }

  /// `Format.day` is a `Format`, and `Format.allCases` are some of them.
  private func caseType(_ name: String, of entry: SymbolTable.Entry, _ type: ResolvedType) -> ResolvedType? {
    guard let declaration = entry.declaration.map(types.fact), declaration.kind == .enum else { return nil }
    if name == MemberNames.allCases { return ResolvedType(text: "[\(type.text)]", view: type.view) }
    return declaration.cases.contains { $0.name == name } ? type : nil
  }

  private func resolveCall(_ callee: ValueOrigin, from view: SymbolTable.Viewpoint, depth: Int) -> ResolvedType? {
    switch callee {
    case .name(let name):
      if name.startsUppercase { return ResolvedType(text: name, view: view) }
      return resultOfFunction(named: name, from: view)
    case .member(let base, let name):
      guard let type = resolve(base, from: view, depth: depth + 1) else { return nil }
      if name == "init" { return type }
      if TypeName.element(type.text) != nil {
        if SequenceMethods.oneElement.contains(name) { return element(of: type) }
        if SequenceMethods.sameCollection.contains(name) { return type }
      }
      if name.startsUppercase {
        return ResolvedType(text: "\(TypeName.base(type.text)).\(name)", view: type.view)
      }
      guard let entry = entry(type), let (function, part) = types.function(name, of: entry) else { return nil }
      return function.returnType.map { ResolvedType(text: $0, view: types.innerViewpoint(of: part)) }
    case .type(let text): return ResolvedType(text: text, view: view)
    default: return nil
    }
  }

  private func resultOfFunction(named name: String, from view: SymbolTable.Viewpoint) -> ResolvedType? {
    if !view.scope.isEmpty, let entry = types.entry(named: view.scope, from: outermost(view)),
      let (function, part) = types.function(name, of: entry)
    {
      return function.returnType.map { ResolvedType(text: $0, view: types.innerViewpoint(of: part)) }
    }
    guard let (function, file) = types.globalFunction(named: name, module: view.module) else { return nil }
    return function.returnType.map { ResolvedType(text: $0, view: .init(scope: "", module: types.files[file].module)) }
  }
}

/// The types that a decode call's receiver can have.
enum DecoderTypes {
  static func contains(_ type: ResolvedType, in types: SymbolTable) -> Bool {
    let base = TypeName.base(type.text)
    if CodingTypes.decoders.contains(base) { return true }
    guard let entry = TypeResolution(types: types).entry(type) else { return false }
    return ([entry] + types.ancestry(of: entry)).flatMap(\.parts).contains { part in
      types.inherited(by: part).contains { CodingTypes.decoders.contains(TypeName.base($0)) }
    }
  }
}

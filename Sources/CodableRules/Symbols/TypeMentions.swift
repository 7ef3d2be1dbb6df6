import SwiftFacts

/// Finds declared types by the names that a type as written mentions.
struct TypeMentions: Sendable {
  private let types: SymbolTable
  private var byName: [String: [Int]] = [:]
  private var byHash: [NameHash: [Int]] = [:]
  /// Where types stand whose name many share, as `CodingKeys`.
  private var crowded: [String: CrowdedName] = [:]
  private var aliases: Set<String> = []

  init(_ types: SymbolTable) {
    self.types = types
    for entry in types.entries where entry.declaration != nil {
      byName[entry.name, default: []].append(entry.id)
      byHash[NameHash(entry.name), default: []].append(entry.id)
    }
    for (name, ids) in byName { crowded[name] = types.crowd(of: ids) }
    for file in types.files {
      for alias in file.typealiases { add(alias, in: file) }
    }
  }

  private mutating func add(_ alias: TypealiasFact, in file: FileFacts) {
    let name = TypeName.last(of: alias.qualifiedName)
    aliases.insert(name)
    guard byName[name] == nil else { return }
    let scope =
      alias.qualifiedName.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(alias.qualifiedName[..<$0]) } ?? ""
    let view = SymbolTable.Viewpoint(scope: scope, module: file.module)
    byHash[NameHash(name), default: []] += alias.parts.flatMap { types.ids(namedIn: $0, from: view) }
  }

  /// Whether the project declares a type or an alias of the name, wherever that is.
  func knows(_ name: String) -> Bool {
    let last = TypeName.last(of: name)
    return byName[last] != nil || aliases.contains(last)
  }

  /// All types of a name, or what aliases of the name stand for.
  func ids(of name: NameHash) -> [Int] { byHash[name] ?? [] }

  /// The types that the names may stand for: one each where the scope tells, else all of that name in the module, else
  /// all of that name. An alias stands for what it is made of.
  func ids(of names: some Sequence<String>, scope: String, module: String) -> [Int] {
    names.flatMap { written -> [Int] in
      let name = written.hasPrefix("Self.") ? String(written.dropFirst("Self.".count)) : written
      let last = TypeName.last(of: name)
      if types.isForeign(name, from: module) { return [] }
      guard let found = byName[last] else {
        return aliases.contains(last) ? types.ids(namedIn: name, from: .init(scope: scope, module: module)) : []
      }
      if found.count == 1 { return types.meant(found, from: module) }
      if let entry = types.entry(named: name, from: .init(scope: scope, module: module)) { return [entry.id] }
      guard name == last else {
        return types.meant(found.filter { types.entries[$0].qualifiedName.hasSuffix(name) }, from: module)
      }
      if !module.isEmpty, let crowd = crowded[name] { return crowd.nearest(to: module) ?? crowd.visible }
      return types.meant(found, from: module)
    }
  }
}

extension SymbolTable {
  /// The project's types that a type names, aliases followed: `Page` and `Item` for `[Page<Item>]`. A name that may mean
  /// several types means none.
  func ids(namedIn type: String, from view: Viewpoint) -> [Int] { ids(namedIn: type, from: view, depth: 0) }

  private func ids(namedIn type: String, from view: Viewpoint, depth: Int) -> [Int] {
    TypeName.mentions(type).flatMap { name -> [Int] in
      // A member of the type around it, and of no other.
      if name.hasPrefix("Self.") {
        let qualified = view.scope + name.dropFirst("Self".count)
        return entry(named: qualified, from: view).flatMap { $0.qualifiedName == qualified ? [$0.id] : nil } ?? []
      }
      if let entry = TypeResolution(types: self).entry(ResolvedType(text: name, view: view)) {
        return entry.declaration == nil ? [] : [entry.id]
      }
      // `typealias Response = [User]`
      guard depth < 4, let parts = alias(named: name, from: view) else { return [] }
      let scope = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? view.scope
      return parts.flatMap { ids(namedIn: $0, from: .init(scope: scope, module: view.module), depth: depth + 1) }
    }
  }
}

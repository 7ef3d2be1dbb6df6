import SwiftFacts

/// The types of the project by name, and what their names stand for.
struct TypeIndex: Sendable {
  package typealias Part = SymbolTable.Part
  package typealias Viewpoint = SymbolTable.Viewpoint

  /// What will be an entry of the table, while its extensions are still being found.
  struct NamedType {
    /// Index in the table.
    var id: Int
    var name: String
    var qualifiedName: String
    var module: String
    /// Nil for a type from elsewhere that the project only extends.
    var declaration: Part?
    var parts: [Part]
  }

  let files: [FileFacts]
  private(set) var types: [NamedType] = []
  private var byQualifiedName: [String: [Int]] = [:]
  /// The last parts of those names and of the aliases': most names that are looked up are none of the project's.
  private var lastNames: Set<String> = []
  /// Where types are declared whose name many share.
  private var crowded: [String: CrowdedName] = [:]
  private var aliases: [String: [(module: String, fact: TypealiasFact)]] = [:]
  /// Entries that are visible only in their own files.
  private var privateIDs: Set<Int> = []
  private var nestedByOuter: [String: [Int]] = [:]
  /// The files, by the type, in which a nested type is extended by its full name and not declared.
  private var farExtensions: [String: Set<Substring>] = [:]
  /// What each file imports, by its path.
  private let imports: [Substring: Set<String>]
  /// The entry of every declaration and extension, one file after the other.
  private var ids: [Int32]
  /// Where those of each file start.
  private let starts: [Int]

  init(_ files: [FileFacts]) {
    self.files = files
    imports = Dictionary(
      files.indices.lazy.filter { !files[$0].imports.isEmpty }.map {
        (ModuleName.file(of: files[$0].module), files[$0].imports)
      },
      uniquingKeysWith: { $0.union($1) })
    var count = 0
    starts = files.indices.map { file in
      defer { count += files[file].types.count }
      return count
    }
    ids = Array(repeating: 0, count: count)
    for file in files.indices { addDeclarations(of: file) }
    for file in files.indices { addExtensions(of: file) }
    for file in files.indices { addFarExtensions(of: files[file].types, in: files[file].module) }
  }

  private mutating func addFarExtensions(of types: [TypeFact], in module: String) {
    for index in types.indices where types[index].kind == .extension && types[index].name.utf8.contains(Self.dot) {
      let name = types[index].qualifiedName
      guard !types.indices.contains(where: { types[$0].kind != .extension && types[$0].qualifiedName == name }) else {
        continue
      }
      farExtensions[name, default: []].insert(ModuleName.file(of: module))
    }
  }

  private mutating func addDeclarations(of file: Int) {
    let (module, facts) = (files[file].module, files[file].types)
    // Facts are looked at where they stand: a copy of each took longer than all that is done with them.
    for index in facts.indices where facts[index].kind != .extension {
      let part = Part(file: file, type: index)
      if isPrivate(index, of: facts) { privateIDs.insert(types.count) }
      add(
        NamedType(
          id: types.count, name: facts[index].name, qualifiedName: facts[index].qualifiedName, module: module,
          declaration: part, parts: [part]))
      ids[starts[file] + index] = Int32(clamping: types.count - 1)
    }
    for alias in files[file].typealiases {
      lastNames.insert(TypeName.last(of: alias.qualifiedName))
      aliases[alias.qualifiedName, default: []].append((module, alias))
    }
  }

  /// Whether it is private, or stands in something that is.
  private func isPrivate(_ index: Int, of types: [TypeFact]) -> Bool {
    if types[index].isPrivate { return true }
    guard types[index].isNested else { return false }
    let start = types[index].nameRange.lowerBound
    return types.indices.contains { types[$0].isPrivate && types[$0].range.contains(start) }
  }

  private static let dot = UInt8(ascii: ".")

  private mutating func add(_ type: NamedType) {
    lastNames.insert(TypeName.last(of: type.name))
    byQualifiedName[type.qualifiedName, default: []].append(type.id)
    if type.qualifiedName.utf8.count > type.name.utf8.count {
      nestedByOuter[TypeName.enclosing(type.name, in: type.qualifiedName), default: []].append(type.id)
    }
    types.append(type)
    let namesakes = byQualifiedName[type.qualifiedName] ?? []
    guard namesakes.count >= CrowdedName.threshold else { return }
    for id in namesakes.count == CrowdedName.threshold ? namesakes[...] : namesakes.suffix(1) {
      crowded[type.qualifiedName, default: CrowdedName()].insert(
        id, module: types[id].module, isPrivate: privateIDs.contains(id))
    }
  }

  private mutating func addExtensions(of file: Int) {
    let (module, facts) = (files[file].module, files[file].types)
    for index in facts.indices where facts[index].kind == .extension {
      let part = Part(file: file, type: index)
      var targets = candidates(named: facts[index].name, from: viewpoint(of: part))
      if targets.isEmpty {
        add(
          NamedType(
            id: types.count, name: facts[index].name, qualifiedName: facts[index].qualifiedName, module: "",
            declaration: nil, parts: []))
        targets = [types.count - 1]
      }
      // An extension that may belong to several types of one name is added to each: a missed finding is better than a
      // wrong one.
      for target in nearest(targets, to: module) { types[target].parts.append(part) }
      ids[starts[file] + index] = Int32(clamping: targets[0])
    }
  }

  /// Of types with one name, those declared nearest to a file.
  private func nearest(_ targets: [Int], to module: String) -> [Int] {
    ModuleName.nearest(targets, to: module) { ModuleName.file(of: types[$0].module) }
  }

  /// Of types with one name, those that a mention can mean: what is private elsewhere cannot be meant, the module of
  /// the mention wins, and within it the nearest file.
  func meant(_ found: [Int], from module: String) -> [Int] {
    if !module.isEmpty, found.count >= CrowdedName.threshold, let name = found.first.map({ types[$0].qualifiedName }),
      let crowd = crowded[name], byQualifiedName[name] == found
    {
      return crowd.nearest(to: module) ?? crowd.visible
    }
    var found = found
    if !module.isEmpty, found.contains(where: privateIDs.contains) {
      let file = ModuleName.file(of: module)
      found.removeAll { privateIDs.contains($0) && ModuleName.file(of: types[$0].module) != file }
    }
    guard found.count > 1 else { return found }
    let own = found.filter { ModuleName.isSame(types[$0].module, module) }
    return own.isEmpty ? found : nearest(own, to: module)
  }

  /// Where types stand that have a name in common; nil when they are few.
  func crowd(of found: [Int]) -> CrowdedName? {
    guard found.count >= CrowdedName.threshold else { return nil }
    return found.reduce(into: CrowdedName()) { crowd, id in
      crowd.insert(id, module: types[id].module, isPrivate: privateIDs.contains(id))
    }
  }

  // MARK: Looking up

  func count(ofTypesNamed qualifiedName: String) -> Int { byQualifiedName[qualifiedName]?.count ?? 0 }

  /// The entry that a declaration or an extension belongs to.
  func id(at part: Part) -> Int { Int(ids[starts[part.file] + part.type]) }

  /// The types declared right inside the types of a name.
  func ids(nestedIn qualifiedName: String) -> [Int] { nestedByOuter[qualifiedName] ?? [] }

  /// The one type a name stands for; nil when there is none, or more than one and no telling which.
  func id(named name: String, from view: Viewpoint) -> Int? {
    let found = candidates(named: name, from: view)
    return found.count == 1 ? found[0] : nil
  }

  /// The parts of the alias a name stands for.
  func alias(named name: String, from view: Viewpoint) -> [String]? {
    guard mayKnow(name) else { return nil }
    for qualified in qualifications(of: name, from: view) {
      let found = (aliases[qualified] ?? []).filter { isVisible($0, from: view.module) }
      if found.isEmpty { continue }
      let own = found.filter { ModuleName.isSame($0.module, view.module) }
      if let nearest = ModuleName.nearest(own, to: view.module, at: { ModuleName.file(of: $0.module) }).first {
        return nearest.fact.parts
      }
      return found.count == 1 ? found[0].fact.parts : nil
    }
    return nil
  }

  private func isVisible(_ alias: (module: String, fact: TypealiasFact), from module: String) -> Bool {
    !alias.fact.isPrivate || ModuleName.file(of: alias.module) == ModuleName.file(of: module)
  }

  /// Looks outwards through the scopes; where several modules know the name, the viewer's own wins.
  private func candidates(named name: String, from view: Viewpoint) -> [Int] {
    guard mayKnow(name) else { return [] }
    for qualified in qualifications(of: name, from: view) {
      let found = meant(byQualifiedName[qualified] ?? [], from: view.module)
      if !found.isEmpty { return areHidden(found, byAliasNamed: qualified, in: view.module) ? [] : found }
    }
    // `Module.Type`; a type's own name is no module's.
    if let dot = name.utf8.firstIndex(of: Self.dot), name.startsUppercase, byQualifiedName[String(name[..<dot])] == nil
    {
      let found = byQualifiedName[String(name[name.index(after: dot)...])] ?? []
      // A module is known by its folder.
      let named = found.filter { ModuleName.folder(of: types[$0].module).split(separator: "/").last == name[..<dot] }
      if named.isEmpty, isImported(name[..<dot], by: view.module) { return [] }
      return meant(named.isEmpty ? found : named, from: view.module)
    }
    return []
  }

  /// Whether an alias of the viewer's module has the name of types that only other modules declare: a module's own names win.
  /// `typealias Order = Core.Order` hides nothing.
  private func areHidden(_ found: [Int], byAliasNamed name: String, in module: String) -> Bool {
    guard !module.isEmpty, let named = aliases[name] else { return false }
    let isHiding = named.contains { alias in
      ModuleName.isSame(alias.module, module) && isVisible(alias, from: module)
        && !alias.fact.parts.contains { TypeName.last(of: TypeName.base($0)) == TypeName.last(of: name) }
    }
    return isHiding
      && found.allSatisfy { types[$0].declaration != nil && !ModuleName.isSame(types[$0].module, module) }
  }

  /// Whether a name with a module in front means what another project declares, with which a type of this one only shares
  /// its name.
  func isForeign(_ name: String, from module: String) -> Bool {
    guard let dot = name.utf8.firstIndex(of: Self.dot), byQualifiedName[String(name[..<dot])] == nil else {
      return false
    }
    return isImported(name[..<dot], by: module)
      && candidates(named: name, from: Viewpoint(scope: "", module: module)).isEmpty
  }

  /// A file cannot import its own module.
  private func isImported(_ name: Substring, by module: String) -> Bool {
    imports[ModuleName.file(of: module)]?.contains(String(name)) == true
  }

  /// False when nothing in the project is called so, wherever it stands.
  private func mayKnow(_ name: String) -> Bool {
    lastNames.contains(name.utf8.contains(Self.dot) ? TypeName.last(of: name) : name)
  }

  /// `B` seen from `A.C` may be `A.C.B`, `A.B` or `B`.
  private func qualifications(of name: String, from view: Viewpoint) -> [String] {
    view.scope.isEmpty ? [name] : lexicalScopes(of: view).map { $0 + "." + name } + [name]
  }

  /// The names of the types around a place, innermost first. In `extension A.C`, the language does not look into `A`.
  func lexicalScopes(of view: Viewpoint) -> [String] {
    var scopes: [String] = []
    var scope = view.scope[...]
    while !scope.isEmpty {
      scopes.append(String(scope))
      guard let dot = scope.utf8.lastIndex(of: Self.dot) else { break }
      if let files = farExtensions[String(scope)], files.contains(ModuleName.file(of: view.module)) { break }
      scope = scope[..<dot]
    }
    return scopes
  }

  /// The project's types that the parts of one list as inherited.
  func parents(of parts: [Part]) -> [Int] {
    var parents: [Int] = []
    for part in parts {
      let inherited = files[part.file].types[part.type].inherited
      guard !inherited.isEmpty else { continue }
      let view = viewpoint(of: part)
      for name in inherited {
        if let parent = id(named: TypeName.base(name), from: view) { parents.append(parent) }
      }
    }
    return parents
  }

  /// What a part declares, in the order in which it stands there.
  func members(of part: Part) -> (properties: [PropertyFact], functions: [FunctionFact]) {
    (files[part.file].types[part.type].properties, files[part.file].types[part.type].functions)
  }

  /// Names in a part's inheritance clause are looked up from outside of the type.
  func viewpoint(of part: Part) -> Viewpoint {
    let facts = files[part.file].types
    return Viewpoint(
      scope: TypeName.enclosing(facts[part.type].name, in: facts[part.type].qualifiedName),
      module: files[part.file].module)
  }
}

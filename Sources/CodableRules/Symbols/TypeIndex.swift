import SwiftFacts

/// The types of the project by name, and what their names stand for.
struct TypeIndex: Sendable {
  package typealias Entry = SymbolTable.Entry
  package typealias Part = SymbolTable.Part
  package typealias Viewpoint = SymbolTable.Viewpoint

  let files: [FileFacts]
  private(set) var entries: [Entry] = []
  private var byQualifiedName: [String: [Int]] = [:]
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
      files.lazy.filter { !$0.imports.isEmpty }.map { (ModuleName.file(of: $0.module), $0.imports) },
      uniquingKeysWith: { $0.union($1) })
    var count = 0
    starts = files.indices.map { file in
      defer { count += files[file].types.count }
      return count
    }
    ids = Array(repeating: 0, count: count)
    for file in files.indices { addDeclarations(of: file) }
    for file in files.indices { addExtensions(of: file) }
    for file in files { addFarExtensions(of: file) }
  }

  private mutating func addFarExtensions(of file: FileFacts) {
    for type in file.types where type.kind == .extension && type.name.contains(".") {
      guard !file.types.contains(where: { $0.kind != .extension && $0.qualifiedName == type.qualifiedName }) else {
        continue
      }
      farExtensions[type.qualifiedName, default: []].insert(ModuleName.file(of: file.module))
    }
  }

  private mutating func addDeclarations(of file: Int) {
    let module = files[file].module
    for (index, type) in files[file].types.enumerated() where type.kind != .extension {
      let part = Part(file: file, type: index)
      if isPrivate(type, in: file) { privateIDs.insert(entries.count) }
      add(
        Entry(
          id: entries.count, name: type.name, qualifiedName: type.qualifiedName, module: module, declaration: part,
          parts: [part]))
      ids[starts[file] + index] = Int32(clamping: entries.count - 1)
    }
    for alias in files[file].typealiases {
      aliases[alias.qualifiedName, default: []].append((module, alias))
    }
  }

  /// Whether it is private, or stands in something that is.
  private func isPrivate(_ type: TypeFact, in file: Int) -> Bool {
    type.isPrivate
      || (!type.enclosingName.isEmpty
        && files[file].types.contains { $0.isPrivate && $0.range.contains(type.nameRange.lowerBound) })
  }

  private mutating func add(_ entry: Entry) {
    byQualifiedName[entry.qualifiedName, default: []].append(entry.id)
    if entry.qualifiedName.count > entry.name.count {
      nestedByOuter[String(entry.qualifiedName.dropLast(entry.name.count + 1)), default: []].append(entry.id)
    }
    entries.append(entry)
    let namesakes = byQualifiedName[entry.qualifiedName] ?? []
    guard namesakes.count >= CrowdedName.threshold else { return }
    for id in namesakes.count == CrowdedName.threshold ? namesakes[...] : namesakes.suffix(1) {
      crowded[entry.qualifiedName, default: CrowdedName()].insert(
        id, module: entries[id].module, isPrivate: privateIDs.contains(id))
    }
  }

  private mutating func addExtensions(of file: Int) {
    for (index, type) in files[file].types.enumerated() where type.kind == .extension {
      let part = Part(file: file, type: index)
      let view = Viewpoint(scope: type.enclosingName, module: files[file].module)
      var targets = candidates(named: type.name, from: view)
      if targets.isEmpty {
        add(
          Entry(
            id: entries.count, name: type.name, qualifiedName: type.qualifiedName, module: "", declaration: nil,
            parts: []))
        targets = [entries.count - 1]
      }
      // An extension that may belong to several types of one name is added to each: a missed finding is better than a
      // wrong one.
      for target in nearest(targets, to: files[file].module) { entries[target].parts.append(part) }
      ids[starts[file] + index] = Int32(clamping: targets[0])
    }
  }

  /// Of types with one name, those declared nearest to a file.
  private func nearest(_ targets: [Int], to module: String) -> [Int] {
    ModuleName.nearest(targets, to: module) { ModuleName.file(of: entries[$0].module) }
  }

  /// Of types with one name, those that a mention can mean: what is private elsewhere cannot be meant, the module of
  /// the mention wins, and within it the nearest file.
  func meant(_ found: [Int], from module: String) -> [Int] {
    if !module.isEmpty, found.count >= CrowdedName.threshold, let name = found.first.map({ entries[$0].qualifiedName }),
      let crowd = crowded[name], byQualifiedName[name] == found
    {
      return crowd.nearest(to: module) ?? crowd.visible
    }
    var found = found
    if !module.isEmpty, found.contains(where: privateIDs.contains) {
      let file = ModuleName.file(of: module)
      found.removeAll { privateIDs.contains($0) && ModuleName.file(of: entries[$0].module) != file }
    }
    guard found.count > 1 else { return found }
    let own = found.filter { ModuleName.isSame(entries[$0].module, module) }
    return own.isEmpty ? found : nearest(own, to: module)
  }

  // MARK: Looking up

  func count(ofTypesNamed qualifiedName: String) -> Int { byQualifiedName[qualifiedName]?.count ?? 0 }

  /// The entry that a declaration or an extension belongs to.
  func id(at part: Part) -> Int { Int(ids[starts[part.file] + part.type]) }

  /// The types declared right inside the types of a name.
  func ids(nestedIn qualifiedName: String) -> [Int] { nestedByOuter[qualifiedName] ?? [] }

  /// The one type a name stands for; nil when there is none, or more than one and no telling which.
  func entry(named name: String, from view: Viewpoint) -> Entry? {
    let found = candidates(named: name, from: view)
    return found.count == 1 ? entries[found[0]] : nil
  }

  /// The parts of the alias a name stands for.
  func alias(named name: String, from view: Viewpoint) -> [String]? {
    for qualified in qualifications(of: name, from: view) {
      let file = ModuleName.file(of: view.module)
      let found = (aliases[qualified] ?? []).filter { !$0.fact.isPrivate || ModuleName.file(of: $0.module) == file }
      if found.isEmpty { continue }
      let own = found.filter { ModuleName.isSame($0.module, view.module) }
      if let nearest = ModuleName.nearest(own, to: view.module, at: { ModuleName.file(of: $0.module) }).first {
        return nearest.fact.parts
      }
      return found.count == 1 ? found[0].fact.parts : nil
    }
    return nil
  }

  /// Looks outwards through the scopes; where several modules know the name, the viewer's own wins.
  private func candidates(named name: String, from view: Viewpoint) -> [Int] {
    for qualified in qualifications(of: name, from: view) {
      let found = meant(byQualifiedName[qualified] ?? [], from: view.module)
      if !found.isEmpty { return found }
    }
    // `Module.Type`; a type's own name is no module's.
    if let dot = name.firstIndex(of: "."), name.startsUppercase, byQualifiedName[String(name[..<dot])] == nil {
      let found = byQualifiedName[String(name[name.index(after: dot)...])] ?? []
      // A module is known by its folder.
      let named = found.filter { ModuleName.folder(of: entries[$0].module).split(separator: "/").last == name[..<dot] }
      if named.isEmpty, isImported(name[..<dot], by: view.module) { return [] }
      return meant(named.isEmpty ? found : named, from: view.module)
    }
    return []
  }

  /// Whether a name with a module in front means what another project declares, with which a type of this one only shares
  /// its name.
  func isForeign(_ name: String, from module: String) -> Bool {
    guard let dot = name.firstIndex(of: "."), byQualifiedName[String(name[..<dot])] == nil else { return false }
    return isImported(name[..<dot], by: module)
      && candidates(named: name, from: Viewpoint(scope: "", module: module)).isEmpty
  }

  /// A file cannot import its own module.
  private func isImported(_ name: Substring, by module: String) -> Bool {
    imports[ModuleName.file(of: module)]?.contains(String(name)) == true
  }

  /// `B` seen from `A.C` may be `A.C.B`, `A.B` or `B`.
  private func qualifications(of name: String, from view: Viewpoint) -> [String] {
    lexicalScopes(of: view).map { "\($0).\(name)" } + [name]
  }

  /// The names of the types around a place, innermost first. In `extension A.C`, the language does not look into `A`.
  func lexicalScopes(of view: Viewpoint) -> [String] {
    var scopes: [String] = []
    var scope = view.scope[...]
    while !scope.isEmpty {
      scopes.append(String(scope))
      guard let dot = scope.lastIndex(of: ".") else { break }
      if let files = farExtensions[String(scope)], files.contains(ModuleName.file(of: view.module)) { break }
      scope = scope[..<dot]
    }
    return scopes
  }

  /// The project's types that the entry's parts list as inherited.
  func parents(of entry: Entry) -> [Int] {
    entry.parts.flatMap { part in
      let view = viewpoint(of: part)
      return files[part.file].types[part.type].inherited.compactMap {
        self.entry(named: TypeName.base($0), from: view)?.id
      }
    }
  }

  /// Names in a part's inheritance clause are looked up from outside of the type.
  func viewpoint(of part: Part) -> Viewpoint {
    Viewpoint(scope: files[part.file].types[part.type].enclosingName, module: files[part.file].module)
  }
}

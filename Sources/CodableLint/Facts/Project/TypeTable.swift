/// All types of the project with everything that is written about each: its declaration and its extensions.
struct TypeTable: Sendable {
  struct Entry: Sendable, Hashable {
    /// Index in the table.
    var id: Int
    var name: String
    var qualifiedName: String
    var module: String
    /// Nil for a type from elsewhere that the project only extends.
    var declaration: Part?
    /// The declaration, if known, and the extensions.
    var parts: [Part]
  }

  /// A declaration or an extension: indices into the files and their types.
  struct Part: Sendable, Hashable {
    var file: Int
    var type: Int
  }

  /// Where a name is looked up from.
  struct Viewpoint: Sendable, Hashable {
    var scope: String
    var module: String
  }

  let files: [FileFacts]
  private(set) var entries: [Entry] = []
  private var byQualifiedName: [String: [Int]] = [:]
  private var aliases: [String: [(module: String, parts: [String])]] = [:]
  private var nestedByOuter: [String: [Int]] = [:]
  private var byPlace: [Part: Int] = [:]
  private var globals: [String: [(fact: PropertyFact, file: Int)]] = [:]
  private var globalFunctions: [String: [(fact: FunctionFact, file: Int)]] = [:]
  private var fileIndices: [String: Int] = [:]
  private var members = MemberTable()

  init(_ files: [FileFacts]) {
    self.files = files
    for (index, file) in files.enumerated() {
      fileIndices[file.path] = index
      for global in file.globals { globals[global.name, default: []].append((global, index)) }
      for function in file.functions { globalFunctions[function.name, default: []].append((function, index)) }
      addDeclarations(of: file, at: index)
    }
    for (index, file) in files.enumerated() { addExtensions(of: file, at: index) }
    members = MemberTable(self)
  }

  private mutating func addDeclarations(of file: FileFacts, at fileIndex: Int) {
    for (typeIndex, type) in file.types.enumerated() where type.kind != .extension {
      let part = Part(file: fileIndex, type: typeIndex)
      add(
        Entry(
          id: entries.count, name: type.name, qualifiedName: type.qualifiedName, module: file.module, declaration: part,
          parts: [part]))
      byPlace[part] = entries.count - 1
    }
    for alias in file.typealiases {
      aliases[alias.qualifiedName, default: []].append((file.module, alias.parts))
    }
  }

  private mutating func add(_ entry: Entry) {
    byQualifiedName[entry.qualifiedName, default: []].append(entry.id)
    if entry.qualifiedName.count > entry.name.count {
      nestedByOuter[String(entry.qualifiedName.dropLast(entry.name.count + 1)), default: []].append(entry.id)
    }
    entries.append(entry)
  }

  private mutating func addExtensions(of file: FileFacts, at fileIndex: Int) {
    for (typeIndex, type) in file.types.enumerated() where type.kind == .extension {
      let part = Part(file: fileIndex, type: typeIndex)
      let view = Viewpoint(scope: type.enclosingName, module: file.module)
      var targets = candidates(named: type.name, from: view)
      if targets.isEmpty {
        add(
          Entry(
            id: entries.count, name: type.name, qualifiedName: type.qualifiedName, module: "", declaration: nil,
            parts: []))
        targets = [entries.count - 1]
      }
      // An extension that may belong to several types of one name counts for each: better silent than wrong.
      for target in nearest(targets, to: file.path) { entries[target].parts.append(part) }
      byPlace[part] = targets[0]
    }
  }

  /// Of types with one name, those declared nearest to a file: several apps may lie side by side in one folder.
  private func nearest(_ targets: [Int], to path: String) -> [Int] {
    guard targets.count > 1 else { return targets }
    let folders = path.split(separator: "/").dropLast()
    let shared = targets.map { target in
      guard let declaration = entries[target].declaration else { return 0 }
      return zip(files[declaration.file].path.split(separator: "/").dropLast(), folders).prefix { $0 == $1 }.count
    }
    let most = shared.max()
    return zip(targets, shared).filter { $1 == most }.map(\.0)
  }

  // MARK: Looking up

  func fact(_ part: Part) -> TypeFact { files[part.file].types[part.type] }

  /// Whether several types have this qualified name.
  func isAmbiguous(_ qualifiedName: String) -> Bool { (byQualifiedName[qualifiedName]?.count ?? 0) > 1 }

  func fileIndex(of file: FileFacts) -> Int? { fileIndices[file.path] }

  /// The entry of the declaration or extension with this name range.
  func entry(declaredAt nameRange: Range<Int>, in file: FileFacts) -> Entry? {
    guard let fileIndex = fileIndices[file.path],
      let typeIndex = files[fileIndex].types.firstIndex(where: { $0.nameRange == nameRange }),
      let id = byPlace[Part(file: fileIndex, type: typeIndex)]
    else { return nil }
    return entries[id]
  }

  /// The one type a name stands for; nil when there is none, or more than one and no telling which.
  func entry(named name: String, from view: Viewpoint) -> Entry? {
    let found = candidates(named: name, from: view)
    return found.count == 1 ? entries[found[0]] : nil
  }

  /// The parts of the alias a name stands for.
  func alias(named name: String, from view: Viewpoint) -> [String]? {
    for qualified in Self.qualifications(of: name, in: view.scope) {
      guard let found = aliases[qualified] else { continue }
      if let own = found.first(where: { $0.module == view.module }) { return own.parts }
      return found.count == 1 ? found[0].parts : nil
    }
    return nil
  }

  /// Looks outwards through the scopes; where several modules know the name, the viewer's own wins.
  private func candidates(named name: String, from view: Viewpoint) -> [Int] {
    for qualified in Self.qualifications(of: name, in: view.scope) {
      guard let found = byQualifiedName[qualified] else { continue }
      let own = found.filter { entries[$0].module == view.module }
      return own.isEmpty ? found : own
    }
    // `Module.Type`
    if let dot = name.firstIndex(of: "."), name.first?.isUppercase == true {
      return byQualifiedName[String(name[name.index(after: dot)...])] ?? []
    }
    return []
  }

  /// `B` seen from `A.C` may be `A.C.B`, `A.B` or `B`.
  private static func qualifications(of name: String, in scope: String) -> [String] {
    var names: [String] = []
    var scope = scope[...]
    while !scope.isEmpty {
      names.append("\(scope).\(name)")
      scope = scope.lastIndex(of: ".").map { scope[..<$0] } ?? ""
    }
    return names + [name]
  }

  /// The one variable with this name outside of types; the viewer's module wins.
  func global(named name: String, module: String) -> (fact: PropertyFact, file: Int)? {
    let found = globals[name] ?? []
    let own = found.filter { files[$0.file].module == module }
    if own.count == 1 { return own[0] }
    return found.count == 1 ? found[0] : nil
  }

  /// The one variable with this name outside of types, whatever the module.
  func global(named name: String) -> PropertyFact? {
    let found = globals[name] ?? []
    return found.count == 1 ? found[0].fact : nil
  }

  /// The one function with this name outside of types.
  func globalFunction(named name: String) -> (fact: FunctionFact, file: Int)? {
    let found = globalFunctions[name] ?? []
    return found.count == 1 ? found[0] : nil
  }

  /// The n-th parameter of the one function with this name, seen from a scope: in the type around, else global.
  func parameterPlace(of function: String, at index: Int, scope: String, module: String) -> ValuePlace? {
    let place: (fact: FunctionFact, file: Int)?
    if let entry = entry(named: scope, from: Viewpoint(scope: "", module: module)),
      let (fact, part) = self.function(function, of: entry)
    {
      place = (fact, part.file)
    } else {
      place = globalFunction(named: function)
    }
    guard let place, place.fact.parameters.indices.contains(index) else { return nil }
    return .local(file: files[place.file].path, offset: place.fact.parameters[index].offset)
  }

  /// The types declared right inside a type, in its declaration or an extension.
  func nested(in entry: Entry) -> [Entry] {
    (nestedByOuter[entry.qualifiedName] ?? []).map { entries[$0] }.filter { nested in
      entry.parts.contains { $0.file == nested.declaration?.file }
    }
  }

  // MARK: Members

  /// A property by name, in the type, its extensions and the types it inherits from.
  func property(_ name: String, of entry: Entry) -> (fact: PropertyFact, part: Part)? {
    guard let place = members.property(name, of: entry.id, in: self) else { return nil }
    return (files[place.part.file].types[place.part.type].properties[place.index], place.part)
  }

  /// The one function with a name, in the type, its extensions and the types it inherits from.
  func function(_ name: String, of entry: Entry) -> (fact: FunctionFact, part: Part)? {
    guard let place = members.function(name, of: entry.id, in: self) else { return nil }
    return (files[place.part.file].types[place.part.type].functions[place.index], place.part)
  }

  /// The project's types that the entry's parts list as inherited.
  func ancestors(of entry: Entry) -> [Entry] { members.parents[entry.id].map { entries[$0] } }

  func listedAncestors(of entry: Entry) -> [Int] {
    entry.parts.flatMap { part in
      let view = viewpoint(of: part)
      return files[part.file].types[part.type].inherited.compactMap {
        self.entry(named: TypeName.base($0), from: view)?.id
      }
    }
  }

  /// Names in a part's inheritance clause are looked up from outside of the type.
  func viewpoint(of part: Part) -> Viewpoint {
    Viewpoint(scope: fact(part).enclosingName, module: files[part.file].module)
  }

  /// Types in a part's body are looked up from inside.
  func innerViewpoint(of part: Part) -> Viewpoint {
    Viewpoint(scope: fact(part).qualifiedName, module: files[part.file].module)
  }

  /// The types, as written, of the properties and payloads of the types that pass the test.
  func memberTypeNames(where isWanted: (Entry) -> Bool) -> Set<String> {
    var names: Set<String> = []
    for entry in entries where isWanted(entry) {
      for part in entry.parts {
        let fact = fact(part)
        // A raw type or a case of the enum itself does not make it part of another type.
        let own = fact.properties.compactMap(\.type) + fact.cases.flatMap { $0.parameters.map(\.type) }
        names.formUnion(own.flatMap(TypeName.mentions).filter { $0 != entry.name && $0 != entry.qualifiedName })
      }
    }
    return names
  }
}

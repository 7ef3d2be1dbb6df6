import SwiftFacts

/// All types of the project with everything that is written about each: its declaration and its extensions.
///
/// A class, since everything that resolves names holds one, and copies of its tables would cost more than the lookups.
package final class SymbolTable: Sendable {
  /// A type of the project, or one from elsewhere that it extends. One object each: they are handed around all the time.
  package final class Entry: Sendable, Hashable {
    /// Index in the table.
    package let id: Int
    package let name: String
    package let qualifiedName: String
    package let module: String
    /// Nil for a type from elsewhere that the project only extends.
    package let declaration: Part?
    /// The declaration, if known, and the extensions.
    package let parts: [Part]

    init(_ type: TypeIndex.NamedType) {
      (id, name, qualifiedName, module) = (type.id, type.name, type.qualifiedName, type.module)
      (declaration, parts) = (type.declaration, type.parts)
    }

    package static func == (left: Entry, right: Entry) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// A declaration or an extension: indices into the files and their types.
  package struct Part: Sendable, Hashable {
    package var file: Int
    package var type: Int
  }

  /// Where a name is looked up from.
  package struct Viewpoint: Sendable, Hashable {
    package var scope: String
    package var module: String
  }

  /// Something outside of types: indices into the files and their variables or functions.
  private struct Global {
    var file: Int
    var index: Int
  }

  /// What has one name outside of types.
  private struct Globals {
    var all: [Global] = []
    /// Where they stand, when there are many.
    var crowd: CrowdedName?

    /// - Parameter isPrivate: by file and index.
    mutating func index(in files: [FileFacts], isPrivate: (Global) -> Bool) {
      guard all.count >= CrowdedName.threshold else { return }
      var crowd = CrowdedName()
      for (number, global) in all.enumerated() {
        crowd.insert(number, module: files[global.file].module, isPrivate: isPrivate(global))
      }
      self.crowd = crowd
    }
  }

  package let files: [FileFacts]
  private let index: TypeIndex
  /// Where the variables and functions outside of types stand, by name.
  private let globals: [String: Globals]
  private let globalFunctions: [String: Globals]
  private let fileIndices: [String: Int]
  private let members: MemberTable

  package let entries: [Entry]

  /// - Parameter threads: how many may work on it.
  package init(_ files: [FileFacts], threads: Int = 1) {
    var globals: [String: Globals] = [:]
    var globalFunctions: [String: Globals] = [:]
    var fileIndices: [String: Int] = [:]
    for file in files.indices {
      fileIndices[files[file].path] = file
      for (index, global) in files[file].globals.enumerated() {
        globals[global.name, default: Globals()].all.append(Global(file: file, index: index))
      }
      for (index, function) in files[file].functions.enumerated() {
        globalFunctions[function.name, default: Globals()].all.append(Global(file: file, index: index))
      }
    }
    for name in globals.keys {
      globals[name]?.index(in: files) { files[$0.file].globals[$0.index].isPrivate }
    }
    for name in globalFunctions.keys {
      globalFunctions[name]?.index(in: files) { files[$0.file].functions[$0.index].isPrivate }
    }
    self.files = files
    (self.globals, self.globalFunctions, self.fileIndices) = (globals, globalFunctions, fileIndices)
    index = TypeIndex(files)
    entries = index.types.map(Entry.init)
    members = MemberTable(index, threads: threads)
  }

  // MARK: Looking up

  /// The folder of the file that a part stands in, without a slash at the end.
  package func folder(of part: Part) -> Substring {
    let path = files[part.file].path
    return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
  }

  /// What the source says of a part.
  package func fact(_ part: Part) -> TypeFact { files[part.file].types[part.type] }

  // What all types are asked is read in place: copies of their facts took longer than the questions.

  /// Hands on the properties of a part, in order.
  @inline(__always)
  func forEachProperty(of part: Part, _ body: (PropertyFact) -> Void) {
    let properties = files[part.file].types[part.type].properties
    for index in properties.indices { body(properties[index]) }
  }

  /// Hands on the types of what the cases of a part hold, as written.
  @inline(__always)
  func forEachPayload(of part: Part, _ body: (String) -> Void) {
    let cases = files[part.file].types[part.type].cases
    for index in cases.indices {
      for parameter in cases[index].parameters { body(parameter.type) }
    }
  }

  /// What a part declares or extends.
  func kind(of part: Part) -> TypeFact.Kind { files[part.file].types[part.type].kind }

  /// What a part lists as inherited, as written.
  func inherited(by part: Part) -> [String] { files[part.file].types[part.type].inherited }

  /// Of types with one name, by id, those that a mention in a module can mean.
  func meant(_ ids: [Int], from module: String) -> [Int] { index.meant(ids, from: module) }

  /// The same for a name that so many types have that it pays off to know where they stand.
  func crowd(of ids: [Int]) -> CrowdedName? { index.crowd(of: ids) }

  /// Whether a name with a module in front means what another project declares.
  func isForeign(_ name: String, from module: String) -> Bool { index.isForeign(name, from: module) }

  /// Whether several types have this qualified name.
  func isAmbiguous(_ qualifiedName: String) -> Bool { index.count(ofTypesNamed: qualifiedName) > 1 }

  func fileIndex(of file: FileFacts) -> Int? { fileIndices[file.path] }

  /// The entry of the declaration or extension with this name range.
  package func entry(declaredAt nameRange: Range<Int>, in file: FileFacts) -> Entry? {
    guard let fileIndex = fileIndices[file.path],
      // Of the list alone: a call on the facts of the file would copy all of them.
      let typeIndex = files[fileIndex].types.index(ofNameAt: nameRange)
    else { return nil }
    return entries[index.id(at: Part(file: fileIndex, type: typeIndex))]
  }

  /// The one type a name stands for; nil when there is none, or more than one and no telling which.
  package func entry(named name: String, from view: Viewpoint) -> Entry? {
    // A declaration whose name is still to be written is nobody's.
    name.isEmpty ? nil : index.id(named: name, from: view).map { entries[$0] }
  }

  /// The names of the types around a place, innermost first, whose members can be named without them.
  func lexicalScopes(of view: Viewpoint) -> [String] { index.lexicalScopes(of: view) }

  /// The types around a place, innermost first, as far as their names tell which are meant.
  func enclosing(_ view: Viewpoint) -> some Sequence<Entry> {
    let outermost = Viewpoint(scope: "", module: view.module)
    return lexicalScopes(of: view).lazy.compactMap { self.entry(named: $0, from: outermost) }
  }

  /// The parts of the alias a name stands for.
  func alias(named name: String, from view: Viewpoint) -> [String]? { index.alias(named: name, from: view) }

  /// The one variable with this name outside of types; the viewer's module wins.
  package func global(named name: String, module: String) -> (fact: PropertyFact, file: Int)? {
    guard let one = meant(globals[name], from: module, isPrivate: { files[$0.file].globals[$0.index].isPrivate })
    else { return nil }
    return (files[one.file].globals[one.index], one.file)
  }

  /// The one variable with this name outside of types, whatever the module.
  package func global(named name: String) -> PropertyFact? {
    guard let found = globals[name]?.all, found.count == 1 else { return nil }
    return files[found[0].file].globals[found[0].index]
  }

  /// The one of several declarations outside of types that can be meant, as `TypeIndex.meant` finds a type.
  private func meant(_ globals: Globals?, from module: String, isPrivate: (Global) -> Bool) -> Global? {
    guard let globals else { return nil }
    if !module.isEmpty, let crowd = globals.crowd {
      let found = crowd.nearest(to: module) ?? crowd.visible
      return found.count == 1 ? globals.all[found[0]] : nil
    }
    let file = ModuleName.file(of: module)
    let found = globals.all.filter {
      module.isEmpty || !isPrivate($0) || ModuleName.file(of: files[$0.file].module) == file
    }
    let own = found.filter { ModuleName.isSame(files[$0.file].module, module) }
    let nearest = ModuleName.nearest(own, to: module) { ModuleName.file(of: files[$0.file].module) }
    return nearest.count == 1 ? nearest[0] : own.isEmpty && found.count == 1 ? found[0] : nil
  }

  /// Whether several variables and functions outside of types have this name.
  func hasSeveralGlobals(named name: String) -> Bool {
    (globals[name]?.all.count ?? 0) + (globalFunctions[name]?.all.count ?? 0) > 1
  }

  /// Where names in a file are looked up from.
  func module(ofFileAt path: String) -> String {
    fileIndices[path].map { files[$0].module } ?? ModuleName.module(ofFileAt: path)
  }

  /// The functions that can be meant, seen from a module: the nearest of several.
  func globalFunction(named name: String, module: String) -> (fact: FunctionFact, file: Int)? {
    return meant(globalFunctions[name], from: module, isPrivate: { files[$0.file].functions[$0.index].isPrivate }).map {
      (files[$0.file].functions[$0.index], $0.file)
    }
  }

  /// The one function with this name outside of types.
  func globalFunction(named name: String) -> (fact: FunctionFact, file: Int)? {
    guard let found = globalFunctions[name]?.all, found.count == 1 else { return nil }
    return (files[found[0].file].functions[found[0].index], found[0].file)
  }

  /// The n-th parameter of the one function with this name, seen from a scope: in the enclosing type, else global. For
  /// calls of which nothing else is known; where the labels are known, see `FunctionLookup`.
  func parameterPlace(of function: String, at index: Int, scope: String, module: String) -> AbstractLocation? {
    let place: (fact: FunctionFact, file: Int)?
    if let entry = entry(named: scope, from: Viewpoint(scope: "", module: module)),
      let (fact, part) = self.function(function, of: entry)
    {
      place = (fact, part.file)
    } else {
      place = globalFunction(named: function, module: module)
    }
    guard let place, place.fact.parameters.indices.contains(index) else { return nil }
    return .local(file: files[place.file].path, offset: place.fact.parameters[index].offset)
  }

  /// The types declared right inside a type, in its declaration or an extension.
  func nested(in entry: Entry) -> [Entry] {
    index.ids(nestedIn: entry.qualifiedName).map { entries[$0] }.filter { nested in
      entry.parts.contains { $0.file == nested.declaration?.file }
    }
  }

  // MARK: Members

  /// A property by name, in the type, its extensions and the types it inherits from.
  func property(_ name: String, of entry: Entry) -> (fact: PropertyFact, part: Part)? {
    guard let place = members.property(name, of: entry.id, in: files) else { return nil }
    return (files[place.part.file].types[place.part.type].properties[place.index], place.part)
  }

  /// The one function with a name, in the type, its extensions and the types it inherits from.
  func function(_ name: String, of entry: Entry) -> (fact: FunctionFact, part: Part)? {
    guard let place = members.function(name, of: entry.id, in: files) else { return nil }
    return (files[place.part.file].types[place.part.type].functions[place.index], place.part)
  }

  /// The functions with a name, in the type and its extensions.
  func ownFunctions(_ name: String, of entry: Entry) -> [(fact: FunctionFact, part: Part)] {
    members.ownFunctions(name, of: entry.id, in: files).map { place in
      (files[place.part.file].types[place.part.type].functions[place.index], place.part)
    }
  }

  /// The project's types that the entry's parts list as inherited.
  package func parents(of entry: Entry) -> [Entry] { members.parents[entry.id].map { entries[$0] } }

  /// Whether one of the entry's parts lists the parent as inherited.
  func isParent(_ parent: Entry, of entry: Entry) -> Bool { members.parents[entry.id].contains(parent.id) }

  /// The project's types that a type inherits from, directly or not: the nearest first, each once, the type itself left out.
  func ancestry(of entry: Entry) -> [Entry] {
    var found: [Int] = []
    var seen: Set<Int> = [entry.id]
    var level = members.parents[entry.id]
    while !level.isEmpty {
      level = level.filter { seen.insert($0).inserted }
      found += level
      level = level.flatMap { members.parents[$0] }
    }
    return found.map { entries[$0] }
  }

  /// The types that inherit from a type, directly or not, by id.
  func heirs(of entry: Entry) -> [Entry] {
    var found: Set<Int> = []
    var pending = members.heirs[entry.id]
    while let next = pending.popLast() {
      if found.insert(next).inserted { pending += members.heirs[next] }
    }
    return found.sorted().map { entries[$0] }
  }

  /// Names in a part's inheritance clause are looked up from outside of the type.
  func viewpoint(of part: Part) -> Viewpoint {
    index.viewpoint(of: part)
  }

  /// Types in a part's body are looked up from inside.
  func innerViewpoint(of part: Part) -> Viewpoint {
    Viewpoint(scope: fact(part).qualifiedName, module: files[part.file].module)
  }
}

import SwiftFacts

/// The types of the project by name, and what their names stand for.
struct TypeIndex: Sendable {
  package typealias Entry = SymbolTable.Entry
  package typealias Part = SymbolTable.Part
  package typealias Viewpoint = SymbolTable.Viewpoint

  let files: [FileFacts]
  private(set) var entries: [Entry] = []
  private var byQualifiedName: [String: [Int]] = [:]
  private var aliases: [String: [(module: String, parts: [String])]] = [:]
  private var nestedByOuter: [String: [Int]] = [:]
  /// The entry of every declaration and extension, one file after the other.
  private var ids: [Int32]
  /// Where those of each file start.
  private let starts: [Int]

  init(_ files: [FileFacts]) {
    self.files = files
    var count = 0
    starts = files.indices.map { file in
      defer { count += files[file].types.count }
      return count
    }
    ids = Array(repeating: 0, count: count)
    for file in files.indices { addDeclarations(of: file) }
    for file in files.indices { addExtensions(of: file) }
  }

  private mutating func addDeclarations(of file: Int) {
    let module = files[file].module
    for (index, type) in files[file].types.enumerated() where type.kind != .extension {
      let part = Part(file: file, type: index)
      add(
        Entry(
          id: entries.count, name: type.name, qualifiedName: type.qualifiedName, module: module, declaration: part,
          parts: [part]))
      ids[starts[file] + index] = Int32(clamping: entries.count - 1)
    }
    for alias in files[file].typealiases {
      aliases[alias.qualifiedName, default: []].append((module, alias.parts))
    }
  }

  private mutating func add(_ entry: Entry) {
    byQualifiedName[entry.qualifiedName, default: []].append(entry.id)
    if entry.qualifiedName.count > entry.name.count {
      nestedByOuter[String(entry.qualifiedName.dropLast(entry.name.count + 1)), default: []].append(entry.id)
    }
    entries.append(entry)
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
      // An extension that may belong to several types of one name counts for each: better silent than wrong.
      for target in nearest(targets, to: files[file].path) { entries[target].parts.append(part) }
      ids[starts[file] + index] = Int32(clamping: targets[0])
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
    // `Module.Type`; a type's own name is no module's.
    if let dot = name.firstIndex(of: "."), name.first?.isUppercase == true, byQualifiedName[String(name[..<dot])] == nil
    {
      let found = byQualifiedName[String(name[name.index(after: dot)...])] ?? []
      // A module is known by its folder.
      let named = found.filter { entries[$0].module.split(separator: "/").last == name[..<dot] }
      return named.isEmpty ? found : named
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

  /// The project's types that the entry's parts list as inherited.
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
    Viewpoint(scope: files[part.file].types[part.type].enclosingName, module: files[part.file].module)
  }
}

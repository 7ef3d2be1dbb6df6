import SwiftFacts

/// Where the members of every type stand, by name: members are looked up for each expression of the project.
///
/// The members of one type are stored next to each other, each with the hash of its name: a dictionary of names for the
/// whole project took longer to build than all lookups together. A class, since each lookup would copy its lists.
final class MemberTable: Sendable {
  /// Where a member stands.
  package struct Place: Sendable {
    // Half the size of `Int`: there are hundreds of thousands.
    private let file: Int32
    private let type: Int32
    private let member: Int32

    package init(part: SymbolTable.Part, index: Int) {
      file = Int32(clamping: part.file)
      type = Int32(clamping: part.type)
      member = Int32(clamping: index)
    }

    package var part: SymbolTable.Part { .init(file: Int(file), type: Int(type)) }
    /// Among the part's properties or functions.
    package var index: Int { Int(member) }
  }

  /// The types that each type inherits from.
  let parents: [[Int]]
  /// The types that inherit from each type directly.
  let heirs: [[Int]]
  private let properties: Members
  private let functions: Members

  init(_ index: TypeIndex, threads: Int) {
    let runs = ParallelMap.runs(of: Array(index.types.indices), threads: threads) { ids in
      var (properties, functions) = (Members(), Members())
      let parents = ids.map { id in
        for part in index.types[id].parts {
          // Only the names are read, in place: copying all members took most of the time.
          let (all, methods) = index.members(of: part)
          for place in all.indices { properties.add(all[place].name, Place(part: part, index: place)) }
          for place in methods.indices { functions.add(methods[place].name, Place(part: part, index: place)) }
        }
        properties.endType()
        functions.endType()
        return index.parents(of: index.types[id].parts)
      }
      return (properties: properties, functions: functions, parents: parents)
    }
    var (properties, functions) = (Members(), Members())
    var parents: [[Int]] = []
    parents.reserveCapacity(index.types.count)
    for run in runs {
      properties.append(run.properties)
      functions.append(run.functions)
      parents += run.parents
    }
    var heirs = [[Int]](repeating: [], count: parents.count)
    for (id, parents) in parents.enumerated() {
      for parent in parents { heirs[parent].append(id) }
    }
    (self.parents, self.heirs, self.properties, self.functions) = (parents, heirs, properties, functions)
  }

  /// The first property with the name, in the type or else in those that it inherits from.
  func property(_ name: String, of entry: Int, in files: [FileFacts]) -> Place? {
    let hash = NameHash(name)
    return first(of: entry, depth: 0) { entry in
      properties.places(of: hash, in: entry).first {
        files[$0.part.file].types[$0.part.type].properties[$0.index].name == name
      }
    }
  }

  /// The function with the name, in the type or else in those that it inherits from; nil when the type has several of
  /// that name.
  func function(_ name: String, of entry: Int, in files: [FileFacts]) -> Place? {
    let hash = NameHash(name)
    return first(of: entry, depth: 0) { entry in
      let found = ownFunctions(name, hash, of: entry, in: files)
      return found.count == 1 ? found[0] : nil
    }
  }

  /// The functions with the name in the type and its extensions.
  func ownFunctions(_ name: String, of entry: Int, in files: [FileFacts]) -> [Place] {
    ownFunctions(name, NameHash(name), of: entry, in: files)
  }

  private func ownFunctions(_ name: String, _ hash: NameHash, of entry: Int, in files: [FileFacts]) -> [Place] {
    functions.places(of: hash, in: entry).filter {
      files[$0.part.file].types[$0.part.type].functions[$0.index].name == name
    }
  }

  private func first(of entry: Int, depth: Int, _ find: (Int) -> Place?) -> Place? {
    if let found = find(entry) { return found }
    guard depth < 6 else { return nil }
    for parent in parents[entry] {
      if let found = first(of: parent, depth: depth + 1, find) { return found }
    }
    return nil
  }
}

/// The properties, or the functions, of all types: one type after the other.
private struct Members: Sendable {
  private var hashes: [NameHash] = []
  private var places: [MemberTable.Place] = []
  /// Where each type's members end.
  private var ends: [Int] = []

  /// Adds a member to the current type.
  mutating func add(_ name: String, _ place: MemberTable.Place) {
    hashes.append(NameHash(name))
    places.append(place)
  }

  mutating func endType() { ends.append(hashes.count) }

  /// Adds the types that follow.
  mutating func append(_ others: Members) {
    ends += others.ends.map { $0 + hashes.count }
    hashes += others.hashes
    places += others.places
  }

  /// The members of a type whose names have this hash, in the order in which they were added.
  func places(of hash: NameHash, in type: Int) -> [MemberTable.Place] {
    let start = type == 0 ? 0 : ends[type - 1]
    var found: [MemberTable.Place] = []
    for index in start..<ends[type] where hashes[index] == hash { found.append(places[index]) }
    return found
  }
}

import SwiftFacts

/// How the project treats the Optional properties of its Decodable types.
struct OptionalUse: Sendable {
  /// A property by its type and name.
  package struct Key: Sendable, Hashable {
    package var type: Int
    package var name: String
  }

  /// What is known of one property's reads.
  package struct Reads: Sendable {
    /// Reads that replace nil by a placeholder or force it away.
    package var replaced: [ProjectFacts.ReadPlace] = []
    /// Reads that look at nil, or pass the Optional on.
    package var kept = 0
    /// The property's own type replaces nil in one place.
    var isResolvedByOwnType = false
    /// Whether somebody cares about nil.
    var isCleared: Bool { kept > 0 || isResolvedByOwnType }

    /// Whether the reads make a placeholder the meaning of nil. One reader that makes up a value may have its reasons; two
    /// may not. An empty text or collection is often what an absent one means, so that takes a third.
    var showThatNilMeansNothing: Bool {
      guard !isCleared else { return false }
      let handlings = replaced.map(\.read.handling)
      if handlings == [.forceUnwrap] { return true }
      let isEmpty = handlings.allSatisfy { handling in
        guard case .placeholder(let text) = handling else { return false }
        return ValueLiterals.empty.contains(text)
      }
      return handlings.count > (isEmpty ? 2 : 1)
    }
  }

  private(set) var reads: [Key: Reads] = [:]
  /// Names of properties that are tested for nil on a value whose type is not known.
  private(set) var namesTestedSomewhere: Set<String> = []

  init() {}

  /// - Parameter places: the known reads; on the first walk only those that replace nil.
  init(_ places: [ProjectFacts.ReadPlace], in project: ProjectFacts) {
    let candidates = project.optionalPropertyNames
    let resolution = TypeResolution(types: project.types)
    for place in places where candidates.contains(place.read.name) {
      let read = place.read
      let view = SymbolTable.Viewpoint(scope: read.context.scope, module: project.types.module(ofFileAt: place.path))
      guard let owner = Self.owner(of: read, from: view, resolution) else {
        if read.handling == .tested { namesTestedSomewhere.insert(read.name) }
        continue
      }
      add(place, owner: owner)
    }
  }

  /// The type that declares the property that is read.
  private static func owner(
    of read: PropertyRead, from view: SymbolTable.Viewpoint, _ resolution: TypeResolution
  ) -> SymbolTable.Entry? {
    if read.base == .enclosingInstance {
      return enclosingOwner(of: read.name, from: view, resolution.types)
    }
    guard let type = resolution.resolve(read.base, from: view), let entry = resolution.entry(type),
      resolution.types.property(read.name, of: entry) != nil
    else { return nil }
    return entry
  }

  /// A bare name may belong to any of the types around it.
  private static func enclosingOwner(
    of name: String, from view: SymbolTable.Viewpoint, _ types: SymbolTable
  ) -> SymbolTable.Entry? {
    types.enclosing(view).first { types.property(name, of: $0) != nil }
  }

  private mutating func add(_ place: ProjectFacts.ReadPlace, owner: SymbolTable.Entry) {
    let key = Key(type: owner.id, name: place.read.name)
    let isOwn = place.read.context.scope == owner.qualifiedName
    let function = place.read.context.name
    if isOwn, place.read.handling != .tested, MemberNames.plumbing.contains(function) { return }
    switch place.read.handling {
    case .placeholder, .forceUnwrap:
      if isOwn {
        reads[key, default: Reads()].isResolvedByOwnType = true
      } else {
        reads[key, default: Reads()].replaced.append(place)
      }
    case .tested, .other: reads[key, default: Reads()].kept += 1
    }
  }
}

/// Tells of types that are tried in turn which ones another takes.
///
/// Each type's shapes are read once, however often it is tried.
struct TypeInclusions {
  /// For each alternative, which type it is; nil for a type that is none of the project's.
  private let numbers: [Int?]
  /// For each type, where it is tried, in ascending order.
  private let places: [[Int]]
  /// For each type, those whose values it takes.
  private let taken: [[Int]]

  private struct Candidate {
    var type: ResolvedType
    var entry: SymbolTable.Entry
  }

  private struct Reading {
    var shape: Shape
    var table: ShapeTable
  }

  /// - Parameter alternatives: in the order in which they are tried.
  init(among alternatives: [ResolvedType], in project: ProjectFacts) {
    let resolution = TypeResolution(types: project.types)
    var candidates: [Candidate] = []
    var known: [ResolvedType: Int] = [:]
    for type in Set(alternatives) {
      guard let entry = resolution.entry(type), entry.declaration != nil else { continue }
      known[type] = candidates.count
      candidates.append(Candidate(type: type, entry: entry))
    }
    numbers = alternatives.map { known[$0] }
    var places = [[Int]](repeating: [], count: candidates.count)
    for (index, number) in numbers.enumerated() {
      if let number { places[number].append(index) }
    }
    self.places = places
    guard candidates.count > 1 else {
      taken = candidates.map { _ in [] }
      return
    }
    let written = candidates.map { Self.written($0, in: project) }
    let read = candidates.map { Self.reading($0.type, .decoding, in: project) }
    taken = read.indices.map { reader in
      written.indices.filter { writer in
        guard writer != reader, let last = places[writer].last, let first = places[reader].first, last > first
        else { return false }
        var inclusion = ShapeInclusion(of: written[writer].table, in: read[reader].table)
        return inclusion.isIncluded(written[writer].shape, in: read[reader].shape)
      }
    }
  }

  /// The next alternative after the one at `index` everything of which that one takes: what it writes, or reads where
  /// nothing writes it.
  func firstTaken(byTheOneAt index: Int) -> Int? {
    guard let number = numbers[index] else { return nil }
    return taken[number].compactMap { other in places[other].first { $0 > index } }.min()
  }

  private static func written(_ candidate: Candidate, in project: ProjectFacts) -> Reading {
    let isWritten = project.coding(of: candidate.entry).isEncodable && project.isEncoded(candidate.entry)
    return reading(candidate.type, isWritten ? .encoding : .decoding, in: project)
  }

  private static func reading(_ type: ResolvedType, _ direction: CodingDirection, in project: ProjectFacts) -> Reading {
    var reader = ShapeReader(project, direction: direction)
    let shape = reader.shape(of: WrittenType(type.text), from: type.view, depth: 0)
    return Reading(shape: shape, table: reader.table)
  }
}

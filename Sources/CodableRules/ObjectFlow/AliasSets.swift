import SwiftFacts

/// The places that hold the same objects, whoever got them from whom.
struct AliasSets {
  private let declarations: LocationDeclarations
  private var numbers: [AbstractLocation: Int32] = [:]
  /// For every place another of its group, or itself.
  private var parents: [Int32] = []
  /// The places that each place hands its object to.
  private var holders: [Int32: [Int32]] = [:]

  init(types: SymbolTable) {
    declarations = LocationDeclarations(types: types)
  }

  mutating func join(_ link: FlowEdge, in file: FileFacts) {
    let source = number(of: link.source, in: file)
    let holder = number(of: link.holder, in: file)
    if source != holder { holders[source, default: []].append(holder) }
    let (left, right) = (root(source), root(holder))
    parents[Int(max(left, right))] = min(left, right)
  }

  /// The group of the place that a mention in a file stands for; groups grow as places are joined.
  mutating func group(of place: AbstractLocation, in file: FileFacts) -> Int32 { root(number(of: place, in: file)) }

  /// The places that what is made at one gets to, itself included.
  func reached(from place: Int32) -> Set<Int32> {
    var reached: Set = [place]
    var pending = [place]
    while let next = pending.popLast() {
      for holder in holders[next] ?? [] where reached.insert(holder).inserted { pending.append(holder) }
    }
    return reached
  }

  /// The number of the place that a mention in a file stands for.
  mutating func number(of place: AbstractLocation, in file: FileFacts) -> Int32 {
    let declared = declarations.declaration(of: place, in: file)
    if let known = numbers[declared] { return known }
    let number = Int32(clamping: parents.count)
    numbers[declared] = number
    parents.append(number)
    return number
  }

  private mutating func root(_ number: Int32) -> Int32 {
    var number = number
    while parents[Int(number)] != number {
      parents[Int(number)] = parents[Int(parents[Int(number)])]
      number = parents[Int(number)]
    }
    return number
  }
}

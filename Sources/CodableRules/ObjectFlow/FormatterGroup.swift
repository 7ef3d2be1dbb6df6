import SwiftFacts

/// What is done at places that exchange formatters: with one of them, or with several that meet where a function gives back
/// one or the other.
struct FormatterGroup {
  struct Member {
    /// The number of the place where it is done.
    var holder: Int
    var place: FormatterFlow.Place
  }

  let members: [Member]

  /// What is done with each formatter.
  ///
  /// A formatter that gets its format before it meets another one is kept apart. All others count as one: which of them
  /// is set up where they meet cannot be known.
  ///
  /// - Parameter aliases: the places, and which of them hand on to which.
  func formatters(by aliases: AliasSets) -> [[FormatterFlow.Place]] {
    let makers = Set(members.lazy.filter { $0.place.event.kind == .created }.map(\.holder)).sorted()
    guard makers.count > 1 else { return formatters(of: makers.first, by: aliases) ?? [members.map(\.place)] }
    // The makers whose formatter gets to each place.
    var origins: [Int: [Int]] = [:]
    for (maker, place) in makers.enumerated() {
      for holder in aliases.reached(from: place) { origins[holder, default: []].append(maker) }
    }
    let formats = members.lazy.filter { $0.place.event.kind == .setsFormat }
    let apart = Set(
      formats.compactMap { member -> Int? in
        guard let found = origins[member.holder], found.count == 1 else { return nil }
        return found[0]
      }
    ).sorted()
    guard !apart.isEmpty else { return [members.map(\.place)] }
    // The makers that are not kept apart share the last formatter.
    var formatterOfMaker = [Int](repeating: apart.count, count: makers.count)
    for (formatter, maker) in apart.enumerated() { formatterOfMaker[maker] = formatter }
    var formatters = [[FormatterFlow.Place]](repeating: [], count: Set(formatterOfMaker).count)
    for member in members {
      // What is done with a formatter of unknown origin may be done with each of them.
      let found =
        origins[member.holder].map { Set($0.map { formatterOfMaker[$0] }).sorted() } ?? Array(formatters.indices)
      // Each format is reported once.
      for formatter in member.place.event.kind == .setsFormat ? found.suffix(1) : found[...] {
        formatters[formatter].append(member.place)
      }
    }
    return formatters
  }

  /// What is done with each formatter that a function makes anew for whoever asks. Nil where all that is done may be done with
  /// one, or where the function gives the format: then it is the function's to give all the rest.
  private func formatters(of maker: Int?, by aliases: AliasSets) -> [[FormatterFlow.Place]]? {
    guard let factory = maker.flatMap(aliases.factory), factory.askers.count > 1 else { return nil }
    let inside = members.filter { factory.inside.contains($0.holder) }
    // Used where the call stands; what is set there is set on the way out.
    let atOnce = members.filter { $0.holder == factory.result }
    guard !(inside + atOnce).contains(where: { $0.place.event.kind == .setsFormat }) else { return nil }
    var owners: [(places: Set<Int>, members: [Member])] = []
    for asker in Set(factory.askers).sorted() {
      var places = aliases.reached(from: asker)
      // What two askers keep at one place is one formatter as far as anybody knows.
      for owner in owners where !owner.places.isDisjoint(with: places) { places.formUnion(owner.places) }
      owners.removeAll { !$0.places.isDisjoint(with: places) }
      owners.append((places, members.filter { places.contains($0.holder) }))
    }
    if !atOnce.isEmpty { owners.append(([factory.result], atOnce)) }
    owners.removeAll(where: \.members.isEmpty)
    guard owners.count > 1, owners.reduce(inside.count, { $0 + $1.members.count }) == members.count else { return nil }
    return owners.map { owner in (inside + owner.members).map(\.place) }
  }
}

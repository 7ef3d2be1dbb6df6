/// The places that formatters and coders may get to, told by their last names alone: more than there are, never fewer.
struct NamedPlaces {
  private enum Key: Hashable {
    case local(file: String, offset: Int)
    case named(String)

    init(_ place: ValuePlace) {
      switch place {
      case .local(let file, let offset): self = .local(file: file, offset: offset)
      case .declared(_, let name): self = .named(name)
      case .value(let origin, _): self = .named(origin.lastName ?? "")
      }
    }
  }

  private var reached: Set<Key> = []

  init(_ files: [FileFacts]) {
    var holders: [Key: [Key]] = [:]
    for link in files.lazy.flatMap(\.placeLinks) { holders[Key(link.source), default: []].append(Key(link.holder)) }
    var pending = files.flatMap(\.createdPlaces).map(Key.init)
    while let next = pending.popLast() {
      if reached.insert(next).inserted { pending += holders[next] ?? [] }
    }
  }

  func contain(_ place: ValuePlace) -> Bool { reached.contains(Key(place)) }
}

extension FileFacts {
  /// Where formatters, decoders and encoders are made.
  var createdPlaces: [ValuePlace] {
    formatterEvents.filter { $0.kind == .created }.map(\.formatter) + coders.creations.map(\.place)
  }
}

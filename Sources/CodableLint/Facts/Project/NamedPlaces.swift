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

  /// - Parameters:
  ///   - starts: where they are made, or come from elsewhere.
  ///   - more: ways beside the links of the files.
  init(from starts: [ValuePlace], by files: [FileFacts], and more: [PlaceLink] = []) {
    var holders: [Key: [Key]] = [:]
    for link in more { holders[Key(link.source), default: []].append(Key(link.holder)) }
    for file in files {
      for link in file.placeLinks { holders[Key(link.source), default: []].append(Key(link.holder)) }
    }
    var pending = starts.map(Key.init) + Self.initializers
    while let next = pending.popLast() {
      if reached.insert(next).inserted { pending += holders[next] ?? [] }
    }
  }

  /// What an initializer makes goes by the name of its type, by `init`, or by both.
  private static let initializers = PlaceReader.followedTypes.sorted().map(Key.named) + [.named("init")]

  func contain(_ place: ValuePlace) -> Bool { reached.contains(Key(place)) }
}

extension FileFacts {
  /// Where formatters, decoders and encoders are made.
  var createdPlaces: [ValuePlace] {
    formatterEvents.filter { $0.kind == .created }.map(\.formatter) + coders.creations.map(\.place)
  }
}

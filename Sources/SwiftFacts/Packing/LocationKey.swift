/// A place reduced to its last name, in 64 bits. Mentions of one declaration share a key, except that the result of an
/// initializer may go by the name of the type or by `init`; unrelated places may share one, too.
package struct LocationKey: Hashable, Sendable {
  private let value: UInt64

  package init(_ place: AbstractLocation) {
    switch place {
    case .local(let file, let offset): self.init(file: NameHash(file), offset: offset)
    case .declared(_, let name): self.init(name: name)
    case .value(let origin, _): self.init(name: origin.lastName ?? "")
    }
  }

  package init(name: String) {
    self.init(name: NameHash(name))
  }

  /// The result of an initializer goes by the name of its type, by `init`, or by both.
  package static let initializers = Set(CodingTypes.followed.union(["init"]).map(LocationKey.init(name:)))

  fileprivate init(name: NameHash) {
    value = UInt64(name.value)
  }

  fileprivate init(file: NameHash, offset: Int) {
    value = 1 << 63 | UInt64(file.value) << 31 ^ UInt64(UInt32(truncatingIfNeeded: offset))
  }
}

extension PackedList<FlowEdge> {
  /// Passes on the keys of each link's source and holder, without creating the link.
  package func forEachKey(_ body: (_ source: LocationKey, _ holder: LocationKey) -> Void) {
    guard !isEmpty else { return }
    var reader = LocationKeyReader(self)
    for _ in 0..<count {
      let holder = reader.key()
      body(reader.key(), holder)
    }
  }

  /// The links whose keys pass the test.
  package func links(where isWanted: (_ source: LocationKey, _ holder: LocationKey) -> Bool) -> [FlowEdge] {
    guard !isEmpty else { return [] }
    var found: [FlowEdge] = []
    var reader = LocationKeyReader(self)
    for _ in 0..<count {
      let start = reader.unpacker
      let holder = reader.key()
      guard isWanted(reader.key(), holder) else { continue }
      var unpacker = start
      found.append(FlowEdge(from: &unpacker))
    }
    return found
  }
}

/// Reads what `AbstractLocation` and `ValueOrigin` pack, for the last names alone.
private struct LocationKeyReader {
  var unpacker: Unpacker
  /// Of every text that the list names.
  private let hashes: [NameHash]
  private static let noName = NameHash("")

  init(_ list: PackedList<FlowEdge>) {
    unpacker = list.unpacker
    hashes = unpacker.texts.map { NameHash($0) }
  }

  mutating func key() -> LocationKey {
    switch unpacker.number() {
    case 1:
      _ = unpacker.number()
      return LocationKey(name: lastName())
    case 2:
      _ = unpacker.number()
      return LocationKey(name: text())
    default:
      let file = text()
      return LocationKey(file: file, offset: unpacker.number())
    }
  }

  private mutating func text() -> NameHash {
    let number = unpacker.number()
    return hashes.indices.contains(number) ? hashes[number] : Self.noName
  }

  /// The last name of an origin, which is read to its end.
  private mutating func lastName() -> NameHash {
    var name: NameHash?
    while true {
      switch unpacker.number() {
      case 1:
        _ = unpacker.number()
        return name ?? Self.noName
      case 2:
        let last = text()
        return name ?? last
      case 4:
        let last = text()
        name = name ?? last
      case 5, 6: continue
      default: return name ?? Self.noName
      }
    }
  }
}

/// Many values that are rarely looked at, kept in few bytes and read one after another.
///
/// As arrays of structs, the places of a large project take more memory than all its other facts together.
package struct PackedList<Element: Packable>: Sequence, Sendable, Hashable, Codable {
  package private(set) var count = 0
  private var packed = PackedBytes()

  package init(_ elements: [Element] = []) {
    guard !elements.isEmpty else { return }
    var packer = Packer()
    for element in elements { element.pack(into: &packer) }
    count = elements.count
    packed = packer.packed()
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    packed = try container.decode(PackedBytes.self, forKey: .packed)
    let claimed = try container.decode(Int.self, forKey: .count)
    // Every element takes a byte.
    guard claimed >= 0, claimed <= packed.bytes.count else {
      throw DecodingError.dataCorruptedError(forKey: .count, in: container, debugDescription: "too few elements")
    }
    count = claimed
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(packed, forKey: .packed)
    try container.encode(count, forKey: .count)
  }

  private enum CodingKeys: String, CodingKey {
    case packed
    case count
  }

  package var isEmpty: Bool { count == 0 }

  /// Reads the elements from the first on.
  var unpacker: Unpacker { Unpacker(packed) }

  package func makeIterator() -> Iterator { Iterator(left: count, unpacker: unpacker) }

  package struct Iterator: IteratorProtocol {
    fileprivate var left: Int
    fileprivate var unpacker: Unpacker

    package mutating func next() -> Element? {
      guard left > 0 else { return nil }
      left -= 1
      return Element(from: &unpacker)
    }
  }
}

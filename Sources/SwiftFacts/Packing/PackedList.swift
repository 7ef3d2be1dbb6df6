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

/// A value that can be written as bytes and read back.
package protocol Packable: Sendable {
  /// Writes all that `init(from:)` reads, in the same order.
  func pack(into packer: inout Packer)
  /// Never fails: damaged bytes give another value.
  init(from unpacker: inout Unpacker)
}

/// What a packer wrote: numbers, and the texts that they stand for.
package struct PackedBytes: Sendable, Hashable, Codable {
  package var bytes: [UInt8] = []
  /// Each text once.
  package var texts: [String] = []
}

/// Writes numbers, seven bits to a byte, and texts as their number in a list.
package struct Packer {
  private var bytes: [UInt8] = []
  private var texts: [String] = []
  private var numbers: [String: Int] = [:]

  /// Small numbers take one byte; negative ones take ten.
  package mutating func pack(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A text takes its bytes once, however often it is packed.
  package mutating func pack(_ text: String) {
    let number = numbers[text] ?? texts.count
    if number == texts.count {
      texts.append(text)
      numbers[text] = number
    }
    pack(number)
  }

  /// The count, and then the bytes as they are.
  package mutating func pack(_ data: [UInt8]) {
    pack(data.count)
    bytes += data
  }

  /// Leaves room for a number that is known later, and returns its place.
  package mutating func reserve() -> Int {
    bytes += [0, 0, 0, 0]
    return bytes.count - 4
  }

  /// Adds one to the number in a place that was reserved.
  mutating func increment(at place: Int) {
    for index in place..<place + 4 {
      bytes[index] &+= 1
      if bytes[index] != 0 { return }
    }
  }

  /// Without spare capacity.
  package func packed() -> PackedBytes { PackedBytes(bytes: bytes.trimmed, texts: texts.trimmed) }
}

/// Reads what a `Packer` wrote, in the same order. Past the end there are zeros and empty strings.
package struct Unpacker {
  private let packed: PackedBytes
  private var offset = 0

  init(_ packed: PackedBytes) {
    self.packed = packed
  }

  /// The texts that numbers stand for.
  package var texts: [String] { packed.texts }

  private mutating func byte() -> UInt8 {
    guard offset < packed.bytes.count else { return 0 }
    offset += 1
    return packed.bytes[offset - 1]
  }

  package mutating func number() -> Int {
    var number: UInt = 0
    var shift: UInt = 0
    while shift < 64 {
      let next = byte()
      number |= UInt(next & 0x7F) << shift
      if next < 0x80 { break }
      shift += 7
    }
    return Int(bitPattern: number)
  }

  /// How many bytes are left.
  package var left: Int { packed.bytes.count - offset }

  package mutating func data() -> [UInt8] {
    let count = number()
    guard count >= 0, count <= left else { return [] }
    offset += count
    return Array(packed.bytes[offset - count..<offset])
  }

  /// A number in a place that was reserved.
  mutating func reserved() -> Int {
    (0..<4).reduce(0) { $0 | Int(byte()) << (8 * $1) }
  }

  package mutating func text() -> String {
    let number = number()
    return packed.texts.indices.contains(number) ? packed.texts[number] : ""
  }
}

extension Array {
  /// The same elements without spare capacity.
  package var trimmed: [Element] {
    capacity == count ? self : withUnsafeBufferPointer { Array($0) }
  }
}

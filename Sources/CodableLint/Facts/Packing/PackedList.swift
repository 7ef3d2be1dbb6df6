/// Values that are many and rarely looked at, kept in as few bytes as they need and read one after the other.
///
/// As arrays of structs, the places of a large project take more memory than all its other facts together.
struct PackedList<Element: Packable>: Sequence, Sendable {
  private(set) var count = 0
  private var packed = PackedBytes()

  init(_ elements: [Element] = []) {
    guard !elements.isEmpty else { return }
    var packer = Packer()
    for element in elements { element.pack(into: &packer) }
    count = elements.count
    packed = packer.packed()
  }

  var isEmpty: Bool { count == 0 }

  func makeIterator() -> Iterator { Iterator(left: count, unpacker: Unpacker(packed)) }

  struct Iterator: IteratorProtocol {
    fileprivate var left: Int
    fileprivate var unpacker: Unpacker

    mutating func next() -> Element? {
      guard left > 0 else { return nil }
      left -= 1
      return Element(from: &unpacker)
    }
  }
}

/// A value that can be written as bytes and read back.
protocol Packable: Sendable {
  func pack(into packer: inout Packer)
  init(from unpacker: inout Unpacker)
}

/// What a packer wrote: numbers, and the texts that they stand for.
struct PackedBytes: Sendable, Hashable, Codable {
  fileprivate(set) var bytes: [UInt8] = []
  /// Each text once.
  fileprivate(set) var texts: [String] = []
}

/// Writes numbers, seven bits to a byte, and texts as their number in a list.
struct Packer {
  private var bytes: [UInt8] = []
  private var texts: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func pack(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func pack(_ text: String) {
    let number = numbers[text] ?? texts.count
    if number == texts.count {
      texts.append(text)
      numbers[text] = number
    }
    pack(number)
  }

  /// Without room to grow.
  func packed() -> PackedBytes { PackedBytes(bytes: bytes.trimmed, texts: texts.trimmed) }
}

/// Reads what a `Packer` wrote, in the same order. Behind the end there are zeros and empty texts.
struct Unpacker {
  private let packed: PackedBytes
  private var offset = 0

  init(_ packed: PackedBytes) {
    self.packed = packed
  }

  private mutating func byte() -> UInt8 {
    guard offset < packed.bytes.count else { return 0 }
    offset += 1
    return packed.bytes[offset - 1]
  }

  mutating func number() -> Int {
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

  mutating func text() -> String {
    let number = number()
    return packed.texts.indices.contains(number) ? packed.texts[number] : ""
  }
}

extension Array {
  /// The same elements without room for more.
  var trimmed: [Element] {
    capacity == count ? self : withUnsafeBufferPointer { Array($0) }
  }
}

/// Reads what a `Packer` wrote, in the same order. Past the end there are zeros and empty strings.
package struct Unpacker {
  private let packed: PackedBytes
  private var offset = 0
  /// Where the file that the values are about ends, in UTF-8.
  private let end: Int
  /// Whether a range was beyond that end, or something longer than what is left.
  private(set) var isDamaged = false

  init(_ packed: PackedBytes, end: Int = .max) {
    self.packed = packed
    self.end = end
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
    guard count >= 0, count <= left else {
      isDamaged = true
      return []
    }
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
  mutating func flag() -> Bool { number() != 0 }

  /// An empty range where the packed one is damaged.
  mutating func range() -> Range<Int> {
    let start = number()
    let (end, isTooLarge) = start.addingReportingOverflow(number())
    guard !isTooLarge, start >= 0, end >= start, end <= self.end else {
      isDamaged = true
      return 0..<0
    }
    return start..<end
  }

  /// The number of elements that follow. Every element takes a byte.
  private mutating func count() -> Int {
    let count = number()
    guard count >= 0, count <= left else {
      isDamaged = true
      return 0
    }
    return count
  }

  mutating func textList() -> [String] {
    let count = count()
    guard count > 0 else { return [] }
    var texts: [String] = []
    texts.reserveCapacity(count)
    for _ in 0..<count { texts.append(text()) }
    return texts
  }

  mutating func textSet() -> Set<String> {
    let count = count()
    guard count > 0 else { return [] }
    var texts = Set<String>(minimumCapacity: count)
    for _ in 0..<count { texts.insert(text()) }
    return texts
  }

  mutating func numberedTexts() -> [Int: String] {
    var found: [Int: String] = [:]
    for _ in 0..<count() {
      let number = number()
      found[number] = text()
    }
    return found
  }

  mutating func values<Value: Packable>() -> [Value] {
    let count = count()
    guard count > 0 else { return [] }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(Value(from: &self)) }
    return values
  }

  mutating func optionalText() -> String? { flag() ? text() : nil }
  mutating func optionalRange() -> Range<Int>? { flag() ? range() : nil }
  mutating func optional<Value: Packable>() -> Value? { flag() ? Value(from: &self) : nil }
}

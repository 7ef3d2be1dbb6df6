/// Writes numbers and strings one after another.
package struct ByteWriter {
  package var bytes: [UInt8] = []

  /// - Parameter bytes: what comes before all that is added.
  package init(bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// In four bytes; a larger number is clamped.
  package mutating func add(_ number: Int) { add(UInt32(clamping: number)) }

  /// In as many bytes as the type has, little-endian.
  package mutating func add(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  /// The count, and then the numbers as they lie in memory.
  package mutating func add(_ numbers: [UInt32]) {
    add(numbers.count)
    numbers.withUnsafeBytes { bytes += $0 }
  }

  package mutating func add(_ numbers: [UInt64]) {
    add(numbers.count)
    numbers.withUnsafeBytes { bytes += $0 }
  }

  /// The count of its bytes, and the text in UTF-8.
  package mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  package mutating func add(_ packed: PackedBytes) {
    add(packed.texts.count)
    for text in packed.texts { add(text) }
    add(packed.bytes.count)
    bytes += packed.bytes
  }
}

/// Reads what a `ByteWriter` wrote on a machine of the same kind. Past the end there are zeros and empty strings.
package struct ByteReader {
  private let all: [UInt8]
  package private(set) var offset: Int
  private let end: Int

  /// - Parameter range: the offsets to read between, which must lie within the bytes; nil for all of them.
  package init(_ bytes: [UInt8], from range: Range<Int>? = nil) {
    all = bytes
    offset = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  package var isAtEnd: Bool { offset >= end }

  /// The next bytes; where fewer are left, none, and the reader is at its end.
  package mutating func bytes(_ count: Int) -> ArraySlice<UInt8> {
    guard count >= 0, offset + count <= end else {
      offset = end
      return []
    }
    offset += count
    return all[offset - count..<offset]
  }

  /// What `add` wrote of an `Int`.
  package mutating func number() -> Int { Int(fixed(UInt32.self)) }
  package mutating func number64() -> UInt64 { fixed(UInt64.self) }

  private mutating func fixed<Number: FixedWidthInteger>(_ type: Number.Type) -> Number {
    let size = MemoryLayout<Number>.size
    guard offset + size <= end else {
      offset = end
      return 0
    }
    offset += size
    return Number(littleEndian: all.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset - size, as: type) })
  }

  /// What `add` wrote for a list; empty where it is incomplete.
  package mutating func numbers() -> [UInt32] { array() }
  package mutating func numbers64() -> [UInt64] { array() }

  private mutating func array<Number: FixedWidthInteger>() -> [Number] {
    let count = number()
    let size = count * MemoryLayout<Number>.stride
    let source = bytes(size)
    guard source.count == size else { return [] }
    return [Number](unsafeUninitializedCapacity: count) { buffer, initialized in
      UnsafeMutableRawBufferPointer(buffer).copyBytes(from: source)
      initialized = count
    }
  }

  package mutating func text() -> String { String(decoding: bytes(number()), as: UTF8.self) }

  /// As many elements as the number in front of them says, or as there are.
  package mutating func list<Element>(_ read: (inout ByteReader) -> Element) -> [Element] {
    var left = number()
    var elements: [Element] = []
    elements.reserveCapacity(min(left, end - offset))
    while left > 0, !isAtEnd {
      elements.append(read(&self))
      left -= 1
    }
    return elements
  }

  package mutating func packed() -> PackedBytes {
    var packed = PackedBytes()
    packed.texts = list { $0.text() }
    packed.bytes = Array(bytes(number()))
    return packed
  }
}

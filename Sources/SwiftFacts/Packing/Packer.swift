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

  package mutating func pack(_ flag: Bool) { pack(flag ? 1 : 0) }

  /// The start and the length.
  package mutating func pack(_ range: Range<Int>) {
    pack(range.lowerBound)
    pack(range.count)
  }

  package mutating func pack(_ texts: [String]) {
    pack(texts.count)
    for text in texts { pack(text) }
  }

  /// The same set gives the same bytes.
  package mutating func pack(_ texts: Set<String>) { pack(texts.sorted()) }

  package mutating func pack(_ texts: [Int: String]) {
    pack(texts.count)
    for (number, text) in texts.sorted(by: { $0.key < $1.key }) {
      pack(number)
      pack(text)
    }
  }

  package mutating func pack(_ values: [some Packable]) {
    pack(values.count)
    for value in values { value.pack(into: &self) }
  }

  /// Whether there is a value, and the value.
  package mutating func pack(_ text: String?) { packOptional(text) { $0.pack($1) } }
  package mutating func pack(_ range: Range<Int>?) { packOptional(range) { $0.pack($1) } }
  package mutating func pack(_ value: (some Packable)?) { packOptional(value) { $1.pack(into: &$0) } }

  private mutating func packOptional<Value>(_ value: Value?, _ pack: (inout Packer, Value) -> Void) {
    self.pack(value != nil)
    if let value { pack(&self, value) }
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

extension Array {
  /// The same elements without spare capacity.
  package var trimmed: [Element] {
    capacity == count ? self : withUnsafeBufferPointer { Array($0) }
  }
}

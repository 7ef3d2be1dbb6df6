/// Which bytes of a file are of which kind, one bit each: computed eight bytes at a time, without branches.
struct ByteMasks: ~Copyable {
  /// Letters, digits, underscores, and every byte above ASCII.
  let names: Mask
  /// `?` and `!`.
  let marks: Mask
  /// `{` and `[`.
  let openings: Mask
  /// `/`
  let slashes: Mask
  private let words: UnsafeMutableBufferPointer<UInt64>

  /// The bits of one kind, 64 in a word, the first byte's lowest.
  typealias Mask = UnsafeBufferPointer<UInt64>

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let count = bytes.count / 64 + 1
    words = .allocate(capacity: 4 * count)
    words.initialize(repeating: 0)
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = 0
    while offset < raw.count {
      let eight = EightBytes(raw, at: offset)
      let (word, shift) = (offset >> 6, UInt64(offset & 63))
      words[word] |= eight.names << shift
      words[count + word] |= eight.marks << shift
      words[2 * count + word] |= eight.openings << shift
      words[3 * count + word] |= eight.slashes << shift
      offset += 8
    }
    names = Mask(rebasing: words[..<count])
    marks = Mask(rebasing: words[count..<(2 * count)])
    openings = Mask(rebasing: words[(2 * count)..<(3 * count)])
    slashes = Mask(rebasing: words[(3 * count)...])
  }

  deinit { words.deallocate() }

  /// Takes the bytes of a range out of every kind.
  func clear(_ range: Range<Int>) {
    for mask in 0..<4 {
      var offset = range.lowerBound
      while offset < range.upperBound {
        let end = min((offset | 63) + 1, range.upperBound)
        let bits = (UInt64.max >> UInt64(64 - (end - offset))) << UInt64(offset & 63)
        words[mask * names.count + offset >> 6] &= ~bits
        offset = end
      }
    }
  }

  /// Where the next byte of a kind is; nil when there is none.
  @inline(__always)
  static func next(in mask: Mask, from offset: Int) -> Int? {
    var index = offset >> 6
    guard index < mask.count else { return nil }
    var word = mask[index] & (.max << UInt64(offset & 63))
    while word == 0 {
      index += 1
      guard index < mask.count else { return nil }
      word = mask[index]
    }
    return index << 6 + word.trailingZeroBitCount
  }

  /// Where the run of bytes of a kind that starts at `offset` ends. The last bit of a mask is never set.
  @inline(__always)
  static func end(in mask: Mask, from offset: Int) -> Int {
    var index = offset >> 6
    var word = ~mask[index] & (.max << UInt64(offset & 63))
    while word == 0 {
      index += 1
      word = ~mask[index]
    }
    return index << 6 + word.trailingZeroBitCount
  }
}

/// Eight bytes in a word; the result for each byte is in its highest bit.
private struct EightBytes {
  private let low: UInt64
  private let high: UInt64

  /// Zeros past the end.
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    var word: UInt64 = 0
    if offset + 8 <= bytes.count {
      word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    } else {
      for index in offset..<bytes.count { word |= UInt64(bytes[index]) << UInt64(8 * (index - offset)) }
    }
    high = word & Self.highBits
    low = word & ~Self.highBits
  }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  var names: UInt64 {
    let lowercased = low | Self.each(0x20)
    return Self.packed(
      isBetween(0x61, 0x7A, lowercased) | isBetween(0x30, 0x39, low) | isBetween(0x5F, 0x5F, low) | high)
  }

  var marks: UInt64 { Self.packed((isBetween(0x3F, 0x3F, low) | isBetween(0x21, 0x21, low)) & ~(high)) }

  var slashes: UInt64 { Self.packed(isBetween(0x2F, 0x2F, low) & ~(high)) }

  var openings: UInt64 { Self.packed(isBetween(0x7B, 0x7B, low | Self.each(0x20)) & ~(high)) }

  /// Adding the difference to 0x80 to a byte below 0x80 can set its highest bit, and never carries into the next byte.
  private func isBetween(_ first: UInt64, _ last: UInt64, _ bytes: UInt64) -> UInt64 {
    (bytes &+ Self.each(0x80 - first)) & ~(bytes &+ Self.each(0x7F - last)) & Self.highBits
  }

  private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// The highest bit of each byte, gathered into the lowest eight.
  private static func packed(_ bits: UInt64) -> UInt64 { ((bits >> 7) &* 0x0102_0408_1020_4080) >> 56 }
}

/// A keyed digest of 128 bits: without the key nobody can tell the digest of a text, or find two texts that share one.
/// Source: Aumasson and Bernstein, "SipHash: a fast short-input PRF", and its reference code for 128 bits.
struct SipHash {
  /// Rounds for each 8 bytes, and at the end. One and three are what languages use for their tables; two and four are the
  /// authors' own choice, for which they publish test vectors.
  var rounds = (each: 1, end: 3)
  var key: (UInt64, UInt64)

  init(key: (UInt64, UInt64)) {
    self.key = key
  }

  func digest(of bytes: UnsafeRawBufferPointer) -> (UInt64, UInt64) {
    var state = State(key: key)
    var offset = 0
    while offset + 8 <= bytes.count {
      state.add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)), rounds: rounds.each)
      offset += 8
    }
    var last = UInt64(truncatingIfNeeded: bytes.count) << 56
    for (index, byte) in bytes[offset...].enumerated() { last |= UInt64(byte) << UInt64(8 * index) }
    state.add(last, rounds: rounds.each)
    return state.finished(rounds: rounds.end)
  }

  private struct State {
    var v0: UInt64
    var v1: UInt64
    var v2: UInt64
    var v3: UInt64

    init(key: (UInt64, UInt64)) {
      v0 = key.0 ^ 0x736F_6D65_7073_6575
      v1 = key.1 ^ 0x646F_7261_6E64_6F6D ^ 0xEE
      v2 = key.0 ^ 0x6C79_6765_6E65_7261
      v3 = key.1 ^ 0x7465_6462_7974_6573
    }

    @inline(__always)
    mutating func add(_ word: UInt64, rounds: Int) {
      v3 ^= word
      for _ in 0..<rounds { round() }
      v0 ^= word
    }

    mutating func finished(rounds: Int) -> (UInt64, UInt64) {
      v2 ^= 0xEE
      for _ in 0..<rounds { round() }
      let first = v0 ^ v1 ^ v2 ^ v3
      v1 ^= 0xDD
      for _ in 0..<rounds { round() }
      return (first, v0 ^ v1 ^ v2 ^ v3)
    }

    @inline(__always)
    private mutating func round() {
      v0 &+= v1
      v1 = v1 << 13 | v1 >> 51
      v1 ^= v0
      v0 = v0 << 32 | v0 >> 32
      v2 &+= v3
      v3 = v3 << 16 | v3 >> 48
      v3 ^= v2
      v0 &+= v3
      v3 = v3 << 21 | v3 >> 43
      v3 ^= v0
      v2 &+= v1
      v1 = v1 << 17 | v1 >> 47
      v1 ^= v2
      v2 = v2 << 32 | v2 >> 32
    }
  }
}

/// Tells files apart by their path and their text, in 128 bits. Two that differ share one key with a chance that is not
/// worth counting; nobody gains from making them, since the cache is the user's own.
struct ContentKey: Hashable, Sendable {
  var first: UInt64
  var second: UInt64

  /// - Parameter path: facts name the file they are about, so the same text elsewhere has other facts.
  init(path: String, text: [UInt8]) {
    var path = path
    let (seed, _) = path.withUTF8 { Self.digest(of: UnsafeRawBufferPointer($0), seed: 0) }
    (first, second) = text.withUnsafeBytes { Self.digest(of: $0, seed: seed) }
  }

  init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  /// A checksum of bytes.
  static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt64 { digest(of: bytes, seed: 0).0 }

  /// Multiplies 8 bytes at a time into two lanes, as wyhash does (https://github.com/wangyi-fudan/wyhash): a fraction of
  /// the time that reading them took.
  private static func digest(of bytes: UnsafeRawBufferPointer, seed: UInt64) -> (UInt64, UInt64) {
    var left = seed ^ 0xA076_1D64_78BD_642F
    var right = seed ^ 0xE703_7ED1_A0B4_28DB
    var offset = 0
    while offset + 16 <= bytes.count {
      let low = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let high = bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
      left = folded(left ^ low, 0x8EBC_6AF0_9C88_C6E3 ^ high)
      right = folded(right ^ high, 0x5899_65CC_7537_4CC3 ^ low) ^ left
      offset += 16
    }
    var tail: (low: UInt64, high: UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &tail) { $0.copyBytes(from: bytes[offset...]) }
    let count = UInt64(truncatingIfNeeded: bytes.count)
    left = folded(left ^ tail.low ^ count, 0x1D8E_4E27_C47D_124F ^ tail.high)
    right = folded(right ^ tail.high, 0xEB44_ACCA_B455_D165 ^ tail.low ^ count) ^ left
    return (folded(left, right ^ 0x2D35_8DCC_AA6C_78A5), folded(right, left ^ 0x8BB8_4B93_962E_ACC9))
  }

  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

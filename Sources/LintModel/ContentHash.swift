/// FNV-1a over 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/): tells whether two contents are the same, also in another
/// process. It is no protection against whoever wants two contents to have the same hash.
package struct ContentHash: Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }

  /// 16 digits.
  package var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

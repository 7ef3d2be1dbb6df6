/// A set of bytes: what `[…]` in a shell pattern matches.
struct ByteSet: Sendable, Equatable {
  private var members = [Bool](repeating: false, count: 256)

  func contains(_ byte: UInt8) -> Bool { members[Int(byte)] }

  mutating func insert(_ range: ClosedRange<UInt8>) {
    for byte in range { members[Int(byte)] = true }
  }

  var inverted: ByteSet {
    var result = self
    for index in members.indices { result.members[index].toggle() }
    return result
  }

  /// Adds the lower-case form of every upper-case member, for texts that are lower-cased before matching.
  mutating func foldCase() {
    for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") where contains(byte) {
      members[Int(byte.asciiLowercased)] = true
    }
  }

  /// Adds the ASCII bytes of a POSIX class such as `alpha`; false when there is no such class.
  mutating func insert(className: String) -> Bool {
    guard let ranges = Self.classes[className] else { return false }
    for range in ranges { insert(range) }
    return true
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  private static let upper = UInt8(ascii: "A")...UInt8(ascii: "Z")
  private static let lower = UInt8(ascii: "a")...UInt8(ascii: "z")
  private static let punctuation: [ClosedRange<UInt8>] = [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]

  private static let classes: [String: [ClosedRange<UInt8>]] = [
    "alnum": [digits, upper, lower],
    "alpha": [upper, lower],
    "blank": [0x20...0x20, 0x09...0x09],
    "cntrl": [0x00...0x1F, 0x7F...0x7F],
    "digit": [digits],
    "graph": [0x21...0x7E],
    "lower": [lower],
    "print": [0x20...0x7E],
    "punct": punctuation,
    "space": [0x20...0x20, 0x09...0x0D],
    "upper": [upper],
    "xdigit": [digits, UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f")],
  ]
}

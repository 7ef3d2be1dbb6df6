/// Reads what `FactEncoder` wrote with the same build of the program.
package final class FactDecoder: Decoder {
  package let codingPath: [any CodingKey] = []
  package let userInfo: [CodingUserInfoKey: Any] = [:]
  fileprivate var unpacker: Unpacker

  private init(_ packed: PackedBytes, end: Int) { unpacker = Unpacker(packed, end: end) }

  /// - Parameter end: where the file that the facts are about ends, in UTF-8; ranges beyond it are damage.
  package static func value<Value: Decodable>(in packed: PackedBytes, end: Int = .max) throws -> Value {
    let decoder = FactDecoder(packed, end: end)
    let value: Value = try decoder.next()
    guard !decoder.unpacker.isDamaged else { throw damage("a range or a list ends where it cannot") }
    return value
  }

  /// Reads a value that packs itself.
  static func unpack<Value: Packable>(from decoder: any Decoder) throws -> Value {
    guard let decoder = decoder as? FactDecoder else { throw damage("only the cache holds places") }
    return Value(from: &decoder.unpacker)
  }

  package func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(FactKeyedDecoding<Key>(decoder: self))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let count = unpacker.reserved()
    // Every element takes a byte.
    guard count <= unpacker.left else { throw Self.damage("fewer elements than there should be") }
    return FactUnkeyedDecoding(decoder: self, count: count)
  }

  package func singleValueContainer() -> any SingleValueDecodingContainer { FactSingleDecoding(decoder: self) }

  fileprivate func next<Value: Decodable>() throws -> Value {
    // A cast that may fail makes the type `Optional<Value>` known for every value, which took a tenth of the time: here the
    // types are the same, so that the bits are.
    switch ObjectIdentifier(Value.self) {
    case Self.text: unsafeBitCast(unpacker.text(), to: Value.self)
    case Self.range: unsafeBitCast(unpacker.range(), to: Value.self)
    case Self.data: unsafeBitCast(unpacker.data(), to: Value.self)
    case Self.textList: unsafeBitCast(unpacker.textList(), to: Value.self)
    case Self.textSet: unsafeBitCast(unpacker.textSet(), to: Value.self)
    case Self.numbered: unsafeBitCast(unpacker.numberedTexts(), to: Value.self)
    default: try Value(from: self)
    }
  }

  // A generic type's metadata is looked up wherever the type is named, which takes as long as reading a value.
  private static let text = ObjectIdentifier(String.self)
  private static let range = ObjectIdentifier(Range<Int>.self)
  private static let data = ObjectIdentifier([UInt8].self)
  private static let textList = ObjectIdentifier([String].self)
  private static let textSet = ObjectIdentifier(Set<String>.self)
  private static let numbered = ObjectIdentifier([Int: String].self)

  fileprivate func nextFlag() -> Bool { unpacker.flag() }
  fileprivate func nextNumber<Number: FixedWidthInteger>() -> Number { Number(truncatingIfNeeded: unpacker.number()) }
  fileprivate func nextText() -> String { unpacker.text() }

  /// The next text, which is read again.
  fileprivate func upcomingText() -> String {
    var ahead = unpacker
    return ahead.text()
  }

  fileprivate static func damage(_ what: String) -> DecodingError {
    DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: what))
  }
}

private struct FactKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: FactDecoder
  var codingPath: [any CodingKey] { [] }

  /// Asked for by enums: the case.
  var allKeys: [Key] { [Key(stringValue: decoder.upcomingText())].compactMap { $0 } }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { false }
  func decode(_ type: Bool.Type, forKey key: Key) -> Bool { decoder.nextFlag() }
  func decode(_ type: String.Type, forKey key: Key) -> String { decoder.nextText() }
  func decode(_ type: Int.Type, forKey key: Key) -> Int { decoder.nextNumber() }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try decoder.next() }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) -> Bool? {
    decoder.nextFlag() ? decoder.nextFlag() : nil
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) -> String? {
    decoder.nextFlag() ? decoder.nextText() : nil
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) -> Int? {
    decoder.nextFlag() ? decoder.nextNumber() : nil
  }
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    decoder.nextFlag() ? try decoder.next() : nil
  }

  func nestedContainer<Nested>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedDecodingContainer<Nested> {
    _ = decoder.nextText()
    return decoder.container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.unkeyedContainer()
  }
  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { decoder }
}

private struct FactUnkeyedDecoding: UnkeyedDecodingContainer {
  let decoder: FactDecoder
  let count: Int?
  var codingPath: [any CodingKey] { [] }
  private(set) var currentIndex = 0

  init(decoder: FactDecoder, count: Int) {
    self.decoder = decoder
    self.count = count
  }

  var isAtEnd: Bool { currentIndex >= (count ?? 0) }

  mutating func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard !isAtEnd else { throw FactDecoder.damage("more elements are asked for than there are") }
    currentIndex += 1
    return try decoder.next()
  }

  mutating func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
    currentIndex += 1
    return decoder.container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    currentIndex += 1
    return try decoder.unkeyedContainer()
  }

  mutating func superDecoder() -> any Decoder { decoder }
}

private struct FactSingleDecoding: SingleValueDecodingContainer {
  let decoder: FactDecoder
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }
  func decode(_ type: Bool.Type) -> Bool { decoder.nextFlag() }
  func decode(_ type: String.Type) -> String { decoder.nextText() }
  func decode(_ type: Double.Type) -> Double { Double(bitPattern: decoder.nextNumber()) }
  func decode(_ type: Float.Type) -> Float { Float(bitPattern: decoder.nextNumber()) }
  func decode(_ type: Int.Type) -> Int { decoder.nextNumber() }
  func decode(_ type: Int8.Type) -> Int8 { decoder.nextNumber() }
  func decode(_ type: Int16.Type) -> Int16 { decoder.nextNumber() }
  func decode(_ type: Int32.Type) -> Int32 { decoder.nextNumber() }
  func decode(_ type: Int64.Type) -> Int64 { decoder.nextNumber() }
  func decode(_ type: UInt.Type) -> UInt { decoder.nextNumber() }
  func decode(_ type: UInt8.Type) -> UInt8 { decoder.nextNumber() }
  func decode(_ type: UInt16.Type) -> UInt16 { decoder.nextNumber() }
  func decode(_ type: UInt32.Type) -> UInt32 { decoder.nextNumber() }
  func decode(_ type: UInt64.Type) -> UInt64 { decoder.nextNumber() }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.next() }
}

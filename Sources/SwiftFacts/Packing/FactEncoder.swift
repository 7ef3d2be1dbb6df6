/// Writes any `Encodable` value as a `Packer` does: values in the order in which they are given, without their keys.
///
/// What `FactDecoder` reads with the same build of the program comes out equal. The compiler writes both sides for every
/// fact, so none of its parts can be forgotten. Dictionaries, but for `[Int: String]`, and superclasses are refused.
package final class FactEncoder: Encoder {
  package let codingPath: [any CodingKey] = []
  package let userInfo: [CodingUserInfoKey: Any] = [:]
  fileprivate var packer = Packer()
  /// A request that could not be read back, where the protocol does not let a container throw.
  private var refusal: EncodingError?

  /// - Throws: `EncodingError` for a value with a part that could not be read back.
  package static func packed(_ value: some Encodable) throws -> PackedBytes {
    let encoder = FactEncoder()
    try encoder.add(value)
    if let refusal = encoder.refusal { throw refusal }
    return encoder.packer.packed()
  }

  /// Hands a value that packs itself to the packer behind `encoder`.
  package static func pack(_ value: some Packable, to encoder: any Encoder) throws {
    guard let encoder = encoder as? FactEncoder else {
      throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "only the cache holds places"))
    }
    value.pack(into: &encoder.packer)
  }

  package func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    // The keys of an enum fit into two bytes; those of a dictionary hold a string, and are not written.
    if MemoryLayout<Key>.size > MemoryLayout<UInt16>.size { refuse("a dictionary") }
    return KeyedEncodingContainer(FactKeyedEncoding<Key>(encoder: self))
  }

  package func unkeyedContainer() -> any UnkeyedEncodingContainer {
    FactUnkeyedEncoding(encoder: self, place: packer.reserve())
  }

  package func singleValueContainer() -> any SingleValueEncodingContainer { FactSingleEncoding(encoder: self) }

  fileprivate func add<Value: Encodable>(_ value: Value) throws {
    // Comparing types first is much faster than a cast that fails.
    if Value.self == String.self, let text = value as? String {
      packer.pack(text)
    } else if Value.self == Range<Int>.self, let range = value as? Range<Int> {
      packer.pack(range)
    } else if Value.self == [UInt8].self, let data = value as? [UInt8] {
      packer.pack(data)
    } else if Value.self == [Int: String].self, let numbered = value as? [Int: String] {
      packer.pack(numbered)
    } else if Value.self == [String].self, let texts = value as? [String] {
      packer.pack(texts)
    } else if Value.self == Set<String>.self, let texts = value as? Set<String> {
      packer.pack(texts)
    } else {
      try value.encode(to: self)
    }
  }

  fileprivate func refuse(_ what: String) {
    refusal = .invalidValue(what, .init(codingPath: [], debugDescription: "\(what) cannot be packed"))
  }

  /// Whether a value is there is written in front of it, where a property may lack it; collections hold no Optionals.
  fileprivate static var unsupportedNil: EncodingError {
    .invalidValue(0, .init(codingPath: [], debugDescription: "nil is supported in properties alone"))
  }

  fileprivate func add(_ flag: Bool) { packer.pack(flag ? 1 : 0) }
  fileprivate func add(number: some FixedWidthInteger) { packer.pack(Int(truncatingIfNeeded: number)) }
  fileprivate func add(_ text: String) { packer.pack(text) }
  fileprivate func increment(at place: Int) { packer.increment(at: place) }
}

private struct FactKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: FactEncoder
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) throws { throw FactEncoder.unsupportedNil }
  func encode(_ value: Bool, forKey key: Key) { encoder.add(value) }
  func encode(_ value: String, forKey key: Key) { encoder.add(value) }
  func encode(_ value: Int, forKey key: Key) { encoder.add(number: value) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder.add(value) }

  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try addOptional(value) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try addOptional(value) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try addOptional(value) }
  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws { try addOptional(value) }

  private func addOptional(_ value: (some Encodable)?) throws {
    encoder.add(value != nil)
    if let value { try encoder.add(value) }
  }

  /// Used by enums: the key is the case.
  func nestedContainer<Nested>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
    encoder.add(key.stringValue)
    return encoder.container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
  func superEncoder() -> any Encoder {
    encoder.refuse("a superclass")
    return encoder
  }

  func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
}

private struct FactUnkeyedEncoding: UnkeyedEncodingContainer {
  let encoder: FactEncoder
  /// Where the number of elements stands.
  let place: Int
  var codingPath: [any CodingKey] { [] }
  private(set) var count = 0

  init(encoder: FactEncoder, place: Int) {
    self.encoder = encoder
    self.place = place
  }

  mutating func encodeNil() throws { throw FactEncoder.unsupportedNil }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    next()
    try encoder.add(value)
  }

  mutating func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    next()
    return encoder.container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    next()
    return encoder.unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    encoder.refuse("a superclass")
    return encoder
  }

  private mutating func next() {
    count += 1
    encoder.increment(at: place)
  }
}

private struct FactSingleEncoding: SingleValueEncodingContainer {
  let encoder: FactEncoder
  var codingPath: [any CodingKey] { [] }

  func encodeNil() throws { throw FactEncoder.unsupportedNil }
  func encode(_ value: Bool) { encoder.add(value) }
  func encode(_ value: String) { encoder.add(value) }
  func encode(_ value: Double) { encoder.add(number: value.bitPattern) }
  func encode(_ value: Float) { encoder.add(number: value.bitPattern) }
  func encode(_ value: Int) { encoder.add(number: value) }
  func encode(_ value: Int8) { encoder.add(number: value) }
  func encode(_ value: Int16) { encoder.add(number: value) }
  func encode(_ value: Int32) { encoder.add(number: value) }
  func encode(_ value: Int64) { encoder.add(number: value) }
  func encode(_ value: UInt) { encoder.add(number: value) }
  func encode(_ value: UInt8) { encoder.add(number: value) }
  func encode(_ value: UInt16) { encoder.add(number: value) }
  func encode(_ value: UInt32) { encoder.add(number: value) }
  func encode(_ value: UInt64) { encoder.add(number: value) }
  func encode<Value: Encodable>(_ value: Value) throws { try encoder.add(value) }
}

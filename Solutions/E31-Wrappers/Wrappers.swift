import Foundation

/// A string without white space at its ends; nil where the key is missing or null.
@propertyWrapper
struct Trimmed: Codable, Equatable {
  var wrappedValue: String?

  init(wrappedValue: String?) {
    self.wrappedValue = wrappedValue?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(String?.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

/// A flag that is false where the key is missing or null. Any other value than true and false is an error.
@propertyWrapper
struct DefaultFalse: Codable, Equatable {
  var wrappedValue: Bool

  init(wrappedValue: Bool) {
    self.wrappedValue = wrappedValue
  }

  init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Bool.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

// What the compiler decodes and encodes is the wrapper, which is not Optional. So the containers decide what becomes of a
// missing key and of nil: synthesized code prefers these methods to the general ones.

extension KeyedDecodingContainer {
  func decode(_ type: Trimmed.Type, forKey key: Key) throws -> Trimmed {
    try decodeIfPresent(type, forKey: key) ?? Trimmed(wrappedValue: nil)
  }

  func decode(_ type: DefaultFalse.Type, forKey key: Key) throws -> DefaultFalse {
    try decodeIfPresent(type, forKey: key) ?? DefaultFalse(wrappedValue: false)
  }
}

extension KeyedEncodingContainer {
  mutating func encode(_ value: Trimmed, forKey key: Key) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}

/// Types and protocols of Foundation and of common packages that code or format.
package enum CodingTypes {
  package static let defaultStrategies: Set<String> = ["deferredToDate", "useDefaultKeys", "base64"]

  package static let costlyFormatters: Set<String> = ["DateFormatter", "ISO8601DateFormatter", "NumberFormatter"]

  /// Those and their superclass, which is extended with members that make one as well.
  package static let formatterOwners: Set<String> = costlyFormatters.union(["Formatter"])

  /// The types whose objects are followed from place to place.
  package static let followed: Set<String> = [
    "DateFormatter", "JSONDecoder", "JSONEncoder", "PropertyListDecoder", "PropertyListEncoder",
  ]

  /// Whether a type, a variable or a label is named after a coder: `JSONDecoder`, `makeDecoder`, `encoder`.
  package static func isCoderName(_ name: String) -> Bool { name.hasSuffix("coder") || name.hasSuffix("Coder") }

  /// Whether a type as written is named after a coder, without optionality and arguments. Most hold no such word.
  package static func isCoderType(_ written: String) -> Bool {
    written.holds("oder") && isCoderName(TypeName.base(written))
  }

  /// Methods of `Decoder`, `Encoder` and their containers: they lead to no method that a project adds to a coder.
  package static let ownMethods: Set<String> = [
    "container", "unkeyedContainer", "singleValueContainer", "nestedContainer", "nestedUnkeyedContainer",
    "superDecoder", "superEncoder",
  ]

  package static let writtenConformances: Set<String> = ["Codable", "Decodable", "Encodable", "RawRepresentable"]

  package static let protocols: Set<String> = ["Codable", "Decodable", "Encodable"]

  package static let encoders: Set<String> = [
    "JSONEncoder", "PropertyListEncoder", "TopLevelEncoder", "KeyedEncodingContainer", "UnkeyedEncodingContainer",
    "SingleValueEncodingContainer",
  ]

  package static let decoders: Set<String> = [
    "Decoder", "JSONDecoder", "PropertyListDecoder", "TopLevelDecoder", "KeyedDecodingContainer",
    "KeyedDecodingContainerProtocol", "UnkeyedDecodingContainer", "SingleValueDecodingContainer", "YAMLDecoder",
    "XMLDecoder",
  ]
}

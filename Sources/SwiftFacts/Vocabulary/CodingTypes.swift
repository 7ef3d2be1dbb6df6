/// Types and protocols of Foundation and of common packages that code or format.
package enum CodingTypes {
  /// The strategies that a coder has when nothing is set. Source: Foundation's documentation.
  package static let defaultStrategies: Set<String> = ["deferredToDate", "useDefaultKeys", "base64"]

  /// Formatters that take far longer to create than to use (measured).
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

  /// The protocols of coding.
  package static let protocols: Set<String> = ["Codable", "Decodable", "Encodable"]

  /// Types of values that may be anything, which no coder codes.
  package static let uncodable: Set<String> = ["Any", "AnyObject"]

  /// Conformances for which a macro may write the coding of a type.
  package static let writtenConformances = protocols.union(["RawRepresentable"])

  /// Types with methods that encode.
  package static let encoders: Set<String> = [
    "JSONEncoder", "PropertyListEncoder", "TopLevelEncoder", "KeyedEncodingContainer", "UnkeyedEncodingContainer",
    "SingleValueEncodingContainer",
  ]

  /// Types with methods that decode.
  package static let decoders: Set<String> = [
    "Decoder", "JSONDecoder", "PropertyListDecoder", "TopLevelDecoder", "KeyedDecodingContainer",
    "KeyedDecodingContainerProtocol", "UnkeyedDecodingContainer", "SingleValueDecodingContainer", "YAMLDecoder",
    "XMLDecoder",
  ]
}

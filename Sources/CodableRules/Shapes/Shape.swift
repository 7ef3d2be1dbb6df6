import SwiftFacts

/// What a type writes or reads under one coder, in one direction.
package indirect enum Shape: Sendable, Hashable {
  /// The source does not say; the reason is a clause that can follow "because".
  case opaque(because: String)
  /// Decoding looks at nothing: every value will do, null too (measured).
  case anything
  case string
  case boolean
  case integer(IntegerWidth)
  case floatingPoint(isSingle: Bool)
  case decimal
  case url
  case uuid
  case date(DateCoding)
  case data(DataCoding)
  /// Missing and null count as nil where a synthesized property or `decodeIfPresent` reads it; elsewhere null does.
  case optional(Shape)
  case array(Shape)
  case dictionary(KeyCoding, Shape)
  case rawValue(RawValues)
  case object(ObjectShape)
  case cases(CaseShapes)
  /// An array of a fixed number of values, each with its own meaning.
  case sequence([Element])
  /// The shape, and checks of the type's own that may refuse what has it.
  case checked(Shape)
  /// A type of the table; generic arguments belong to its name.
  case reference(String)

  /// A place in a fixed array.
  package struct Element: Sendable, Hashable {
    package var shape: Shape
    /// The property that it fills.
    package var property: String?
    /// Read by `decodeIfPresent`.
    package var isOptional = false
    /// The end of a `Range`, which does not belong to it.
    package var isExcluded = false
  }

  /// How the keys of a dictionary are written. Source: measured.
  package enum KeyCoding: Sendable, Hashable {
    /// An object.
    case string
    /// An object whose keys are numbers in decimal.
    case integer
    /// An object with keys from `CodingKeyRepresentable`.
    case representable(RawValues?)
    /// An array in which keys and values take turns.
    case pairs(Shape)
  }
}

/// The integers that coding knows.
package enum IntegerWidth: String, Sendable, Hashable, CaseIterable {
  case int = "Int"
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint = "UInt"
  case uint8 = "UInt8"
  case uint16 = "UInt16"
  case uint32 = "UInt32"
  case uint64 = "UInt64"

  /// The least and greatest value. `Int` has 64 bits on every platform that Foundation's coders run on today but watchOS's
  /// `arm64_32`.
  package var bounds: (least: Int64, greatest: UInt64) {
    switch self {
    case .int, .int64: (.min, UInt64(Int64.max))
    case .int8: (-128, 127)
    case .int16: (-32768, 32767)
    case .int32: (Int64(Int32.min), UInt64(Int32.max))
    case .uint, .uint64: (0, .max)
    case .uint8: (0, 255)
    case .uint16: (0, 65535)
    case .uint32: (0, UInt64(UInt32.max))
    }
  }
}

/// How dates stand in a payload.
package enum DateCoding: String, Sendable, Hashable, CaseIterable {
  /// Seconds since 2001.
  case deferred
  case seconds
  case milliseconds
  case iso8601
  /// A string or a number in a form of the project's own.
  case custom
}

/// How `Data` stands in a payload.
package enum DataCoding: String, Sendable, Hashable, CaseIterable {
  case base64
  /// An array of bytes.
  case deferred
  case custom
}

/// A type that is coded as its raw value.
package struct RawValues: Sendable, Hashable {
  /// `.string` or `.integer`, or any other shape of a raw value.
  package var base: Shape
  /// The values that there are, and the case of each, in order; nil when any value of the shape is one.
  package var values: [Value]?
  /// The names that an `OptionSet` gives its bits; any combination of them is a value.
  package var bits: [Value] = []

  package struct Value: Sendable, Hashable {
    /// As it stands in a payload: the text of a string, the digits of a number.
    package var text: String
    package var name: String
    /// Not written down: the compiler counts.
    package var isImplicit = false
  }
}

/// An object with known keys.
package struct ObjectShape: Sendable, Hashable {
  /// In the order in which they are read or written.
  package var members: [Member] = []
  /// The properties of the members, those in nested containers included.
  package var codedProperties: Set<String> {
    members.reduce(into: []) { names, member in
      if let property = member.property { names.insert(property) }
      if member.isNestedContainer, case .object(let inner) = member.shape { names.formUnion(inner.codedProperties) }
    }
  }
  /// Properties of the type that take no part in coding.
  package var uncoded: [String] = []
  /// Those of them that are computed and cannot be set.
  package var derived: [String] = []
  /// What else the type does, where that cannot be read.
  package var unread: String?

  /// Says which properties take no part.
  mutating func leaveOut(_ properties: [PropertyFact]) {
    uncoded = properties.map(\.name)
    derived = properties.filter(\.isReadOnly).map(\.name)
  }

  package struct Member: Sendable, Hashable {
    /// The coding key before any key strategy.
    package var key: String
    package var shape: Shape
    package var presence: Presence
    /// The property that it is about.
    package var property: String?
    /// A failure to read it is dropped: `try?`.
    package var isFailureDropped = false
    /// What `superDecoder()` gives: a missing key is found as null there.
    package var isSuperclass = false
    /// The step of a hand-written body that reads or writes it: what nested containers hold is coded in turn with what
    /// is around them. Nil where the order is that of the members.
    package var turn: Int?
    /// An object or array that is opened with `nestedContainer`, and no type of its own.
    package var isNestedContainer = false
    /// The property is a `Set`: the array loses its order, and what it holds twice.
    package var isSet = false
    /// The literal that stands for a missing value.
    package var defaultText: String?
    /// The property starts with a number that is not whole, so such numbers were written.
    package var hasFraction = false
  }

  package enum Presence: String, Sendable, Hashable {
    /// Decoding: the key must be there. Encoding: it always is.
    case required
    /// Decoding: it may be missing or null. Encoding: it is left out when nil.
    case optional
    /// Decoding: the same, with another value in its place.
    case defaulted
    /// It is read or written in some cases only; which ones is not known.
    case conditional
  }
}

/// An enum with values in its cases, or without raw values: an object with one key, the case.
package struct CaseShapes: Sendable, Hashable {
  package var cases: [Case]

  package struct Case: Sendable, Hashable {
    package var key: String
    package var name: String
    package var payload: ObjectShape
  }
}

/// The strategies that shape what a coder writes and reads.
package struct CoderOptions: Sendable, Hashable {
  package var dates = DateCoding.deferred
  package var data = DataCoding.base64
  package var isSnakeCase = false
  /// Keys are converted by the project's own code.
  package var hasCustomKeys = false
  /// A property list in place of JSON: dates and data have forms of their own, and no strategy applies.
  package var isPropertyList = false

  package init() {}

  /// The key as it stands in a payload that an encoder with these options writes.
  package func written(_ key: String) -> String { isSnakeCase ? SnakeCase.encoded(key) : key }

  /// The coding key that a key of a payload becomes.
  package func read(_ key: String) -> String { isSnakeCase ? SnakeCase.decoded(key) : key }

  /// What differs from Foundation's defaults, such as `dates iso8601, keys snake case`; empty when nothing does.
  package var differences: String {
    if isPropertyList { return "property list" }
    var parts: [String] = []
    if dates != .deferred { parts.append("dates \(dates.rawValue)") }
    if data != .base64 { parts.append("data \(data.rawValue)") }
    if isSnakeCase { parts.append("keys snake case") }
    if hasCustomKeys { parts.append("keys custom") }
    return parts.joined(separator: ", ")
  }
}

/// The shapes of types by name, under one coder, in one direction.
package struct ShapeTable: Sendable, Equatable {
  package var direction: CodingDirection
  package var options: CoderOptions
  package var shapes: [String: Shape] = [:]

  package init(_ direction: CodingDirection, _ options: CoderOptions = CoderOptions()) {
    self.direction = direction
    self.options = options
  }

  /// The shape after references; opaque when the table does not have it.
  package func resolved(_ shape: Shape) -> Shape {
    var shape = shape
    for _ in 0..<32 {
      guard case .reference(let name) = shape else { return shape }
      guard let next = shapes[name] else { return .opaque(because: "'\(name)' is not among the shapes") }
      shape = next
    }
    return .opaque(because: "it stands for itself")
  }
}

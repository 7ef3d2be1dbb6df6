// codable-lint:allow-file unlabeled-associated-value: the cache is read only by the build that wrote it

/// What a file does with decoders and encoders.
package struct CoderFacts: Sendable, Hashable, Codable {
  package var creations: [CoderCreation] = []
  package var settings: [CoderSetting] = []
  package var codings: [CodingSite] = []
  package var handovers: [CoderHandover] = []
  package var typedCalls: [TypedCall] = []
}

/// A decoder or encoder is made.
package struct CoderCreation: Sendable, Hashable, Codable {
  package enum Kind: Int, Sendable, Hashable, Codable {
    case decoder, encoder, propertyListDecoder, propertyListEncoder

    /// Nil for what is none of Foundation's coders.
    package init?(ofType type: String) {
      switch type {
      case "JSONDecoder": self = .decoder
      case "JSONEncoder": self = .encoder
      case "PropertyListDecoder": self = .propertyListDecoder
      case "PropertyListEncoder": self = .propertyListEncoder
      default: return nil
      }
    }

    /// What a type may be by its name's ending, when it is none of Foundation's; nil for other names, such as functions'.
    package init?(ofSubclass type: String) {
      guard type.startsUppercase else { return nil }
      if type.hasSuffix("Decoder") {
        self = .decoder
      } else if type.hasSuffix("Encoder") {
        self = .encoder
      } else {
        return nil
      }
    }
  }

  /// That of the name's ending, where a subclass is made.
  package var kind: Kind
  /// The class that is made, where it is none of Foundation's; whether it is a coder is for the project to tell.
  package var subclass: String?
  package var place: AbstractLocation
  package var range: Range<Int>
  package var context: FunctionContext
}

/// A strategy of a decoder or encoder is set.
package struct CoderSetting: Sendable, Hashable, Codable {
  package enum Aspect: Int, Sendable, Hashable, Codable {
    case keys, dates, data, output
  }

  package var aspect: Aspect
  package var place: AbstractLocation
  /// What is set.
  package var choice: StrategyChoice
  package var range: Range<Int>
  /// Stands in a branch: whether it runs is not known.
  package var isConditional: Bool
  package var context: FunctionContext
}

/// A coding strategy, as far as the source shows.
package enum StrategyChoice: Sendable, Hashable, Codable {
  /// What a coder does when nothing is set.
  case standard
  /// `.iso8601`, `.convertFromSnakeCase`, `.custom`, `.formatted`, and the project's own statics, without arguments.
  case named(String)
  case uncertain
}

/// A call that decodes or encodes a whole document with a coder.
package struct CodingSite: Sendable, Hashable, Codable {
  package enum CodedType: Sendable, Hashable, Codable {
    /// The decoded type as written.
    case written(String)
    /// The encoded value.
    case value(ValueOrigin)
  }

  package var isDecoding: Bool
  package var coder: AbstractLocation
  package var type: CodedType
  /// The call's name.
  package var range: Range<Int>
  package var context: FunctionContext
  /// The function around it, when the type is one of its generic parameters.
  package var helper: GenericFunction?
  /// The function around it speaks to a server.
  package var isInNetworkCode: Bool
  /// What the function around it, and the type around that, say of a store on the device.
  package var storage: StorageEvidence
  /// The keys and names of files that the function around it is given, where it reads or writes a store: literals in quotes, and
  /// names of constants, and `$name` for what its parameter is given. Nil where one is none of these.
  package var places: [String]?

  package var isInStorageCode: Bool { storage > .resource }
}

/// What the code around a coding call says of a store on the device.
package enum StorageEvidence: Int, Sendable, Hashable, Codable, Comparable {
  case none
  /// A file that ships with the app is read: no earlier version wrote it.
  case resource
  /// A file is read, or something named after loading does it: who wrote the file is not known.
  case file
  /// The app's own store is read or written.
  case store
  /// The same, and names say that it holds a copy of what can be had again: a cache.
  case copy

  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// A coder is given to a function.
package struct CoderHandover: Sendable, Hashable, Codable {
  package var place: AbstractLocation
  package var callee: FunctionReference
  /// Which argument.
  package var index: Int
  /// The name in the call.
  package var range: Range<Int>
  /// Stands in a branch: whether it runs is not known.
  package var isConditional: Bool
  package var context: FunctionContext
}

/// A call that shows the types of a generic function.
package struct TypedCall: Sendable, Hashable, Codable {
  package var callee: FunctionReference
  /// The types given as `T.self`, by argument.
  package var metatypes: [Int: String]
  /// The type that the context asks for.
  package var resultType: String?
  /// What the result is assigned to.
  package var target: ValueOrigin?
  /// Where arguments come from whose type may say what is coded, by argument: `request(Endpoint<User>(…))`.
  package var arguments: [Argument] = []
  /// Members of the type that a parameter asks for, by argument: `request(.user)`.
  package var implicitMembers: [Int: String] = [:]
  /// The declared type of the parameter of the closure it is given.
  package var closureParameter: String?
  package var range: Range<Int>
  package var context: FunctionContext
  /// The function around it, when it is generic itself.
  package var owner: GenericFunction?
  /// The function around it speaks to a server.
  package var isInNetworkCode = false
  /// What the function around it, and the type around that, say of a store on the device that is read.
  package var storage = StorageEvidence.none
  /// The keys and names of files that the call itself is given: empty where it is given none, nil where one is neither a text nor
  /// a name.
  package var places: [String]?
  /// What its arguments say by themselves, by argument: literals in quotes, names of constants, `.name` of the parameter's type, and
  /// `$name` for a parameter of the function around. The function that is called may keep something at a place of that name.
  package var texts: [Int: String] = [:]

  package struct Argument: Sendable, Hashable {
    package var index: Int
    package var origin: ValueOrigin
  }

  /// Whether the call itself, or what is next to it, spells a type.
  package var showsType: Bool { !metatypes.isEmpty || resultType != nil || target != nil || closureParameter != nil }
}

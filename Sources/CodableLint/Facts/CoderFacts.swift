/// What a file does with decoders and encoders.
public struct CoderFacts: Sendable, Hashable, Codable {
  public var creations: [CoderCreation] = []
  public var settings: [CoderSetting] = []
  public var codings: [CodingSite] = []
  public var handovers: [CoderHandover] = []
  public var typedCalls: [TypedCall] = []
}

/// A decoder or encoder is made.
public struct CoderCreation: Sendable, Hashable, Codable {
  public enum Kind: Int, Sendable, Hashable, Codable {
    case decoder, encoder, propertyListDecoder, propertyListEncoder

    /// Nil for what is none of Foundation's coders.
    init?(ofType type: String) {
      switch type {
      case "JSONDecoder": self = .decoder
      case "JSONEncoder": self = .encoder
      case "PropertyListDecoder": self = .propertyListDecoder
      case "PropertyListEncoder": self = .propertyListEncoder
      default: return nil
      }
    }

    /// What a type may be by its name's ending, when it is none of Foundation's; nil for other names, such as functions'.
    init?(ofSubclass type: String) {
      guard type.first?.isUppercase == true else { return nil }
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
  public var kind: Kind
  /// The class that is made, where it is none of Foundation's; whether it is a coder is for the project to tell.
  public var subclass: String?
  public var place: ValuePlace
  public var range: Range<Int>
  public var context: FunctionContext
}

/// A strategy of a decoder or encoder is set.
public struct CoderSetting: Sendable, Hashable, Codable {
  public enum Aspect: Int, Sendable, Hashable, Codable {
    case keys, dates, data, output
  }

  public var aspect: Aspect
  public var place: ValuePlace
  /// What is set.
  public var choice: StrategyChoice
  public var range: Range<Int>
  /// Stands in a branch: whether it runs cannot be told.
  public var isConditional: Bool
  public var context: FunctionContext
}

/// A coding strategy, as far as the source tells.
public enum StrategyChoice: Sendable, Hashable, Codable {
  /// What a coder does when nothing is set.
  case standard
  /// `.iso8601`, `.convertFromSnakeCase`, `.custom`, `.formatted`, and the project's own statics, without arguments.
  case named(String)
  case uncertain
}

/// A call that decodes or encodes a whole document with a coder.
public struct CodingSite: Sendable, Hashable, Codable {
  public enum CodedType: Sendable, Hashable, Codable {
    /// The decoded type as written.
    case written(String)
    /// The encoded value.
    case value(ValueOrigin)
  }

  public var isDecoding: Bool
  public var coder: ValuePlace
  public var type: CodedType
  /// The call's name.
  public var range: Range<Int>
  public var context: FunctionContext
  /// The function around it, when the type is one of its generic parameters.
  public var helper: GenericFunction?
  /// The function around it speaks to a server.
  public var isInNetworkCode: Bool
  /// The function around it, or the type around that, reads what was stored on the device.
  public var isInStorageCode: Bool
}

/// A function with generic parameters that its callers choose.
public struct GenericFunction: Sendable, Hashable, Codable {
  public var function: FunctionFact
  public var parameters: [String]
}

/// A coder is given to a function.
public struct CoderHandover: Sendable, Hashable, Codable {
  public var place: ValuePlace
  public var callee: FunctionReference
  /// Which argument.
  public var index: Int
  public var context: FunctionContext
}

/// A call from which the types of a generic function can be told.
public struct TypedCall: Sendable, Hashable, Codable {
  public var callee: FunctionReference
  /// The types given as `T.self`, by argument.
  public var metatypes: [Int: String]
  /// The type that the context asks for.
  public var resultType: String?
  /// The declared type of the parameter of the closure it is given.
  public var closureParameter: String?
  public var range: Range<Int>
  public var context: FunctionContext
  /// The function around it, when it is generic itself.
  public var owner: GenericFunction?
}

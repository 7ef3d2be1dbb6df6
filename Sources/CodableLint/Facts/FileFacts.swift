/// What one walk over a file learnt: small values with UTF-8 ranges, no syntax nodes.
public struct FileFacts: Sendable, Hashable, Codable {
  public var path: String
  /// The folder that stands for the file's module, as far as the path tells.
  public var module: String
  public var types: [TypeFact] = []
  public var typealiases: [TypealiasFact] = []
  /// Macros declared here that write a type's coding, or the raw value that is coded in its place.
  public var codingMacros: Set<String> = []
  /// Functions and initializers outside of types.
  public var functions: [FunctionFact] = []
  /// Variables outside of types.
  public var globals: [PropertyFact] = []
  public var attempts: [DecodeAttempt] = []
  public var catches: [DecodeCatch] = []
  public var forcedDecodes: [CrashingDecode] = []
  public var unkeyedLoops: [UnkeyedLoop] = []
  public var decodingInitializers: [DecodingInitializerFact] = []
  public var elementDrops: [ElementDrop] = []
  public var heavyCreations: [HeavyCreation] = []
  public var formatArguments: [FormatArgument] = []
  public var formatterEvents: [FormatterEvent] = []
  /// Which places hold the same formatter or coder.
  var placeLinks = PackedList<PlaceLink>()
  /// What is given to functions that may configure it.
  var formatterHandovers = PackedList<FormatterHandover>()
  public var coders = CoderFacts()
  public var jsonTexts: [JSONTextFact] = []
  /// Names such as `imageURL` that texts of several lines spell.
  public var spelledKeys: Set<String> = []
  public var serializations: [SerializationFact] = []
  public var encodeAttempts: [EncodeAttempt] = []
  public var encodedComparisons: [EncodedComparison] = []
  public var directDecodes: [DirectDecode] = []
  public var placeholderReads: [PropertyRead] = []
  public var boundaryPlaceholders: [BoundaryPlaceholder] = []
  /// Types that something here encodes or decodes, as written.
  public var codedTypes: Set<String> = []
  public var codingUse = CodingUseFacts()
  /// Hand-written `init(from:)`, `encode(to:)` and raw value members.
  public var codingBodies: [CodingBody] = []
  public var directives: [SuppressionDirective] = []
  /// The first syntax error, if any.
  public var syntaxError: SyntaxErrorFact?
  /// Why there are no facts, when the file asks for more than can be given.
  public var refusal: FileRefusal?

  public init(path: String) {
    self.path = path
    self.module = ModuleName.module(ofFileAt: path)
  }
}

/// A place where the parser lost its way.
public struct SyntaxErrorFact: Sendable, Hashable, Codable {
  public var message: String
  public var range: Range<Int>
}

/// A file that was not looked into, and where it goes too far.
public struct FileRefusal: Sendable, Hashable, Codable {
  public var reason: String
  public var range: Range<Int>
}

/// Guesses a file's module from its path.
enum ModuleName {
  /// `Packages/Net/Sources/Client/A.swift` gives `Packages/Net/Sources/Client`; `App/Views/B.swift` gives `App`.
  static func module(ofFileAt path: String) -> String {
    let parts = path.split(separator: "/").dropLast()
    if let sources = parts.lastIndex(where: { $0 == "Sources" || $0 == "Source" }) {
      return parts[...min(sources + 1, parts.endIndex - 1)].joined(separator: "/")
    }
    return parts.first.map(String.init) ?? ""
  }
}

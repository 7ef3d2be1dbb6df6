/// What one walk over a file found: small values with UTF-8 ranges, no syntax nodes.
package struct FileFacts: Sendable, Hashable, Codable {
  package var path: String
  /// Where the file's names are looked up from; see `ModuleName`.
  package var module: String
  /// The modules it imports.
  package var imports: Set<String> = []
  /// In the order of their names in the source.
  package var types: [TypeFact] = []
  package var typealiases: [TypealiasFact] = []
  /// Macros declared here that write a type's coding, or the raw value that is coded in its place.
  package var codingMacros: Set<String> = []
  /// Functions and initializers outside of types.
  package var functions: [FunctionFact] = []
  /// Variables outside of types.
  package var globals: [PropertyFact] = []
  package var attempts: [DecodeAttempt] = []
  package var catches: [DecodeCatch] = []
  package var triedTypes: [TriedTypes] = []
  package var forcedDecodes: [CrashingDecode] = []
  package var unkeyedLoops: [UnkeyedLoop] = []
  package var decodingInitializers: [DecodingInitializerFact] = []
  package var elementDrops: [ElementDrop] = []
  package var heavyCreations: [HeavyCreation] = []
  package var formatterFactories: [FormatterFactory] = []
  package var formatterRequests: [FormatterRequest] = []
  package var formatArguments: [FormatArgument] = []
  package var formatterEvents: [FormatterEvent] = []
  /// Which places hold the same formatter or coder.
  package var flowEdges = PackedList<FlowEdge>()
  /// What is given to functions that may configure it.
  package var formatterHandovers = PackedList<FormatterHandover>()
  package var coders = CoderFacts()
  package var jsonTexts: [JSONTextFact] = []
  /// Names such as `imageURL` that occur in multi-line strings.
  package var spelledKeys: Set<String> = []
  package var serializations: [SerializationFact] = []
  package var encodeAttempts: [EncodeAttempt] = []
  package var encodedComparisons: [EncodedComparison] = []
  package var directDecodes: [DirectDecode] = []
  package var failedLoads: [FailedLoad] = []
  package var storedSaves: [StoredSave] = []
  package var deletedLoads: [DeletedLoad] = []
  package var rawValues = StoredRawValues()
  package var placeholderReads: [PropertyRead] = []
  package var boundaryPlaceholders: [BoundaryPlaceholder] = []
  package var codingUse = CodingUseFacts()
  /// Hand-written `init(from:)`, `encode(to:)` and raw value members.
  package var codingBodies: [CodingBody] = []
  package var directives: [SuppressionDirective] = []
  /// The first syntax error, if any.
  package var syntaxError: SyntaxErrorFact?
  /// Why the file has no facts: it is too large, or nested too deeply.
  package var refusal: FileRefusal?

  /// A file of which nothing is known yet.
  ///
  /// - Parameter path: as in `Location.path`; it also tells which module the file belongs to.
  package init(path: String) {
    self.path = path
    self.module = ModuleName.module(ofFileAt: path)
  }

  /// From the top of the project, whatever folder `path` starts from.
  package var projectPath: String { String(ModuleName.file(of: module)) }
}

/// A place that the parser could not make sense of.
package struct SyntaxErrorFact: Sendable, Hashable, Codable {
  package var message: String
  package var range: Range<Int>
}

/// A file that was not parsed, and the place that exceeds a limit.
package struct FileRefusal: Sendable, Hashable, Codable {
  package var reason: String
  package var range: Range<Int>
}

extension [TypeFact] {
  /// The place in a file's list of the declaration or extension whose name has this range of UTF-8 offsets; nil where none has.
  package func index(ofNameAt nameRange: Range<Int>) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].nameRange.lowerBound < nameRange.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].nameRange == nameRange ? low : nil
  }
}

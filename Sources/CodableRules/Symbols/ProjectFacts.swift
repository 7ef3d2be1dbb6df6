import LintModel
import SwiftFacts

/// The facts of all files, merged; answers questions in the rules' words.
package struct ProjectFacts: Sendable {
  package let files: [FileFacts]
  private let reportedPaths: Set<String>?
  /// The types whose findings are wanted.
  let reportedTypes: [SymbolTable.Entry]
  private let configurations: [String: Configuration]
  package let types: SymbolTable
  /// What every type can code, by type.
  private let coding: [CodingSupport]
  private var formatters = Deferred { FormatterFlow() }
  private var coderUses = Deferred { CoderUses() }
  private var reaches = Deferred { CoderReaches() }
  /// The names of functions whose callers choose what to code.
  private var choosers = Deferred { Set<String>() }
  /// The formats that callers hand to functions of the project.
  private(set) var givenFormats = Deferred { GivenFormats() }
  /// The files that show payloads with keys in snake case.
  private(set) var snakeCaseFiles = Deferred { Set<String>() }
  /// The types that are kept on the device without a coder that could be followed to them.
  private(set) var kept = Deferred { KeptTypes() }
  /// The names of what is called where a failure is passed over in silence; of initializers, those of their types.
  private(set) var passedOverCalls = Deferred { Set<String>() }
  /// The classes that inherit their coding, by the class that they have it from.
  let heirs: Deferred<[Int: [Int]]>
  /// The parameters that functions of the project hand on as date formats.
  package let formatParameters: Set<FormatParameter>
  let containment: TypeContainment
  /// What is coded according to the places that name a type where something codes.
  let namedCodings: CodingEvidence
  /// Whether some coder may be set to convert keys from snake case.
  let convertsKeys: Bool
  let mentionedTypes: Set<NameHash>
  let assignedMembers: Set<String>
  /// The names of the places that a formatter or coder of the project gets to.
  let holderNames: Set<String>
  /// The names of the Optional properties of Decodable types whose nil may mean nothing.
  let optionalPropertyNames: Set<String>
  /// What is known of the reads of those properties.
  private(set) var optionalUse = OptionalUse()

  /// A read and the file it stands in.
  package struct ReadPlace: Sendable {
    package var path: String
    package var read: PropertyRead
  }

  /// - Parameters:
  ///   - codableProtocols: protocols from modules that are not scanned and that refine Codable.
  ///   - configurations: what teams decided about rules, by path; none is the defaults.
  ///   - reportedPaths: the files whose findings are wanted; questions about the types of other files are not followed
  ///     up.
  ///   - threads: how many may work on it.
  package init(
    _ files: [FileFacts], codableProtocols: Set<String> = [], configurations: [String: Configuration] = [:],
    reportedPaths: Set<String>? = nil, threads: Int = 1
  ) {
    self.files = files
    self.reportedPaths = reportedPaths
    self.configurations = configurations
    convertsKeys = files.indices.contains { file in
      files[file].coders.settings.contains { $0.choice == .named("convertFromSnakeCase") }
    }
    let types = SymbolTable(files, threads: threads)
    self.types = types
    reportedTypes =
      reportedPaths.map { paths in
        let isReported = files.indices.map { paths.contains(files[$0].path) }
        return types.entries.filter { $0.parts.contains { isReported[$0.file] } }
      } ?? types.entries
    let (ofTypes, ofNames) = ParallelMap.both(
      threads: threads,
      { Self.codingFacts(files, types, codableProtocols, threads: threads) },
      { Self.namedFacts(files, types) })
    (coding, containment, namedCodings) = ofTypes
    heirs = Deferred { Self.heirs(in: types, ofTypes.0) }
    (formatParameters, mentionedTypes, assignedMembers, holderNames) = ofNames
    optionalPropertyNames = Self.optionalPropertyNames(types, coding) { path in
      reportedPaths?.contains(path) ?? true
    }
    optionalUse = OptionalUse(
      files.indices.flatMap { file in
        files[file].placeholderReads.map { ReadPlace(path: files[file].path, read: $0) }
      }, in: self)
  }

  private static func codingFacts(
    _ files: [FileFacts], _ types: SymbolTable, _ codableProtocols: Set<String>, threads: Int
  ) -> ([CodingSupport], TypeContainment, CodingEvidence) {
    let coding = CodingSupport.all(in: types, codableProtocols: codableProtocols)
    let mentions = TypeMentions(types)
    let containment = TypeContainment(types, mentions, threads: threads)
    let evidence = CodingEvidence(
      files, types: types, coding: coding, containment, mentions, threads: threads)
    return (coding, containment, evidence)
  }

  private static func namedFacts(
    _ files: [FileFacts], _ types: SymbolTable
  ) -> (
    formatParameters: Set<FormatParameter>, mentionedTypes: Set<NameHash>, assignedMembers: Set<String>,
    holderNames: Set<String>
  ) {
    (
      formatParameters(files), mentionedTypes(in: files), assignedMembers(in: files),
      HolderLookup.all(in: files, types: types)
    )
  }

  /// Adds what only rules ask for: who shares a formatter or a coder, and how the suspects are read. Nothing of it
  /// makes more files worth parsing, so it can wait until all files are gathered.
  ///
  /// - Parameters:
  ///   - suspectReads: by path, every read of `suspectPropertyNames`.
  ///   - threads: how many may work on it.
  package mutating func complete(suspectReads: [String: [PropertyRead]], threads: Int) {
    let (files, types, coding, containment) = (files, types, coding, containment)
    let formatters = Deferred { FormatterFlow(files, types: types) }
    let coders = Deferred { CoderUses(files, types: types) }
    (self.formatters, coderUses) = (formatters, coders)
    reaches = Deferred { CoderReaches(coders.value.uses, types: types, coding: coding, containment) }
    choosers = Deferred { GenericBindings.followedNames(in: files, types: types) }
    givenFormats = Deferred { GivenFormats(files, flow: formatters.value) }
    snakeCaseFiles = Deferred { Self.snakeCaseFiles(in: types, coders.value) }
    passedOverCalls = Deferred { Self.passedOverCalls(in: files) }
    let namedByKeys = namedCodings.kept
    // Who is kept by a coder is known without it.
    kept = Deferred { [self] in
      KeptTypes(
        files, types: types, namedByKeys: namedByKeys, coding: coding, containment, held: keptRawValuesInProperties)
    }
    // For a few files, most rules do not ask.
    if reportedPaths == nil {
      _ = ParallelMap.both(threads: threads, { formatters.value.formatters.count }, { coders.value.uses.count })
    }
    optionalUse = OptionalUse(Self.places(of: suspectReads), in: self)
  }

  /// What the team decided about the rules in a file.
  package func configuration(of file: FileFacts) -> Configuration { configurations[file.path] ?? Configuration() }

  // MARK: Types

  /// The type that a declaration in a file declares or extends.
  package func type(of fact: TypeFact, in file: FileFacts) -> SymbolTable.Entry? {
    types.entry(declaredAt: fact.nameRange, in: file)
  }

  /// Which directions of coding a type has, and who writes the code.
  package func coding(of type: SymbolTable.Entry) -> CodingSupport { coding[type.id] }

  /// Whether findings about the type are wanted.
  package func isReported(_ type: SymbolTable.Entry) -> Bool {
    reportedPaths.map { paths in type.parts.contains { paths.contains(files[$0.file].path) } } ?? true
  }

  /// The type that a name stands for, seen from a scope in a file.
  package func type(named name: String, scope: String, module: String) -> SymbolTable.Entry? {
    types.entry(named: name, from: SymbolTable.Viewpoint(scope: scope, module: module))
  }

  /// The types declared in a type and its extensions.
  package func nestedTypes(of type: SymbolTable.Entry) -> [TypeFact] {
    types.nested(in: type).compactMap { $0.declaration.map(types.fact) }
  }

  /// The properties of the project that a property wrapper is applied to, in the order of the files.
  package func properties(wrappedIn wrapper: String) -> [(name: String, location: Location)] {
    let attribute = TypeName.last(of: wrapper)
    return files.flatMap { file in
      file.types.flatMap { type in
        type.properties.filter { $0.attributes.contains(attribute) || $0.attributes.contains(wrapper) }.map {
          property in
          ("\(type.name).\(property.name)", Location(path: file.path, range: property.nameRange))
        }
      }
    }
  }

  // MARK: Formatters

  /// The formatters that the file creates, sets up or uses.
  func formatters(touching file: FileFacts) -> [FormatterFlow.Formatter] {
    guard !file.formatterEvents.isEmpty else { return [] }
    return types.fileIndex(of: file).map(formatters.value.formatters(touching:)) ?? []
  }

  // MARK: Coders

  /// Every decoder and encoder at work.
  package var coders: CoderUses { coderUses.value }

  /// What they code.
  var coderReaches: CoderReaches { reaches.value }

  /// The uses of coders whose type is written in a file.
  func uses(writtenIn file: FileFacts) -> [CoderUses.Use] {
    if file.coders.codings.isEmpty {
      let calls = file.coders.typedCalls
      guard !calls.isEmpty else { return [] }
      let names = choosers.value
      guard calls.indices.contains(where: { names.contains(calls[$0].callee.name) }) else { return [] }
    }
    return coders.uses(writtenIn: file.path)
  }

  // MARK: Values

  /// The type of a value, seen from a place in a file.
  func resolve(_ origin: ValueOrigin, scope: String, in file: FileFacts) -> ResolvedType? {
    TypeResolution(types: types).resolve(origin, from: .init(scope: scope, module: file.module))
  }

  /// Whether a value is a decoder or a decoding container. A type that is one has methods of its own.
  func isDecoderOrContainer(_ origin: ValueOrigin, scope: String, in file: FileFacts) -> Bool {
    if case .name(let name) = origin, name.startsUppercase { return false }
    guard let type = resolve(origin, scope: scope, in: file) else { return false }
    return DecoderTypes.contains(type, in: types)
  }

  /// The initial value, as written, of the constant that an origin names.
  func initialValue(of origin: ValueOrigin, scope: String, in file: FileFacts) -> String? {
    let view = SymbolTable.Viewpoint(scope: scope, module: file.module)
    switch origin {
    case .name(let name):
      if let entry = types.entry(named: scope, from: .init(scope: "", module: file.module)),
        let property = types.property(name, of: entry)
      {
        return property.fact.initialValue
      }
      return types.global(named: name, module: file.module)?.fact.initialValue
    case .member(let base, let name):
      let resolution = TypeResolution(types: types)
      guard let type = resolution.resolve(base, from: view), let entry = resolution.entry(type) else { return nil }
      return types.property(name, of: entry)?.fact.initialValue
    default: return nil
    }
  }

  /// The initial value of a static property of a type that the project extends: `.posix` of `Locale`.
  func initialValue(ofStatic name: String, in type: String, module: String) -> String? {
    guard let entry = types.entry(named: type, from: .init(scope: "", module: module)) else { return nil }
    return types.property(name, of: entry)?.fact.initialValue
  }

  /// The one function of the project that a call names, or nil.
  func function(_ reference: FunctionReference, scope: String, in file: FileFacts) -> FunctionFact? {
    FunctionLookup(types: types).function(reference, scope: scope, in: file)
  }
}

internal import SwiftSyntax

/// What the code around a coding call says of where its data comes from.
struct CodingSurroundings {
  private let context: WalkContext
  private let call: FunctionCallExprSyntax
  /// The call whose closure gets what this one is given.
  private lazy var source = call.callGivingArguments
  /// The outermost function or initializer around the call.
  private let function: Syntax?
  /// The same, or the property whose accessor or closure the call is in.
  private let member: Syntax?

  /// - Parameter call: what is being visited.
  init(of call: FunctionCallExprSyntax, in context: WalkContext) {
    self.context = context
    self.call = call
    (function, member) = (context.outermostFunction, context.outermostMember)
  }

  /// Whether the function names something that speaks to a server.
  var speakToServer: Bool {
    function.map { !context.originNames(in: $0).isDisjoint(with: DataSources.networkNames) } ?? false
  }

  /// Whether the member names something that keeps data on the device, or it and its type are named after that: what loads
  /// from a server, and stores that ask one, are called so, too.
  ///
  /// - Parameters:
  ///   - callee: what is called; `fetchUsers()` in a function `load` asks a server.
  ///   - decodes: false for a call of which only the type of its result is known: what it takes tells where that comes
  ///     from, not a setting that is read beside it.
  mutating func storageRead(by callee: String, decodes: Bool) -> StorageEvidence {
    if readsResource { return .resource }
    if readsWhatNoVersionWrote { return .none }
    if isDocument(DocumentMembers.reading) { return .store }
    if isRawValue || isGiven(stores(DataSources.storageNames), decodes: decodes) || isGivenKeptProperty {
      return store
    }
    let isNamed =
      !speakToServer && !Self.asksServer(callee) && !handOver && context.isCalledAfterStoredData
      && !(source?.calleeName.map(Self.asksServer) ?? false)
    if isNamed, Self.isCalledAfterStore(context.function.scope) || Self.isCalledAfterStore(context.function.name) {
      return store
    }
    return isNamed || isGiven(DataSources.fileNames, decodes: decodes) ? .file : .none
  }

  /// Whether what is encoded is kept on the device, known in the same way.
  var storageWritten: StorageEvidence {
    if isTemporary { return .none }
    if isDocument(DocumentMembers.writing) { return .store }
    if isRawValue || isTaken(by: stores(DataSources.writingNames)) || isTakenByKeptProperty { return store }
    let function = context.function
    let isNamed =
      !speakToServer && !handOver
      && (Self.isCalledAfterStore(function.scope, or: [])
        || Self.isCalledAfterStore(function.name, or: DataSources.savingWords))
    return isNamed ? store : .none
  }

  /// What the member says of the places that it reads and writes.
  var places: PlaceTexts? { member.map(context.placeTexts) }

  /// The members of the type around.
  private var block: MemberBlockSyntax? {
    member.flatMap { sequence(first: $0, next: \.parent).lazy.compactMap { $0.as(MemberBlockSyntax.self) }.first }
  }

  /// A store, be it one for copies.
  private var store: StorageEvidence { keepsCopy ? .copy : .store }

  /// Whether the function, or its type, is named after a cache, or each place that the member reads or writes is.
  private var keepsCopy: Bool {
    if [context.function.name, TypeName.last(of: context.function.scope)].contains(where: StorageCalls.isCached) {
      return true
    }
    return places?.areCopies ?? false || isInFolderForCopies
  }

  /// Whether the member finds the folder whose files the system may delete, or a member of its type does that it names, and names
  /// no other store.
  private var isInFolderForCopies: Bool {
    guard let member, context.originNames(in: member).isDisjoint(with: DataSources.storageNames), let block else {
      return false
    }
    let folder = DataSources.copiesFolder
    return ByteSearch.contains(folder, in: context.bytes(of: block))
      && member.mentions(anyOf: context.members(of: block, mentioning: folder).union([folder]))
  }

  /// Whether the value of the call comes from one of the names. A short member that decodes is about one thing, whatever
  /// names it reads; in a long one much else may be loaded.
  private mutating func isGiven(_ names: Set<String>, decodes: Bool) -> Bool {
    guard let member, !context.originNames(in: member).isDisjoint(with: names) else { return false }
    // What a closure is given comes from the call that it is given to, whatever else the member reads.
    if let source {
      let origins = [ExprSyntax(source)] + (source.receiver.map(source.origins) ?? [])
      return origins.contains { $0.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) } }
    }
    let statements = context.valueStatements(in: member)
    return decodes && statements.areFew || statements.mention(names, before: call)
  }

  /// Whether the value of the call goes to one of the names, or is encoded in a short member that has one.
  private func isTaken(by names: Set<String>) -> Bool {
    guard let member, !context.originNames(in: member).isDisjoint(with: names) else { return false }
    let statements = context.valueStatements(in: member)
    return statements.areFew || statements.mention(names, after: call)
  }

  /// Whether the call decodes what a property wrapper of the type keeps.
  private var isGivenKeptProperty: Bool { mentionsKeptProperty { $0.mention($1, before: call) } }

  /// Whether such a property takes the value of the call.
  private var isTakenByKeptProperty: Bool { mentionsKeptProperty { $0.mention($1, after: call) } }

  private func mentionsKeptProperty(_ test: (ValueStatements, Set<String>) -> Bool) -> Bool {
    guard let member, let block else { return false }
    let names = context.keptProperties(in: block)
    return !names.isEmpty && test(context.valueStatements(in: member), names)
  }

  /// Whether the member is `rawValue` or `init(rawValue:)`: so `@AppStorage` keeps a value.
  private var isRawValue: Bool {
    if let initializer = member?.as(InitializerDeclSyntax.self) {
      return initializer.signature.parameterClause.parameters.first?.firstName.text == "rawValue"
    }
    let pattern = member?.as(VariableDeclSyntax.self)?.bindings.first?.pattern
    return pattern?.as(IdentifierPatternSyntax.self)?.identifier.text == "rawValue"
  }

  /// Whether the function is one by which the system has a document read or written.
  ///
  /// - Parameter members: the labels of such functions, by name.
  private func isDocument(_ members: [String: Set<[String]>]) -> Bool {
    if let function = function?.as(FunctionDeclSyntax.self) {
      return members[function.name.text]?.contains(function.signature.parameterClause.labels) ?? false
    }
    guard let clause = function?.as(InitializerDeclSyntax.self)?.signature.parameterClause,
      members["init"]?.contains(clause.labels) == true
    else { return false }
    return clause.parameters.contains { DocumentMembers.configurations.contains(TypeName.last(of: $0.type.sourceText)) }
  }

  /// Whether the member names what passes data to another program, or another device, at once.
  private var handOver: Bool {
    guard let member else { return false }
    return context.function.scope.holds(DataSources.servicePart)
      || !context.originNames(in: member).isDisjoint(with: DataSources.handoverNames)
      || ByteSearch.contains(DataSources.servicePart, in: context.bytes(of: member))
  }

  /// Whether the member writes a file that no later version finds: a temporary one that is put in no other place.
  private var isTemporary: Bool {
    let names = member.map { context.originNames(in: $0) } ?? []
    return !names.isDisjoint(with: DataSources.temporaryNames) && names.isDisjoint(with: DataSources.movingNames)
  }

  /// Whether the member reads a file that ships with the app, and nothing else: found by itself, or by a property of its type. What
  /// is copied to another place first, users may change there.
  private var readsResource: Bool {
    guard let member else { return false }
    let names = context.originNames(in: member)
    if !names.isDisjoint(with: DataSources.bundleNames) { return names.isDisjoint(with: DataSources.movingNames) }
    guard names.isDisjoint(with: DataSources.storageNames), let block else { return false }
    let finding = context.members(of: block, mentioning: DataSources.resourceLabel)
    return !finding.isEmpty && member.mentions(anyOf: finding.subtracting(block.functionNames))
  }

  /// Whether the member reads a file that ships with the app, or what a server has set.
  private var readsWhatNoVersionWrote: Bool {
    let names = member.map { context.originNames(in: $0) } ?? []
    return context.function.scope == "Bundle" || !names.isDisjoint(with: DataSources.bundleNames)
      || !names.isDisjoint(with: DataSources.remoteNames)
  }

  /// The names that mean a store in the member: in `init(from:)` and `encode(to:)`, `forKey` is about a container.
  private func stores(_ names: Set<String>) -> Set<String> {
    member?.as(DeclSyntax.self)?.codesItsType == true ? names.subtracting([DataSources.keyLabel]) : names
  }

  private static func asksServer(_ callee: String) -> Bool {
    DataSources.fetchingWords.contains(where: callee.hasPrefix)
  }

  /// Whether a function, or the type around it, is called after reading what is kept.
  static func isCalledAfterStoredData(_ function: FunctionContext) -> Bool {
    isCalledAfterStore(function.scope, or: DataSources.readingWords)
      || isCalledAfterStore(function.name, or: DataSources.readingWords)
  }

  /// Whether a name mentions a store, or starts with one of the words.
  static func isCalledAfterStore(_ name: String, or words: [String] = []) -> Bool {
    let name = name.lowercased()
    return DataSources.storeWords.contains(where: name.holds) || words.contains(where: name.hasPrefix)
  }

  static let originNames: Set<String> = [
    DataSources.networkNames, DataSources.storageNames, DataSources.fileNames, DataSources.writingNames,
    DataSources.bundleNames, DataSources.remoteNames, DataSources.handoverNames, DataSources.temporaryNames,
    DataSources.movingNames,
  ].reduce(into: []) { $0.formUnion($1) }
  static let originNameHashes = NameHashes(originNames)
}

extension MemberBlockSyntax {
  fileprivate var functionNames: [String] {
    members.compactMap { $0.decl.as(FunctionDeclSyntax.self)?.name.identifierText }
  }

  /// The properties whose values a wrapper keeps: `@AppStorage("items") var data = Data()`.
  var keptProperties: Set<String> {
    Set(
      members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter { variable in
        variable.attributes.contains { attribute in
          attribute.as(AttributeSyntax.self).map { StorageCalls.wrappers.contains($0.attributeName.sourceText) }
            ?? false
        }
      }.flatMap { $0.bindings.flatMap(\.pattern.boundNames) })
  }

  /// The names of properties and functions that mention a name.
  func members(mentioning name: String) -> Set<String> {
    Set(
      members.filter { $0.decl.mentions(anyOf: [name]) }.flatMap { member -> [String] in
        if let function = member.decl.as(FunctionDeclSyntax.self) { return [function.name.identifierText] }
        return member.decl.as(VariableDeclSyntax.self)?.bindings.flatMap(\.pattern.boundNames) ?? []
      })
  }
}

extension FunctionParameterClauseSyntax {
  /// The labels that a call gives, `_` for none.
  fileprivate var labels: [String] { parameters.map { $0.firstName.identifierText } }
}

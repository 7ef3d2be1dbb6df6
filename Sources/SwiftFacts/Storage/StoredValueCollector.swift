internal import SwiftSyntax

/// Collects what a type loads into its properties from where it also saves them, and what becomes of a failed load.
struct StoredValueCollector {
  private(set) var loads: [FailedLoad] = []
  private(set) var saves: [StoredSave] = []
  /// Whether what loads or saves may stand anywhere in the file: in most there is nothing.
  private let mayStore: Bool
  /// The bodies of each declaration and extension so far, by its block of members.
  private var known: [SyntaxIdentifier: StorageBodies] = [:]
  /// The blocks of members at file scope that may save or load, by the name of their type; nil before they are asked for.
  private var storingParts: [String: [MemberBlockSyntax]]?

  init(utf8: [UInt8]) {
    mayStore = StorageMarks(in: utf8[...]).mayStore
  }

  mutating func enter(
    _ group: any DeclGroupSyntax, of type: WalkContext.EnclosingType, in context: WalkContext
  ) {
    guard mayStore, !group.is(ProtocolDeclSyntax.self) else { return }
    // What calls a load and a save of the type may stand in a part that names neither.
    let others = otherParts(of: type.qualifiedName, besides: group.memberBlock, in: context)
    let marks = StorageMarks(of: group.memberBlock, in: context)
    guard !others.isEmpty || marks.mayStore else { return }
    var bodies = bodies(in: group.memberBlock, of: type, context)
    for other in others { bodies.add(self.bodies(in: other, of: type, context)) }
    guard bodies.mentionsCoding || marks.mayAskForValue else { return }
    let expressions = marks.mayAskForValue ? ExpressionReader(context: context) : nil
    var reader = TypeStorageReader(bodies: bodies, type: type, expressions)
    reader.read()
    loads += reader.loads
    saves += reader.saves
  }

  /// The members of the other declaration and extensions of the type in the file that may save or load.
  private mutating func otherParts(
    of type: String, besides block: MemberBlockSyntax, in context: WalkContext
  ) -> [MemberBlockSyntax] {
    if storingParts == nil, let file = block.root.as(SourceFileSyntax.self) {
      var parts: [String: [MemberBlockSyntax]] = [:]
      for item in file.statements {
        guard let group = item.item.asProtocol((any DeclGroupSyntax).self), let name = group.declaredName,
          StorageMarks(of: group.memberBlock, in: context).mayStore
        else { continue }
        parts[name, default: []].append(group.memberBlock)
      }
      storingParts = parts
    }
    return storingParts?[type]?.filter { $0.id != block.id } ?? []
  }

  private mutating func bodies(
    in block: MemberBlockSyntax, of type: WalkContext.EnclosingType, _ context: WalkContext
  ) -> StorageBodies {
    if let bodies = known[block.id] { return bodies }
    let name = TypeName.last(of: type.qualifiedName)
    let bodies = StorageBodies(block.members, ofType: name, in: context)
    known[block.id] = bodies
    return bodies
  }
}

extension DeclGroupSyntax {
  /// The name of the type that is declared or extended.
  var declaredName: String? {
    self.as(ExtensionDeclSyntax.self)?.extendedType.sourceText
      ?? asProtocol((any NamedDeclSyntax).self)?.name.identifierText
  }
}

extension StoredValueCollector: FactCollector {
  static let triggers = Triggers(
    words: StorageCalls.coding.union(StorageCalls.wrappers).union(StorageCalls.sharedStorages.keys))

  func add(to facts: inout FileFacts) {
    facts.failedLoads = loads
    facts.storedSaves = saves
  }
}

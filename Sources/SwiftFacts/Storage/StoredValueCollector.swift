internal import SwiftSyntax

/// Collects what a type loads into its properties from where it also saves them, and what becomes of a failed load.
struct StoredValueCollector {
  private(set) var loads: [FailedLoad] = []
  private(set) var saves: [StoredSave] = []
  /// Whether what loads or saves may stand anywhere in the file: in most there is nothing.
  private let mayStore: Bool
  /// The bodies of each declaration and extension so far, by its block of members.
  private var known: [SyntaxIdentifier: StorageBodies] = [:]

  init(utf8: [UInt8]) {
    mayStore = Self.maySaveOrLoad(utf8[...])
  }

  private static func maySaveOrLoad(_ utf8: ArraySlice<UInt8>) -> Bool {
    [StorageCalls.coding, StorageCalls.places].allSatisfy { words in
      words.contains { ByteSearch.contains($0, in: utf8) }
    }
  }

  mutating func enter(
    _ group: any DeclGroupSyntax, of type: WalkContext.EnclosingType, in context: WalkContext
  ) {
    guard mayStore, !group.is(ProtocolDeclSyntax.self), Self.maySaveOrLoad(context.bytes(of: group.memberBlock)) else {
      return
    }
    var bodies = bodies(in: group.memberBlock, of: type)
    for other in group.otherParts(of: type.qualifiedName) where Self.maySaveOrLoad(context.bytes(of: other)) {
      bodies.add(self.bodies(in: other, of: type))
    }
    guard bodies.mentionsCoding else { return }
    var reader = TypeStorageReader(bodies: bodies, type: type)
    reader.read()
    loads += reader.loads
    saves += reader.saves
  }

  private mutating func bodies(in block: MemberBlockSyntax, of type: WalkContext.EnclosingType) -> StorageBodies {
    if let bodies = known[block.id] { return bodies }
    let name = type.qualifiedName.split(separator: ".").last.map(String.init) ?? ""
    let bodies = StorageBodies(block.members, ofType: name)
    known[block.id] = bodies
    return bodies
  }
}

extension DeclGroupSyntax {
  /// The members of the other declaration and extensions of the type in the file.
  fileprivate func otherParts(of type: String) -> [MemberBlockSyntax] {
    guard let file = root.as(SourceFileSyntax.self) else { return [] }
    return file.statements.compactMap { item in
      guard let group = item.item.asProtocol((any DeclGroupSyntax).self), group.memberBlock.id != memberBlock.id,
        group.declaredName == type
      else { return nil }
      return group.memberBlock
    }
  }

  private var declaredName: String? {
    self.as(ExtensionDeclSyntax.self)?.extendedType.sourceText
      ?? asProtocol((any NamedDeclSyntax).self)?.name.identifierText
  }
}

extension StoredValueCollector: FactCollector {
  static let triggers = Triggers(words: StorageCalls.coding)

  func add(to facts: inout FileFacts) {
    facts.failedLoads = loads
    facts.storedSaves = saves
  }
}

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
    mayStore = Self.maySaveOrLoad(utf8[...])
  }

  private static func maySaveOrLoad(_ utf8: ArraySlice<UInt8>) -> Bool {
    let namesPlace = [StorageCalls.coding, StorageCalls.places].allSatisfy { words in
      words.contains { ByteSearch.contains($0, in: utf8) }
    }
    // The place may be a property of another object.
    return namesPlace || StorageCalls.coderPair.allSatisfy { ByteSearch.contains($0, in: utf8) } || mayAskForValue(utf8)
  }

  /// Whether there may be `store.load()` and `store.save(value)`, `store.value(forKey: key)` and what saves it, or data that is
  /// asked for its value.
  private static func mayAskForValue(_ utf8: ArraySlice<UInt8>) -> Bool {
    func callsAny(of verbs: Set<String>) -> Bool {
      verbs.contains { ByteSearch.contains(".\($0)", before: \.beginsCallOrWord, in: utf8) }
    }
    if callsAny(of: StorageCalls.valueSavingVerbs),
      callsAny(of: StorageCalls.valueLoadingVerbs) || ByteSearch.contains("ey: ", in: utf8)
    {
      return true
    }
    // `.decode(T.self, from: data)` is what coders do.
    return ByteSearch.contains(".decode()", in: utf8)
      || ByteSearch.contains(".decoded", before: \.beginsCallOrWord, in: utf8)
      || ByteSearch.contains(".decode", before: \.isUppercase, in: utf8)
  }

  mutating func enter(
    _ group: any DeclGroupSyntax, of type: WalkContext.EnclosingType, in context: WalkContext
  ) {
    guard mayStore, !group.is(ProtocolDeclSyntax.self) else { return }
    // What calls a load and a save of the type may stand in a part that names neither.
    let others = otherParts(of: type.qualifiedName, besides: group.memberBlock, in: context)
    guard !others.isEmpty || Self.maySaveOrLoad(context.bytes(of: group.memberBlock)) else { return }
    var bodies = bodies(in: group.memberBlock, of: type)
    for other in others { bodies.add(self.bodies(in: other, of: type)) }
    let mayAsk = Self.mayAskForValue(context.bytes(of: group.memberBlock))
    guard bodies.mentionsCoding || mayAsk else { return }
    var reader = TypeStorageReader(bodies: bodies, type: type, mayAsk ? ExpressionReader(context: context) : nil)
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
          Self.maySaveOrLoad(context.bytes(of: group.memberBlock))
        else { continue }
        parts[name, default: []].append(group.memberBlock)
      }
      storingParts = parts
    }
    return storingParts?[type]?.filter { $0.id != block.id } ?? []
  }

  private mutating func bodies(in block: MemberBlockSyntax, of type: WalkContext.EnclosingType) -> StorageBodies {
    if let bodies = known[block.id] { return bodies }
    let name = TypeName.last(of: type.qualifiedName)
    let bodies = StorageBodies(block.members, ofType: name)
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
  static let triggers = Triggers(words: StorageCalls.coding.union(StorageCalls.wrappers))

  func add(to facts: inout FileFacts) {
    facts.failedLoads = loads
    facts.storedSaves = saves
  }
}

extension UInt8 {
  /// Whether it may follow a verb in the name of a method: `load(`, `loadItems(`.
  fileprivate var beginsCallOrWord: Bool { self == UInt8(ascii: "(") || isUppercase }

  fileprivate var isUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
}

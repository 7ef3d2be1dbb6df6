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
    for other in group.otherParts(of: type.qualifiedName) where Self.maySaveOrLoad(other.syntaxTextBytes) {
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

/// Reads the loads and saves of one declaration.
private struct TypeStorageReader {
  let bodies: StorageBodies
  let places: StoredPlaceReader
  let type: WalkContext.EnclosingType
  private(set) var loads: [FailedLoad] = []
  private(set) var saves: [StoredSave] = []
  /// The names of the methods that each body calls on its own type, by the body's place in the list.
  private let callees: [Set<String>]

  init(bodies: StorageBodies, type: WalkContext.EnclosingType) {
    self.bodies = bodies
    self.type = type
    places = StoredPlaceReader(bodies: bodies)
    callees = bodies.all.map { body in Set(body.calls.compactMap { bodies.method($0)?.name }) }
  }

  mutating func read() {
    for body in bodies.all.prefix(bodies.ownCount) {
      for call in body.calls {
        if let data = call.decodedData {
          addLoad(call, from: places.source(of: data, in: body), in: body)
        } else if let method = bodies.method(call) {
          addLoad(by: method, called: call, in: body)
          addSave(by: method, called: call, in: body)
        }
        addSave(call, in: body)
      }
      for assignment in body.assignments where !bodies.places.isEmpty { addSave(assignment, in: body) }
    }
  }

  private func context(of body: StorageBody) -> FunctionContext {
    FunctionContext(
      name: body.name, scope: type.qualifiedName, isDecodingInitializer: false,
      isInPropertyWrapper: type.isPropertyWrapper)
  }

  // MARK: Loads

  private mutating func addLoad(_ call: FunctionCallExprSyntax, from place: StoredPlace?, in body: StorageBody) {
    guard let place, !body.isTriedTwice(place, places),
      let outcome = LoadOutcome(of: call, in: body, among: bodies), outcome.isPassedOver
    else { return }
    add(outcome, from: place, into: outcome.property ?? body.computedProperty(outcome), in: body, assigning: body)
  }

  /// `items = load()`, where `load` decodes.
  private mutating func addLoad(by method: StorageBody, called call: FunctionCallExprSyntax, in body: StorageBody) {
    for decode in method.calls {
      guard let data = decode.decodedData, let inner = LoadOutcome(of: decode, in: method, among: bodies),
        inner.isReturned,
        let place = places.source(of: data, in: method, places.given(call, to: method, in: body)),
        !method.isTriedTwice(place, places)
      else { continue }
      if inner.isPassedOver {
        add(inner, from: place, into: body.destination(of: ExprSyntax(call)), in: method, assigning: body)
      } else if inner.isThrown, let outer = LoadOutcome(of: call, in: body, among: bodies), outer.isPassedOver {
        add(outer, from: place, into: outer.property ?? body.computedProperty(outer), in: body, assigning: method)
      }
    }
  }

  private mutating func add(
    _ outcome: LoadOutcome, from place: StoredPlace, into property: String?, in body: StorageBody,
    assigning other: StorageBody
  ) {
    guard let property else { return }
    // What was set before the load cannot tell how it went.
    var assigned = body.assignedProperties(after: outcome.range.lowerBound)
    if other.node.id != body.node.id { assigned.formUnion(other.assignedProperties(after: 0)) }
    loads.append(
      FailedLoad(
        property: property, place: place, range: outcome.range, leavesEmpty: outcome.leavesEmpty,
        keepsValue: outcome.keepsValue,
        isExplained: outcome.isExplained, assigned: assigned,
        context: context(of: body)))
  }

  // MARK: Saves

  private mutating func addSave(_ call: FunctionCallExprSyntax, in body: StorageBody) {
    guard let (data, place) = places.destination(of: call, in: body),
      let value = places.encodedValue(data, in: body)
    else { return }
    for property in body.properties(makingUp: value) {
      add(property, to: place, at: call.nameRange, in: body, conditions: body.conditionNames)
    }
  }

  private mutating func addSave(_ sequence: SequenceExprSyntax, in body: StorageBody) {
    guard let (data, place) = sequence.assignment.flatMap({ places.destination(of: $0, in: body) }),
      let value = places.encodedValue(data, in: body)
    else { return }
    for property in body.properties(makingUp: value) {
      add(property, to: place, at: sequence.utf8Range, in: body, conditions: body.conditionNames)
    }
  }

  /// `save(items, as: "items.json")`, where `save` encodes its first parameter.
  private mutating func addSave(by method: StorageBody, called call: FunctionCallExprSyntax, in body: StorageBody) {
    let arguments = places.given(call, to: method, in: body)
    for write in method.calls {
      guard let (data, place) = places.destination(of: write, in: method, arguments),
        let value = places.encodedValue(data, in: method)?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
        let index = method.parameters.firstIndex(where: { $0.name == value }), index < call.arguments.count,
        let property = body.property(Array(call.arguments)[index].expression)
      else { continue }
      add(
        property, to: place, at: call.nameRange, in: body, conditions: body.conditionNames.union(method.conditionNames))
    }
  }

  private mutating func add(
    _ property: String, to place: StoredPlace, at range: Range<Int>, in body: StorageBody, conditions: Set<String>
  ) {
    var conditions = conditions
    for (caller, names) in zip(bodies.all, callees) where names.contains(body.name) {
      conditions.formUnion(caller.conditionNames)
    }
    saves.append(
      StoredSave(property: property, place: place, range: range, conditions: conditions, context: context(of: body)))
  }
}

extension StorageBody {
  /// Whether two ways of decoding what is stored there are tried: an older format has its turn.
  fileprivate func isTriedTwice(_ place: StoredPlace, _ places: StoredPlaceReader) -> Bool {
    let sources = calls.compactMap(\.decodedData).map { places.source(of: $0, in: self) }
    return sources.count { $0?.text == place.text } > 1
  }

  /// The property whose value the body is. A getter that gives no collection is asked for the whole value each time.
  fileprivate func computedProperty(_ outcome: LoadOutcome) -> String? {
    guard outcome.isReturned, case .value(let property) = role else { return nil }
    return outcome.leavesEmpty || isInitialValue ? property : nil
  }

  private var isInitialValue: Bool { node.parent?.is(InitializerClauseSyntax.self) == true }

  /// The property that takes the value of an expression.
  fileprivate func destination(of expression: ExprSyntax) -> String? {
    let outer = expression.outermostValue
    if Syntax(outer) == node, case .value(let property) = role { return property }
    guard let list = outer.parent?.as(ExprListSyntax.self), list.last.map(Syntax.init) == Syntax(outer),
      let assignment = list.parent?.as(SequenceExprSyntax.self)?.assignment, assignment.value.count == 1
    else { return nil }
    return property(assignment.target)
  }
}

extension FunctionCallExprSyntax {
  /// `data` of `decoder.decode(T.self, from: data)`.
  fileprivate var decodedData: ExprSyntax? {
    guard calleeName == "decode", argumentLabels == ["_", "from"], receiver != nil else { return nil }
    return argument(labelled: "from")
  }
}

extension ExprSyntax {
  /// The expression with the parentheses, effects and conversions such as `Set(…)` around it.
  var outermostValue: ExprSyntax {
    var node = self
    while let parent = node.parent {
      if let inner = parent.as(TryExprSyntax.self) {
        node = ExprSyntax(inner)
      } else if let inner = parent.as(AwaitExprSyntax.self) {
        node = ExprSyntax(inner)
      } else if let element = parent.as(LabeledExprSyntax.self), element.label == nil,
        let list = element.parent?.as(LabeledExprListSyntax.self), list.count == 1
      {
        if let tuple = list.parent?.as(TupleExprSyntax.self) {
          node = ExprSyntax(tuple)
        } else if let call = list.parent?.as(FunctionCallExprSyntax.self),
          ContainerTypes.collections.contains(call.calleeName ?? "")
        {
          node = ExprSyntax(call)
        } else {
          return node
        }
      } else {
        return node
      }
    }
    return node
  }
}

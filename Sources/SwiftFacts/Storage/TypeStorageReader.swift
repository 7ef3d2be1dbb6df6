internal import SwiftSyntax

/// Reads the loads and saves of one declaration.
struct TypeStorageReader {
  let bodies: StorageBodies
  let places: StoredPlaceReader
  let type: WalkContext.EnclosingType
  private(set) var loads: [FailedLoad] = []
  private(set) var saves: [StoredSave] = []
  /// The names of the methods that each body calls on its own type, by the body's place in the list.
  private let callees: [Set<String>]
  /// What each call of the bodies encodes and writes, or hands to an object that does; see `StoredPlaceReader.saved(by:in:_:)`.
  let saved: [SyntaxIdentifier: (value: ExprSyntax, place: StoredPlace)]
  /// Those calls, by the node of the body; most bodies have none.
  private let savingCalls: [SyntaxIdentifier: [FunctionCallExprSyntax]]
  /// See `placeAsked(by:in:)`; nil before it is asked for.
  var knownHandedValues: [String: Set<String>]?
  /// See `writes(in:)`; by the node of the body.
  var knownWrites: [SyntaxIdentifier: [Write]] = [:]
  /// What a method loads, whoever calls it.
  private struct MethodLoads {
    /// What it decodes, and of which data: where that is kept may depend on the call.
    var decoded: [(LoadOutcome, data: ExprSyntax)] = []
    var asked: [(LoadOutcome, StoredPlace)] = []
  }

  /// By the node of the method's body.
  private var knownMethodLoads: [SyntaxIdentifier: MethodLoads] = [:]
  /// See `isTriedTwice(_:in:)`; by the node of the body.
  private var knownWays: [SyntaxIdentifier: [(place: StoredPlace, way: String)]] = [:]
  /// See `parameterSaves(to:)`; nil before it is asked for.
  var knownParameterSaves: [String: [ParameterSave]]?

  /// - Parameter expressions: nil where nothing in the type may ask an object for a value.
  init(bodies: StorageBodies, type: WalkContext.EnclosingType, _ expressions: ExpressionReader?) {
    self.bodies = bodies
    self.type = type
    var places = StoredPlaceReader(bodies: bodies, expressions: expressions)
    places.followGivenData()
    self.places = places
    var saved: [SyntaxIdentifier: (value: ExprSyntax, place: StoredPlace)] = [:]
    var savingCalls: [SyntaxIdentifier: [FunctionCallExprSyntax]] = [:]
    for body in bodies.all {
      for call in body.calls {
        guard let write = places.saved(by: call, in: body) else { continue }
        saved[call.id] = write
        savingCalls[body.node.id, default: []].append(call)
      }
    }
    (self.saved, self.savingCalls) = (saved, savingCalls)
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
        } else {
          addLoad(call, from: placeAsked(by: call, in: body), in: body)
        }
        addSave(call, in: body)
      }
      for assignment in body.assignments { addSave(assignment, in: body) }
    }
    let loaded = Set(loads.lazy.map(\.place.identity))
    saves.removeAll { $0.place.asked != nil && !loaded.contains($0.place.identity) }
  }

  func context(of body: StorageBody) -> FunctionContext {
    FunctionContext(
      name: body.name, scope: type.qualifiedName, isDecodingInitializer: false,
      isInPropertyWrapper: type.isPropertyWrapper)
  }

  // MARK: Loads

  private mutating func addLoad(_ call: FunctionCallExprSyntax, from place: StoredPlace?, in body: StorageBody) {
    // An object that is asked for a value decodes out of sight.
    guard let place, place.asked != nil || !isTriedTwice(place, in: body),
      let outcome = place.isAskedForOptional
        ? LoadOutcome(ofOptionalFrom: call, in: body, among: bodies) : LoadOutcome(of: call, in: body, among: bodies)
    else { return }
    addSaveAtOnce(after: call, outcome, from: place, in: body)
    guard outcome.isPassedOver else { return }
    add(outcome, from: place, into: outcome.property ?? computedProperty(outcome, in: body), in: body, assigning: body)
    addGiven(outcome, from: place, in: body, assigning: body)
    if let local = outcome.local, let item = call.enclosingItem {
      add(outcome, from: place, into: body.property(taking: local), in: body, assigning: body)
      addLocal(local, outcome, from: place, in: body, after: item, in: body)
    }
  }

  /// `items = load()`, where `load` decodes.
  private mutating func addLoad(by method: StorageBody, called call: FunctionCallExprSyntax, in body: StorageBody) {
    for (inner, place) in loads(in: method, called: call, in: body) where inner.isReturned {
      if inner.isPassedOver {
        add(inner, from: place, into: body.destination(of: ExprSyntax(call)), in: method, assigning: body, at: call)
        if body.givesPart(ExprSyntax(call)) { addGiven(inner, from: place, in: body, assigning: method) }
        if let local = body.local(taking: ExprSyntax(call).outermostValue), let item = call.enclosingItem {
          addLocal(local, inner, from: place, in: method, called: call, after: item, in: body)
        }
      } else if inner.isGivenAsNil, let outer = LoadOutcome(ofOptionalFrom: call, in: body, among: bodies),
        outer.isPassedOver
      {
        let outcome = outer.failing(as: inner)
        add(outcome, from: place, into: outcome.property, in: method, assigning: body, at: call)
        addGiven(outcome, from: place, in: body, assigning: method)
        if let local = outcome.local, let item = call.enclosingItem {
          addLocal(local, outcome, from: place, in: method, called: call, after: item, in: body)
        }
      } else if inner.isThrown, let outer = LoadOutcome(of: call, in: body, among: bodies), outer.isPassedOver {
        add(outer, from: place, into: outer.property ?? computedProperty(outer, in: body), in: body, assigning: method)
        addGiven(outer, from: place, in: body, assigning: method)
      }
    }
  }

  /// What becomes of the values that a method decodes, or asks objects for, and where they are kept.
  ///
  /// - Parameter call: the call of the method, in `body`.
  private mutating func loads(
    in method: StorageBody, called call: FunctionCallExprSyntax, in body: StorageBody
  ) -> [(LoadOutcome, StoredPlace)] {
    let known = knownMethodLoads[method.node.id] ?? methodLoads(of: method)
    knownMethodLoads[method.node.id] = known
    guard !known.decoded.isEmpty else { return known.asked }
    let arguments = places.given(call, to: method, in: body)
    var found = known.asked
    for (outcome, data) in known.decoded {
      let given = method.parameter(givenAs: data).flatMap { index in
        index < call.arguments.count ? Array(call.arguments)[index].expression : nil
      }
      let place = given.map { places.source(of: $0, in: body) } ?? places.source(of: data, in: method, arguments)
      if let place, !isTriedTwice(place, in: method) {
        found.append((outcome, place))
      }
    }
    return found
  }

  private mutating func methodLoads(of method: StorageBody) -> MethodLoads {
    var loads = MethodLoads()
    for call in method.calls {
      if let data = call.decodedData {
        if let outcome = LoadOutcome(of: call, in: method, among: bodies) { loads.decoded.append((outcome, data)) }
      } else if bodies.method(call) == nil, let place = placeAsked(by: call, in: method), place.isAskedForOptional,
        let outcome = LoadOutcome(ofOptionalFrom: call, in: method, among: bodies)
      {
        loads.asked.append((outcome, place))
      }
    }
    return loads
  }

  private mutating func add(
    _ outcome: LoadOutcome, from place: StoredPlace, into property: String?, in body: StorageBody,
    assigning other: StorageBody, at call: FunctionCallExprSyntax? = nil
  ) {
    guard let property else { return }
    loads.append(
      FailedLoad(
        property: property, place: place, range: outcome.range, leavesEmpty: outcome.leavesEmpty,
        keepsValue: outcome.keepsValue,
        isExplained: outcome.isExplained, assigned: assigned(by: outcome, in: body, and: other, calling: call),
        context: context(of: body)))
  }

  /// What is assigned besides the value, and may tell how the load went: what was set before cannot, nor can a collection that
  /// is filled, as it is empty in new installations, too.
  ///
  /// - Parameters:
  ///   - call: the call of the loader in the other body; nil where the other one is called.
  func assigned(
    by outcome: LoadOutcome, in loader: StorageBody, and other: StorageBody, calling call: FunctionCallExprSyntax? = nil
  ) -> Set<String> {
    let own = loader.assignedProperties(after: outcome.range.lowerBound, upTo: outcome.extent)
    let others =
      other.node.id == loader.node.id
      ? [] : other.assignedProperties(after: call?.utf8Range.lowerBound ?? 0)
    // What a save is kept in says nothing of the load.
    return own.union(others).subtracting(bodies.collections).union(outcome.assignedByHandlers(in: [loader, other]))
      .subtracting(bodies.places.keys)
  }

  mutating func add(_ load: FailedLoad) { loads.append(load) }

  /// Whether two ways of decoding what is stored there are tried: an older format has its turn. The calls are looked through
  /// once, however many decode.
  private mutating func isTriedTwice(_ place: StoredPlace, in body: StorageBody) -> Bool {
    let ways =
      knownWays[body.node.id]
      ?? body.calls.compactMap { call in
        call.decodedData.flatMap { places.source(of: $0, in: body) }.map { ($0, call.wayOfDecoding) }
      }
    knownWays[body.node.id] = ways
    return Set(ways.lazy.filter { $0.place.isSame(as: place) }.map(\.way)).count > 1
  }

  // MARK: Saves

  private mutating func addSave(_ call: FunctionCallExprSyntax, in body: StorageBody) {
    guard let (value, place) = saved[call.id] else { return }
    for property in body.properties(makingUp: value) {
      add(property, to: place, at: call.nameRange, in: body)
    }
  }

  private mutating func addSave(_ sequence: SequenceExprSyntax, in body: StorageBody) {
    guard let (data, place) = sequence.assignment.flatMap({ places.destination(of: $0, in: body) }),
      let value = places.encodedValue(data, in: body)
    else { return }
    for property in body.properties(makingUp: value) {
      add(property, to: place, at: sequence.utf8Range, in: body)
    }
  }

  /// `save(items, as: "items.json")`, where `save` encodes its first parameter.
  private mutating func addSave(by method: StorageBody, called call: FunctionCallExprSyntax, in body: StorageBody) {
    for (value, place) in handedSaves(by: method, called: call, in: body) {
      // What holds back the write in the method is before its end.
      let conditions = method.conditionNames(before: method.node.utf8Range.upperBound)
      for property in body.properties(makingUp: value) {
        add(property, to: place, at: call.nameRange, in: body, conditions: conditions)
      }
    }
  }

  /// The arguments of a call that a method encodes and writes, and where.
  func handedSaves(
    by method: StorageBody, called call: FunctionCallExprSyntax, in body: StorageBody
  ) -> [(value: ExprSyntax, place: StoredPlace)] {
    guard let writes = savingCalls[method.node.id] else { return [] }
    let arguments = places.given(call, to: method, in: body)
    return writes.compactMap { write in
      guard let value = saved[write.id]?.value,
        let index = method.parameters.firstIndex(where: { method.isMade(value, of: $0.name) }),
        index < call.arguments.count, let place = places.saved(by: write, in: method, arguments)?.place
      else { return nil }
      return (Array(call.arguments)[index].expression, place)
    }
  }

  // MARK: Locals

  /// `var items = load()`, then `save(items)`: loaded, changed and saved in one function.
  ///
  /// - Parameters:
  ///   - loader: the body that decodes.
  ///   - item: the statement of `body` that gives the local its value.
  private mutating func addLocal(
    _ name: String, _ outcome: LoadOutcome, from place: StoredPlace, in loader: StorageBody,
    called call: FunctionCallExprSyntax? = nil, after item: CodeBlockItemSyntax, in body: StorageBody
  ) {
    let flags = assigned(by: outcome, in: loader, and: body, calling: call)
    guard let save = save(of: name, to: place, after: item, besides: outcome.failureBlock, in: body),
      flags.isDisjoint(with: body.conditionNames(before: save.range.lowerBound))
    else { return }
    var fixed = place
    fixed.isFixed = place.isFixed && save.place.isFixed
    loads.append(
      FailedLoad(
        property: name, place: fixed, range: outcome.range, leavesEmpty: outcome.leavesEmpty, keepsValue: false,
        isExplained: outcome.isExplained, assigned: flags, localSave: save.range, context: context(of: loader)))
  }

  /// - Parameter handler: what is done after the failure may make the value again before it saves it.
  private mutating func save(
    of name: String, to place: StoredPlace, after item: CodeBlockItemSyntax, besides handler: CodeBlockSyntax?,
    in body: StorageBody
  ) -> (range: Range<Int>, place: StoredPlace)? {
    let end = item.utf8Range.upperBound
    let save = writes(in: body).first { save in
      let start = save.call.utf8Range.lowerBound
      return start >= end && save.place.isSame(as: place) && handler?.utf8Range.contains(start) != true
        && !body.isAsked(of: name, before: save.call) && body.isMade(save.value, of: name)
    }
    return save.map { ($0.call.nameRange, $0.place) }
  }

  private mutating func add(
    _ property: String, to place: StoredPlace, at range: Range<Int>, in body: StorageBody,
    conditions: Set<String> = []
  ) {
    let conditions = conditions.union(body.conditionNames(before: range.lowerBound)).union(conditionsOfCalls(of: body))
    saves.append(
      StoredSave(property: property, place: place, range: range, conditions: conditions, context: context(of: body)))
  }
}

extension TypeStorageReader {
  /// The identifiers in the conditions of every call of a method in its type: what one call does not ask for holds nothing back.
  private func conditionsOfCalls(of method: StorageBody) -> Set<String> {
    var common: Set<String>?
    for (caller, names) in zip(bodies.all, callees) where names.contains(method.name) {
      for call in caller.calls where bodies.method(call)?.node.id == method.node.id {
        let names = caller.conditionNames(before: call.utf8Range.lowerBound)
        common = common?.intersection(names) ?? names
      }
    }
    return common ?? []
  }
}

extension TypeStorageReader {
  /// The property whose value a body is. A getter that gives no collection is asked for the whole value each time; what the one of
  /// a wrapper gives, the properties say.
  private func computedProperty(_ outcome: LoadOutcome, in body: StorageBody) -> String? {
    guard outcome.isReturned, case .value(let property) = body.role else { return nil }
    let isWrapped = type.isPropertyWrapper && property == MemberNames.wrappedValue
    return outcome.leavesEmpty || body.isInitialValue || isWrapped ? property : nil
  }
}

extension StorageBody {
  fileprivate var isInitialValue: Bool { node.parent?.is(InitializerClauseSyntax.self) == true }

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
  /// `data` of `decoder.decode(T.self, from: data)`, of `JSONSerialization.jsonObject(with: data)`,
  /// `PropertyListSerialization.propertyList(from: data, …)`, and of an archive.
  fileprivate var decodedData: ExprSyntax? {
    if receiver?.isName("NSKeyedUnarchiver") == true, StorageCalls.unarchiving.contains(calleeName ?? "") {
      return argument(labelled: "from") ?? arguments.first?.expression
    }
    if calleeName == "jsonObject", receiver?.isName("JSONSerialization") == true { return argument(labelled: "with") }
    if calleeName == "propertyList", receiver?.isName("PropertyListSerialization") == true {
      return argument(labelled: "from")
    }
    guard calleeName == "decode", argumentLabels == ["_", "from"], receiver != nil else { return nil }
    return argument(labelled: "from")
  }
}

extension FunctionCallExprSyntax {
  /// What tells a call that decodes from one that decodes in another way: a decoder with a name may be set up anew in between.
  fileprivate var wayOfDecoding: String {
    guard let receiver, receiver.is(FunctionCallExprSyntax.self) else { return "\(utf8Range)" }
    return "\(receiver.sourceText) \(arguments.first?.expression.sourceText ?? "")"
  }
}

extension ExprSyntax {
  /// The expression with the parentheses, effects, conversions such as `Set(…)` and calls such as `Self.sorted(…)` around it.
  var outermostValue: ExprSyntax {
    var node = self
    while let parent = node.parent {
      if let inner = parent.as(TryExprSyntax.self) {
        node = ExprSyntax(inner)
      } else if let inner = parent.as(AwaitExprSyntax.self) {
        node = ExprSyntax(inner)
      } else if let element = parent.as(LabeledExprSyntax.self),
        element.label == nil || element.label?.spells("uniqueKeysWithValues") == true,
        let list = element.parent?.as(LabeledExprListSyntax.self), list.count == 1
      {
        if let tuple = list.parent?.as(TupleExprSyntax.self) {
          node = ExprSyntax(tuple)
        } else if let call = list.parent?.as(FunctionCallExprSyntax.self),
          ContainerTypes.collections.contains(call.calleeName ?? "") || call.convertedArgument != nil
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

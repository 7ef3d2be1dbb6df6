internal import SwiftSyntax

/// Tells where data is read from and written to, as far as one type's declaration shows.
struct StoredPlaceReader {
  let bodies: StorageBodies
  /// Reads what stands in the type outside of its functions; nil where no object is asked for values.
  var expressions: ExpressionReader?
  /// The calls that write data as a method is given it, and where among the parameters that is, by the node of the method's body.
  private(set) var writesOfGivenData: [SyntaxIdentifier: [(call: FunctionCallExprSyntax, parameter: Int)]] = [:]

  init(bodies: StorageBodies, expressions: ExpressionReader? = nil) {
    (self.bodies, self.expressions) = (bodies, expressions)
  }

  /// Looks for the methods that write data as they are given it: from then on, calls of them are writes, too.
  mutating func followGivenData() {
    for body in bodies.all where body.parameters.contains(where: { StorageCalls.isData($0.type) }) {
      for call in body.calls {
        guard let data = destination(of: call, in: body)?.data, let index = body.parameter(givenAs: data) else {
          continue
        }
        writesOfGivenData[body.node.id, default: []].append((call, index))
      }
    }
  }

  /// The arguments of a method's parameters, already spelled out.
  typealias Arguments = [String: Spelling]

  struct Spelling {
    var text: String
    /// The same with constants of the type replaced.
    var resolved = ""
    var isFixed: Bool
    /// The literals in it, the last one last.
    var literals: [String] = []
  }

  private static let maximumDepth = 8
  /// In UTF-8 bytes: what is spelled out at greater length is no place. Locals that are made of several others would otherwise
  /// double with each step.
  private static let maximumLength = 1_000

  // MARK: Reading

  /// Where the bytes or the string of an expression come from.
  func source(of data: ExprSyntax, in body: StorageBody, _ arguments: Arguments = [:], depth: Int = 0) -> StoredPlace? {
    guard depth < Self.maximumDepth else { return nil }
    let data = data.strippingEffects
    func follow(_ next: ExprSyntax) -> StoredPlace? { source(of: next, in: body, arguments, depth: depth + 1) }
    if let name = data.as(DeclReferenceExprSyntax.self)?.baseName {
      let offset = name.utf8Range.lowerBound
      if let place = keychainPlace(filling: name.identifierText, in: body, arguments) { return place }
      if let value = body.value(of: name.identifierText, at: offset) { return follow(value) }
      if let receiver = data.unwrapped(as: name.identifierText) { return follow(receiver) }
      return body.property(data).flatMap { bodies.places[$0] }
    }
    if data.is(MemberAccessExprSyntax.self), let place = body.property(data).flatMap({ bodies.places[$0] }) {
      return place
    }
    if let sequence = data.as(SequenceExprSyntax.self), sequence.assignment == nil, let first = sequence.elements.first
    {
      // `object(forKey:) as? Data`, `data(forKey:) ?? Data()`
      return follow(first)
    }
    if let access = data.as(MemberAccessExprSyntax.self), access.declName.baseName.spells("utf8") {
      return access.base.flatMap(follow)
    }
    if let access = data.as(MemberAccessExprSyntax.self) { return property(access, in: body, arguments) }
    guard let call = data.as(FunctionCallExprSyntax.self), let name = call.calleeName else { return nil }
    if let place = readPlace(call, named: name, in: body, arguments) { return place }
    if name == "data", call.argumentLabels.first == "using" { return call.receiver.flatMap(follow) }
    if name == "Data", call.argumentLabels == ["_"] { return call.arguments.first.flatMap { follow($0.expression) } }
    if let method = bodies.method(call) { return onlySource(in: method, given(call, to: method, in: body, arguments)) }
    return storePlace(readBy: call, named: name, in: body, arguments)
  }

  /// `Data(contentsOf: file)`, `contents(atPath: path)`, `defaults.data(forKey: key)`.
  private func readPlace(
    _ call: FunctionCallExprSyntax, named name: String, in body: StorageBody, _ arguments: Arguments
  ) -> StoredPlace? {
    switch (name, call.argumentLabels.first) {
    case ("Data", "contentsOf"), ("String", "contentsOf"), ("contents", "atPath"):
      return call.arguments.first.map { place("file", $0.expression, in: body, arguments) }
    case (_, "forKey") where StorageCalls.reading.contains(name):
      return call.arguments.first.map { place("key", $0.expression, of: call.receiver, in: body, arguments) }
    case (KeychainWords.reading, _): return keychainPlace(askedBy: call, in: body, arguments)
    default: return nil
    }
  }

  /// The property of another object that data is kept in: `Preferences.shared.widgets`, `storage.items`.
  private func property(
    _ access: MemberAccessExprSyntax, in body: StorageBody, _ arguments: Arguments
  ) -> StoredPlace? {
    guard let holder = access.base, !holder.isName("self"), isHolder(holder, in: body) else { return nil }
    return place("property", ExprSyntax(access), in: body, arguments)
  }

  /// Whether an expression is an object that lasts: a property, a type, or what is reached through one of them.
  func isHolder(_ expression: ExprSyntax, in body: StorageBody) -> Bool {
    var base = expression.strippingEffects
    while let next = base.as(MemberAccessExprSyntax.self)?.base { base = next.strippingEffects }
    guard let root = base.as(DeclReferenceExprSyntax.self) else { return false }
    return root.baseName.startsUppercase || expression.is(MemberAccessExprSyntax.self)
      || body.property(expression) != nil
  }

  /// What a method reads, when it reads one thing.
  private func onlySource(in method: StorageBody, _ arguments: Arguments) -> StoredPlace? {
    var found: Set<StoredPlace> = []
    method.node.forEachStorageNode { node in
      guard let call = node.as(FunctionCallExprSyntax.self), let name = call.calleeName,
        let place = readPlace(call, named: name, in: method, arguments)
      else { return }
      found.insert(place)
    }
    return found.count == 1 ? found.first : nil
  }

  // MARK: Writing

  /// The data that a call writes, and where.
  func destination(
    of call: FunctionCallExprSyntax, in body: StorageBody, _ arguments: Arguments = [:]
  ) -> (data: ExprSyntax, place: StoredPlace)? {
    guard let name = call.calleeName, let first = call.arguments.first?.expression else { return nil }
    let labels = call.argumentLabels
    switch (name, labels.first, labels.dropFirst().first) {
    case ("set", "_", "forKey"), ("setValue", "_", "forKey"):
      guard let key = call.argument(labelled: "forKey") else { return nil }
      return (first, place("key", key, of: call.receiver, in: body, arguments))
    case ("write", "to", _), ("write", "toFile", _):
      return call.receiver.map { ($0, place("file", first, in: body, arguments)) }
    case ("moveItem", "at", "to"), ("replaceItemAt", "_", "withItemAt"), ("replaceItem", "at", "withItemAt"):
      return dataMoved(by: call, in: body, arguments)
    case ("createFile", "atPath", "contents"):
      return call.argument(labelled: "contents").map { ($0, place("file", first, in: body, arguments)) }
    default:
      return keychainDestination(of: call, named: name, in: body, arguments)
        ?? storeDestination(of: call, named: name, in: body, arguments)
    }
  }

  /// The data that was written beside a file, which then takes its place.
  private func dataMoved(
    by call: FunctionCallExprSyntax, in body: StorageBody, _ arguments: Arguments
  ) -> (data: ExprSyntax, place: StoredPlace)? {
    let origin = call.argument(labelled: "withItemAt") ?? call.argument(labelled: "at")
    guard let origin, let target = call.argument(labelled: "to") ?? call.arguments.first?.expression else { return nil }
    let written = place("file", origin, in: body, arguments)
    for write in body.calls
    where write.calleeName == "write" && write.utf8Range.upperBound <= call.utf8Range.lowerBound {
      guard let (data, place) = destination(of: write, in: body, arguments), place.isSame(as: written) else { continue }
      return (data, self.place("file", target, in: body, arguments))
    }
    return nil
  }

  /// `data = encoded`, where the property is a place itself.
  func destination(
    of assignment: (target: ExprSyntax, value: ExprListSyntax.SubSequence), in body: StorageBody
  ) -> (data: ExprSyntax, place: StoredPlace)? {
    let own = body.property(assignment.target).flatMap { bodies.places[$0] }
    let place = own ?? assignment.target.as(MemberAccessExprSyntax.self).flatMap { property($0, in: body, [:]) }
    guard let place, let data = assignment.value.first else { return nil }
    // `String(data: data, encoding: .utf8) ?? ""`
    let isOne = assignment.value.count == 1 || assignment.value.dropFirst().first?.isCoalescing == true
    return isOne ? (data, place) : nil
  }

  /// The value whose encoding an expression is.
  func encodedValue(_ data: ExprSyntax, in body: StorageBody, depth: Int = 0) -> ExprSyntax? {
    guard depth < Self.maximumDepth else { return nil }
    let data = data.strippingEffects
    if let sequence = data.as(SequenceExprSyntax.self), sequence.assignment == nil, let first = sequence.elements.first
    {
      // `(try? encoder.encode(items)) ?? Data()`
      return encodedValue(first, in: body, depth: depth + 1)
    }
    if let name = data.as(DeclReferenceExprSyntax.self)?.baseName {
      let value = body.value(of: name.identifierText, at: name.utf8Range.lowerBound)
      return value.flatMap { encodedValue($0, in: body, depth: depth + 1) }
    }
    guard let call = data.as(FunctionCallExprSyntax.self) else { return nil }
    if let method = bodies.method(call) { return argument(of: call, encodedBy: method, depth: depth + 1) }
    guard let first = call.arguments.first?.expression else {
      // `items.encoded()`
      let isEncoding = StorageCalls.valueEncodingVerbs.contains { call.calleeName?.beginsWithVerb($0) ?? false }
      return isEncoding ? call.receiver.map(Self.converted) : nil
    }
    if call.calleeName == "encode", call.argumentLabels == ["_"] { return Self.converted(first) }
    if call.calleeName == "data", call.argumentLabels.first == "withJSONObject" {
      return body.dataOfJSONObject(first).flatMap { encodedValue($0, in: body, depth: depth + 1) } ?? first
    }
    if call.calleeName == "data", call.argumentLabels.first == "fromPropertyList" { return Self.converted(first) }
    if call.calleeName == StorageCalls.archiving { return Self.converted(first) }
    guard ContainerTypes.outputConversions.contains(call.calleeName ?? "") else { return nil }
    return encodedValue(first, in: body, depth: depth + 1)
  }

  /// `items` of `Self.encoded(items)`, where the method gives the encoding of what it is given.
  private func argument(
    of call: FunctionCallExprSyntax, encodedBy method: StorageBody, depth: Int
  ) -> ExprSyntax? {
    for inner in method.encodings where method.gives(Syntax(ExprSyntax(inner).outermostValue)) {
      guard let value = encodedValue(ExprSyntax(inner), in: method, depth: depth),
        let index = method.parameters.firstIndex(where: { method.isMade(value, of: $0.name) }),
        index < call.arguments.count
      else { continue }
      return Self.converted(Array(call.arguments)[index].expression)
    }
    return nil
  }

  /// `items` of `Array(items)`: as much is written.
  private static func converted(_ value: ExprSyntax) -> ExprSyntax {
    guard let call = value.strippingEffects.as(FunctionCallExprSyntax.self), call.argumentLabels == ["_"],
      ContainerTypes.collections.contains(call.calleeName ?? ""), let inner = call.arguments.first?.expression
    else { return value }
    return inner
  }

  // MARK: Spelling

  /// What a method's parameters stand for in a call of it.
  func given(
    _ call: FunctionCallExprSyntax, to method: StorageBody, in body: StorageBody, _ outer: Arguments = [:]
  ) -> Arguments {
    var arguments: Arguments = [:]
    for (parameter, argument) in zip(method.parameters, call.arguments) {
      arguments[parameter.name] = spelling(argument.expression, in: body, outer)
    }
    return arguments
  }

  func place(
    _ kind: String, _ expression: ExprSyntax, of store: ExprSyntax? = nil, in body: StorageBody, _ arguments: Arguments
  ) -> StoredPlace {
    place(kind, store, [expression], in: body, arguments)
  }

  /// - Parameter keys: what tells one value in a store from another.
  func place(
    _ kind: String, _ store: ExprSyntax?, _ keys: [ExprSyntax], in body: StorageBody, _ arguments: Arguments
  ) -> StoredPlace {
    let holder = store.map { spelling($0, in: body, arguments) }
    let keys = keys.map { spelling($0, in: body, arguments) }
    func joined(_ part: (Spelling) -> String) -> String {
      ([kind, holder.map(part) ?? ""] + keys.map(part)).joined(separator: " ")
    }
    let (text, resolved) = (joined(\.text), joined(\.resolved))
    return StoredPlace(
      text: text, resolvedText: resolved == text ? nil : resolved,
      isFixed: keys.allSatisfy(\.isFixed) && holder?.isFixed ?? true,
      name: keys.flatMap(\.literals).last { !$0.isEmpty && !$0.hasPrefix(".") })
  }

  /// The expression as written, locals and parameters replaced by what they are made of, without `self` and effects.
  private func spelling(
    _ expression: ExprSyntax, in body: StorageBody, _ arguments: Arguments, depth: Int = 0
  ) -> Spelling {
    var result = Spelling(text: "", isFixed: depth < Self.maximumDepth)
    guard result.isFixed else { return result }
    if let result = self.result(of: expression, in: body, arguments, depth: depth) { return result }
    var (dropsDot, isOwn) = (false, false)
    for token in expression.withoutPath.tokens(viewMode: .sourceAccurate) {
      let isDropped = dropsDot && token.tokenKind == .period
      dropsDot = false
      if isDropped {
        isOwn = true
        continue
      }
      switch token.tokenKind {
      case .keyword(.self), .keyword(.Self), .identifier(bodies.typeName): dropsDot = true
      case .identifier(let name) where isOwn && bodies.sharedInstances.contains(name): dropsDot = true
      case .keyword(.try), .keyword(.await), .postfixQuestionMark, .exclamationMark: break
      default:
        let part =
          isOwn
          ? member(token.identifierText, in: body, depth: depth) : part(token, in: body, arguments, depth: depth)
        result.text += part.text
        result.resolved += part.resolved
        result.isFixed = result.isFixed && part.isFixed
        result.literals += part.literals
      }
      isOwn = false
      if result.text.utf8.count > Self.maximumLength {
        result.isFixed = false
        break
      }
    }
    return result
  }

  /// `folder.appending(path: "items.json")` of `file()`, where a method of the type gives nothing else.
  private func result(
    of expression: ExprSyntax, in body: StorageBody, _ arguments: Arguments, depth: Int
  ) -> Spelling? {
    guard let call = expression.withoutPath.as(FunctionCallExprSyntax.self), let method = bodies.method(call),
      let result = method.onlyResult
    else { return nil }
    var inner = spelling(result, in: method, given(call, to: method, in: body, arguments), depth: depth + 1)
    // One part of a key is no name for it.
    if inner.literals.count > 1 { inner.literals = [] }
    return inner.text.isEmpty ? nil : inner
  }

  private func part(
    _ token: TokenSyntax, in body: StorageBody, _ arguments: Arguments, depth: Int
  ) -> Spelling {
    if case .stringSegment(let text) = token.tokenKind { return .fixed(text, literals: [text]) }
    let name = token.identifierText
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), reference.isRoot else {
      let owner = token.parent?.parent?.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)
      let constant = owner.flatMap { bodies.constants["\($0.baseName.text).\(name)"] }
      return constant.map { spelling($0, in: body, [:], depth: depth + 1).named(name) } ?? .fixed(token.text)
    }
    let offset = token.utf8Range.lowerBound
    if body.isLocal(name, at: offset), let property = body.property(keeping: name) {
      return member(property, in: body, depth: depth)
    }
    if let value = body.value(of: name, at: offset) {
      return spelling(value, in: body, arguments, depth: depth + 1)
    }
    if let property = body.property(keepingParameter: name) { return member(property, in: body, depth: depth) }
    if let argument = arguments[name] { return argument }
    guard !body.isParameter(name), !body.isLocal(name, at: offset) else {
      return Spelling(text: name, resolved: name, isFixed: false)
    }
    return member(name, in: body, depth: depth)
  }

  /// A property of the type: its name, and its value where that is a constant's.
  private func member(_ name: String, in body: StorageBody, depth: Int) -> Spelling {
    bodies.constants[name].map { spelling($0, in: body, [:], depth: depth + 1).named(name) } ?? .fixed(name)
  }
}

extension StoredPlaceReader.Spelling {
  fileprivate static func fixed(_ text: String, literals: [String] = []) -> Self {
    Self(text: text, resolved: text, isFixed: true, literals: literals)
  }

  /// That of the value of a constant, which stands there by its name.
  fileprivate func named(_ name: String) -> Self {
    Self(text: name, resolved: resolved, isFixed: true, literals: literals)
  }
}

extension ExprSyntax {
  /// `data` of `data.flatMap { try? decoder.decode(T.self, from: $0) }`.
  fileprivate func unwrapped(as name: String) -> ExprSyntax? {
    guard let closure = ancestor(ClosureExprSyntax.self), let call = closure.enclosingCall,
      StorageCalls.unwrapping.contains(call.calleeName ?? ""), closure.firstParameterNames.contains(name)
    else { return nil }
    return call.receiver
  }
}

extension DeclReferenceExprSyntax {
  /// False for the name after a dot.
  fileprivate var isRoot: Bool {
    parent?.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) != Syntax(self) } ?? true
  }
}

extension ExprSyntax {
  /// `file` of `file.path` and `file.path()`: the same file.
  fileprivate var withoutPath: ExprSyntax {
    var expression = strippingEffects
    if let call = expression.as(FunctionCallExprSyntax.self), call.calleeName == "path" {
      expression = call.calledExpression
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), access.declName.baseName.spells("path") else {
      return strippingEffects
    }
    return access.base?.strippingEffects ?? strippingEffects
  }
}

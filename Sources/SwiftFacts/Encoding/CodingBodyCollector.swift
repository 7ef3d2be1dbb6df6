internal import SwiftSyntax

/// Collects what hand-written `init(from:)`, `encode(to:)` and raw value members do.
struct CodingBodyCollector {
  private(set) var bodies: [CodingBody] = []

  mutating func visit(_ node: InitializerDeclSyntax, _ fact: FunctionFact) {
    guard let body = node.body else { return }
    if fact.isDecodingInitializer {
      read(body, as: .decode, of: fact)
    } else if fact.labels == ["rawValue"] {
      read(body, as: .initializeFromRawValue, of: fact)
    }
  }

  mutating func visit(_ node: FunctionDeclSyntax, _ fact: FunctionFact) {
    guard fact.isEncodeMethod, let body = node.body else { return }
    read(body, as: .encode, of: fact)
  }

  /// The getter of a property named `rawValue`.
  mutating func visit(_ node: AccessorBlockSyntax, in context: WalkContext) {
    guard let name = node.parent?.as(PatternBindingSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      name.text == "rawValue"
    else { return }
    var reader = CodingBodyReader(
      body: CodingBody(member: .rawValue, scope: context.scope, nameRange: name.utf8Range), coder: "")
    reader.read(Syntax(node))
    bodies.append(reader.body)
  }

  private mutating func read(_ body: CodeBlockSyntax, as member: CodingBody.Member, of fact: FunctionFact) {
    var reader = CodingBodyReader(
      body: CodingBody(member: member, scope: fact.scope, nameRange: fact.nameRange), coder: fact.parameters[0].name)
    reader.read(Syntax(body))
    if member == .decode || member == .encode {
      var steps = CodingScriptReader(coder: fact.parameters[0].name)
      steps.read(body.statements)
      reader.body.script = steps.script
    }
    if member == .decode { reader.body.contradictions = ContradictoryReadSearch(body).found }
    bodies.append(reader.body)
  }
}

extension CodingBodyCollector: FactCollector {
  static let triggers = Triggers(words: ["singleValueContainer", "nestedContainer"])

  func add(to facts: inout FileFacts) {
    facts.codingBodies = bodies
  }
}

/// Reads one body.
private struct CodingBodyReader {
  var body: CodingBody
  /// The parameter that holds the decoder or encoder.
  let coder: String

  mutating func read(_ root: Syntax) {
    var pending = [root]
    while let node = pending.popLast() {
      if let call = node.as(FunctionCallExprSyntax.self) {
        read(call)
      } else if let name = node.as(PrefixOperatorExprSyntax.self)?.nameAskedForContent {
        body.namesLeftOutWhenEmpty.insert(name)
      } else if let token = node.as(TokenSyntax.self), case .identifier(let name) = token.tokenKind {
        body.names.insert(name.count > 2 && name.hasPrefix("`") ? token.identifierText : name)
      }
      pending.append(contentsOf: node.children(viewMode: .sourceAccurate))
    }
  }

  private mutating func read(_ call: FunctionCallExprSyntax) {
    guard let name = call.calleeName else { return }
    readContainer(call, named: name)
    let receiver = call.calledExpression.strippingEffects.as(MemberAccessExprSyntax.self)?.base?.strippingEffects
    switch name {
    case "init":
      if receiver?.is(SuperExprSyntax.self) == true {
        body.callsSuper = body.callsSuper || call.argumentLabels == ["from"]
      } else if receiver?.isName("self") == true {
        body.delegates = true
      }
    case "encode" where call.argumentLabels == ["to"]:
      body.callsSuper = body.callsSuper || receiver?.is(SuperExprSyntax.self) == true
      body.forwardsCoder = true
    default: break
    }
    if call.argumentLabels == ["from"], call.arguments.first?.expression.sourceText == coder {
      body.forwardsCoder = true
    }
    if name.hasPrefix("decode") {
      body.decodedTypes.insert(call.metatypeArgument ?? "")
    } else if name.hasPrefix("encode"), let value = call.arguments.first?.expression {
      body.encodedValues.insert(value.sourceText)
    }
    readSelfCoding(call, named: name)
  }

  private mutating func readContainer(_ call: FunctionCallExprSyntax, named name: String) {
    switch name {
    case "container":
      guard let keys = call.argument(labelled: "keyedBy")?.metatypeName else { return }
      body.containers.insert(.keyed(keys))
    case "unkeyedContainer": body.containers.insert(.unkeyed)
    case "singleValueContainer": body.containers.insert(.singleValue)
    case "nestedContainer", "nestedUnkeyedContainer", "superDecoder", "superEncoder": body.nestsContainers = true
    default: break
    }
  }

  private mutating func readSelfCoding(_ call: FunctionCallExprSyntax, named name: String) {
    guard let argument = call.arguments.first?.expression else { return }
    switch body.member {
    case .rawValue:
      guard name.hasPrefix("encode"), argument.isName("self") else { return }
    case .initializeFromRawValue:
      guard name.hasPrefix("decode"), let type = argument.metatypeName,
        type == "Self" || body.scope == type || body.scope.hasSuffix(".\(type)")
      else { return }
    case .decode, .encode: return
    }
    if body.codesItself == nil { body.codesItself = call.nameRange.lowerBound..<call.utf8Range.upperBound }
  }
}

extension PrefixOperatorExprSyntax {
  /// `name` of `!name.isEmpty` and `!self.name.isEmpty`.
  fileprivate var nameAskedForContent: String? {
    guard self.operator.spells("!"), let access = expression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.spells("isEmpty"), let base = access.base
    else { return nil }
    return (base.as(MemberAccessExprSyntax.self)?.declName ?? base.as(DeclReferenceExprSyntax.self))?.baseName
      .identifierText
  }
}

internal import SwiftSyntax

/// Collects which values are kept as raw values by hand, and under which keys or in which properties.
struct RawValueCollector {
  private var found = StoredRawValues()
  /// Whether the file has the words without which nothing has a raw value, or a store none: few files do.
  private let mayHold: Bool
  private let mayKeep: Bool

  /// - Parameter utf8: the whole file.
  init(utf8: [UInt8]) {
    mayHold = ByteSearch.contains(StorageCalls.rawValue, in: utf8)
    mayKeep = mayHold && StorageCalls.rawValueWords.allSatisfy { ByteSearch.contains($0, in: utf8) }
  }

  mutating func visit(_ call: CallShape, in context: WalkContext) {
    guard mayHold, let name = call.name else { return }
    for argument in call.arguments where argument.name == StorageCalls.rawValue {
      if let label = argument.label { found.writtenProperties.insert(label) }
    }
    if mayKeep, call.arguments.count == 2, StorageCalls.isOfKey(call.arguments[1].label) {
      guard call.arguments[0].name == StorageCalls.rawValue else { return }
      found.writtenKeys.formUnion(PlaceTexts(of: call.node).texts ?? [])
    } else if let (type, value) = call.node.valueFromRawValue(named: name) {
      let keys = mayKeep ? value.keysInStore ?? [] : []
      let property = keys.isEmpty ? value.ownProperty(in: context) : nil
      guard !keys.isEmpty || property != nil else { return }
      found.reads.append(
        .init(
          type: type, scope: context.scope, keys: keys, property: property, fallback: call.node.fallbackCase,
          isForced: call.node.parent?.is(ForceUnwrapExprSyntax.self) == true,
          range: call.node.calledExpression.utf8Range))
    }
  }

  /// `themeName = theme.rawValue`
  mutating func visit(_ assignment: AssignmentShape) {
    guard mayHold, assignment.hasPlainValue,
      assignment.value.strippingEffects.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        == StorageCalls.rawValue,
      let name = assignment.target.variableOrMember
    else { return }
    found.writtenProperties.insert(name)
  }
}

extension ExprSyntax {
  /// The property of the type around that the value, or what it was bound to before, is.
  fileprivate func ownProperty(in context: WalkContext) -> String? {
    guard !context.scope.isEmpty else { return nil }
    for origin in origins(of: self) {
      let operands = origin.strippingEffects.as(SequenceExprSyntax.self)?.elements.leading(2) ?? [origin]
      guard operands.count == 1 || operands[1].isCoalescing, let value = operands.first?.strippingEffects else {
        continue
      }
      if let access = value.as(MemberAccessExprSyntax.self), access.base?.isName("self") == true {
        return access.declName.baseName.identifierText
      }
      if let name = value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText, context.binding(of: name) == nil {
        return name
      }
    }
    return nil
  }

  /// `name` of `name`, `self.name` and `user.name`.
  fileprivate var variableOrMember: String? {
    self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
      ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
  }
}

extension FunctionCallExprSyntax {
  /// `Theme` and `text` of `Theme(rawValue: text)`, and of `text.flatMap(Theme.init(rawValue:))`.
  func valueFromRawValue(named name: String) -> (type: String, value: ExprSyntax)? {
    guard let only = arguments.first, arguments.count == 1 else { return nil }
    if only.label?.identifierText == StorageCalls.rawValue {
      guard let type = calledExpression.typeThatIsMade else { return nil }
      return (type, only.expression)
    }
    guard only.label == nil, StorageCalls.unwrapping.contains(name), let receiver,
      let method = only.expression.as(MemberAccessExprSyntax.self),
      method.isRawValueInitializer,
      let type = ExprSyntax(method).typeThatIsMade
    else { return nil }
    return (type, receiver)
  }
}

extension FunctionCallExprSyntax {
  /// `light` of `Theme(rawValue: text) ?? .light`; nil where nothing, or something else, stands for nil.
  fileprivate var fallbackCase: String? {
    guard let elements = parent?.as(ExprListSyntax.self)?.leading(4), elements.count == 3,
      elements[0].id == id, elements[1].isCoalescing
    else { return nil }
    return elements[2].as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
  }
}

extension MemberAccessExprSyntax {
  /// `Theme.init(rawValue:)`, not called but handed on.
  var isRawValueInitializer: Bool {
    declName.argumentNames?.arguments.map(\.name.text) == [StorageCalls.rawValue] && declName.baseName.spells("init")
  }
}

extension ExprSyntax {
  /// The keys under which a store is asked for the value, empty where they are no texts; nil where none is asked.
  var keysInStore: [String]? {
    for origin in origins(of: self) {
      var pending = [Syntax(origin)]
      while let node = pending.popLast() {
        if let call = node.as(FunctionCallExprSyntax.self), call.argumentLabels == ["forKey"],
          StorageCalls.givesPlainValue(call.calleeName ?? "")
        {
          return PlaceTexts(of: call).texts?.filter { !$0.hasPrefix("$") } ?? []
        }
        for child in node.children(viewMode: .sourceAccurate) where child.kind != .token { pending.append(child) }
      }
    }
    return nil
  }

  /// `App.Theme` of `App.Theme` and `App.Theme.init`; nil where no type is named.
  var typeThatIsMade: String? {
    var named = self
    if let access = self.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init" {
      guard let base = access.base else { return nil }
      named = base
    }
    let text = named.sourceText
    let isName = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return isName && TypeName.last(of: text).first?.isUppercase == true ? text : nil
  }
}

extension RawValueCollector: FactCollector {
  func add(to facts: inout FileFacts) {
    facts.rawValues = found
  }
}

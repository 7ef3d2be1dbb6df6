internal import SwiftSyntax

/// Collects which values are kept as raw values by hand, and under which keys.
struct RawValueCollector {
  private var found = StoredRawValues()
  /// Whether the file has the words without which it keeps none: few files do.
  private let mayKeep: Bool

  /// - Parameter utf8: the whole file.
  init(utf8: [UInt8]) {
    mayKeep = StorageCalls.rawValueWords.allSatisfy { ByteSearch.contains($0, in: utf8) }
  }

  mutating func visit(_ call: CallShape, in context: WalkContext) {
    guard mayKeep, let name = call.name else { return }
    if call.arguments.count == 2, StorageCalls.isOfKey(call.arguments[1].label) {
      guard call.arguments[0].name == StorageCalls.rawValue else { return }
      found.writtenKeys.formUnion(PlaceTexts(of: call.node).texts ?? [])
    } else if let (type, value) = call.node.valueFromRawValue(named: name), let keys = value.keysInStore, !keys.isEmpty
    {
      found.reads.append(
        .init(
          type: type, scope: context.scope, keys: keys, fallback: call.node.fallbackCase,
          range: call.node.calledExpression.utf8Range))
    }
  }
}

extension FunctionCallExprSyntax {
  /// `Theme` and `text` of `Theme(rawValue: text)`, and of `text.flatMap(Theme.init(rawValue:))`.
  fileprivate func valueFromRawValue(named name: String) -> (type: String, value: ExprSyntax)? {
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

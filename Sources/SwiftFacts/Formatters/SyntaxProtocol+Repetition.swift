internal import SwiftSyntax

extension SyntaxProtocol {
  /// Whether the body of a loop waits in each pass, for a clock, another task or a file: a formatter costs little beside that.
  var waits: Bool {
    let nodes = nodes { node in
      switch node.kind {
      case .functionDecl, .structDecl, .classDecl, .enumDecl: false
      default: true
      }
    }
    return nodes.contains { node in
      if node.is(AwaitExprSyntax.self) { return true }
      guard let call = node.as(FunctionCallExprSyntax.self), let name = call.calleeName else { return false }
      return ClosureCalls.pauses.contains(name) || call.readsFile || call.writesFile
    }
  }
}

extension FunctionCallExprSyntax {
  /// `try data.write(to: file)`, `try manager.moveItem(at: file, to: copy)`
  fileprivate var writesFile: Bool {
    guard let name = calleeName, receiver != nil else { return false }
    return DataSources.movingNames.contains(name) || (name == "write" && argumentLabels.first == "to")
  }

  /// `String(contentsOf: url)`; `append(contentsOf:)` reads none.
  fileprivate var readsFile: Bool {
    calleeName?.first?.isUppercase == true
      && arguments.contains { DataSources.fileNames.contains($0.label?.text ?? "") }
  }
}

extension Syntax {
  /// Whether most passes of what is around may not come to this place: it is in the branch for elements that hold a certain
  /// string, or, in an `init(from:)`, what takes the place of a missing value.
  var isSeldomReached: Bool {
    var node = self
    var isReplacement = false
    while let parent = node.parent {
      switch parent.as(SyntaxEnum.self) {
      case .ifExpr(let branch):
        if node.id == Syntax(branch.body).id, branch.conditions.contains(where: \.looksForString) { return true }
      case .switchCase(let branch): if branch.isForOneString, branch.looksAtElement { return true }
      case .exprList(let list): isReplacement = isReplacement || list.replacesMissing(node)
      case .initializerDecl: return isReplacement
      case .forStmt, .whileStmt, .repeatStmt, .closureExpr, .functionDecl, .accessorBlock, .memberBlock: return false
      default: break
      }
      node = parent
    }
    return false
  }
}

extension ExprListSyntax {
  /// Whether `node` is an operand to the right of `??`.
  fileprivate func replacesMissing(_ node: Syntax) -> Bool {
    guard let own = firstIndex(where: { Syntax($0) == node }), own > startIndex else { return false }
    return self[index(before: own)].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
  }
}

extension ConditionElementSyntax {
  /// `line.contains("ends")`, `line.hasPrefix("date:")`
  fileprivate var looksForString: Bool {
    guard let call = condition.as(FunctionCallExprSyntax.self), call.receiver != nil, call.arguments.count == 1 else {
      return false
    }
    return MemberNames.stringTests.contains(call.calleeName ?? "")
      && call.arguments.first?.expression.plainStringLiteral != nil
  }
}

extension SwitchCaseSyntax {
  /// `case "date":`
  fileprivate var isForOneString: Bool {
    guard let items = label.as(SwitchCaseLabelSyntax.self)?.caseItems, items.count == 1 else { return false }
    return items.first?.pattern.as(ExpressionPatternSyntax.self)?.expression.plainStringLiteral != nil
  }

  /// Whether the `switch` looks at what each pass of the loop around has another of: the element, or what is made of it in the
  /// statements before.
  fileprivate var looksAtElement: Bool {
    guard let selection = parent?.parent?.as(SwitchExprSyntax.self) else { return false }
    var names: Set<String>
    if let loop = ancestor(ForStmtSyntax.self) {
      names = loop.pattern.boundNames
    } else if let closure = ancestor(ClosureExprSyntax.self, stoppingAtClosures: false) {
      names = closure.firstParameterNames
    } else {
      return true
    }
    for item in selection.enclosingItem?.itemsBefore ?? [] { names.formUnion(item.declaredNames) }
    return selection.subject.mentions(anyOf: names)
  }
}

extension CodeBlockItemSyntax {
  /// The names that a declaration, or the conditions of a `guard`, bring into the block.
  fileprivate var declaredNames: Set<String> {
    let patterns =
      item.as(VariableDeclSyntax.self)?.bindings.map(\.pattern)
      ?? item.as(GuardStmtSyntax.self)?.conditions.compactMap {
        $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern
      }
    return (patterns ?? []).reduce(into: []) { $0.formUnion($1.boundNames) }
  }
}

extension ForStmtSyntax {
  /// `for format in ["HH:mm:ss", "HH:mm"]`, also through a local constant: as many passes as there are in the source.
  var runsOverFewValues: Bool { sequence.holdsFewValues }
}

extension ClosureExprSyntax {
  /// `(0..<7).map { … }`, `["HH:mm:ss", "HH:mm"].compactMap { … }`
  var runsOverFewValues: Bool {
    guard let call = enclosingCall, SequenceMethods.loops.contains(call.calleeName ?? "") else { return false }
    return call.receiver?.holdsFewValues ?? false
  }
}

extension IfExprSyntax {
  /// `if let date = date(from: payload[key])`, where `key` runs over the loop's elements: most keys are not there.
  var looksUpOneOfSeveralKeys: Bool {
    guard let key = ancestor(ForStmtSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
      return false
    }
    return conditions.containsNode { node in
      guard let access = node.as(SubscriptCallExprSyntax.self), access.arguments.count == 1 else { return false }
      return access.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == key
    }
  }

  /// `if key == "created"`, where `key` runs over the loop's elements: taken once.
  var isTakenForOneElement: Bool {
    guard let loop = ancestor(ForStmtSyntax.self), conditions.count == 1,
      let sequence = conditions.first?.condition.as(SequenceExprSyntax.self), sequence.elements.count >= 3
    else { return false }
    let elements = Array(sequence.elements)
    let element = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    return elements.contains { $0.sourceText == "==" } && elements.last?.plainStringLiteral != nil
      && element != nil && elements[0].as(DeclReferenceExprSyntax.self)?.baseName.text == element
  }
}

internal import SwiftSyntax

/// What the bodies of functions do beside decoding. Each body is searched once, however much is decoded in it.
struct BodyReadings {
  private var fileReadings: [Syntax: Bool] = [:]
  private var textReadings: [Syntax: TextReading] = [:]
  private var bundleReadings: [Syntax: Bool] = [:]

  /// Where what an attempt decodes is seen to come from; nil where it may be from anywhere.
  mutating func source(of attempt: TryExprSyntax) -> DataSource? {
    guard let data = attempt.outermostCall?.argument(labelled: "from") else { return nil }
    if isFoundInText(data, at: attempt) { return .foundInText }
    return isOfBundle(data, at: attempt) ? .bundle : nil
  }

  /// Whether data is seen to come from the bundle of the program. Most bodies name none.
  mutating func isOfBundle(_ data: ExprSyntax, at node: some SyntaxProtocol) -> Bool {
    guard let body = node.enclosingBody else { return false }
    let namesBundle = bundleReadings[body] ?? body.mentions(anyOf: DataSources.bundleNames)
    bundleReadings[body] = namesBundle
    return namesBundle && node.origins(of: data).contains { $0.mentions(anyOf: DataSources.bundleNames) }
  }

  /// Whether data is made of a text in which the function around `node` looks for JSON, or which it reads in another way,
  /// too: what somebody typed, what a model or a program answered.
  private mutating func isFoundInText(_ data: ExprSyntax, at node: some SyntaxProtocol) -> Bool {
    let origins = node.origins(of: data)
    if origins.contains(where: \.isCutOutOfText) { return true }
    guard origins.contains(where: \.isMadeOfText), let body = node.enclosingBody else { return false }
    let reading = textReadings[body] ?? TextReading(of: body)
    textReadings[body] = reading
    return reading.looksForJSON(in: origins)
  }

  /// Whether what cannot be decoded is passed over as one of the entries of a file, or one of the files of a folder:
  /// `guard let entry = try? … else { continue }` in a loop of a function that reads files, and none of the app's own; or as
  /// one of the lines of a text.
  mutating func passesOverFileEntry(_ attempt: TryExprSyntax, in function: FunctionContext) -> Bool {
    if attempt.passesOverLine(in: function) { return true }
    guard attempt.loopPassingOver != nil, let body = attempt.enclosingBody else { return false }
    let readsFile =
      fileReadings[body]
      ?? (body.mentions(anyOf: DataSources.readingNames) && !body.mentions(anyOf: DataSources.bundleNames))
    fileReadings[body] = readsFile
    return readsFile
  }
}

extension SyntaxProtocol {
  /// Whether what cannot be read is passed over as one of the lines of a text: in a loop over lines, a `compactMap` of them,
  /// or a function that is given one.
  func passesOverLine(in function: FunctionContext) -> Bool {
    if function.readsStream { return false }
    if function.readsLine, givesNothingElse { return true }
    if let closure = ancestor(ClosureExprSyntax.self, stoppingAtClosures: false), closure.picksLines { return true }
    guard let name = loopPassingOver?.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return false }
    return SnakeCase.hasWord(of: [TextCalls.line], name.identifierText)
  }

  /// The loop around that goes on with the next pass where a condition fails that this is in.
  fileprivate var loopPassingOver: ForStmtSyntax? {
    guard let owner = ancestor(ConditionElementSyntax.self)?.parent?.parent, owner.passesOver,
      let loop = ancestor(ForStmtSyntax.self), loop.awaitKeyword == nil
    else { return nil }
    return loop
  }

  /// Whether nothing is all that its function gives when it fails: `guard let entry = try? … else { return nil }`.
  private var givesNothingElse: Bool {
    guard let check = ancestor(ConditionElementSyntax.self)?.parent?.parent?.as(GuardStmtSyntax.self),
      check.body.statements.count == 1, let exit = check.body.statements.first?.item.as(ReturnStmtSyntax.self)
    else { return ancestor(ReturnStmtSyntax.self)?.expression?.is(TryExprSyntax.self) ?? false }
    guard let value = exit.expression else { return true }
    return value.is(NilLiteralExprSyntax.self) || value.as(ArrayExprSyntax.self)?.elements.isEmpty == true
  }
}

extension ClosureExprSyntax {
  /// `lines.compactMap { line in … }`
  fileprivate var picksLines: Bool {
    enclosingCall?.calleeName == "compactMap"
      && firstParameterNames.contains { SnakeCase.hasWord(of: [TextCalls.line], $0) }
  }
}

/// How a body takes texts apart.
private struct TextReading {
  /// The names of texts that are searched for marks of JSON, and of what is cut out of them.
  private var searched: Set<String> = []
  /// The names of texts that are split, and where.
  private var split: [(names: Set<String>, place: Int)] = []
  /// Whether one document is all the JSON that is read.
  private var isReadOnce = false

  init(of body: Syntax) {
    var documents = 0
    for node in body.nodes {
      if let sequence = node.as(SequenceExprSyntax.self), let (target, value) = sequence.assignment {
        // `text = String(answer[start...end])`
        if !searched.isEmpty, value.contains(where: { $0.mentions(anyOf: searched) }) {
          searched.formUnion(target.textNames)
        }
      }
      guard let call = node.as(FunctionCallExprSyntax.self), let name = call.calleeName else { continue }
      if StorageCalls.readingJSON.contains(name) { documents += 1 }
      guard let names = call.receiver?.textNames, !names.isEmpty else { continue }
      if TextCalls.splitting.contains(name) {
        split.append((names, call.utf8Range.lowerBound))
      } else if TextCalls.searching.contains(name), call.arguments.contains(where: \.expression.isMarkOfJSON) {
        searched.formUnion(names)
      }
    }
    isReadOnce = documents == 1
  }

  /// Lines that are documents themselves, and a text that is put together from its lines, are nothing but JSON.
  func looksForJSON(in origins: [ExprSyntax]) -> Bool {
    if origins.contains(where: { $0.mentions(anyOf: searched) }) { return true }
    return isReadOnce
      && split.contains { names, place in
        origins.contains { $0.mentions(anyOf: names) } && !origins.contains { $0.utf8Range.contains(place) }
      }
  }
}

extension ExprSyntax {
  /// The names of variables in it that may hold a text.
  fileprivate var textNames: Set<String> {
    let names = tokens(viewMode: .sourceAccurate).filter(\.tokenKind.isIdentifier).map(\.text)
    return Set(names.filter { $0.first?.isLowercase == true }).subtracting(TextCalls.members)
  }
}

extension Syntax {
  /// Whether a `guard` or an `if` does nothing where its condition fails but go on with the next pass of the loop.
  fileprivate var passesOver: Bool {
    if let check = self.as(GuardStmtSyntax.self) {
      return check.body.statements.count == 1 && check.body.statements.first?.item.is(ContinueStmtSyntax.self) == true
    }
    guard let branch = self.as(IfExprSyntax.self), branch.elseBody == nil else { return false }
    let item = branch.enclosingItem
    return item?.nextItem == nil && item?.ancestor(IfExprSyntax.self) == nil
  }
}

extension ExprSyntax {
  /// `text.data(using: .utf8)`, `Data(text.utf8)`
  var isMadeOfText: Bool { mentions(anyOf: ["utf8"]) }

  /// `extractJSON(from: answer)`: a function is called after looking for JSON in a text.
  fileprivate var isCutOutOfText: Bool {
    containsNode { node in
      guard let name = node.as(FunctionCallExprSyntax.self)?.calleeName else { return false }
      return SnakeCase.hasWord(of: TextCalls.cutOut, name) && SnakeCase.hasWord(of: TextCalls.cutting, name)
    }
  }

  /// `"{"`, `"```json"`
  fileprivate var isMarkOfJSON: Bool {
    guard let text = plainStringLiteral else { return false }
    return TextCalls.marks.contains { text.holds($0) }
  }
}

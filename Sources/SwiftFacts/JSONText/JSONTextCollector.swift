internal import SwiftSyntax

/// Collects strings that spell JSON with interpolated or concatenated values.
struct JSONTextCollector {
  private(set) var found: [JSONTextFact] = []

  mutating func visit(_ literal: StringLiteralExprSyntax, in context: WalkContext) {
    let bytes = context.bytes(of: literal)
    let isDocument = JSONShape.occurs(in: bytes)
    guard isDocument || JSONShape.holdsPiece(in: bytes), !MemberNames.descriptions.contains(context.function.name),
      !literal.isReported, !literal.keepsItsBytes, !literal.isHashed,
      isDocument || literal.isPieceOfDocument(in: context)
    else { return }
    let template = JSONTemplate(literal, isPiece: !isDocument, reader: ExpressionReader(context: context))
    guard template.isJSON, !template.isScript, template.isWhole || literal.isGrown, let value = template.worst else {
      return
    }
    found.append(
      JSONTextFact(
        value: value.text, range: value.range, isInQuotes: value.isInQuotes, isHarmless: value.isHarmless,
        isProse: value.isProse, isOuterName: value.isOuterName, context: context.function))
  }
}

extension JSONTextCollector: FactCollector {
  func add(to facts: inout FileFacts) {
    facts.jsonTexts = found
  }
}

/// A literal, or a concatenation that starts with or holds it, taken apart into JSON text and values.
private struct JSONTemplate {
  struct Value {
    var text: String
    var range: Range<Int>
    var isInQuotes = false
    /// Known to be text: outside of quotes that can only be JSON that was composed before.
    var isText = false
    /// The names on the way to the value it holds: `encode_json` of `let event = encode_json(value)`.
    var source: [String] = []
    /// A text of the program itself, or one of several.
    var isFixed = false

    /// A name that is not bound in the function.
    var isOuterName = false
    /// Letters, digits or underscores stand right beside it: `"\(kind)_0"`.
    var isPartOfWord = false

    /// What a `catch` says of a failure to encode, which is a sentence of the system's.
    var isOfEncoder = false

    /// Known to be a number or an Optional of one, which may print what is no JSON.
    var isCounted = false

    /// Known to be a whole number that is always there: its text is JSON.
    var isInteger = false

    /// Composed by something that knows JSON, or part of the program itself.
    var isEncoded: Bool {
      if !isInQuotes, isText || isInteger || !(isCounted || isHarmless) { return true }
      // Digits between quotes are what they are.
      if isInQuotes, isCounted || isWholeNumber { return true }
      return isFixed || isConstant || ([text] + source).contains(where: Self.namesJSON)
    }

    private static func namesJSON(_ text: String) -> Bool {
      let text = text.lowercased()
      return JSONWords.escapes.contains(where: text.holds) && !text.contains("percentencod")
    }

    /// `Command.start.rawValue`, `Names.device`: a member of a type, not of one of its instances.
    private var isConstant: Bool {
      var path = text.split(separator: ".", omittingEmptySubsequences: false)
      guard path.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else {
        return false
      }
      if path.count > 2, path.last == "rawValue" || path.last == "description" { path.removeLast() }
      guard path.count > 1, let member = path.popLast(), member.first?.isLowercase == true else { return false }
      return path.allSatisfy { $0.first?.isUppercase == true } && !MemberNames.instances.contains(String(member))
    }

    var isHarmless: Bool {
      text.hasSuffix(".rawValue") || text.hasSuffix(".uuidString") || text.hasSuffix(".count")
        || text.hasSuffix(".hashValue") || text.contains("base64") || text.contains("UUID()") || isNumber
        || isMoment || isOfEncoder || JSONWords.safeParts.contains(where: text.lowercased().holds)
    }

    /// Made of the current time, whose description holds no quote.
    private var isMoment: Bool { text.hasPrefix("Date()") || text.hasPrefix("Date.now") }

    private var isWholeNumber: Bool {
      MemberNames.numbers.contains(where: text.hasSuffix) || text.hasPrefix("Int(")
    }

    /// Whether the last word of its name is one for texts that people write.
    var isProse: Bool {
      guard !isPartOfWord, !isMoment, !isOfEncoder else { return false }
      var name = text[...]
      while name.hasSuffix("]"), let bracket = name.lastIndex(of: "[") { name = name[..<bracket] }
      let last = name.split { !$0.isLetter }.last ?? ""
      let start = last.lastIndex(where: \.isUppercase) ?? last.startIndex
      let words = [last, last[start...]].map { $0.lowercased() }
      return words.contains {
        KeyNames.prose.contains($0) || $0.hasSuffix("s") && KeyNames.prose.contains(String($0.dropLast()))
      }
    }

    private var isNumber: Bool {
      text.hasPrefix("Int(") || text.hasPrefix("Double(") || text.contains("timeIntervalSince")
        || text.allSatisfy { $0.isNumber || $0 == "." }
    }
  }

  private(set) var isJSON = false
  /// Whether every bracket that opens is closed. No encoder writes the start of a document.
  var isWhole: Bool { depth == outerDepth && !isInString }
  /// Whether words stand in the brackets that JSON does not have: a script that holds an object somewhere.
  private(set) var isScript = false
  private var values: [Value] = []
  private var text = ""
  private var word = ""
  private var isInString = false
  private var depth = 0
  private var isInSQL = false
  private let reader: ExpressionReader
  /// One where the brackets around stand in another literal.
  private let outerDepth: Int

  /// - Parameter isPiece: the literal is between the brackets of another one.
  init(_ literal: StringLiteralExprSyntax, isPiece: Bool, reader: ExpressionReader) {
    self.reader = reader
    outerDepth = isPiece ? 1 : 0
    depth = outerDepth
    isJSON = isPiece
    guard let parts = literal.concatenated else {
      add(literal)
      return
    }
    for part in parts {
      if let literal = part.as(StringLiteralExprSyntax.self) {
        add(literal)
      } else if !part.is(BinaryOperatorExprSyntax.self) {
        add(value: part, range: part.utf8Range)
      }
    }
  }

  /// The value to report: a text that people write, else one between quotes and able to break out, else one between quotes,
  /// else any.
  var worst: Value? {
    let open = values.filter { !$0.isEncoded }
    let quoted = open.filter(\.isInQuotes)
    if isInSQL, quoted.isEmpty { return nil }
    return quoted.first(where: \.isProse) ?? quoted.first { !$0.isHarmless } ?? quoted.first
      ?? open.first { !$0.isHarmless }
  }

  private mutating func add(_ literal: StringLiteralExprSyntax) {
    let isRaw = literal.openingPounds != nil
    for segment in literal.segments {
      if let part = segment.as(StringSegmentSyntax.self) {
        read(part.content.text, isRaw: isRaw)
      } else if let part = segment.as(ExpressionSegmentSyntax.self) {
        add(value: part.expressions.first?.expression, range: part.utf8Range)
      }
    }
  }

  private mutating func add(value: ExprSyntax?, range: Range<Int>) {
    endWord()
    text += "\u{FFFC}"
    guard depth > 0, let value else { return }
    let origin = reader.origin(of: value)
    let isText = origin == .type("String") || origin == .call(.name("String"))
    values.append(
      Value(
        text: value.elementOf ?? value.sourceText, range: range, isInQuotes: isInString, isText: isText,
        source: value.is(DeclReferenceExprSyntax.self) ? origin.names : [], isFixed: isFixed(value),
        isOuterName: isOuterName(value), isPartOfWord: isInString && text.dropLast().last?.isPartOfName == true,
        isOfEncoder: value.tellsOfEncoding,
        isCounted: Self.isNumber(origin), isInteger: Self.isInteger(origin)))
  }

  private func isFixed(_ value: ExprSyntax) -> Bool {
    if let reference = value.as(DeclReferenceExprSyntax.self) {
      return reader.context.binding(of: reference.baseName.identifierText)?.isFixedText == true
        || reference.isFixedByCallers(in: reader.context)
    }
    return value.isFixedText
  }

  private func isOuterName(_ value: ExprSyntax) -> Bool {
    guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return false }
    return reader.context.binding(of: name) == nil
  }

  private static func isNumber(_ origin: ValueOrigin) -> Bool {
    switch origin {
    case .type(let type): ScalarTypes.jsonNumbers.contains(TypeName.base(type))
    case .call(.name(let type)): ScalarTypes.jsonNumbers.contains(type)
    default: false
    }
  }

  private static func isInteger(_ origin: ValueOrigin) -> Bool {
    switch origin {
    case .type(let type), .call(.name(let type)): ScalarTypes.integers.contains(type)
    default: false
    }
  }

  /// Goes through JSON text: an object or array opens it, quotes open and close strings in it.
  private mutating func read(_ source: String, isRaw: Bool) {
    if text.last == "\u{FFFC}", isInString, source.first?.isPartOfName == true, !values.isEmpty {
      values[values.count - 1].isPartOfWord = true
    }
    var isEscaped = false
    for character in source {
      if isEscaped {
        isEscaped = false
        // `\"` in a literal is a quote of the JSON; `\\` starts an escape in it.
        if character == "\"", !isRaw { readQuote() }
        text.append(character)
        continue
      }
      if depth > 0, !isInString, character.isLetter { word.append(character) } else { endWord() }
      switch character {
      case "\\": isEscaped = true
      case "\"": readQuote()
      case "{", "[": if !isInString, depth > 0 || !isSubscript { depth += 1 }
      case "}", "]": if !isInString, depth > 0 { depth -= 1 }
      default: break
      }
      if character != "\\" { text.append(character) }
      if depth == 0, character == " ", text.hasSuffix("SELECT ") || text.hasSuffix("UPDATE ") { isInSQL = true }
    }
  }

  private mutating func endWord() {
    if !word.isEmpty, !JSONWords.literals.contains(word) { isScript = true }
    word = ""
  }

  /// Whether a bracket at this place belongs to the word before it: `headers["name"]`.
  private var isSubscript: Bool {
    text.last.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == ")" || $0 == "]" } ?? false
  }

  private mutating func readQuote() {
    guard depth > 0 else { return }
    isInString.toggle()
    if isInString, let opening = text.last(where: { !$0.isWhitespace }), opening == "{" || opening == "[" {
      isJSON = true
    }
  }
}

extension ExprSyntax {
  /// `names` of `names.map { "…\($0)…" }`, where the value is `$0`.
  fileprivate var elementOf: String? {
    guard isName("$0"), let call = ancestor(ClosureExprSyntax.self, stoppingAtClosures: false)?.enclosingCall,
      let receiver = call.receiver
    else { return nil }
    return receiver.sourceText
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}

extension ExprSyntax {
  /// `error.localizedDescription` in a `catch` around nothing that throws but an encoder.
  fileprivate var tellsOfEncoding: Bool {
    guard sourceText == "error.localizedDescription",
      let handled = ancestor(CatchClauseSyntax.self)?.parent?.parent?.as(DoStmtSyntax.self)
    else { return false }
    let attempts = handled.body.ownNodes.compactMap { $0.as(TryExprSyntax.self) }.filter(\.isPlain)
    return !attempts.isEmpty && attempts.allSatisfy { $0.outermostCall?.calleeName == "encode" }
  }
}

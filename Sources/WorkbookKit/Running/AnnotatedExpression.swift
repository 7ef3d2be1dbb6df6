/// An expression as Swift Testing prints it in a failure, with values written into it: `(list → []).first → nil`.
struct AnnotatedExpression: Sendable, Equatable {
  /// The expression as it stands in the test, without the values.
  var source: String
  /// The value of the whole.
  var value: String?
  /// The parts whose values are shown.
  var parts: [Part] = []

  struct Part: Sendable, Equatable {
    var source: String
    var value: String

    var sentence: String { "\(source) is \(value)" }
  }

  /// nil when parentheses or quotes do not match, as in a value that holds only one of them.
  init?(_ text: String) {
    self.init(Array(text))
  }

  private init?(_ text: [Character]) {
    guard let levels = Self.levels(of: text) else { return nil }
    var head = text[...]
    if let arrow = Self.position(of: " → ", in: text, levels: levels) {
      head = text[..<arrow]
      value = Self.withoutRepetition(String(text[(arrow + 3)...]))
    }
    source = ""
    var index = head.startIndex
    while index < head.endIndex {
      guard text[index] == "(", levels[index] == 0,
        let end = (index..<head.endIndex).first(where: { text[$0] == ")" && levels[$0] == 0 })
      else {
        source.append(text[index])
        index += 1
        continue
      }
      let isCall = index > 0 && Self.endsExpression(text[index - 1])
      // Of the type in a cast, Swift Testing tells the type of the type.
      let isType = source.hasSuffix(" as? ") || source.hasSuffix(" as! ") || source.hasSuffix(" is ")
      let known = parts
      guard appendGroup(Array(text[(index + 1)..<end]), isCall: isCall) else { return nil }
      if isType { parts = known }
      index = end + 1
    }
  }

  /// Parentheses around arguments stay, those around an expression and its value go.
  private mutating func appendGroup(_ inner: [Character], isCall: Bool) -> Bool {
    guard let levels = Self.levels(of: inner) else { return false }
    let pieces = isCall ? Self.split(inner, at: Self.positions(of: ", ", in: inner, levels: levels)) : [inner]
    let expressions = pieces.compactMap { AnnotatedExpression($0) }
    guard expressions.count == pieces.count else { return false }
    for expression in expressions {
      if let value = expression.value {
        parts.append(Part(source: expression.source, value: value))
      } else {
        parts += expression.parts
      }
    }
    let text = expressions.map(\.source).joined(separator: ", ")
    source += !isCall && expressions.first?.value != nil ? text : "(\(text))"
    return true
  }

  /// The two sides of the comparison at the top, each read on its own; nil when there is none.
  static func comparison(in text: String) -> (left: AnnotatedExpression, operation: String, right: AnnotatedExpression)?
  {
    let characters = Array(text)
    guard let levels = levels(of: characters) else { return nil }
    for operation in ["==", "!=", "<=", ">=", "<", ">"] {
      guard let position = position(of: " \(operation) ", in: characters, levels: levels),
        let left = AnnotatedExpression(Array(characters[..<position])),
        let right = AnnotatedExpression(Array(characters[(position + operation.count + 2)...]))
      else { continue }
      return (left.unwrapped, operation, right.unwrapped)
    }
    return nil
  }

  /// `(count → 1)` is one part; its value is the value of the whole.
  private var unwrapped: AnnotatedExpression {
    guard value == nil, parts.count == 1, parts[0].source == source else { return self }
    return AnnotatedExpression(source: source, value: parts[0].value)
  }

  private init(source: String, value: String) {
    self.source = source
    self.value = value
  }

  // MARK: Scanning

  /// How many brackets are open around each character; the brackets themselves count as outside. nil inside quotes.
  private static func levels(of text: [Character]) -> [Int?]? {
    var levels: [Int?] = []
    var level = 0
    var isQuoted = false
    for (index, character) in text.enumerated() {
      let isEscaped = index > 0 && text[index - 1] == "\\"
      if character == "\"", !isEscaped { isQuoted.toggle() }
      if !isQuoted, ")]}".contains(character) { level -= 1 }
      levels.append(isQuoted ? nil : level)
      if !isQuoted, "([{".contains(character) { level += 1 }
      if level < 0 { return nil }
    }
    return level == 0 && !isQuoted ? levels : nil
  }

  private static func position(of mark: String, in text: [Character], levels: [Int?]) -> Int? {
    positions(of: mark, in: text, levels: levels).first
  }

  private static func positions(of mark: String, in text: [Character], levels: [Int?]) -> [Int] {
    let mark = Array(mark)
    guard text.count >= mark.count else { return [] }
    return (0...(text.count - mark.count)).filter {
      levels[$0] == 0 && text[$0..<($0 + mark.count)].elementsEqual(mark)
    }
  }

  private static func split(_ text: [Character], at positions: [Int]) -> [[Character]] {
    let starts = [0] + positions.map { $0 + 2 }
    return zip(starts, positions + [text.count]).map { Array(text[$0..<$1]) }
  }

  private static func endsExpression(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_)]}\"`?!".contains(character)
  }

  /// `#require` prints the value of the expression and then the same value as its own.
  private static func withoutRepetition(_ value: String) -> String {
    let halves = value.split(separator: " → ")
    return halves.count == 2 && halves[0] == halves[1] ? String(halves[0]) : value
  }
}

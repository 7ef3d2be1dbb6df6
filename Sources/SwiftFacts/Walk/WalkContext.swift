internal import SwiftSyntax

/// Where the shared walk stands: the types, functions and variables around the node being visited.
/// One per file; the walk moves it, collectors read it.
package final class WalkContext {
  package let path: String
  private(set) var typeStack: [EnclosingType] = []
  private(set) var functionStack: [FunctionContext] = []
  /// The bindings of each name, innermost last: names are looked up far more often than frames are left.
  private var bindings: [String: [LocalBinding]] = [:]
  /// The names that each frame binds.
  private var frames: [[String]] = [[]]
  /// What was found in the member that was looked through last: one with many coding calls is looked through once.
  private var mentions: (member: Syntax, names: Set<String>)?
  /// The modules that the file imports, as far as the walk has come.
  package private(set) var imports: Set<String> = []

  init(path: String) {
    self.path = path
  }

  struct EnclosingType {
    var qualifiedName: String
    /// Index in `FileFacts.types`.
    var factIndex: Int
    var isPropertyWrapper: Bool
  }

  /// A variable that a function body declares.
  package struct LocalBinding {
    package var origin: ValueOrigin
    /// Where it is declared.
    package var offset: Int
    /// The place it stands for, when it is the parameter of a configuring closure.
    package var configured: AbstractLocation?
    /// The text of its initial value, when that is a string literal.
    package var literal: String?
    /// A constant that holds a text of the program itself.
    var isFixedText = false
  }

  // MARK: Types and functions

  package var scope: String { typeStack.last?.qualifiedName ?? "" }

  var isInFunction: Bool { !functionStack.isEmpty }

  package var function: FunctionContext {
    functionStack.last
      ?? FunctionContext(
        name: "", scope: scope, isDecodingInitializer: false,
        isInPropertyWrapper: typeStack.last?.isPropertyWrapper ?? false)
  }

  func addImport(_ declaration: ImportDeclSyntax) {
    if let module = declaration.path.first { imports.insert(module.name.identifierText) }
  }

  func enterType(_ type: EnclosingType) { typeStack.append(type) }
  func leaveType() { typeStack.removeLast() }

  /// - Parameter name: nil for a closure in a function, which stays in that function's context.
  func enterFunction(named name: String?, isDecodingInitializer: Bool = false) {
    pushFrame()
    guard let name else {
      functionStack.append(function)
      return
    }
    functionStack.append(
      FunctionContext(
        name: name, scope: scope, isDecodingInitializer: isDecodingInitializer,
        isInPropertyWrapper: typeStack.last?.isPropertyWrapper ?? false))
  }

  func leaveFunction() {
    functionStack.removeLast()
    popFrame()
  }

  /// Which of the names that say where data comes from are used below a member.
  func originNames(in member: Syntax) -> Set<String> {
    if let mentions, mentions.member == member { return mentions.names }
    var found: Set<String> = []
    // Most members mention none, and the bytes tell so in a fraction of the time that tokens take.
    if IdentifierScan.mentions(anyOf: CodingSurroundings.originNameHashes, in: member.syntaxTextBytes) {
      for token in member.tokens(viewMode: .sourceAccurate) {
        let text = token.text
        if CodingSurroundings.originNames.contains(text) { found.insert(text) }
      }
    }
    mentions = (member, found)
    return found
  }

  // MARK: Variables

  func pushFrame() { frames.append([]) }
  func popFrame() {
    for name in frames.removeLast() { bindings[name]?.removeLast() }
  }

  package func bind(_ name: String, _ binding: LocalBinding) {
    frames[frames.count - 1].append(name)
    bindings[name, default: []].append(binding)
  }

  package func binding(of name: String) -> LocalBinding? { bindings[name]?.last }
}

extension SyntaxProtocol {
  /// The node's UTF-8 offsets without the trivia around it.
  var utf8Range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The node's text without the trivia around it. `trimmedDescription` gives the same for code without syntax errors, but
  /// builds a new tree first: that took as long as parsing the file.
  var sourceText: String {
    let bytes = syntaxTextBytes
    let start = min(leadingTriviaLength.utf8Length, bytes.count)
    let end = max(bytes.count - trailingTriviaLength.utf8Length, start)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

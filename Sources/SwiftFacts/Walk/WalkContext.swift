internal import SwiftSyntax

/// Where the shared walk stands: the types, functions and variables around the node being visited.
/// One per file; the walk moves it, collectors read it.
package final class WalkContext {
  package let path: String
  /// The text that the tree was made of, in UTF-8.
  private let source: [UInt8]
  private(set) var typeStack: [EnclosingType] = []
  private(set) var functionStack: [FunctionContext] = []
  /// The bindings of each name, innermost last: names are looked up far more often than frames are left.
  private var bindings: [String: [LocalBinding]] = [:]
  /// The names that each frame binds.
  private var frames: [[String]] = [[]]
  /// The names found in the last member that was searched, so that one with many coding calls is searched once.
  private var mentions: (member: Syntax, names: Set<String>)?
  /// The statements of the same member, once a call has asked for them.
  private var statements: (member: Syntax, found: ValueStatements)?
  /// The answer for the last function that was asked about, which may hold many calls.
  private var storage: (function: FunctionContext, isNamedAfterIt: Bool)?
  private var places: (member: Syntax, found: PlaceTexts)?
  private var keptProperties: [SyntaxIdentifier: Set<String>] = [:]
  private var mentioningMembers: [String: [SyntaxIdentifier: Set<String>]] = [:]
  /// The outermost function or initializer around the node being visited.
  private(set) var outermostFunction: Syntax?
  /// The same, or the variable that it is part of.
  private(set) var outermostMember: Syntax?
  /// The modules that the file imports, as far as the walk has got.
  package private(set) var imports: Set<String> = []

  init(path: String, source: [UInt8]) {
    self.path = path
    self.source = source
  }

  /// The node's text with its trivia, as a slice of the source: the node itself would copy it token by token.
  func bytes(of node: some SyntaxProtocol) -> ArraySlice<UInt8> {
    bytes(in: node.position.utf8Offset..<node.endPosition.utf8Offset)
  }

  /// The bytes between two UTF-8 offsets of the file, which are the indices of the slice.
  func bytes(in range: Range<Int>) -> ArraySlice<UInt8> { source[range] }

  /// Where a word stands below a node, in UTF-8 offsets of the file; also as a part of longer words, and in comments.
  func offsets(of word: String, in node: Syntax) -> [Int] {
    ByteSearch.offsets(of: word, in: bytes(of: node))
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
    /// A constant that holds a string literal of the program.
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

  /// The names used below a member that tell where data comes from.
  func originNames(in member: Syntax) -> Set<String> {
    if let mentions, mentions.member == member { return mentions.names }
    var found: Set<String> = []
    // Most members mention none, which a scan of the bytes shows in a fraction of the time that tokens take.
    if IdentifierScan.mentions(anyOf: CodingSurroundings.originNameHashes, in: bytes(of: member)) {
      for token in member.tokens(viewMode: .sourceAccurate) {
        let text = token.text
        if CodingSurroundings.originNames.contains(text) { found.insert(text) }
      }
    }
    mentions = (member, found)
    return found
  }

  /// The statements of a member.
  func valueStatements(in member: Syntax) -> ValueStatements {
    if let statements, statements.member == member { return statements.found }
    let found = ValueStatements(in: member)
    statements = (member, found)
    return found
  }

  /// The places that a member reads and writes.
  func placeTexts(in member: Syntax) -> PlaceTexts {
    if let places, places.member == member { return places.found }
    let found = PlaceTexts(in: member)
    places = (member, found)
    return found
  }

  /// The properties of a type whose values a wrapper keeps, each type looked through once.
  func keptProperties(in block: MemberBlockSyntax) -> Set<String> {
    if let known = keptProperties[block.id] { return known }
    let bytes = bytes(of: block)
    let mayKeep = StorageCalls.wrappers.contains { ByteSearch.contains($0, in: bytes) }
    let found = mayKeep ? block.keptProperties : []
    keptProperties[block.id] = found
    return found
  }

  /// The members of a type that mention a name, each type looked through once.
  func members(of block: MemberBlockSyntax, mentioning name: String) -> Set<String> {
    if let known = mentioningMembers[name]?[block.id] { return known }
    let found = ByteSearch.contains(name, in: bytes(of: block)) ? block.members(mentioning: name) : []
    mentioningMembers[name, default: [:]][block.id] = found
    return found
  }

  /// Whether the function being walked, or the type around it, is called after reading what is kept on the device.
  var isCalledAfterStoredData: Bool {
    let function = function
    if let storage, storage.function == function { return storage.isNamedAfterIt }
    let isNamedAfterIt = CodingSurroundings.isCalledAfterStoredData(function)
    storage = (function, isNamedAfterIt)
    return isNamedAfterIt
  }

  /// Called when the walk enters a function, an initializer or a variable.
  func enterMember(_ node: some SyntaxProtocol, isFunction: Bool) {
    if outermostMember == nil { outermostMember = Syntax(node) }
    if isFunction, outermostFunction == nil { outermostFunction = Syntax(node) }
  }

  func leaveMember(_ node: some SyntaxProtocol) {
    let node = Syntax(node)
    if outermostMember == node { outermostMember = nil }
    if outermostFunction == node { outermostFunction = nil }
  }

  // MARK: Variables

  func pushFrame() { frames.append([]) }
  func popFrame() {
    for name in frames.removeLast() { bindings[name]?.removeLast() }
  }

  /// Declares a variable in the innermost frame.
  package func bind(_ name: String, _ binding: LocalBinding) {
    frames[frames.count - 1].append(name)
    bindings[name, default: []].append(binding)
  }

  /// The innermost variable of a name; nil when no enclosing function declares one.
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

internal import SwiftSyntax

/// What the code around a coding call says of where its data comes from.
struct CodingSurroundings {
  private let context: WalkContext
  /// The outermost function or initializer around the call.
  private var function: Syntax?
  /// The same, or the property whose accessor or closure the call stands in.
  private var member: Syntax?

  init(of call: FunctionCallExprSyntax, in context: WalkContext) {
    self.context = context
    var node = Syntax(call).parent
    while let current = node {
      switch current.kind {
      case .functionDecl, .initializerDecl:
        function = current
        member = current
      case .variableDecl: member = current
      default: break
      }
      node = current.parent
    }
  }

  /// Whether the function names something that speaks to a server.
  var speakToServer: Bool {
    function.map { !context.originNames(in: $0).isDisjoint(with: DataSources.networkNames) } ?? false
  }

  /// Whether the member names something that keeps data on the device, or it and its type are called after that: what loads
  /// from a server, and stores that ask one, are called so, too.
  var readStored: Bool {
    if readBundled { return false }
    if isRawValue { return true }
    if let member, !context.originNames(in: member).isDisjoint(with: DataSources.storageNames) {
      return true
    }
    let function = context.function
    return !speakToServer && (isCalledAfterStore(function.scope) || isCalledAfterStore(function.name))
  }

  /// Whether the member reads a file that ships with the app.
  private var readBundled: Bool {
    let names = member.map { context.originNames(in: $0) } ?? []
    return context.function.scope == "Bundle" || !names.isDisjoint(with: DataSources.bundleNames)
  }

  /// Whether the member is `rawValue` or `init(rawValue:)`: that is how `@AppStorage` keeps a value.
  private var isRawValue: Bool {
    if let variable = member?.as(VariableDeclSyntax.self) {
      return variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.spells("rawValue") == true
    }
    return member?.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters.first?.firstName
      .spells("rawValue") == true
  }

  private func isCalledAfterStore(_ name: String) -> Bool {
    let name = name.lowercased()
    return DataSources.storeWords.contains(where: name.holds)
      || DataSources.readingWords.contains(where: name.hasPrefix)
  }

  static let originNames = DataSources.networkNames.union(DataSources.storageNames).union(DataSources.bundleNames)
  static let originNameHashes = NameHashes(originNames)
}

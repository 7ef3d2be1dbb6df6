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
    function.map { !context.originNames(in: $0).isDisjoint(with: Self.networkNames) } ?? false
  }

  /// Whether the member names something that keeps data on the device, or it and its type are called after that: what loads
  /// from a server, and stores that ask one, are called so, too.
  var readStored: Bool {
    if let member, !context.originNames(in: member).isDisjoint(with: Self.storageNames) {
      return true
    }
    let function = context.function
    return !speakToServer && (isCalledAfterStore(function.scope) || isCalledAfterStore(function.name))
  }

  private func isCalledAfterStore(_ name: String) -> Bool {
    let name = name.lowercased()
    return Self.storeWords.contains(where: name.contains) || Self.readingWords.contains(where: name.hasPrefix)
  }

  private static let networkNames: Set<String> = [
    "URLSession", "URLRequest", "HTTPURLResponse", "dataTask", "dataTaskPublisher", "urlSession", "AF",
  ]

  /// `forKey` beside a whole document is a question to a store; `rawValue` is how `@AppStorage` keeps a value.
  private static let storageNames: Set<String> = [
    "UserDefaults", "userDefaults", "defaults", "AppStorage", "NSUbiquitousKeyValueStore", "FileManager", "contents",
    "contentsOf", "contentsOfFile", "forKey", "rawValue", "SecItemCopyMatching",
  ]

  static let originNames = networkNames.union(storageNames)

  private static let storeWords = [
    "store", "storage", "cache", "persist", "defaults", "settings", "preferences", "keychain", "disk", "archive",
    "backup", "restor",
  ]

  private static let readingWords = ["load", "saved", "unarchive"]
}

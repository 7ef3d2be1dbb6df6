import SwiftSyntax

/// What the code around a coding call says of where its data comes from.
struct CodingSurroundings {
  private let context: FunctionContext
  /// The outermost function or initializer around the call.
  private var function: Syntax?
  /// The same, or the property whose accessor or closure the call stands in.
  private var member: Syntax?

  init(of call: FunctionCallExprSyntax, in context: FunctionContext) {
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
  var speakToServer: Bool { function?.mentions(anyOf: Self.networkNames) ?? false }

  /// Whether the member names something that keeps data on the device, or it and its type are called after that. Loading is
  /// what networks do, too.
  var readStored: Bool {
    Self.storeWords.contains { context.scope.contains($0) || context.name.lowercased().contains($0.lowercased()) }
      || (Self.readingWords.contains { context.name.lowercased().hasPrefix($0) } && !speakToServer)
      || member?.mentions(anyOf: Self.storageNames) ?? false
  }

  private static let networkNames: Set<String> = [
    "URLSession", "URLRequest", "HTTPURLResponse", "dataTask", "dataTaskPublisher", "urlSession", "AF",
  ]

  /// `forKey` beside a whole document is a question to a store; `rawValue` is how `@AppStorage` keeps a value.
  private static let storageNames: Set<String> = [
    "UserDefaults", "userDefaults", "defaults", "AppStorage", "NSUbiquitousKeyValueStore", "FileManager", "contents",
    "contentsOf", "contentsOfFile", "forKey", "rawValue", "SecItemCopyMatching",
  ]

  private static let storeWords = [
    "Store", "Storage", "Cache", "Persist", "Defaults", "Settings", "Preferences", "Keychain", "Disk", "Archive",
    "Backup",
    "Restor",
  ]

  private static let readingWords = ["load", "saved", "unarchive"]
}

import LintModel

/// What the server says about itself when it is started.
struct InitializeResult: Encodable, Sendable {
  var capabilities: Capabilities
  var serverInfo = ServerInfo()

  init(encoding: PositionEncoding) {
    capabilities = Capabilities(positionEncoding: encoding.rawValue)
  }

  struct ServerInfo: Encodable, Sendable {
    var name = Tool.name
    var version = Tool.version
  }

  struct Capabilities: Encodable, Sendable {
    var positionEncoding: String
    var textDocumentSync = Sync()
    var codeActionProvider = CodeActions()
    var hoverProvider = true
    var executeCommandProvider = Commands()
    var workspace = Workspace()
  }

  struct Sync: Encodable, Sendable {
    var openClose = true
    /// 2: changes come as edits.
    var change = 2
    var save = true
  }

  struct CodeActions: Encodable, Sendable {
    var codeActionKinds = [LSP.CodeAction.quickFix, LSP.CodeAction.fixAll]
  }

  struct Commands: Encodable, Sendable {
    var commands = [ServerCommandName.explain]
  }

  struct Workspace: Encodable, Sendable {
    var workspaceFolders = Folders()

    struct Folders: Encodable, Sendable {
      var supported = true
      var changeNotifications = true
    }
  }
}

/// Commands that code actions name and clients send back.
enum ServerCommandName {
  static let explain = "codable-lint.explain"
}

struct PublishDiagnosticsParameters: Encodable, Sendable {
  var uri: String
  /// Nil when the document is closed.
  var version: Int?
  var diagnostics: [LSP.Diagnostic]
}

struct ShowMessageParameters: Encodable, Sendable {
  var type: Kind
  var message: String

  enum Kind: Int, Encodable, Sendable {
    case error = 1
    case info = 3
  }
}

/// Asks the client to say when one of these files changes on disk.
struct RegistrationParameters: Encodable, Sendable {
  var registrations = [Registration()]

  struct Registration: Encodable, Sendable {
    var id = "codable-lint-files"
    var method = "workspace/didChangeWatchedFiles"
    var registerOptions = Options()
  }

  struct Options: Encodable, Sendable {
    var watchers = ["**/.codable-lint.json", "**/*.swift"].map(Watcher.init)
  }

  struct Watcher: Encodable, Sendable {
    var globPattern: String
  }
}

/// What clients send, as far as the server reads it: `initialize` and the notifications about documents.
struct InitializeParameters: Decodable {
  var capabilities = ClientCapabilities()
  var rootUri: String?
  var workspaceFolders: [WorkspaceFolder]?

  enum CodingKeys: CodingKey { case capabilities, rootUri, workspaceFolders }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    capabilities = try container.decode(ClientCapabilities.self, forKey: .capabilities)
    rootUri = try container.decodeIfPresent(String.self, forKey: .rootUri)
    workspaceFolders = try container.decodeIfPresent([WorkspaceFolder].self, forKey: .workspaceFolders)
  }
}

struct WorkspaceFolder: Decodable {
  var uri: String
}

/// What the client can do; what it does not mention, it cannot.
struct ClientCapabilities: Decodable {
  var general: General?
  var workspace: Workspace?
  var textDocument: TextDocument?

  init() {}

  struct General: Decodable {
    var positionEncodings: [String]?
  }

  struct Workspace: Decodable {
    var workspaceEdit: WorkspaceEdit?
    var didChangeWatchedFiles: Registration?

    struct WorkspaceEdit: Decodable {
      var documentChanges: Bool?
    }
  }

  struct TextDocument: Decodable {
    var publishDiagnostics: PublishDiagnostics?

    struct PublishDiagnostics: Decodable {
      var relatedInformation: Bool?
      var codeDescriptionSupport: Bool?
    }
  }

  struct Registration: Decodable {
    var dynamicRegistration: Bool?
  }

  /// In the client's order of preference; UTF-16 is what everyone has to know.
  var positionEncoding: PositionEncoding {
    general?.positionEncodings?.lazy.compactMap(PositionEncoding.init).first ?? .utf16
  }

  var editsVersions: Bool { workspace?.workspaceEdit?.documentChanges == true }

  var registersWatchers: Bool { workspace?.didChangeWatchedFiles?.dynamicRegistration == true }

  var showsRelatedInformation: Bool { textDocument?.publishDiagnostics?.relatedInformation == true }

  var showsPages: Bool { textDocument?.publishDiagnostics?.codeDescriptionSupport == true }
}

struct DidOpenParameters: Decodable {
  var textDocument: Document

  struct Document: Decodable {
    var uri: String
    var version: Int
    var text: String
  }
}

struct DidChangeParameters: Decodable {
  var textDocument: LSP.VersionedDocument
  var contentChanges: [Change]

  /// New text for a range, or for everything where there is none.
  struct Change: Decodable {
    var range: LSP.Range?
    var text: String
  }
}

struct DocumentParameters: Decodable {
  var textDocument: Document

  struct Document: Decodable {
    var uri: String
  }
}

struct DidChangeWorkspaceFoldersParameters: Decodable {
  var event: Event

  struct Event: Decodable {
    var added: [WorkspaceFolder]
    var removed: [WorkspaceFolder]
  }
}

/// What clients ask.
struct CodeActionParameters: Decodable {
  var textDocument: DocumentParameters.Document
  var range: LSP.Range
  var context: Context

  struct Context: Decodable {
    /// The kinds that are wanted; nil means all that suit the place.
    var only: [String]?
  }
}

struct HoverParameters: Decodable {
  var textDocument: DocumentParameters.Document
  var position: LSP.Position
}

struct ExecuteCommandParameters: Decodable {
  var command: String
  var arguments: [LSPAny]?
}

struct CancelParameters: Decodable {
  var id: RequestID
}

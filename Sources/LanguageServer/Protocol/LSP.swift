/// The parts of the Language Server Protocol 3.17 that the server speaks, under their names there.
/// Source: https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/
package enum LSP {
  /// Both count from 0; what a character is, client and server agree on (`PositionEncoding`).
  package struct Position: Codable, Hashable, Sendable {
    package var line: Int
    package var character: Int

    package init(line: Int, character: Int) {
      self.line = line
      self.character = character
    }
  }

  package struct Range: Codable, Hashable, Sendable {
    package var start: Position
    package var end: Position

    package init(start: Position, end: Position) {
      self.start = start
      self.end = end
    }
  }

  package struct Location: Codable, Hashable, Sendable {
    package var uri: String
    package var range: Range
  }

  package struct Diagnostic: Codable, Hashable, Sendable {
    package var range: Range
    /// 1 error, 2 warning, 3 information.
    package var severity: Int
    package var code: String
    package var codeDescription: CodeDescription?
    package var source: String
    package var message: String
    package var relatedInformation: [RelatedInformation]?

    package struct CodeDescription: Codable, Hashable, Sendable {
      package var href: String
    }

    package struct RelatedInformation: Codable, Hashable, Sendable {
      package var location: Location
      package var message: String
    }
  }

  struct TextEdit: Codable, Hashable, Sendable {
    var range: Range
    var newText: String
  }

  struct CodeAction: Encodable, Sendable {
    var title: String
    var kind: String
    var diagnostics: [Diagnostic]?
    var isPreferred: Bool?
    var edit: WorkspaceEdit?
    var command: Command?

    static let quickFix = "quickfix"
    static let fixAll = "source.fixAll.codableLint"
  }

  /// Holds one of the two: `documentChanges` for clients that refuse edits of a text that has changed since.
  struct WorkspaceEdit: Encodable, Sendable {
    var changes: [String: [TextEdit]]?
    var documentChanges: [DocumentEdit]?

    struct DocumentEdit: Encodable, Sendable {
      var textDocument: VersionedDocument
      var edits: [TextEdit]
    }
  }

  struct VersionedDocument: Codable, Sendable {
    var uri: String
    var version: Int
  }

  struct Command: Encodable, Sendable {
    var title: String
    var command: String
    var arguments: [String]
  }

  struct Hover: Encodable, Sendable {
    var contents: Markup
    var range: Range?

    struct Markup: Encodable, Sendable {
      var kind = "markdown"
      var value: String
    }
  }
}

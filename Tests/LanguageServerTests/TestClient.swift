import Foundation
import LanguageServer
import TestSupport
import Testing

/// An editor, as far as a session sees one: sends messages, applies edits, keeps what it was told.
struct TestClient {
  let project: GitFolder
  private(set) var session: ServerSession
  /// By URI.
  private(set) var diagnostics: [String: [LSPAny]] = [:]
  /// What `window/showMessage` said.
  private(set) var told: [String] = []
  private var nextID = 0

  /// - Parameter capabilities: as JSON.
  init(capabilities: String = #"{"general":{"positionEncodings":["utf-8"]}}"#) throws {
    project = try GitFolder()
    session = ServerSession(environment: project.environment)
    let root = uri(of: "")
    let result = try request("initialize", #"{"rootUri":"\#(root)","capabilities":\#(capabilities)}"#)
    #expect(result["capabilities"] != nil)
    try notify("initialized", "{}")
  }

  func uri(of name: String) -> String { "file://" + project.folder.path(name) }

  // MARK: - Messages

  mutating func notify(_ method: String, _ parameters: String) throws {
    try receive(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#)
  }

  /// The result of a request; the whole answer where it failed.
  mutating func request(_ method: String, _ parameters: String) throws -> LSPAny {
    nextID += 1
    let messages = try receive(#"{"jsonrpc":"2.0","id":\#(nextID),"method":"\#(method)","params":\#(parameters)}"#)
    let answer = try #require(messages.first { $0["id"] == .integer(nextID) })
    return answer["result"] ?? answer
  }

  @discardableResult
  private mutating func receive(_ text: String) throws -> [LSPAny] {
    try take(session.receive(try IncomingMessage(Array(text.utf8))))
  }

  /// What the loop does when the client is quiet.
  mutating func settle() throws {
    _ = try take(session.lintOutdated())
  }

  private mutating func take(_ messages: [OutgoingMessage]) throws -> [LSPAny] {
    let values = try messages.map { try JSONDecoder().decode(LSPAny.self, from: Data(try $0.body())) }
    for value in values {
      guard let parameters = value["params"] else { continue }
      if value["method"]?.string == "textDocument/publishDiagnostics", let uri = parameters["uri"]?.string {
        diagnostics[uri] = parameters["diagnostics"]?.array
      }
      if value["method"]?.string == "window/showMessage" { told.append(parameters["message"]?.string ?? "") }
    }
    return values
  }

  // MARK: - Documents

  mutating func open(_ name: String, _ text: String, version: Int = 1) throws {
    try notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(uri(of: name))","languageId":"swift","version":\#(version),"text":\#(Self.json(text))}}"#
    )
  }

  mutating func replace(_ name: String, with text: String, version: Int = 2) throws {
    try notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(uri(of: name))","version":\#(version)},"contentChanges":[{"text":\#(Self.json(text))}]}"#
    )
  }

  mutating func close(_ name: String) throws {
    try notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(uri(of: name))"}}"#)
  }

  /// The rules of what is shown for a file, in order.
  func rules(in name: String) -> [String]? {
    diagnostics[uri(of: name)]?.compactMap { $0["code"]?.string }
  }

  /// The actions at a place, by title.
  mutating func actions(_ name: String, line: Int, character: Int, only: String? = nil) throws -> [LSPAny] {
    let place = #"{"line":\#(line),"character":\#(character)}"#
    let kinds = only.map { #","only":["\#($0)"]"# } ?? ""
    return try request(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"\#(uri(of: name))"},"range":{"start":\#(place),"end":\#(place)},"context":{"diagnostics":[]\#(kinds)}}"#
    ).array ?? []
  }

  static func json(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }
}

extension LSPAny {
  subscript(key: String) -> LSPAny? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var array: [LSPAny]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  var integer: Int? {
    guard case .integer(let number) = self else { return nil }
    return number
  }
}

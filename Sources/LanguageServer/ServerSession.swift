import CodableLint
import LintModel

/// One client's session: messages in, messages out. Nothing is read or sent here, so it is tested without a process.
///
/// The open documents are linted when the client has nothing more to say for a moment (`lintOutdated`), or asks for
/// something that depends on it. Each time the whole project is looked at as the command line would, through its cache, so
/// what an editor shows is what a hook and CI say about the same texts.
package struct ServerSession {
  private enum State { case created, running, shutDown, ended }

  private var state = State.created
  private let environment: [String: String]
  private var client = ClientCapabilities()
  private var encoding = PositionEncoding.utf16
  /// The workspace's folders; absolute paths.
  private var folders: [String] = []
  /// By the client's URIs.
  private var documents: [String: OpenDocument] = [:]
  /// The documents' last reports, by path.
  private var reports: [String: DocumentReport] = [:]
  /// The URIs of documents whose reports are older than what the project has become.
  private var outdated: Set<String> = []
  /// What the client shows now, by URI.
  private var published: [String: [LSP.Diagnostic]] = [:]
  /// Problems that were reported to the client, so that each is reported once.
  private var toldProblems: Set<String> = []
  private var nextRequest = 1

  package init(environment: [String: String]) {
    self.environment = environment
  }

  /// Set when the client wants the process to end: 0 after `shutdown`, else 1.
  package private(set) var exitCode: Int32?

  package var isOutdated: Bool { !outdated.isEmpty }

  // MARK: - Messages

  /// Takes one message.
  ///
  /// - Returns: what to send, in order.
  package mutating func receive(_ message: IncomingMessage) -> [OutgoingMessage] {
    // An answer to a request of ours: none of them carries anything.
    guard let method = message.method else { return [] }
    guard let id = message.id else { return notified(method, message) }
    do {
      return try answered(id, method, message)
    } catch let error as ResponseError {
      return [.failure(id: id, error)]
    } catch let error as LintError {
      return [.failure(id: id, ResponseError(code: ResponseError.internalError, message: error.description))]
    } catch {
      let message = "the parameters of '\(method)' cannot be read: \(error)"
      return [.failure(id: id, ResponseError(code: ResponseError.invalidParams, message: message))]
    }
  }

  private mutating func answered(
    _ id: RequestID, _ method: String, _ message: IncomingMessage
  ) throws -> [OutgoingMessage] {
    try checkState(for: method)
    switch method {
    case "initialize":
      return [.response(id: id, result: start(try message.parameters()))]
    case "shutdown":
      state = .shutDown
      return [.response(id: id, result: LSPAny.null)]
    case "textDocument/codeAction":
      let (messages, actions) = try codeActions(try message.parameters())
      return messages + [.response(id: id, result: actions)]
    case "textDocument/hover":
      let (messages, hover) = hover(try message.parameters())
      return messages + [.response(id: id, result: hover)]
    case "workspace/executeCommand":
      let (told, explanation) = try Explaining.answer(try message.parameters())
      return [told, .response(id: id, result: explanation)]
    default:
      throw ResponseError(code: ResponseError.methodNotFound, message: "the server knows no '\(method)'")
    }
  }

  private func checkState(for method: String) throws(ResponseError) {
    switch state {
    case .created where method != "initialize":
      throw ResponseError(code: ResponseError.serverNotInitialized, message: "'initialize' has to come first")
    case .running where method == "initialize":
      throw ResponseError(code: ResponseError.invalidRequest, message: "the server is initialized already")
    case .shutDown, .ended:
      throw ResponseError(code: ResponseError.invalidRequest, message: "the server is shut down")
    case .created, .running: break
    }
  }

  private mutating func start(_ parameters: InitializeParameters) -> InitializeResult {
    state = .running
    client = parameters.capabilities
    encoding = client.positionEncoding
    let uris = parameters.workspaceFolders?.map(\.uri) ?? [parameters.rootUri].compactMap { $0 }
    folders = uris.compactMap(Self.folder)
    return InitializeResult(encoding: encoding)
  }

  /// Without links and without the slash that some clients end it with.
  private static func folder(_ uri: String) -> String? {
    DocumentURI.path(of: uri).map { RealPath.of($0) ?? PathText.absolute($0, from: "/") }
  }

  /// Notifications are never answered: one that cannot be read is passed over, as the protocol wants.
  private mutating func notified(_ method: String, _ message: IncomingMessage) -> [OutgoingMessage] {
    if method == "exit" {
      exitCode = state == .shutDown ? 0 : 1
      state = .ended
      return []
    }
    guard state == .running else { return [] }
    do {
      return try changed(method, message)
    } catch {
      return [
        .notification(
          method: "window/logMessage",
          parameters: ShowMessageParameters(type: .error, message: "'\(method)' cannot be read: \(error)"))
      ]
    }
  }

  private mutating func changed(_ method: String, _ message: IncomingMessage) throws -> [OutgoingMessage] {
    switch method {
    case "initialized": return registration()
    case "textDocument/didOpen": open(try message.parameters())
    case "textDocument/didChange": change(try message.parameters())
    case "textDocument/didClose": return close(try message.parameters())
    case "workspace/didChangeWorkspaceFolders":
      let event = try message.parameters(DidChangeWorkspaceFoldersParameters.self).event
      let removed = Set(event.removed.compactMap { Self.folder($0.uri) })
      folders.removeAll { removed.contains($0) }
      folders += event.added.compactMap { Self.folder($0.uri) }
      outdated = Set(documents.keys)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration":
      // Whatever changed on disk, the next lint sees it.
      outdated = Set(documents.keys)
    default: break
    }
    return []
  }

  private mutating func registration() -> [OutgoingMessage] {
    guard client.registersWatchers else { return [] }
    defer { nextRequest += 1 }
    return [
      .request(
        id: .number(nextRequest), method: "client/registerCapability", parameters: RegistrationParameters())
    ]
  }

  // MARK: - Documents

  private mutating func open(_ parameters: DidOpenParameters) {
    let document = parameters.textDocument
    guard let path = DocumentURI.path(of: document.uri), path.hasSuffix(".swift") else { return }
    documents[document.uri] = OpenDocument(
      uri: document.uri, path: RealPath.ofFile(path), version: document.version, text: document.text)
    outdate(with: document.uri)
  }

  private mutating func change(_ parameters: DidChangeParameters) {
    let uri = parameters.textDocument.uri
    documents[uri]?.apply(parameters.contentChanges, in: encoding)
    documents[uri]?.version = parameters.textDocument.version
    outdate(with: uri)
  }

  private mutating func close(_ parameters: DocumentParameters) -> [OutgoingMessage] {
    let uri = parameters.textDocument.uri
    guard let document = documents[uri] else { return [] }
    outdate(with: uri)
    documents[uri] = nil
    outdated.remove(uri)
    reports[document.path] = nil
    guard published.removeValue(forKey: uri)?.isEmpty == false else { return [] }
    return [Self.publication(PublishDiagnosticsParameters(uri: uri, version: nil, diagnostics: []))]
  }

  /// What one document says may change what is found in every other of its project.
  private mutating func outdate(with uri: String) {
    guard let document = documents[uri] else { return }
    let root = root(of: document)
    outdated.formUnion(documents.values.filter { self.root(of: $0) == root }.map(\.uri))
  }

  /// The project as the command line finds it, else the workspace's folder, else the folder of the file.
  private func root(of document: OpenDocument) -> String {
    let folder = PathText.folder(of: document.path)
    return projectFolder(around: folder) ?? folder
  }

  private func projectFolder(around folder: String) -> String? {
    ProjectRoot.find(from: folder) ?? folders.first { PathText.isInside(folder, $0) }
  }

  private func project(_ root: String) -> ProjectLint {
    let own = documents.values.filter { self.root(of: $0) == root }.sorted { $0.path < $1.path }
    // What lies beside a file that belongs to no project may be a home folder, or the whole disk: it is left alone.
    return ProjectLint(
      root: root, documents: own, environment: environment, readsTheRest: projectFolder(around: root) != nil)
  }

  // MARK: - Linting

  /// Lints what is outdated.
  ///
  /// - Returns: the diagnostics that changed, and what could not be done, to be sent in order.
  package mutating func lintOutdated() -> [OutgoingMessage] {
    let roots = Set(outdated.compactMap { documents[$0] }.map(root)).sorted()
    outdated = []
    var messages: [OutgoingMessage] = []
    var problems: [LintError] = []
    for project in roots.map(project) {
      do {
        let result = try project.reports()
        reports.merge(result.reports) { _, new in new }
        problems += result.problems
        messages += project.documents.compactMap { publication(for: $0) }
      } catch let error as LintError {
        problems.append(error)
      } catch {
        problems.append(LintError("\(project.root) cannot be linted: \(error)"))
      }
    }
    return messages + tell(problems)
  }

  private mutating func publication(for document: OpenDocument) -> OutgoingMessage? {
    guard let writer = writer(for: document) else { return nil }
    let diagnostics = writer.diagnostics()
    let isNews = published.updateValue(diagnostics, forKey: document.uri) != diagnostics
    guard isNews else { return nil }
    return Self.publication(
      PublishDiagnosticsParameters(uri: document.uri, version: document.version, diagnostics: diagnostics))
  }

  private static func publication(_ parameters: PublishDiagnosticsParameters) -> OutgoingMessage {
    .notification(method: "textDocument/publishDiagnostics", parameters: parameters)
  }

  private mutating func tell(_ problems: [LintError]) -> [OutgoingMessage] {
    let texts = Set(problems.map(\.description))
    let new = texts.subtracting(toldProblems).sorted()
    toldProblems = texts
    return new.map { text in
      .notification(
        method: "window/showMessage", parameters: ShowMessageParameters(type: .error, message: "codable-lint: \(text)"))
    }
  }

  private func writer(for document: OpenDocument) -> DiagnosticWriter? {
    let uris = Dictionary(documents.values.map { ($0.path, $0.uri) }, uniquingKeysWith: { first, _ in first })
    return reports[document.path].map {
      DiagnosticWriter(report: $0, client: client, encoding: encoding, uris: uris)
    }
  }

  // MARK: - Answers

  private mutating func codeActions(
    _ parameters: CodeActionParameters
  ) throws -> (messages: [OutgoingMessage], actions: [LSP.CodeAction]) {
    let messages = isOutdated ? lintOutdated() : []
    guard let document = documents[parameters.textDocument.uri], let writer = writer(for: document) else {
      return (messages, [])
    }
    let builder = CodeActions(document: document, report: writer.report, writer: writer)
    let kinds = parameters.context.only
    var actions = builder.actions(at: parameters.range, kinds: kinds)
    // Every fix at once is offered where it is asked for: it costs several looks at the project.
    if let kinds, CodeActions.isWanted(LSP.CodeAction.fixAll, in: kinds),
      let fixed = try project(root(of: document)).fixed(document)
    {
      actions.append(builder.fixAll(fixed))
    }
    return (messages, actions)
  }

  private mutating func hover(_ parameters: HoverParameters) -> (messages: [OutgoingMessage], hover: LSP.Hover?) {
    let messages = isOutdated ? lintOutdated() : []
    guard let document = documents[parameters.textDocument.uri], let report = reports[document.path] else {
      return (messages, nil)
    }
    return (
      messages, HoverText(document: document, report: report, encoding: encoding).hover(at: parameters.position)
    )
  }
}

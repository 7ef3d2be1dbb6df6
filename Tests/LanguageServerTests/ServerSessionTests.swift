import Foundation
import LanguageServer
import TestSupport
import Testing

@Suite struct ServerSessionTests {
  private let loader = """
    import Foundation

    func load(_ data: Data) -> [Order]? {
      try? JSONDecoder().decode([Order].self, from: data)
    }
    """

  @Test func nothingIsAnsweredBeforeItIsInitialized() throws {
    var session = ServerSession(environment: [:])
    let hover = try IncomingMessage(Array(#"{"jsonrpc":"2.0","id":"a","method":"textDocument/hover"}"#.utf8))
    let answer = try #require(session.receive(hover).first)
    #expect(String(decoding: try answer.body(), as: UTF8.self).contains("-32002"))
    _ = session.receive(try IncomingMessage(Array(#"{"jsonrpc":"2.0","method":"exit"}"#.utf8)))
    #expect(session.exitCode == 1)
  }

  @Test func itEndsWithZeroAfterAShutdown() throws {
    var client = try TestClient()
    #expect(try client.request("shutdown", "null") == .null)
    #expect(try client.request("textDocument/hover", "{}")["error"]?["code"]?.integer == -32600)
    try client.notify("exit", "null")
    #expect(client.session.exitCode == 0)
  }

  @Test func unknownAndUnreadableRequestsAreRefused() throws {
    var client = try TestClient()
    #expect(try client.request("textDocument/rename", "{}")["error"]?["code"]?.integer == -32601)
    #expect(try client.request("textDocument/hover", #"{"position":1}"#)["error"]?["code"]?.integer == -32602)
    try client.notify("$/whatever", "{}")
  }

  @Test func anUnsavedTextIsLinted() throws {
    var client = try TestClient()
    try client.open("A.swift", loader)
    try client.settle()
    #expect(client.rules(in: "A.swift") == ["swallowed-decoding-error"])
    try client.replace("A.swift", with: "struct Order: Codable {}\n")
    try client.settle()
    #expect(client.rules(in: "A.swift") == [])
  }

  @Test func closingADocumentTakesItsFindingsAway() throws {
    var client = try TestClient()
    try client.open("A.swift", loader)
    try client.settle()
    try client.close("A.swift")
    #expect(client.rules(in: "A.swift") == [])
    #expect(!client.session.isOutdated)
  }

  /// It may lie in a home folder, or at the top of a disk.
  @Test func whatLiesBesideAFileOfNoProjectIsNotRead() throws {
    var client = try TestClient()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("class Shape: Codable { var id = 0 }\n", to: "Shape.swift")
    let text = try TestClient.json("final class Circle: Shape { var radius = 1 }\n" + loader)
    let uri = "file://" + elsewhere.path("Circle.swift")
    try client.notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(uri)","languageId":"swift","version":1,"text":\#(text)}}"#)
    try client.settle()
    #expect(client.diagnostics[uri]?.compactMap { $0["code"]?.string } == ["swallowed-decoding-error"])
  }

  @Test func editsMeanTheTextThatTheFormerLeft() throws {
    var client = try TestClient()
    try client.open("A.swift", "let a = 1\nlet b = 2\n")
    let start = #"{"line":0,"character":0}"#
    try client.notify(
      "textDocument/didChange",
      #"""
      {"textDocument":{"uri":"\#(client.uri(of: "A.swift"))","version":7},"contentChanges":[
        {"range":{"start":\#(start),"end":{"line":2,"character":0}},"text":""},
        {"range":{"start":\#(start),"end":\#(start)},"text":\#(try TestClient.json(loader))}]}
      """#)
    try client.settle()
    #expect(client.rules(in: "A.swift") == ["swallowed-decoding-error"])
  }

  /// A type that is only in the text of another editor window counts as if it were saved.
  @Test func whatOneDocumentSaysChangesTheFindingsInAnother() throws {
    var client = try TestClient()
    let decoding = """
      import Foundation
      func read(_ data: Data) throws -> User {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .useDefaultKeys
        return try decoder.decode(User.self, from: data)
      }
      """
    try client.project.folder.write(decoding, to: "Read.swift")
    try client.open("User.swift", "struct User: Decodable {\n  var imageURL: String\n}\n")
    try client.settle()
    #expect(client.rules(in: "User.swift") == [])
    try client.open("Read.swift", decoding.replacing("useDefaultKeys", with: "convertFromSnakeCase"))
    try client.settle()
    #expect(client.rules(in: "User.swift") == ["key-strategy-cannot-match"])
    try client.close("Read.swift")
    try client.settle()
    #expect(client.rules(in: "User.swift") == [])
  }

  /// Without git, the editor's folder says what the project is.
  @Test func aFolderOfTheEditorIsAProject() throws {
    var client = try TestClient()
    try FileManager.default.removeItem(atPath: client.project.folder.path(".git"))
    try client.project.folder.write(
      "import Foundation\nlet decoder: JSONDecoder = {\n  let decoder = JSONDecoder()\n"
        + "  decoder.keyDecodingStrategy = .convertFromSnakeCase\n  return decoder\n}()\n"
        + "func read(_ data: Data) throws -> User { try decoder.decode(User.self, from: data) }\n", to: "Read.swift")
    try client.open("Models/User.swift", "struct User: Decodable {\n  var imageURL: String\n}\n")
    try client.settle()
    #expect(client.rules(in: "Models/User.swift") == ["key-strategy-cannot-match"])
  }

  @Test func configurationsAreReadAgain() throws {
    var client = try TestClient()
    try client.open("A.swift", loader)
    try client.settle()
    try client.project.folder.write(#"{rules: {"swallowed-decoding-error": "off"}}"#, to: ".codable-lint.json")
    try client.notify("workspace/didChangeWatchedFiles", #"{"changes":[]}"#)
    try client.settle()
    #expect(client.rules(in: "A.swift") == [])
  }

  @Test func aDamagedConfigurationIsToldOnce() throws {
    var client = try TestClient()
    try client.project.folder.write("{rules: 1}", to: ".codable-lint.json")
    try client.open("A.swift", loader)
    try client.settle()
    try client.replace("A.swift", with: loader + "\n")
    try client.settle()
    #expect(client.told.count == 1)
    #expect(client.told.first?.contains("'rules'") == true)
  }

  @Test func textsThatAreNoFilesAreLeftAlone() throws {
    var client = try TestClient()
    try client.notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"untitled:1","languageId":"swift","version":1,"text":\#(try TestClient.json(loader))}}"#)
    #expect(!client.session.isOutdated)
  }
}

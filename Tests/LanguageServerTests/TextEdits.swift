import LanguageServer
import LintModel
import Testing

/// Makes the edits of a code action, as an editor does.
enum TextEdits {
  static func applying(_ action: LSPAny, to text: String, of uri: String) throws -> String {
    let edit = try #require(action["edit"])
    let versioned = edit["documentChanges"]?.array?.first
    let edits = try #require((versioned?["edits"] ?? edit["changes"]?[uri])?.array)
    let source = SourceText(path: "", text: text)
    let changes = try edits.map { edit in
      (try offset("start", of: edit, in: source)..<(try offset("end", of: edit, in: source)), edit["newText"]?.string)
    }
    var bytes = source.utf8
    for (range, new) in changes.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      bytes.replaceSubrange(range, with: try #require(new).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func offset(_ end: String, of edit: LSPAny, in source: SourceText) throws -> Int {
    let position = try #require(edit["range"]?[end])
    let line = try #require(position["line"]?.integer)
    let character = try #require(position["character"]?.integer)
    return source.offset(of: LSP.Position(line: line, character: character), in: .utf8)
  }
}

import LintModel

/// A text as the editor has it.
struct OpenDocument {
  /// As the client writes it: another spelling would be another document to it.
  var uri: String
  /// Absolute, without symbolic links in its folders.
  var path: String
  var version: Int
  private(set) var text: SourceText

  init(uri: String, path: String, version: Int, text: String) {
    self.uri = uri
    self.path = path
    self.version = version
    self.text = SourceText(path: path, text: text)
  }

  /// Makes edits one after the other: each refers to the text after the one before.
  mutating func apply(_ changes: [DidChangeParameters.Change], in encoding: PositionEncoding) {
    for change in changes {
      guard let range = change.range else {
        text = SourceText(path: path, text: change.text)
        continue
      }
      var bytes = text.utf8
      bytes.replaceSubrange(text.offsets(of: range, in: encoding), with: change.text.utf8)
      text = SourceText(path: path, utf8: bytes)
    }
  }
}

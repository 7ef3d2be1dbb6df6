import CodableLint
import CodableRules
import LintModel

/// What an editor offers at a place: fixes, a comment that allows the finding, an explanation.
struct CodeActions {
  var document: OpenDocument
  var report: DocumentReport
  var writer: DiagnosticWriter

  /// The actions for the findings that touch a range.
  ///
  /// - Parameter kinds: the kinds that are wanted, or what they begin with; nil means all.
  func actions(at range: LSP.Range, kinds: [String]?) -> [LSP.CodeAction] {
    guard Self.isWanted(LSP.CodeAction.quickFix, in: kinds) else { return [] }
    let wanted = document.text.offsets(of: range, in: writer.encoding)
    let findings = report.findings.filter { finding in
      finding.location.range.lowerBound <= wanted.upperBound && wanted.lowerBound <= finding.location.range.upperBound
    }
    return findings.flatMap { finding in
      [fix(finding), allowance(finding), explanation(finding)].compactMap { $0 }
    }
  }

  /// Whether a kind is asked for: kinds are words with dots, and the first ones stand for all below.
  static func isWanted(_ kind: String, in kinds: [String]?) -> Bool {
    kinds?.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") } ?? true
  }

  /// The whole document with its safe fixes made.
  ///
  /// - Parameter fixed: the text after them.
  func fixAll(_ fixed: [UInt8]) -> LSP.CodeAction {
    let old = document.text.utf8
    var start = zip(old, fixed).prefix { $0 == $1 }.count
    var end = zip(old[start...].reversed(), fixed[start...].reversed()).prefix { $0 == $1 }.count
    // An edit begins and ends between characters.
    while start > 0, start < old.count, old[start] & 0xC0 == 0x80 { start -= 1 }
    while end > 0, old[old.count - end] & 0xC0 == 0x80 { end -= 1 }
    let text = String(decoding: fixed[start..<(fixed.count - end)], as: UTF8.self)
    return LSP.CodeAction(
      title: "Make every safe fix of codable-lint in this file", kind: LSP.CodeAction.fixAll,
      edit: edit([(start..<(old.count - end), text)]))
  }

  private func fix(_ finding: Finding) -> LSP.CodeAction? {
    guard let fix = finding.fix, finding.isFixable else { return nil }
    let merged = MergedFixes([fix], in: document.text.utf8)
    guard !merged.applied.isEmpty else { return nil }
    let title = fix.isSafe ? fix.title : "\(fix.title) (changes what is read or written: review it)"
    return LSP.CodeAction(
      title: title.prefix(1).uppercased() + title.dropFirst(), kind: LSP.CodeAction.quickFix,
      diagnostics: [writer.diagnostic(finding)],
      isPreferred: fix.isSafe ? true : nil, edit: edit(fix.edits.map { adapted($0.location.range, $0.replacement) }))
  }

  private func allowance(_ finding: Finding) -> LSP.CodeAction? {
    guard let comment = AllowComment(finding, in: document.text) else { return nil }
    return LSP.CodeAction(
      title: "Allow '\(finding.rule)' here, with a reason that you write", kind: LSP.CodeAction.quickFix,
      diagnostics: [writer.diagnostic(finding)], edit: edit([adapted(comment.offset..<comment.offset, comment.comment)])
    )
  }

  private func explanation(_ finding: Finding) -> LSP.CodeAction? {
    guard RuleCatalog.info(for: finding.rule) != nil else { return nil }
    let title = "Explain '\(finding.rule)'"
    return LSP.CodeAction(
      title: title, kind: LSP.CodeAction.quickFix, diagnostics: [writer.diagnostic(finding)],
      command: .init(title: title, command: ServerCommandName.explain, arguments: [finding.rule]))
  }

  /// A change that ends its lines as the document does.
  private func adapted(_ range: Range<Int>, _ text: String) -> (range: Range<Int>, text: String) {
    let bytes = LineBreak.adapting(text, to: document.text.utf8, around: range.lowerBound)
    return (range, String(decoding: bytes, as: UTF8.self))
  }

  private func edit(_ changes: [(range: Range<Int>, text: String)]) -> LSP.WorkspaceEdit {
    let edits = changes.map { change in
      LSP.TextEdit(range: document.text.range(of: change.range, in: writer.encoding), newText: change.text)
    }
    guard writer.client.editsVersions else { return LSP.WorkspaceEdit(changes: [document.uri: edits]) }
    return LSP.WorkspaceEdit(
      documentChanges: [.init(textDocument: .init(uri: document.uri, version: document.version), edits: edits)])
  }
}

import CodableRules
import LintModel

/// The report for people: each finding with the code it is about, and one closing summary.
struct TextReporter {
  let report: Report
  let options: ReportOptions
  private let style: TerminalStyle
  private let frameWidth: Int

  /// Notes that are printed with their code; the places of the others follow without it.
  private static let framedNotes = 3
  private static let listedNotes = 8
  /// Places of a group that are printed after the first.
  private static let listedPlaces = 20
  /// Columns for code when the output is no terminal.
  private static let defaultFrameWidth = 120

  init(report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
    style = TerminalStyle(isEnabled: options.usesColor)
    frameWidth = options.width ?? Self.defaultFrameWidth
  }

  func render() -> String {
    var explained: Set<String> = []
    var blocks: [String] = []
    for group in report.groups {
      guard let finding = group.findings.first else { continue }
      // The same advice forty times is noise: a rule's advice comes with its first finding. Changes of formats are few, and each
      // kind of them has another remedy.
      let advice = FormatRules.ids.contains(finding.rule) ? report.help(for: finding) ?? finding.rule : finding.rule
      let isFirst = explained.insert(advice).inserted
      blocks.append(block(for: group, finding, showsAdvice: isFirst || finding.fix != nil))
    }
    if !options.isQuiet { blocks.append(summary) }
    return blocks.joined(separator: "\n")
  }

  private func block(for group: FindingGroup, _ finding: Finding, showsAdvice: Bool) -> String {
    let position = report.start(of: finding.location)
    let gutter = gutterWidth(of: group)
    var lines = [header(finding, position)]
    let code = frame(finding.location, severity: finding.severity, gutter: gutter)
    if !code.isEmpty { lines.append(bar(gutter)) }
    lines += code
    lines += notes(of: finding, gutter: gutter)
    lines += places(of: group, gutter: gutter)
    if showsAdvice, let help = report.help(for: finding) {
      lines.append(remark("help", .help, help, gutter: gutter))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func header(_ finding: Finding, _ position: Position) -> String {
    let place = "\(VisibleText.line(finding.location.path)):\(position.line):\(position.column):"
    let severity = "\(finding.severity.rawValue):"
    let rule = "[\(finding.rule)]"
    let text = "\(VisibleText.line(finding.message)) \(rule)"
    let lines = WordWrap.lines(
      text, width: options.width.map { $0 - 2 }, taken: DisplayWidth.of("\(place) \(severity) ") - 2)
    let styled = lines.enumerated().map { index, line in
      let isLast = index == lines.count - 1
      let words = isLast && line.hasSuffix(rule) ? String(line.dropLast(rule.count)) : line
      let ending = isLast && line.hasSuffix(rule) ? style(rule, .quiet) : ""
      return style(words, .message) + ending
    }
    let opening = style(place, .location) + " " + style(severity, TerminalStyle.role(of: finding.severity))
    return opening + (lines.first == "" ? "" : " ") + styled.joined(separator: "\n  ")
  }

  // MARK: - Code

  private func frame(_ location: Location, severity: Severity, gutter: Int) -> [String] {
    guard let source = report.sources[location.path], !source.utf8.isEmpty else { return [] }
    let frame = CodeFrame(location.range, in: source, width: frameWidth - gutter - 3)
    return frame.lines.flatMap { line -> [String] in
      guard let line else { return [bar(gutter) + style(" ...", .quiet)] }
      let number = String(line.number)
      let margin = String(repeating: " ", count: gutter - number.count) + number + " |"
      let code = style(margin, .quiet) + " " + line.before + line.marked + line.after
      guard line.hasMark else { return [trimmed(code)] }
      let indent = String(repeating: " ", count: DisplayWidth.of(line.before))
      return [trimmed(code), bar(gutter) + " " + indent + style(line.carets, TerminalStyle.role(of: severity))]
    }
  }

  private func bar(_ gutter: Int) -> String {
    style(String(repeating: " ", count: gutter) + " |", .quiet)
  }

  private func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The width of the widest line number among a finding's frames, so that they line up.
  private func gutterWidth(of group: FindingGroup) -> Int {
    let notes = group.findings.first?.notes ?? []
    let locations = group.findings.map(\.location) + notes.compactMap(\.location)
    return locations.map { String(report.end(of: $0).line).count }.max() ?? 1
  }

  // MARK: - Groups

  /// The lines of the findings after the first, once each; what is wrong with them was said.
  private func places(of group: FindingGroup, gutter: Int) -> [String] {
    guard let symbol = group.symbol, !group.others.isEmpty else { return [] }
    let shown = group.others.prefix(Self.listedPlaces)
    let count = group.others.count == 1 ? "one more place" : "\(group.others.count) more places"
    let heading = "the same in \(count) of '\(VisibleText.line(symbol))':"
    var lastLine = 0
    var lines = [remark("note", .note, heading, gutter: gutter)]
    for finding in shown {
      let line = report.start(of: finding.location).line
      guard line != lastLine else { continue }
      lines += frame(finding.location, severity: .note, gutter: gutter)
      lastLine = line
    }
    let hidden = group.others.count - shown.count
    if hidden > 0 {
      lines.append(remark("note", .note, "and \(hidden) more (`--format json` has all)", gutter: gutter))
    }
    return lines
  }

  // MARK: - Notes

  private func notes(of finding: Finding, gutter: Int) -> [String] {
    let shown = finding.notes.prefix(Self.listedNotes)
    var lines = shown.enumerated().flatMap { index, note in
      self.lines(for: note, isFramed: index < Self.framedNotes, gutter: gutter)
    }
    let hidden = finding.notes.count - shown.count
    if hidden > 0 {
      lines.append(remark("note", .note, "and \(hidden) more like these (`--format json` has all)", gutter: gutter))
    }
    return lines
  }

  private func lines(for note: Finding.Note, isFramed: Bool, gutter: Int) -> [String] {
    let message = VisibleText.line(note.message)
    guard let location = note.location else { return [remark("note", .note, message, gutter: gutter)] }
    let position = report.start(of: location)
    let place = "\(VisibleText.line(location.path)):\(position.line):\(position.column)"
    let line = remark("note", .note, "\(message): \(place)", gutter: gutter)
    return [line] + (isFramed ? frame(location, severity: .note, gutter: gutter) : [])
  }

  /// `= note: …` under a frame, wrapped.
  private func remark(_ label: String, _ role: TerminalStyle.Role, _ text: String, gutter: Int) -> String {
    let margin = String(repeating: " ", count: gutter + 1)
    let rest = margin + String(repeating: " ", count: label.count + 4)
    let lines = WordWrap.lines(text, width: options.width.map { $0 - rest.count })
    return margin + style("=", .quiet) + " " + style("\(label):", role) + " " + lines.joined(separator: "\n" + rest)
  }

  // MARK: - Summary

  private var summary: String {
    let found = Severity.allCases.reversed().compactMap { severity -> (text: String, role: TerminalStyle.Role)? in
      let count = report.count(of: severity)
      return count == 0 ? nil : (Prose.count(count, severity.rawValue), TerminalStyle.role(of: severity))
    }
    let clean = (
      text: PlainLine.withoutFindings(report),
      role: report.problems.isEmpty ? TerminalStyle.Role.help : TerminalStyle.role(of: .error)
    )
    let findings = found.isEmpty ? [clean] : found
    let plain = findings.map(\.text).joined(separator: ", ") + ". "
    let lines = WordWrap.lines(PlainLine.files(of: report), width: options.width, taken: DisplayWidth.of(plain))
    var text = findings.map { style($0.text, $0.role) }.joined(separator: ", ") + ". "
    text += lines.joined(separator: "\n") + "\n"
    if let fixable = report.fixableFindings { text += fixable + ".\n" }
    // Of the gravest findings, the first.
    let explained = report.findings.filter { report.info(for: $0) != nil }
    let gravest = explained.map(\.severity).max()
    if let rule = explained.first(where: { $0.severity == gravest })?.rule {
      text += style("More about a rule: codable-lint explain \(rule)", .quiet) + "\n"
    }
    return text
  }
}

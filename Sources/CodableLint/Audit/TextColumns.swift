import LintModel

/// Labels with a value after each, in lines that a terminal of 80 columns holds.
struct TextColumns {
  /// The columns of a page for a terminal, also in a file: it is the same wherever it is written.
  static let pageWidth = 80

  private static let indent = "  "
  /// Nil when the longest label and the longest value do not fit side by side: values then stand below.
  private let labelWidth: Int?

  /// - Parameter blocks: the rows of everything that is to line up.
  init(_ blocks: [[(label: String, value: String)]]) {
    let rows = blocks.joined()
    let label = rows.map { DisplayWidth.of($0.label) }.max() ?? 0
    let value = rows.map { DisplayWidth.of($0.value) }.max() ?? 0
    labelWidth = Self.indent.count + label + 2 + value <= Self.pageWidth ? label : nil
  }

  /// A title with items below, each indented.
  static func list(_ title: String, _ items: [String]) -> [String] {
    [title] + items.flatMap { WordWrap.lines($0, width: pageWidth, first: indent, rest: indent + indent) }
  }

  func lines(_ rows: [(label: String, value: String)]) -> [String] {
    rows.flatMap { row -> [String] in
      guard let labelWidth else { return [Self.indent + row.label, Self.indent + Self.indent + row.value] }
      let gap = String(repeating: " ", count: max(0, labelWidth - DisplayWidth.of(row.label)) + 2)
      return [Self.indent + row.label + gap + row.value]
    }
  }
}

/// The forms a report can be given out in.
public enum OutputFormat: String, CaseIterable, Sendable {
  case text
  case xcode
  case json

  /// The report in this format, with a final line break unless it is empty.
  public func render(_ report: Report, options: ReportOptions = ReportOptions()) throws -> String {
    switch self {
    case .text: TextReporter(report: report, options: options).render()
    case .xcode: XcodeReporter.render(report)
    case .json: try JSONReporter.render(report)
    }
  }
}

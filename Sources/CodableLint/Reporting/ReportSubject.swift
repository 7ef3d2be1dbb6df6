import LintModel

/// Says what a report is about, for a page that is read later and elsewhere.
public struct ReportSubject: Sendable {
  /// The name of the repository's folder, or of the folder that was linted.
  public var project: String
  /// The commit that is checked out, abbreviated by git; nil without git, or before the first commit.
  public var revision: String?
  public var date: Date

  public init(project: String, revision: String? = nil, date: Date) {
    self.project = project
    self.revision = revision
    self.date = date
  }

  /// What is in a folder now.
  ///
  /// - Parameter folder: absolute.
  public static func current(in folder: String, environment: [String: String]) -> ReportSubject {
    do {
      let repository = try GitRepository(containing: folder, environment: environment)
      return ReportSubject(
        project: PathText.name(of: repository.root),
        revision: try repository.line(of: ["rev-parse", "--short", "HEAD"]),
        date: Date())
    } catch {
      // A page without a revision is better than none.
      return ReportSubject(project: PathText.name(of: folder), date: Date())
    }
  }

  /// "shop, revision 1a2b3c4, 2026-11-22".
  var line: String {
    let day = date.formatted(.iso8601.year().month().day())
    return ([project, revision.map { "revision \($0)" }, day] as [String?]).compactMap(\.self).joined(separator: ", ")
  }
}

import Foundation

/// The scene of an exercise, read from its `README.md`.
public struct Readme: Sendable, Equatable {
  /// The first heading without its id; nil when there is none.
  public var title: String?
  /// The ids of the rules that watch the exercise, in the order they are named.
  public var watchedBy: [String]
  public var sections: [Section]

  public struct Section: Sendable, Equatable {
    public var heading: String
    public var body: String
  }

  public init(parsing markdown: String) {
    let parts = MarkdownSections.parse(markdown)
    title = parts.first { $0.level == 1 }?.heading
    sections = parts.filter { $0.level == 2 }.map { Section(heading: $0.heading, body: $0.body) }
    watchedBy = Self.watchingRules(in: markdown)
  }

  /// Rule ids stand in backticks after `Watched by:`, up to the end of the paragraph.
  private static func watchingRules(in markdown: String) -> [String] {
    guard let start = markdown.firstRange(of: /Watched by:?\**:?/) else { return [] }
    let rest = markdown[start.upperBound...]
    let paragraph = rest.firstRange(of: "\n\n").map { rest[..<$0.lowerBound] } ?? rest
    return paragraph.matches(of: /`([a-z][a-z0-9-]*)`/).map { String($0.1) }
  }

  /// The text under the heading that begins with `name`, whatever its case; nil when there is none.
  public func section(_ name: String) -> String? {
    sections.first { $0.heading.lowercased().hasPrefix(name.lowercased()) }?.body
  }
}

extension Exercise {
  /// The exercise's README; an empty one when the file is missing.
  public func readme() -> Readme {
    Readme(parsing: (try? String(contentsOf: readmeFile, encoding: .utf8)) ?? "")
  }

  /// The rules that the exercise's code breaks as it is shipped. The exam names them in its debrief, where nobody looks
  /// before it is solved.
  func watchedBy() -> [String] {
    guard isExam else { return readme().watchedBy }
    return Readme(parsing: (try? String(contentsOf: debriefFile, encoding: .utf8)) ?? "").watchedBy
  }

  /// What people call the exercise: the README's heading, else the folder's name.
  public func title() -> String {
    guard let heading = readme().title else { return name }
    let withoutID = heading.hasPrefix(id) ? heading.dropFirst(id.count) : heading[...]
    let title = withoutID.drop { !$0.isLetter && !$0.isNumber && $0 != "`" && $0 != "\"" }
    return title.isEmpty ? name : String(title)
  }
}

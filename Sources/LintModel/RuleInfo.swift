/// What a rule is about.
public enum RuleCategory: String, Codable, Sendable, CaseIterable {
  case decodingErrors = "decoding-errors"
  case dates
  case wireFormat = "wire-format"
  case payloads
  case keys
  case structure
  case performance
  case builtIn = "built-in"
}

/// Everything people read about a rule: feeds `rules`, `explain`, the pages in `docs/rules`, SARIF and
/// HTML. A rule's examples are also its tests.
public struct RuleInfo: Sendable {
  /// Kebab-case words that name the flaw.
  public var id: String
  public var category: RuleCategory
  public var severity: Severity
  /// Opt-in rules run only when the configuration names them in `optIn` or gives them a severity.
  public var isOptIn: Bool
  /// One line, lower case, no full stop.
  public var summary: String
  /// Why it matters, as Markdown paragraphs of full sentences. States only what was measured.
  public var why: String
  /// How to fix it, as Markdown paragraphs of full sentences. The first sentence is shown by itself under a finding.
  public var fix: String
  /// What the rule leaves alone on purpose, one sentence per entry.
  public var leavesAlone: [String]
  /// What the rule reports as a note only, one phrase per entry.
  public var reportedAsNotes: [String]
  public var sources: [Source]
  public var examples: [RuleExample]
  /// A program that shows the loss, and one that shows it gone; nil when the consequence cannot be run.
  public var demonstration: Demonstration?
  /// What a team can decide about this rule alone.
  public var ownOptions: [RuleOption]
  /// Earlier ids of the same rule; accepted everywhere an id is.
  public var aliases: [String]

  public init(
    id: String, category: RuleCategory, severity: Severity, isOptIn: Bool = false, summary: String,
    why: String, fix: String, leavesAlone: [String] = [], reportedAsNotes: [String] = [],
    sources: [Source] = [], examples: [RuleExample], demonstration: Demonstration? = nil, ownOptions: [RuleOption] = [],
    aliases: [String] = []
  ) {
    self.id = id
    self.category = category
    self.severity = severity
    self.isOptIn = isOptIn
    self.summary = summary
    self.why = why
    self.fix = fix
    self.leavesAlone = leavesAlone
    self.reportedAsNotes = reportedAsNotes
    self.sources = sources
    self.examples = examples
    self.demonstration = demonstration
    self.ownOptions = ownOptions
    self.aliases = aliases
  }

  /// What a team can decide about it in the configuration. What says that something was not checked cannot be allowed.
  public var options: [RuleOption] {
    if category == .builtIn { return [] }
    return [.allow] + (reportedAsNotes.isEmpty ? [] : [.notes]) + ownOptions
  }

  /// Where a statement comes from.
  public struct Source: Sendable, Hashable {
    public var title: String
    public var url: String?

    public init(_ title: String, url: String? = nil) {
      self.title = title
      self.url = url
    }
  }
}

/// Two whole programs with what each prints: `bad` holds the flaw and shows the loss, `good` is the same with the flaw
/// fixed. CI compiles and runs both and compares the outputs.
public struct Demonstration: Sendable {
  /// Statements and declarations of a main file; `import Foundation` is added in front.
  public var bad: String
  public var badOutput: String
  /// Whether a signal ends the bad program after it printed that.
  public var crashes: Bool
  public var good: String
  public var goodOutput: String

  /// - Parameters:
  ///   - badOutput: all that the bad program prints before it ends, or before a signal ends it (`crashes`).
  ///   - goodOutput: all that the good program prints.
  public init(
    bad: String, prints badOutput: String, andCrashes crashes: Bool = false, good: String, prints goodOutput: String
  ) {
    self.bad = bad
    self.badOutput = badOutput
    self.crashes = crashes
    self.good = good
    self.goodOutput = goodOutput
  }
}

/// A piece of Swift that shows what a rule flags or leaves alone. `«` and `»` mark the ranges of the
/// expected findings.
public struct RuleExample: Sendable {
  public var title: String
  public var isBad: Bool
  /// Paths and sources with markers, in the order they are shown.
  public var files: [(path: String, text: String)]
  /// The sources after all fixes, safe and unsafe, by path; empty for an example without fixes.
  public var fixed: [String: String] = [:]
  /// Whether the rule's page shows it. The first bad and the first good example should be shown.
  public var isShown: Bool
  /// False for examples that need a module Linux lacks (SwiftUI, Combine): not typechecked there.
  public var isCompiled: Bool

  /// An example in which the rule reports exactly the marked ranges.
  ///
  /// - Parameter fixed: the source after its fixes; nil when the rule has none for it.
  public static func bad(
    _ title: String, _ text: String, fixed: String? = nil, shown: Bool = false, compiled: Bool = true
  ) -> RuleExample {
    bad(
      title, files: [("Example.swift", text)], fixed: fixed.map { ["Example.swift": $0] } ?? [:], shown: shown,
      compiled: compiled)
  }

  /// An example in which the rule reports nothing.
  public static func good(
    _ title: String, _ text: String, shown: Bool = false, compiled: Bool = true
  ) -> RuleExample {
    good(title, files: [("Example.swift", text)], shown: shown, compiled: compiled)
  }

  public static func bad(
    _ title: String, files: [(path: String, text: String)], fixed: [String: String] = [:], shown: Bool = false,
    compiled: Bool = true
  ) -> RuleExample {
    RuleExample(title: title, isBad: true, files: files, fixed: fixed, isShown: shown, isCompiled: compiled)
  }

  public static func good(
    _ title: String, files: [(path: String, text: String)], shown: Bool = false,
    compiled: Bool = true
  ) -> RuleExample {
    RuleExample(title: title, isBad: false, files: files, isShown: shown, isCompiled: compiled)
  }
}

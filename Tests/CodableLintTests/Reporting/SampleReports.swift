@testable import CodableLint
@testable import LintModel

/// Reports made by hand, so that reporters are tested without any rule.
enum Sample {
  /// A report over files whose findings are told apart by marked ranges.
  static func report(
    _ files: [(path: String, text: String)], workingDirectory: String = "/repo", summary: Report.Summary? = nil,
    findings: ([String: [Location]]) -> [Finding]
  ) -> Report {
    var sources: [String: SourceText] = [:]
    var marks: [String: [Location]] = [:]
    for (path, text) in files {
      let source = MarkedSource(text)
      sources[path] = SourceText(path: path, text: source.text)
      marks[path] = source.ranges.map { Location(path: path, range: $0) }
    }
    return Report(
      findings: findings(marks), sources: sources, summary: summary ?? .init(filesLinted: files.count),
      rules: [swallowed, posix, optional, builtIn], workingDirectory: workingDirectory)
  }

  static let clean = report([], summary: .init(filesLinted: 12)) { _ in [] }

  /// A run that found nothing where it looked, and could not look everywhere.
  static let incomplete = {
    var report = clean
    report.problems = [
      LintError("'Sour%ces <new>' does not exist, so it is not linted", advice: "Check the spelling."),
      LintError("']]>::error::' is a pipe or a device, not a file, so it is not linted"),
    ]
    return report
  }()

  /// The findings that a day at work brings: one with a fix, one over two files, one error.
  static let everyday = report(
    [
      (
        "Sources/App/ProfileLoader.swift",
        """
        import Foundation

        final class ProfileLoader {
          func profile(from data: Data) -> Profile? {
            let profile = «try?» decoder.decode(Profile.self, from: data)
            return profile
          }

          private let formatter: DateFormatter = {
            let formatter = DateFormatter()
            «formatter.dateFormat = "yyyy-MM-dd"»
            return formatter
          }()
        }

        """
      ),
      ("Sources/App/Profile.swift", "struct Profile: Decodable {\n  var id: Int\n  var «email»: String?\n}\n"),
      (
        "Sources/App/Views/ProfileView.swift",
        "extension ProfileView {\n  var title: String { «profile.email ?? \"\"» }\n  var link: String { \"mailto:\" + («profile.email ?? \"\"») }\n}\n"
      ),
    ],
    summary: .init(filesLinted: 128, filesSkipped: [.tests: 9, .generated: 3, .ignoredByGit: 2])
  ) { marks in
    let loader = marks["Sources/App/ProfileLoader.swift"] ?? []
    let view = marks["Sources/App/Views/ProfileView.swift"] ?? []
    let line = loader[1].range.lowerBound
    return [
      Finding(
        rule: "optional-hides-failure", severity: .warning,
        message: "every read of 'email' replaces nil by a placeholder, so a missing email looks like an empty one",
        location: (marks["Sources/App/Profile.swift"] ?? [])[0], symbol: "Profile.email",
        notes: view.map { Finding.Note("nil becomes \"\" here", at: $0) }),
      Finding(
        rule: "swallowed-decoding-error", severity: .warning,
        message: "'try?' drops the decoding error of 'Profile': a missing key and a wrong type look the same",
        location: loader[0], symbol: "ProfileLoader.profile(from:)",
        notes: [Finding.Note("a comment does not silence this; give the reason in a suppression")]),
      Finding(
        rule: "formatter-without-posix-locale", severity: .error,
        message:
          "'formatter' reads dates without a POSIX locale: the year is wrong where the calendar is not Gregorian",
        location: loader[1], symbol: "ProfileLoader.formatter",
        fix: Fix(
          title: "set the locale to en_US_POSIX", isSafe: true,
          edits: [
            Fix.Edit(
              location: Location(path: loader[1].path, range: line..<line),
              replacement: "formatter.locale = Locale(identifier: \"en_US_POSIX\")\n    ")
          ])),
    ]
  }

  /// Names and messages that break careless formats.
  static let hostile = report(
    [
      ("a,b:c%.swift", "let a = «x»\n"), ("new\nline.swift", "«x»"), ("::error::x.swift", "«a\nb»"),
      ("<&\"'>]]>.swift", "«<b>&amp;</b>»"), ("日本 語/é.swift", "/* 😀 */ «x» /* «`` ` ``» */"),
      ("quote'|[x].swift", "«x»"),
      ("##vso[task.complete].swift", "«»"),
    ]
  ) { marks in
    let messages = [
      "::error::no", "100% of 'x', %0A: done", "a\nb\r\nc ##[error]d ##vso[task.complete]", "<script>alert(1)</script>",
      "]]> | ; ] ' ` [a](b) *bold*", "[K: V](x) \u{1B}[31m \u{202E}", "##teamcity[x]", "日本語 😀",
    ]
    let locations = marks.sorted { $0.key < $1.key }.flatMap(\.value)
    return locations.enumerated().map { index, location in
      finding(
        messages[index % messages.count], rule: index == 0 ? "unknown-rule" : "swallowed-decoding-error",
        severity: Severity.allCases[index % 3], at: location, symbol: "A<B>.c(d:)",
        notes: [Finding.Note(messages[(index + 1) % messages.count], at: locations[(index + 1) % locations.count])])
    }
  }

  static func finding(
    _ message: String = "a message", rule: String = "swallowed-decoding-error", severity: Severity = .warning,
    at location: Location, symbol: String? = nil, notes: [Finding.Note] = [], fix: Fix? = nil
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, message: message, location: location, symbol: symbol, notes: notes, fix: fix)
  }

  // MARK: - Rules

  static let swallowed = RuleInfo(
    id: "swallowed-decoding-error", category: .decodingErrors, severity: .warning,
    summary: "`try?` around a decode call drops the error",
    why: """
      A `DecodingError` names the key, the path and the reason. `try?` turns all of them into `nil`.

      A missing key, a wrong type and a truncated download look the same.
      """,
    fix: """
      Report the error in a `do`/`catch`, let the function throw, or end a probe with `throw`.

      - `do { … } catch { logger.error("\\(error)") }` keeps the path.
      - A function that `throws` lets the caller decide.
      """,
    leavesAlone: ["Alternatives tried in turn inside `init(from:)` that end in `throw`.", "`try?` around encoding."],
    sources: [
      .init(
        "SE-0230: flatten nested optionals resulting from try?",
        url: "https://github.com/swiftlang/swift-evolution/blob/main/proposals/0230-flatten-optional-try.md"),
      .init("Measured with Swift 6.3.1"),
    ],
    examples: [
      .bad(
        "a profile that vanishes",
        "func load(_ data: Data) -> Profile? {\n  «try?» JSONDecoder().decode(Profile.self, from: data)\n}",
        shown: true),
      .good(
        "the caller is told",
        "func load(_ data: Data) throws -> Profile {\n  try JSONDecoder().decode(Profile.self, from: data)\n}",
        shown: true),
      .good("not shown", "let x = try? encoder.encode(y)"),
    ],
    demonstration: Demonstration(
      bad: "print(load(Data()) as Any)\n", prints: "nil\n", good: "print(try load(Data()))", prints: "keyNotFound"),
    aliases: ["lost-decoding-error"])

  static let posix = RuleInfo(
    id: "formatter-without-posix-locale", category: .dates, severity: .error,
    summary: "a machine date format without the POSIX locale",
    why: "Numeric formats are read with the user's calendar.",
    fix: "Set `locale = Locale(identifier: \"en_US_POSIX\")` before the format.",
    examples: [.bad("f", "«f.dateFormat = \"yyyy\"»", shown: true), .good("f", "f.dateStyle = .short", shown: true)])

  static let optional = RuleInfo(
    id: "optional-hides-failure", category: .structure, severity: .warning,
    summary: "an Optional whose nil nobody treats as meaningful",
    why: "A placeholder hides that the value never came.",
    fix: "Decode the property as required, or handle `nil` where it is read.", examples: [])

  static let builtIn = RuleInfo(
    id: "parse-error", category: .builtIn, severity: .warning, summary: "a file that is not valid Swift",
    why: "The part that does not parse cannot be judged.", fix: "Correct the syntax.", examples: [])
}

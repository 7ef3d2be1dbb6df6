import Testing

@testable import CodableLint

/// Where the locale goes, in all the ways a formatter is set up.
@Suite("The statement that a formatter's fix adds")
struct FormatterFixTests {
  private static let rule = "formatter-without-posix-locale"
  private static let posix = "locale = Locale(identifier: \"en_US_POSIX\")"

  /// In both, `@` stands for the assignment of the locale.
  private func expect(_ text: String, becomes expected: String, _ selection: FixSelection = .safe) {
    let fixed = FixedExample(text, rule: Self.rule, selection)
    #expect(fixed.text == expected.replacing("@", with: Self.posix))
    #expect(fixed.passes.problems.isEmpty)
  }

  @Test("shares the line of a closure in one line")
  func oneLine() {
    expect(
      "let day = { let f = DateFormatter(); f.dateFormat = \"yyyy-MM-dd\"; return f }()\n",
      becomes: "let day = { let f = DateFormatter(); f.@; f.dateFormat = \"yyyy-MM-dd\"; return f }()\n")
    expect(
      "let day = make { $0.dateFormat = \"yyyy-MM-dd\" }(DateFormatter())\nlet f = DateFormatter().with { $0.dateFormat = \"yyyyMMdd\" }\n",
      becomes:
        "let day = make { $0.dateFormat = \"yyyy-MM-dd\" }(DateFormatter())\nlet f = DateFormatter().with { $0.@; $0.dateFormat = \"yyyyMMdd\" }\n"
    )
    expect(
      "let f = DateFormatter().with { formatter in formatter.dateFormat = \"yyyyMMdd\" }\n",
      becomes: "let f = DateFormatter().with { formatter in formatter.@; formatter.dateFormat = \"yyyyMMdd\" }\n")
  }

  @Test("has the indentation of the format, also with tabs")
  func indentation() {
    expect(
      "enum A {\n\tstatic let f: DateFormatter = {\n\t\tlet f = DateFormatter()\n\t\tf.dateFormat = \"yyyyMMdd\" // day\n\t\treturn f\n\t}()\n}\n",
      becomes:
        "enum A {\n\tstatic let f: DateFormatter = {\n\t\tlet f = DateFormatter()\n\t\tf.@\n\t\tf.dateFormat = \"yyyyMMdd\" // day\n\t\treturn f\n\t}()\n}\n"
    )
    expect(
      "let f = DateFormatter().with {\n  $0.dateFormat = \"yyyyMMdd\"\n}\n",
      becomes: "let f = DateFormatter().with {\n  $0.@\n  $0.dateFormat = \"yyyyMMdd\"\n}\n")
  }

  @Test("names the formatter as the format does")
  func names() {
    expect(
      "final class A {\n  let f = DateFormatter()\n  init() {\n    self.f.dateFormat = \"yyyyMMdd\"\n  }\n}\n",
      becomes:
        "final class A {\n  let f = DateFormatter()\n  init() {\n    self.f.@\n    self.f.dateFormat = \"yyyyMMdd\"\n  }\n}\n"
    )
    expect(
      "extension DateFormatter {\n  convenience init(day: Void) {\n    self.init()\n    self.dateFormat = \"yyyyMMdd\"\n  }\n}\n",
      becomes:
        "extension DateFormatter {\n  convenience init(day: Void) {\n    self.init()\n    self.@\n    self.dateFormat = \"yyyyMMdd\"\n  }\n}\n"
    )
  }

  @Test("stays in the closure that has the formatter")
  func nestedClosures() {
    expect(
      """
      func read(_ texts: [String]) -> [Date] {
        texts.compactMap { text in
          let f = DateFormatter()
          return [1].compactMap { _ in
            f.dateFormat = "yyyyMMdd"
            return f.date(from: text)
          }.first
        }
      }

      """,
      becomes: """
        func read(_ texts: [String]) -> [Date] {
          texts.compactMap { text in
            let f = DateFormatter()
            return [1].compactMap { _ in
              f.@
              f.dateFormat = "yyyyMMdd"
              return f.date(from: text)
            }.first
          }
        }

        """)
  }

  @Test("stands above the comments of the format, which may allow a finding in it")
  func comments() {
    expect(
      """
      func read(_ text: String) -> Date? {
        let f = DateFormatter()  // one formatter

        // The server's format,
        /* without a zone. */
        // codable-lint:allow formatter-without-time-zone: the shop's own zone
        f.dateFormat = "yyyy-MM-dd HH:mm"
        return f.date(from: text)
      }

      """,
      becomes: """
        func read(_ text: String) -> Date? {
          let f = DateFormatter()  // one formatter

          f.@
          // The server's format,
          /* without a zone. */
          // codable-lint:allow formatter-without-time-zone: the shop's own zone
          f.dateFormat = "yyyy-MM-dd HH:mm"
          return f.date(from: text)
        }

        """)
    expect(
      "func a() -> String {\n  let f = DateFormatter()\n  /* day */ f.dateFormat = \"yyyyMMdd\"\n  return f.string(from: .now)\n}\n",
      becomes:
        "func a() -> String {\n  let f = DateFormatter()\n  /* day */ f.@; f.dateFormat = \"yyyyMMdd\"\n  return f.string(from: .now)\n}\n"
    )
  }

  @Test("comes before all formats of its formatter, or not at all")
  func severalFormats() {
    let branches = """
      func read(_ text: String, _ kind: Int) -> Date? {
        let f = DateFormatter()
        switch kind {
        case 0: f.dateFormat = "yyyy-MM-dd"
        default: f.dateFormat = "yyyyMMdd"
        }
        return f.date(from: text)
      }

      """
    expect(branches, becomes: branches, .safeAndUnsafe)
    expect(
      branches.replacing("default: f.dateFormat = \"yyyyMMdd\"", with: "default: break"),
      becomes: branches.replacing("default: f.dateFormat = \"yyyyMMdd\"", with: "default: break")
        .replacing("case 0: ", with: "case 0: f.@; "))
    let inTurn = """
      func read(_ text: String) -> Date? {
        let f = DateFormatter()
        f.dateFormat = "yyyy-MM-dd"
        if let date = f.date(from: text) { return date }
        f.dateFormat = "yyyyMMdd"
        return f.date(from: text)
      }

      """
    expect(inTurn, becomes: inTurn.replacing("  f.dateFormat = \"yyyy-", with: "  f.@\n  f.dateFormat = \"yyyy-"))
  }

  @Test(
    "is unsafe where people may write, or read, what the formatter does",
    arguments: [
      "f.dateFormat = format\n  return f.date(from: text)",
      "f.dateFormat = \"MMM d, yyyy\"\n  return f.date(from: text)",
      "f.dateFormat = \"HH:mm\"\n  print(f.string(from: .now))\n  return f.date(from: text)",
      "f.dateFormat = \"yyyy-MM-dd\"\n  _ = f.date(from: text)\n  f.dateFormat = \"EEEE\"\n  print(f.string(from: .now))\n  return nil",
    ])
  func unsafe(_ body: String) {
    let text = "func read(_ text: String, _ format: String) -> Date? {\n  let f = DateFormatter()\n  \(body)\n}\n"
    expect(text, becomes: text)
    expect(text, becomes: text.replacing("Formatter()\n", with: "Formatter()\n  f.@\n"), .safeAndUnsafe)
  }

  @Test("is not added where the format is not set by a statement, or on an object that is made anew")
  func notAdded() {
    for text in [
      "func make() -> DateFormatter { DateFormatter() }\nfunc a() { make().dateFormat = \"yyyyMMdd\" }\n",
      "let f = DateFormatter()\nlet g: Void = f.dateFormat = \"yyyyMMdd\"\n",
    ] { expect(text, becomes: text, .safeAndUnsafe) }
  }

  @Test("does not touch a constant that holds the format")
  func constants() {
    let text = """
      func stamp() -> String {
        let format = "YYYY"
        let f = DateFormatter()
        f.dateFormat = format
        return f.string(from: .now)
      }

      """
    #expect(FixedExample(text, rule: "misleading-date-field").text == text)
  }
}

@Suite("The error that is logged in place of its description")
struct LoggedErrorFixTests {
  @Test(
    "is put as the call takes it",
    arguments: [
      ("print(error.localizedDescription)", "print(String(describing: error))", true),
      ("print(\"a \\(error.localizedDescription) b\")", "print(\"a \\(error) b\")", true),
      ("logger.error(\"\\(error.localizedDescription)\")", "logger.error(\"\\(String(describing: error))\")", true),
      ("NSLog(\"%@\", error.localizedDescription)", "NSLog(\"%@\", String(describing: error))", true),
      (
        "logger.error(\"\\(error.localizedDescription, privacy: .public)\")",
        "logger.error(\"\\(String(describing: error), privacy: .public)\")", false
      ),
      (
        "os_log(\"%{PUBLIC}@\", error.localizedDescription)", "os_log(\"%{PUBLIC}@\", String(describing: error))", false
      ),
    ])
  func replacement(_ call: String, _ expected: String, _ isSafe: Bool) {
    let text = Self.text(call)
    #expect(FixedExample(text, rule: "discarded-decoding-error").text == Self.text(expected))
    #expect(
      FixedExample(text, rule: "discarded-decoding-error", .safe).text == (isSafe ? Self.text(expected) : text))
  }

  @Test("is not put into a format, where a percent sign would ask for a value")
  func formats() {
    for call in ["NSLog(\"a \\(error.localizedDescription)\")", "print((error as NSError).localizedDescription)"] {
      #expect(FixedExample(Self.text(call), rule: "discarded-decoding-error").text == Self.text(call))
    }
  }

  private static func text(_ call: String) -> String {
    """
    func load(_ data: Data) -> [Int]? {
      do {
        return try JSONDecoder().decode([Int].self, from: data)
      } catch {
        \(call)
        return nil
      }
    }

    """
  }
}

import Testing

@testable import CodableLint
@testable import LintModel

@Suite struct TextReporterTests {
  @Test func everydayAtEightyColumns() throws {
    let text = try OutputFormat.text.render(Sample.everyday, options: ReportOptions(width: 80))
    try Golden.expect(text, is: "text-80.txt")
    for line in text.split(separator: "\n") {
      #expect(DisplayWidth.of(line) <= 80, "\(line)")
    }
  }

  @Test func everydayWithoutATerminal() throws {
    try Golden.expect(try OutputFormat.text.render(Sample.everyday), is: "text-plain.txt")
  }

  @Test func colourOnlyAddsEscapes() throws {
    let plain = try OutputFormat.text.render(Sample.everyday, options: ReportOptions(width: 80))
    let colour = try OutputFormat.text.render(Sample.everyday, options: ReportOptions(usesColor: true, width: 80))
    try Golden.expect(colour, is: "text-colour.txt")
    #expect(!plain.contains("\u{1B}"))
    #expect(colour.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test func cleanRun() throws {
    #expect(try OutputFormat.text.render(Sample.clean) == "No findings. 12 files linted.\n")
    #expect(try OutputFormat.text.render(Sample.clean, options: ReportOptions(isQuiet: true)).isEmpty)
  }

  @Test func quietKeepsFindings() throws {
    let quiet = try OutputFormat.text.render(Sample.everyday, options: ReportOptions(isQuiet: true))
    let full = try OutputFormat.text.render(Sample.everyday)
    #expect(full.hasPrefix(quiet))
    #expect(!quiet.contains("files linted"))
  }

  @Test("tabs, wide characters, combining marks and line endings stay aligned")
  func hostileCode() throws {
    let text = """
      \t\tlet a\t= «try?» decode("x")
      let 名前 = «try?» decode("日本語")  // «ｆｕｌｌ»
      let flag = "🇫🇮👩‍👩‍👧 e\u{301}"; «try?» x(); «try?» y()
      «let multi =
          try? decode(
      \t
            T.self)»
      «one
      two
      three
      four
      five»
      let bidi = "\u{202E}abc\u{1B}[31m"; «try?» z()
      """
    let report = Sample.report([("Tricky.swift", text)]) { marks in
      (marks["Tricky.swift"] ?? []).map { Sample.finding("marked", rule: "parse-error", at: $0) }
    }
    try Golden.expect(try OutputFormat.text.render(report), is: "text-tricky.txt")
  }

  @Test func lineEndingsAreNotCode() throws {
    let report = Sample.report([("CRLF.swift", "let a = 1\r\nlet b = «try? f()\r\n»let c = 3\r\n")]) { marks in
      [Sample.finding(at: (marks["CRLF.swift"] ?? [])[0])]
    }
    let text = try OutputFormat.text.render(report)
    #expect(text.contains("2 | let b = try? f()\n  |         ^^^^^^^^\n"))
    #expect(!text.contains("\r"))
  }

  @Test("a long line is cut around the range", arguments: [0, 30, 400, 9_000])
  func longLines(indent: Int) throws {
    let padding = String(repeating: "x", count: indent)
    let report = Sample.report([("Long.swift", padding + "«try?»" + String(repeating: "y", count: 10_000))]) { marks in
      [Sample.finding(at: (marks["Long.swift"] ?? [])[0])]
    }
    let text = try OutputFormat.text.render(report, options: ReportOptions(width: 60))
    let lines = text.split(separator: "\n")
    let code = try #require(lines.first { $0.hasPrefix("1 |") })
    let underline = try #require(lines.first { $0.contains("^") })
    #expect(code.count <= 60)
    let start = try #require(code.firstRange(of: "try?")).lowerBound
    let mark = try #require(underline.firstRange(of: "^^^^")).lowerBound
    #expect(code.distance(from: code.startIndex, to: start) == underline.distance(from: underline.startIndex, to: mark))
  }

  @Test func invalidUTF8IsShownAndCounted() throws {
    let bytes: [UInt8] = Array("let a = \"".utf8) + [0xFF, 0xC3] + Array("\"; try? b()".utf8)
    let source = SourceText(path: "Bad.swift", utf8: bytes)
    let finding = Sample.finding(at: Location(path: "Bad.swift", range: 14..<18))
    let report = Report(
      findings: [finding], sources: ["Bad.swift": source], summary: .init(filesLinted: 1), rules: [],
      workingDirectory: "/")
    let text = try OutputFormat.text.render(report)
    #expect(text.contains("1 | let a = \"\u{FFFD}\u{FFFD}\"; try? b()\n  |               ^^^^\n"), "\(text)")
  }

  @Test("indentation that all shown lines share is left out; the lines' own is kept")
  func indentation() throws {
    let text =
      "        func f() {\n            «let a =\n                try? f()\n\n            »b()\n\t\t«c»\n  « d»\n"
    let report = Sample.report([("Deep.swift", text)]) { marks in
      (marks["Deep.swift"] ?? []).map { Sample.finding(at: $0) }
    }
    let output = try OutputFormat.text.render(report, options: ReportOptions(isQuiet: true))
    #expect(output.contains("2 | let a =\n  | ^^^^^^^\n3 |     try? f()\n  |     ^^^^^^^^\n4 |\n"), "\(output)")
    #expect(output.contains("6 | c\n  | ^\n"), "\(output)")
    #expect(output.contains("7 |  d\n  | ^^\n"), "\(output)")
  }

  @Test("a header that breaks after the severity has no space at its end")
  func noTrailingSpace() throws {
    let path = String(repeating: "long/", count: 13) + "Name.swift"
    let report = Sample.report([(path, "«x»")]) { marks in
      [Sample.finding("'formatter' reads dates", at: (marks[path] ?? [])[0])]
    }
    let text = try OutputFormat.text.render(report, options: ReportOptions(width: 80))
    #expect(text.hasPrefix("\(path):1:1: warning:\n  'formatter' reads"), "\(text)")
  }

  @Test func fileWithoutText() throws {
    let finding = Sample.finding(
      "the file cannot be read: permission denied", rule: "unreadable-file", severity: .error,
      at: Location(path: "Locked.swift", range: 0..<0))
    let report = Report(
      findings: [finding], sources: [:], summary: .init(filesLinted: 0), rules: [], workingDirectory: "/")
    #expect(
      try OutputFormat.text.render(report) == """
        Locked.swift:1:1: error: the file cannot be read: permission denied [unreadable-file]

        1 error. 0 files linted.

        """)
  }

  @Test func manyNotesAreCounted() throws {
    let uses = (1...12).map { "read(«value» ?? \($0))" }.joined(separator: "\n")
    let report = Sample.report([("Reads.swift", uses)]) { marks in
      let all = marks["Reads.swift"] ?? []
      return [Sample.finding(at: all[0], notes: all.dropFirst().map { Finding.Note("read here", at: $0) })]
    }
    let text = try OutputFormat.text.render(report)
    #expect(text.contains("and 3 more like these"))
    #expect(text.split(separator: "\n").filter { $0.contains("= note: read here") }.count == 8)
  }

  @Test func hostileNamesStayOnOneLine() throws {
    let path = "odd\nname\u{1B}[31m.swift"
    let report = Sample.report([(path, "«x»")]) { marks in [Sample.finding("a\nb", at: (marks[path] ?? [])[0])] }
    let text = try OutputFormat.text.render(report)
    #expect(text.hasPrefix("odd␊name␛[31m.swift:1:1: warning: a␊b [swallowed-decoding-error]\n"))
  }
}

import Foundation
import Testing

@testable import CodableLint
@testable import LintModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("formats that review tools read") struct ReviewFormatTests {
  @Test(arguments: [OutputFormat.gitlab, .checkstyle, .junit, .rdjson, .rdjsonl, .markdown, .azure, .teamcity, .html])
  func goldens(format: OutputFormat) throws {
    let suffix =
      switch format {
      case .gitlab: "gitlab.json"
      case .checkstyle, .junit: "\(format.rawValue).xml"
      case .rdjson, .rdjsonl: format.rawValue
      case .markdown: "md"
      case .html: "html"
      default: "\(format.rawValue).txt"
      }
    try Golden.expect(try format.render(Sample.everyday), is: "everyday.\(suffix)")
    try Golden.expect(try format.render(Sample.hostile), is: "hostile.\(suffix)")
    try Golden.expect(try format.render(Sample.clean), is: "clean.\(suffix)")
    try Golden.expect(try format.render(Sample.incomplete), is: "incomplete.\(suffix)")
  }

  @Test("XML can be parsed whatever the names are", arguments: [OutputFormat.checkstyle, .junit])
  func wellFormedXML(format: OutputFormat) throws {
    for report in [Sample.everyday, Sample.hostile, Sample.clean] {
      let parser = XMLParser(data: Data(try format.render(report).utf8))
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }
  }

  @Test("control characters never reach XML")
  func controlCharacters() throws {
    let path = "\u{0}\u{1}\u{8}\u{FFFF}.swift"
    let report = Sample.report([(path, "«x»")]) { marks in [Sample.finding("\u{1B}[0m", at: (marks[path] ?? [])[0])] }
    for format in [OutputFormat.checkstyle, .junit] {
      #expect(XMLParser(data: Data(try format.render(report).utf8)).parse())
    }
  }

  @Test func gitLabFingerprintsAreUnique() throws {
    let report = Sample.report([("A.swift", "«x»\n«x»\n«x»\n")]) { marks in
      (marks["A.swift"] ?? []).map { Sample.finding(at: $0) }
    }
    let json = try JSONSerialization.jsonObject(with: Data(OutputFormat.gitlab.render(report).utf8))
    let fingerprints = try #require(json as? [[String: Any]]).compactMap { $0["fingerprint"] as? String }
    #expect(Set(fingerprints).count == 3)
  }

  @Test("the edits of a safe fix become one suggestion")
  func suggestions() throws {
    let report = Sample.report([("A.swift", "let é = «a» + «b»\n")]) { marks in
      let places = marks["A.swift"] ?? []
      let edits = [Fix.Edit(location: places[1], replacement: "2"), Fix.Edit(location: places[0], replacement: "1")]
      return [
        Sample.finding(at: places[0], fix: Fix(title: "number them", isSafe: true, edits: edits)),
        Sample.finding(at: places[0], fix: Fix(title: "unsafe", isSafe: false, edits: edits)),
      ]
    }
    let lines = try OutputFormat.rdjsonl.render(report).split(separator: "\n")
    #expect(
      lines[0].contains(
        #""suggestions":[{"range":{"end":{"column":15,"line":1},"start":{"column":10,"line":1}},"text":"1 + 2"}]"#),
      "\(lines[0])")
    #expect(!lines[1].contains("suggestions"))
  }

  @Test("a fix that overlaps itself or leaves the file is no suggestion")
  func impossibleSuggestions() throws {
    let report = Sample.report([("A.swift", "«a» b\n")]) { marks in
      let place = (marks["A.swift"] ?? [])[0]
      let twice = [Fix.Edit(location: place, replacement: "1"), Fix.Edit(location: place, replacement: "2")]
      let away = [Fix.Edit(location: Location(path: "B.swift", range: 0..<0), replacement: "1")]
      return [twice, away].map { Sample.finding(at: place, fix: Fix(title: "t", isSafe: true, edits: $0)) }
    }
    #expect(try !OutputFormat.rdjson.render(report).contains("suggestions"))
  }
}

@Suite struct MarkdownTextTests {
  @Test func codeSpansAndFencesOutlastTheirContent() {
    #expect(MarkdownText.code("a") == "`a`")
    #expect(MarkdownText.code("a``b") == "``` a``b ```")
    #expect(MarkdownText.fenced("x\n```\ny", language: "swift") == "````swift\nx\n```\ny\n````\n")
    #expect(MarkdownText.escaped("*a*_b_ <c> [d](e) | `f`\ng") == "\\*a\\*\\_b\\_ \\<c\\> \\[d\\](e) \\| \\`f\\`␊g")
  }
}

@Suite struct OutputRequestTests {
  @Test func values() throws {
    #expect(try OutputRequest("text") == OutputRequest(format: .text))
    #expect(try OutputRequest("sarif=a=b.sarif") == OutputRequest(format: .sarif, path: "a=b.sarif"))
    #expect(try OutputRequest("auto=out") == OutputRequest(format: nil, path: "out"))
    #expect(try OutputRequest.all([]) == [OutputRequest(format: nil)])
    let both = [OutputRequest(format: .text), OutputRequest(format: .sarif, path: "out.sarif")]
    #expect(try OutputRequest.all(both) == both)
    #expect(try OutputRequest.all(both, output: "o").map(\.path) == ["o", "out.sarif"])
  }

  @Test(arguments: ["sarfi", "", "text=", "TEXT"])
  func mistakes(value: String) throws {
    let error = try #require(throws: LintError.self) { try OutputRequest(value) }
    #expect(error.advice != nil)
    if value == "sarfi" { #expect(error.advice?.hasPrefix("Did you mean sarif?") == true) }
  }

  @Test(arguments: [["text", "json"], ["sarif=a", "json=a"], ["auto", "text"]])
  func onePlaceForEach(values: [String]) {
    #expect(throws: LintError.self) { try OutputRequest.all(values.map(OutputRequest.init)) }
  }

  @Test func outputNeedsSomethingToHold() {
    #expect(throws: LintError.self) { try OutputRequest.all([OutputRequest(format: .json, path: "a")], output: "b") }
  }

  @Test func theEnvironmentDecidesForAuto() {
    let auto = OutputRequest(format: nil)
    #expect(auto.format(in: [:]) == .text)
    #expect(auto.format(in: ["GITHUB_ACTIONS": "true"]) == .github)
    #expect(auto.format(in: ["GITLAB_CI": "true"]) == .text)
    #expect(auto.format(in: ["TF_BUILD": "True"]) == .azure)
    #expect(auto.format(in: ["TEAMCITY_VERSION": "2024.1"]) == .teamcity)
    #expect(OutputRequest(format: .json).format(in: ["GITHUB_ACTIONS": "true"]) == .json)
  }
}

@Suite("every format") struct EveryFormatTests {
  @Test("ends with a line break, holds no colour, is the same twice", arguments: OutputFormat.allCases)
  func wellBehaved(format: OutputFormat) throws {
    for report in [Sample.everyday, Sample.hostile, Sample.clean] {
      let output = try format.render(report)
      #expect(output.isEmpty || output.hasSuffix("\n"))
      #expect(!output.unicodeScalars.contains("\u{1B}"))
      #expect(!output.unicodeScalars.contains("\r"))
      #expect(try output == format.render(report))
    }
  }

  @Test("a finding in a file without text is reported", arguments: OutputFormat.allCases)
  func unreadableFile(format: OutputFormat) throws {
    let location = Location(path: "Locked.swift", range: 0..<0)
    let report = Report(
      findings: [Sample.finding("the file cannot be read", rule: "unreadable-file", severity: .error, at: location)],
      sources: [:], summary: .init(filesLinted: 0), rules: [], workingDirectory: "/")
    let output = try format.render(report)
    #expect(output.contains("Locked.swift"))
    #expect(output.lowercased().contains("the file cannot be read"))
  }
}

import Testing

@testable import CodableLint
@testable import LintModel

/// What is done about fixes that do not do what they should. No rule makes such fixes.
@Suite struct FixPassesTests {
  private static let source = SourceFile(
    path: "A.swift", content: .bytes(Array("let a = 1\n".utf8)), configuration: Configuration())

  private static func report(
    _ replacement: String, path: String = "A.swift", count: Int = 1, suppressed: [Report.Suppressed] = []
  ) -> Report {
    let location = Location(path: path, range: 0..<0)
    let fix = Fix(title: "t", isSafe: true, edits: [.init(location: location, replacement: replacement)])
    let finding = Finding(
      rule: "r", severity: .warning, message: "m", location: Location(path: "A.swift", range: 0..<3), fix: fix)
    return Report(
      findings: Array(repeating: finding, count: count), sources: [:], summary: .init(filesLinted: 1), rules: [],
      workingDirectory: "/", suppressed: suppressed)
  }

  private func expect(
    _ value: Bool, _ expected: Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(value == expected, sourceLocation: sourceLocation)
  }

  private func apply(_ report: Report, in passes: inout FixPasses, to source: SourceFile = source) -> Bool {
    passes.apply(to: report, sources: ["A.swift": source])
  }

  @Test func aFixThatDoesNotRemoveItsFindingIsMadeOnce() {
    var passes = FixPasses(.safe)
    expect(apply(Self.report("// a\n"), in: &passes), true)
    expect(apply(Self.report("// a\n"), in: &passes), false)
    #expect(passes.changedFiles.map { String(decoding: $0.text, as: UTF8.self) } == ["// a\nlet a = 1\n"])
    #expect(passes.changedFiles.map(\.findings) == [1])
  }

  @Test func aFixThatBreaksTheCodeIsTakenBackAndTold() {
    var passes = FixPasses(.safe)
    expect(apply(Self.report("// a\n"), in: &passes), true)
    expect(apply(Self.report("func {\n"), in: &passes), true)
    #expect(passes.changedFiles.isEmpty)
    #expect(
      passes.problems.map(\.message) == ["A.swift would no longer parse after its fixes, so it is left as it is"])
    expect(apply(Self.report("// b\n"), in: &passes), false)
  }

  @Test func codeThatDoesNotParseIsLeftAlone() {
    var passes = FixPasses(.safe)
    var source = Self.source
    source.content = .bytes(Array("let a = \n".utf8))
    expect(apply(Self.report("// a\n", count: 2), in: &passes, to: source), false)
    #expect(passes.notices == ["A.swift does not parse, so 2 fixes in it are not made."])
  }

  @Test func aFixThatReachesIntoAnotherFileIsNotMade() {
    var passes = FixPasses(.safe)
    expect(apply(Self.report("// a\n", path: "B.swift"), in: &passes), false)
    #expect(Self.report("// a\n", path: "B.swift").fixableFindings == nil)
  }

  @Test func aFileThatWasNotAskedForIsNotChanged() {
    var passes = FixPasses(.safe)
    let isUnsettled = passes.apply(to: Self.report("// a\n"), sources: [:])
    #expect(!isUnsettled)
  }

  @Test func aFileFromDiskIsLookedAtAgainBeforeItIsChanged() {
    var passes = FixPasses(.safe)
    var source = Self.source
    source.content = .file("/A.swift")
    var report = Self.report("// a\n")
    report.sources["A.swift"] = SourceText(path: "A.swift", text: "let b = 2\n")
    expect(apply(report, in: &passes, to: source), true)
    #expect(passes.changedFiles.isEmpty)
    expect(apply(report, in: &passes, to: source), true)
    #expect(passes.changedFiles.map { String(decoding: $0.text, as: UTF8.self) } == ["// a\nlet b = 2\n"])
  }

  @Test func whatOnlyLooksNewBesideAFixStaysKnown() {
    var passes = FixPasses(.safe)
    var first = Self.report("// a\n")
    var known = first.findings[0]
    known.rule = "known"
    first.suppressed = [.init(known, origin: .baseline)]
    expect(apply(first, in: &passes), true)
    var second = Self.report("// b\n")
    second.findings[0].rule = "known"
    expect(apply(second, in: &passes), false)
  }

  @Test func theSummarySaysWhatCanBeFixed() {
    func text(safe: Int, unsafe: Int) -> String? {
      var report = Self.report("// a\n", count: safe)
      let findings = Self.report("// b\n", count: unsafe).findings.map { finding in
        var finding = finding
        finding.fix?.isSafe = false
        return finding
      }
      report.findings += findings
      return report.fixableFindings
    }
    #expect(text(safe: 0, unsafe: 0) == nil)
    #expect(text(safe: 2, unsafe: 0) == "2 fixable with --fix")
    #expect(text(safe: 0, unsafe: 3) == "3 fixable with --fix --unsafe-fixes")
    #expect(text(safe: 2, unsafe: 3) == "2 fixable with --fix, 3 more with --fix --unsafe-fixes")
  }
}

import Foundation
import Testing

@testable import CodableLint
@testable import LintModel

@Suite struct SARIFReporterTests {
  @Test func goldens() throws {
    try Golden.expect(try OutputFormat.sarif.render(Sample.everyday), is: "everyday.sarif")
    try Golden.expect(try OutputFormat.sarif.render(Sample.hostile), is: "hostile.sarif")
    try Golden.expect(try OutputFormat.sarif.render(Sample.clean), is: "clean.sarif")
    try Golden.expect(try OutputFormat.sarif.render(Sample.incomplete), is: "incomplete.sarif")
  }

  @Test("columns count UTF-16 code units, without a byte order mark")
  func columns() {
    let source = SourceText(path: "A.swift", text: "\u{FEFF}a😀é x\né😀 y")
    #expect(source.utf16Column(at: 3) == 1)
    #expect(source.utf16Column(at: source.utf8.count) == 6)
    #expect(source.utf16Column(at: 3 + "a😀é ".utf8.count) == 6)
  }

  @Test func pathsAreURIReferences() {
    #expect(FileURI.of("a b/ü:%#?.swift") == "a%20b/%C3%BC%3A%25%23%3F.swift")
    #expect(FileURI.of("/x/A-b_c.~.swift") == "file:///x/A-b_c.~.swift")
  }

  @Test("allowed findings appear only when asked for, with their reasons")
  func suppressions() throws {
    var report = Sample.report([("A.swift", "«x» «y»")]) { marks in [Sample.finding(at: (marks["A.swift"] ?? [])[0])] }
    let known = Sample.finding("known", at: Location(path: "A.swift", range: 2..<3))
    report.suppressed = [.init(known, origin: .comment, reason: "a probe"), .init(known, origin: .baseline)]
    #expect(try !OutputFormat.sarif.render(report).contains("suppressions"))
    let json = try OutputFormat.sarif.render(report, options: ReportOptions(includesSuppressed: true))
    let log = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    let suppressions = results.map { ($0["suppressions"] as? [[String: String]])?.first ?? [:] }
    #expect(
      suppressions == [
        [:], ["kind": "inSource", "status": "accepted", "justification": "a probe"],
        ["kind": "external", "status": "accepted"],
      ])
  }

  @Test("no security severity: it would turn findings into security alerts")
  func noSecuritySeverity() throws {
    #expect(try !OutputFormat.sarif.render(Sample.everyday).contains("security-severity"))
  }
}

@Suite struct PrimaryLocationHashTests {
  /// The vectors of github/codeql-action, src/fingerprints.test.ts.
  @Test(
    "published vectors",
    arguments: [
      ("", ["c129715d7a2bc9a3:1"]),
      (" a\nb\n  \t\tc\n d", ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]),
      (
        " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End",
        [
          "8b7cf3e952e7aeb2:1", "b1ae1287ec4718d9:1", "bff680108adb0fcc:1", "c6805c5e1288b612:1",
          "b86d3392aea1be30:1", "e6ceba753e1a442:1",
        ]
      ),
      (" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n", greetings),
      (" hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r", greetings),
      (" hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n", greetings),
      (" hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n", greetings),
      (
        String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10),
        [
          "a7f2ff13bc495cf2:1", "a7f2ff13bc495cf2:2", "a7f2ff13bc495cf2:3", "a7f2ff13bc495cf2:4",
          "a7f2ff13bc495cf2:5", "a7f2ff13bc495cf2:6", "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1",
          "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1", "c129715d7a2bc9a3:1",
        ]
      ),
      (
        "x = 2\nx = 1\nprint(x)\nx = 3\nprint(x)\nx = 4\nprint(x)\n",
        [
          "e54938cc54b302f1:1", "bb609acbe9138d60:1", "1131fd5871777f34:1", "5c482a0f8b35ea28:1",
          "54517377da7028d2:1", "2c644846cb18d53e:1", "f1b89f20de0d133:1", "c129715d7a2bc9a3:1",
        ]
      ),
    ])
  func vectors(text: String, expected: [String]) {
    #expect(PrimaryLocationHash.ofLines(in: SourceText(path: "f", text: text)) == expected)
  }

  private static let greetings = [
    "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1", "b3edc88f2938467e:1",
    "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
  ]

  @Test("there is a hash for every line", arguments: ["", "a", "a\n", "\r\n\r\r\n", "  \n \t", "é\u{2028}\n"])
  func everyLine(text: String) {
    let source = SourceText(path: "f", text: text)
    #expect(PrimaryLocationHash.ofLines(in: source).count == source.lineCount)
  }
}

@Suite struct FindingFingerprintTests {
  private func fingerprints(_ text: String, symbol: String? = nil) -> [String] {
    let report = Sample.report([("A.swift", text)]) { marks in
      (marks["A.swift"] ?? []).map { Sample.finding(at: $0, symbol: symbol) }
    }
    var fingerprint = FindingFingerprint()
    return report.findings.map { fingerprint.next($0, path: "A.swift", in: report) }
  }

  @Test("moved and reindented lines keep theirs; equal lines are told apart")
  func stability() {
    let before = fingerprints("let a = «try?» f()\nlet a = «try?» f()\n")
    let after = fingerprints("// new\n\n  let a =  «try?» f()\nother\n\tlet a = «try?» f()\n")
    #expect(before == after)
    #expect(Set(before).count == 2)
    #expect(fingerprints("let b = «try?» f()") != Array(before.prefix(1)))
    #expect(fingerprints("let a = «try?» f()", symbol: "S.a") != Array(before.prefix(1)))
  }

  /// Published test values of FNV-1a, 64 bits.
  @Test(arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
  func hashFunction(text: String, expected: String) {
    #expect(ContentHash(text.utf8).hexadecimal == expected)
  }
}

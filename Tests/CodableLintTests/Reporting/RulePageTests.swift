import Foundation
import Testing

@testable import CodableLint
@testable import CodableRules
@testable import LintModel

@Suite struct RulePageTests {
  @Test(arguments: [Sample.swallowed, Sample.posix, Sample.builtIn].map(\.id))
  func page(id: String) throws {
    let rule = try #require(Sample.clean.rules.first { $0.id == id })
    try Golden.expect(RulePage.render(rule), is: "rule-\(id).md")
  }

  @Test func index() throws {
    try Golden.expect(RulePage.index(Sample.clean.rules), is: "rule-index.md")
  }

  @Test func terminal() throws {
    let text = TerminalMarkdown.render(RulePage.render(Sample.swallowed), width: 80, usesColor: false)
    try Golden.expect(text, is: "explain-rule.txt")
    #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 80 || $0.contains("https://") })
  }

  @Test func table() throws {
    try Golden.expect(RuleTable.text(Sample.clean.rules, width: 80, usesColor: false), is: "rules.txt")
    let wide = RuleTable.text(Sample.clean.rules, width: nil, usesColor: false)
    #expect(
      wide.contains("\n  optional-hides-failure          warning  an Optional whose nil nobody treats as meaningful\n"))
    #expect(
      RuleTable.text(Sample.clean.rules, width: 40, usesColor: false).split(separator: "\n").allSatisfy {
        $0.count <= 41
      })
    try Golden.expect(try RuleTable.json(Sample.clean.rules), is: "rules.json")
  }

  @Test("marks are underlined by comments, wherever they start")
  func annotations() {
    let marked = "«try?» a()\n«x»\n  let é = «try?» b(«1», «22»)\nplain\n«one\ntwo»\n"
    #expect(
      AnnotatedSource.render(marked) == """
        try? a()
        //^^
        x
        //^
          let é = try? b(1, 22)
        //        ^^^^   ^  ^^
        plain
        one
        //^
        two
        """)
  }
}

@Suite struct RuleTextTests {
  @Test("the advice begins with a sentence that can stand under a finding", arguments: RuleCatalog.infos.map(\.id))
  func help(id: String) throws {
    let help = try #require(RuleCatalog.info(for: id)).help
    #expect(!help.hasSuffix(":") && help.count > 10 && help.count <= 160, "\(help)")
  }
}

@Suite struct GeneratedDocsTests {
  @Test("docs/rules shows the rules as they are")
  func rulePages() throws {
    try Golden.expect(RulePage.index(RuleCatalog.infos), isFileAt: "docs/rules/README.md")
    for rule in RuleCatalog.infos {
      try Golden.expect(RulePage.render(rule), isFileAt: "docs/rules/\(rule.id).md")
    }
  }

  @Test("docs/rules/precedence.md shows which rule speaks")
  func precedence() throws {
    try Golden.expect(Precedence.page, isFileAt: "docs/rules/precedence.md")
  }

  @Test("docs/rules has no page of a rule that is gone")
  func noStrayPages() throws {
    let folder = Golden.repositoryRoot.appending(path: "docs/rules")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".md") }
    let expected = RuleCatalog.infos.map { "\($0.id).md" } + ["README.md", "precedence.md"]
    #expect(Set(pages).subtracting(expected) == [])
  }

  @Test("docs/guides shows the guides as they are")
  func guides() throws {
    try Golden.expect(ErrorGuidePage.render(rules: RuleCatalog.infos), isFileAt: "docs/guides/decoding-errors.md")
    try Golden.expect(ApproachGuide.render(rules: RuleCatalog.infos), isFileAt: "docs/guides/which-approach.md")
  }
}

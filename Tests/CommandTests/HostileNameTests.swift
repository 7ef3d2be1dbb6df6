import Foundation
import TestSupport
import Testing

/// Names that a stranger chose, as hooks and shells hand them over, and what is written where.
@Suite struct HostileNameTests {
  private static let bad = """
    import Foundation
    func load(_ data: Data) -> [Row]? { try? JSONDecoder().decode([Row].self, from: data) }

    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.bad, to: "Bad.swift")
    return folder
  }

  /// A comment on a pull request is made of it.
  @Test func aNameIsNoMarkdown() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import Foundation
      struct Item: Codable { var `[a](https://example.com) <img src=x>`: Int = 3 }
      func load(_ data: Data) throws -> Item { try JSONDecoder().decode(Item.self, from: data) }

      """, to: "Item.swift")
    try folder.write(Self.bad, to: "[a](javascript:b) <img src=x>.swift")
    let report = try CodableLintBinary.run("lint", "--format", "markdown", in: folder).output
    #expect(report.contains("- help: "))
    let audit = try CodableLintBinary.run("audit", "--format", "markdown", in: folder).output
    for line in (report + audit).split(separator: "\n") where !line.contains("`") && !line.contains(" | struct") {
      #expect(!line.contains("[a](") && !line.contains(" <img"), "\(line)")
    }
  }

  // MARK: Names that look like options

  @Test(arguments: [
    "-h.swift", "--help.swift", "--version.swift", "-.swift", "--.swift", "-q.swift", "--fix.swift",
    "--threads=0.swift",
    "--format=json.swift", "--color=never.swift", "--baseline=known.swift", "--output=report.swift", "-h", "--help",
    "--version",
  ])
  func aFileIsAPathWhateverItIsCalled(name: String) throws {
    let folder = try folder()
    try folder.write(Self.bad, to: name)
    let result = try CodableLintBinary.run("lint", name, "Bad.swift", in: folder)
    #expect(result.code == 1, "\(result.errors)")
    #expect(result.output.contains("Bad.swift:2:37: warning:"))
    #expect(result.output.contains("\(name):2:37: warning:") == name.hasSuffix(".swift"))
    #expect(try folder.text(of: name) == Self.bad)
  }

  @Test func aNameCannotSendTheReportElsewhere() throws {
    let folder = try folder()
    let victim = try TemporaryFolder()
    try victim.write("let untouched = true\n", to: "Outside.swift")
    let names = ["--output=\(victim.path)/Outside.swift", "--format=text=\(victim.path)/Outside.swift"]
    for name in names { try folder.write(Self.bad, to: name) }
    let result = try CodableLintBinary.shell(
      "\"$LINT\" lint \(names.map { "'\($0)'" }.joined(separator: " "))", in: folder)
    #expect(result.code == 1)
    #expect(result.output.contains("2 files linted"))
    #expect(try victim.text(of: "Outside.swift") == "let untouched = true\n")
  }

  @Test func aFileThatIsCalledAsAnOptionTakesItAwayFromNoHook() throws {
    let repository = try GitFolder()
    try repository.folder.write(Self.bad, to: "Bad.swift")
    for name in ["--staged", "--fix", "lint"] { try repository.folder.write("", to: name) }
    try repository.git("add", "--all")
    let result = try Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment
    ).run(["lint", "--staged"])
    #expect(result.code == 1)
    #expect(result.output.contains("1 file linted"))
  }

  @Test func helpWithACommandThatThereIsNoneOfIsAMistake() throws {
    let result = try CodableLintBinary.run("help", "lnt", in: folder())
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("Did you mean 'codable-lint help lint'?"))
    #expect(try CodableLintBinary.run("help", "lint", in: folder()).code == 0)
  }

  // MARK: What a report may replace

  @Test(arguments: [
    "Bad.swift", "New.SWIFT", ".git/report.txt", ".GIT/report.txt", "package.json", "README.md", ".zshrc",
  ])
  func aReportReplacesNothingButReports(place: String) throws {
    let folder = try folder()
    if place != "New.SWIFT", place != "Bad.swift" { try folder.write("something else\n", to: place) }
    for arguments in [
      ["lint", "--output", place], ["lint", "--format", "json=\(place)"], ["audit", "--output", place],
    ] {
      let before = try? folder.text(of: place)
      let result = try CodableLintBinary.shell("\"$LINT\" '\(arguments.joined(separator: "' '"))'", in: folder)
      #expect(result.code == 2, "\(arguments)")
      #expect(result.errors.hasPrefix("error: no report is written to '\(place)': "), "\(result.errors)")
      #expect((try? folder.text(of: place)) == before)
    }
  }

  @Test(arguments: ["text", "json", "sarif", "checkstyle", "junit", "rdjson", "rdjsonl", "markdown", "html", "gitlab"])
  func aReportReplacesItsPredecessor(format: String) throws {
    let folder = try folder()
    for name in ["report", "codable-lint.\(format)", "gl-code-quality-report.json", "new/place"] {
      try folder.write("", to: "new/empty")
      for _ in 0..<2 { #expect(try CodableLintBinary.run("--format", "\(format)=\(name)", in: folder).code == 1) }
      if name == "new/place" { try FileManager.default.removeItem(atPath: folder.path(name)) }
    }
  }

  @Test func aLinkLeadsNoReportOutOfTheRepository() throws {
    let repository = try GitFolder()
    let victim = try TemporaryFolder()
    try victim.write("mine\n", to: "report.txt")
    try repository.folder.write(Self.bad, to: "Bad.swift")
    try repository.folder.link("report.txt", to: victim.path("report.txt"))
    try repository.folder.link("reports", to: victim.path)
    for place in ["report.txt", "reports/report.txt", "reports/new.txt"] {
      let result = try CodableLintBinary.run("--output", place, in: repository.folder)
      #expect(result.code == 2)
      #expect(result.errors.contains("leads out of the repository"))
    }
    #expect(try victim.text(of: "report.txt") == "mine\n")
    #expect(!FileManager.default.fileExists(atPath: victim.path("new.txt")))
  }

  @Test func aLinkLeadsNoFixOutOfTheRepository() throws {
    let repository = try GitFolder()
    let victim = try TemporaryFolder()
    let fixable = """
      import Foundation
      struct Day: Codable { var date: Date }
      let formatter = DateFormatter()
      func set() { formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ" }
      func day(_ text: String) -> Date? { formatter.date(from: text) }

      """
    try victim.write(fixable, to: "Outside.swift")
    try repository.folder.link("Inside.swift", to: victim.path("Outside.swift"))
    let linted = try CodableLintBinary.run("lint", "Inside.swift", in: repository.folder)
    #expect(linted.output.contains("fixable with --fix"))
    let result = try CodableLintBinary.run("lint", "--fix", "Inside.swift", in: repository.folder)
    #expect(result.code == 2)
    #expect(result.errors.contains("leads out of the repository"))
    #expect(try victim.text(of: "Outside.swift") == fixable)
  }

  // MARK: Names that no text can hold

  #if os(Linux)
    @Test func aNameThatIsNotUTF8IsToldAndNotTakenForAnother() throws {
      let folder = try TemporaryFolder()
      try folder.write("struct Clean {}\n", to: "A\u{FFFD}.swift")
      try folder.write(Self.bad, to: "Bad")
      _ = try CodableLintBinary.shell(
        "cp Bad \"$(printf 'A\\377.swift')\"; mkdir \"$(printf 'F\\377')\"; cp Bad \"$(printf 'F\\377/Bad.swift')\"",
        in: folder)
      let walked = try CodableLintBinary.run(in: folder)
      #expect(walked.code == 2)
      #expect(walked.output.contains("its name is not UTF-8"))
      #expect(walked.errors.contains("the name of the folder"))
      let named = try CodableLintBinary.shell("\"$LINT\" lint \"$(printf -- '-h\\377.swift')\"; echo $?", in: folder)
      #expect(named.output != "0\n")
      _ = try CodableLintBinary.shell("cp Bad \"./$(printf -- '-h\\377.swift')\"", in: folder)
      let option = try CodableLintBinary.shell("\"$LINT\" lint \"$(printf -- '-h\\377.swift')\"", in: folder)
      #expect(option.code == 2)
      #expect(option.errors.contains("its name is not UTF-8"))
    }

    @Test func twoWaysToWriteAnAccentAreTwoFiles() throws {
      let repository = try GitFolder()
      let folder = repository.folder
      let (composed, decomposed) = ("Caf\u{E9}.swift", "Cafe\u{301}.swift")
      try folder.write("struct Clean {}\n", to: composed)
      try folder.write(Self.bad, to: decomposed)
      try folder.write(Self.bad, to: "e\u{301}/Deep.swift")
      try folder.write("struct Clean {}\n", to: "\u{E9}/Other.swift")
      for arguments in [["."], [composed, decomposed], [decomposed, "."]] {
        let result = try CodableLintBinary.shell("\"$LINT\" lint '\(arguments.joined(separator: "' '"))'", in: folder)
        #expect(result.code == 1)
        #expect(result.output.contains("the same name except for how its accents are written"))
        #expect(result.output.contains("Deep.swift:2:37") == arguments.contains("."))
      }
      try repository.git("add", "--all")
      let staged = try CodableLintBinary.run("lint", "--staged", in: folder)
      #expect(staged.code == 1)
      #expect(staged.output.contains("the same name except for how its accents are written"))
      try repository.git("commit", "--quiet", "--message", "x")
      try folder.write(Self.bad + Self.bad, to: composed)
      try folder.write(Self.bad + Self.bad, to: decomposed)
      let since = try CodableLintBinary.run("lint", "--since", "HEAD", in: folder)
      #expect(since.code == 2)
      #expect(since.errors.contains("differ only in how accents are written"))
    }
  #endif

  // MARK: Where am I

  @Test(arguments: ["lint", "audit", "lint --staged", "baseline create", "init", "config --effective A.swift"])
  func aFolderThatIsGoneIsNotTheWholeDisk(command: String) throws {
    let folder = try folder()
    let result = try CodableLintBinary.shell(
      "mkdir gone && cd gone && rmdir ../gone && \"$LINT\" \(command)", in: folder)
    #expect(result.code == 2)
    #expect(result.errors.contains("the current folder cannot be determined"), "\(result.errors)")
  }

  @Test func aFolderWithoutSwiftIsAMistakeUnlessItIsMeant() throws {
    let folder = try folder()
    try folder.write("", to: "Empty/README.md")
    try folder.write(Self.bad, to: "Tests/ATests.swift")
    for paths in ["Empty", "Bad.swift Empty", ". Empty", "Empty ."] {
      let result = try CodableLintBinary.shell("\"$LINT\" lint \(paths)", in: folder)
      #expect(result.code == 2)
      #expect(result.errors.contains("there is no Swift file in \(folder.path)/Empty"))
      let meant = try CodableLintBinary.shell("\"$LINT\" lint --allow-empty \(paths)", in: folder)
      #expect(meant.code == (paths == "Empty" ? 0 : 1))
    }
    #expect(try CodableLintBinary.run("lint", "Tests", in: folder).code == 0)
    #expect(try CodableLintBinary.run("audit", "Empty", in: folder).code == 2)
    for format in ["json", "sarif", "github", "azure", "teamcity", "junit", "markdown", "html"] {
      let result = try CodableLintBinary.run("lint", "Empty", "--format", format, in: folder)
      #expect(result.output.contains("there is no Swift file in"), "\(format)")
    }
  }

  // MARK: What services read along

  @Test(arguments: [
    "text", "xcode", "json", "sarif", "rdjson", "rdjsonl", "gitlab", "checkstyle", "junit", "html", "markdown",
  ])
  func codeAndNamesInAReportAreNoCommands(format: String) throws {
    let folder = try TemporaryFolder()
    let code = Self.bad.replacingOccurrences(of: "try?", with: "/* ##vso[task.x]a ##[error]b ##teamcity[c] */ try?")
    for name in ["::error::A.swift", "##vso[task.x]B.swift", "##teamcity[c]/C.swift"] {
      try folder.write(code, to: name)
    }
    let result = try CodableLintBinary.run("--format", format, in: folder)
    #expect(result.code == 1)
    for opening in ["##vso[", "##[", "##teamcity["] { #expect(!result.output.contains(opening), "\(opening)") }
    #expect(!result.output.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("::") })
  }

  // MARK: Standard error

  @Test func errorsMoveNoCursorAndStartNoCommand() throws {
    let folder = try folder()
    let hostile = "x\u{1B}[2J\n::error::gotcha\n##vso[task.setvariable variable=a]b\n##teamcity[a]\n\u{202E}"
    try folder.write(#"{ rules: { "a\u001b[2J\n::error::gotcha ##vso[x]y": "off" } }"#, to: "Sub/.codable-lint.json")
    try folder.write(Self.bad, to: "Sub/A.swift")
    let lines = [
      "\"$LINT\" lint \"$NAME.swift\"", "\"$LINT\" lint \"--$NAME\"", "\"$LINT\" lint --format \"$NAME\"",
      "\"$LINT\" lint Sub",
      "\"$LINT\" explain \"$NAME\"", "\"$LINT\" lint --since \"$NAME\"", "\"$LINT\" help \"$NAME\"",
      "\"$LINT\" lint --output \"$NAME.swift\"", "\"$LINT\" lint --baseline \"$NAME\"",
      "\"$LINT\" --stdin-filename \"$NAME\"",
    ]
    for line in lines {
      var environment = Command.cleanEnvironment(home: folder.path)
      environment["LINT"] = CodableLintBinary.path
      environment["NAME"] = hostile
      let result = try Command(executable: "/bin/sh", folder: folder.path, environment: environment).run(["-c", line])
      #expect(result.code == 2, "\(line)")
      #expect(!result.errors.isEmpty)
      #expect(
        !result.errors.contains { $0 != "\n" && ($0.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" }) })
      let starts = result.errors.split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(!starts.contains { $0.hasPrefix("::") }, "\(line): \(result.errors)")
      #expect(!result.errors.contains("##"), "\(line)")
    }
  }
}

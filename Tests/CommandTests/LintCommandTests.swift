import Foundation
import TestSupport
import Testing

@Suite struct LintCommandTests {
  @Test func lintIsTheDefaultCommandAndTheFolderTheDefaultPath() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift", "B/C.swift", "Tests/D.swift")
    let expected = try CodableLintBinary.run("lint", ".", in: folder)
    #expect(expected.output == "No findings. 2 files linted, 1 skipped (1 test).\n")
    #expect(expected.code == 0)
    for result in [try CodableLintBinary.run(in: folder), try CodableLintBinary.run(".", in: folder)] {
      #expect(result.output == expected.output)
      #expect(result.code == 0)
    }
  }

  @Test("an error fits the terminal, and a command in it can be copied in one piece")
  func errorsFit() throws {
    let folder = try TemporaryFolder()
    let command = Command(
      executable: CodableLintBinary.path, folder: folder.path,
      environment: Command.cleanEnvironment(home: folder.path))
    let shown = try PseudoTerminal(columns: 60).output(
      of: command, ["lint", "--rule", "breaking-format-change", "."], errors: true)
    let lines = shown.split(separator: "\n")
    #expect(lines.count > 2)
    #expect(lines.allSatisfy { $0.count <= 60 })
    #expect(lines.contains { $0.contains("'codable-lint breaking --against REVISION'") })
  }

  @Test func quietSaysNothingWhenThereIsNothing() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift")
    let result = try CodableLintBinary.run("--quiet", in: folder)
    #expect(result.output.isEmpty)
    #expect(result.errors.isEmpty)
    #expect(result.code == 0)
  }

  @Test func aMisspeltCommandIsNoMissingFile() throws {
    let folder = try TemporaryFolder()
    let misspelt = try CodableLintBinary.run("rule", in: folder)
    #expect(misspelt.code == 2)
    #expect(misspelt.errors.contains("Did you mean 'codable-lint rules'?"))
    let missing = try CodableLintBinary.run("Sources", in: folder)
    #expect(missing.errors.contains("'Sources' does not exist"))
    try folder.touch("rule/A.swift")
    #expect(try CodableLintBinary.run("rule", in: folder).output == "No findings. 1 file linted.\n")
  }

  @Test func anEmptyPathIsNotTheWholeFolder() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift")
    for command in ["lint", "audit"] {
      let result = try CodableLintBinary.run(command, "", in: folder)
      #expect(result.code == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("a path is empty"))
    }
  }

  @Test func anErrorThatStopsTheRunIsAnnotatedWhereAServiceReads() throws {
    let folder = try TemporaryFolder()
    func errors(_ environment: [String: String]) throws -> String {
      try CodableLintBinary.run("lint", "--baseline", "no such", in: folder, environment: environment).errors
    }
    #expect(!(try errors([:]).contains("::")))
    #expect(try errors(["GITHUB_ACTIONS": "true"]).contains("\n::error title=codable-lint::the baseline "))
    #expect(try errors(["TF_BUILD": "True"]).contains("\n##vso[task.logissue type=error;]the baseline "))
    #expect(try errors(["TEAMCITY_VERSION": "2025"]).contains("\n##teamcity[message text='the baseline "))
  }

  @Test func everythingExcludedIsNoFailure() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift")
    try folder.write("{ exclude: ['*.swift'] }", to: ".codable-lint.json")
    let result = try CodableLintBinary.run("A.swift", in: folder)
    #expect(result.code == 0)
    #expect(result.output == "No findings. 0 files linted, 1 skipped (1 excluded).\n")
    #expect(result.errors.contains("every file was left out. 'codable-lint config --effective FILE' says why"))
    #expect(try CodableLintBinary.run("--quiet", "A.swift", in: folder).errors.isEmpty)
  }

  /// A file in which one rule reports one warning.
  private static let swallowing = """
    import Foundation
    struct User: Decodable { let name: String }
    func user(from data: Data) -> User? { try? JSONDecoder().decode(User.self, from: data) }

    """

  @Test func findingsEndWithOneFromTheSeverityThatFails() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.swallowing, to: "A.swift")
    let expected = try CodableLintBinary.run("--format", "json", in: folder)
    #expect(expected.code == 1)
    #expect(expected.output.contains("swallowed-decoding-error"))
    for (severity, code) in [("error", 0), ("warning", 1), ("note", 1), ("never", 0)] as [(String, Int32)] {
      let result = try CodableLintBinary.run("--format", "json", "--fail-on", severity, in: folder)
      #expect(result.code == code, "--fail-on \(severity)")
      #expect(result.output == expected.output)
    }
  }

  @Test func eachFileIsHeldAgainstItsOwnConfiguration() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.swallowing, to: "Old/A.swift")
    try folder.write("{ failOn: 'error' }", to: "Old/.codable-lint.json")
    #expect(try CodableLintBinary.run(in: folder).code == 0)
    try folder.write(
      "{ failOn: 'error', rules: { 'swallowed-decoding-error': 'error' } }", to: "Old/.codable-lint.json")
    #expect(try CodableLintBinary.run(in: folder).code == 1)
    try folder.write("{ rules: { 'swallowed-decoding-error': 'off' } }", to: "Old/.codable-lint.json")
    #expect(try CodableLintBinary.run(in: folder).output == "No findings. 1 file linted.\n")
  }

  @Test func problemsWeighMoreThanFindings() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.swallowing, to: "A.swift")
    let result = try CodableLintBinary.run("A.swift", "Nope.swift", in: folder)
    #expect(result.code == 2)
    #expect(result.output.contains("swallowed-decoding-error"))
  }

  @Test func aPartIsJudgedAsTheWholeIs() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: ".codable-lint.json")
    try folder.write("enum Kind { case size(Int) }\n", to: "Kind.swift")
    try folder.write("extension Kind: Codable {}\n", to: "Kind+Coding.swift")
    let part = try CodableLintBinary.run("--format", "xcode", "Kind.swift", in: folder)
    #expect(part.output.contains("Kind.swift:1:"))
    #expect(part.output == (try CodableLintBinary.run("--format", "xcode", in: folder)).output)
  }

  @Test func theNumberOfThreadsAndTheOrderMakeNoDifference() throws {
    let folder = try TemporaryFolder()
    for index in 0..<20 { try folder.write(Self.swallowing, to: "F\(index)/A.swift") }
    let expected = try CodableLintBinary.run("--format", "json", ".", in: folder).output
    for threads in ["1", "2", "7"] {
      let result = try CodableLintBinary.run(
        "--format", "json", "--threads", threads, "F9", "F3/A.swift", ".", in: folder)
      #expect(result.output == expected)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
  func anUnreadableFileIsAFinding() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift", "B.swift")
    #expect(chmod(folder.path("A.swift"), 0) == 0)
    let result = try CodableLintBinary.run("--format", "xcode", in: folder)
    #expect(result.code == 1)
    #expect(result.output.contains("unreadable-file"))
  }

  @Test func strangeFilesAreSurvived() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Empty.swift")
    try folder.write("\u{FEFF}struct A {}\r\nstruct B {}\r\n", to: "Mark.swift")
    try folder.write("struct A {\u{0}}\n", to: "Nul.swift")
    try folder.write("struct {{{ Decodable try? decode(\n", to: "Broken.swift")
    try Data([0x73, 0xFF, 0xFE, 0x0A]).write(to: URL(fileURLWithPath: folder.path("NotUTF8.swift")))
    try folder.touch("a b/new\nline \"quoted\" %41::.swift", "x.swift/y.swift")
    let result = try CodableLintBinary.run("--format", "json", in: folder)
    #expect(result.code == 1)
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("parse-error"))
    #expect(result.output.contains("\"path\" : \"NotUTF8.swift\""))
  }

  @Test func aMissingPathIsToldAndTheRestIsLinted() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift")
    let result = try CodableLintBinary.run("Nope.swift", "A.swift", in: folder)
    #expect(result.code == 2)
    #expect(result.output == "Not everything could be linted. 1 file linted.\n")
    #expect(
      result.errors == """
        error: 'Nope.swift' does not exist, so it is not linted
          Check the spelling; relative paths start from the current folder.

        """)
  }

  @Test(arguments: [
    ["--bogus"], ["--format", "nonsense"], ["--fail-on", "sometimes"], ["--color", "blue"], ["--threads", "0"],
    ["--threads", "many"], ["--stdin-filename", "x.swift"], ["config"], ["init", "extra"],
  ])
  func usageErrorsEndWithTwo(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let command = Command(
      executable: CodableLintBinary.path, folder: folder.path, environment: Command.cleanEnvironment(home: folder.path))
    let result = try command.run(arguments)
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(!result.errors.isEmpty)
  }

  @Test(arguments: ["--version", "--help", "--generate-completion-script=bash", "--generate-completion-script=zsh"])
  func informationGoesToStandardOutput(argument: String) throws {
    let folder = try TemporaryFolder()
    let result = try CodableLintBinary.run(argument, in: folder)
    #expect(result.code == 0)
    #expect(!result.output.isEmpty)
    #expect(result.errors.isEmpty)
  }

  @Test func readsStandardInput() throws {
    let folder = try TemporaryFolder()
    let result = try CodableLintBinary.run("-", "--stdin-filename", "New.swift", in: folder, input: "struct A {}\n")
    #expect(result.code == 0)
    #expect(result.output == "No findings. 1 file linted.\n")
    let test = try CodableLintBinary.run("-", "--stdin-filename", "NewTests.swift", in: folder, input: "struct A {}\n")
    #expect(test.code == 0)
    #expect(test.output == "No findings. 0 files linted, 1 skipped (1 test).\n")
  }

  @Test func aReportGoesToAFileWholeOrNotAtAll() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift")
    try folder.write("old", to: "out.txt")
    let result = try CodableLintBinary.run("--output", "out.txt", in: folder)
    #expect(result.code == 0)
    #expect(result.output.isEmpty)
    #expect(try folder.text(of: "out.txt") == "No findings. 1 file linted.\n")
    let failing = try CodableLintBinary.run("--output", "no/such/out.txt", in: folder)
    #expect(failing.code == 2)
    #expect(failing.errors.hasPrefix("error: no/such/out.txt cannot be written: no such file or directory\n  "))
  }

  @Test func aReaderThatLeavesIsNoFailure() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift")
    // The reader is gone before a word is written.
    let result = try CodableLintBinary.shell("(sleep 0.3; \"$LINT\"; echo $? >&2) | true", in: folder)
    #expect(result.errors == "0\n")
    // Also where the parent made broken pipes silent.
    let ignoring = try CodableLintBinary.shell("trap '' PIPE; (sleep 0.3; \"$LINT\"; echo $? >&2) | true", in: folder)
    #expect(ignoring.errors == "0\n")
  }

  #if os(Linux)
    @Test func aFullDiskIsTold() throws {
      let folder = try TemporaryFolder()
      try folder.touch("A.swift")
      let result = try CodableLintBinary.shell("\"$LINT\" > /dev/full", in: folder)
      #expect(result.code == 2)
      #expect(result.errors.hasPrefix("error: the report cannot be written to standard output"))
    }
  #endif

  @Test func colourIsForTerminals() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift")
    #expect(try !CodableLintBinary.run(in: folder).output.contains("\u{1B}"))
  }
}

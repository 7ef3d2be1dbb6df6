import Foundation
import TestSupport
import Testing

@Suite struct LintCommandTests {
  @Test func lintIsTheDefaultCommandAndTheFolderTheDefaultPath() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift", "B/C.swift", "Tests/D.swift")
    let expected = try CodableLintBinary.run("lint", ".", in: folder)
    #expect(expected.output == "No findings. 2 files linted, 1 skipped (1 tests).\n")
    #expect(expected.code == 0)
    for result in [try CodableLintBinary.run(in: folder), try CodableLintBinary.run(".", in: folder)] {
      #expect(result.output == expected.output)
      #expect(result.code == 0)
    }
  }

  @Test func quietSaysNothingWhenThereIsNothing() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift")
    let result = try CodableLintBinary.run("--quiet", in: folder)
    #expect(result.output.isEmpty)
    #expect(result.errors.isEmpty)
    #expect(result.code == 0)
  }

  @Test func everythingExcludedIsNoFailure() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift")
    try folder.write("{ exclude: ['*.swift'] }", to: ".codable-lint.json")
    let result = try CodableLintBinary.run("A.swift", in: folder)
    #expect(result.code == 0)
    #expect(result.output == "No findings. 0 files linted, 1 skipped (1 excluded).\n")
  }

  @Test func aMissingPathIsToldAndTheRestIsLinted() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift")
    let result = try CodableLintBinary.run("Nope.swift", "A.swift", in: folder)
    #expect(result.code == 2)
    #expect(result.output == "No findings. 1 file linted.\n")
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
    #expect(test.output == "No findings. 0 files linted, 1 skipped (1 tests).\n")
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

import Foundation
import TestSupport
import Testing

@Suite struct ConfigurationCommandTests {
  @Test func initWritesAStarterOnce() throws {
    let folder = try TemporaryFolder()
    let first = try CodableLintBinary.run("init", in: folder)
    #expect(first.code == 0)
    #expect(first.output.hasPrefix("Wrote \(folder.path)/.codable-lint.json."))
    let text = try folder.text(of: ".codable-lint.json")
    let second = try CodableLintBinary.run("init", in: folder)
    #expect(second.code == 2)
    #expect(second.errors.contains("is there already and is left as it is"))
    #expect(try folder.text(of: ".codable-lint.json") == text)
    #expect(try CodableLintBinary.run("lint", "--allow-empty", in: folder).code == 0)
  }

  @Test func aDamagedConfigurationIsToldWithItsPlace() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift", "Fine/B.swift")
    try folder.write("{\n  exclude: [\n", to: ".codable-lint.json")
    try folder.write("{}", to: "Fine/.codable-lint.json")
    let result = try CodableLintBinary.run(in: folder)
    #expect(result.code == 2)
    #expect(
      result.errors.hasPrefix("error: \(folder.path)/.codable-lint.json:3:1: the configuration is not valid JSON5"))
    #expect(result.output == "Not everything could be linted. 1 file linted.\n")
  }

  @Test func ruleIdsAreCheckedAgainstTheCatalogue() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift")
    try folder.write("{ rules: { 'unlabelled-associated-value': 'off' } }", to: ".codable-lint.json")
    let result = try CodableLintBinary.run(in: folder)
    #expect(result.code == 2)
    #expect(result.errors.contains("Did you mean 'unlabeled-associated-value'?"))
  }

  @Test func effectiveSettingsNameTheirSource() throws {
    let folder = try TemporaryFolder()
    try folder.write("{ failOn: 'error' }", to: ".codable-lint.json")
    let result = try CodableLintBinary.run("config", "--effective", "Sources/A.swift", in: folder)
    #expect(result.code == 0)
    #expect(result.output.contains("from \(folder.path)/.codable-lint.json"))
    #expect(result.output.contains("\"failOn\": \"error\""))
    try folder.write("{ failOn: 'errr' }", to: ".codable-lint.json")
    let damaged = try CodableLintBinary.run("config", "--effective", "Sources/A.swift", in: folder)
    #expect(damaged.code == 2)
    #expect(damaged.errors.contains("Did you mean 'error'?"))
    #expect(damaged.output.isEmpty)
  }

  @Test func effectiveSettingsOfAFolderAreThoseInIt() throws {
    let folder = try TemporaryFolder()
    try folder.write("{ failOn: 'error' }", to: "App/.codable-lint.json")
    let result = try CodableLintBinary.run("config", "--effective", "App", in: folder)
    #expect(result.output.contains("from \(folder.path)/App/.codable-lint.json"))
    #expect(result.output.contains("Its Swift files are linted, but for those that are left out"))
    let text = try CodableLintBinary.run("config", "--effective", "App/README.md", in: folder)
    #expect(text.output.contains("The file is not linted: its name does not end in '.swift'."))
  }
}

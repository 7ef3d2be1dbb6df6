import Foundation
import TestSupport
import Testing

@testable import CodableLint
@testable import LintModel

@Suite struct DiscoveryTests {
  private func discover(
    _ paths: [String], in folder: TemporaryFolder, from subfolder: String = "", includesTests: Bool = false
  ) -> Discovery.Result {
    let environment = Command.cleanEnvironment(home: folder.path)
    return Discovery(
      workingDirectory: folder.path + "/" + subfolder, includesTests: includesTests, environment: environment
    ).files(for: paths)
  }

  private func reported(_ result: Discovery.Result) -> [String] {
    result.files.filter(\.isReported).map(\.path)
  }

  private func context(_ result: Discovery.Result) -> [String] {
    result.files.filter { !$0.isReported }.map(\.path)
  }

  // MARK: What is skipped

  @Test func skipsWhatToolsMadeOrFetched() throws {
    let folder = try TemporaryFolder()
    try folder.touch(
      "A.swift", "Sub/B.swift", ".build/C.swift", ".build-linux/C.swift", "Pods/P/D.swift",
      "Carthage/Checkouts/E.swift",
      "DerivedData/F.swift", ".swiftpm/G.swift", "checkouts/H.swift", "SourcePackages/I.swift", "node_modules/J.swift",
      ".git/K.swift", "Assets.xcassets/L.swift")
    let result = discover(["."], in: folder)
    #expect(reported(result) == ["A.swift", "Sub/B.swift"])
    #expect(result.skipped.isEmpty)
  }

  @Test func skipsTestsAndCountsThem() throws {
    let folder = try TemporaryFolder()
    try folder.touch(
      "A.swift", "ATests.swift", "Tests/B.swift", "AppUITests/Deep/C.swift", "App/MockServer.swift", "Mocks/D.swift",
      "UserFixtures.swift", "Preview Content/E.swift", "Tests iOS/T.swift",
      "A_Previews.swift", "Mockup.swift", "Latests.swift", "Test.swift"
    )
    let result = discover(["."], in: folder)
    #expect(reported(result) == ["A.swift", "Latests.swift", "Mockup.swift", "Test.swift"])
    #expect(context(result).isEmpty)
    #expect(result.skipped == [.tests: 9])
    #expect(reported(discover(["."], in: folder, includesTests: true)).count == 13)
  }

  @Test func packageIsTheProjectOfItsFilesWhereNothingElseIs() throws {
    let folder = try TemporaryFolder()
    try folder.touch("Package.swift", "Sources/App/A.swift", "Sources/Kit/B.swift")
    let result = discover(["Sources/App/A.swift"], in: folder)
    #expect(reported(result) == ["Sources/App/A.swift"])
    #expect(context(result) == ["Package.swift", "Sources/Kit/B.swift"])
  }

  @Test func testsAreSkippedWhenTheyAreNamed() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift", "Tests/B.swift")
    let result = discover(["Tests/B.swift"], in: folder, includesTests: false)
    // Nothing says where the project starts, so the folder of the file is all there is.
    #expect(reported(result) == ["Tests/B.swift"])
    try folder.write("{}", to: ConfigurationFile.name)
    let inProject = discover(["Tests/B.swift", "Tests"], in: folder)
    #expect(reported(inProject).isEmpty)
    #expect(inProject.skipped == [.tests: 1])
  }

  @Test func theProjectsOwnNameSaysNothing() throws {
    let folder = try TemporaryFolder()
    try folder.touch("Tests/Generated/A.swift", "Tests/Generated/Inner/Tests/B.swift")
    let result = discover(["Tests/Generated"], in: folder)
    #expect(reported(result) == ["Tests/Generated/A.swift"])
    #expect(result.skipped == [.tests: 1])
  }

  @Test func generatedFilesLendTheirFacts() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift", "B.generated.swift", "Generated/C.swift")
    let result = discover(["."], in: folder)
    #expect(reported(result) == ["A.swift"])
    #expect(context(result) == ["B.generated.swift", "Generated/C.swift"])
    #expect(result.skipped == [.generated: 2])
  }

  @Test func readsOnlyRegularFiles() throws {
    let folder = try TemporaryFolder()
    try folder.touch("x.swift/A.swift")
    #expect(mkfifo(folder.path("pipe.swift"), 0o600) == 0)
    let result = discover(["."], in: folder)
    #expect(reported(result) == ["x.swift/A.swift"])
    #expect(result.problems.isEmpty)
    let named = discover(["pipe.swift", "x.swift"], in: folder)
    #expect(reported(named) == ["x.swift/A.swift"])
    #expect(named.problems.count == 1)
    #expect(named.problems.first?.message.contains("pipe") == true)
  }

  @Test func survivesLinkLoops() throws {
    let folder = try TemporaryFolder()
    try folder.touch("Real/A.swift")
    try folder.link("Real/loop", to: "..")
    try folder.link("again", to: "Real")
    try folder.link("self.swift", to: "self.swift")
    #expect(reported(discover(["."], in: folder)) == ["Real/A.swift"])
    // Named links are followed, and a file reached twice is one file.
    #expect(reported(discover(["again", "Real", "again/loop/Real/A.swift"], in: folder)) == ["Real/A.swift"])
    #expect(discover(["self.swift"], in: folder).problems.count == 1)
  }

  @Test func missingPathsAreProblemsAndTheRestIsFound() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift")
    let result = discover(["nope", "A.swift", "A.swift/deeper"], in: folder)
    #expect(reported(result) == ["A.swift"])
    #expect(
      result.problems.map(\.message) == [
        "'nope' does not exist, so it is not linted", "'A.swift/deeper' cannot be read: not a directory",
      ])
    #expect(result.problems.allSatisfy { $0.advice != nil })
  }

  @Test func filesThatAreNotSwiftAreCounted() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift")
    try folder.write("", to: "README.md")
    let result = discover(["A.swift", "README.md"], in: folder)
    #expect(reported(result) == ["A.swift"])
    #expect(result.skipped == [.notSwift: 1])
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
  func unreadableFoldersAreProblems() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift", "Closed/B.swift")
    #expect(chmod(folder.path("Closed"), 0) == 0)
    defer { chmod(folder.path("Closed"), 0o700) }
    let result = discover(["."], in: folder)
    #expect(reported(result) == ["A.swift"])
    #expect(result.problems.count == 1)
  }

  // MARK: The project around what is named

  @Test func theRestOfTheRepositoryIsContext() throws {
    let repository = try GitFolder()
    try repository.folder.touch("Sources/A.swift", "Sources/B.swift", "Tests/C.swift", "Other/D.swift", "out/E.swift")
    try repository.folder.write("out/\n", to: ".gitignore")
    for named in [["Sources/A.swift"], ["Sources/A.swift", "Sources/A.swift"]] {
      let result = discover(named, in: repository.folder)
      #expect(reported(result) == ["Sources/A.swift"])
      #expect(context(result) == ["Other/D.swift", "Sources/B.swift"])
      #expect(result.skipped.isEmpty)
    }
    let fromInside = discover(["."], in: repository.folder, from: "Sources")
    #expect(reported(fromInside) == ["A.swift", "B.swift"])
    #expect(context(fromInside) == [repository.folder.path("Other/D.swift")])
  }

  @Test func withoutGitTheNearestConfigurationMarksTheProject() throws {
    let folder = try TemporaryFolder()
    try folder.touch("App/A.swift", "App/Sub/B.swift", "Else/C.swift")
    try folder.write("{}", to: "App/\(ConfigurationFile.name)")
    let result = discover(["App/Sub/B.swift"], in: folder)
    #expect(reported(result) == ["App/Sub/B.swift"])
    #expect(context(result) == ["App/A.swift"])
  }

  @Test func aFileWithoutAProjectStandsAlone() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift", "B.swift")
    let result = discover(["A.swift"], in: folder)
    #expect(result.files.map(\.path) == ["A.swift"])
  }

  @Test func whatIsNamedIsLintedEvenWhereGitIgnoresIt() throws {
    let repository = try GitFolder()
    try repository.folder.touch("out/A.swift", "out/B.swift", "C.swift", "D.swift")
    try repository.folder.write("out/\nC.swift\n", to: ".gitignore")
    #expect(
      reported(discover(["out", "C.swift"], in: repository.folder)) == ["C.swift", "out/A.swift", "out/B.swift"])
    #expect(reported(discover(["C.swift", "."], in: repository.folder)) == ["C.swift", "D.swift"])
  }

  /// A hook names every file that changed, committed dependencies too; a full run does not enter their folder.
  @Test func aNamedFileInAFolderOfDependenciesIsSkipped() throws {
    let repository = try GitFolder()
    try repository.folder.touch("Pods/Kit/A.swift", "B.swift")
    let file = discover(["Pods/Kit/A.swift", "B.swift"], in: repository.folder)
    #expect(reported(file) == ["B.swift"])
    #expect(file.skipped == [.builtOrFetched: 1])
    #expect(reported(discover(["Pods/Kit"], in: repository.folder)) == ["Pods/Kit/A.swift"])
    #expect(reported(discover(["Pods"], in: repository.folder)) == ["Pods/Kit/A.swift"])
  }

  @Test func theOrderOfArgumentsMakesNoDifference() throws {
    let repository = try GitFolder()
    try repository.folder.touch("a/A.swift", "a/b/B.swift", "c/C.swift", "D.swift", "aTests/E.swift")
    let arguments = ["a/b", "a", "D.swift", "aTests", "a/A.swift"]
    let expected = discover(arguments, in: repository.folder)
    #expect(reported(expected) == ["D.swift", "a/A.swift", "a/b/B.swift"])
    for _ in 0..<10 {
      let result = discover(arguments.shuffled(), in: repository.folder)
      #expect(reported(result) == reported(expected))
      #expect(context(result) == ["c/C.swift"])
      #expect(result.skipped == [.tests: 1])
    }
  }

  // MARK: Configurations

  @Test func excludesApplyToNamedFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{ exclude: ["Vendor/", "*.pb.swift", "!Vendor/Ours/"] }"#, to: ConfigurationFile.name)
    try folder.touch("A.swift", "B.pb.swift", "Vendor/C.swift", "Vendor/Ours/D.swift")
    let all = discover(["."], in: folder)
    #expect(reported(all) == ["A.swift", "Vendor/Ours/D.swift"])
    #expect(all.skipped == [.excluded: 2])
    let named = discover(["Vendor/C.swift", "B.pb.swift", "Vendor"], in: folder)
    #expect(reported(named) == ["Vendor/Ours/D.swift"])
    #expect(named.skipped == [.excluded: 2])
    #expect(named.problems.isEmpty)
  }

  @Test func includeLimitsWhatIsLinted() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{ include: ["Sources", "Extra/*.swift"] }"#, to: ConfigurationFile.name)
    try folder.touch("A.swift", "Sources/B.swift", "Sources/Deep/C.swift", "Extra/D.swift", "Extra/Deep/E.swift")
    let result = discover(["."], in: folder)
    #expect(reported(result) == ["Extra/D.swift", "Sources/B.swift", "Sources/Deep/C.swift"])
    #expect(result.skipped == [.excluded: 2])
  }

  @Test func theNearestConfigurationCounts() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{ failOn: "error", exclude: ["Vendor"], include: ["*"] }"#, to: ConfigurationFile.name)
    try folder.write(#"{ failOn: "note" }"#, to: "Inner/\(ConfigurationFile.name)")
    try folder.write(#"{ failOn: "never" }"#, to: "Vendor/\(ConfigurationFile.name)")
    try folder.touch("A.swift", "Inner/B.swift", "Vendor/C.swift")
    let result = discover(["."], in: folder)
    let thresholds = Dictionary(uniqueKeysWithValues: result.files.map { ($0.path, $0.configuration.failOn) })
    #expect(thresholds == ["A.swift": .error, "Inner/B.swift": .note])
    #expect(result.skipped == [.excluded: 1])
  }

  @Test func aConfigurationAboveTheRepositoryCounts() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{ exclude: ["repo/Old"] }"#, to: ConfigurationFile.name)
    try folder.touch("repo/A.swift", "repo/Old/B.swift", "repo/.git/HEAD.swift")
    #expect(reported(discover(["repo"], in: folder)) == ["repo/A.swift"])
  }

  @Test func aDamagedConfigurationStopsOnlyWhatItGoverns() throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift", "Broken/B.swift", "Broken/Fine/C.swift")
    try folder.write("{", to: "Broken/\(ConfigurationFile.name)")
    try folder.write("{}", to: "Broken/Fine/\(ConfigurationFile.name)")
    let result = discover([".", "Broken/B.swift"], in: folder)
    #expect(reported(result) == ["A.swift", "Broken/Fine/C.swift"])
    #expect(result.problems.count == 1)
  }

  @Test func includeTestsInAConfigurationIsObeyed() throws {
    let folder = try TemporaryFolder()
    try folder.write("{ includeTests: true }", to: "One/\(ConfigurationFile.name)")
    try folder.touch("One/ATests.swift", "Two/BTests.swift")
    #expect(reported(discover(["."], in: folder)) == ["One/ATests.swift"])
  }

  // MARK: Standard input

  @Test func standardInputStandsInForAFile() throws {
    let repository = try GitFolder()
    try repository.folder.touch("A.swift", "B.swift")
    let discovery = Discovery(workingDirectory: repository.folder.path, environment: repository.environment)
    let result = discovery.files(for: [], texts: [.init(name: "A.swift", bytes: Array("let a = 1".utf8))])
    #expect(reported(result) == ["A.swift"])
    #expect(context(result) == ["B.swift"])
    guard case .bytes(let bytes)? = result.files.first?.content else {
      Issue.record("the content on disk was taken")
      return
    }
    #expect(bytes == Array("let a = 1".utf8))
  }

  @Test func standardInputIsJudgedByItsName() throws {
    let repository = try GitFolder()
    try repository.folder.write(#"{ exclude: ["Gone/"] }"#, to: ConfigurationFile.name)
    let discovery = Discovery(workingDirectory: repository.folder.path, environment: repository.environment)
    for (name, reason) in [("Gone/New.swift", Report.SkipReason.excluded), ("Tests/A.swift", .tests)] {
      let result = discovery.files(for: [], texts: [.init(name: name, bytes: [])])
      #expect(reported(result).isEmpty)
      #expect(result.skipped == [reason: 1])
    }
  }
}

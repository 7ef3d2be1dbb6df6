import Foundation
import TestSupport
import Testing

/// How the build-tool plugin runs the linter.
@Suite struct BuildRunTests {
  private func build(_ source: String, settings: String = "{}") throws -> (result: Command.Result, stamp: String?) {
    let folder = try TemporaryFolder()
    try folder.write(source, to: "A.swift")
    try folder.write(settings, to: ".codable-lint.json")
    let result = try CodableLintBinary.run(
      "lint", "--quiet", "--format", "xcode", "--build-stamp", folder.path("Stamp.swift"), "--",
      folder.path("A.swift"), in: folder)
    let hasStamp = FileManager.default.fileExists(atPath: folder.path("Stamp.swift"))
    return (result, hasStamp ? try folder.text(of: "Stamp.swift") : nil)
  }

  private let bad = """
    import Foundation
    func load(_ data: Data) -> Row? { try? JSONDecoder().decode(Row.self, from: data) }
    """

  @Test func findingsDoNotStopABuild() throws {
    let (result, stamp) = try build(bad)
    #expect(result.code == 0)
    #expect(result.output.contains("/A.swift:2:35: warning: "))
    #expect(stamp == "")
  }

  /// To whoever reads the log of a build, an error is what stops it.
  @Test func anErrorThatStopsNothingIsAWarning() throws {
    let settings = #"{rules: {"swallowed-decoding-error": "error"}}"#
    #expect(try build(bad, settings: settings).result.output.contains(": warning: "))
  }

  @Test func aBuildStopsWhereTheConfigurationAsksForIt() throws {
    let settings = #"{failBuildOn: "error", rules: {"swallowed-decoding-error": "error"}}"#
    let (result, stamp) = try build(bad, settings: settings)
    #expect(result.code == 1)
    #expect(result.output.contains(": error: "))
    #expect(stamp == "", "a build system would name the missing file alone the next time")
  }

  @Test func aCleanTargetSaysNothing() throws {
    let (result, _) = try build("struct Clean: Codable {}\n")
    #expect(result.code == 0)
    #expect(result.output.isEmpty)
  }
}

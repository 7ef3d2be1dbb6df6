import Foundation
import TestSupport
import Testing

/// What the README shows is what a reader gets.
@Suite struct ReadmeTests {
  @Test func theFirstExampleGivesTheOutputThatIsShown() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```")
    let code = try #require(blocks.first { $0.hasPrefix("swift\n") }?.dropFirst("swift\n".count))
    let shown = try #require(blocks.first { $0.hasPrefix("\nOrders.swift:") })

    let folder = try TemporaryFolder()
    try folder.write(String(code), to: "Orders.swift")
    let command = Command(
      executable: CodableLintBinary.path, folder: folder.path,
      environment: Command.cleanEnvironment(home: folder.path))
    let output = try PseudoTerminal(columns: 80).output(of: command, ["lint", "Orders.swift"])
    #expect("\n" + output == shown)
  }
}

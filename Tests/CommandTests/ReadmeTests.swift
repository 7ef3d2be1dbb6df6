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
    let result = try CodableLintBinary.run("lint", "Orders.swift", in: folder)
    #expect(words(of: result.output) == words(of: shown))
    #expect(result.code == 1)
  }

  /// Lines are wrapped in the README.
  private func words(of text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace)
  }
}

import Foundation
import LintModel
import Testing

@testable import WorkbookKit

@Suite struct ToolchainTests {
  /// Whoever runs the tests may be allowed to write everywhere, but not below a file.
  @Test func `a build folder that cannot be written is told before SwiftPM speaks of a lock`() throws {
    let folder = try WorkingFolder()
    defer { folder.remove() }
    let file = folder.file("file")
    try Data("x".utf8).write(to: file)
    let toolchain = Toolchain(
      package: folder.url, scratch: file.appending(path: "build"), only: nil, interruption: Interruption())
    let error = #expect(throws: LintError.self) { try toolchain.build() }
    let text = error?.description ?? ""
    #expect(text.contains("\(file.path) cannot be written"))
    #expect(text.contains("Check who owns the folder"))
  }
}

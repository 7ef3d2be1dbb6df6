import Foundation
import TestSupport
import Testing

@testable import CodableLint
@testable import LintModel

@Suite struct FixedFileTests {
  private func file(in folder: TemporaryFolder, name: String = "A.swift") throws -> FixedFile {
    try folder.write("old\n", to: name)
    return FixedFile(
      path: name, original: Array("old\n".utf8), text: Array("new\n".utf8), findings: 2, destination: folder.path(name))
  }

  private func entries(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func isWritten() throws {
    let folder = try TemporaryFolder()
    try file(in: folder).write()
    #expect(try folder.text(of: "A.swift") == "new\n")
    #expect(try entries(folder) == ["A.swift"])
  }

  @Test func isLeftAloneWhenItHasChanged() throws {
    let folder = try TemporaryFolder()
    let file = try file(in: folder)
    try folder.write("newer\n", to: "A.swift")
    let error = #expect(throws: LintError.self) { try file.write() }
    #expect(error?.message == "A.swift has changed since it was read, so it is left as it is: 2 findings not fixed")
    #expect(try folder.text(of: "A.swift") == "newer\n")
  }

  @Test func isNotMadeAnewWhenItIsGone() throws {
    let folder = try TemporaryFolder()
    let file = try file(in: folder)
    try FileManager.default.removeItem(atPath: folder.path("A.swift"))
    let error = #expect(throws: LintError.self) { try file.write() }
    #expect(error?.message == "A.swift has changed since it was read, so it is left as it is: 2 findings not fixed")
    #expect(try entries(folder).isEmpty)
  }

  @Test func isLeftAloneWhenItIsReadOnly() throws {
    let folder = try TemporaryFolder()
    let file = try file(in: folder)
    #expect(chmod(folder.path("A.swift"), 0o444) == 0)
    let error = #expect(throws: LintError.self) { try file.write() }
    #expect(error?.message == "A.swift is read-only, so it is left as it is: 2 findings not fixed")
    #expect(try folder.text(of: "A.swift") == "old\n")
  }

  /// A name this long leaves no room for that of a temporary file.
  @Test func nothingIsLeftBehindWhenItCannotBeWritten() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "a", count: 245) + ".swift"
    let file = try file(in: folder, name: name)
    let error = #expect(throws: LintError.self) { try file.write() }
    #expect(error?.message.contains("cannot be written") == true)
    #expect(try folder.text(of: name) == "old\n")
    #expect(try entries(folder) == [name])
  }
}

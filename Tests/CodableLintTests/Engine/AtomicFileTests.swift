import Foundation
import TestSupport
import Testing

@testable import CodableLint
@testable import LintModel

@Suite struct AtomicFileTests {
  private func entries(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func replacesAFileAndKeepsItsPermissions() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    #expect(chmod(folder.path("a"), 0o640) == 0)
    try AtomicFile.write(Array("new".utf8), to: folder.path("a"))
    #expect(try folder.text(of: "a") == "new")
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("a"))[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try entries(folder) == ["a"])
  }

  @Test func aLinkStaysALink() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    try folder.link("b", to: "a")
    try AtomicFile.write(Array("new".utf8), to: folder.path("b"))
    #expect(try folder.text(of: "a") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("b")) == "a")
  }

  @Test func devicesAreWrittenToDirectly() throws {
    try AtomicFile.write(Array("x".utf8), to: "/dev/null")
    #expect(FileKind(path: "/dev/null") == .other)
  }

  @Test func aFailureNamesTheFileAndLeavesNothingBehind() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("missing/a")
    let error = #expect(throws: LintError.self) { try AtomicFile.write([], to: path) }
    #expect(error?.message == "\(path) cannot be written: no such file or directory")
    #expect(try entries(folder).isEmpty)
  }
}

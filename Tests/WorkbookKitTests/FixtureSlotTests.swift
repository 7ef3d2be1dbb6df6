import Foundation
import LintModel
import TestSupport
import Testing

struct FixtureSlotTests {
  @Test func `whoever asks while a slot is in use gets another one`() throws {
    let folder = try TemporaryFolder()
    let root = URL(fileURLWithPath: folder.path)
    #expect(try FixtureSlot.firstFree(in: root).lastPathComponent == "1")
    #expect(try FixtureSlot.firstFree(in: root).lastPathComponent == "2")
    #expect(throws: LintError.self) { try FixtureSlot.firstFree(in: root, count: 2) }
  }
}

import Foundation
import LintModel

@testable import WorkbookKit

/// Where the fixtures of one test process are. Test runs that follow each other share a slot and what was built there;
/// runs at the same time have one each, since they would write over each other's files.
enum FixtureSlot {
  /// The first slot that was free when this process asked. Its lock is held until the process ends.
  static let ofThisProcess = Result { try firstFree(in: FixtureWorkbook.repository.appending(path: ".build-fixture")) }

  /// - Throws: `LintError` when none of the slots can be taken, as in a folder that cannot be written to.
  static func firstFree(in folder: URL, count: Int = 32) throws -> URL {
    for number in 1...count {
      let slot = folder.appending(path: "\(number)")
      if FileLock.ifFree(slot.appendingPathExtension("lock")) != nil { return slot }
    }
    throw LintError(
      "none of the \(count) slots in \(folder.path) is free",
      advice: "Check that the folder can be written to, and that no test run is stuck.")
  }
}

import Foundation
import LintModel

/// A folder for the files of one run, removed afterwards.
struct WorkingFolder: Sendable {
  let url: URL

  /// - Throws: `LintError` when the folder cannot be made.
  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "workbook-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw LintError("no temporary folder could be made at \(url.path)", advice: "Check that the disk is not full.")
    }
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }

  func file(_ name: String) -> URL { url.appending(path: name) }
}

import Foundation
import Testing

/// Files that tests compare output with. `BLESS=1 swift test --filter …` rewrites them; never where
/// `CI` is set, so that a second run there cannot pass by recording.
enum Golden {
  static let repositoryRoot = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let folder = repositoryRoot.appending(path: "Tests/CodableLintTests/Reporting/Goldens")

  /// Expects `output` to be the text of a file in `Goldens`.
  static func expect(
    _ output: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(output, isFile: folder.appending(path: name), sourceLocation: sourceLocation)
  }

  /// Expects `output` to be the text of a file of the repository.
  static func expect(
    _ output: String, isFileAt path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(output, isFile: repositoryRoot.appending(path: path), sourceLocation: sourceLocation)
  }

  private static func expect(_ output: String, isFile file: URL, sourceLocation: SourceLocation) throws {
    let known = try? String(decoding: Data(contentsOf: file), as: UTF8.self)
    if known == output { return }
    if try isBlessing() {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(output.utf8).write(to: file, options: .atomic)
      return
    }
    let difference = firstDifference(known ?? "", output)
    Issue.record(
      """
      \(file.lastPathComponent) \(known == nil ? "does not exist" : "differs"). \(difference)
      When the new output is right: BLESS=1 swift test --filter CodableLintTests
      """, sourceLocation: sourceLocation)
  }

  static func isBlessing() throws -> Bool {
    let environment = ProcessInfo.processInfo.environment
    guard environment["BLESS"] == "1" else { return false }
    if let ci = environment["CI"], !ci.isEmpty { throw BlessingRefused() }
    return true
  }

  private struct BlessingRefused: Error, CustomStringConvertible {
    let description = "BLESS=1 is refused where CI is set: a test must not write what it compares with"
  }

  private static func firstDifference(_ known: String, _ output: String) -> String {
    let old = known.split(separator: "\n", omittingEmptySubsequences: false)
    let new = output.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
    let was = index < old.count ? String(old[index]) : "(end)"
    let isNow = index < new.count ? String(new[index]) : "(end)"
    return "Line \(index + 1) was:\n  \(was)\nand is now:\n  \(isNow)"
  }
}

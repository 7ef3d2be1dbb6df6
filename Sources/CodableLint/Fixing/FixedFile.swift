import LintModel

/// A file, as it was read and with its fixes made.
public struct FixedFile: Sendable {
  /// As in `Location.path`.
  public var path: String
  public var original: [UInt8]
  public var text: [UInt8]
  /// How many findings were fixed in it.
  public var findings: Int
  /// The absolute path it is written to; nil for standard input.
  var destination: String?

  /// What changes, as a unified diff with paths as in `path`.
  public var diff: [UInt8] { DiffText.render(path: path, from: original, to: text) }

  /// Replaces the file, whole or not at all.
  ///
  /// - Throws: `LintError` when it cannot be written, or has changed since it was read; it is then left as it is.
  func write() throws(LintError) {
    guard let destination else { return }
    guard (try? FileBytes.contents(of: destination)) == original else {
      throw notWritten("\(path) has changed since it was read", advice: "Run the command again.")
    }
    guard FileAccess.isWritable(destination) else {
      throw notWritten("\(path) is read-only", advice: "Make it writable, or leave it out.")
    }
    do throws(LintError) {
      try AtomicFile.write(text, to: destination)
    } catch {
      throw notWritten(error.message, advice: "Make the file and its folder writable, or leave it out.")
    }
  }

  private func notWritten(_ reason: String, advice: String) -> LintError {
    LintError("\(reason), so it is left as it is: \(Prose.count(findings, "finding")) not fixed", advice: advice)
  }
}

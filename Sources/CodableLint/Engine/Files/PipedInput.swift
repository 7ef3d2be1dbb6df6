import LintModel

/// What was handed to a command on standard input.
package enum PipedInput {
  /// Whether there is input: a pipe or a file. A terminal and `/dev/null` have none.
  package static var isPresent: Bool {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { return false }
    return [S_IFIFO, S_IFREG].contains(status.st_mode & S_IFMT)
  }

  /// All of it, with bytes that are no UTF-8 replaced; see `bytes(orElse:advice:)`.
  package static func string(orElse consequence: String, advice: String) throws(LintError) -> String {
    String(decoding: try bytes(orElse: consequence, advice: advice), as: UTF8.self)
  }

  /// All of it, up to its end.
  ///
  /// - Parameters:
  ///   - consequence: what cannot be done without it, as it stands after "so": "nothing is explained".
  ///   - advice: what to do instead.
  /// - Throws: `LintError` when it cannot be read.
  static func bytes(orElse consequence: String, advice: String) throws(LintError) -> [UInt8] {
    do throws(SystemFailure) {
      return try Descriptor.standardInput.contents()
    } catch {
      throw LintError("standard input cannot be read, so \(consequence): \(error.reason)", advice: advice)
    }
  }
}

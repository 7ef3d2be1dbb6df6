import Foundation

/// One error of the Swift compiler, read from a build log.
public struct CompilerMessage: Sendable, Equatable {
  /// Absolute.
  public var path: String
  /// 1-based.
  public var line: Int
  /// 1-based.
  public var column: Int
  public var text: String
  /// The lines of code the compiler printed below the message, its notes among them.
  public var frame: [String]

  /// The errors in a build log, each once, in the compiler's order: it tells about a type it cannot find before it tells
  /// about everything that fails for want of it, wherever that stands. Two jobs of the compiler may tell the same.
  static func errors(in log: String) -> [CompilerMessage] {
    var reader = Reader()
    for line in log.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) { reader.read(line) }
    return reader.messages.enumerated()
      .filter { index, message in !reader.messages[..<index].contains { $0.isSame(as: message) } }
      .map(\.element)
  }

  private func isSame(as other: CompilerMessage) -> Bool {
    (path, line, column, text) == (other.path, other.line, other.column, other.text)
  }

  private struct Reader {
    var messages: [CompilerMessage] = []
    private var isInsideFrame = false
    /// An error inside a macro's expansion; the line that says where the macro stands comes after it.
    private var waiting: String?

    mutating func read(_ line: Substring) {
      if let header = line.firstMatch(of: /^(\/.+?):(\d+):(\d+): (error|warning|note): (.*)$/) {
        isInsideFrame = header.4 == "error"
        if isInsideFrame { append(header.1, header.2, header.3, String(header.5)) }
      } else if let header = line.firstMatch(of: /^macro expansion .*?: error: (.*)$/) {
        waiting = String(header.1)
        isInsideFrame = false
      } else if let text = waiting, let place = line.firstMatch(of: /(\/.+?):(\d+):(\d+): note: expanded code/) {
        append(place.1, place.2, place.3, text)
        isInsideFrame = true
        waiting = nil
      } else if line.isEmpty || line.hasPrefix("[") || line.hasPrefix("error:") {
        isInsideFrame = false
      } else if isInsideFrame {
        messages[messages.count - 1].frame.append(String(line))
      }
    }

    private mutating func append(_ path: Substring, _ line: Substring, _ column: Substring, _ text: String) {
      messages.append(
        CompilerMessage(
          path: String(path), line: Int(line) ?? 0, column: Int(column) ?? 0, text: text, frame: []))
    }
  }
}

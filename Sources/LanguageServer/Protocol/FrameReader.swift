import LintModel

/// Cuts the client's bytes into messages: a head of `Content-Length: N` lines, an empty line, N bytes (LSP 3.17, "Base
/// Protocol").
package struct FrameReader {
  private var buffer: [UInt8] = []

  /// More than any source that the linter reads.
  private static let maximumLength = 256 << 20
  private static let maximumHead = 8 << 10

  package init() {}

  package mutating func append(_ bytes: [UInt8]) { buffer += bytes }

  /// The next message that is complete; nil when more has to come first.
  ///
  /// - Throws: `LintError` for a head without a length: where the next message starts is then unknown.
  package mutating func next() throws(LintError) -> [UInt8]? {
    guard let head = headEnd else {
      guard buffer.count <= Self.maximumHead else { throw Self.damaged }
      return nil
    }
    guard let length = Self.length(in: buffer[..<head]), length <= Self.maximumLength else { throw Self.damaged }
    let start = head + 4
    guard buffer.count >= start + length else { return nil }
    let body = Array(buffer[start..<(start + length)])
    buffer.removeFirst(start + length)
    return body
  }

  private static let damaged = LintError(
    "a message without a usable Content-Length came in, so it is unknown where the next one starts",
    advice: "'\(Tool.name) server' speaks the Language Server Protocol: an editor starts it, not a person.")

  /// Where the empty line begins that ends the head.
  private var headEnd: Int? {
    let end: [UInt8] = [13, 10, 13, 10]
    guard buffer.count >= end.count else { return nil }
    return (0...min(buffer.count - end.count, Self.maximumHead)).first { start in
      (0..<end.count).allSatisfy { buffer[start + $0] == end[$0] }
    }
  }

  private static func length(in head: ArraySlice<UInt8>) -> Int? {
    let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
    let values = lines.compactMap { line -> Int? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
      return Int(parts[1].filter { $0 != " " })
    }
    return values.first.flatMap { $0 >= 0 ? $0 : nil }
  }
}

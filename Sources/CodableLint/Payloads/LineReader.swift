/// Reads a text line by line.
struct LineReader {
  struct Line {
    var bytes: [UInt8]
    /// From 1.
    var number: Int
    /// Of its first byte in the text.
    var offset: Int
    /// Whether it is too long to be held, so that its end is left out.
    var isCut = false
  }

  private let source: ByteSource
  private var piece: [UInt8] = []
  private var index = 0
  private var number = 0
  private var offset = 0

  init(_ source: ByteSource) {
    self.source = source
  }

  /// The next line without its end; nil after the last.
  mutating func next() throws(SystemFailure) -> Line? {
    var line = Line(bytes: [], number: number + 1, offset: offset)
    var isEmpty = true
    while true {
      if index == piece.count {
        (piece, index) = (try source.piece(), 0)
        if piece.isEmpty { return isEmpty ? nil : line }
      }
      isEmpty = false
      number = line.number
      let end = piece[index...].firstIndex(of: UInt8(ascii: "\n"))
      let part = piece[index..<(end ?? piece.count)]
      line.isCut = line.isCut || line.bytes.count + part.count > JSONReader.maximumValueBytes
      if !line.isCut { line.bytes += part }
      offset += part.count
      index = part.endIndex
      if end != nil {
        index += 1
        offset += 1
        return line
      }
    }
  }
}

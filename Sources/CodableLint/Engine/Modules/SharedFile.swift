import LintModel
import SwiftFacts

/// A file that another run parsed: its facts, and of its source only where lines end.
public struct SharedFile: Sendable {
  /// As in `Location.path`.
  var path: String
  /// As in `SourceFile.module`.
  var module: String
  /// Where the file ends, in UTF-8.
  var end: Int
  /// Where the lines but the first start, in UTF-8.
  var lineStarts: [UInt32]
  /// A packed `CachedFile`, whose facts and reads are complete.
  var packed: [UInt8]

  init(_ file: SourceFile, _ bytes: [UInt8]) throws {
    (path, module, end) = (file.path, file.module, bytes.count)
    let text = SourceText(path: file.path, utf8: bytes)
    lineStarts = (1..<text.lineCount).compactMap { text.lineStart($0 + 1).map(UInt32.init(clamping:)) }
    var cached = CachedFile(isGenerated: GeneratedCode.isMarked(in: bytes), index: FileIndexer.index(bytes))
    let found = FactCollection.facts(in: bytes, path: file.path, watching: .all)
    let content = CachedFile.Content(facts: found.facts, reads: found.reads)
    cached.parsed = .init(extent: .everything, packed: try FactEncoder.packed(content))
    packed = cached.packed
  }

  /// Spaces, and lines of the right lengths: places in it are those in the source.
  var outline: [UInt8] {
    var text = [UInt8](repeating: UInt8(ascii: " "), count: end)
    for start in lineStarts { text[Int(start) - 1] = UInt8(ascii: "\n") }
    return text
  }

  /// What is known of it, without unpacking the facts.
  var cached: CachedFile {
    var reader = ByteReader(packed)
    return CachedFile(from: &reader)
  }
}

extension SharedFile {
  func write(to writer: inout ByteWriter) {
    writer.add(path)
    writer.add(module)
    writer.add(end)
    writer.add(lineStarts)
    writer.add(packed.count)
    writer.bytes += packed
  }

  /// Nil when what is read does not belong together.
  init?(from reader: inout ByteReader) {
    path = reader.text()
    module = reader.text()
    end = reader.number()
    lineStarts = reader.numbers()
    let size = reader.number()
    packed = Array(reader.bytes(size))
    guard packed.count == size, size > 0, !path.isEmpty, end <= Descriptor.maximumSize,
      lineStarts.allSatisfy({ $0 > 0 && $0 <= end }), zip(lineStarts, lineStarts.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
  }
}

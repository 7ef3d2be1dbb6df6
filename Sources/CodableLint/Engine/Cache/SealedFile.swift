import SwiftFacts

/// The form of a cache file: what it is, the build of the program that wrote it, a seal, and the content.
struct SealedFile: Sendable {
  /// The first line of the file, which says what it is and in which format.
  let magic: String
  /// The seal of the same content for another purpose is another one.
  let purpose: String
  let build: String
  let secret: CacheSecret

  /// The content, to be read; nil unless the bytes are complete, undamaged, and written by the same build of the program for a
  /// holder of the secret.
  func reader(of bytes: [UInt8]) -> ByteReader? {
    let magic = Array(magic.utf8)
    var reader = ByteReader(bytes)
    guard reader.bytes(magic.count).elementsEqual(magic), reader.text() == build else { return nil }
    let seal = reader.key()
    let start = reader.offset
    let actual = bytes.withUnsafeBytes { secret.seal(of: UnsafeRawBufferPointer(rebasing: $0[start...]), for: purpose) }
    return actual == seal ? reader : nil
  }

  /// The bytes of a file with this content.
  func bytes(sealing content: ByteWriter) -> [UInt8] {
    var head = ByteWriter()
    head.bytes += Array(magic.utf8)
    head.add(build)
    head.add(content.bytes.withUnsafeBytes { secret.seal(of: $0, for: purpose) })
    return head.bytes + content.bytes
  }
}

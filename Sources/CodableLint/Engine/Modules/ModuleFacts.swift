import LintModel
import SwiftFacts

/// What one run learned about the files of a module, for the runs that lint others: `codable-lint facts`.
///
/// A file of it holds a head, the program that wrote it, a digest of what follows, and the files. The same sources give
/// the same bytes. It comes from a build and is not trusted: anything inconsistent in it is refused.
struct ModuleFacts: Sendable {
  /// Protocols from modules that are not scanned and that refine Codable, as the module's configurations have them.
  var codableProtocols: Set<String> = []
  var files: [SharedFile] = []

  private static let magic = Array("\(Tool.name) module facts 1\n".utf8)

  func bytes(program: String) -> [UInt8] {
    var body = ByteWriter()
    body.add(codableProtocols.count)
    for name in codableProtocols.sorted() { body.add(name) }
    body.add(files.count)
    for file in files { file.write(to: &body) }
    var head = ByteWriter(bytes: Self.magic)
    head.add(program)
    let digest = Self.digest(of: body.bytes[...])
    head.add(digest.0)
    head.add(digest.1)
    return head.bytes + body.bytes
  }

  /// - Parameter path: what the file is called in errors.
  /// - Throws: `LintError` for what another version wrote, for damage, and for what is no file of facts.
  init(_ bytes: [UInt8], path: String, program: String) throws(LintError) {
    var reader = ByteReader(bytes)
    guard reader.bytes(Self.magic.count).elementsEqual(Self.magic) else {
      throw LintError(
        "\(path) holds no facts, so nothing was linted", advice: "Name files that '\(Tool.name) facts' wrote.")
    }
    guard reader.text() == program else {
      throw LintError(
        "\(path) was written by another version of \(Tool.name), so nothing was linted",
        advice: "Write it again with this version: '\(Tool.name) facts PATHS --output \(path)'.")
    }
    let digest = (reader.number64(), reader.number64())
    let damaged = LintError(
      "\(path) is damaged, so nothing was linted",
      advice: "Write it again: '\(Tool.name) facts PATHS --output \(path)'.")
    guard reader.offset <= bytes.count, Self.digest(of: bytes[reader.offset...]) == digest else { throw damaged }
    for _ in 0..<reader.number() {
      guard !reader.isAtEnd else { throw damaged }
      codableProtocols.insert(reader.text())
    }
    let count = reader.number()
    while files.count < count {
      guard !reader.isAtEnd, let file = SharedFile(from: &reader) else { throw damaged }
      files.append(file)
    }
    guard reader.isAtEnd else { throw damaged }
  }

  init(codableProtocols: Set<String>, files: [SharedFile]) {
    self.codableProtocols = codableProtocols
    self.files = files
  }

  /// Detects damage, not forgery: whoever writes the file can write its digest.
  private static func digest(of bytes: ArraySlice<UInt8>) -> (UInt64, UInt64) {
    bytes.withUnsafeBytes { SipHash(key: (0, 0)).digest(of: $0) }
  }
}

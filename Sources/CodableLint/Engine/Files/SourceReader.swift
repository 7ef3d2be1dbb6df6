import LintModel

/// Gets the bytes of a file.
enum SourceReader {
  static func bytes(of content: SourceFile.Content) -> Result<[UInt8], LintError> {
    switch content {
    case .bytes(let bytes): return checked(bytes)
    case .shared(let file): return .success(file.outline)
    case .unreadable(let reason): return .failure(LintError("the file is not checked: \(reason)"))
    case .file(let path):
      do throws(SystemFailure) {
        return checked(try FileBytes.contents(of: path))
      } catch {
        return .failure(
          LintError(
            "the file cannot be read, so it is not checked: \(error.reason)",
            advice: "Make it readable, or exclude it in \(ConfigurationFile.name)."))
      }
    }
  }

  /// Whether both give the same text.
  static func isSame(_ one: SourceFile.Content, _ other: SourceFile.Content) -> Bool {
    guard case .success(let text) = bytes(of: one), case .success(let otherText) = bytes(of: other) else {
      return false
    }
    return text == otherText
  }

  /// Swift source is UTF-8; anything else would be misread.
  private static func checked(_ bytes: [UInt8]) -> Result<[UInt8], LintError> {
    if bytes.count > 1, (bytes[0], bytes[1]) == (0xFE, 0xFF) || (bytes[0], bytes[1]) == (0xFF, 0xFE) {
      return .failure(
        LintError("the file is UTF-16, so it is not checked: Swift source is UTF-8", advice: otherEncoding))
    }
    if isASCII(bytes) || String(bytes: bytes, encoding: .utf8) != nil { return .success(bytes) }
    if bytes.starts(with: "\0GITCRYPT".utf8) {
      return .failure(
        LintError(
          "the file is encrypted by git-crypt, so it is not checked",
          advice: "Unlock the repository, or exclude it in \(ConfigurationFile.name)."))
    }
    // A line break is never part of a longer character, so each line is valid or not on its own.
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let damaged = lines.firstIndex { String(bytes: $0, encoding: .utf8) == nil } ?? 0
    return .failure(
      LintError(
        "line \(damaged + 1) is not UTF-8, so the file is not checked: Swift source is UTF-8", advice: otherEncoding))
  }

  private static let otherEncoding = "Save it as UTF-8, or exclude it in \(ConfigurationFile.name)."

  /// Checks for ASCII eight bytes at a time: most files hold nothing else, and making a string to find out takes
  /// longer.
  private static func isASCII(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset + 8 <= buffer.count {
        if buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { return false }
        offset += 8
      }
      return buffer[offset...].allSatisfy { $0 < 0x80 }
    }
  }
}

import LintModel

/// A key that only this user holds, with which cache entries are sealed. Somebody who can write to the cache folder, or
/// to the place that CI restores it from, cannot forge an entry.
struct CacheSecret: Sendable, Equatable {
  private let first: UInt64
  private let second: UInt64

  static func random() -> CacheSecret {
    CacheSecret(first: .random(in: 0...UInt64.max), second: .random(in: 0...UInt64.max))
  }

  init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  // MARK: What is made with it

  /// Identifies a file by its path and its text.
  ///
  /// - Parameter path: facts name the file they are about, so the same text elsewhere has other facts.
  func key(path: String, text: [UInt8]) -> ContentKey {
    let place = Self.digest(of: Array(path.utf8), key: (first, second))
    let digest = Self.digest(of: text, key: (first ^ place.0, second ^ place.1))
    return ContentKey(first: digest.0, second: digest.1)
  }

  /// Identifies a file by its path and what git calls its text.
  ///
  /// - Parameter size: on disk, where git may have converted line endings.
  func key(path: String, blob: String, size: Int) -> ContentKey {
    key(path: "blob\0\(path)", text: Array("\(blob) \(size)".utf8))
  }

  /// The seal that only a holder of the secret can compute for these bytes.
  ///
  /// - Parameter purpose: the same bytes have another seal when they serve another purpose.
  func seal(of bytes: UnsafeRawBufferPointer, for purpose: String) -> ContentKey {
    let meaning = Self.digest(of: Array(purpose.utf8), key: (second, first))
    let digest = SipHash(key: (first ^ meaning.0, second ^ meaning.1)).digest(of: bytes)
    return ContentKey(first: digest.0, second: digest.1)
  }

  private static func digest(of bytes: [UInt8], key: (UInt64, UInt64)) -> (UInt64, UInt64) {
    bytes.withUnsafeBytes { SipHash(key: key).digest(of: $0) }
  }

  // MARK: On disk

  /// The user's secret, made when there is none; nil when it can be neither read nor made.
  ///
  /// - Parameter path: absolute; outside of the cache, so that it is not restored with it.
  init?(file path: String) {
    if let known = Self.read(path) {
      self = known
      return
    }
    let new = CacheSecret.random()
    let bytes = [new.first, new.second].flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    guard PrivateFiles.create(bytes, at: path) else { return nil }
    // Another run may have been faster.
    guard let kept = Self.read(path) else { return nil }
    self = kept
  }

  private static func read(_ path: String) -> CacheSecret? {
    guard let bytes = PrivateFiles.contents(of: path), bytes.count == 16 else { return nil }
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    return CacheSecret(first: number(bytes[..<8]), second: number(bytes[8...]))
  }

  /// Where programs keep data that is neither a setting nor can be recreated. Source: XDG Base Directory Specification,
  /// "XDG_STATE_HOME"; relative paths in it are to be ignored.
  static func path(in environment: [String: String]) -> String? {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    #if os(macOS)
      return home.map { "\($0)/Library/Application Support/\(Tool.name)/cache-key" }
    #else
      let state =
        environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home.map { "\($0)/.local/state" }
      return state.map { "\($0)/\(Tool.name)/cache-key" }
    #endif
  }
}

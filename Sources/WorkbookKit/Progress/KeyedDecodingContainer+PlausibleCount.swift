/// Reads how often something happened from a file that somebody else may have written. Such numbers are added up and compared.
extension KeyedDecodingContainer {
  /// More than anybody does, and far from where sums overflow.
  private static var largestCount: Int { 1_000_000_000 }

  /// - Throws: `DecodingError` for a number that nobody can reach, too.
  func count(forKey key: Key) throws -> Int {
    let count = try decode(Int.self, forKey: key)
    guard (0...Self.largestCount).contains(count) else { throw implausible(key) }
    return count
  }

  /// Each under a name; empty where there are none.
  ///
  /// - Throws: `DecodingError` for a number that nobody can reach, too.
  func counts(forKey key: Key) throws -> [String: Int] {
    let counts = try decodeIfPresent([String: Int].self, forKey: key) ?? [:]
    guard counts.values.allSatisfy((0...Self.largestCount).contains) else { throw implausible(key) }
    return counts
  }

  /// Zero where there is none.
  ///
  /// - Throws: `DecodingError` for a number that nobody can reach, too.
  func countIfPresent(forKey key: Key) throws -> Int {
    try decodeIfPresent(Int.self, forKey: key) == nil ? 0 : count(forKey: key)
  }

  private func implausible(_ key: Key) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: "a count from 0 to \(Self.largestCount) is expected")
  }
}

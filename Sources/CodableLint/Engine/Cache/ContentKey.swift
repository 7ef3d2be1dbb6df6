/// Tells files apart by their path and their text, in 128 bits that only a holder of the `CacheSecret` can tell: a repository
/// cannot hold two texts that share one.
struct ContentKey: Hashable, Sendable {
  var first: UInt64
  var second: UInt64
}

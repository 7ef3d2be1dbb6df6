/// The directions of coding, as people name them.
package enum CodingDirection: String, Sendable, Hashable, CaseIterable {
  case decoding, encoding
}

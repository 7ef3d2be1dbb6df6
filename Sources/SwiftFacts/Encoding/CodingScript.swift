/// What a hand-written `init(from:)` or `encode(to:)` does with its coder, step by step, as far as source shows.
package struct CodingScript: Sendable, Hashable, Codable {
  /// The containers it opens, in order; steps name them by their index.
  package var containers: [Container] = []
  /// In the order in which they run.
  package var steps: [Step] = []
  /// What else it does with the coder, as a clause that can follow "because"; nil when the steps are all of it.
  package var unread: String?
  /// Throws errors of its own: what the steps accept may be refused all the same.
  package var throwsItself = false

  /// The container that a step or another container names; nil where there is none, as in facts that somebody has changed.
  package func container(_ index: Int) -> Container? { containers.indices.contains(index) ? containers[index] : nil }

  /// A container, and where it is opened: on the coder, or under a key of another container.
  package struct Container: Sendable, Hashable, Codable {
    package var kind: CodingBody.Container
    /// The index of the container it lies in; nil when it is opened on the coder itself.
    package var parent: Int?
    /// The key in that container; nil in an unkeyed one.
    package var key: Key?
  }

  /// The case of a key enum, or the text of a key that is made of a literal.
  package struct Key: Sendable, Hashable, Codable {
    package var name: String
    package var isText = false
  }

  package struct Step: Sendable, Hashable, Codable {
    package enum Action: Int, Sendable, Hashable, Codable {
      /// Opens the container.
      case open
      /// `decode`, `encode`
      case value
      /// `decodeIfPresent`, `encodeIfPresent`
      case valueIfPresent
      /// `encodeNil(forKey:)`
      case null
      /// `T(from: decoder)`, `value.encode(to: encoder)`
      case handOver
      /// `super.init(from: decoder)`, `super.encode(to: encoder)`
      case superclass
      /// The same with `superDecoder()` or `superEncoder()`.
      case nestedSuperclass
      /// A method on the container that is not the standard library's.
      case helper
    }

    package var action: Action
    /// The index of the container; nil for the coder itself.
    package var container: Int?
    package var key: Key?
    /// The decoded type as written.
    package var type: String?
    /// The encoded value as written; the method's name for `helper`.
    package var value: String?
    /// The property that is given what is decoded.
    package var property: String?
    /// Runs in some cases only.
    package var isConditional = false
    /// Runs once for each element of something.
    package var isRepeated = false
    /// A failure is dropped: `try?`, or a `catch` around it.
    package var isFailureDropped = false
    /// The value of a `?? value` that follows, as written; nil where none does.
    package var defaultText: String?

    package var hasDefault: Bool { defaultText != nil }
  }
}

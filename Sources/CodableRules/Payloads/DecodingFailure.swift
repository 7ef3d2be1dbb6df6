/// An error that a decoder throws, as far as a shape foretells it.
package struct DecodingFailure: Sendable, Hashable {
  /// The cases of `DecodingError`.
  package enum Kind: String, Sendable, Hashable {
    case keyNotFound, typeMismatch, valueNotFound, dataCorrupted
  }

  package enum PathKey: Sendable, Hashable {
    case key(String)
    case index(Int)
  }

  package var kind: Kind
  /// What the error's context has as `codingPath`.
  package var path: [PathKey]
  /// The missing key, or the type that was asked for.
  package var subject: String
  /// What is wrong, as a clause.
  package var detail: String
  /// Where in the text the value stands that causes it.
  package var offset: Int
  /// Where the value stands that causes it, when the error's path does not lead there.
  package var causePath: [PathKey]?
  /// The key of an enum's object that no case has.
  package var unknownCase: String?
  /// False when something that cannot be told comes before: another error may be thrown in its place.
  package var isFirst = true

  /// `items[0].name`; `the top level` for an empty path.
  package var pathText: String {
    guard !path.isEmpty else { return "the top level" }
    return path.reduce(into: "") { text, key in
      switch key {
      case .key(let name): text += text.isEmpty ? name : ".\(name)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }

  /// `DecodingError.keyNotFound("name") at items[0]`
  package var text: String {
    switch kind {
    case .keyNotFound: "DecodingError.keyNotFound(\"\(subject)\") at \(pathText)"
    case .typeMismatch, .valueNotFound: "DecodingError.\(kind.rawValue)(\(subject)) at \(pathText)"
    case .dataCorrupted: "DecodingError.dataCorrupted at \(pathText)"
    }
  }
}

/// What decoding a value comes to.
package enum DecodingOutcome: Sendable, Hashable {
  case success
  case failure(DecodingFailure)
  /// The source does not say; the reason is a clause that can follow "because".
  case undetermined(because: String)
}

import CodableRules
import SwiftFacts

/// What distinguishes payloads: their short strings and booleans. What only the failing ones have in common is often the
/// reason.
struct PayloadTraits {
  private struct Trait: Hashable {
    var key: String
    var value: Value
  }

  private enum Value: Hashable {
    case string(String)
    case boolean(Bool)
  }

  /// How many payloads have each value of a key; nil for a key whose values are not looked at.
  private var counts: [String: [Value: Int]?] = [:]
  private var failures: [[Trait: Int]] = []

  private static let maximumKeys = 1000
  /// A key with more values is an id, which makes each payload one of a kind.
  private static let maximumValues = 256
  private static let maximumMembers = 64

  mutating func add(_ value: JSONValue) {
    Self.forEachTrait(of: value) { key, value in
      guard let known = counts[key] else {
        guard counts.count < Self.maximumKeys else { return }
        counts[key] = .some(KeyNames.mayHoldSecret(key) ? nil : [value: 1])
        return
      }
      guard let known else { return }
      if known[value] == nil, known.count >= Self.maximumValues {
        counts[key] = .some(nil)
      } else {
        counts[key]??[value, default: 0] += 1
      }
    }
  }

  /// - Parameter failure: the number of the way in which the payload fails; the next new one is one more than the last.
  mutating func add(_ value: JSONValue, toFailure failure: Int) {
    if failure == failures.count { failures.append([:]) }
    Self.forEachTrait(of: value) { key, value in
      guard counts[key]??[value] != nil else { return }
      failures[failure][Trait(key: key, value: value), default: 0] += 1
    }
  }

  /// What all payloads that fail in one way have, and no other: `"status": "deleted"`.
  func common(toFailure failure: Int, count: Int) -> [String] {
    guard failures.indices.contains(failure) else { return [] }
    return failures[failure].filter { trait, found in
      found == count && counts[trait.key]??[trait.value] == found
    }.map { trait, _ in
      switch trait.value {
      case .string(let text): "\(JSONValue.quoted(trait.key)): \(JSONValue.quoted(text))"
      case .boolean(let value): "\(JSONValue.quoted(trait.key)): \(value)"
      }
    }.sorted()
  }

  private static func forEachTrait(of value: JSONValue, _ body: (String, Value) -> Void) {
    guard case .object(let members) = value.kind else { return }
    for member in members.prefix(maximumMembers) {
      switch member.value.kind {
      case .string(let text) where text.utf8.count <= Secrets.longestShown: body(member.key, .string(text))
      case .boolean(let value): body(member.key, .boolean(value))
      default: break
      }
    }
  }
}

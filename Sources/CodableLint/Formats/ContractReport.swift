import CodableRules
import Foundation
import LintModel

/// What holding a type against payloads showed.
public struct ContractReport: Sendable {
  /// Payloads that fail in one way.
  struct Failure: Sendable, Codable, Equatable {
    /// As `JSONDecoder` throws it.
    var error: String
    var path: String
    var reason: String
    var count: Int
    /// The first places, as file, line and column.
    var places: [String]
    /// What all of these payloads have, and no other: `"status": "deleted"`.
    var inCommon: [String]
    /// Where the missing key stands in its place.
    var movedTo: String?
  }

  /// Something about a key that is no error.
  struct Remark: Sendable, Codable, Equatable {
    var key: String
    var text: String
  }

  let type: String
  let coder: String
  let isCoderKnown: Bool
  private(set) var count = 0
  private(set) var decoded = 0
  private(set) var failures: [Failure] = []
  private(set) var remarks: [Remark] = []
  /// Places where a file is no JSON, or has a key twice.
  private(set) var faults: [String] = []
  private(set) var repeatedKeys: [String] = []
  /// Why some payloads could not be judged, and how many.
  private(set) var unknown: [String: Int] = [:]
  private var traits: [String: Int] = [:]
  private var failureTraits: [[String: Int]] = []

  private static let shownPlaces = 3

  init(type: String, coder: String, isCoderKnown: Bool) {
    self.type = type
    self.coder = coder
    self.isCoderKnown = isCoderKnown
  }

  /// 0 when every payload fits, 1 when one does not, 2 when a file is no JSON.
  public var exitCode: Int32 { faults.isEmpty ? (failures.isEmpty ? 0 : 1) : 2 }

  // MARK: Gathering

  mutating func add(faultsOf file: SampleReading.File) {
    faults += file.faults.map { "\(file.place(at: $0.offset)): \($0.reason)" }
    repeatedKeys += file.repetitions.map {
      "\(file.place(at: $0.offset)): the key '\($0.key)' stands there again, and only the first is read"
    }
  }

  mutating func add(_ outcome: DecodingOutcome, of sample: SampleReading.Sample, in file: SampleReading.File) {
    count += 1
    let own = sample.value.traits
    for trait in own { traits[trait, default: 0] += 1 }
    switch outcome {
    case .success: decoded += 1
    case .undetermined(let reason): unknown[reason, default: 0] += 1
    case .failure(let failure): add(failure, own, at: file.place(at: failure.offset))
    }
  }

  private mutating func add(_ failure: DecodingFailure, _ own: Set<String>, at place: String) {
    let path = failure.generalPath
    let error = failure.generalText
    let index: Int
    if let known = failures.firstIndex(where: { $0.error == error && $0.path == path }) {
      index = known
    } else {
      index = failures.count
      failures.append(
        Failure(
          error: error, path: path, reason: Secrets.hidden(failure.detail, under: path), count: 0, places: [],
          inCommon: []))
      failureTraits.append([:])
    }
    failures[index].count += 1
    if failures[index].places.count < Self.shownPlaces { failures[index].places.append(place) }
    for trait in own { failureTraits[index][trait, default: 0] += 1 }
  }

  mutating func conclude(_ statistics: KeyStatistics) {
    for index in failures.indices {
      let found = failureTraits[index].filter { $0.value == failures[index].count && traits[$0.key] == $0.value }
      failures[index].inCommon = failures[index].count < count ? found.keys.sorted().prefix(3).map { $0 } : []
      if failures[index].error.contains("keyNotFound") {
        failures[index].movedTo = statistics.otherPlace(of: failures[index].path, count: failures[index].count)
      }
    }
    failures.sort { ($1.count, $0.path, $0.error) < ($0.count, $1.path, $1.error) }
    for (key, entry) in statistics.entries.sorted(by: { $0.key < $1.key }) {
      if let text = Self.remark(on: entry) { remarks.append(Remark(key: key, text: text)) }
    }
  }

  private static func remark(on entry: KeyStatistics.Entry) -> String? {
    switch entry.presence {
    case nil: return "is in \(Prose.count(entry.present, "payload")) and not read: it is lost when the value is saved"
    case .optional where entry.present == entry.chances && entry.null == 0 && entry.chances > 1:
      return "is Optional, and there in all \(entry.chances)"
    case .optional where entry.present == 0 && entry.chances > 1: return "is Optional, and in none of \(entry.chances)"
    case .required where entry.present < entry.chances || entry.null > 0 && !entry.allowsNull:
      return "is required; it is missing in \(entry.chances - entry.present) of \(entry.chances), null in \(entry.null)"
    default: return nil
    }
  }

  // MARK: Writing

  public func text() -> String {
    var lines = [
      "\(type) against \(Prose.count(count, "payload")), coder: \(coder)\(isCoderKnown ? "" : " (none, or several, were found in the code: give --coder)")"
    ]
    lines += faults.map { "error: \($0)" }
    for failure in failures {
      lines.append("")
      lines.append("\(failure.error): \(failure.reason), in \(failure.count) of \(count)")
      lines += failure.places.map { "  \($0)" }
      if failure.count > failure.places.count { lines.append("  and \(failure.count - failure.places.count) more") }
      if !failure.inCommon.isEmpty { lines.append("  only these have \(Prose.list(failure.inCommon))") }
      if let place = failure.movedTo { lines.append("  the key stands at '\(place)' in these") }
    }
    if !remarks.isEmpty { lines.append("") }
    lines += remarks.map { "note: '\($0.key)' \($0.text)" }
    lines += repeatedKeys.prefix(10).map { "note: \($0)" }
    for (reason, count) in unknown.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      lines.append("note: \(Prose.count(count, "payload")) cannot be judged, because \(reason)")
    }
    lines.append("")
    let unjudged = unknown.values.reduce(0, +)
    let failed = count - decoded - unjudged
    lines.append(
      "\(decoded) of \(count) decode, \(failed) fail" + (unjudged > 0 ? ", \(unjudged) cannot be judged." : "."))
    return lines.joined(separator: "\n") + "\n"
  }

  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let written = Written(
      version: 1, type: type, coder: coder, payloads: count, decoded: decoded, failures: failures, remarks: remarks,
      unknown: unknown, faults: faults, repeatedKeys: repeatedKeys)
    return String(decoding: try encoder.encode(written), as: UTF8.self) + "\n"
  }

  private struct Written: Codable {
    var version: Int
    var type: String
    var coder: String
    var payloads: Int
    var decoded: Int
    var failures: [Failure]
    var remarks: [Remark]
    var unknown: [String: Int]
    var faults: [String]
    var repeatedKeys: [String]
  }
}

extension DecodingFailure {
  /// The path with every index as `[]`, and with the missing key at its end.
  fileprivate var generalPath: String {
    var failure = self
    if kind == .keyNotFound { failure.path.append(.key(subject)) }
    return failure.withoutIndices.path.isEmpty
      ? "" : failure.withoutIndices.pathText.replacingOccurrences(of: "[0]", with: "[]")
  }

  fileprivate var generalText: String { withoutIndices.text.replacingOccurrences(of: "[0]", with: "[]") }

  private var withoutIndices: DecodingFailure {
    var failure = self
    failure.path = path.map { key in
      if case .index = key { .index(0) } else { key }
    }
    return failure
  }
}

extension JSONValue {
  /// What tells a payload from others: its short strings and booleans.
  fileprivate var traits: Set<String> {
    guard case .object(let members) = kind else { return [] }
    return Set(
      members.prefix(64).compactMap { member in
        switch member.value.kind {
        case .string(let text) where text.utf8.count <= 24 && !Secrets.isSecret(key: member.key):
          "\(Self.quoted(member.key)): \(Self.quoted(text))"
        case .boolean(let value): "\(Self.quoted(member.key)): \(value)"
        default: nil
        }
      })
  }
}

/// Values that nobody wants in a log.
enum Secrets {
  /// Whether a key speaks of a secret or of a person.
  static func isSecret(key: String) -> Bool {
    let name = key.lowercased()
    return words.contains(where: name.contains)
  }

  /// The text, without the value in it when it may be a secret: long strings, and those under such a key.
  static func hidden(_ text: String, under path: String) -> String {
    guard let start = text.firstIndex(of: "\""), let end = text.lastIndex(of: "\""), start < end else { return text }
    let value = text[text.index(after: start)..<end]
    guard value.utf8.count > 24 || isSecret(key: path) else { return text }
    return text[..<start] + "a value" + text[text.index(after: end)...]
  }

  private static let words = [
    "token", "secret", "password", "passwd", "auth", "cookie", "session", "signature", "apikey", "api_key",
    "credential",
    "email", "phone", "iban", "ssn",
  ]
}

import CodableRules
import Foundation
import LintModel

/// What one coder makes of the payloads.
struct CoderTrial {
  /// Payloads that fail in one way.
  struct Failure: Codable, Equatable {
    /// As the decoder throws it.
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
  struct Remark: Codable, Equatable {
    var key: String
    var text: String
  }

  let options: CoderOptions
  private(set) var count = 0
  private(set) var decoded = 0
  private(set) var failures: [Failure] = []
  /// Payloads that fail in ways beyond those that are told apart.
  private(set) var otherFailures = 0
  private(set) var remarks: [Remark] = []
  /// Why some payloads could not be judged, and how many.
  private(set) var unknown: [String: Int] = [:]
  private(set) var statistics: KeyStatistics
  private let decoder: PaperDecoder
  private let shape: Shape
  private var indices: [String: Int] = [:]
  private var traits: [String: Int] = [:]
  private var failureTraits: [[String: Int]] = []

  private static let shownPlaces = 3
  private static let maximumFailures = 200
  /// Ids make each payload one of a kind: beyond this, new traits are not counted.
  private static let maximumTraits = 20_000

  init(_ table: ShapeTable, type: String) {
    options = table.options
    statistics = KeyStatistics(table)
    decoder = PaperDecoder(table)
    shape = .reference(type)
  }

  var failed: Int { failures.reduce(otherFailures) { $0 + $1.count } }

  mutating func add(_ sample: Sample) {
    count += 1
    statistics.add(sample.value, as: shape)
    let own = sample.value.traits
    for trait in own where traits[trait] != nil || traits.count < Self.maximumTraits { traits[trait, default: 0] += 1 }
    switch decoder.decode(sample.value, as: shape) {
    case .success: decoded += 1
    case .undetermined(let reason): unknown[reason, default: 0] += 1
    case .failure(let failure): add(failure, own, at: sample.place)
    }
  }

  private mutating func add(_ failure: DecodingFailure, _ own: Set<String>, at place: SamplePlace) {
    let path = failure.generalPath
    let error = failure.generalText
    let key = "\(error)\n\(path)"
    guard let index = indices[key] ?? newIndex(for: key) else {
      otherFailures += 1
      return
    }
    if index == failures.count {
      failures.append(
        Failure(
          error: error, path: path, reason: Secrets.hidden(failure.detail, under: path), count: 0, places: [],
          inCommon: []))
      failureTraits.append([:])
    }
    failures[index].count += 1
    if failures[index].places.count < Self.shownPlaces { failures[index].places.append(place.text(at: failure.offset)) }
    for trait in own where traits[trait] != nil { failureTraits[index][trait, default: 0] += 1 }
  }

  private mutating func newIndex(for key: String) -> Int? {
    guard failures.count < Self.maximumFailures else { return nil }
    indices[key] = failures.count
    return failures.count
  }

  mutating func conclude() {
    for index in failures.indices {
      let found = failureTraits[index].filter { $0.value == failures[index].count && traits[$0.key] == $0.value }
      failures[index].inCommon = failures[index].count < count ? Array(found.keys.sorted().prefix(3)) : []
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
    if let seen = entry.unreachable {
      return "is never read: the key strategy turns '\(seen.payload)' into '\(seen.key)'"
    }
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
}

extension DecodingFailure {
  /// The path with every index as `[]`, and with the missing key at its end.
  fileprivate var generalPath: String {
    var failure = withoutIndices
    if kind == .keyNotFound { failure.path.append(.key(subject)) }
    return failure.path.isEmpty ? "" : failure.pathText.replacingOccurrences(of: "[0]", with: "[]")
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

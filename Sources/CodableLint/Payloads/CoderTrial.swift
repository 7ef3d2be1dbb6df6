import CodableRules
import LintModel

/// What one coder makes of the payloads.
struct CoderTrial {
  /// Payloads that fail in one way.
  struct Failure: Equatable {
    /// As the decoder throws it.
    var error: String
    var path: String
    var reason: String
    /// The type among shapes, and the property, that the path leads to.
    var owner: String
    var property: String?
    var count = 0
    /// The first places.
    var spots: [PayloadSpot] = []
    /// What all of these payloads have, and no other: `"status": "deleted"`.
    var inCommon: [String] = []
    /// Where the missing key is in its place.
    var movedTo: String?
    /// False when something that is not known comes before, in one of the payloads at least.
    var isFirst = true
  }

  let options: CoderOptions
  private(set) var count = 0
  private(set) var decoded = 0
  private(set) var failures: [Failure] = []
  /// Payloads that fail in ways beyond those that are distinguished.
  private(set) var otherFailures = 0
  /// Why some payloads could not be judged, and how many.
  private(set) var unknown: [String: Int] = [:]
  private(set) var statistics: KeyStatistics
  private let decoder: PaperDecoder
  private let type: String
  private let shape: Shape
  private var indices: [String: Int] = [:]
  private var traits = PayloadTraits()

  private static let shownPlaces = 3
  private static let maximumFailures = 200

  init(_ table: ShapeTable, type: String) {
    options = table.options
    statistics = KeyStatistics(table)
    decoder = PaperDecoder(table)
    self.type = type
    shape = .reference(type)
  }

  var failed: Int { failures.reduce(otherFailures) { $0 + $1.count } }

  mutating func add(_ sample: Sample) {
    count += 1
    statistics.add(sample.value, as: shape)
    traits.add(sample.value)
    switch decoder.decode(sample.value, as: shape) {
    case .success: decoded += 1
    case .undetermined(let reason): unknown[reason, default: 0] += 1
    case .failure(let failure): add(failure, of: sample)
    }
  }

  private mutating func add(_ failure: DecodingFailure, of sample: Sample) {
    let path = failure.generalPath
    let error = failure.generalText
    let key = "\(error)\n\(path)"
    guard let index = indices[key] ?? newIndex(for: key) else {
      otherFailures += 1
      return
    }
    if index == failures.count {
      let (owner, property) = decoder.property(of: failure, in: type)
      // An error without a path names no key; whoever reads the message has to know it.
      let detail = failure.causePath == nil ? failure.detail : "at \(JSONValue.quoted(path)), \(failure.detail)"
      failures.append(
        Failure(error: error, path: path, reason: Secrets.hidden(detail, under: path), owner: owner, property: property)
      )
    }
    failures[index].count += 1
    failures[index].isFirst = failures[index].isFirst && failure.isFirst
    if failures[index].spots.count < Self.shownPlaces {
      failures[index].spots.append(sample.place.spot(at: failure.offset))
    }
    traits.add(sample.value, toFailure: index)
  }

  private mutating func newIndex(for key: String) -> Int? {
    guard failures.count < Self.maximumFailures else { return nil }
    indices[key] = failures.count
    return failures.count
  }

  mutating func conclude() {
    for index in failures.indices {
      if failures[index].count < count {
        // The refused value itself is no news.
        let refused = "\(JSONValue.quoted(failures[index].path)): "
        let common = traits.common(toFailure: index, count: failures[index].count).filter { !$0.hasPrefix(refused) }
        failures[index].inCommon = Array(common.prefix(3))
      }
      if failures[index].error.contains("keyNotFound") {
        failures[index].movedTo = statistics.otherPlace(of: failures[index].path, count: failures[index].count)
      }
    }
    failures.sort { ($1.count, $0.path, $0.error) < ($0.count, $1.path, $1.error) }
  }

  /// - Parameter reservation: where the coder comes from, as a clause.
  func summary(reservation: String?) -> PayloadSummary.Trial {
    PayloadSummary.Trial(
      coder: options.name, reservation: options.isPropertyList ? nil : reservation, payloads: count, decoded: decoded,
      failed: failed, notJudged: unknown.values.reduce(0, +))
  }
}

extension DecodingFailure {
  /// The path to what fails, with every index as `[]`, and with the missing key at its end.
  fileprivate var generalPath: String {
    var failure = self
    failure.path = causePath ?? path
    failure = failure.withoutIndices
    if kind == .keyNotFound { failure.path.append(.key(subject)) }
    return failure.path.isEmpty ? "" : failure.pathText.replacing("[0]", with: "[]")
  }

  fileprivate var generalText: String { withoutIndices.text.replacing("[0]", with: "[]") }

  private var withoutIndices: DecodingFailure {
    var failure = self
    failure.path = path.map { key in
      if case .index = key { .index(0) } else { key }
    }
    return failure
  }
}

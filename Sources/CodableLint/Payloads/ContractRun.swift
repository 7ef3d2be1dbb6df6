import CodableRules
import Foundation
import LintModel
import SwiftFacts

/// Holds a type against payloads: does it read what is really sent?
public struct ContractRun {
  private let request: LintRequest
  private let type: String
  /// Files and folders with payloads, or `-`.
  private let samples: [String]
  /// A JSON Pointer to the part of each document that is the type.
  public var pointer: String?
  /// What differs from Foundation's defaults, such as `dates iso8601, keys snake`; nil for what the code shows.
  public var coder: String?
  /// Which requests of captured traffic are meant; nil for all.
  public var url: String?
  /// Whether the change of the source that the payloads call for is worked out.
  public var suggestsUpdate = false

  /// - Parameter samples: files and folders with payloads, or `-`.
  public init(_ request: LintRequest, type: String, samples: [String]) {
    self.request = request
    self.type = type
    self.samples = samples
  }

  /// - Throws: `LintError` when the type or a payload cannot be read.
  public func report() throws -> ContractReport {
    let pointer = try pointer.map(JSONPointer.init)
    let selection = try LintRun(request).select().found
    let project = request.linter.project(of: selection.files)
    // How dates are read cannot be told where no decoder was found: they are left open.
    var open = CoderOptions()
    open.dates = .custom
    let list = CoderOptions(name: "property list")
    let given = coder.map(CoderOptions.init(name:))
    let document = project.shapes(under: [given ?? open, list]) { $0.answers(to: type) || $0.name == type }
    let name = try ShapeRun.name(type, in: document, of: project)
    let known = (document.types[name]?.coders[.decoding] ?? []).filter { !$0.isPropertyList }
    let coders = given.map { [$0] } ?? (known.isEmpty ? [open] : known)
    var trials = coders.map { CoderTrial(document.table(.decoding, $0), type: name) }
    let table = document.table(.decoding, coders[0])
    guard let shape = table.shapes[name] else {
      throw LintError("'\(name)' is not Decodable, so it reads no payload", advice: "Name a type that is decoded.")
    }
    var lists = CoderTrial(document.table(.decoding, list), type: name)
    var notes = ContractReport.ReadingNotes()
    try SampleReading(
      arguments: samples, workingDirectory: request.workingDirectory, pointer: pointer,
      url: url.map { Wildcard($0) }, splitsArrays: !table.readsArray(shape)
    ).forEach { event in
      switch event {
      case .sample(let sample) where sample.isPropertyList: lists.add(sample)
      case .sample(let sample):
        for index in trials.indices { trials[index].add(sample) }
      case .fault(let place, let reason): notes.add(fault: reason, at: place)
      case .repetition(let key, let place): notes.add(repetitionOf: key, at: place)
      case .passedOver(let reason): notes.add(passedOver: reason)
      }
    }
    var chosen = Self.best(of: trials).map { [$0] } ?? []
    if lists.count > 0 { chosen = chosen.filter { $0.count > 0 } + [lists] }
    for index in chosen.indices { chosen[index].conclude() }
    let others = trials.filter { $0.options != chosen.first?.options && $0.count > 0 }
    var report = ContractReport(
      type: name, reservation: reservation(known: known), trials: chosen,
      otherCoders: Dictionary(others.map { ($0.options.name, $0.decoded) }, uniquingKeysWith: { first, _ in first }),
      notes: notes)
    if suggestsUpdate, let trial = chosen.first {
      report.update = ModelUpdate(project, files: selection.files, workingDirectory: request.workingDirectory)
        .diff(for: trial.statistics)
    }
    return report
  }

  private func reservation(known: [CoderOptions]) -> String? {
    if coder != nil { return nil }
    switch known.count {
    case 0: return "no decoder for it was found in the code, so dates are left open; --coder says what it is set to"
    case 1: return nil
    default: return "the code shows several, and this one reads most; --coder says which is meant"
    }
  }

  /// The coder that reads most payloads; of several, the one that fails for fewest.
  private static func best(of trials: [CoderTrial]) -> CoderTrial? {
    trials.max { ($0.decoded, -$0.failed, $1.options.name) < ($1.decoded, -$1.failed, $0.options.name) }
  }
}

extension ShapeTable {
  fileprivate func readsArray(_ shape: Shape) -> Bool {
    switch resolved(shape).unchecked {
    case .array, .sequence, .dictionary(.pairs, _), .opaque, .anything: true
    default: false
    }
  }
}

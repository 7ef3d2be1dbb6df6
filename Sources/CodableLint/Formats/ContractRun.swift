import CodableRules
import Foundation
import LintModel
import SwiftFacts

/// Holds a type against payloads: does it read what is really sent?
public struct ContractRun {
  private let request: LintRequest
  private let type: String
  private let samples: [String]
  private let pointer: String?
  private let coder: String?

  /// - Parameters:
  ///   - samples: files and folders with payloads, or `-`.
  ///   - pointer: a JSON Pointer to the part of each document that is the type.
  ///   - coder: what differs from Foundation's defaults, such as `dates iso8601, keys snake`; nil for what the code shows.
  public init(_ request: LintRequest, type: String, samples: [String], at pointer: String?, coder: String?) {
    self.request = request
    self.type = type
    self.samples = samples
    self.pointer = pointer
    self.coder = coder
  }

  /// - Throws: `LintError` when the type or a payload cannot be read.
  public func report() throws -> ContractReport {
    let selection = try LintRun(request).select().found
    let project = request.linter.project(of: selection.files)
    // How dates are read cannot be told where no decoder was found: they are left open.
    var unknown = CoderOptions()
    unknown.dates = .custom
    let given = coder.map(CoderOptions.init(name:))
    let document = project.shapes(under: [given ?? unknown]) { $0.answers(to: type) || $0.name == type }
    let name = try ShapeRun.name(type, in: document, of: project)
    let known = document.types[name]?.coders[.decoding] ?? []
    let options = given ?? (known.count == 1 ? known[0] : unknown)
    let table = document.table(.decoding, options)
    guard let shape = table.shapes[name] else {
      throw LintError("'\(name)' is not Decodable, so it reads no payload", advice: "Name a type that is decoded.")
    }
    let reading = SampleReading(
      arguments: samples, workingDirectory: request.workingDirectory, pointer: try pointer.map(JSONPointer.init),
      splitsArrays: !table.readsArray(shape))
    var report = ContractReport(
      type: name, coder: options.name, isCoderKnown: given != nil || known.count == 1)
    var statistics = KeyStatistics(table)
    let decoder = PaperDecoder(table)
    try reading.forEach { file in
      report.add(faultsOf: file)
      for sample in file.samples {
        statistics.add(sample.value, as: .reference(name))
        report.add(decoder.decode(sample.value, as: .reference(name)), of: sample, in: file)
      }
    }
    report.conclude(statistics)
    return report
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

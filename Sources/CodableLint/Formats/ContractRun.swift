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

  /// - Parameters:
  ///   - samples: files and folders with payloads, or `-`.
  ///   - pointer: a JSON Pointer to the part of each document that is the type.
  public init(_ request: LintRequest, type: String, samples: [String], at pointer: String?) {
    self.request = request
    self.type = type
    self.samples = samples
    self.pointer = pointer
  }

  /// - Throws: `LintError` when the type or a payload cannot be read.
  public func report() throws -> ContractReport {
    let selection = try LintRun(request).select().found
    var linter = Linter(threads: request.threads)
    linter.cache = request.cache
    let project = linter.project(of: selection.files)
    let document = project.shapes { $0.answers(to: type) || $0.name == type }
    let name = try ShapeRun.name(type, in: document, of: project)
    let options = document.options(of: name, .decoding)
    let table = document.table(.decoding, options)
    guard let shape = table.shapes[name] else {
      throw LintError("'\(name)' is not Decodable, so it reads no payload", advice: "Name a type that is decoded.")
    }
    let reading = SampleReading(
      arguments: samples, workingDirectory: request.workingDirectory, pointer: try pointer.map(JSONPointer.init),
      splitsArrays: !table.readsArray(shape))
    var report = ContractReport(
      type: name, coder: options.name, isCoderKnown: document.types[name]?.coders[.decoding]?.count == 1)
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

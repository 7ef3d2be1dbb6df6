import CodableLint
import CodableRules
import Foundation
import LintModel
import SwiftFacts

// Foretells, for `Tests/Shapes/check`, what coders do with the types of a source file.
//
//   shape-predictions SOURCE SCHEMAS < questions > answers
//
// A question is `decode`, `encoded` or `schema`, a type, a coder and a payload, with tabs between them.

let arguments = CommandLine.arguments
guard arguments.count == 3, let source = FileManager.default.contents(atPath: arguments[1]) else {
  print("usage: shape-predictions SOURCE SCHEMAS")
  exit(2)
}
var predictions = Predictions(source: [UInt8](source))

func answer(_ outcome: DecodingOutcome) -> String {
  switch outcome {
  case .success: return "OK"
  case .undetermined(let reason): return "UNKNOWN\t\(reason)"
  case .failure(let failure):
    let path = failure.path.map { key in
      switch key {
      case .key(let name): name
      case .index(let index): "[\(index)]"
      }
    }
    let subject = failure.kind == .keyNotFound ? failure.subject : ""
    return "\(failure.isFirst ? "FAIL" : "FAILS")\t\(failure.kind.rawValue)\t\(subject)\t\(path.joined(separator: "."))"
  }
}

/// The shapes of one file's types, worked out once for each coder.
struct Predictions {
  private var project: ProjectFacts
  private var tables: [String: ShapeTable] = [:]

  init(source: [UInt8]) {
    project = ProjectFacts([FactCollection.facts(in: source, path: "Types.swift")])
    project.complete(suspectReads: [:], threads: 1)
  }

  mutating func table(_ direction: CodingDirection, _ coder: String) throws -> ShapeTable {
    let name = "\(direction.rawValue) \(coder)"
    if let known = tables[name] { return known }
    var reader = try ShapeReader(project, direction: direction, options: CoderOptions(written: coder))
    for entry in project.types.entries where project.coding(of: entry).isCodable { _ = reader.add(entry) }
    tables[name] = reader.table
    return reader.table
  }
}

while let line = readLine() {
  let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
  guard parts.count == 4 else {
    print("BAD QUESTION")
    continue
  }
  var reader = JSONReader(Array(parts[3].utf8))
  switch parts[0] {
  case "schema":
    let file = URL(fileURLWithPath: arguments[2]).appendingPathComponent("\(parts[1]).\(parts[2]).json")
    let schema = try JSONSchema(predictions.table(parts[3] == "encoding" ? .encoding : .decoding, parts[2])).schema(
      of: parts[1])
    try Data(schema.pretty().utf8).write(to: file)
    print("WRITTEN")
  case "decode":
    let value = try reader.document()
    print(try answer(PaperDecoder(predictions.table(.decoding, parts[2])).decode(value, as: .reference(parts[1]))))
  default:
    let value = try reader.document()
    print(
      try WrittenCheck(predictions.table(.encoding, parts[2])).difference(value, .reference(parts[1]), at: "") ?? "OK")
  }
}

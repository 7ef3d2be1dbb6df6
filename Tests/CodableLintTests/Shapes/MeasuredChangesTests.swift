import Foundation
import Testing

@testable import CodableLint
@testable import CodableRules
@testable import SwiftFacts

/// What kinds of changes do to data, as measured with the real coders, and what the comparison says of each. A row of
/// `measured-changes.tsv` is what the older version has, and the newer one.
@Suite struct MeasuredChangesTests {
  private struct Row {
    var number, change, measured, told, remark, old, new: String
  }

  private static func rows() throws -> [Row] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("measured-changes.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    return try lines.dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(cells.count == 7, "\(line)")
      return Row(
        number: cells[0], change: cells[1], measured: cells[2], told: cells[3], remark: cells[4], old: cells[5],
        new: cells[6])
    }
  }

  private static func shapes(of source: String) -> ShapeDocument {
    // Both versions are seen to read and write it.
    let uses = """
      func load(_ data: Data) throws -> T { try JSONDecoder().decode(T.self, from: data) }
      func save(_ value: T) throws -> Data { try JSONEncoder().encode(value) }
      """
    let lines = "import Foundation\n" + source.replacing("; ", with: "\n") + "\n" + uses
    return ProjectFacts([FactCollection.facts(in: [UInt8](lines.utf8), path: "T.swift")]).shapes()
  }

  /// The classes of all changes, each once, in the order of the table.
  private static func told(from old: String, to new: String) -> String {
    let comparison = FormatComparison(from: shapes(of: old), to: shapes(of: new))
    let kinds = Set(comparison.pairs.flatMap(comparison.changes).map(\.kind))
    let names: [(FormatChange.Class, String)] = [(.backward, "BB"), (.silent, "S"), (.forward, "FB")]
    return names.filter { kinds.contains($0.0) }.map(\.1).joined(separator: " ")
  }

  @Test("each kind of change is told")
  func changes() throws {
    let rows = try Self.rows()
    #expect(rows.count > 100)
    for row in rows {
      let told = Self.told(from: row.old, to: row.new)
      #expect(told == row.told, "\(row.number), \(row.change)")
    }
  }

  /// A key that the older version drops when it saves is FB, which was measured as a round trip.
  @Test("what was measured is told, or the table says why not")
  func measured() throws {
    for row in try Self.rows() where row.remark.isEmpty {
      let told = Set(row.told.split(separator: " "))
      let measured = Set(
        row.measured.replacing("*", with: "").split(separator: " ").map { $0.hasPrefix("S") ? "S" : $0 })
      #expect(measured.isSubset(of: told), "\(row.number), \(row.change)")
      #expect(told.subtracting(measured).isSubset(of: ["FB"]), "\(row.number), \(row.change)")
    }
  }
}

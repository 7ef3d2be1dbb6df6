import Foundation
import TestSupport
import Testing

/// One run for each module, with the facts of the others, says what one run for all says.
@Suite struct FactsCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "struct Order: Codable { var id: Int; var note: String?; var avatarURL: String }\n", to: "Model/Order.swift")
    try folder.write(
      """
      extension Store {
        func load<T: Decodable>(_ type: T.Type, _ data: Data) throws -> T {
          let decoder = JSONDecoder()
          decoder.keyDecodingStrategy = .convertFromSnakeCase
          return try decoder.decode(T.self, from: data)
        }
      }
      """, to: "Model/Store.swift")
    try folder.write("struct Store { let name = \"\" }\n", to: "App/Store.swift")
    try folder.write(
      """
      struct Row { let order: Order; var note: String { order.note ?? "" } }
      struct Cell { let order: Order; var note: String { order.note ?? "" } }
      func show(_ store: Store, _ data: Data) -> Order? { try? store.load(Order.self, data) }
      """, to: "App/Row.swift")
  }

  private struct Report: Decodable {
    var findings: [Finding]
  }

  private struct Finding: Decodable, Hashable {
    var rule: String
    var path: String
    var message: String
    var range: Place.Range
    var notes: [Place]
  }

  private struct Place: Decodable, Hashable {
    var path: String?
    var message: String
    var range: Range?

    struct Range: Decodable, Hashable { var start: Position }
    struct Position: Decodable, Hashable { var line: Int, column: Int, offset: Int }
  }

  private func findings(_ arguments: String) throws -> Set<Finding> {
    let result = try CodableLintBinary.shell("\"$LINT\" lint --no-cache --format json \(arguments)", in: folder)
    #expect(result.errors.isEmpty)
    return Set(try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)).findings)
  }

  private func writeFacts(_ module: String) throws {
    let result = try CodableLintBinary.run("facts", module, "-o", "\(module).facts", in: folder)
    #expect(result.code == 0)
    #expect(result.errors.isEmpty)
  }

  @Test func modulesAreJudgedAsTheWholeIs() throws {
    for module in ["Model", "App"] { try writeFacts(module) }
    let whole = try findings(".")
    #expect(Set(whole.map(\.path)).count > 1)
    let parts = try ["Model", "App"].map { try findings("\($0) --facts *.facts") }
    #expect(parts[0].union(parts[1]) == whole)
    #expect(parts[0].isDisjoint(with: parts[1]))
    // Without the other module, less is known.
    try FileManager.default.removeItem(atPath: folder.path("App"))
    #expect(try findings("Model --facts Model.facts") != parts[0])
  }

  @Test func theSameSourcesGiveTheSameBytes() throws {
    try writeFacts("Model")
    let first = try Data(contentsOf: URL(fileURLWithPath: folder.path("Model.facts")))
    for _ in 0..<3 {
      try writeFacts("Model")
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("Model.facts"))) == first)
    }
  }

  @Test func factsReplaceNothingButFacts() throws {
    for name in ["App/Row.swift", "notes.bin"] {
      try folder.write("kept\n", to: name)
      let result = try CodableLintBinary.run("facts", "Model", "-o", name, in: folder)
      #expect(result.code == 2)
      #expect(try String(contentsOfFile: folder.path(name), encoding: .utf8) == "kept\n")
    }
    for _ in 0..<2 { try writeFacts("Model") }
  }

  @Test func whatHoldsNoFactsStopsTheRun() throws {
    try writeFacts("Model")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path("Model.facts")))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(fileURLWithPath: folder.path("damaged.facts")))
    for (name, words) in [
      ("damaged.facts", "damaged.facts is damaged"), ("App/Row.swift", "App/Row.swift holds no facts"),
      ("no.facts", "the facts in no.facts cannot be read"),
    ] {
      let result = try CodableLintBinary.run("lint", "App", "--facts", name, in: folder)
      #expect(result.code == 2)
      #expect(result.errors.contains(words))
    }
  }
}

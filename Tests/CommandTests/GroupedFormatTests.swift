import TestSupport
import Testing

/// What a person reads once of changes that have one cause, and what machines get of each.
@Suite struct GroupedFormatTests {
  private static let old = "struct Document: Codable { var a: Int }"
  private static let new = "struct Document: Codable { var a: Int; var b: Int }"

  private func breaking(from old: String, to new: String, _ arguments: String...) throws -> Command.Result {
    try DocumentVersions.breaking(
      from: "\(BreakingCommandTests.store)\(old)\n", to: "\(BreakingCommandTests.store)\(new)\n", arguments)
  }

  @Test("keys of one type that are missing are one thing to read, and each a place for machines")
  func sharedFailure() throws {
    let new = "struct Document: Codable {\n  var a: Int\n  var b: Int\n  var c: Int\n  var d: Int\n}"
    let text = try breaking(from: Self.old, to: new)
    #expect(text.code == 1)
    #expect(text.output.split(separator: "is required and missing").count == 2)
    #expect(text.output.contains("the same in 2 more places of 'Document':"))
    #expect(text.output.contains("3 errors, 1 note."))
    let json = try breaking(from: Self.old, to: new, "--format", "json").output
    #expect(json.split(separator: "\"symbol\" : \"Document.").count == 5)
    let groups = json.split(separator: "\n").filter { $0.contains("\"group\" : \"") }
    #expect(groups.count == 3 && Set(groups).count == 1)
    let pipeline = try breaking(from: Self.old, to: new, "--format", "github").output
    #expect(pipeline.split(separator: "::error").count == 1)
    #expect(pipeline.contains("note: the same in lines "))
  }

  @Test("what has another type is told apart from what is missing")
  func otherFailure() throws {
    let new = "struct Document: Codable { var a: String; var b: Int }"
    let text = try breaking(from: Self.old, to: new).output
    #expect(text.contains("'a' has another type in what was written before"))
    #expect(text.contains("the key 'b' is required and missing"))
    #expect(!text.contains("the same in"))
  }

  @Test("a case that is called otherwise is told by its name, and not as another type")
  func renamedCases() throws {
    func version(_ cases: String) -> String {
      "struct Document: Codable { var state: State }\nenum State: Codable { case open(by: String), \(cases) }"
    }
    let result = try breaking(
      from: version("shipped(at: Date), lost(at: Date)"), to: version("sent(at: Date), gone(at: Date)"))
    #expect(
      result.output.contains("'lost' and 'shipped' are in what was written before and name no case now"),
      "\(result.output)")
    #expect(result.output.contains("help: keep a case for it, or read it as another one"))
    #expect(!result.output.contains("has another type"))
    let one = try breaking(
      from: version("shipped(at: Date)"), to: version("sent(at: Date)"), "--mode", "full")
    #expect(one.output.contains("'shipped' is in what was written before and names no case now"), "\(one.output)")
    #expect(one.output.contains("`enum CodingKeys: String, CodingKey { case open, sent = \"shipped\" }`"))
    #expect(one.output.contains("'sent' is in what is written now and names no case of an older version"))
    let other = try breaking(from: version("shipped(at: Date)"), to: version("sent(by: String)"))
    #expect(!other.output.contains("CodingKeys"), "\(other.output)")
  }

  @Test("cases that stand for other numbers now are one thing to read")
  func renumbered() throws {
    let type = "struct Document: Codable { var level: Level }\nenum Level: Int, Codable {\n  case "
    let result = try breaking(
      from: type + "low\n  case middle\n  case high\n}", to: type + "lowest\n  case low\n  case middle\n  case high\n}")
    #expect(result.output.split(separator: "was written for").count == 2)
    #expect(result.output.contains("the same in 2 more places of 'Level':"))
  }

  @Test("a whole hash, as a CI hands it over, is cut short in what is said")
  func hash() throws {
    let repository = try GitFolder()
    try repository.folder.write("\(BreakingCommandTests.store)\(Self.old)\n", to: "Document.swift")
    try repository.commitAll()
    let hash = try repository.git("rev-parse", "HEAD").trimmingCharacters(in: .whitespacesAndNewlines)
    try repository.folder.write("\(BreakingCommandTests.store)\(Self.new)\n", to: "Document.swift")
    let command = Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment)
    let result = try command.run(["breaking", "--against", hash, "--no-cache", "--color", "never"])
    #expect(result.output.contains("written before (against \(hash.prefix(9)))"))
    #expect(!(result.output + result.errors).contains(hash))
  }
}

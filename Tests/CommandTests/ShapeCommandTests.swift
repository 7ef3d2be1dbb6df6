import TestSupport
import Testing

/// What `shape` says of its arguments.
@Suite struct ShapeCommandTests {
  private func run(_ arguments: [String]) throws -> Command.Result {
    let folder = try TemporaryFolder()
    try folder.write("struct User: Codable { var id: Int }\n", to: "Sources/User.swift")
    return try CodableLintBinary.run(["shape"] + arguments + ["--no-cache"], in: folder)
  }

  @Test(
    "a path in a type's place is told apart from a type that is not there",
    arguments: [".", "..", "Sources/", "./Sources", "Sources/User.swift", "User.swift"])
  func paths(path: String) throws {
    let result = try run([path])
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("'\(path)' is a path, and a type's name belongs in its place"))
    #expect(result.errors.contains("--in \(path)"))
  }

  @Test("the spelling of a type's name is not taken for a path")
  func names() throws {
    #expect(try run(["Usr"]).errors.contains("no type is called 'Usr'"))
    #expect(try run(["Client.User"]).errors.contains("no type is called 'Client.User'"))
    #expect(try run(["User"]).code == 0)
    #expect(try run([""]).errors.contains("no type is called ''"))
  }

  @Test("'contract' with its arguments the other way round says which comes first")
  func contract() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct User: Codable { var id: Int }\n", to: "User.swift")
    try folder.write(#"{"id": 1}"#, to: "user.json")
    let result = try CodableLintBinary.run(["contract", "user.json", "User", "--no-cache"], in: folder)
    #expect(result.code == 2)
    #expect(result.errors.contains("'user.json' is a path, and a type's name belongs in its place"))
    #expect(result.errors.contains("Name the type first and the payloads after it"))
  }

  @Test("--all takes no type, and says where a folder goes")
  func all() throws {
    let result = try run(["--all", "--format", "json", "Sources"])
    #expect(result.code == 2)
    #expect(result.errors.contains("'Sources' stands where one is named. For a folder, write '--in Sources'."))
    let shown = try run(["--all", "--format", "json", "--in", "Sources"])
    #expect(shown.code == 0)
    #expect(shown.output.contains("\"User\""))
  }

  @Test(
    "an alias of a module comes before a type of its name in another one",
    arguments: [
      ("typealias Schedule = Plan", "schedule: Plan"), ("", "schedule: Schedule"),
      ("typealias Schedule = Core.Schedule", "schedule: Schedule"),
    ])
  func aliasOfModule(alias: String, member: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("public struct Schedule: Codable { var old: Int }\n", to: "Core/Schedule.swift")
    try folder.write("struct Plan: Codable { var new: Int }\n\(alias)\n", to: "App/Plan.swift")
    try folder.write("struct Document: Codable { var schedule: Schedule }\n", to: "App/Document.swift")
    let result = try CodableLintBinary.run(["shape", "Document", "--no-cache"], in: folder)
    #expect(result.output.contains(member), "\(result.output)")
  }
}

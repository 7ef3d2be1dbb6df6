import Foundation
import TestSupport
import Testing

@Suite struct ContractCommandTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      struct User: Codable {
        var id: Int
        var email: String
        var nick: String?
        var role: Role
        enum Role: String, Codable { case admin, guest }
      }
      """, to: "User.swift")
    return folder
  }

  private func contract(_ samples: String, _ arguments: String..., named name: String = "p.json") throws
    -> Command.Result
  {
    let folder = try folder()
    try folder.write(samples, to: name)
    return try CodableLintBinary.shell(
      "\"$LINT\" contract User \(name) --no-cache \(arguments.joined(separator: " "))", in: folder)
  }

  @Test func errorsHaveTheirPlaceAndWhatTheyHaveInCommon() throws {
    let result = try contract(
      """
      [{"id": 1, "email": "a", "role": "admin", "status": "active"},
       {"id": 2, "role": "guest", "status": "deleted", "contact": {"email": "b"}},
       {"id": "3", "email": "c", "role": "guest", "status": "active"}]
      """)
    #expect(result.code == 1)
    #expect(
      result.output.contains("DecodingError.keyNotFound(\"email\") at the top level: the key is missing, in 1 of 3"))
    #expect(result.output.contains("only these have \"role\": \"guest\"") == false)
    #expect(result.output.contains("only these have \"status\": \"deleted\""))
    #expect(result.output.contains("the key stands at 'contact.email' in these"))
    #expect(result.output.contains("p.json:3:9"))
    #expect(result.output.contains("note: 'status' is in 3 payloads and not read"))
    #expect(result.output.contains("1 of 3 decode, 2 fail."))
  }

  @Test func aPointerAndLines() throws {
    let inner = #"{"data": {"items": [{"id": 1, "email": "a", "role": "admin"}]}}"#
    #expect(try contract(inner, "--at", "/data/items").code == 0)
    let lines = "{\"id\":1,\"email\":\"a\",\"role\":\"admin\"}\n{\"id\":1.5,\"email\":\"a\",\"role\":\"admin\"}\n"
    let result = try contract(lines, named: "p.ndjson")
    #expect(result.code == 1)
    #expect(result.output.contains("p.ndjson:2:7"))
    #expect(result.output.contains("1.5 does not fit in Int"))
  }

  @Test func whatIsNoJSONIsSaid() throws {
    let result = try contract("{\"id\": 1,\n \"email\": }")
    #expect(result.code == 2)
    #expect(result.output.contains("p.json:2:11: no value starts with '}'"))
  }

  @Test func repeatedKeysAreSaid() throws {
    let result = try contract(#"{"id":1,"email":"a","role":"admin","id":2}"#)
    #expect(result.code == 0)
    #expect(result.output.contains("the key 'id' stands there again, and only the first is read"))
  }

  @Test func longValuesAreNotPrinted() throws {
    let secret = String(repeating: "s3cr3t", count: 8)
    let result = try contract(#"{"id":1,"email":"a","role":"\#(secret)"}"#)
    #expect(result.code == 1)
    #expect(!result.output.contains(secret))
    #expect(result.output.contains("a value is none of the raw values"))
  }

  @Test func anUnknownTypeIsGuessed() throws {
    let folder = try folder()
    try folder.write("{}", to: "p.json")
    let result = try CodableLintBinary.run("contract", "Usr", "p.json", in: folder)
    #expect(result.code == 2)
    #expect(result.errors.contains("Did you mean 'User'?"))
  }
}

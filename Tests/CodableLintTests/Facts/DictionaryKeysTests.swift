import Testing

@testable import CodableLint
@testable import SwiftFacts

@Suite("The keys of dictionaries in a type as written")
struct DictionaryKeysTests {
  @Test(
    "are found at every depth, arrays and tuples aside",
    arguments: [
      ("[Color: Int]", ["Color"]),
      ("[String: [User.ID : Date]]?", ["String", "User.ID"]),
      ("Dictionary<UUID, [Int]>", ["UUID"]),
      ("[[Page<A, B>: Int]]", ["Page<A, B>"]),
      ("[(a: Int, b: Int)]", []),
      ("Set<[Int]>", []),
      ("Result<User, Failure>", []),
    ])
  func keys(_ type: String, _ expected: [String]) {
    #expect(DictionaryKeys(in: type).keys.map(\.text) == expected)
  }

  @Test("have the offsets of their bytes")
  func offsets() {
    #expect(DictionaryKeys(in: "[ Größe : Int]").keys == [.init(text: "Größe", range: 2..<9)])
  }
}

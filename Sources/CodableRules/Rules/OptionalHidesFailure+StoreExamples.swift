import LintModel

extension OptionalHidesFailure {
  /// Documents that the program writes itself.
  static let storeExamples: [RuleExample] = [
    .bad(
      "What the program itself keeps in a store: a note",
      """
      struct Item: Codable { var title: String; var «listID»: Int? }
      struct History {
        func items() throws -> [Item] {
          guard let data = UserDefaults.standard.data(forKey: "items") else { return [] }
          return try JSONDecoder().decode([Item].self, from: data)
        }
        func save(_ items: [Item]) throws {
          UserDefaults.standard.set(try JSONEncoder().encode(items), forKey: "items")
        }
      }
      func a(_ item: Item) -> Int { item.listID ?? 0 }
      func b(_ item: Item) -> Int { (item.listID ?? 0) + 1 }
      func c(_ item: Item) -> Bool { (item.listID ?? 0) > 0 }
      """),
    .bad(
      "A column that the database fills in: a note",
      """
      protocol FetchableRecord {}
      func rows<Row: FetchableRecord>(of type: Row.Type) -> [Row] { [] }
      struct Entry: Codable, FetchableRecord {
        var id: Int
        var «position»: Int?
      }
      func entries() -> [Entry] { rows(of: Entry.self) }
      func move(_ entry: Entry, by distance: Int) -> Int { entry.position! + distance }
      """),
    .bad(
      "An identity beside one that every payload must have: a note; and a token, which is none",
      """
      struct Guest: Decodable {
        var id: Int
        var email: String
        var token: String
        enum CodingKeys: CodingKey { case id, email, token }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          id = try container.decode(Int.self, forKey: .id)
          «email = try container.decodeIfPresent(String.self, forKey: .email) ?? ""»
          «token = try container.decodeIfPresent(String.self, forKey: .token) ?? ""»
        }
      }
      """),
    .bad(
      "A protocol asks for an Optional, and for no other property of it",
      files: [
        ("Document.swift", "protocol Document { var id: String? { get set } }\nprotocol Owned: Document {}\n"),
        (
          "Member.swift",
          """
          struct Member: Decodable, Owned {
            var id: String?
            var «name»: String?
          }

          func member(_ data: Data) throws -> Member { try JSONDecoder().decode(Member.self, from: data) }
          func open(_ member: Member) { print(member.id!, member.name!) }
          func close(_ member: Member) { print(member.id!, member.name!) }
          """
        ),
      ]),
  ]
}

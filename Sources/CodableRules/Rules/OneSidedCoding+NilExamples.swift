import LintModel

extension OneSidedCoding {
  /// Optional properties whose nil is written in one way, and read in another.
  static let nilExamples: [RuleExample] = [
    .bad(
      "A nickname that is left out and needed",
      """
      struct Contact: Codable {
        var name: String
        var nickname: String?
        enum CodingKeys: String, CodingKey { case name, nickname }
        «init»(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          name = try container.decode(String.self, forKey: .name)
          nickname = try container.decode(String.self, forKey: .nickname)
        }
      }
      func load(_ file: URL) throws -> Contact { try JSONDecoder().decode(Contact.self, from: Data(contentsOf: file)) }
      func save(_ contact: Contact, to file: URL) throws { try JSONEncoder().encode(contact).write(to: file) }
      """),
    .bad(
      "An Optional type takes null, and needs the key",
      """
      struct Contact: Codable {
        var nickname: String?
        enum CodingKeys: CodingKey { case nickname }
        «init»(from decoder: any Decoder) throws {
          nickname = try decoder.container(keyedBy: CodingKeys.self).decode(String?.self, forKey: .nickname)
        }
      }
      func load(_ file: URL) throws -> Contact { try JSONDecoder().decode(Contact.self, from: Data(contentsOf: file)) }
      func save(_ contact: Contact, to file: URL) throws { try JSONEncoder().encode(contact).write(to: file) }
      """),
    .bad(
      "A null that is refused",
      """
      struct Contact: Codable {
        var name: String
        var nickname: String?
        enum CodingKeys: String, CodingKey { case name, nickname }
        «init»(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          name = try container.decode(String.self, forKey: .name)
          nickname = try container.decode(String.self, forKey: .nickname)
        }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(name, forKey: .name)
          try container.encode(nickname, forKey: .nickname)
        }
      }
      func load(_ file: URL) throws -> Contact { try JSONDecoder().decode(Contact.self, from: Data(contentsOf: file)) }
      func save(_ contact: Contact, to file: URL) throws { try JSONEncoder().encode(contact).write(to: file) }
      """),
    .good(
      "Null is taken, a missing key has a default, and the nil is written as a text",
      """
      struct Contact: Codable {
        var nickname: String?
        var title: String?
        var city: String?
        enum CodingKeys: String, CodingKey { case nickname, title, city }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          nickname = try container.decode(String?.self, forKey: .nickname)
          title = try container.decodeIfPresent(String.self, forKey: .title) ?? ""
          city = try container.decode(String.self, forKey: .city)
        }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(nickname, forKey: .nickname)
          try container.encodeIfPresent(title, forKey: .title)
          try container.encode(city ?? "", forKey: .city)
        }
      }
      func load(_ file: URL) throws -> Contact { try JSONDecoder().decode(Contact.self, from: Data(contentsOf: file)) }
      func save(_ contact: Contact, to file: URL) throws { try JSONEncoder().encode(contact).write(to: file) }
      """),
  ]
}

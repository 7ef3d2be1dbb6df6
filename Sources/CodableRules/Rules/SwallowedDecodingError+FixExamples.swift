import LintModel

extension SwallowedDecodingError {
  /// Where a plain `try` can stand in place of `try?`, and where not.
  static let fixExamples: [RuleExample] = [
    .bad(
      "A missing key stays nil, and a wrong type throws",
      """
      struct Profile: Decodable {
        var name: String
        var nickname: String?
        var size: Int
        enum CodingKeys: String, CodingKey { case name, nickname, size }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          name = try container.decode(String.self, forKey: .name)
          nickname = «try?»container.decodeIfPresent(String.self, forKey: .nickname)
          size = («try?» container.decode(Int.self, forKey: .size)) ?? 13
        }
      }
      """,
      fixed: """
        struct Profile: Decodable {
          var name: String
          var nickname: String?
          var size: Int
          enum CodingKeys: String, CodingKey { case name, nickname, size }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            nickname = try container.decodeIfPresent(String.self, forKey: .nickname)
            size = (try container.decodeIfPresent(Int.self, forKey: .size)) ?? 13
          }
        }
        """),
    .bad(
      "In a condition, and as an argument",
      """
      struct Item: Decodable {
        var names: [String] = []
        enum CodingKeys: String, CodingKey { case name, other }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          if let name = «try?» container.decode(String.self, forKey: .name) { names.append(name) }
          add(«try?» container.decode(String.self, forKey: .other))
        }
        mutating func add(_ name: String?) { if let name { names.append(name) } }
      }
      """,
      fixed: """
        struct Item: Decodable {
          var names: [String] = []
          enum CodingKeys: String, CodingKey { case name, other }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if let name = try container.decodeIfPresent(String.self, forKey: .name) { names.append(name) }
            add(try container.decodeIfPresent(String.self, forKey: .other))
          }
          mutating func add(_ name: String?) { if let name { names.append(name) } }
        }
        """),
    .bad(
      "What goes on with the value, an Optional type, a closure and a function that does not throw have no fix",
      """
      struct Item: Decodable {
        var name: String?
        var count: Int?
        var size: Int?
        var tag: String?
        enum CodingKeys: String, CodingKey { case name, count, size, tag }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          name = «try?» container.decode(String.self, forKey: .name).lowercased()
          count = «try?» container.decode(Int?.self, forKey: .count)
          size = { «try?» container.decode(Int.self, forKey: .size) }()
          tag = Self.tag(in: container)
        }
        static func tag(in container: KeyedDecodingContainer<CodingKeys>) -> String? {
          «try?» container.decode(String.self, forKey: .tag)
        }
      }
      """),
  ]
}

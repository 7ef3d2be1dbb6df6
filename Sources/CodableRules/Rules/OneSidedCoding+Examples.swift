import LintModel

extension OneSidedCoding {
  /// Decoders that take what was written as well as another form.
  static let twoFormExamples: [RuleExample] = [
    .good(
      "The same keys in an object of their own, or right here",
      """
      struct Config: Codable {
        var kind: String
        var size: Int
        enum CodingKeys: String, CodingKey { case kind = "model_type", size = "hidden_size" }
        enum OuterKeys: String, CodingKey { case config = "text_config" }

        init(from decoder: any Decoder) throws {
          let outer = try decoder.container(keyedBy: OuterKeys.self)
          let container =
            if outer.contains(.config) {
              try outer.nestedContainer(keyedBy: CodingKeys.self, forKey: .config)
            } else {
              try decoder.container(keyedBy: CodingKeys.self)
            }
          kind = try container.decode(String.self, forKey: .kind)
          size = try container.decode(Int.self, forKey: .size)
        }
      }

      func copy(_ config: Config) throws -> Config {
        try JSONDecoder().decode(Config.self, from: JSONEncoder().encode(config))
      }
      """),
    .good(
      "Two spellings of a key, one after the other",
      """
      struct Listing: Codable {
        var id: String
        var status: String
        enum CodingKeys: String, CodingKey { case id, status = "availability_status" }
        enum AnyKeys: String, CodingKey { case id, availabilityStatus, availability_status }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: AnyKeys.self)
          id = try container.decode(String.self, forKey: .id)
          if container.contains(.availabilityStatus) {
            status = try container.decode(String.self, forKey: .availabilityStatus)
          } else {
            status = try container.decode(String.self, forKey: .availability_status)
          }
        }
      }

      func copy(_ listing: Listing) throws -> Listing {
        try JSONDecoder().decode(Listing.self, from: JSONEncoder().encode(listing))
      }
      """),
  ]
}

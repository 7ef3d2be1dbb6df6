import LintModel

extension KeyStrategyCannotMatch {
  /// Enums of keys that decoding does not look at.
  static let enumExamples: [RuleExample] = [
    .good(
      "Another enum lists the keys that are read, in both spellings",
      """
      struct Limits: Codable {
        var cacheTTL = 60
        private enum CodingKeys: String, CodingKey { case cacheTTL }
        private enum DecodingKeys: String, CodingKey { case cacheTTL, cacheTtl }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: DecodingKeys.self)
          cacheTTL =
            try container.decodeIfPresent(Int.self, forKey: .cacheTTL)
            ?? container.decodeIfPresent(Int.self, forKey: .cacheTtl) ?? 60
        }
      }
      func limits(from data: Data) throws -> Limits {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Limits.self, from: data)
      }
      """)
  ]
}

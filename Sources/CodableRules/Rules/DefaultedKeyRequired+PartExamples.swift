import LintModel

extension DefaultedKeyRequired {
  /// What is decoded as a part of another type.
  static let partExamples: [RuleExample] = [
    .good(
      "A part that a hand-written initializer makes of other keys: nothing decodes it",
      """
      struct Style: Codable {
        var radius: Double?
        var size = 0
        var weight = "bold"
      }

      struct SavedPayload: Decodable {
        var style: Style
        enum CodingKeys: String, CodingKey { case radius = "corner_radius" }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          style = Style(radius: try container.decodeIfPresent(Double.self, forKey: .radius))
        }
      }

      func load(_ data: Data) throws -> SavedPayload { try JSONDecoder().decode(SavedPayload.self, from: data) }
      """)
  ]
}

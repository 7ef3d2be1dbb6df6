import LintModel

extension OneSidedCoding {
  /// Keys that were copied with their lines.
  static let keyExamples: [RuleExample] = [
    .bad(
      "Another property in the place of the one that the key is for",
      """
      struct Batch: Codable {
        var id: Int
        var labels: [String]
        var isDeleted: Bool?
        enum CodingKeys: CodingKey { case id, labels, isDeleted }
        func «encode»(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(id, forKey: .id)
          try container.encode(labels, forKey: .labels)
          try container.encode(labels, forKey: .isDeleted)
        }
      }
      func copy(_ batch: Batch) throws -> Batch {
        try JSONDecoder().decode(Batch.self, from: JSONEncoder().encode(batch))
      }
      """),
    .bad(
      "One key for all, beside what a superclass writes",
      """
      class Answer: Codable { var kind = "" }
      final class Transcript: Answer {
        var language: String?
        var text = ""
        enum CodingKeys: String, CodingKey { case language, text }
        required init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          language = try container.decodeIfPresent(String.self, forKey: .language)
          text = try container.decode(String.self, forKey: .text)
          try super.init(from: decoder)
        }
        override func «encode»(to encoder: any Encoder) throws {
          try super.encode(to: encoder)
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(language, forKey: .text)
          try container.encode(text, forKey: .text)
        }
      }
      func copy(_ transcript: Transcript) throws -> Transcript {
        try JSONDecoder().decode(Transcript.self, from: JSONEncoder().encode(transcript))
      }
      """),
    .good(
      "A value that is made of both",
      """
      struct Range: Codable {
        var start: Int
        var end: Int
        enum CodingKeys: CodingKey { case start, end }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(start, forKey: .start)
          try container.encode(max(start, end), forKey: .end)
        }
      }
      func copy(_ range: Range) throws -> Range {
        try JSONDecoder().decode(Range.self, from: JSONEncoder().encode(range))
      }
      """),
  ]
}

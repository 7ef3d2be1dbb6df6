import LintModel

extension GuessedType {
  /// A type that takes every number, before one that takes whole ones.
  static let numberExamples: [RuleExample] = [
    .bad(
      "A large number loses its last digits",
      """
      enum Value: Decodable {
        case number(Double), id(Int64), text(String)

        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let number = try? container.«decode»(Double.self) {
            self = .number(number)
          } else if let id = try? container.decode(Int64.self) {
            self = .id(id)
          } else {
            self = .text(try container.decode(String.self))
          }
        }
      }
      """),
    .good(
      "The whole number first",
      """
      enum Value: Decodable {
        case id(Int64), number(Double), text(String)

        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let id = try? container.decode(Int64.self) {
            self = .id(id)
          } else if let number = try? container.decode(Double.self) {
            self = .number(number)
          } else {
            self = .text(try container.decode(String.self))
          }
        }
      }
      """),
  ]
}

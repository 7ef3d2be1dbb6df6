import LintModel

extension SwallowedDecodingError {
  /// What becomes of the value, and where the container comes from.
  static let useExamples: [RuleExample] = [
    .bad(
      "Tested, and then used: no test alone",
      """
      struct Unit: Decodable {
        var time: Double?
        enum CodingKeys: String, CodingKey { case time }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let text = «try?» container.decode(String.self, forKey: .time)
          time = text != nil ? Double(text!) : nil
        }
      }
      """,
      fixed: """
        struct Unit: Decodable {
          var time: Double?
          enum CodingKeys: String, CodingKey { case time }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let text = try container.decodeIfPresent(String.self, forKey: .time)
            time = text != nil ? Double(text!) : nil
          }
        }
        """),
    .bad(
      "A test alone is a note",
      """
      struct Unit: Decodable {
        var isTimed: Bool
        enum CodingKeys: String, CodingKey { case time }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let text = «try?» container.decode(String.self, forKey: .time)
          isTimed = text != nil
        }
      }
      """),
    .bad(
      "Three ways, and a value for what is none of them",
      """
      struct Text: Decodable { var text: String }
      struct Link: Decodable { var url: URL }
      enum Content: Decodable {
        case plain(value: String), text(value: Text), link(value: Link), none
        init(from decoder: any Decoder) throws {
          let value = try decoder.singleValueContainer()
          if let plain = «try?» value.decode(String.self) {
            self = .plain(value: plain)
          } else if let text = try? value.decode(Text.self) {
            self = .text(value: text)
          } else if let link = try? value.decode(Link.self) {
            self = .link(value: link)
          } else {
            self = .none
          }
        }
      }
      """),
    .bad(
      "A container that an extension of containers opens",
      """
      protocol Hexadecimal { init?(hex: String) }
      extension KeyedDecodingContainer {
        func decodeHex<T: Hexadecimal>(_ type: [T].Type, forKey key: Key) throws -> [T] {
          var container = try nestedUnkeyedContainer(forKey: key)
          return («try?» container.decodeHex(type)) ?? []
        }
      }
      extension UnkeyedDecodingContainer {
        mutating func decodeHex<T: Hexadecimal>(_ type: [T].Type) throws -> [T] {
          var values: [T] = []
          while !isAtEnd {
            guard let value = T(hex: try decode(String.self)) else { throw CocoaError(.coderInvalidValue) }
            values.append(value)
          }
          return values
        }
      }
      """),
    .good(
      "A method of that name in a type that is no container",
      """
      struct Shelf {
        struct Drawer { func decodeHex(_ text: String) throws -> [Int] { [text.count] } }
        func nestedUnkeyedContainer(forKey key: String) throws -> Drawer { Drawer() }
        func values() throws -> [Int]? {
          let drawer = try nestedUnkeyedContainer(forKey: "values")
          return try? drawer.decodeHex("ff")
        }
      }
      """),
  ]
}

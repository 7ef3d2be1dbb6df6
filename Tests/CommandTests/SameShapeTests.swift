import Foundation
import TestSupport
import Testing

/// Changes that leave what is written as it was, and give it another meaning: found, and what the coders make of it.
@Suite struct SameShapeTests {
  private func stored(from old: String, to new: String) throws -> Command.Result {
    try BreakingCommandTests().breaking(from: old, to: new)
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  @Test("a range whose upper bound belongs to it now")
  func range() throws {
    let result = try stored(
      from: "struct Document: Codable { var hours: Range<Int> }",
      to: "struct Document: Codable { var hours: ClosedRange<Int> }")
    #expect(result.code == 1)
    #expect(result.output.contains("[silent-format-change]"))
    #expect(result.output.contains("'hours' was written as a Range and is read as a ClosedRange"))
    #expect(try read(ClosedRange<Int>.self, "[0, 5]") == 0...5)
    #expect(try read(Range<Int>.self, "[0, 5]") == 0..<5)

    let nested = try stored(
      from: "struct Document: Codable { var hours: [ClosedRange<Int>]? }",
      to: "struct Document: Codable { var hours: [Range<Int>]? }")
    #expect(nested.output.contains("'hours' was written as a ClosedRange and is read as a Range"))
    let same = "struct Document: Codable { var hours: Range<Int> }"
    #expect(try stored(from: same, to: same).code == 0)
  }

  @Test("bits of an OptionSet that were renumbered")
  func bits() throws {
    func days(_ bits: String) -> String {
      """
      struct Document: Codable { var days: Days }
      struct Days: OptionSet, Codable {
        let rawValue: Int
        \(bits)
      }
      """
    }
    let old = days("static let monday = Days(rawValue: 1 << 0)\n  static let tuesday = Days(rawValue: 1 << 1)")
    let result = try stored(
      from: old, to: days("static let tuesday = Self(rawValue: 1)\n  static let monday: Days = .init(rawValue: 0b10)"))
    #expect(result.code == 1)
    #expect(result.output.contains("2 was written for '.tuesday' and is read as '.monday': '.tuesday' is 1 now"))
    #expect(result.output.contains("the same in one more place of 'Days'"))
    #expect(result.output.contains("help: write down what was kept: `static let tuesday = Self(rawValue: 2)`"))
    let added = days(
      "static let monday = Days(rawValue: 1 << 0)\n  static let tuesday = Days(rawValue: 2)\n  static let friday = Days(rawValue: 4)"
    )
    #expect(try stored(from: old, to: added).code == 0)

    struct Days: OptionSet, Codable { let rawValue: Int }
    #expect(try read([Days].self, "[1]")[0].rawValue == 1)
  }

  @Test("an array that became a Set is a note: whether the order counted, source does not tell")
  func set() throws {
    let result = try stored(
      from: "struct Document: Codable { var tags: [String] }", to: "struct Document: Codable { var tags: Set<String> }")
    #expect(result.code == 0)
    #expect(result.output.contains("note: 'tags' was written as an array and is read as a Set"))
    #expect(try read(Set<Int>.self, "[3, 1, 3]").count == 2)
    let back = try stored(
      from: "struct Document: Codable { var tags: Set<String>? }",
      to: "struct Document: Codable { var tags: [String]? }")
    #expect(!back.output.contains("[silent-format-change]"))
  }

  @Test("another default where the old version left the value out is a note")
  func otherDefault() throws {
    func document(_ value: Int, writing condition: String) -> String {
      """
      struct Document: Codable {
        var size: Int
        enum CodingKeys: String, CodingKey { case size }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          size = try container.decodeIfPresent(Int.self, forKey: .size) ?? \(value)
        }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          \(condition)try container.encode(size, forKey: .size)\(condition.isEmpty ? "" : " }")
        }
      }
      """
    }
    let result = try stored(from: document(1, writing: "if size != 1 { "), to: document(2, writing: "if size != 2 { "))
    #expect(result.code == 0)
    #expect(
      result.output.contains(
        "note: 'size' is not always written, and stands for 2 where it is missing, which stood for 1"))
    let always = try stored(from: document(1, writing: ""), to: document(2, writing: ""))
    #expect(!always.output.contains("stood for"))
  }

  @Test("a property of a class that inherits its coding now is neither read nor written")
  func inheritedCoding() throws {
    let result = try stored(
      from: "final class Document: Codable { var title = \"\"; var count = 0 }",
      to: """
        class Titled: Codable { var title = "" }
        final class Document: Titled { var count = 0 }
        """)
    #expect(result.code == 1)
    #expect(result.output.contains("'count' is not read any more, so the value that was written at 'count' is lost"))

    class Titled: Codable { var title = "" }
    final class Counted: Titled { var count = 0 }
    let counted = try read(Counted.self, #"{"title": "a", "count": 2}"#)
    #expect(counted.title == "a" && counted.count == 0)
  }

  @Test("a superclass that is declared after its subclass is read")
  func superclassAfter() throws {
    let result = try stored(
      from: """
        final class Document: Titled { var count = 0 }
        class Titled: Codable { var title = "" }
        """,
      to: """
        final class Document: Titled { var count = 0 }
        class Titled: Codable { var title = ""; var body: String = "" }
        """)
    #expect(result.code == 1)
    #expect(result.output.contains("keyNotFound(\"body\")"))
  }

  @Test("a property that is worked out now is a note; one that can be set, and is not coded, loses its value")
  func workedOut() throws {
    let old = "struct Document: Codable { var width: Int; var area: Int }"
    let result = try stored(
      from: old,
      to: """
        struct Document: Codable {
          var width: Int
          var area: Int { width * width }
        }
        """)
    #expect(result.code == 0)
    #expect(
      result.output.contains(
        "note: 'area' is worked out from other values now, so the value that was written at 'area' is not read"))
    let settable = try stored(
      from: old,
      to: """
        struct Document: Codable {
          var width: Int
          var area: Int {
            get { UserDefaults.standard.integer(forKey: "area") }
            set { UserDefaults.standard.set(newValue, forKey: "area") }
          }
        }
        """)
    #expect(settable.code == 1)
    #expect(settable.output.contains("'area' is not read any more"))
  }

  @Test(
    "a tag that is written as one case, and not read any more, is a note; a value that is written and not read is lost",
    arguments: [("Kind.group", 0), ("kind", 1), ("Kind.page", 1), ("Kind.preset", 1)])
  func tag(written: String, code: Int32) throws {
    let kinds = "enum Kind: String, Codable { case group, action; static let preset = Kind.group }"
    let result = try stored(
      from: "struct Document: Codable { var kind = Kind.group; var title: String }\n\(kinds)",
      to: """
        struct Document: Codable {
          var kind = Kind.group
          var title: String
          enum CodingKeys: String, CodingKey { case kind, title }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            title = try container.decode(String.self, forKey: .title)
          }
          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(\(written), forKey: .kind)
            try container.encode(title, forKey: .title)
          }
        }
        \(written == "Kind.page" ? kinds.replacing("group, action;", with: "group, action, page;") : kinds)
        """)
    #expect(result.code == code, "\(result.output)")
    #expect(
      result.output.contains(
        code == 0
          ? "note: 'kind' is always written as '.group' now and is not read" : "error: 'kind' is not read any more"))
  }

  @Test("a property whose name is spelled in another way is the same, whatever other names begin with it")
  func respelled() throws {
    let old = "struct Document: Codable { var title: String; var DXVK: Bool; var DXVKAsync: Bool }"
    let result = try stored(
      from: old,
      to: """
        struct Document: Codable {
          var title: String
          var dxvk = false
          var dxvkAsync = false
          enum CodingKeys: String, CodingKey { case title, dxvk, dxvkAsync }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            title = try container.decode(String.self, forKey: .title)
            dxvk = try container.decodeIfPresent(Bool.self, forKey: .dxvk) ?? dxvk
            dxvkAsync = try container.decodeIfPresent(Bool.self, forKey: .dxvkAsync) ?? dxvkAsync
          }
        }
        """)
    #expect(result.code == 1)
    #expect(result.output.contains("'DXVK' seems to be called 'dxvk' now"), "\(result.output)")
    #expect(result.output.contains("'DXVKAsync' seems to be called 'dxvkAsync' now"))
  }

  @Test("an Optional that got another name at its place, while another property came, is renamed")
  func renamedBesideAnother() throws {
    let result = try stored(
      from: "struct Document: Codable { var theme: String; var userName: String?; var size: Int }",
      to: "struct Document: Codable { var theme: String; var fullName: String?; var size: Int; var scale: Double? }")
    #expect(result.code == 1)
    #expect(result.output.contains("'userName' seems to be called 'fullName' now"))
    let underscored = try stored(
      from: "struct Document: Codable { var theme: String; var user_name: String?; var size: Int }",
      to: "struct Document: Codable { var theme: String; var full_name: String?; var size: Int; var scale: Double? }")
    #expect(underscored.output.contains("'user_name' seems to be called 'full_name' now"))
    let elsewhere = try stored(
      from: "struct Document: Codable { var theme: String; var userName: String?; var size: Int }",
      to: "struct Document: Codable { var theme: String; var size: Int; var fullName: String?; var scale: Double? }")
    #expect(elsewhere.code == 0)
  }
}

import Testing

@testable import CodableLint

/// What counts as decoding a type, told by a rule that speaks only of decoded types.
@Suite("What a project decodes")
struct CodingDirectionTests {
  private static let model = "struct Model: Codable { var size = 20 }\n"

  private func isDecoded(by use: String) -> Bool {
    !MarkedExample(.good("", Self.model + use)).findings(of: "defaulted-key-required").isEmpty
  }

  @Test(
    "is what is given to a decoder or to generic code",
    arguments: [
      "let model = try JSONDecoder().decode([Model].self, from: Data())",
      "func load(_ data: Data) throws -> Model { try JSONDecoder().decode(from: data) }",
      "let cell = Stored<Model>(key: \"model\")",
      "final class Settings { @Stored(key: \"model\") var model: Model }",
      "struct Fetch: Request { typealias Response = Model }",
      "protocol Call { associatedtype Reply: Decodable }\nstruct Fetch: Call { typealias Reply = Model }\n"
        + "func send<C: Call>(_ call: C) throws -> C.Reply { try JSONDecoder().decode(C.Reply.self, from: Data()) }",
      "struct Page<Item: Codable>: Codable { var items: [Item] }\n"
        + "let page = try JSONDecoder().decode(Page<Model>.self, from: Data())",
      "final class Store: Base {\n  typealias Models = OrderedDictionary<String, Model>\n"
        + "  @Stored(key: \"m\") var models: Models\n}\nclass Base {}",
      "func get<T: Decodable>() throws -> T { fatalError() }\nfunc show() { if let model: Model = try? get() { print(model) } }",
      "func get<T: Decodable>() throws -> T { fatalError() }\nlet model: Model = try get()",
      "struct Box: Codable { var inner: [String: Model] }\nlet box = try JSONDecoder().decode(Box.self, from: Data())",
    ])
  func decoded(_ use: String) {
    #expect(isDecoded(by: use))
  }

  @Test(
    "is not what is only passed on",
    arguments: [
      "func make() throws -> Model { Model() }\nlet model: Model = try make()",
      "let model: Model = try await context.perform { Model() }",
      "let models: AnyPublisher<Model, Never> = source()",
      "struct Cache { typealias Value = Model }",
      "func read(_ data: Row) throws -> Model { try data.decode(\"model\") }",
      "struct Screen { var model: Model }\nlet screen = Stored<Screen>(key: \"screen\")",
      "enum Reply { struct Model: Codable {}\n struct Choice: Codable { let model: Self.Model } }\n"
        + "let reply = try JSONDecoder().decode(Reply.Choice.self, from: Data())",
      "let data = try JSONEncoder().encode(Model())",
      "protocol Stage { associatedtype Output }\nstruct Parse: Stage { typealias Output = Model }",
      "struct Page<Item: Codable>: Codable { var items: [Item] }\nfunc show(_ page: Page<Model>) {}",
      "struct Screen { var model: Model }\nstruct Box: Decodable {\n  var screen: Screen\n"
        + "  init(from decoder: any Decoder) throws { screen = Screen(model: Model()) }\n}\n"
        + "let box = try JSONDecoder().decode(Box.self, from: Data())",
    ])
  func passedOn(_ use: String) {
    #expect(!isDecoded(by: use))
  }

  @Test(
    "A protocol hands coding on; a struct and an enum cannot", arguments: [("protocol", 1), ("struct", 0), ("enum", 0)])
  func inheritance(_ kind: String, _ count: Int) {
    let source = "\(kind) Base: Codable {}\n@Observable final class Settings: Base { var theme: String? }"
    #expect(MarkedExample(.good("", source)).findings(of: "observable-codable").count == count)
  }
}

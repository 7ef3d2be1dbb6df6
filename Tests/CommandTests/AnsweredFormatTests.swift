import TestSupport
import Testing

/// What servers answer, send and set is not kept because code around it reads a store, or has a key.
@Suite struct AnsweredFormatTests {
  @Test(
    "a store that a function reads beside what it decodes",
    arguments: [("client.request(token)", 0), ("vault.read(store: UserDefaults.standard)", 1), ("kept.map", 1)])
  func closure(source: String, code: Int32) throws {
    func document(_ members: String) -> String {
      """
      import Foundation
      struct Post: Codable { \(members) }
      struct Service {
        let client: Client
        let vault: Vault
        func parse<T: Decodable>(_ data: Data) -> T? { try? JSONDecoder().decode(T.self, from: data) }
        func posts(_ completion: @escaping (Post?) -> Void) {
          guard let token = UserDefaults.standard.string(forKey: "token") else { return }
          let kept = UserDefaults.standard.array(forKey: "posts") as? [(Data?, (any Error)?)] ?? []
          \(source) { data, error in
            guard let data = data, error == nil else { return completion(nil) }
            print(token)
            let post: Post? = self.parse(data)
            completion(post)
          }
        }
        func data(_ post: Post) throws -> Data { try JSONEncoder().encode(post) }
      }

      """
    }
    let result = try DocumentVersions.breaking(
      from: document("var id: Int"), to: document("var id: Int; var tags: [String]"))
    #expect(result.code == code, "\(result.output)")
    #expect(result.output.contains("the key 'tags' is required and missing"))
  }

  @Test(
    "a setting that a function reads beside what it asks a server for",
    arguments: [
      ("try await client.request(path: \"/posts\")", 0), ("try await client.request(account)", 1),
      ("try await client.request(UserDefaults.standard)", 1),
    ])
  func typedCall(source: String, code: Int32) throws {
    func document(_ members: String) -> String {
      """
      import Foundation
      struct Post: Codable { \(members) }
      struct Client {
        func request<T: Decodable>(_ source: Any) async throws -> T {
          try JSONDecoder().decode(T.self, from: bytes(source))
        }
      }
      struct Service {
        let client: Client
        let vault: Vault
        func post() async throws -> Page {
          let account = UserDefaults.standard.data(forKey: "account")
          let shortened = UserDefaults.standard.bool(forKey: "shortened")
          let post: Post = \(source)
          return Page(post, shortened: shortened)
        }
        func data(_ post: Post) throws -> Data { try JSONEncoder().encode(post) }
      }

      """
    }
    let result = try DocumentVersions.breaking(
      from: document("var id: Int"), to: document("var id: Int; var tags: [String]"))
    #expect(result.code == code, "\(result.output)")
    #expect(result.output.contains("the key 'tags' is required and missing"))
  }

  @Test(
    "what a request gives to its closure, in a type that is called a store",
    arguments: [
      ("provider.request(.posts) { result in guard case .success(let answer) = result else { return };", 0),
      ("provider.request(.posts) { result in switch result { case .failure: return; case .success(let answer):", 0),
      ("database.read(.posts) { answer in", 1),
    ])
  func store(opening: String, code: Int32) throws {
    func document(_ members: String) -> String {
      """
      import Foundation
      struct Post: Codable { \(members) }
      final class PostStore {
        let provider: Provider
        let database: Database
        var posts: [Post] = []
        func update() {
          \(opening)
            do {
              self.posts = try answer.map([Post].self, using: JSONDecoder())
            } catch { print(error) }
          \(String(repeating: "}", count: opening.filter { $0 == "{" }.count - opening.filter { $0 == "}" }.count))
        }
      }
      struct Message {
        func data(_ post: Post) throws -> Data { try JSONEncoder().encode(post) }
      }

      """
    }
    let result = try DocumentVersions.breaking(
      from: document("var id: Int"), to: document("var id: Int; var tags: [String]"))
    #expect(result.code == code, "\(result.output)")
    #expect(result.output.contains("the key 'tags' is required and missing"))
  }

  private static let old = "struct Document: Codable { var a: Int }"
  private static let new = "struct Document: Codable { var a: Int; var b: Int }"

  private func breaking(from old: String, to new: String) throws -> Command.Result {
    try DocumentVersions.breaking(from: "import Foundation\n\(old)\n", to: "import Foundation\n\(new)\n")
  }

  @Test("JSON in a text of another document is kept where that document is: the key is one of a container")
  func textInMessage() throws {
    let message = """
      enum Message: Decodable {
        case update(Document)
        enum CodingKeys: String, CodingKey { case payload }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let text = try container.decode(String.self, forKey: .payload)
          self = .update(try JSONDecoder().decode(Document.self, from: Data(text.utf8)))
        }
      }

      """
    let result = try breaking(from: message + Self.old, to: message + Self.new)
    #expect(result.code == 0)
    #expect(result.output.contains("note: the key 'b' is required"))
  }

  @Test("what a server has set under a key is written by no version")
  func remoteConfiguration() throws {
    func source(_ store: String, _ read: String) -> String {
      """
      struct Client {
        func document() throws -> Document { try JSONDecoder().decode(Document.self, from: \(store).\(read)) }
      }

      """
    }
    let remote = source("RemoteConfig.remoteConfig()", "configValue(forKey: \"limits\").dataValue")
    #expect(try breaking(from: remote + Self.old, to: remote + Self.new).code == 0)
    let own = source("UserDefaults.standard", "data(forKey: \"limits\")!")
    #expect(try breaking(from: own + Self.old, to: own + Self.new).code == 1)
  }

  @Test(
    "a file that ships with the app and is changed by users is theirs",
    arguments: [
      "try? FileManager.default.copyItem(at: Bundle.main.url(forResource: \"menu\", withExtension: \"json\")!, to: file)",
      "guard FileManager.default.fileExists(atPath: file.path) else { return try shipped() }",
    ])
  func seeded(start: String) throws {
    func menu(_ members: String) -> String {
      """
      import Foundation
      struct Dish: Codable { \(members) }
      struct Menu {
        let file = URL.documentsDirectory.appending(path: "menu.json")
        func shipped() throws -> [Dish] {
          let url = Bundle.main.url(forResource: "menu", withExtension: "json")!
          return try JSONDecoder().decode([Dish].self, from: Data(contentsOf: url))
        }
        func dishes() throws -> [Dish] {
          \(start)
          return try JSONDecoder().decode([Dish].self, from: Data(contentsOf: file))
        }
        func save(_ dishes: [Dish]) throws { try JSONEncoder().encode(dishes).write(to: file) }
      }
      """
    }
    let result = try DocumentVersions.breaking(
      from: menu("var id: Int"), to: menu("var id: Int; var tags: [String]"))
    #expect(result.code == 1, "\(result.output)")
    #expect(result.output.contains("error: the key 'tags' is required and missing"))
  }

  @Test("what is kept as it came is in the form of whoever sent it", arguments: [("Decodable", 0), ("Codable", 1)])
  func keptAnswer(coding: String, code: Int32) throws {
    func version(_ member: String) -> String {
      """
      import Foundation
      struct Game: \(coding) { var player: Player }
      struct Player: Codable { var \(member): String }
      struct Games {
        func keep(_ answer: Data, _ id: Int) { UserDefaults.standard.set(answer, forKey: "game \\(id)") }
        func game(_ id: Int) throws -> Game {
          try JSONDecoder().decode(Game.self, from: UserDefaults.standard.data(forKey: "game \\(id)") ?? Data())
        }
      }
      """
    }
    let result = try DocumentVersions.breaking(from: version("name"), to: version("nickname"))
    #expect(result.code == code, "\(result.output)")
  }
}

import TestSupport
import Testing

/// What is kept only as a copy of what can be had again: what cannot be read is made again, so its changes are notes.
@Suite struct CopiedFormatTests {
  private func breaking(_ store: String) throws -> Command.Result {
    func document(_ members: String) -> String {
      """
      import Foundation
      struct Post: Codable { \(members) }
      \(store)

      """
    }
    return try DocumentVersions.breaking(from: document("var id: Int"), to: document("var id: Int; var tags: [String]"))
  }

  @Test(
    "a cache is told by the name of its type, of its function, or of each place that is read or written",
    arguments: [
      """
      final class TimelineCache {
        let url = URL(filePath: "/tmp/posts.json")
        func save(_ posts: [Post]) throws { try JSONEncoder().encode(posts).write(to: url) }
        func load() throws -> [Post] { try JSONDecoder().decode([Post].self, from: Data(contentsOf: url)) }
      }
      """,
      """
      struct Timeline {
        func cachePosts(_ posts: [Post]) throws {
          UserDefaults.standard.set(try JSONEncoder().encode(posts), forKey: "posts")
        }
        func cachedPosts() throws -> [Post] {
          try JSONDecoder().decode([Post].self, from: UserDefaults.standard.data(forKey: "posts") ?? Data())
        }
      }
      """,
      """
      struct Timeline {
        func save(_ posts: [Post]) throws {
          UserDefaults.standard.set(try JSONEncoder().encode(posts), forKey: "cachedPosts")
        }
        func load() throws -> [Post] {
          let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
          let file = folder.appending(path: "posts")
          return try JSONDecoder().decode([Post].self, from: Data(contentsOf: file))
        }
      }
      """,
      """
      struct Timeline {
        private var folder: URL { FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0] }
        func save(_ posts: [Post]) throws { try JSONEncoder().encode(posts).write(to: folder.appending(path: "posts")) }
        func load() throws -> [Post] {
          try JSONDecoder().decode([Post].self, from: Data(contentsOf: folder.appending(path: "posts")))
        }
      }
      """,
    ])
  func cache(store: String) throws {
    let result = try breaking(store)
    #expect(result.code == 0)
    #expect(result.output.contains("note: the key 'tags' is required and missing"))
    #expect(result.output.contains("v1 keeps it as a copy of what can be had again: "))
  }

  @Test(
    "what is kept in another place as well is no copy, nor is what a cache in memory stands beside",
    arguments: [
      """
      struct Timeline {
        func save(_ posts: [Post]) throws {
          let data = try JSONEncoder().encode(posts)
          try data.write(to: URL(filePath: "/tmp/cache/posts"))
          UserDefaults.standard.set(data, forKey: "posts")
        }
        func load() throws -> [Post] {
          try JSONDecoder().decode([Post].self, from: UserDefaults.standard.data(forKey: "posts") ?? Data())
        }
      }
      """,
      """
      final class PostStore {
        var cache: [Post] = []
        let url = URL(filePath: "/tmp/posts.json")
        func save(_ posts: [Post]) throws {
          cache = posts
          try JSONEncoder().encode(posts).write(to: url)
        }
        func load() throws {
          cache = try JSONDecoder().decode([Post].self, from: Data(contentsOf: url))
        }
      }
      """,
    ])
  func store(store: String) throws {
    let result = try breaking(store)
    #expect(result.code == 1)
    #expect(result.output.contains("error: the key 'tags' is required and missing"))
  }

  @Test(
    "what the app writes for a widget to show is a copy, and what somebody has chosen for it is none",
    arguments: [("WidgetData", 0), ("ComplicationModel", 0), ("WidgetSettings", 1), ("CustomWidget", 1), ("Notes", 1)])
  func shownElsewhere(type: String, code: Int32) throws {
    func document(_ members: String) -> String {
      """
      import Foundation
      struct \(type): Codable { \(members) }
      struct Sharing {
        let defaults: UserDefaults
        func share(_ shown: \(type)) { defaults.set(try? JSONEncoder().encode(shown), forKey: "shown") }
        func shown() throws -> \(type) {
          try JSONDecoder().decode(\(type).self, from: defaults.data(forKey: "shown") ?? Data())
        }
      }

      """
    }
    let result = try DocumentVersions.breaking(
      from: document("var id: Int"), to: document("var id: Int; var tags: [String]"))
    #expect(result.code == code, "\(result.output)")
    #expect(result.output.contains("the key 'tags' is required and missing"))
  }

  @Test("an initializer that finds the folder for copies by itself")
  func folderInInitializer() throws {
    let store = """
      struct Timeline {
        var posts: [Post]
        init() throws {
          let folder = try FileManager.default.url(
            for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
          posts = try JSONDecoder().decode([Post].self, from: Data(contentsOf: folder.appending(path: "posts")))
          try JSONEncoder().encode(posts).write(to: folder.appending(path: "posts"))
        }
      }
      """
    #expect(try breaking(store).code == 0)
  }

  @Test("a file that a tool beside the app writes, and that ships with the app")
  func resource() throws {
    let store = """
      extension Post {
        private static let resource = Bundle.main.url(forResource: "Post", withExtension: "json")
        static func standard() throws -> Post? {
          try resource.map { try JSONDecoder().decode(Post.self, from: Data(contentsOf: $0)) }
        }
        func write(to url: URL) throws { try JSONEncoder().encode(self).write(to: url) }
      }
      """
    #expect(try breaking(store).code == 0)
    // What is read from another file, too, may be a user's.
    let other =
      "extension Post { init(at url: URL) throws { self = try JSONDecoder().decode(Post.self, from: Data(contentsOf: url)) } }"
    #expect(try breaking("\(store)\n\(other)").code == 1)
  }
}

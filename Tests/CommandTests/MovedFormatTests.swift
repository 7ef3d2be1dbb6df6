import TestSupport
import Testing

/// What is kept at another place now: changes of its format are notes, and an error says where nothing names the old place.
@Suite struct MovedFormatTests {
  private func breaking(from old: String, to new: String) throws -> Command.Result {
    func document(_ members: String, _ store: String) -> String {
      "import Foundation\nstruct Post: Codable { \(members) }\n\(store)\n"
    }
    return try DocumentVersions.breaking(
      from: document("var id: Int", old), to: document("var id: Int; var tags: [String]", new))
  }

  private static func defaults(_ key: String) -> String {
    """
    struct Timeline {
      func save(_ posts: [Post]) throws {
        UserDefaults.standard.set(try JSONEncoder().encode(posts), forKey: \(key))
      }
      func load() throws -> [Post] {
        guard let data = UserDefaults.standard.data(forKey: \(key)) else { return [] }
        return try JSONDecoder().decode([Post].self, from: data)
      }
    }
    """
  }

  private static func helper(_ key: String) -> String {
    """
    extension UserDefaults {
      func decoded<T: Decodable>(_ type: T.Type, forKey key: String) throws -> T? {
        try data(forKey: key).map { try JSONDecoder().decode(type, from: $0) }
      }
      func encoded<T: Encodable>(_ value: T, forKey key: String) throws { set(try JSONEncoder().encode(value), forKey: key) }
    }
    struct Timeline {
      func load() throws -> [Post] { try UserDefaults.standard.decoded([Post].self, forKey: "\(key)") ?? [] }
      func save(_ posts: [Post]) throws { try UserDefaults.standard.encoded(posts, forKey: "\(key)") }
    }
    """
  }

  private static func file(_ name: String) -> String {
    """
    struct Timeline {
      func save(_ posts: [Post]) throws {
        let file = URL.documentsDirectory.appending(path: "\(name)")
        try JSONEncoder().encode(posts).write(to: file)
      }
      func load() throws -> [Post] {
        try JSONDecoder().decode([Post].self, from: Data(contentsOf: .documentsDirectory.appending(path: "\(name)")))
      }
    }
    """
  }

  private static func wrapper(_ key: String) -> String {
    """
    @propertyWrapper struct Kept<Value: Codable> {
      let key: String
      init(_ key: String) { self.key = key }
      var wrappedValue: Value? {
        get { UserDefaults.standard.data(forKey: key).flatMap { try? JSONDecoder().decode(Value.self, from: $0) } }
        set { UserDefaults.standard.set(try? JSONEncoder().encode(newValue), forKey: key) }
      }
    }
    enum Preferences { @Kept("\(key)") static var post: Post? }
    """
  }

  /// Some raise the number of a key to start anew.
  private static func constant(_ key: String) -> String {
    "\(defaults("Self.key"))\nextension Timeline { private static let key = \"\(key)\" }"
  }

  /// The store is given to the functions, and its key is not.
  private static func givenStore(_ key: String) -> String {
    """
    extension Post {
      private static let key = "\(key)"
      static func load(from defaults: UserDefaults = .standard) -> Post? {
        if let data = defaults.data(forKey: key), let post = try? JSONDecoder().decode(Post.self, from: data) { return post }
        Self.first?.save(to: defaults)
        return Self.first
      }
      static let first: Post? = nil
      func save(to defaults: UserDefaults = .standard) {
        if let data = try? JSONEncoder().encode(self) { defaults.set(data, forKey: Self.key) }
      }
    }
    """
  }

  private static func cases(_ key: String) -> String {
    "\(defaults("Keys.timeline.rawValue"))\nenum Keys: String { case timeline = \"\(key)\" }"
  }

  /// The name of the file is the helper's first argument, and a constant of the type that is kept.
  private static func argument(_ name: String) -> String {
    """
    extension Post { static let fileName = "\(name)" }
    enum Storage {
      static func store<T: Encodable>(_ value: T, to folder: FileManager.SearchPathDirectory, as name: String) throws {
        let url = FileManager.default.urls(for: folder, in: .userDomainMask)[0].appendingPathComponent(name, isDirectory: false)
        FileManager.default.createFile(atPath: url.path, contents: try JSONEncoder().encode(value))
      }
      static func retrieve<T: Decodable>(
        _ name: String, from folder: FileManager.SearchPathDirectory, as type: T.Type
      ) throws -> T {
        let url = FileManager.default.urls(for: folder, in: .userDomainMask)[0].appendingPathComponent(name, isDirectory: false)
        return try JSONDecoder().decode(type, from: Data(contentsOf: url))
      }
    }
    func load() throws -> [Post] { try Storage.retrieve(Post.fileName, from: .documentDirectory, as: [Post].self) }
    func save(_ posts: [Post]) throws { try Storage.store(posts, to: .documentDirectory, as: Post.fileName) }
    """
  }

  /// The same, handed on by a second helper.
  private static func handedOn(_ name: String) -> String {
    """
    func read<T: Decodable>(_ type: T.Type, at path: String) throws -> T {
      try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }
    func list<T: Decodable>(_ type: T.Type, of place: String) throws -> [T] { try read([T].self, at: place) }
    func load() throws -> [Post] { try list(Post.self, of: "\(name)") }
    func save(_ posts: [Post]) throws { try JSONEncoder().encode(posts).write(to: URL(fileURLWithPath: "\(name)")) }
    """
  }

  /// A property of the type around says where.
  private static func property(_ declaration: String, _ start: String = "") -> String {
    """
    final class Timeline {
      \(declaration)
      init() { \(start) }
      func save(_ posts: [Post]) throws { try JSONEncoder().encode(posts).write(to: fileURL) }
      func load() throws -> [Post] {
        let data = try Data(contentsOf: self.fileURL)
        return try JSONDecoder().decode([Post].self, from: data)
      }
    }
    """
  }

  private static func getter(_ name: String) -> String {
    property("private var fileURL: URL { URL.documentsDirectory.appending(path: \"\(name)\") }")
  }

  private static func assigned(_ name: String) -> String {
    property("private let fileURL: URL", "fileURL = URL.documentsDirectory.appending(path: \"\(name)\")")
  }

  /// A folder that is given, and the name of the file that is not.
  private static func givenFolder(_ name: String) -> String {
    """
    func load(from folder: URL) throws -> [Post] {
      try JSONDecoder().decode([Post].self, from: Data(contentsOf: folder.appending(path: "\(name)")))
    }
    func save(_ posts: [Post], in folder: URL) throws {
      try JSONEncoder().encode(posts).write(to: folder.appending(path: "\(name)"))
    }
    """
  }

  /// By a wrapper of the keychain: https://github.com/kishikawakatsumi/KeychainAccess
  private static func keychainAccess(_ key: String) -> String {
    """
    struct Timeline {
      private enum Key: String { case posts = "\(key)" }
      private let keychain: Keychain
      func load() throws -> Post? {
        guard let data = try keychain.getData(Key.posts.rawValue),
          let posts = try? JSONDecoder().decode(Post.self, from: data)
        else { return nil }
        return posts
      }
      func save(_ post: Post) throws { try keychain.set(try JSONEncoder().encode(post), key: Key.posts.rawValue) }
    }
    """
  }

  /// Overloads of another one, for a text and for a list of keys, of which a call names one.
  private static func keychain(_ key: String) -> String {
    """
    final class KeychainVault: KeychainSwift {
      enum Keys: String { case posts = "\(key)" }
      func set<T: Encodable>(_ value: T, for key: Keys) { set(value, for: key.rawValue) }
      func set<T: Encodable>(_ value: T, for key: String) {
        if let data = try? JSONEncoder().encode(value) { set(data, forKey: key) }
      }
      func get<T: Decodable>(_ type: T.Type, for key: Keys) throws -> T? { try get(T.self, for: key.rawValue) }
      func get<T: Decodable>(_ type: T.Type, for key: String) throws -> T? {
        guard let data = getData(key) else { return nil }
        return try JSONDecoder().decode(T.self, from: data)
      }
    }
    struct Timeline {
      let keychain: KeychainVault
      var posts: Post? {
        get throws { try keychain.get(Post.self, for: .posts) }
      }
      func save(_ post: Post) { keychain.set(post, for: .posts) }
    }
    """
  }

  private static let forms = [
    (old: defaults("\"posts\""), other: defaults("\"timeline\"")), (helper("posts"), helper("timeline")),
    (file("posts.json"), file("timeline.json")), (wrapper("posts"), wrapper("timeline")),
    (constant("posts"), constant("timeline")), (cases("posts"), cases("timeline")),
    (givenStore("posts"), givenStore("timeline")), (argument("posts.json"), argument("timeline.json")),
    (handedOn("posts"), handedOn("timeline")), (getter("posts.json"), getter("timeline.json")),
    (assigned("posts.json"), assigned("timeline.json")), (givenFolder("posts.json"), givenFolder("timeline.json")),
    (keychain("posts"), keychain("timeline")), (keychainAccess("posts"), keychainAccess("timeline")),
  ]

  @Test("another key, or another file, is another place", arguments: forms.indices)
  func moved(form: Int) throws {
    let (old, other) = Self.forms[form]
    let same = try breaking(from: old, to: old)
    #expect(same.code == 1)
    let result = try breaking(from: old, to: other)
    #expect(result.code == 1)
    #expect(result.output.contains("now, and nothing reads what was kept at 'posts"))
    // What still names the old place may move what it holds.
    let place = result.output.contains("'posts.json'") ? "posts.json" : "posts"
    #expect(try breaking(from: old, to: "\(other)\nlet before = \"\(place)\"").code == 0)
    #expect(result.output.contains("note: the key 'tags' is required and missing"))
    #expect(result.output.contains("v1 kept it at 'posts"))
    #expect(result.output.contains("and it is kept at 'timeline"))
  }

  /// What a property wrapper keeps is decoded within it: which type took the place of another is not followed.
  private static let decoding = forms.indices.filter { !forms[$0].0.contains("@propertyWrapper") }

  @Test("a type that took the place of another one is compared with what was kept there", arguments: decoding)
  func replaced(form: Int) throws {
    let (old, other) = Self.forms[form]
    let post = "import Foundation\nstruct Post: Codable { var id: Int }\n"
    let article = "import Foundation\nstruct Article: Codable { var id: Int; var tags: [String] }\n"
    func articles(_ store: String) -> String { store.replacing("Post", with: "Article") }
    let result = try DocumentVersions.breaking(from: post + old, to: article + articles(old))
    #expect(result.code == 1)
    #expect(result.output.contains("error: the key 'tags' is required and missing"), "\(result.output)")
    #expect(result.output.contains("= note: v1 kept 'Post' at 'posts"))
    #expect(result.output.contains(", where 'Article' is now"))
    #expect(try DocumentVersions.breaking(from: post + old, to: article + articles(other)).code == 0)
    // What reads the old form beside the new one is there for it.
    let both = "\(article)\(articles(old))\n\(Self.oldReader)struct OldArticle: Codable { var id: Int }\n"
    if form == 0 { #expect(try DocumentVersions.breaking(from: post + old, to: both).code == 0) }
  }

  private static let oldReader = """
    extension Timeline {
      func loadOld() throws -> [OldArticle] {
        try JSONDecoder().decode([OldArticle].self, from: UserDefaults.standard.data(forKey: "posts")!)
      }
    }

    """

  @Test("where the old place is read as well, or one is not known, the type may be read from it")
  func mayBeTheSame() throws {
    let old = Self.defaults("\"posts\"")
    #expect(try breaking(from: old, to: Self.defaults("Keys.posts")).code == 1)
    let constant = "\(Self.defaults("Self.key"))\nextension Timeline { static let key = \"posts\" }"
    #expect(try breaking(from: old, to: constant).code == 1)
    let migration = """
      extension Timeline {
        func migrate() throws -> [Post] {
          try JSONDecoder().decode([Post].self, from: UserDefaults.standard.data(forKey: "posts")!)
        }
      }
      """
    #expect(try breaking(from: old, to: "\(Self.defaults("\"timeline\""))\n\(migration)").code == 1)
  }
}

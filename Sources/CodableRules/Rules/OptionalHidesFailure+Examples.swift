import LintModel

extension OptionalHidesFailure {
  static let examples: [RuleExample] = [
    .bad(
      "Every read replaces nil",
      """
      struct User: Decodable {
        let «name»: String?
        let nickname: String?
      }

      func title(of user: User) -> String { user.name ?? "" }
      func letter(of user: User) -> Character? { (user.name ?? "").first }
      func row(for user: User) -> [String] { [user.name ?? ""] }
      func greeting(for user: User) -> String {
        if let nickname = user.nickname { return "Hi " + nickname }
        return "Hello"
      }
      func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
      """, shown: true),
    .good(
      "Where a list goes on: nil is the first page",
      """
      struct Pagination: Decodable { var context: [String: String]? }

      func a(_ next: Pagination) -> [String: String] { next.context ?? [:] }
      func b(_ next: Pagination) -> Int { (next.context ?? [:]).count }
      func c(_ next: Pagination) -> Bool { (next.context ?? [:]).isEmpty }
      func load(_ data: Data) throws -> Pagination { try JSONDecoder().decode(Pagination.self, from: data) }
      """),
    .good(
      "The contract is in the type",
      """
      struct User: Decodable {
        let name: String
        let nickname: String?
      }

      func title(of user: User) -> String { user.name }
      func greeting(for user: User) -> String {
        if let nickname = user.nickname { return "Hi " + nickname }
        return "Hello"
      }
      func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
      """, shown: true),
    .bad(
      "The reads are in another file, behind a property and a loop",
      files: [
        (
          "Load.swift",
          """
          func load(_ data: Data) throws -> Order { try JSONDecoder().decode(Order.self, from: data) }
          func load(_ data: Data) throws -> [Customer] { try JSONDecoder().decode([Customer].self, from: data) }
          """
        ),
        ("Order.swift", "struct Order: Codable {\n  var «total»: Double?\n  var «count»: Int?\n  var note: String?\n}"),
        ("Customer.swift", "struct Customer: Decodable {\n  var «city»: String?\n}"),
        (
          "Cart.swift",
          """
          final class Cart {
            var orders: [Order] = []
            var first: Order?
            func sum() -> Double {
              var sum = 0.0
              for order in orders { sum += order.total ?? 0 }
              return sum + orders.map { $0.total ?? 0 }.reduce(0, +)
            }
            func count(of order: Order) -> Int64 { Int64(order.count ?? 0) + Int64(order.count ?? 0) }
            func names(of users: [Customer]) -> [String] {
              users.map { $0.city ?? "" } + users.map { trim($0.city ?? "") } + users.map { [$0.city ?? ""].joined() }
            }
            func trim(_ text: String) -> String { text }
            func label() -> String { first.flatMap { $0.note } ?? "no note" }
          }
          """
        ),
      ]),
    .bad(
      "Implicitly unwrapped",
      "struct Session: Decodable { var token: String«!» }"),
    .bad(
      "A comment that confesses",
      """
      struct Profile: Decodable {
        // made optional because decoding was failing for some users
        var «email»: String?
      }
      func load(_ data: Data) throws -> Profile { try JSONDecoder().decode(Profile.self, from: data) }
      """),
    .good(
      "A crash and a makeshift that have nothing to do with nil",
      """
      struct Run: Decodable {
        /// One run, to its end or a crash. Absent in what was written before runs were told apart.
        var id: String?
        /// Nil for a run of its own. For now, it is only shown.
        var parent: String?
      }
      func load(_ data: Data) throws -> Run { try JSONDecoder().decode(Run.self, from: data) }
      """),
    .good(
      "A comment that states the contract",
      """
      struct Profile: Decodable {
        /// Absent until the address is confirmed.
        var email: String?
      }
      func address(_ profile: Profile) -> String { profile.email ?? "" }
      func copy(_ profile: Profile) -> String { profile.email ?? "" }
      func load(_ data: Data) throws -> Profile { try JSONDecoder().decode(Profile.self, from: data) }
      """),
    .good(
      "A configuration without a token: nothing in it is required",
      """
      struct Sync: Codable {
        var isEnabled: Bool
        var authToken: String
        var repository: String

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          isEnabled = try container.decodeIfPresent(Bool.self, forKey: .isEnabled) ?? false
          authToken = try container.decodeIfPresent(String.self, forKey: .authToken) ?? ""
          repository = try container.decodeIfPresent(String.self, forKey: .repository) ?? ""
        }
      }

      func load(_ data: Data) throws -> Sync { try JSONDecoder().decode(Sync.self, from: data) }
      """),
    .bad(
      "A login without a token",
      """
      struct Login: Decodable {
        var user: String
        var token: String
        enum CodingKeys: CodingKey { case user, token }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          user = try container.decode(String.self, forKey: .user)
          «token = try container.decodeIfPresent(String.self, forKey: .token) ?? ""»
        }
      }

      func load(_ data: Data) throws -> Login { try JSONDecoder().decode(Login.self, from: data) }
      """),
    .bad(
      "An identity that is made up",
      """
      struct Item: Decodable {
        enum CodingKeys: String, CodingKey { case id, owner, title }
        var id: String
        var ownerID: String
        var title: String
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          «id = try container.decodeIfPresent(String.self, forKey: .id) ?? ""»
          «ownerID = try container.decodeIfPresent(String.self, forKey: .owner) ?? "00000000-0000-0000-0000-000000000000"»
          title = try container.decodeIfPresent(String.self, forKey: .title) ?? ""
        }
      }
      """),
    .good(
      "Tested somewhere, a flag, and the type's own accessor",
      """
      struct Page: Decodable {
        var title: String?
        var subtitle: String?
        var isPinned: Bool?
        var count: Int?
        var size: Int { count ?? 0 }
      }
      func show(_ page: Page) -> String { page.title ?? "" }
      extension Page {
        var shout: String? {
          if let subtitle { return subtitle.uppercased() }
          return nil
        }
      }
      func line(_ page: Page) -> String { page.subtitle ?? "" }
      func lines(_ page: Page) -> String { page.subtitle ?? "" }
      func isBlank(_ page: Page) -> Bool { page.title == nil || page.isPinned ?? false }
      func load(_ data: Data) throws -> Page { try JSONDecoder().decode(Page.self, from: data) }
      """),
    .bad(
      "A fresh identity is a note, and none at all where a comment says when it is needed",
      """
      struct Item: Decodable {
        enum CodingKeys: String, CodingKey { case id, owner }
        var id: UUID
        var ownerID: UUID
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          «id = try container.decodeIfPresent(UUID.self, forKey: .id) ?? UUID()»
          // Missing from what older versions of the app have saved.
          ownerID = try container.decodeIfPresent(UUID.self, forKey: .owner) ?? UUID()
        }
      }
      """),
    .good(
      "nil stays nil",
      """
      struct Photo: Decodable { var address: String? }
      func show(_ photo: Photo) -> [URL?] {
        let url = URL(string: photo.address ?? "")
        return [url, URL(string: photo.address ?? ""), URL(string: (photo.address ?? ""))]
      }
      func load(_ data: Data) throws -> Photo { try JSONDecoder().decode(Photo.self, from: data) }
      """),
    .good(
      "A closure, and a property without a key",
      """
      struct Proxy: Codable {
        var address: String
        /// Turns an answer into an error, or gives back nil for a decoding error.
        var readError: ((Data) -> (any Error)?)?
        // for now nil, was failing
        var draft: String?
        enum CodingKeys: String, CodingKey { case address }
      }
      func load(_ data: Data) throws -> Proxy { try JSONDecoder().decode(Proxy.self, from: data) }
      """),
    .good(
      "A wrapper says what becomes of a failure",
      """
      @propertyWrapper struct Lossy<Value: Decodable>: Decodable {
        /// The value, nil after a decoding failure.
        var wrappedValue: Value?
      }
      """),
    .good(
      "Public in a package, read in its examples",
      files: [
        ("Sources/Client/Answer.swift", "public struct Answer: Codable {\n  public let index: Int?\n}"),
        ("Examples/Chat/Chat.swift", "func line(_ answer: Answer) -> Int { answer.index! }"),
      ]),
    .bad(
      "An identity made up in a constant",
      """
      struct Option: Decodable {
        enum CodingKeys: String, CodingKey { case providerID }
        var providerID: String
        init(providerID: String) { self.providerID = providerID }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let «providerID = try container.decodeIfPresent(String.self, forKey: .providerID) ?? ""»
          self.init(providerID: providerID)
        }
      }
      """),
    .good(
      "One model mapped to another, and a comment about nil",
      """
      struct Record { var duration = 0.0 }
      struct Stats: Decodable {
        var duration: Double?
        /// The temporary target in mg/dL (nil if there is none)
        var target: Double?
      }
      func map(_ stats: Stats) -> Record {
        var record = Record()
        record.duration = stats.duration ?? 0
        return record
      }
      func target(_ stats: Stats) -> Double { stats.target ?? 0 }
      func load(_ data: Data) throws -> Stats { try JSONDecoder().decode(Stats.self, from: data) }
      """),
    .bad(
      "Forced by its only reader",
      """
      struct Receipt: Decodable {
        let «number»: Int?
      }
      func title(_ receipt: Receipt) -> String { "No. \\(receipt.number!)" }
      func load(_ data: Data) throws -> Receipt { try JSONDecoder().decode(Receipt.self, from: data) }
      """),
    .bad(
      "Public in a package, but its readers are in the same repository",
      files: [
        (
          "Packages/Models/Sources/Models/Account.swift",
          "public struct Account: Codable {\n  public let «count»: Int?\n}"
        ),
        (
          "App/AccountView.swift",
          "func title(_ account: Account) -> Int { account.count ?? 0 }\nfunc line(_ account: Account) -> Int { account.count ?? 0 }\nfunc load(_ data: Data) throws -> Account { try JSONDecoder().decode(Account.self, from: data) }"
        ),
      ]),
    .good(
      "One read that takes absence for none, or copies a field",
      """
      struct Answer: Decodable {
        var toolCalls: [String]?
        var tokens: Int?
        var name: String?
      }
      final class Form {
        var name = ""
        func show(_ answer: Answer) -> Int {
          for call in answer.toolCalls ?? [] { print(call) }
          name = answer.name ?? ""
          return 1 + (answer.tokens ?? 0)
        }
      }
      func load(_ data: Data) throws -> Answer { try JSONDecoder().decode(Answer.self, from: data) }
      """),
    .good(
      "Encoded only, and a failure that is kept",
      """
      struct Status: Codable { var log: String? }
      func line(_ status: Status) throws -> String {
        print(String(decoding: try JSONEncoder().encode(status), as: UTF8.self))
        return "log: " + (status.log ?? "")
      }
      struct Event: Decodable {
        enum CodingKeys: String, CodingKey { case thread }
        /// A Result, which makes decoding errors easier to find.
        let thread: Result<String, any Error>?
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          thread = Result { try container.decode(String.self, forKey: .thread) }
        }
      }
      """),
    .good(
      "Public in a package, readers elsewhere",
      files: [
        ("Sources/Client/Answer.swift", "public struct Answer: Codable {\n  public let text: String?\n}"),
        (
          "Sources/Client/Log.swift",
          "func line(_ answer: Answer) -> String { answer.text ?? \"\" }\nfunc more(_ answer: Answer) -> String { answer.text ?? \"\" }"
        ),
      ]),
    .good(
      "Only encoded",
      """
      struct Upload: Encodable { var note: String? }
      func text(_ upload: Upload) -> String { upload.note ?? "" }
      func again(_ upload: Upload) -> String { upload.note ?? "" }
      """),
    .good(
      "Empty stands for missing in both directions, and a comment above speaks of the lines below",
      """
      struct Call: Codable {
        let callerID: String
        let sessionID: String
        let agentID: String
        enum CodingKeys: String, CodingKey { case callerID, sessionID, agentID }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          callerID = try container.decodeIfPresent(String.self, forKey: .callerID) ?? ""

          // Older versions omit both.
          sessionID = try container.decodeIfPresent(String.self, forKey: .sessionID) ?? ""
          agentID = try container.decodeIfPresent(String.self, forKey: .agentID) ?? ""
        }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          if !callerID.isEmpty { try container.encode(callerID, forKey: .callerID) }
          try container.encode(sessionID, forKey: .sessionID)
          try container.encode(agentID, forKey: .agentID)
        }
      }
      """),
    .good(
      "The address of somebody else is no identity",
      """
      struct Actor: Decodable {
        var id: String
        var agentEmail: String
        enum CodingKeys: String, CodingKey { case id, agentEmail }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          id = try container.decode(String.self, forKey: .id)
          agentEmail = try container.decodeIfPresent(String.self, forKey: .agentEmail) ?? ""
        }
      }
      """),
    .bad(
      "A comment on the initializer says when keys are absent: a note",
      """
      struct Chat: Decodable {
        var chatID: String
        enum CodingKeys: String, CodingKey { case chatID }

        /// Chats that were stored before there were identifiers lack the key.
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          «chatID = try container.decodeIfPresent(String.self, forKey: .chatID) ?? ""»
        }
      }
      """),
  ]
}

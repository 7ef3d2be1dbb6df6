import LintModel

extension SwallowedDecodingError {
  static let examples: [RuleExample] = lossExamples + probeExamples

  private static let lossExamples: [RuleExample] = [
    .bad(
      "The failure looks like an empty answer",
      """
      struct User: Codable { var name: String; var email: String? }

      func loadUser(from data: Data) -> User? {
        «try?» JSONDecoder().decode(User.self, from: data)
      }
      """, shown: true),
    .bad(
      "An error body is tried once the payload could not be read, and then nothing",
      """
      struct Item: Decodable { var id: String }
      struct Failure: Decodable { var message: String }
      struct ServerError: Error { var text: String }

      func item(_ data: Data) throws -> Item? {
        if let item = «try?» JSONDecoder().decode(Item.self, from: data) { return item }
        if let failure = try? JSONDecoder().decode(Failure.self, from: data) { throw ServerError(text: failure.message) }
        return nil
      }
      """),
    .good(
      "The error reaches somebody who can act on it",
      """
      struct User: Codable { var name: String; var email: String? }

      func loadUser(from data: Data) throws -> User {
        try JSONDecoder().decode(User.self, from: data)
      }
      """, shown: true),
    .bad(
      "A comment says why nothing is thrown: a note",
      """
      struct Token: Codable { var value: String }
      func poll(_ data: Data, _ status: Int) -> (Token?, Int) {
        // Don't throw: the caller asks for the status even if the token cannot be decoded.
        let token = «try?» JSONDecoder().decode(Token.self, from: data)
        return (token, status)
      }
      """),
    .bad(
      "The error that is thrown no longer knows its cause",
      """
      enum LoadError: Error { case invalid }

      func load(_ data: Data) throws -> [String: Int] {
        guard let values = «try?» JSONDecoder().decode([String: Int].self, from: data) else {
          throw LoadError.invalid
        }
        return values
      }
      """),
    .bad(
      "A dictionary that decodes itself",
      """
      struct Message: Decodable {
        var id: Int
        var extra: [String: Int]
        enum CodingKeys: String, CodingKey { case id }
        init(from decoder: any Decoder) throws {
          id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
          extra = («try?» [String: Int](from: decoder)) ?? [:]
        }
      }
      """),
    .good(
      "An error body is looked for before the answer",
      """
      struct Failure: Error, Decodable { var code: Int }

      func read(_ data: Data) throws -> [Int] {
        if let failure = try? JSONDecoder().decode(Failure.self, from: data) { throw failure }
        return try JSONDecoder().decode([Int].self, from: data)
      }
      """),
    .good(
      "An error body, thrown or something else; or handed to the caller's closure",
      """
      struct Failure: Error, Decodable { var code: Int }
      struct Other: Error {}

      func check(_ data: Data) throws {
        let failure = try? JSONDecoder().decode(Failure.self, from: data)
        throw failure ?? Other()
      }
      func load(_ data: Data, completion: (Result<Data, any Error>) -> Void) {
        if let failure = try? JSONDecoder().decode(Failure.self, from: data) {
          completion(.failure(failure))
          return
        }
        completion(.success(data))
      }
      """),
    .good(
      "The first error is reported",
      """
      func read(_ data: Data) -> [Int] {
        do {
          return try JSONDecoder().decode([Int].self, from: data)
        } catch {
          print("not the new format:", error)
          return (try? JSONDecoder().decode([String: [Int]].self, from: data))?["values"] ?? []
        }
      }
      """),
    .bad(
      "A convenience overload on a container",
      """
      extension KeyedDecodingContainer {
        func decode<T: Decodable>(_ key: Key) throws -> T { try decode(T.self, forKey: key) }
      }

      struct Settings: Decodable {
        enum CodingKeys: String, CodingKey { case theme }
        var theme: String
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          theme = («try?» container.decode(.theme)) ?? "system"
        }
      }
      """),
    .bad(
      "A helper in another file that decodes and throws",
      files: [
        (
          "Store.swift",
          """
          struct Store {
            func load(_ data: Data) throws -> [String: Int] {
              try JSONDecoder().decode([String: Int].self, from: data)
            }
          }
          """
        ),
        (
          "Screen.swift",
          """
          func show(_ store: Store, _ data: Data) -> Int {
            («try?» store.load(data))?.count ?? 0
          }
          """
        ),
      ]),
    .bad(
      "A helper that throws an error of its own, which is named",
      """
      enum LoadError: Error { case invalid }
      func numbers(_ data: Data) throws -> [Int] {
        do {
          return try JSONDecoder().decode([Int].self, from: data)
        } catch {
          throw LoadError.invalid
        }
      }
      func count(_ data: Data) -> Int { («try?» numbers(data))?.count ?? 0 }
      """),
    .bad(
      "A closure or a function that the body declares for itself",
      """
      func read(_ payloads: [Data]) -> [Int] {
        var numbers: [Int] = []
        for payload in payloads {
          let first = { try JSONDecoder().decode(Int.self, from: payload) }
          func second() throws -> [Int] { try JSONDecoder().decode([Int].self, from: payload) }
          if let number = «try?» first() { numbers.append(number) }
          if let more = «try?» second() { numbers += more }
        }
        return numbers
      }
      """),
    .bad(
      "What follows tries something else: nothing is thrown for the failure",
      """
      struct Draft: Codable { var zoom: Int }
      func stored(_ draft: Draft, over old: Data) throws -> Data {
        if let same = «try?» JSONDecoder().decode(Draft.self, from: old), same.zoom == draft.zoom { return old }
        return try JSONEncoder().encode(draft)
      }
      """),
    .bad(
      "One key in a new and an older container: a malformed new value is read as the old one",
      """
      struct Link: Decodable {
        var url: String
        enum CodingKeys: String, CodingKey { case url, former }
        init(from decoder: any Decoder) throws {
          let values = try decoder.container(keyedBy: CodingKeys.self)
          let former = try values.nestedContainer(keyedBy: CodingKeys.self, forKey: .former)
          url = try («try?» values.decode(String.self, forKey: .url)) ?? former.decode(String.self, forKey: .url)
        }
      }
      """),
    .bad(
      "Two constants that are used side by side are two losses",
      """
      struct Address: Decodable { var city: String }
      struct Customer: Decodable {
        enum CodingKeys: String, CodingKey { case billing, shipping }
        var billing: Address?
        var shipping: Address?
        init(billing: Address?, shipping: Address?) { (self.billing, self.shipping) = (billing, shipping) }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let billing = «try?» container.decode(Address.self, forKey: .billing)
          let shipping = «try?» container.decode(Address.self, forKey: .shipping)
          self.init(billing: billing, shipping: shipping)
        }
      }
      """,
      fixed: """
        struct Address: Decodable { var city: String }
        struct Customer: Decodable {
          enum CodingKeys: String, CodingKey { case billing, shipping }
          var billing: Address?
          var shipping: Address?
          init(billing: Address?, shipping: Address?) { (self.billing, self.shipping) = (billing, shipping) }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let billing = try container.decodeIfPresent(Address.self, forKey: .billing)
            let shipping = try container.decodeIfPresent(Address.self, forKey: .shipping)
            self.init(billing: billing, shipping: shipping)
          }
        }
        """),
    .good(
      "What is decoded is only thrown",
      """
      struct Failure: Error, Decodable { var code: Int }

      func validate(_ data: Data) throws {
        guard let failure = try? JSONDecoder().decode(Failure.self, from: data) else { return }
        throw failure
      }
      """),
    .bad(
      "A listener whose documents vanish when a field is missing",
      files: [
        (
          "Bets.swift",
          """
          import FirebaseFirestore

          func bets(in snapshot: QuerySnapshot) -> [Bet] {
            snapshot.documents.compactMap { «try?» $0.data(as: Bet.self) }
          }
          func bet(at reference: DocumentReference) async -> Bet? {
            «try?» await reference.getDocument(as: Bet.self)
          }
          """
        ),
        (
          "API.swift",
          """
          import Alamofire
          import Moya

          func first(_ response: Moya.Response) -> Bet? { «try?» response.map(Bet.self) }
          func body(_ request: Request, _ context: some RequestContext) async -> Bet? {
            «try?» await request.decode(as: Bet.self, context: context)
          }
          func second(_ request: DataRequest) async -> Bet? { «try?» await request.serializingDecodable(Bet.self).value }
          """
        ),
        ("Bet.swift", "struct Bet: Codable { var stake: Int }"),
      ], compiled: false),
    .good(
      "The body of an error response, beside the error itself",
      """
      struct Body: Decodable { var message: String }
      struct Failure: Error { var cause: any Error; var body: Body? }

      func read(_ result: Result<Int, any Error>, _ data: Data?) -> Result<Int, Failure> {
        result.mapError { error in
          let body = data.flatMap { try? JSONDecoder().decode(Body.self, from: $0) }
          return Failure(cause: error, body: body)
        }
      }
      func show(_ result: Result<Int, any Error>, _ data: Data) -> String {
        switch result {
        case .success(let count): return "\\(count)"
        case .failure(let error):
          let body = try? JSONDecoder().decode(Body.self, from: data)
          return body?.message ?? "\\(error)"
        }
      }
      """),
    .good(
      "Methods of the same name that decode nothing",
      """
      protocol Table { func data<T>(as type: T.Type) throws -> [T]; func map<T>(_ type: T.Type) throws -> [T] }

      func numbers(in table: any Table) -> [Int] {
        ((try? table.data(as: Int.self)) ?? []) + ((try? table.map(Int.self)) ?? [])
      }
      """),
    .good(
      "Nothing is lost: nobody wants the value, or the string takes its place",
      """
      func pretty(_ raw: String) -> String {
        let trimmed = raw.trimmingCharacters(in: .whitespaces)
        guard let data = trimmed.data(using: .utf8),
          let object = try? JSONDecoder().decode([String: String].self, from: data)
        else { return raw }
        return object.keys.sorted().joined(separator: ", ")
      }

      func skip(in container: inout any UnkeyedDecodingContainer) {
        _ = try? container.decode(String.self)
      }

      struct Call { var name: String; var arguments: String }
      func path(of call: Call) -> String {
        guard let data = call.arguments.data(using: .utf8),
          let values = try? JSONDecoder().decode([String: String].self, from: data)
        else { return call.arguments }
        return values["path"] ?? ""
      }
      """),
    .bad(
      "What takes its place is not what could not be decoded",
      """
      struct Registry: Codable {
        var folder: URL
        var names: [String] = []
        static func load(from folder: URL) -> Registry {
          let file = folder.appendingPathComponent("registry.json")
          guard let data = try? Data(contentsOf: file),
            let registry = «try?» JSONDecoder().decode(Registry.self, from: data)
          else { return Registry(folder: folder) }
          return registry
        }
      }
      struct Call { var name: String; var arguments: String }
      func path(of call: Call) -> String {
        guard let data = call.arguments.data(using: .utf8),
          let values = «try?» JSONDecoder().decode([String: String].self, from: data)
        else { return call.name }
        return values["path"] ?? ""
      }
      """),
    .bad(
      "The older keys' container cannot fail where the first was opened; what is read from it can",
      """
      struct Reply: Decodable {
        var mark: String?
        enum CodingKeys: String, CodingKey { case mark }
        enum OlderKeys: String, CodingKey { case fingerprint }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          mark = try container.decodeIfPresent(String.self, forKey: .mark)
          if mark == nil, let older = try? decoder.container(keyedBy: OlderKeys.self) {
            mark = «try?» older.decodeIfPresent(String.self, forKey: .fingerprint)
          }
        }
      }
      """,
      fixed: """
        struct Reply: Decodable {
          var mark: String?
          enum CodingKeys: String, CodingKey { case mark }
          enum OlderKeys: String, CodingKey { case fingerprint }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            mark = try container.decodeIfPresent(String.self, forKey: .mark)
            if mark == nil, let older = try? decoder.container(keyedBy: OlderKeys.self) {
              mark = try older.decodeIfPresent(String.self, forKey: .fingerprint)
            }
          }
        }
        """),
    .good(
      "Other things are called decode, too",
      """
      struct Token { static func decode(_ text: String) throws -> String { text } }

      func check(_ text: String) -> Bool {
        let claims = try? Token.decode(text)
        let bytes = try? Data(contentsOf: URL(fileURLWithPath: text))
        let data = try? JSONEncoder().encode([text])
        return claims != nil && bytes != nil && data != nil
      }
      """),
  ]
}
